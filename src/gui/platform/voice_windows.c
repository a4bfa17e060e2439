/* The voice of Windows (SAPI 5), through its COM interface. */
#define COBJMACROS
#include "gui/platform/voice.h"

#include <stdlib.h>

#include <windows.h>

#include <initguid.h>
#include <sapi.h>

enum { SPOKEN_MAX = 1024 }; /* UTF-16 units of a text, with its end */

struct Voice {
    ISpVoice *sapi;
    bool passing; /* what was said last may be interrupted */
};

/* The thread of the jobs of speech.h has COM as long as it has a voice. */
TcStatus voice_open(Voice **out) {
    Voice *voice = calloc(1, sizeof *voice);
    if (!voice || FAILED(CoInitializeEx(NULL, COINIT_MULTITHREADED))) {
        free(voice);
        return TC_ERROR_UNSUPPORTED;
    }
    if (FAILED(CoCreateInstance(&CLSID_SpVoice, NULL, CLSCTX_ALL, &IID_ISpVoice,
                                (void **)&voice->sapi))) {
        CoUninitialize();
        free(voice);
        return TC_ERROR_NO_ANSWER;
    }
    *out = voice;
    return TC_OK;
}

void voice_close(Voice *voice) {
    ISpVoice_Release(voice->sapi);
    CoUninitialize();
    free(voice);
}

/* The voice that the user has chosen has to do for every language. */
bool voice_say(Voice *voice, bool passing, const char *language, const char *text) {
    (void)language;
    WCHAR wide[SPOKEN_MAX];
    DWORD interrupts = voice->passing ? SPF_PURGEBEFORESPEAK : 0;
    voice->passing = passing;
    return MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, SPOKEN_MAX) > 0 &&
           SUCCEEDED(
               ISpVoice_Speak(voice->sapi, wide, SPF_ASYNC | SPF_IS_NOT_XML | interrupts, NULL));
}
