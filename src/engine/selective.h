/* Multi-ProbCut at a node. Compiled per level. */
#ifndef ENGINE_SELECTIVE_H
#define ENGINE_SELECTIVE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/level.h"
#include "engine/eval_data.h"
#include "engine/search.h"

#define selective_cut LEVEL_NAME(selective_cut)

/* True when guesses say surely enough, by search->selectivity, that the value of a null-window node
   lies outside (alpha, alpha + 1): *value is then the bound. Also true when the search was stopped.
   depth: at most empties, and exact when equal; the frame at ply must be the board's. */
bool selective_cut(Search *search, const TcBoard *board, int depth, int empties, int alpha, int ply,
                   int *value);

/* A guess at or beyond these bounds decides; in 1/PROBCUT_SCALE disc. */
typedef struct SelectiveBounds {
    int low, high;
} SelectiveBounds;

static inline SelectiveBounds selective_bounds(const ProbcutGuess *guess, int level, int alpha) {
    int margin = guess->deviation * probcut_deviations[level] / 10;
    return (SelectiveBounds){.low = PROBCUT_SCALE * alpha - margin - guess->mean,
                             .high = PROBCUT_SCALE * (alpha + 1) + margin - guess->mean};
}

/* What the static value alone says of a null-window node that is not exact: 1: high enough, -1: low
   enough, 0: neither. glance: the static value, in discs for its mover, or SEARCH_NO_GLANCE. */
static inline int selective_glance(const Search *search, int depth, int empties, int alpha,
                                   int glance) {
    if (search->selectivity == SELECTIVITY_NONE || glance == SEARCH_NO_GLANCE || depth >= empties) {
        return 0;
    }
    const ProbcutStep *step = search->eval->probcut.steps[empties][depth];
    if (step->depth != 0) {
        return 0;
    }
    SelectiveBounds bounds = selective_bounds(&step->guess, search->selectivity, alpha);
    return (PROBCUT_SCALE * glance >= bounds.high) - (PROBCUT_SCALE * glance <= bounds.low);
}

#endif
