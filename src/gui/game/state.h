/* The scene of playing and analysing. */
#ifndef GUI_GAME_STATE_H
#define GUI_GAME_STATE_H

#include "gui/board/board.h"
#include "gui/game/tree_plan.h"
#include "gui/window/gui.h"
#include "gui/window/table_view.h"
#include "storage/library_query.h"

enum { DATABASE_GAMES_MAX = 100 };

/* The library's answers about the displayed position. */
typedef struct ViewDatabase {
    Text problem; /* why there is no answer; empty: nothing is wrong */
    bool known;   /* the answer about this position has come: */
    bool empty;   /* the library has no game at all */
    Explorer moves;
    LibraryRow games[DATABASE_GAMES_MAX];
    int game_count;
    int64_t total; /* games through this position */
} ViewDatabase;

typedef struct DatabaseState {
    ViewDatabase shown;
    TcPosition asked;   /* the position that the request is about */
    bool stale;         /* the answer is out of date */
    int changes;        /* Gui.library_changes when it was requested */
    TcPosition open_at; /* the position at which to show the requested game */
    uint64_t offered;   /* identifies the ended game that was added last; 0: none */
} DatabaseState;

/* The state to which the tree was last scrolled. */
typedef struct TreeSeen {
    TcNode cursor;
    int cell, w, h; /* px */
} TreeSeen;

/* The variations as a tree. */
typedef struct TreeState {
    TreePlan plan;
    uint64_t revision; /* of the snapshot from which the plan was made */
    int x, y;          /* px scrolled past the left and the upper edge */
    TreeSeen seen;
    bool dragging;
    SDL_Point dragged_from;
} TreeState;

typedef struct GameState {
    DatabaseState database;
    TreeState tree;
    char comment[VIEW_COMMENT_SIZE]; /* the edited copy */
    bool comment_full;               /* more was typed than fits */
    bool dragging;                   /* the mouse moves the game on the graph */
    CommandId
        edge;   /* the one that the mouse draws, by the command of its key; COMMAND_NO_ID: none */
    char typed; /* first letter of a square being typed, or 0 */
} GameState;

static inline GameState *game_of(const Gui *gui) {
    return gui_scene(gui, SCENE_GAME);
}

static inline ViewDatabase *database_shown(const View *view) {
    return &((GameState *)view_scene(view, SCENE_GAME))->database.shown;
}

/* The tab's part in the life of its scene. It adds an ended game to the library, requests the games
   of the displayed position, searches again when the conditions have changed, and imports files
   dropped while it is visible. */
void database_follow(Gui *gui);
void database_before_frame(Gui *gui);
bool database_drop(Gui *gui, const char *path);

/* Handles a key while the tab's list has the keyboard focus. Returns whether it used the key. */
bool database_key(Gui *gui, const KeyPress *press);

/* Whether the tree is visible, and the tree's handlers of the scene's events. They return whether
   they used the event. */
bool tree_is_shown(const Gui *gui);
bool tree_key(Gui *gui, const KeyPress *press);
bool tree_press(Gui *gui, const UiControl *control, SDL_Point at);
void tree_drag(Gui *gui, SDL_Point at);
bool tree_wheel(Gui *gui, int down, SDL_Point at);

/* The tab's table lists the moves, those that nobody played, the number of games, the games. index:
   of the move or game in ViewDatabase. */
typedef struct DatabaseRow {
    enum { DATABASE_MOVE, DATABASE_UNPLAYED, DATABASE_TOTAL, DATABASE_GAME } kind;
    int index;
} DatabaseRow;
DatabaseRow database_row_at(const View *view, int row);
int database_game_row(const View *view, int index);
extern const Table database_table;

/* The edges of panel and graph. Returns whether it used the press. */
bool edges_press(Gui *gui, const UiControl *control);
void edges_drag(Gui *gui, SDL_Point at);
void edges_let_go(Gui *gui);
void edges_draw(const View *view);

/* -- the views, each in its own file -- */

void players_draw(const View *view);
void info_draw(const View *view);
void panel_tabs_draw(const View *view);
void movelist_draw(const View *view);
void tree_draw(const View *view);
void lines_draw(const View *view);
void review_draw(const View *view);
void notes_draw(const View *view);
void database_draw(const View *view);
void graph_draw(const View *view);
void status_draw(const View *view);
/* A tab has its table within the card, and the thumb in the margin. */
SDL_Rect panel_table_place(const View *view);
/* The row of the move list that shows the move to a ply. */
int movelist_row(const TcGame *game, int ply);
/* The ply of the record at x px. */
int graph_ply_at(const Layout *layout, const TcGame *game, int x);
/* The end of the scale: the smallest multiple of 8 that is at least max and at least 8. */
int graph_limit(int max);
/* The start of the first run of plies with values in from..last; *end is one past the run. -1:
   there is none. */
int graph_run(const bool *known, int last, int from, int *end);
/* Draws the other moves from here, or the alternatives to the last move, at the bottom of the list.
   Returns the height that it used. */
int branches_draw(const View *view);

#endif
