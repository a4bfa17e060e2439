/* Makes the tab "Database", which shows what the library has about the displayed position. All the
   work is done by jobs of the library's queue; the window draws what it knows, and draws again when
   a job is done. */
#ifndef GUI_GAME_PANEL_DATABASE_H
#define GUI_GAME_PANEL_DATABASE_H

#include "gui/game/state.h"

/* The tab's part in the life of its scene. It requests the games of the displayed
   position, searches again when the conditions have changed, and imports files dropped while it is
   visible. */
void database_follow(Gui *gui);
void database_before_frame(Gui *gui);
bool database_drop(Gui *gui, const char *path);

/* Handles a key while the tab's list has the keyboard focus. Returns whether it used the key. */
bool database_key(Gui *gui, const KeyPress *press);

#endif
