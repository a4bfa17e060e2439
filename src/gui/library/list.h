/* The list of the library: the requests for its rows, the chosen games, and what is done to
   them. */
#ifndef GUI_LIBRARY_LIST_H
#define GUI_LIBRARY_LIST_H

#include "gui/library/state.h"

/* Makes row the current one; with extend, the games up to it are chosen too. */
void library_choose(Gui *gui, int row, bool extend);
void library_choose_all(Gui *gui);

void library_set_chosen_tags(Gui *gui, const char *tags);

/* Requests the visible rows that are missing. Call it before every frame. */
void library_follow(Gui *gui);

#endif
