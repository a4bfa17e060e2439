/* A player's game clock, and how much of it to spend on a move. Plain values: the caller keeps the
   clock and says how much is left. */
#pragma once

#include <turncoat/limits.h>

typedef struct TcClock {
    double seconds;   /* that are left for the moves below */
    double increment; /* seconds that every move adds (Fischer); 0: none */
    int moves;    /* own moves that seconds must last for, after which the clock is filled up again
                  (byo-yomi); 0: the rest of the game */
    bool of_move; /* the seconds are the next move's own, and every later one gets as many: none are
                     kept for later, and little for what happens outside the search */
} TcClock;

/* The limits for the next move of the player with this clock; empties: the number of empty squares,
   1..60. They are base with seconds and soft_seconds set so that the clock lasts, never longer than
   those of base, and with exact_from and wld_from lowered to what can be solved in that time. With
   all_moves both are lowered alike, since whoever compares moves needs their discs. They never give
   more than is left less a margin for what happens outside the search; with nothing left, the
   minimum that a search can work with, a few ms. */
TcLimits tc_clock_limits(const TcClock *clock, int empties, const TcLimits *base);

/* The largest number of empty squares, 0..60, at which a search of this many seconds on one thread
   usually proves the result. */
int tc_solvable_in(double seconds);
