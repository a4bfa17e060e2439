/* The scene of playing and analysing. */
#pragma once

#include "gui/game/tree_plan.h"
#include "gui/window/gui.h"
#include "gui/window/table_view.h"
#include "storage/library_query.h"
#include "storage/library_row.h"

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
    int changes;        /* App.library_changes when it was requested */
    TcPosition open_at; /* the position at which to show the requested game */
} DatabaseState;

/* A row of the review's list. */
typedef struct ReviewRow {
    int ply;
    bool disc;    /* begins with the mover's */
    bool mistake; /* else it is a sentence: */
    Text name, text;
    Text below; /* another sentence; empty: none */
    CommandCall call;
    uint64_t what; /* TableRow */
    ThemeColour colour;
} ReviewRow;

enum { REVIEW_ROWS_MAX = 2 * TURNING_POINTS_MAX + TC_GAME_MAX_MOVES + REASON_COUNT + 2 };

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
    uint64_t line_key;             /* the position at which the keyboard is in the list of lines;
                                          0: it is elsewhere */
    uint8_t line_moves[TC_PV_MAX]; /* the moves of its line up to the one that it is on */
    ReviewRow review[REVIEW_ROWS_MAX]; /* made for each frame */
    int review_count;
    char comment[VIEW_COMMENT_SIZE]; /* the edited copy */
    bool comment_full;               /* more was typed than fits */
    bool dragging;                   /* the mouse moves the game on the graph */
    CommandId
        edge; /* the one that the mouse draws, by the command of its key; COMMAND_NO_ID: none */
} GameState;

static inline GameState *game_of(const Gui *gui) {
    return gui_scene(gui, SCENE_GAME);
}

static inline ViewDatabase *database_shown(const View *view) {
    return &game_of(view->gui)->database.shown;
}

/* The edges of panel and graph, which the user draws with the mouse or moves with keys; what was
   drawn is kept in the settings. edges_press returns whether it used the press. */
bool edges_press(Gui *gui, const UiControl *control);
void edges_drag(Gui *gui, SDL_Point at);
void edges_let_go(Gui *gui);
void edges_draw(const View *view);

/* The two players' cards, and the line below them: the opening, the best move while values are shown, or
   the result with the next actions. */

void players_draw(const View *view);
void info_draw(const View *view);

/* The status line at the bottom of the panel: what the engine does. */
void status_draw(const View *view);
