/* Describes an error of an external engine, and what to do about it. */
#ifndef WORDS_ENGINE_TEXT_H
#define WORDS_ENGINE_TEXT_H

#include "external/external.h"
#include "words/strings.h"

Text text_of_engine_error(const ExternalError *error);

#endif
