/* The user's own opening book, over the built-in one: its positions win. It learns from games
   and reviews, is edited, and keeps what undoes the edits. Positions that the user has removed stay in
   it, marked, so that they are missing from the two together. Bytes in and out are those of
   <turncoat/book.h>. Not for two threads at once. */
#ifndef SESSION_USER_BOOK_H
#define SESSION_USER_BOOK_H

#include <turncoat/book.h>

#include "session/values.h"

typedef struct UserBook UserBook;

/* A value that a user has set: no search comes up with it, and none takes its place. */
enum { USER_BOOK_SET_DEPTH = TC_DEPTH_MAX, USER_BOOK_SET_SELECTIVITY = 100 };

/* How far into a game it learns, and from which depth on values are good enough, unless proven. */
enum { USER_BOOK_PLIES = 30, USER_BOOK_DEPTH = 14 };

/* The beginning of a game, with what searches have found of its positions. */
typedef struct UserBookGame {
    int count; /* positions, the start among them */
    TcPosition positions[USER_BOOK_PLIES + 1];
    SessionValue values[USER_BOOK_PLIES + 1];
    bool finished;    /* it counts as a game: */
    int black_result; /* above 0: won by Black, 0: drawn */
} UserBookGame;

/* shipped, which may be NULL, must outlive it. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_create(const TcBook *shipped, UserBook **book);
void user_book_free(UserBook *book);

/* Instead of what it holds, nothing to undo. On failure as it was: as tc_book_read. */
TC_WARN_UNUSED TcStatus user_book_read(UserBook *book, const void *bytes, size_t size,
                                       TcTextError *error);

/* As tc_book_write. */
TC_WARN_UNUSED TcStatus user_book_write(const UserBook *book, void **bytes, size_t *size);

/* Takes what another book has, ours or one of Edax, where it knows better. One undo takes it back. */
TC_WARN_UNUSED TcStatus user_book_import(UserBook *book, const void *bytes, size_t size,
                                         TcTextError *error);

/* The value of a position, and the move that has it; both as on board, whose mover must have a move.
   TC_ERROR_ILLEGAL, TC_ERROR_ARGUMENT, TC_ERROR_FULL, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_set(UserBook *book, const TcBoard *board, const TcBookLeaf *leaf);

/* Removes a position. TC_ERROR_NOT_FOUND: neither book has it; TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_remove(UserBook *book, const TcBoard *board);

/* The last of these changes. */
bool user_book_can_undo(const UserBook *book);
void user_book_undo(UserBook *book);

/* Counts a finished game in the positions that the books know, and adds those after them that have a
   good value; those of the built-in book keep theirs. *changed: something was.
   TC_ERROR_FULL, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_learn(UserBook *book, const UserBookGame *game, bool *changed);

/* Positions of the user's own. */
int user_book_count(const UserBook *book);
bool user_book_has(const UserBook *book, const TcBoard *board);

/* A copy of what has a value of its own and is not removed; the caller frees it. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_own(const UserBook *book, TcBook **own);

/* Both together, with their values brought up; the caller frees it. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus user_book_all(const UserBook *book, TcBook **all);

#endif
