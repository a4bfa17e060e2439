/* The techniques of the search in words for people, and the lab's numbers. */
#ifndef GUI_LAB_TEXT_H
#define GUI_LAB_TEXT_H

#include "gui/words/strings.h"

/* Untranslated: for _(). */
const char *lab_title(TcLabFeature feature);
const char *lab_description(TcLabFeature feature);

/* "×1.93", "×12.3", "×123"; "×0.07". */
void lab_ratio_text(double ratio, char out[TEXT_NUMBER_SIZE]);

/* "6.1 ms", "310 ms", "2.31 s", "12.3 s". */
void lab_seconds_text(double seconds, char out[TEXT_NUMBER_SIZE]);

#endif
