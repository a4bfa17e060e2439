/* A finger: SDL hands it on as the mouse, without a right button. A long press opens the menu of what it is
   on; and it may miss a small control by a little. */
#pragma once

#include "gui/window/gui.h"

/* The control that a finger means: the one under it, else the nearest whose area of TOUCH_TARGET logical px
   it hits; NULL: none. */
enum { TOUCH_TARGET = 40 };
const UiControl *touch_control(const Gui *gui, SDL_Point at);

/* It is put down on what has a menu, or no scene uses by itself; moved, lifted. now: in
   seconds, as clock_seconds() counts. */
void touch_press(Gui *gui, SDL_Point at, double now);
void touch_move(Gui *gui, SDL_Point at);
void touch_lift(Gui *gui);

/* Returns when the press becomes a long one, or GUI_NEVER; touch_follow then does what follows. */
double touch_due(const Gui *gui);
void touch_follow(Gui *gui, double now);
