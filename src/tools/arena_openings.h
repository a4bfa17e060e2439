/* The openings of a match: each is played twice, with colours swapped. */
#ifndef TOOLS_ARENA_OPENINGS_H
#define TOOLS_ARENA_OPENINGS_H

#include <stddef.h>
#include <stdint.h>

#include <turncoat/engine.h>
#include <turncoat/game.h>
#include <turncoat/status.h>

typedef struct ArenaOpening {
    int count; /* moves from the standard start; the game is not over after them */
    uint8_t moves[TC_GAME_MAX_MOVES];
} ArenaOpening;

typedef struct ArenaDraw {
    int count;
    int plies; /* random moves, passes not counted, 0..50 */
    uint64_t seed;
    TcEngine *engine; /* values the openings; NULL: any will do */
    int balance;      /* with engine: discs that they may be worth to either side, at most */
} ArenaDraw;

/* Fills openings with random games that are not over. No two lead to the same position under
   symmetry, as long as different ones are found without much ado. The same draw (and evaluation)
   gives the same openings. Balanced ones let the players decide: most random positions are lost for
   one side, whoever plays. TC_ERROR_MEMORY; TC_ERROR_NOT_FOUND when no balanced one turns up. */
TC_WARN_UNUSED TcStatus arena_openings_random(const ArenaDraw *draw, ArenaOpening *openings);

/* Reads a transcript a line; empty lines and those that begin with # mean nothing. *found: how many
   there were, of which the first max are stored. TC_ERROR_SYNTAX or TC_ERROR_ILLEGAL with
   *error. */
TC_WARN_UNUSED TcStatus arena_openings_parse(const char *text, size_t length, int max,
                                             ArenaOpening *openings, int *found,
                                             TcTextError *error);

#endif
