/* Multi-ProbCut (Buro 1999): shallow searches estimate the value of a deep one. The difference of
   the two has a mean and a deviation, which `turncoat-forge fit-probcut` measures for each number of
   empty squares and keeps with the weights. Where the estimate lies far enough outside the window,
   the deep search is skipped; the selectivity says how many deviations are far enough. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Says how sure a cut must be: levels in rising order, which the table and the search compare. */
enum {
    SELECTIVITY_LEVELS = 6,
    SELECTIVITY_NONE = SELECTIVITY_LEVELS - 1 /* 100 %: no ProbCut cuts */
};

/* The level of a TcLimits.selectivity in percent, 0 counting as 100; -1 when there is no such
   level. */
int probcut_level(int percent);

/* 73, 87, 95, 98, 99, 100. */
int probcut_percent(int level);

enum {
    PROBCUT_EMPTIES = 61, /* 0..60 */
    PROBCUT_PARAMETERS = 10,
    PROBCUT_UNIT = 65536 /* parameters are kept in 1/PROBCUT_UNIT, the same on every machine */
};

/* The measured fit for each number of empty squares. In discs, with the shallow depth s and the
   deep depth d: the mean of deep less shallow value is p0 + p1 s + p2 d, and their deviation exp(p3
   + p4 s + p5 d). When the deep value is the final score: p6 + p7 s and exp(p8 + p9 s). */
typedef struct ProbcutFit {
    bool fitted;
    int32_t parameters[PROBCUT_EMPTIES][PROBCUT_PARAMETERS];
} ProbcutFit;

/* The fit as the search needs it: for each deep depth, up to PROBCUT_STEPS shallow ones, the
   cheapest first. */
enum { PROBCUT_STEPS = 2, PROBCUT_DEPTHS = 61, PROBCUT_SCALE = 128, PROBCUT_NO_STEP = -1 };

typedef struct ProbcutEstimate {
    int16_t mean; /* in 1/PROBCUT_SCALE disc */
    int16_t deviation;
} ProbcutEstimate;

typedef struct ProbcutStep {
    ProbcutEstimate estimate;         /* of the deep value from the shallow one */
    ProbcutEstimate shallow_estimate; /* of the shallow value from the static evaluation */
    int depth;                        /* shallow; 0: the static evaluation; or PROBCUT_NO_STEP */
} ProbcutStep;

typedef struct ProbcutTable {
    ProbcutStep steps[PROBCUT_EMPTIES][PROBCUT_DEPTHS][PROBCUT_STEPS]; /* [empties][deep] */
    ProbcutStep exact[PROBCUT_EMPTIES][PROBCUT_STEPS];                 /* [empties], to the end */
} ProbcutTable;

/* Fills in defaults for weights without a fit: roughly right for any sensible weights. */
void probcut_assume(ProbcutFit *fit);

void probcut_fill_table(const ProbcutFit *fit, ProbcutTable *table);

/* An estimate must lie so far outside the window for a cut, in tenths of a deviation; [level],
   below SELECTIVITY_NONE. */
extern const int probcut_deviations[SELECTIVITY_NONE];
