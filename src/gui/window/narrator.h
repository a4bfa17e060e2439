/* Says aloud what happens (moves, passes, ends, messages, the best move when a search ends) and what
   has the keyboard: in a spoken mode, which the settings switch on. It looks at each frame, after it
   was drawn, for what is new. */
#ifndef GUI_WINDOW_NARRATOR_H
#define GUI_WINDOW_NARRATOR_H

#include "gui/window/app.h"

typedef struct Narrator {
    bool begun;   /* what follows is known */
    uint64_t key; /* of the position that was said last */
    int cursor;
    bool started;   /* the game */
    double message; /* until when it stands */
    SessionThinking thinking;
    UiId focus;
    TcSquare square; /* of the keyboard's cursor */
    Text words;      /* of what has the keyboard */
} Narrator;

/* The setting has changed. */
void narrator_apply(App *app, bool on);

/* On the loop, when a thread has rung: reports that there is no voice, when that is new. */
void narrator_pump(App *app);

/* Why nothing is said; empty: it is, or is not wanted. */
const char *narrator_fault(const App *app);

/* After a frame. */
void narrator_follow(App *app);
void narrator_end(App *app);

#endif
