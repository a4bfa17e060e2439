/* A player's game clock, and how much of it to spend on a move. Plain values: whoever keeps the
   clocks says what is left. */
#ifndef TURNCOAT_CLOCK_H
#define TURNCOAT_CLOCK_H

#include <turncoat/limits.h>

typedef struct TcClock {
    double seconds;   /* left, for the moves below */
    double increment; /* seconds that every move made adds (Fischer); 0: none */
    int moves; /* own moves that seconds must last for, after which the clock is filled up again
                  (byo-yomi); 0: the rest of the game */
} TcClock;

/* Limits for the next move of the player whose clock this is, with so many squares empty, 1..60:
   base with seconds and soft_seconds set so that the clock lasts, never longer than those of base,
   and with exact_from and wld_from lowered to what can be solved in that time. Never gives more
   than is left less a margin for what passes outside the search; with nothing left, the least that
   a search can do with, a few ms. */
TcLimits tc_clock_limits(const TcClock *clock, int empties, const TcLimits *base);

/* The most empty squares, 0..60, from which a search of so many seconds mostly proves the result on
   one thread. */
int tc_solvable_in(double seconds);

#endif
