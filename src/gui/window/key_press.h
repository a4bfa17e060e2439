/* A key press as scenes get it, and what keys mean everywhere. */
#pragma once

#include <SDL.h>

#include "gui/window/gui.h"

struct KeyPress {
    SDL_Keysym sym;
    SDL_Keycode key; /* of sym */
    int command;     /* the command of the key, or COMMAND_NONE */
    bool plain;      /* without Ctrl and Alt */
    bool shift;
};

/* Returns the key as commands and squares are spelled: in a layout of another script, Cyrillic or Greek,
   SDL names a key by the letter of that script, and the Latin one is that of its place. */
SDL_Keysym key_latin(SDL_Keysym sym);

/* Returns what a key types where no text comes for it: a small letter, a digit or a blank; 0: it is none
   of these. */
char key_sign(const SDL_Keysym *sym);

bool key_is_enter(SDL_Keycode key);

/* An arrow key as steps of -1, 0 or 1; false for other keys. */
bool key_arrow(SDL_Keycode key, int *right, int *down);

/* Up, Down, PageUp, PageDown, Home and End in a list of rows rows, of which page fill a page: *by
   is the number of rows to move the focus. False for other keys; with rows 0 Home and End are for a
   text field, and false too. */
bool key_steps(SDL_Keycode key, int rows, int page, int *by);

/* Whether the key is for the focused control: Enter and Space press a button, Left and Right choose
   among tiles. Then a scene that uses these keys otherwise must leave them alone. */
bool key_is_for_focus(const Gui *gui, const KeyPress *press);
