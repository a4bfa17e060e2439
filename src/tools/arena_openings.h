/* The openings of a match: each is played twice, with colours swapped. */
#ifndef TOOLS_ARENA_OPENINGS_H
#define TOOLS_ARENA_OPENINGS_H

#include <stddef.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

typedef struct ArenaOpening {
    int count; /* moves from the usual start; the game is not over after them */
    uint8_t moves[TC_GAME_MAX_MOVES];
} ArenaOpening;

/* Fills openings with count random games of plies moves (passes not counted), 0..50. No two lead to
   the same position under symmetry, as long as different ones are found without much ado. The same
   seed gives the same openings. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus arena_openings_random(int count, int plies, uint64_t seed,
                                              ArenaOpening *openings);

/* Reads a transcript a line; empty lines and those that begin with # mean nothing. *found: how many
   there were, of which the first max are stored. TC_ERROR_SYNTAX or TC_ERROR_ILLEGAL with *error.
 */
TC_WARN_UNUSED TcStatus arena_openings_parse(const char *text, size_t length, int max,
                                             ArenaOpening *openings, int *found,
                                             TcTextError *error);

#endif
