/* The user's opening book, merged over the built-in one: where both have a position the user's
   wins. It learns from games and reviews, can be edited, and records how to undo the edits. A
   position that the user has removed stays in it, marked, so that the merged book lacks it. The
   file format is that of <turncoat/book.h>. Not thread-safe. */
#ifndef SESSION_USER_BOOK_H
#define SESSION_USER_BOOK_H

#include <turncoat/book.h>

#include "session/values.h"

typedef struct UserBook UserBook;

/* The depth and selectivity of values that the user has set: no search has them, so none replaces
   such a value. */
enum { USER_BOOK_SET_DEPTH = TC_DEPTH_MAX, USER_BOOK_SET_SELECTIVITY = 100 };

/* The plies of a game from which it learns, and the depth from which an unproven value is good
   enough. */
enum { USER_BOOK_PLIES = 30, USER_BOOK_DEPTH = 14 };

/* The beginning of a game, with the values found of its positions. */
typedef struct UserBookGame {
    int count; /* positions, including the start */
    TcPosition positions[USER_BOOK_PLIES + 1];
    SessionValue values[USER_BOOK_PLIES + 1];
    bool finished;    /* it counts in the statistics of games */
    int black_result; /* above 0: Black won, 0: drawn, below 0: White won */
} UserBookGame;

/* shipped, which may be NULL, must outlive it. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_create(const TcBook *shipped, UserBook **book);
void user_book_free(UserBook *book);

/* Replaces the contents, and forgets what could be undone. On failure, with the errors of
   tc_book_read, the book is unchanged. */
TC_WARN_UNUSED TcStatus user_book_read(UserBook *book, const void *bytes, size_t size,
                                       TcError *error);

/* As tc_book_write. */
TC_WARN_UNUSED TcStatus user_book_write(const UserBook *book, void **bytes, size_t *size);

/* Imports the positions and better values of another book, ours or Edax's. One undo reverts it. */
TC_WARN_UNUSED TcStatus user_book_import(UserBook *book, const void *bytes, size_t size,
                                         TcError *error);

/* Sets the value of a position and the move that has it, both as on board, whose mover must have a
   legal move. TC_ERROR_ILLEGAL, TC_ERROR_ARGUMENT, TC_ERROR_FULL, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_set(UserBook *book, const TcBoard *board, const TcBookLeaf *leaf);

/* Removes a position. TC_ERROR_NOT_FOUND: neither book has it; TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_remove(UserBook *book, const TcBoard *board);

/* Reverts the last of these changes. */
bool user_book_can_undo(const UserBook *book);
void user_book_undo(UserBook *book);

/* Counts a finished game in those of its positions that the books have, and adds the positions
   after them whose values are good enough. Values of the built-in book are kept. *changed: whether
   the book has changed. TC_ERROR_FULL, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_learn(UserBook *book, const UserBookGame *game, bool *changed);

/* Stores a value found by an extension (session/book_extend.h), with the errors of user_book_set.
   Positions that the user has removed, and values that the user has set for moves out of the books,
   are kept. One undo reverts everything since user_book_begin_extension. *changed: whether the book
   has changed. */
void user_book_begin_extension(UserBook *book);
TC_WARN_UNUSED TcStatus user_book_extend(UserBook *book, const TcBoard *board,
                                         const TcBookLeaf *leaf, bool *changed);

/* The number of positions in the user's book. */
int user_book_count(const UserBook *book);

/* A copy of the positions with values, without removed ones; the caller frees it. TC_ERROR_MEMORY.
   */
TC_WARN_UNUSED TcStatus user_book_own(const UserBook *book, TcBook **own);

/* The removed positions, without values; the caller frees it. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_removed(const UserBook *book, TcBook **removed);

/* The merged book, with propagated values; the caller frees it. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_all(const UserBook *book, TcBook **all);

#endif
