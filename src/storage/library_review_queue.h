/* The queue of games that wait for a review. It is kept in the library, so that it continues after
   a restart. */
#ifndef STORAGE_LIBRARY_REVIEW_QUEUE_H
#define STORAGE_LIBRARY_REVIEW_QUEUE_H

#include <turncoat/tree.h>

#include "storage/library.h"
#include "storage/library_row.h"

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
