/* The fields of an exercise, in place of lists and graph: the title, the score, the value of the last
   move, the current task, the buttons, and the moves so far. The buttons keep their places,
   whichever of them are enabled. */
#ifndef GUI_PRACTICE_EXERCISE_H
#define GUI_PRACTICE_EXERCISE_H

#include "gui/practice/form.h"

extern const Table exercise_moves;
void exercise_describe(const Gui *gui, int field, FormNow *now);

#endif
