#include "engine/selective.h"

#include "engine/eval.h"

/* The static evaluation in discs, kept for the next step. */
static int evaluate(Search *search, const TcBoard *board, int empties, int ply) {
    if (search->static_evals[ply] == SEARCH_NO_STATIC_EVAL) {
        search->static_evals[ply] =
            (int8_t)eval_discs(search->eval, &search->frames[ply], search_sign(ply), board->mover,
                               board->opponent, empties);
    }
    return search->static_evals[ply];
}

_Static_assert(PROBCUT_SCALE == 1 << 7, "selective_test shifts by the scale");

SelectiveTest selective_test(Search *search, const TcBoard *board, const ProbcutStep *step,
                             int depth, int empties, int alpha, int ply) {
    int static_eval = evaluate(search, board, empties, ply);
    if (step->depth == 0) {
        return (SelectiveTest){selective_side(search, step, depth, empties, alpha, static_eval), 0,
                               0};
    }
    SelectiveBounds bounds = selective_bounds(search, &step->estimate, depth, empties, alpha);
    int expected = PROBCUT_SCALE * static_eval + step->shallow_estimate.mean;
    /* so far from the bound the static evaluation may lie for the shallow search to be worth trying */
    int hope = step->shallow_estimate.deviation * LAB_NUMBER(search, PROBCUT_HOPE) / 100;
    int high = (bounds.high + PROBCUT_SCALE - 1) >> 7;
    int low = bounds.low >> 7;
    if (expected + hope >= bounds.high && high <= 64) {
        return (SelectiveTest){1, step->depth, high - 1};
    }
    if (expected - hope <= bounds.low && low >= -64) {
        return (SelectiveTest){-1, step->depth, low};
    }
    return (SelectiveTest){0, 0, 0};
}
