/* Names folded for comparison, and moves as the library stores them. */
#ifndef STORAGE_LIBRARY_TEXT_H
#define STORAGE_LIBRARY_TEXT_H

#include "storage/library_game.h"
#include "storage/library_state.h"

/* Folds a name for comparison: lower case, no accents, single spaces. Truncates at size. */
void library_fold(const char *text, char *folded, size_t size);

/* A number that is equal for equal games; see library_add. */
int64_t library_digest(const GameRecord *record);

/* Replays a stored game from its start and its moves. False: it is damaged. */
bool library_replay(const char *start, const unsigned char *moves, int count, TcGame *game);

#endif
