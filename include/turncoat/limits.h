/* Limits of a search: its plain values in. */
#ifndef TURNCOAT_LIMITS_H
#define TURNCOAT_LIMITS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <turncoat/lab.h>

/* Stops searches from any thread. A search holds the generation that was current when it was asked
   for and ends once the token has moved on, so that a stop can neither be lost nor hit a later
   search. */
typedef struct TcStop {
    _Atomic uint64_t generation;
} TcStop;

static inline uint64_t tc_stop_generation(const TcStop *stop) {
    return atomic_load_explicit(&stop->generation, memory_order_acquire);
}

/* Ends every search of an earlier generation; returns the new one. */
static inline uint64_t tc_stop_request(TcStop *stop) {
    return atomic_fetch_add_explicit(&stop->generation, 1, memory_order_acq_rel) + 1;
}

/* Ends of a search that are set from outside while it runs: of one that thinks on the opponent's
   time nobody knows when its own time will begin. Owned by whoever asks; any thread may set it. */
typedef struct TcDeadline {
    _Atomic double soft; /* seconds of the engine's clock; infinite: not set yet */
    _Atomic double hard;
} TcDeadline;

/* Not set: searches go on without a limit of time. Initialises it too. */
void tc_deadline_open(TcDeadline *deadline);

/* Begin no iteration in so many seconds from now, and end in so many; hard >= soft >= 0. */
void tc_deadline_set(TcDeadline *deadline, double soft, double hard);

/* Not set yet. */
bool tc_deadline_is_open(const TcDeadline *deadline);

typedef enum TcResultMode {
    TC_RESULT_EXACT = 0,    /* values are discs */
    TC_RESULT_WIN_LOSS_DRAW /* solved values are +1 win, 0 draw, -1 loss; see TcLine.wld */
} TcResultMode;

enum { TC_DEPTH_MAX = 60 };

typedef struct TcBook TcBook; /* <turncoat/book.h> */

typedef struct TcLimits {
    int depth;      /* midgame plies to search, 1..TC_DEPTH_MAX */
    int exact_from; /* at this many empties or fewer solve exactly, 0..60; 0: never */
    int wld_from;   /* at this many empties or fewer solve win-loss-draw, 0..60; 0: never */
    bool between;   /* solve no further than to say where the score lies: exactly between
                       score_low and score_high, else a proven bound (TcLine.bound) */
    int score_low;  /* discs for the side to move, -65..65, below score_high */
    int score_high;
    int selectivity; /* how sure a cut on a shallow search must be, in percent: 73, 87, 95, 98 or
                           99; 100, or 0: no ProbCut cuts */
    int solve_selectivity; /* the same for positions that are solved; 0: as selectivity */
    double seconds;        /* wall time; 0: no limit */
    double soft_seconds; /* begin no iteration after so long, a little later when the best move has
                            just changed; a single legal move is played at once; 0: as seconds */
    uint64_t nodes;      /* positions visited; 0: no limit */
    bool all_moves;      /* multi-PV: value every legal move, not only the best */
    uint64_t excluded;   /* moves of the position that are not searched, as a set of squares; no
                            line is left when these are all */
    const TcDeadline
        *deadline;            /* limits of time that come later, beside those above; may be NULL */
    const TcStop *stop;       /* NULL: cannot be stopped */
    uint64_t stop_generation; /* tc_stop_generation() when the search was asked for */
    const TcBook *book; /* answers without a search where its best move leads to another position of
                           it, unless moves are excluded; must outlive the search; NULL: none */
    int book_plies;     /* with up to so many discs beyond the first four; 0: all */
    const TcLab *lab;   /* the Search Lab: techniques on and off, on one thread; NULL: off */
} TcLimits;

/* Makes of limits those of a search on the opponent's time: it has no limit of time before
   tc_ponder_hit. The deadline stays the caller's. */
void tc_limits_ponder(TcLimits *limits, TcDeadline *deadline);

/* What is searched is wanted now: from here on it has so many seconds, to begin iterations and in
   all; 0: no limit. */
void tc_ponder_hit(TcDeadline *deadline, double soft, double hard);

/* Depth 60, exact from 60 empties, no time or node limit, no ProbCut cuts, best move
   only. */
TcLimits tc_limits_unbounded(void);

#endif
