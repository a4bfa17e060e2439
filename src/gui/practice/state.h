/* The scene of practice: the panel to choose from, and the exercise that is on. */
#ifndef GUI_PRACTICE_STATE_H
#define GUI_PRACTICE_STATE_H

#include "gui/practice/choice.h"
#include "gui/window/view.h"

typedef struct PracticeScene {
    PracticeChoice choice;
    uint64_t sampling, exploring; /* tickets of the library; 0: nothing is waited for */
    uint64_t random;              /* 0: not seeded */
    int noted;                    /* exercises done that the library knows */
} PracticeScene;

PracticeChoice *practice_choice_of(const View *view);

void practice_choice_draw(const View *view);
void exercise_draw(const View *view);

/* -- what it says (text.c) -- */

/* What is practised: "Endgame, 12 empty", "Tiger". */
Text text_practice_title(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names);

/* Whose game the position is from, or how far the opening is; empty: nothing to
 * say. */
Text text_practice_origin(const SessionSnapshot *now, const PracticeChoice *choice);

/* What is to be done now. */
Text text_practice_task(const SessionSnapshot *now);

/* What the last move was worth, or a hint; empty: nothing. */
Text text_practice_grade(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names);

/* A graded move in few words: "best", "loses 4, h8". */
Text text_practice_move(const PracticeMove *move);

#endif
