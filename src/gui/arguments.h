/* The files of the command line. */
#ifndef GUI_ARGUMENTS_H
#define GUI_ARGUMENTS_H

#include "gui/window/gui.h"

/* Opens them as one list of games, and reports those that cannot be read. */
void arguments_open(Gui *gui, const GuiOptions *options);

#endif
