/* The scene of the opening book: its tree by lines, the cheapest lines out of it, and edits, which
   change the user's own book. */
#pragma once

#include <turncoat/book.h>
#include <turncoat/game.h>

#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"

/* A book as the user reads it: the moves from the start to a position with their values, the moves
   that the book has there, and the cheapest lines out of the book. Independent of the window. */

enum { BOOK_ROWS_MAX = TC_GAME_MAX_MOVES + TC_LINES_MAX, BOOK_DROP_OUTS_MAX = 40 };

/* A row of the tree: a move or the start. */
typedef struct BookRow {
    int ply;           /* the moves played up to its position: its indentation */
    TcSquare move;     /* TC_NO_SQUARE: the start */
    bool on_path;      /* it leads to the displayed position; false: it is a move there */
    bool in_book;      /* it leads to a position of the book; false: out of it */
    bool own;          /* its position, or the value of the move, is in the user's book */
    TcBookValue value; /* for the player of the move; depth 0: none */
    TcBookGames games; /* also for the player */
    int cost;          /* discs given away by both players up to this move; -1: unknown */
} BookRow;

typedef struct BookRows {
    int count;
    BookRow rows[BOOK_ROWS_MAX];
    int first; /* index of the first move of the position; count: there are none */
} BookRows;

/* The rows of a game's current position. own may be NULL. */
void book_rows_make(const TcBook *book, const TcBook *own, const TcGame *game, BookRows *rows);

/* A line from a position to its first move out of the book. */
typedef struct BookLine {
    int cost; /* discs given away by both players from the position on */
    int length;
    uint8_t moves[TC_GAME_MAX_MOVES]; /* without passes; the last one leads out of the book */
} BookLine;

/* Finds the cheapest lines out of the book, in order of cost, at most BOOK_DROP_OUTS_MAX. It
   examines a bounded number of positions. Returns the number of lines. */
int book_drop_outs(const TcBook *book, const TcBoard *from, BookLine lines[BOOK_DROP_OUTS_MAX]);

/* Finds the edit for tc_user_book_set, a position and its leaf, which makes a move of board worth
   value (discs, -64..64) to its player. Returns false if the value comes from positions after the
   move, the book does not have the move, or value is out of range. */
bool book_edit(const TcBook *book, const TcBoard *board, TcSquare move, int value, TcBoard *at,
               TcBookLeaf *leaf);

/* The next legal move after move, in the order of squares, that leads out of the book;
   TC_NO_SQUARE: there is no other. */
TcSquare book_other_move(const TcBook *book, const TcBoard *board, TcSquare move);

typedef struct BookState {
    TcGame game; /* up to the displayed position, with the cursor at its end */
    BookRows rows;
    bool drop_outs; /* the lines are shown instead of the tree */
    int line_count;
    BookLine lines[BOOK_DROP_OUTS_MAX];
    int changes; /* the version of the books from which rows and lines were made; -1: none */
    TableState table;
    bool edited;                  /* the row has an edit that the books do not show yet: */
    int value;                    /* the value that the user has set */
    bool extending;               /* the limits of an extension are shown; */
    int positions, plies, errors; /* positions is an index into the list in scene.c */
} BookState;

/* Tells a row of the tree, or of the lines, from the others, wherever it comes to stand. */
uint64_t book_row_what(const BookState *own, int row);

static inline BookState *book_state(const Gui *gui) {
    return gui_scene(gui, SCENE_BOOK);
}

/* -- form.c -- */

enum { BOOK_COUNTS = 5 }; /* choices of how many positions are added: scene.c */

typedef enum BookField {
    BOOK_BOARD,
    BOOK_RESULTS,
    BOOK_FIELD_LESS,
    BOOK_VALUE,
    BOOK_FIELD_MORE,
    BOOK_BUTTONS, /* seven */
    BOOK_POSITIONS = BOOK_BUTTONS + 7,
    BOOK_PLIES,
    BOOK_ERRORS,
    BOOK_START,
    BOOK_TREE,
    BOOK_LINES,
    BOOK_STOP,
    BOOK_JOB,
    BOOK_COUNT,
    BOOK_FIELDS
} BookField;

extern const Form book_form;
void book_describe(const Gui *gui, int field, FormNow *now);
void book_draw_board(const View *view, SDL_Rect place);

/* The tree, or the lines. */
const Table *book_table(const BookState *own);
