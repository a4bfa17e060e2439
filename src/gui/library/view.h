/* The library, in place of board and panel: conditions at the top, the sorted list of games, and
   next to it the chosen game. */
#ifndef GUI_LIBRARY_VIEW_H
#define GUI_LIBRARY_VIEW_H

#include "gui/library/state.h"

void library_draw(const View *view);

#endif
