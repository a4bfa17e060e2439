/* Ridge regression on rows of table entries: finds x that minimises

       sum over rows of weight * (sum of x[entry] over the row's entries - value)^2
       + lambda * sum of x^2

   by conjugate gradients on the normal equations, which are never formed, preconditioned by their
   diagonal (Jacobi). No learning rate; entries that no row has stay where they began. */
#ifndef TOOLS_RIDGE_H
#define TOOLS_RIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/status.h>

typedef struct RidgeRows {
    size_t count;
    int features;
    const int32_t *bases;    /* [features]: entry f of a row is bases[f] + offsets[f]; equal ones
                                stand together, and the tables of different ones do not overlap */
    const uint16_t *offsets; /* [count][features] */
    const float *values;     /* [count] */
    const float *weights;    /* [count] */
} RidgeRows;

typedef struct RidgeOptions {
    int size; /* of x */
    double lambda;
    int iterations;
    bool (*step)(void *context); /* after every iteration; false ends it. NULL: nothing to do */
    void *context;
} RidgeOptions;

/* x holds the start, zero unless something better is known, and then the solution.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus ridge_solve(const RidgeRows *rows, const RidgeOptions *options, float *x);

#endif
