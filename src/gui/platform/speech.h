/* Texts read aloud, on a thread of their own: a server that is slow, or none at all, never holds up
   the window. Owned by the UI thread. */
#ifndef GUI_PLATFORM_SPEECH_H
#define GUI_PLATFORM_SPEECH_H

#include <stdbool.h>

#include "gui/platform/voice.h"

typedef struct Speech Speech;

enum { SPEECH_TEXT_SIZE = 512, SPEECH_LANGUAGE_SIZE = 16 };

/* Looks for a voice at once. wake is called on the thread when there is another status. NULL when
   the thread cannot be had. */
Speech *speech_create(void (*wake)(void *context), void *wake_context);

/* Waits for the thread, but not for a server that hangs. */
void speech_free(Speech *speech);

/* What became of the last attempt; VOICE_FINE before the first. */
VoiceStatus speech_status(const Speech *speech);

/* What happens: said in order, and dropped only when many wait. */
void speech_say(Speech *speech, const char *language, const char *text);

/* Where the user is: takes the place of a text of this kind that is still waiting, and interrupts
   one that is being read. */
void speech_say_passing(Speech *speech, const char *language, const char *text);

#endif
