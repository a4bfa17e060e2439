/* What went wrong with an engine of others, and what to do. */
#ifndef GUI_WORDS_ENGINE_TEXT_H
#define GUI_WORDS_ENGINE_TEXT_H

#include "external/external.h"
#include "gui/words/strings.h"

Text text_of_engine_error(const ExternalError *error);

#endif
