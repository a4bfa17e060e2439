/* The views of the panel beside the board. */
#pragma once

#include "gui/game/state.h"

/* -- the tab "Database" -- */

/* It shows what the library has about the displayed position. All the work is done by jobs of the
   library's queue; the window draws what it knows, and draws again when a job is done. The next
   functions are its part in the life of its scene. It requests the games of the displayed position,
   searches again when the conditions have changed, and imports files dropped while it is visible. */
void database_follow(Gui *gui);
void database_before_frame(Gui *gui);
bool database_drop(Gui *gui, const char *path);

/* Handles a key while the tab's list has the keyboard focus. Returns whether it used the key. */
bool database_key(Gui *gui, const KeyPress *press);

/* The tab's table, scrolled as a whole: each move played from the displayed position, with its
   frequency, its results, and what the opening book and the engine know of it; those that nobody
   played; the number of games; the games. index: of the move or game in ViewDatabase. */
typedef struct DatabaseRow {
    enum { DATABASE_MOVE, DATABASE_UNPLAYED, DATABASE_TOTAL, DATABASE_GAME } kind;
    int index;
} DatabaseRow;
DatabaseRow database_row_at(const View *view, int row);
int database_game_row(const View *view, int index);
extern const Table database_table;

void database_draw(const View *view);

/* The graph of the game from Black's side: expected results while values are shown (or, if the user
   has chosen it, what each side has lost so far), otherwise the difference in discs. Clicking or
   dragging goes to a move. Shape and colour mark mistakes; proven values are hatched. */

void graph_draw(const View *view);
/* The ply of the record at x px. */
int graph_ply_at(const Layout *layout, const TcGame *game, int x);
/* The end of the scale: the smallest multiple of 8 that is at least max and at least 8. */
int graph_limit(int max);
/* The discs from line to line of a scale that ends at limit, height px from 0: a multiple of 8 that
   divides limit, with at least room px between lines where there is one. */
int graph_step(int limit, int height, int room);
/* The start of the first run of plies with values in from..last; *end is one past the run. -1:
   there is none. */
int graph_run(const bool *known, int last, int from, int *end);

/* Every legal move, the best first, with its value, what it loses, its depth and selectivity, and
   the line expected after it, in two rows or as a whole. A click on the move plays it. With the
   mouse over a later move of the line the board shows the line up to that move, and a click goes
   there. */

void lines_draw(const View *view);

/* The tabs and the list of moves: pairs of a move of Black and White's reply, both with their
   numbers, from row to row. */

void panel_tabs_draw(const View *view);
void movelist_draw(const View *view);
/* Draws the card of a tab as a list that takes the keyboard: then its edge is the ring. */
void panel_list_draw(const View *view, const char *name);
/* A tab has its table within the card, and the thumb in the margin. */
SDL_Rect panel_table_place(const View *view);

/* The place in which the words of that table begin and end, and so all else that a tab has. */
SDL_Rect panel_inside(const View *view);

/* Draws what a tab says while it has nothing to show. */
void panel_say(const View *view, const char *text);
/* The pair of the move list, from 0, that has the move to a ply. */
int movelist_pair(const TcGame *game, int ply);

/* The headers of the game, and the comment on the displayed position. */

void notes_draw(const View *view);

/* The review of a game: its progress, what each side lost, and the mistakes with their reasons.
   While the user learns from mistakes, learn_draw takes its place, and nothing here gives the
   answer away. */

void review_draw(const View *view);

/* The variations as a tree, in place of list and graph: a column for every ply, a row for every
   line. Only the visible part is drawn. A click on a node goes there, the mouse drags the tree, and
   the wheel scrolls it or, with Ctrl, zooms. */

/* Whether the tree is visible, and the tree's handlers of the scene's events. They return whether
   they used the event. */
bool tree_is_shown(const Gui *gui);
bool tree_key(Gui *gui, const KeyPress *press);
bool tree_press(Gui *gui, const UiControl *control, SDL_Point at);
void tree_drag(Gui *gui, SDL_Point at);
bool tree_wheel(Gui *gui, int down, SDL_Point at);

void tree_draw(const View *view);
