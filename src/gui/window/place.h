/* Remembers where the window was and what it showed, which outlives the program beside the session
   (app/autosave.h): its fields in the stored line. */
#pragma once

#include "gui/window/gui.h"

/* Takes the window's size and place from the fields, unless the command line says them; must be
   called before it opens. */
void place_read(Gui *gui, const char *fields);

/* The session is restored: shows what was shown. What is not understood stays as it is at a first
   start. */
void place_restore(Gui *gui, const char *fields);

/* Adds the window's fields. */
void place_keep(Gui *gui, Buf *fields);
