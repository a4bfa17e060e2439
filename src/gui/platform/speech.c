#include "gui/platform/speech.h"

#include <stdlib.h>

#include <SDL.h>

/* What was not there, library or server, may be now. */
static void find_voice(SayJob *say) {
    if (!say->speech->voice) {
        say->voice = voice_open(&say->speech->voice);
    }
}

/* A server that was restarted gets the text again. */
static void try_to_say(SayJob *say) {
    Speech *speech = say->speech;
    for (int attempt = 0; attempt < 2; attempt++) {
        find_voice(say);
        if (!speech->voice || !say->text[0] ||
            voice_say(speech->voice, say->passing, say->language, say->text)) {
            return;
        }
        voice_close(speech->voice);
        speech->voice = NULL;
    }
    say->voice = VOICE_NO_SERVER;
}

TcStatus speech_say(void *job, JobControl *control) {
    (void)control;
    try_to_say(job);
    SDL_TLSCleanup(); /* SDL's error text: it frees those of its own threads only */
    return TC_OK;
}

void speech_free(Speech *speech) {
    if (speech) {
        if (speech->voice) {
            voice_close(speech->voice);
        }
        free(speech);
    }
}
