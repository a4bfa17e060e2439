/* The limits of a search: its input. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <turncoat/lab.h>
#include <turncoat/stop.h>

/* Time limits that are set while a search runs: a search on the opponent's time does not know when
   its own time will begin. Owned by the caller of the search; any thread may set it. */
typedef struct TcDeadline {
    _Atomic double soft; /* seconds of the engine's clock; infinite: not set yet */
    _Atomic double hard;
} TcDeadline;

/* Initialises a deadline, or resets it to "not set": a search then has no time limit from it. */
void tc_deadline_open(TcDeadline *deadline);

/* Sets the limits: no iteration begins after soft seconds from now, and the search ends after hard
   seconds; hard >= soft >= 0. */
void tc_deadline_set(TcDeadline *deadline, double soft, double hard);

/* Whether a deadline is not set yet. */
bool tc_deadline_is_open(const TcDeadline *deadline);

typedef enum TcResultMode {
    TC_RESULT_EXACT = 0,    /* values are discs */
    TC_RESULT_WIN_LOSS_DRAW /* solved values are +1 win, 0 draw, -1 loss; see TcLine.wld */
} TcResultMode;

enum { TC_DEPTH_MAX = 60 };

typedef struct TcLimits {
    int depth;      /* plies of the midgame to search, 1..TC_DEPTH_MAX */
    int exact_from; /* solve exactly with at most this many empties, 0..60; 0: never */
    int wld_from;   /* solve win-loss-draw with at most this many empties, 0..60; 0: never */
    bool between;   /* solve only as far as to say where the score lies: exactly if between
                       score_low and score_high, else a proven bound (TcLine.bound) */
    int score_low;  /* discs for the side to move, -65..65, below score_high */
    int score_high;
    int selectivity; /* how sure a cut by a shallow search must be, in percent: 73, 87, 95, 98 or
                        99; 100, or 0: no ProbCut cuts */
    int solve_selectivity; /* the same for positions that are solved; 0: as selectivity */
    double seconds;        /* wall time; 0: no limit */
    double soft_seconds; /* begin no iteration after this, or a little later when the best move has
                            just changed; play a single legal move at once; 0: no such limit */
    uint64_t nodes;      /* positions to visit; 0: no limit */
    bool all_moves;      /* multi-PV: value every legal move, not only the best */
    bool steady;         /* values that are not proven are the mean of those of the last two depths,
                            as a value leans with the parity of its depth; the best move of the
                            search stays first and is worth no less than another */
    uint64_t excluded;   /* moves of the position that are not searched, as a set of squares; if
                            these are all, no line is left */
    const TcDeadline *deadline; /* later time limits, besides those above; may be NULL */
    const TcStop *stop;         /* NULL: cannot be stopped */
    uint64_t stop_generation;   /* tc_stop_generation() when the search was requested */
    const TcLab *lab; /* the Search Lab: techniques on and off, on one thread; NULL: off */
} TcLimits;

/* Changes limits to those of a search on the opponent's time: it has no time limit before
   tc_ponder_hit. The deadline, which this opens, stays the caller's and must outlive the search. */
void tc_limits_ponder(TcLimits *limits, TcDeadline *deadline);

/* The opponent has made the expected move: from now on the search may begin iterations for soft
   seconds and run for hard seconds; 0: no limit. */
void tc_ponder_hit(TcDeadline *deadline, double soft, double hard);

/* Depth 60, exact from 60 empties, no time or node limit, no ProbCut cuts, best move
   only. */
TcLimits tc_limits_unbounded(void);
