/* The state of a running search: what its threads share (the limits, the report) and what each has
   of its own (counters, what move ordering has learnt). Owned by the engine; a search allocates
   nothing. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/board.h>
#include <turncoat/limits.h>
#include <turncoat/progress.h>

#include <turncoat/eval.h>

#include "engine/eval_cache.h"
#include "engine/local_table.h"
#include "engine/pattern.h"
#include "engine/probcut.h"
#include "engine/proof.h"
#include "engine/tt.h"

enum {
    SEARCH_PLY_MAX = 128, /* 60 moves and the passes between them */
    SEARCH_INFINITY = 65, /* above any value in discs */
    SEARCH_NO_STATIC_EVAL = 127,
    SEARCH_KILLERS = 2
};

/* A principal variation; passes are left out. */
typedef struct Pv {
    int length;
    uint8_t moves[TC_PV_MAX];
} Pv;

/* Sets pv to square and the moves of rest. */
static inline void pv_set(Pv *pv, int square, const Pv *rest) {
    pv->moves[0] = (uint8_t)square;
    pv->length = 1;
    for (int i = 0; i < rest->length && pv->length < TC_PV_MAX; i++) {
        pv->moves[pv->length++] = rest->moves[i];
    }
}

enum { SEARCH_POSITION = TC_SQUARE_COUNT, SEARCH_NO_VALUE = 127, SEARCH_NO_SPREAD = 127 };

/* The threads of a search share this. Fields without a remark are written before the search begins,
   or by its first thread, and only that thread reads them while the search runs. While threads
   share the root's moves, pool_lock_report guards root_lines and the lines of the report; it also
   guards what they follow of a proof. */
typedef struct SearchShared {
    TcBoard root;    /* its mover can move */
    TcLimits limits; /* read by all */
    TcProgressFn *progress;
    void *progress_context;
    TcReport report;
    int root_count;
    TcLine root_lines[TC_LINES_MAX]; /* every legal move, best first; the report shows one or all */
    /* [square][depth]: the value of a move when all moves were valued to the depth, and in the row of
       SEARCH_POSITION that of the position when the best was; SEARCH_NO_VALUE: none was found. */
    int8_t root_values[TC_SQUARE_COUNT + 1][TC_DEPTH_MAX + 1];
    /* [square]: uncertainty_spread after the move, once it was wanted; else SEARCH_NO_SPREAD. */
    float root_spreads[TC_SQUARE_COUNT];
    double started;         /* clock_seconds(); read by all */
    double reported;        /* when progress was last called */
    bool proves;            /* the iteration is a proof that is followed (proof.h) */
    double proof_began;     /* clock_seconds() */
    uint64_t proof_nodes;   /* visited before */
    bool best_changed;      /* the last iteration has found another best move than the one before */
    _Atomic bool stopped;   /* all threads must unwind: set by the first to see a limit reached */
    _Atomic bool cancelled; /* stopped by the token, not by a limit */
} SearchShared;

typedef struct Pool Pool;
typedef struct PoolMember PoolMember;
typedef struct Split Split;
typedef struct LabState LabState;

/* One thread of a search. */
typedef struct Search {
    SearchShared *shared;
    Tt *tt;
    const TcEval *eval;
    int selectivity; /* level of the iteration, see probcut.h; helpers take it from the split */

    PoolMember *member; /* NULL: the only thread */
    Split *split;       /* the innermost split point that this thread works below; NULL: none */

    uint64_t nodes;               /* positions visited by this thread */
    uint64_t nodes_helped;        /* by helpers below its nodes, less its visits as a helper */
    uint64_t poll_at;             /* poll whether to unwind when nodes reaches this */
    uint64_t clock_poll_at;       /* poll the clock and the stop token too */
    bool stopped;                 /* unwind: values are meaningless from here on */
    _Atomic uint64_t nodes_shown; /* nodes as the other threads see it; a little behind */

    Proof proof; /* guarded by pool_lock_report */

    LabState *lab;     /* of a search in the lab; the ordinary one does not use it */
    LocalTables local; /* of the endgame */
    EvalCache evals;

    /* [ply]: the indices of the position there, the root's mover counted positive. */
    PatternFrame frames[SEARCH_PLY_MAX];
    /* [ply]: the static evaluation of the position there if ordering has just computed it, else
       SEARCH_NO_STATIC_EVAL. */
    int8_t static_evals[SEARCH_PLY_MAX];
    uint8_t killers[SEARCH_PLY_MAX][SEARCH_KILLERS];
    uint32_t history[2][TC_SQUARE_COUNT]; /* [ply & 1]: sums of 2^depth of moves that cut off or
                                             were best */
} Search;

/* The sign of the side to move at a ply, for frames: every move and every pass changes it. */
static inline int search_sign(int ply) {
    return (ply & 1) == 0 ? 1 : -1;
}

/* Prepares a thread for a search: resets its counters, the local tables and what its ordering has
   learnt, and fills the root's frame. */
void search_start(Search *search);

/* Sets search->stopped when a limit is reached or the result of this thread is no longer needed;
   the first thread also reports progress now and then. */
void search_poll(Search *search);

/* Makes the wanted part of the table the one in use, as far as it has been touched, with its
   contents; waits for that if the search may then go on for hours. Ends early when the search is
   stopped. For the first thread, while no other searches. */
void search_use_table(Search *search, bool for_hours);

/* Publishes the number of nodes of this thread to the others. */
void search_show_nodes(Search *search);

/* Whether this thread must unwind: the search is stopped, or a split point above was cut. */
bool search_is_over(const Search *search);

/* Positions visited below the nodes of this thread, by any thread; only differences are
   meaningful. */
static inline uint64_t search_tree_nodes(const Search *search) {
    return search->nodes + search->nodes_helped;
}

/* Whether this is the first thread, which reports progress. */
bool search_is_first(const Search *search);

/* Brings nodes and seconds of the report up to date, and passes it to the progress function. */
void search_report(Search *search);

/* Counts a node; returns whether the search must unwind. */
static inline bool search_visit(Search *search) {
    if (++search->nodes >= search->poll_at) {
        search_poll(search);
    }
    return search->stopped;
}
