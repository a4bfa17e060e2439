/* A book as the user reads it: the moves from the start to a position with their values, the moves
   that the book has there, and the cheapest lines out of the book. Independent of the window. */
#ifndef GUI_BOOK_LINES_H
#define GUI_BOOK_LINES_H

#include <turncoat/book.h>
#include <turncoat/game.h>

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

#endif
