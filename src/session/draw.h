/* Draws with the engine: random but fair starts, as in XOT (eXtended Othello Tournaments: games
   that begin after 8 random plies known to be about even), and games down to an endgame to
   practise, when the library has none. Ours are drawn when needed and checked by our engine. */
#pragma once

#include <turncoat/game.h>
#include <turncoat/stop.h>

#include "session/search.h"

typedef struct Drawn {
    int count;                         /* 0: none found, because the engine failed or was stopped */
    TcSquare moves[TC_GAME_MAX_MOVES]; /* from the standard start, without passes */
    int value;                         /* of a start: discs for the side to move after them, */
    int tries;                         /* and positions that were drawn and checked */
} Drawn;

enum {
    DRAW_EVEN_MAX = 2, /* discs for either side that still count as even */
    DRAW_START_DEPTH = 10,
    DRAW_START_TRIES = 100, /* after this many, take the most even one */
    DRAW_GAME_DEPTH = 4,
    DRAW_GAME_SPREAD = 4 /* discs by which a move may be worse than the best one */
};

/* SESSION_RANDOM_PLIES moves. The same seed gives the same with an empty table, unless the token,
   whose generation is 0, stops it. */
void draw_start(const SessionEngine *engine, const TcStop *stop, uint64_t seed, Drawn *drawn);

/* A quick, varied game from some random moves until so many squares are empty; likewise. */
void draw_game(const SessionEngine *engine, const TcStop *stop, uint64_t seed, int empties,
               Drawn *drawn);

typedef struct DrawJob {
    EngineJob head;
    uint64_t seed;
    int empties; /* 0: a balanced start; else a game down to so many empty squares */
    Drawn drawn;
} DrawJob;

TcStatus draw_run(void *job, JobControl *control);
