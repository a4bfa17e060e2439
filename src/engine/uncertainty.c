#include "engine/uncertainty.h"

#include <math.h>
#include <string.h>

#include "core/bits.h"
#include "core/moves.h"
#include "engine/eval_data.h"

/* Fits are measured where exact scores can be had: outside, the nearest place stands in. */
enum { EMPTIES_MIN = 6, EMPTIES_MAX = 26, DEPTH_MAX = 24, TENTHS_MAX = 640 };

static void find_entries(const TcEval *eval, const TcBoard *board, int32_t entries[PATTERN_TERMS]) {
    PatternFrame frame;
    pattern_frame_init(eval->patterns, &frame, board->mover, board->opponent);
    for (int i = 0; i < PATTERN_FEATURES; i++) {
        entries[i] = eval->patterns->centre[i] + frame.index[i];
    }
    int32_t *counts = entries + PATTERN_FEATURES;
    pattern_counts(board->mover, board->opponent, bits_count(tc_board_moves(board)),
                   bits_count(moves_of(board->opponent, board->mover)), counts);
    for (int i = 0; i < PATTERN_COUNTS; i++) {
        counts[i] += eval->patterns->counts_first;
    }
}

void uncertainty_sums(const TcEval *eval, const TcBoard *board, double sums[UNCERTAINTY_SUMS]) {
    int stage = pattern_stage(tc_board_empties(board));
    const int8_t *rows = eval_rows(eval, stage);
    sums[0] = 1;
    for (int k = 1; k < UNCERTAINTY_SUMS; k++) {
        sums[k] = 0;
    }
    if (rows == NULL) {
        return;
    }
    int width = eval->width;
    int32_t entries[PATTERN_TERMS], totals[WEIGHTS_WIDTH_MAX];
    find_entries(eval, board, entries);
    for (int k = 0; k < width; k++) {
        totals[k] = eval->biases[stage * width + k];
    }
    for (int term = 0; term < PATTERN_TERMS; term++) {
        const int8_t *row = rows + (ptrdiff_t)entries[term] * width;
        for (int k = 0; k < width; k++) {
            totals[k] += row[k];
        }
    }
    for (int k = 0; k < width; k++) {
        int32_t total = totals[k] < eval->least ? eval->least : totals[k];
        sums[k + 1] = fabs((double)total) / WEIGHTS_FACTOR_SCALE;
    }
}

static double within(double number, double min, double max) {
    return number < min ? min : number > max ? max : number;
}

double uncertainty_spread(const TcEval *eval, const TcBoard *board) {
    double sums[UNCERTAINTY_SUMS];
    uncertainty_sums(eval, board, sums);
    const int32_t *slopes = eval->uncertainty.spread[pattern_stage(tc_board_empties(board))];
    double spread = 0;
    for (int k = 0; k < UNCERTAINTY_SUMS; k++) {
        spread += sums[k] * slopes[k];
    }
    return within(spread / UNCERTAINTY_UNIT, UNCERTAINTY_SPREAD_MIN, UNCERTAINTY_SPREAD_MAX);
}

int uncertainty_phase(int empties) {
    static const int last[] = {12, 16, 20, 23};
    int phase = 0;
    while (phase < UNCERTAINTY_PHASES - 1 && empties > last[phase]) {
        phase++;
    }
    return phase;
}

void uncertainty_terms(const UncertaintyOf *of, double terms[UNCERTAINTY_TERMS]) {
    double empties = (within(of->empties, EMPTIES_MIN, EMPTIES_MAX) - 20) / 10;
    bool ends = of->depth >= of->empties;
    double depth = ends ? 0 : log(within(of->depth, 1, DEPTH_MAX) / 8);
    double sure = (double)(of->selectivity - 73) / 27;
    const double made[UNCERTAINTY_TERMS] = {[UNCERTAINTY_PHASES] = empties,
                                            depth,
                                            depth * empties,
                                            ends,
                                            ends ? empties : 0,
                                            ends ? 0 : sure,
                                            ends ? sure : 0,
                                            of->spread - 1.5,
                                            log1p(fabs(of->change))};
    memcpy(terms, made, sizeof made);
    terms[uncertainty_phase(of->empties)] = 1;
}

int uncertainty_tenths(const UncertaintyFit *fit, const UncertaintyOf *of) {
    double terms[UNCERTAINTY_TERMS], sum = 0;
    if (!fit->fitted) {
        return 0;
    }
    uncertainty_terms(of, terms);
    for (int i = 0; i < UNCERTAINTY_TERMS; i++) {
        sum += terms[i] * fit->terms[i];
    }
    return (int)lround(within(10 * exp(within(sum / UNCERTAINTY_UNIT, -10, 10)), 1, TENTHS_MAX));
}
