/* The uncertainty of a value: how far the exact score may lie from it. Four of five exact scores lie
   within. It is exp(terms * fit) discs, where the terms say how deep the search was, how many squares
   are empty, how much the last depth has changed the value, and how far the static evaluation is
   usually off on such a board: its spread. The logarithm of the spread is linear in the sums of the
   factors (WeightsFactors in weights.h). `turncoat-forge fit-probcut` fits both and keeps them with
   the weights. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/board.h>
#include <turncoat/eval.h>

enum {
    UNCERTAINTY_STAGES = 30, /* as the patterns' */
    UNCERTAINTY_SUMS = 65,   /* a constant 1, and the sums of at most 64 factors */
    UNCERTAINTY_PHASES = 5,  /* by empty squares: to 12, 16, 20, 23, and more */
    UNCERTAINTY_TERMS = UNCERTAINTY_PHASES + 9,
    UNCERTAINTY_UNIT = 65536, /* the numbers of a fit are kept in 1/UNCERTAINTY_UNIT */
    UNCERTAINTY_NUMBERS = UNCERTAINTY_STAGES * UNCERTAINTY_SUMS + UNCERTAINTY_TERMS
};

/* The numbers of a fit, as a weights file has them. */
typedef struct UncertaintyFit {
    int32_t spread[UNCERTAINTY_STAGES][UNCERTAINTY_SUMS];
    int32_t terms[UNCERTAINTY_TERMS];
    bool fitted; /* else nothing is known of any value */
} UncertaintyFit;

/* A value of a search. */
typedef struct UncertaintyOf {
    int empties;     /* of the position searched */
    int depth;       /* plies; empties or more: to the end, where a selectivity below 100 cuts */
    int selectivity; /* percent */
    double change;   /* from the depth before to this one, in discs; 0: not known */
    double spread;   /* uncertainty_spread of the position after the best move */
} UncertaintyOf;

/* The sums of a board, whose mover can move or not: 1, then a factor's each in discs' square roots; 0
   where there are no factors. */
void uncertainty_sums(const TcEval *eval, const TcBoard *board, double sums[UNCERTAINTY_SUMS]);

/* The logarithm of the spread, by the sums; within UNCERTAINTY_SPREAD_MIN to _MAX: openings that the
   weights know by heart are no nearer to the exact score for that. */
#define UNCERTAINTY_SPREAD_MIN 1.0
#define UNCERTAINTY_SPREAD_MAX 3.5
double uncertainty_spread(const TcEval *eval, const TcBoard *board);

/* The phase of a number of empty squares. */
int uncertainty_phase(int empties);

/* The terms of a value: first one for each phase, 1 for that of the value. */
void uncertainty_terms(const UncertaintyOf *of, double terms[UNCERTAINTY_TERMS]);

/* Half the width of the band in tenths of a disc, 1..640; 0: the weights have no fit. */
int uncertainty_tenths(const UncertaintyFit *fit, const UncertaintyOf *of);
