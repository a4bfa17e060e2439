/* Ridge regression on rows of table entries: finds x that minimises

       sum over rows of weight * (sum of x[entry] over the row's entries - value)^2
       + lambda * sum of x^2

   by conjugate gradients on the normal equations, preconditioned by their diagonal (Jacobi). The
   normal matrix is never formed, and there is no learning rate. Entries that occur in no row keep
   their start value if lambda is 0, else they shrink to 0. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/status.h>

typedef struct RidgeRows {
    size_t count;
    int features;
    const int32_t *bases;    /* [features]: entry f of a row is bases[f] + offsets[f]; equal bases
                                are adjacent, and tables with different bases do not overlap */
    const uint16_t *offsets; /* [count][features] */
    const float *values;     /* [count] */
    const float *weights;    /* [count] */
} RidgeRows;

typedef struct RidgeOptions {
    int size; /* of x */
    double lambda;
    int iterations;
    bool (*step)(void *context); /* called after every iteration; false: stop. NULL: none */
    void *context;
} RidgeOptions;

/* Solves for x, [options->size]. x holds the start values, zero unless better ones are known, and
   afterwards the solution. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus ridge_solve(const RidgeRows *rows, const RidgeOptions *options, float *x);
