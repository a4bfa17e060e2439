/* The window: its life, its loop and its frames. */
#pragma once

#include "gui/window/gui.h"

enum { GUI_ERROR_SIZE = 300 };

/* Creates everything, with the window still hidden. On failure everything is released, and error
   says in one line what is missing and what to do. */
bool gui_create(const GuiOptions *options, const struct Program *program, Gui **gui,
                char error[GUI_ERROR_SIZE]);
void gui_free(Gui *gui);

/* Runs until the user quits: waits for events, handles them, draws when a frame is due. */
void gui_run(Gui *gui);

/* Draws one frame, shows it, and writes the ui-tree. */
void gui_draw(Gui *gui);
