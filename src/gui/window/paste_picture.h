/* Pastes a picture of a board: SDL gives text alone. */
#pragma once

typedef struct Gui Gui;

/* A job gets the picture from the clipboard, reads it and has it shown, or says that there is nothing to
   paste. */
void paste_picture(Gui *gui);
