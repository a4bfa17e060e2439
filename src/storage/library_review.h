/* Reviews of games: what was found, kept beside the game, and the queue of those that wait for one,
   which is part of the library, so that it goes on after a break. */
#ifndef STORAGE_LIBRARY_REVIEW_H
#define STORAGE_LIBRARY_REVIEW_H

#include "storage/library.h"

/* Of a row of reviews, in SQL: the accuracy of the side that played worse, and the mistakes of
   both. */
#define REVIEW_ACCURACY "min(ifnull(black_accuracy,100),ifnull(white_accuracy,100))"
#define REVIEW_MISTAKES "(black_mistakes+white_mistakes)"

/* False for a library of before, which cannot be brought up. */
bool library_has_reviews(Library *library);

/* Fills in what is known of the games of rows; the others have depth 0. */
void library_read_reviews(Library *library, LibraryRow *rows, int count);

/* Games come to the queue; *waiting says how many are in it then. */
bool library_want_reviews(Library *library, const int64_t *ids, int count, int64_t *waiting);

/* The next one that is there and can be read, with its tree, the caller's; it stays in the queue until
   its review is kept. *id 0: none, and no tree. */
bool library_next_review(Library *library, int64_t *id, TcTree **tree, int64_t *waiting);

/* What a review has found, and the game with the values that it gave to its positions; it leaves the
   queue. LIBRARY_NOT_THERE. */
bool library_keep_review(Library *library, int64_t id, const TcTree *tree,
                         const LibraryReview *review);

/* Empties the queue. */
bool library_forget_reviews(Library *library);

#endif
