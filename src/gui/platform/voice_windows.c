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

/* Some systems have the interface without a voice behind it, which cannot even say nothing. */
static bool can_speak(Voice *voice) {
    return SUCCEEDED(CoCreateInstance(&CLSID_SpVoice, NULL, CLSCTX_ALL, &IID_ISpVoice,
                                      (void **)&voice->sapi)) &&
           SUCCEEDED(ISpVoice_Speak(voice->sapi, L"", SPF_ASYNC, NULL));
}

/* The thread of the jobs of speech.h has COM as long as it has a voice. */
TcStatus voice_open(Voice **out) {
    Voice *voice = calloc(1, sizeof *voice);
    if (!voice || FAILED(CoInitializeEx(NULL, COINIT_MULTITHREADED))) {
        free(voice);
        return TC_ERROR_UNSUPPORTED;
    }
    if (!can_speak(voice)) {
        voice_close(voice);
        return TC_ERROR_UNSUPPORTED;
    }
    *out = voice;
    return TC_OK;
}

void voice_close(Voice *voice) {
    if (voice->sapi != NULL) {
        ISpVoice_Release(voice->sapi);
    }
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
