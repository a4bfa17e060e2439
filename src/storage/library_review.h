/* The results of reviews of games. */
#ifndef STORAGE_LIBRARY_REVIEW_H
#define STORAGE_LIBRARY_REVIEW_H

#include "storage/library.h"
#include "storage/library_row.h"

/* SQL for a row of reviews: the accuracy of the side that played worse, and the mistakes of both.
   */
#define REVIEW_ACCURACY "min(ifnull(black_accuracy,100),ifnull(white_accuracy,100))"
#define REVIEW_MISTAKES "(black_mistakes+white_mistakes)"

/* Fills in the reviews of rows; games without a review have depth 0. */
void library_read_reviews(Library *library, LibraryRow *rows, int count);

#endif
