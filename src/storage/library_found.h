/* Stores what the review of a game found, whoever asked for it: with every game of the same moves,
   and in "Your progress". */
#pragma once

#include "storage/library_progress.h"
#include "storage/library_row.h"

/* Stores it with the game id, unless that is 0, which leaves the queue of games that wait; and with
   every other game of these moves, of which there may be none. A deeper review stays, there and in
   "Your progress". tree: has the game as its main line,
   and the values. TC_ERROR_NOT_FOUND for an id that is none. */
bool library_keep_found(Library *library, int64_t id, const TcTree *tree,
                        const LibraryReview *review, const ProgressReview sides[2]);
