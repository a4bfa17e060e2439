/* The clocks of both players: what each has left at every ply of the record, so that a move taken
   back gives its time back. Plain values; the time of day is an argument, in seconds of one clock
   that never runs backwards. Owned by the session. */
#ifndef SESSION_GAME_CLOCK_H
#define SESSION_GAME_CLOCK_H

#include <stdbool.h>

#include <turncoat/game.h>

#include "session/players.h"

typedef struct GameClock {
    SessionTime time[2];                   /* by TcColour; 0 seconds: that side has no clock */
    double left[TC_GAME_MAX_MOVES + 1][2]; /* seconds at the begin of the turn at a ply */
    int ply;                               /* of the turn that was begun last */
    TcColour colour;                       /* whose turn that is */
    double spent;                          /* on it, until since */
    bool running;
    double since; /* when it was last set running */
} GameClock;

/* Both full, nothing running. */
void game_clock_init(GameClock *clock, const SessionTime time[2]);

bool game_clock_is_on(const GameClock *clock, TcColour colour);

/* The turn of colour at ply runs from now on. Another turn that was begun and not finished keeps
   what it has spent. */
void game_clock_run(GameClock *clock, int ply, TcColour colour, double now);

/* Stands still from now on; the turn is not finished. */
void game_clock_stop(GameClock *clock, double now);

/* colour has made the move that leads from ply to the next one: its time is spent, its increment
   added. Nothing runs afterwards. */
void game_clock_move(GameClock *clock, int ply, TcColour colour, double now);

/* Seconds that colour has left at a ply, 0 when its time is up. */
double game_clock_left(const GameClock *clock, int ply, TcColour colour, double now);

/* When the running clock will have nothing left; infinite when none runs. */
double game_clock_due(const GameClock *clock);

#endif
