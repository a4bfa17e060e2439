/* A question over everything, and what follows from its answer. It is drawn, and answered, in
   ask/. */
#ifndef GUI_WINDOW_ASK_H
#define GUI_WINDOW_ASK_H

#include "gui/window/scene.h"
#include "words/strings.h"

enum { ASK_ANSWERS_MAX = 3, ASK_CANCELLED = -1 };

typedef struct Question {
    const char *title; /* translated */
    Text text;
    Text answers[ASK_ANSWERS_MAX];       /* up to the first empty one; Cancel stands beside them */
    bool yes_first;                      /* the first has the keyboard, else Cancel */
    void (*answer)(Gui *gui, int index); /* of answers, or ASK_CANCELLED */
} Question;

/* One at a time: another takes its place. */
void ask_open(Gui *gui, const Question *question);

#endif
