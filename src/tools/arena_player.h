/* One side of a match at one board: a program spoken to over GTP, or an engine of our own in this
   process. It is used by one thread at a time. */
#ifndef TOOLS_ARENA_PLAYER_H
#define TOOLS_ARENA_PLAYER_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/clock.h>
#include <turncoat/engine.h>

#include "external/process.h"
#include "formats/ggf.h"

/* Why a game ended before the rules ended it. */
typedef enum ArenaFault {
    ARENA_FAULT_NONE,
    ARENA_FAULT_ILLEGAL,  /* a move that the rules forbid */
    ARENA_FAULT_CRASH,    /* the program ended, or could not be started */
    ARENA_FAULT_TIMEOUT,  /* no answer in time */
    ARENA_FAULT_GARBAGE,  /* an answer that is not GTP, or no move */
    ARENA_FAULT_REFUSAL,  /* GTP's error to a command that was in order */
    ARENA_FAULT_RESIGNED, /* no mistake, but a loss */
    ARENA_FAULT_STOPPED,  /* the match was stopped: nobody's */
    ARENA_FAULT_COUNT
} ArenaFault;

/* "illegal move", for the user. */
const char *arena_fault_name(ArenaFault fault);

/* Makes an engine of our own, to be released with tc_engine_free. */
typedef TcStatus ArenaMakeEngine(const void *context, TcEngine **engine);

enum { ARENA_TITLE_SIZE = 64, ARENA_DETAIL_SIZE = 160 };

typedef struct ArenaSide {
    const char *command;          /* a program, run by the shell; NULL: an engine of our own */
    ArenaMakeEngine *make_engine; /* the rest is for that */
    const void *context;
    TcLimits limits; /* its stop token is replaced */
    int level;       /* chooses moves as tc_level_choose does; 0: always the best */
} ArenaSide;

/* What holds for both sides and all boards. */
typedef struct ArenaTerms {
    double seconds;      /* sent to programs as time_settings; 0: none is sent */
    TcClock clock;       /* of each side for a game, instead; seconds 0: there are no clocks */
    double move_timeout; /* seconds for a move, enforced on programs */
    const TcStop *stop;  /* ends waiting and searching once it has moved from generation 0 */
    Mutex *spawning;     /* see process_start */
} ArenaTerms;

typedef struct ArenaPlayer {
    const ArenaSide *side;
    const ArenaTerms *terms;
    Process process;
    TcEngine *engine;
    uint64_t random_state;
    double left;                    /* seconds on its clock, if there are clocks */
    char title[ARENA_TITLE_SIZE];   /* what the program calls itself, once started; else empty */
    char detail[ARENA_DETAIL_SIZE]; /* of the last fault */
} ArenaPlayer;

/* side and terms must outlive the player. Nothing is started yet. */
void arena_player_init(ArenaPlayer *player, const ArenaSide *side, const ArenaTerms *terms);

/* After any fault the program is ended; the next arena_player_new_game starts it again. */

/* Makes it ready for a game from the standard start. seed: for what the player leaves to chance. */
ArenaFault arena_player_new_game(ArenaPlayer *player, uint64_t seed);

/* A move was made, by the other side or in the opening. A program may refuse passes: some make them
   by themselves. */
ArenaFault arena_player_report(ArenaPlayer *player, TcColour colour, TcSquare square);

/* The player's move in a position where there is one; it is any square or TC_PASS and may be
   illegal. Its time is taken off the player's clock: ARENA_FAULT_TIMEOUT when there is less.
   notes: its value, where known, and the time it took (set after faults too). */
ArenaFault arena_player_choose(ArenaPlayer *player, const TcPosition *position, TcSquare *square,
                               GgfMove *notes);

/* The caller found the move of this player to be illegal. Ends the program; returns the fault. */
ArenaFault arena_player_blame(ArenaPlayer *player, const TcPosition *position, TcSquare square);

/* Ends the program or frees the engine. */
void arena_player_release(ArenaPlayer *player);

#endif
