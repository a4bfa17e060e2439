/* The clocks of both players: the seconds left at every ply of the record, so that undoing a move
   restores its time. Plain values; now is always an argument, in seconds of one monotonic clock.
   Owned by the session. */
#pragma once

#include <stdbool.h>

#include <turncoat/game.h>

#include "session/players.h"

typedef struct GameClock {
    SessionTime time[2];                   /* by TcColour; seconds 0: that side has no clock */
    double left[TC_GAME_MAX_MOVES + 1][2]; /* seconds at the start of the turn at a ply */
    int ply;                               /* of the turn that started last */
    TcColour colour;                       /* whose turn that is */
    double spent;                          /* seconds used in it until since */
    bool running;
    double since; /* when it last began to run */
} GameClock;

/* Both clocks are full and stopped. */
void game_clock_init(GameClock *clock, const SessionTime time[2]);

bool game_clock_is_on(const GameClock *clock, TcColour colour);

/* Runs the clock for the turn of colour at ply from now on. Another unfinished turn keeps the time
   it has used. */
void game_clock_run(GameClock *clock, int ply, TcColour colour, double now);

/* Stops the clock; the turn is not finished. */
void game_clock_stop(GameClock *clock, double now);

/* Ends the turn of colour at ply, which has moved: subtracts the time used and adds the increment.
   The clock is stopped afterwards. */
void game_clock_move(GameClock *clock, int ply, TcColour colour, double now);

/* Seconds that colour has left at a ply; 0 if its time has run out. */
double game_clock_left(const GameClock *clock, int ply, TcColour colour, double now);

/* The time at which the running clock reaches 0; infinite if none runs. */
double game_clock_due(const GameClock *clock);
