/* Multi-ProbCut at a node: what would decide it. The search itself (midgame.c) finds out. Compiled
   per level. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "core/level.h"
#include "engine/eval_data.h"
#include "engine/lab.h"
#include "engine/search.h"

#define selective_test LEVEL_NAME(selective_test)

/* Games have chosen how wide the margins are at 73 %: those of each stage, which begins at so many
   empty squares, and those of near and far nodes, which begin at such a depth. The surer levels keep
   the fit: they promise what they are called, and proofs through them take 2 to 5 % fewer nodes so
   (tests/bench/EXPERIMENTS.md, "Numbers of the search by SPSA"). */
enum { SELECTIVE_EARLY = 36, SELECTIVE_MIDDLE = 22, SELECTIVE_FAR = 6 };

/* A shallow value at or beyond these bounds decides; in 1/PROBCUT_SCALE disc. */
typedef struct SelectiveBounds {
    int low, high;
} SelectiveBounds;

/* So far outside the window an estimate of a node must lie, in 1/PROBCUT_SCALE disc. */
static inline int selective_margin(const Search *search, const ProbcutEstimate *estimate, int depth,
                                   int empties) {
    int margin = estimate->deviation * probcut_deviations[search->selectivity] / 10;
    if (search->selectivity > 0) {
        return margin;
    }
    int stage = empties >= SELECTIVE_EARLY    ? LAB_NUMBER(search, PROBCUT_EARLY)
                : empties >= SELECTIVE_MIDDLE ? LAB_NUMBER(search, PROBCUT_MIDDLE)
                                              : LAB_NUMBER(search, PROBCUT_LATE);
    int reach =
        depth < SELECTIVE_FAR ? LAB_NUMBER(search, PROBCUT_NEAR) : LAB_NUMBER(search, PROBCUT_FAR);
    return margin * (stage * reach) / (100 * 100);
}

static inline SelectiveBounds selective_bounds(const Search *search,
                                               const ProbcutEstimate *estimate, int depth,
                                               int empties, int alpha) {
    int margin = selective_margin(search, estimate, depth, empties);
    return (SelectiveBounds){.low = PROBCUT_SCALE * alpha - margin - estimate->mean,
                             .high = PROBCUT_SCALE * (alpha + 1) + margin - estimate->mean};
}

/* A step from the static evaluation alone predicts this for a null-window node (alpha, alpha + 1):
   1: high enough, -1: low enough, 0: neither. static_eval: in discs for the node's mover. */
static inline int selective_side(const Search *search, const ProbcutStep *step, int depth,
                                 int empties, int alpha, int static_eval) {
    SelectiveBounds bounds = selective_bounds(search, &step->estimate, depth, empties, alpha);
    return (PROBCUT_SCALE * static_eval >= bounds.high) -
           (PROBCUT_SCALE * static_eval <= bounds.low);
}

/* The same for a node that is not exact, and whose static_eval may be SEARCH_NO_STATIC_EVAL. */
static inline int selective_by_static_eval(const Search *search, int depth, int empties, int alpha,
                                           int static_eval) {
    if (search->selectivity == SELECTIVITY_NONE || static_eval == SEARCH_NO_STATIC_EVAL ||
        depth >= empties) {
        return 0;
    }
    const ProbcutStep *step = search->eval->probcut.steps[empties][depth];
    return step->depth == 0 ? selective_side(search, step, depth, empties, alpha, static_eval) : 0;
}

/* A step names the side of the window on which the value of a node should lie, and the null-window
   search (alpha, alpha + 1) of the node that must confirm it. */
typedef struct SelectiveTest {
    int side;  /* 1: high enough, -1: low enough, 0: neither */
    int depth; /* 0: no search is needed */
    int alpha;
} SelectiveTest;

/* The test of a null-window node (alpha, alpha + 1) at the level search->selectivity; the frame at
   ply must be the board's. */
SelectiveTest selective_test(Search *search, const TcBoard *board, const ProbcutStep *step,
                             int depth, int empties, int alpha, int ply);
