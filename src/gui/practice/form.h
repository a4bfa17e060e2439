/* The fields of the panel: to choose an exercise, an endgame with its number of empty squares and its
   source, an opening with the colour and its length, or a game whose moves are guessed; and those of
   the exercise. */
#ifndef GUI_PRACTICE_FORM_H
#define GUI_PRACTICE_FORM_H

#include "gui/practice/state.h"

/* Its fields, in the order in which they stand. */
typedef enum PracticeField {
    PRACTICE_KIND,
    PRACTICE_EMPTIES,
    PRACTICE_LEVEL,
    PRACTICE_SOURCE,
    PRACTICE_ENDGAME_NOTE,
    PRACTICE_SIDE,
    PRACTICE_BEYOND,
    PRACTICE_SEARCH,
    PRACTICE_LIST, /* of openings */
    PRACTICE_GUESS_GAME,
    PRACTICE_GUESS_SIDE,
    PRACTICE_GUESS_FROM,
    PRACTICE_GUESS_NOTE,
    PRACTICE_BUTTON,
    PRACTICE_OTHERS,
    EXERCISE_TITLE, /* from here on those of an exercise */
    EXERCISE_ORIGIN,
    EXERCISE_RIGHT,
    EXERCISE_LOST,
    EXERCISE_STREAK,
    EXERCISE_PERFECT,
    EXERCISE_TASK,
    EXERCISE_HINT,
    EXERCISE_REVEAL,
    EXERCISE_RETRY,
    EXERCISE_GO_ON,
    EXERCISE_NEXT,
    EXERCISE_CHOOSE,
    EXERCISE_LEAVE,
    EXERCISE_GRADE, /* over the moves, of which it tells of the last */
    EXERCISE_MOVES,
    PRACTICE_FIELDS
} PracticeField;

extern const Form practice_form;
void practice_describe(const Gui *gui, int field, FormNow *now);

#endif
