/* The spoken mode, which the settings switch on. Speaks what happens (moves, passes, the end of the
   game, messages, the best move when a search ends, the turning points of a review) and the focused control. It compares each
   frame, after it was drawn, with what it has spoken. */
#pragma once

#include "gui/ui/focus.h"
#include "gui/window/gui.h"

typedef struct Narrator {
    bool begun;   /* the fields below are valid */
    uint64_t key; /* of the position spoken last */
    int cursor;
    bool started;   /* the game */
    double message; /* when the message spoken last disappears */
    SessionThinking thinking;
    bool reviewed; /* the review was complete */
    UiId focus;
    TcSquare square; /* of the keyboard's cursor */
    Text words;      /* of the focused control */
} Narrator;

/* Switches the mode on or off. */
void narrator_apply(Gui *gui, bool on);

/* Returns why nothing is spoken; empty: speech works, or is off. */
const char *narrator_fault(const Gui *gui);

/* Must be called after each frame. */
void narrator_follow(Gui *gui);
