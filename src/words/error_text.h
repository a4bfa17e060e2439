/* Says errors in the user's language: the one place that makes sentences of them. */
#ifndef WORDS_ERROR_TEXT_H
#define WORDS_ERROR_TEXT_H

#include "external/external.h"
#include "words/strings.h"

/* Why, for a sentence that says what has failed: the error's message or, if it has none, the phrase
   of its status. As long-lived as the error. */
const char *translate_error(const TcError *error);

/* Describes an error of an external engine, and what to do about it. */
Text text_of_engine_error(const ExternalError *error);

#endif
