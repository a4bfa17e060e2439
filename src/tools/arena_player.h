/* One side of a match at one board: a program that speaks GTP, or our own engine in this process.
   Only one thread at a time may use it. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/book.h>
#include <turncoat/clock.h>
#include <turncoat/engine.h>

#include "external/external.h"
#include "formats/ggf.h"

/* Creates an engine of our own. Release it with tc_engine_free. */
typedef TcStatus ArenaMakeEngine(const void *context, TcEngine **engine);

typedef struct ArenaSide {
    const char *
        command; /* of EXTERNAL_COMMAND_SIZE at most: a program, run by the shell; NULL: an engine of our own */
    ArenaMakeEngine *make_engine; /* this and the rest: for an engine of our own */
    const void *context;
    const TcBook *book; /* asked before the engine, as by tc_book_answer; NULL: none */
    int book_plies;
    TcLimits limits; /* its stop token is replaced */
    int level;       /* for tc_level_choose; 0: always the best move */
} ArenaSide;

/* The terms for both sides and all boards. */
typedef struct ArenaTerms {
    double seconds;      /* per move, sent to programs with time_settings; 0: not sent */
    TcClock clock;       /* of each side per game, replaces seconds; its seconds 0: no clocks */
    double move_timeout; /* seconds per move, enforced on programs; 0: those on the clock */
    const TcStop *stop;  /* ends waiting and searching once its generation is not 0 */
    Mutex *spawning;     /* see external_create */
} ArenaTerms;

typedef struct ArenaPlayer {
    const ArenaSide *side;
    const ArenaTerms *terms;
    External *external; /* the program, once there was a game */
    TcEngine *engine;
    uint64_t random_state;
    double left;   /* seconds left on its clock, if there are clocks */
    TcError error; /* the last one; always with a message */
} ArenaPlayer;

/* Initialises a player without starting anything. side and terms must outlive it. */
void arena_player_init(ArenaPlayer *player, const ArenaSide *side, const ArenaTerms *terms);

/* The next functions return why the game ends here, with what is to be told of it in error:
   TC_ERROR_ENDED  the program ended, or could not be started
   TC_ERROR_NO_ANSWER  there was no answer in time
   TC_ERROR_SYNTAX  an answer that is not GTP, not a move, or endless
   TC_ERROR_REFUSED  an error in answer to a valid command
   TC_ERROR_ILLEGAL  an illegal move
   TC_RESIGNED  not a mistake, but a loss
   TC_CANCELLED  the match was stopped; nobody is to blame
   TC_ERROR_MEMORY  the machine has no room for the player, who is not to blame either
   All but TC_RESIGNED end the program; the next arena_player_new_game starts it again. */

/* Prepares the player for a game from the standard start. seed: for its random choices. */
TcStatus arena_player_new_game(ArenaPlayer *player, uint64_t seed);

/* Asks for the player's move, which is legal, at the end of a game that is not over. The time used
   is subtracted from the player's clock; TC_ERROR_NO_ANSWER if less was left. notes: the value of
   the move, if known, and the time used (also after faults). */
TcStatus arena_player_choose(ArenaPlayer *player, const TcGame *game, TcSquare *square,
                             GgfMove *notes);

/* The program's own name, once started; else empty. */
const char *arena_player_title(const ArenaPlayer *player);

/* Ends the program, or frees the engine. */
void arena_player_release(ArenaPlayer *player);
