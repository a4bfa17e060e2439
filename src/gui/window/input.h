#ifndef GUI_WINDOW_INPUT_H
#define GUI_WINDOW_INPUT_H

#include "gui/window/app.h"
#include "gui/window/view.h"

/* A key press as scenes get it. */
struct KeyPress {
    SDL_Keysym sym;
    SDL_Keycode key; /* of sym */
    int command;     /* that has the key, or COMMAND_NONE */
    bool plain;      /* without Ctrl and Alt */
    bool shift;
};

bool key_is_enter(SDL_Keycode key);

/* The arrow of a key as steps; false when it is none. */
bool key_arrow(SDL_Keycode key, int *right, int *down);

/* Up, Down, PageUp, PageDown, Home and End in a list of so many rows, of which page fill a page:
   steps from the row of the keyboard, or false. rows 0: Home and End belong to a text, not the list. */
bool key_steps(SDL_Keycode key, int rows, int page, int *by);

/* Enter and the blank press a button that has the keyboard, Left and Right choose among tiles: a
   scene that has other uses for these keys leaves them alone then. */
bool key_is_for_focus(const App *app, const KeyPress *press);

void input_handle(App *app, const SDL_Event *event);

#endif
