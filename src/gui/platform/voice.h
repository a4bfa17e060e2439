/* A voice that reads texts aloud: the system's own, found when it is first wanted, so that nothing is needed to build with or
   to start without it. Every call may wait for another process: for the thread of speech.h. */
#ifndef GUI_PLATFORM_VOICE_H
#define GUI_PLATFORM_VOICE_H

#include <stdbool.h>

typedef enum VoiceStatus {
    VOICE_FINE,
    VOICE_NO_LIBRARY, /* libspeechd.so.2 is not installed */
    VOICE_NO_SERVER,  /* speech-dispatcher does not answer */
    VOICE_NO_SYSTEM   /* there is none for this system */
} VoiceStatus;

typedef struct Voice Voice;

/* *voice is set only with VOICE_FINE. */
VoiceStatus voice_open(Voice **voice);
void voice_close(Voice *voice);

/* passing: a later text that is passing too interrupts this one, and any other text does. language: a tag, "de" or "zh_TW".
   False when the server is gone. */
bool voice_say(Voice *voice, bool passing, const char *language, const char *text);

#endif
