/* The state of one running search: limits, counters, what ordering has learnt. Owned by the engine,
   used by one thread; nothing in it is allocated while searching. */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/board.h>
#include <turncoat/limits.h>
#include <turncoat/progress.h>

#include <turncoat/eval.h>

#include "engine/local_table.h"
#include "engine/pattern.h"
#include "engine/probcut.h"
#include "engine/tt.h"

enum {
    SEARCH_PLY_MAX = 128, /* 60 moves and the passes between them */
    SEARCH_INFINITY = 65, /* above any value in discs */
    SEARCH_KILLERS = 2
};

/* A principal variation; passes are left out. */
typedef struct Pv {
    int length;
    uint8_t moves[TC_PV_MAX];
} Pv;

typedef struct Search {
    TcBoard root; /* its mover can move */
    TcLimits limits;
    Tt *tt;
    const TcEval *eval;
    TcProgressFn *progress;
    void *progress_context;
    TcReport report;
    int selectivity; /* level of the iteration, see probcut.h */
    int root_count;
    TcLine root_lines[TC_LINES_MAX]; /* every legal move, the best first; report shows one or all */

    uint64_t nodes;    /* positions visited */
    uint64_t poll_at;  /* look at the clock and the stop token when nodes reaches this */
    double started;    /* clock_seconds() */
    double told;       /* when progress was last called */
    bool stopped;      /* unwind: values are meaningless from here on */
    bool cancelled;    /* stopped by the token, not by a limit */
    bool best_changed; /* the last iteration has found another best move than the one before */

    LocalTable local; /* of the endgame */

    /* [ply]: the indices of the position there, the root's mover counted positive. */
    PatternFrame frames[SEARCH_PLY_MAX];
    uint8_t killers[SEARCH_PLY_MAX][SEARCH_KILLERS];
    uint32_t history[2][TC_SQUARE_COUNT]; /* [ply & 1]: 2^depth of the moves that sufficed */
} Search;

/* The sign of the side to move at a ply, for frames: every move and every pass changes it. */
static inline int search_sign(int ply) {
    return (ply & 1) == 0 ? 1 : -1;
}

/* Zeroes the counters and what ordering has learnt, and starts the clock. */
void search_start(Search *search);

/* Sets search->stopped when a limit is reached; reports progress now and then. */
void search_poll(Search *search);

/* Passes the report on, nodes and seconds brought up to date. */
void search_tell(Search *search);

/* Counts a node; true when the search must unwind. */
static inline bool search_visit(Search *search) {
    if (++search->nodes >= search->poll_at) {
        search_poll(search);
    }
    return search->stopped;
}

#endif
