/* The user's opening book, merged over the built-in one: where both have a position the user's
   wins. It learns from games and reviews, can be edited, and records how to undo the edits. A
   position that the user has removed stays in it, marked, so that the merged book lacks it. The
   file format is that of <turncoat/book.h>. Not thread-safe. */
#pragma once

#include <turncoat/book.h>
#include <turncoat/position.h>

typedef struct TcUserBook TcUserBook;

/* The depth and selectivity of values that the user has set: no search has them, so none replaces
   such a value. */
enum { TC_USER_BOOK_SET_DEPTH = TC_DEPTH_MAX, TC_USER_BOOK_SET_SELECTIVITY = 100 };

/* The plies of a game from which it learns, and the depth from which an unproven value is good
   enough. */
enum { TC_USER_BOOK_PLIES = 30, TC_USER_BOOK_DEPTH = 14 };

/* The beginning of a game, with the values that searches found of its positions. */
typedef struct TcUserBookGame {
    int count; /* positions, including the start */
    TcPosition positions[TC_USER_BOOK_PLIES + 1];
    TcBookLeaf values[TC_USER_BOOK_PLIES + 1]; /* and the best move as on board; depth 0: none */
    bool finished;                             /* it counts in the statistics of games */
    int black_result; /* above 0: Black won, 0: drawn, below 0: White won */
} TcUserBookGame;

/* shipped, which may be NULL, must outlive it. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_user_book_create(const TcBook *shipped, TcUserBook **book);
void tc_user_book_free(TcUserBook *book);

/* Replaces the contents, and forgets what could be undone. On failure, with the errors of
   tc_book_read, the book is unchanged. */
TC_WARN_UNUSED TcStatus tc_user_book_read(TcUserBook *book, const void *bytes, size_t size,
                                          TcError *error);

/* Writes the bytes of a file like tc_book_write, with the same errors. */
TC_WARN_UNUSED TcStatus tc_user_book_write(const TcUserBook *book, void **bytes, size_t *size);

/* Imports the positions and better values of another book, ours or Edax's, and of a user's book what it
   counts of games. One undo reverts it. */
TC_WARN_UNUSED TcStatus tc_user_book_import(TcUserBook *book, const void *bytes, size_t size,
                                            TcError *error);

/* Imports like tc_user_book_import a book of ours as if its positions had been there before every
   change: undo keeps them. On failure some of them may be there. */
TC_WARN_UNUSED TcStatus tc_user_book_rebase(TcUserBook *book, const void *bytes, size_t size,
                                            TcError *error);

/* Sets the value of a position and the move that has it, both as on board, whose mover must have a
   legal move. TC_ERROR_ILLEGAL, TC_ERROR_ARGUMENT, TC_ERROR_FULL, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_user_book_set(TcUserBook *book, const TcBoard *board,
                                         const TcBookLeaf *leaf);

/* Removes a position, if it is not removed already. TC_ERROR_NOT_FOUND: neither book has it;
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_user_book_remove(TcUserBook *book, const TcBoard *board);

/* Reverts the last of these changes. */
bool tc_user_book_can_undo(const TcUserBook *book);
void tc_user_book_undo(TcUserBook *book);

/* Counts a finished game in those of its positions that the books have, and adds the positions
   after them whose values are good enough. Values of the built-in book are kept, and undo keeps all that
   was learnt. *changed: whether the book has changed. TC_ERROR_FULL, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_user_book_learn(TcUserBook *book, const TcUserBookGame *game,
                                           bool *changed);

/* Stores a value found by an extension (turncoat/book_extend.h), with the errors of tc_user_book_set.
   Positions that the user has removed, and values that the user has set for moves out of the books,
   are kept. One undo reverts everything since tc_user_book_begin_extension. *changed: whether the book
   has changed. */
void tc_user_book_begin_extension(TcUserBook *book);
TC_WARN_UNUSED TcStatus tc_user_book_extend(TcUserBook *book, const TcBoard *board,
                                            const TcBookLeaf *leaf, bool *changed);

/* The number of positions in the user's book. */
int tc_user_book_count(const TcUserBook *book);

/* A copy of the positions with values, without removed ones; the caller frees it.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_user_book_own(const TcUserBook *book, TcBook **own);

/* The removed positions, without values; the caller frees it. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_user_book_removed(const TcUserBook *book, TcBook **removed);

/* The merged book, with propagated values; the caller frees it. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_user_book_all(const TcUserBook *book, TcBook **all);
