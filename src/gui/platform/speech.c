#include "gui/platform/speech.h"

#include <stdlib.h>

#include <SDL.h>

/* A library or server that was not there may be now. A server that was restarted gets the text
   again. */
static TcStatus try_to_say(const SayJob *say) {
    Speech *speech = say->speech;
    for (int attempt = 0; attempt < 2; attempt++) {
        TcStatus status = speech->voice ? TC_OK : voice_open(&speech->voice);
        if (status != TC_OK || !say->text[0] ||
            voice_say(speech->voice, say->passing, say->language, say->text)) {
            return status;
        }
        voice_close(speech->voice);
        speech->voice = NULL;
    }
    return TC_ERROR_NO_ANSWER;
}

TcStatus speech_say(void *job, JobControl *control) {
    (void)control;
    TcStatus status = try_to_say(job);
    SDL_TLSCleanup(); /* SDL's error text: it frees those of its own threads only */
    return status;
}

void speech_free(Speech *speech) {
    if (speech) {
        if (speech->voice) {
            voice_close(speech->voice);
        }
        free(speech);
    }
}
