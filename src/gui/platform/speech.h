/* Reads texts aloud on a separate thread: a slow or missing server never blocks the window. Owned
   by the UI thread. */
#ifndef GUI_PLATFORM_SPEECH_H
#define GUI_PLATFORM_SPEECH_H

#include <stdbool.h>

#include "gui/platform/voice.h"

typedef struct Speech Speech;

enum { SPEECH_TEXT_SIZE = 512, SPEECH_LANGUAGE_SIZE = 16 };

/* Starts the thread, which looks for a voice at once. It calls wake when the status changes.
   Returns NULL on failure. */
Speech *speech_create(void (*wake)(void *context), void *wake_context);

/* Ends the thread, waiting at most half a second for it: a hanging server does not block. */
void speech_free(Speech *speech);

/* The result of the last attempt; VOICE_FINE before the first. */
VoiceStatus speech_status(const Speech *speech);

/* Says an event. Events are said in order, and dropped only if too many are waiting. */
void speech_say(Speech *speech, const char *language, const char *text);

/* Says where the user is. It replaces a waiting text of this kind, and interrupts one that is being
   read. */
void speech_say_passing(Speech *speech, const char *language, const char *text);

#endif
