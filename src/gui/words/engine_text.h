/* Describes an error of an external engine, and what to do about it. */
#ifndef GUI_WORDS_ENGINE_TEXT_H
#define GUI_WORDS_ENGINE_TEXT_H

#include "external/external.h"
#include "gui/words/strings.h"

Text text_of_engine_error(const ExternalError *error);

#endif
