/* The tab "Database": first each move played from the displayed position, with its frequency, its
   results, and what the opening book and the engine know of it, then the games themselves; one
   list, scrolled as a whole. */
#ifndef GUI_GAME_PANEL_DATABASE_VIEW_H
#define GUI_GAME_PANEL_DATABASE_VIEW_H

#include "gui/game/state.h"

/* The tab's table lists the moves, those that nobody played, the number of games, the games. index:
   of the move or game in ViewDatabase. */
typedef struct DatabaseRow {
    enum { DATABASE_MOVE, DATABASE_UNPLAYED, DATABASE_TOTAL, DATABASE_GAME } kind;
    int index;
} DatabaseRow;
DatabaseRow database_row_at(const View *view, int row);
int database_game_row(const View *view, int index);
extern const Table database_table;

void database_draw(const View *view);

#endif
