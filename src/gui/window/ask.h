/* A question over everything, and what follows from its answer. It is drawn, and answered, in
   ask/. */
#ifndef GUI_WINDOW_ASK_H
#define GUI_WINDOW_ASK_H

#include "gui/window/scene.h"
#include "gui/words/strings.h"

typedef struct Question {
    const char *title; /* translated */
    Text text, yes;
    bool yes_first; /* it has the keyboard */
    void (*answer)(App *app, bool yes);
} Question;

/* One at a time: another takes its place. */
void ask_open(App *app, const Question *question);

#endif
