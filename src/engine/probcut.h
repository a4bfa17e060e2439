/* Multi-ProbCut (Buro 1999): the value of a deep search is guessed from a shallow one of equal
   parity. Their difference has a mean and a deviation, measured by `turncoat-cli fit-probcut` for
   each number of empty squares and kept with the weights. */
#ifndef ENGINE_PROBCUT_H
#define ENGINE_PROBCUT_H

#include <stdbool.h>
#include <stdint.h>

/* How sure a cut must be. Levels in rising order; the table and the search compare them. */
enum {
    SELECTIVITY_LEVELS = 6,
    SELECTIVITY_NONE = SELECTIVITY_LEVELS - 1 /* nothing is cut on a guess: 100 % */
};

/* The level of TcLimits.selectivity; -1 when there is none of so many percent. */
int probcut_level(int percent);

/* 73, 87, 95, 98, 99, 100. */
int probcut_percent(int level);

/* What fit-probcut found: the parameters of the mean (deep less shallow) and of the logarithm of
   the deviation, in discs, as linear functions of the two depths. See probcut.c. */
enum {
    PROBCUT_EMPTIES = 61, /* 0..60 */
    PROBCUT_PARAMETERS = 6,
    PROBCUT_UNIT = 65536 /* parameters are kept in 1/PROBCUT_UNIT, the same on every machine */
};

typedef struct ProbcutFit {
    bool fitted;
    int32_t parameters[PROBCUT_EMPTIES][PROBCUT_PARAMETERS];
} ProbcutFit;

#endif
