/* Reviews of games: their results, and the queue of games that wait for a review. The queue is kept
   in the library, so that it continues after a restart. */
#ifndef STORAGE_LIBRARY_REVIEW_H
#define STORAGE_LIBRARY_REVIEW_H

#include "storage/library.h"

/* SQL for a row of reviews: the accuracy of the side that played worse, and the mistakes of both.
   */
#define REVIEW_ACCURACY "min(ifnull(black_accuracy,100),ifnull(white_accuracy,100))"
#define REVIEW_MISTAKES "(black_mistakes+white_mistakes)"

/* Fills in the reviews of rows; games without a review have depth 0. */
void library_read_reviews(Library *library, LibraryRow *rows, int count);

/* Adds games to the queue; *waiting: the length of the queue afterwards. */
bool library_want_reviews(Library *library, const int64_t *ids, int count, int64_t *waiting);

/* The next readable game of the queue, with its tree, which the caller frees. The game stays in the
   queue until its review is stored. *id 0: none, and no tree. */
bool library_next_review(Library *library, int64_t *id, TcTree **tree, int64_t *waiting);

/* Stores a review, with the game's tree and the values of its positions, and removes the game from
   the queue. TC_ERROR_NOT_FOUND. */
bool library_keep_review(Library *library, int64_t id, const TcTree *tree,
                         const LibraryReview *review);

/* Empties the queue. */
bool library_forget_reviews(Library *library);

#endif
