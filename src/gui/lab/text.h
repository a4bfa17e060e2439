/* The words of the Search Lab: its techniques, and what it has measured. */
#ifndef GUI_LAB_TEXT_H
#define GUI_LAB_TEXT_H

#include "gui/lab/state.h"

/* The title and description of a search technique, untranslated: pass them to _(). */
const char *lab_title(TcLabFeature feature);
const char *lab_description(TcLabFeature feature);

/* "×1.93", "×12.3", "×123"; "×0.07". */
Text lab_ratio_text(double ratio);

/* "6.1 ms", "310 ms", "2.31 s", "12.3 s". */
Text lab_seconds_text(double seconds);

#endif
