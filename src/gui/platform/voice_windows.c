/* There is no voice on Windows. */
#include "gui/platform/voice.h"

TcStatus voice_open(Voice **voice) {
    (void)voice;
    return TC_ERROR_UNSUPPORTED;
}

void voice_close(Voice *voice) {
    (void)voice;
}

bool voice_say(Voice *voice, bool passing, const char *language, const char *text) {
    (void)voice;
    (void)passing;
    (void)language;
    (void)text;
    return false;
}
