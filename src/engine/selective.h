/* Multi-ProbCut at a node. Compiled per level. */
#ifndef ENGINE_SELECTIVE_H
#define ENGINE_SELECTIVE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/level.h"
#include "engine/eval_data.h"
#include "engine/search.h"

#define selective_cut LEVEL_NAME(selective_cut)

/* Returns true if ProbCut predicts, at the level search->selectivity, that the value of a
   null-window node lies outside (alpha, alpha + 1); *value is then the bound. Also true when the
   search stopped. depth: at most empties, and exact when equal; the frame at ply must be the
   board's. */
bool selective_cut(Search *search, const TcBoard *board, int depth, int empties, int alpha, int ply,
                   int *value);

/* A shallow value at or beyond these bounds decides; in 1/PROBCUT_SCALE disc. */
typedef struct SelectiveBounds {
    int low, high;
} SelectiveBounds;

static inline SelectiveBounds selective_bounds(const ProbcutEstimate *estimate, int level,
                                               int alpha) {
    int margin = estimate->deviation * probcut_deviations[level] / 10;
    return (SelectiveBounds){.low = PROBCUT_SCALE * alpha - margin - estimate->mean,
                             .high = PROBCUT_SCALE * (alpha + 1) + margin - estimate->mean};
}

/* What ProbCut predicts from the static evaluation alone for a null-window node that is not exact:
   1: high enough, -1: low enough, 0: neither. static_eval: in discs for its mover, or
   SEARCH_NO_STATIC_EVAL. */
static inline int selective_by_static_eval(const Search *search, int depth, int empties, int alpha,
                                           int static_eval) {
    if (search->selectivity == SELECTIVITY_NONE || static_eval == SEARCH_NO_STATIC_EVAL ||
        depth >= empties) {
        return 0;
    }
    const ProbcutStep *step = search->eval->probcut.steps[empties][depth];
    if (step->depth != 0) {
        return 0;
    }
    SelectiveBounds bounds = selective_bounds(&step->estimate, search->selectivity, alpha);
    return (PROBCUT_SCALE * static_eval >= bounds.high) -
           (PROBCUT_SCALE * static_eval <= bounds.low);
}

#endif
