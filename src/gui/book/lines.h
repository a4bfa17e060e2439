/* A book as the user reads it: the moves from the start to a position, each with its value, and what the
   book knows of the moves there; and the cheapest lines out of it. No window here. */
#ifndef GUI_BOOK_LINES_H
#define GUI_BOOK_LINES_H

#include <turncoat/book.h>
#include <turncoat/game.h>

enum { BOOK_ROWS_MAX = TC_GAME_MAX_MOVES + TC_LINES_MAX, BOOK_DROP_OUTS_MAX = 40 };

/* A row of the tree: a move, or the start. */
typedef struct BookRow {
    int ply;           /* moves before its position: how far it is indented */
    TcSquare move;     /* TC_NO_SQUARE: the start */
    bool on_path;      /* it leads to the position; false: a move there */
    bool in_book;      /* leads to a position of the book; false: out of it */
    bool own;          /* that, or the value of the move out of it, is the user's own */
    TcBookValue value; /* for its player; depth 0: none */
    TcBookGames games; /* likewise */
    int cost; /* discs given away by both from the start until the move is made; -1: not known */
} BookRow;

typedef struct BookRows {
    int count;
    BookRow rows[BOOK_ROWS_MAX];
    int first; /* of the moves of the position; count: there are none */
} BookRows;

/* Of the position that a game shows. own may be NULL. */
void book_rows_make(const TcBook *book, const TcBook *own, const TcGame *game, BookRows *rows);

/* A line from a position to where it leaves the book. */
typedef struct BookLine {
    int cost; /* discs given away by both from the position on */
    int length;
    uint8_t moves[TC_GAME_MAX_MOVES]; /* passes are not among them; the last one leads out */
} BookLine;

/* The cheapest lines out of the book, cheapest first, at most BOOK_DROP_OUTS_MAX. It looks at a bounded
   number of positions. Returns how many there are. */
int book_drop_outs(const TcBook *book, const TcBoard *from, BookLine lines[BOOK_DROP_OUTS_MAX]);

/* What to set so that a move of a board is worth value to its player: the position and its leaf, for
   user_book_set. False where the value comes from positions after it, or the book does not know the
   move. */
bool book_edit(const TcBook *book, const TcBoard *board, TcSquare move, int value, TcBoard *at,
               TcBookLeaf *leaf);

/* The next move that leads out of the book besides move; TC_NO_SQUARE: there is no other. */
TcSquare book_other_move(const TcBook *book, const TcBoard *board, TcSquare move);

#endif
