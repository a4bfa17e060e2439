/* A question over everything. It is drawn, and answered, in ask/. */
#pragma once

#include "gui/window/scene.h"
#include "words/strings.h"

enum { ASK_ANSWERS_MAX = 3 };

typedef struct Answer {
    Text text;
    CommandCall call; /* which it runs */
} Answer;

typedef struct Question {
    const char *title; /* translated */
    Text text;
    Answer answers[ASK_ANSWERS_MAX]; /* up to the first without a text; Cancel stands beside them */
    bool yes_first;                  /* the first has the keyboard, else Cancel */
} Question;

/* The command that has the keyboard first, and is Enter's where nothing has it. */
int ask_default(const Question *question);

/* One at a time: another takes its place. */
void ask_open(Gui *gui, const Question *question);
