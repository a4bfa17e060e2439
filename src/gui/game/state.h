/* The scene of playing and analysing. */
#ifndef GUI_GAME_STATE_H
#define GUI_GAME_STATE_H

#include "gui/board/board.h"
#include "gui/game/tree_plan.h"
#include "gui/window/app.h"
#include "storage/library_thread.h"

enum { DATABASE_GAMES_MAX = 100 };

/* What the library has answered about the position shown. */
typedef struct ViewDatabase {
    Text problem;          /* why there is no answer; empty: nothing is wrong */
    bool explored, listed; /* the answers are there, of this position: */
    int64_t count;         /* games in the library; -1: not known yet */
    Explorer moves;
    LibraryRow games[DATABASE_GAMES_MAX];
    int game_count;
    int64_t total; /* games through this position */
    int row;       /* of the keyboard and the mouse: the moves, then the games */
    bool follow;   /* bring that one into sight */
} ViewDatabase;

typedef struct DatabaseState {
    ViewDatabase shown;
    TcPosition asked; /* the position that the tickets are about */
    bool stale;       /* ask again */
    uint64_t counting, exploring, listing, adding, getting;
    TcPosition open_at; /* where the game that is fetched is to be shown */
    uint64_t offered;   /* tells the ended game that was added last; 0: none */
    int noted;          /* rounds of the complete review that the library knows; 0: none */
    double clicked_at;
} DatabaseState;

/* What scrolling was last done for. */
typedef struct TreeSeen {
    TcNode cursor;
    int cell, w, h; /* px */
} TreeSeen;

/* The variations as a tree. */
typedef struct TreeState {
    TreePlan plan;
    uint64_t revision; /* of the snapshot that it was made for */
    int x, y;          /* px of it beyond the left and the upper edge */
    TreeSeen seen;
    bool dragging;
    SDL_Point dragged_from;
} TreeState;

typedef struct GameState {
    DatabaseState database;
    TreeState tree;
    char comment[VIEW_COMMENT_SIZE]; /* the copy that is edited */
    bool comment_full;               /* more was typed than it has room for */
    bool dragging;                   /* the mouse moves the game on the graph */
    char typed;                      /* first letter of a square being typed, or 0 */
} GameState;

/* The scene's. */
GameState *game_of(const App *app);

/* What the tab does in the life of its scene: it adds the game that has ended and asks about the
   position, searches when its conditions have changed, and imports what is dropped while it is
   shown. */
void database_follow(App *app);
void database_before_frame(App *app);
bool database_answer(App *app, AnswerFrom from, void *result);
bool database_drop(App *app, const char *path);

/* A key pressed while the list of the tab has the keyboard; true when used. */
bool database_key(App *app, SDL_Keycode key);

/* The tree is on the screen; what the scene hands to it; true when used. */
bool tree_is_shown(const App *app);
bool tree_key(App *app, const KeyPress *press);
bool tree_press(App *app, const UiControl *control, SDL_Point at);
void tree_drag(App *app, SDL_Point at);
bool tree_wheel(App *app, int down, SDL_Point at);

ViewDatabase *database_shown(const View *view);

/* Indices of the moves that have a row, of those that a symmetry makes equal the first: those that were
   played, the most frequent first, and while values may be seen those that the opening book knows, the
   best first. Returns how many. */
int database_moves(const ViewDatabase *database, const SessionSnapshot *now,
                   int indices[LIBRARY_MOVES_MAX]);

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
void toast_draw(const View *view);
/* Whose view the values below are: right-aligned at x, no wider than room. */
void side_draw(const View *view, const char *name, TcColour colour, int x, int y, int room);
/* The row of the move list in which the move to a ply stands. */
int movelist_row(const TcGame *game, int ply);
/* The ply at x px, within the record. */
int graph_ply_at(const Layout *layout, const TcGame *game, int x);
/* The scale's end: the least multiple of 8 that holds values up to max, at least 8. */
int graph_limit(int max);
/* The first ply from this one up to last that has a value, *end the one after those that follow it
   without a gap; -1: none. */
int graph_run(const bool *known, int last, int from, int *end);
/* The other moves from here and instead of the last one, along the foot of the list; returns the
   height taken. */
int branches_draw(const View *view);

#endif
