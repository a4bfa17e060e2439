/* The scene of practice: the panel to choose from, and the exercise that is on. */
#ifndef GUI_PRACTICE_STATE_H
#define GUI_PRACTICE_STATE_H

#include "gui/practice/choice.h"
#include "gui/window/view.h"

typedef struct PracticeScene {
    PracticeChoice choice;
    uint64_t sampling, exploring; /* tickets of the library; 0: nothing is waited for */
    uint64_t random;              /* 0: not seeded */
} PracticeScene;

PracticeChoice *practice_choice_of(const View *view);

void practice_choice_draw(const View *view);
void exercise_draw(const View *view);

#endif
