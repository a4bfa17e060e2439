/* The openings of a match. Each is played twice, with colours swapped. */
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
    int plies; /* random moves, not counting passes, 0..50 */
    uint64_t seed;
    TcEngine *engine; /* evaluates the openings; NULL: all are accepted */
    int balance;      /* with engine: maximum value for either side, in discs */
} ArenaDraw;

/* Fills openings with random games that are not over. No two lead to the same position under
   symmetry, unless 100 repetitions occur for one opening. The same draw (and evaluation) gives the
   same openings. In balanced openings the players decide the game; most random positions are lost
   for one side, whoever plays. TC_ERROR_MEMORY; TC_ERROR_NOT_FOUND if 1000 tries give no balanced
   opening; the errors of tc_engine_search. */
TC_WARN_UNUSED TcStatus arena_openings_random(const ArenaDraw *draw, ArenaOpening *openings);

/* Reads one transcript per line; empty lines and lines that begin with # are skipped. Stores the
   first max openings; *found: how many there are in all. TC_ERROR_SYNTAX or TC_ERROR_ILLEGAL, with
   the place in *error. */
TC_WARN_UNUSED TcStatus arena_openings_parse(const char *text, size_t length, int max,
                                             ArenaOpening *openings, int *found, TcError *error);

#endif
