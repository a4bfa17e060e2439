#include "engine/selective.h"

#include "engine/eval.h"
#include "engine/midgame.h"

/* How far from the shallow search's bound the static evaluation may lie, in tenths of its
   deviation, for that search to be worth trying. Found by experiment. */
enum { HOPE = 4 };

/* The shallow search on the side that looks more likely. 1: high enough, -1: low enough, 0:
   neither. ProbCut cuts inside it as well: without those, a search visits more nodes. */
static int try_step(Search *search, const TcBoard *board, const ProbcutStep *step,
                    SelectiveBounds bounds, int static_eval, int ply) {
    int expected = static_eval + step->shallow_estimate.mean;
    int hope = step->shallow_estimate.deviation * HOPE / 10;
    int high = (bounds.high + PROBCUT_SCALE - 1) >> 7;
    int low = bounds.low >> 7;
    if (expected + hope >= bounds.high && high <= 64) {
        return midgame_search(search, board, step->depth, high - 1, high, ply, NULL) >= high;
    }
    if (expected - hope <= bounds.low && low >= -64) {
        return -(midgame_search(search, board, step->depth, low, low + 1, ply, NULL) <= low);
    }
    return 0;
}

_Static_assert(PROBCUT_SCALE == 1 << 7, "try_step shifts by the scale");

bool selective_cut(Search *search, const TcBoard *board, int depth, int empties, int alpha, int ply,
                   int *value) {
    const ProbcutTable *table = &search->eval->probcut;
    const ProbcutStep *steps =
        depth == empties ? table->exact[empties] : table->steps[empties][depth];
    if (steps[0].depth == PROBCUT_NO_STEP) {
        return false;
    }
    if (search->static_evals[ply] == SEARCH_NO_STATIC_EVAL) {
        search->static_evals[ply] =
            (int8_t)eval_discs(search->eval, &search->frames[ply], search_sign(ply), board->mover,
                               board->opponent, empties);
    }
    int static_eval = PROBCUT_SCALE * search->static_evals[ply];
    for (int i = 0; i < PROBCUT_STEPS && steps[i].depth != PROBCUT_NO_STEP; i++) {
        SelectiveBounds bounds = selective_bounds(&steps[i].estimate, search->selectivity, alpha);
        int side = steps[i].depth == 0
                       ? (static_eval >= bounds.high) - (static_eval <= bounds.low)
                       : try_step(search, board, &steps[i], bounds, static_eval, ply);
        if (side != 0 || search->stopped) {
            *value = alpha + (side > 0);
            return true;
        }
    }
    return false;
}
