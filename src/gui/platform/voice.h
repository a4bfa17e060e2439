/* Text to speech by the system's own voice. It is loaded on first use, so that neither the build
   nor the start needs it. For the jobs of speech.h only, since every call may wait for another
   process. */
#pragma once

#include <stdbool.h>

#include <turncoat/status.h>

typedef struct Voice Voice;

/* Opens the voice. TC_ERROR_NOT_FOUND: libspeechd.so.2 is not installed, or no memory;
   TC_ERROR_NO_ANSWER: speech-dispatcher does not answer; TC_ERROR_UNSUPPORTED: there is no voice on
   this system. */
TC_WARN_UNUSED TcStatus voice_open(Voice **voice);
void voice_close(Voice *voice);

/* Says a text. Any other text interrupts a passing one, also another passing one. language: a tag
   such as "de" or "zh_TW". Returns false if the server has gone. */
bool voice_say(Voice *voice, bool passing, const char *language, const char *text);
