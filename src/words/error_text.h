/* Says errors in the user's language: the one place that makes sentences of them. */
#pragma once

#include "external/external.h"
#include "words/strings.h"

/* The phrase of a status, for a sentence that says what has failed. */
const char *translate_status(TcStatus status);

/* Returns the reason, for a sentence that says what has failed: the error's message or, if it has
   none in the user's language, the phrase of its status. It lives as long as the error. */
const char *translate_error(const TcError *error);

/* Describes an error of the user's opening book. refused: says what could not be done, with room for
   the reason, where the book is not the reason. */
Text text_of_book_error(const TcError *error, const char *refused);

/* Says that the library cannot be read, and why. */
Text text_of_unread_library(const TcError *error);

/* Describes an error of an external engine, and what to do about it. */
Text text_of_engine_error(const TcError *error);

/* Describes an error of the voice (gui/platform/voice.h), and what to do about it; "" for TC_OK. */
const char *translate_voice_error(TcStatus status);
