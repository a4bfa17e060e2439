/* Fits how large errors are: |error| is exponentially distributed with the mean exp(terms * u). The
   likelihood is convex in u, and its Fisher information does not depend on it, so that one matrix
   serves all steps of Newton's method. */
#ifndef FORGE_SCALE_FIT_H
#define FORGE_SCALE_FIT_H

#include <stddef.h>

#include <turncoat/status.h>

enum { SCALE_FIT_TERMS_MAX = 65 };

/* The first term is a constant 1. */
typedef struct ScaleRows {
    size_t count; /* 1 or more */
    int terms;
    const double *x;      /* [count][terms] */
    const double *errors; /* [count], 0 or more */
} ScaleRows;

/* decay: how strongly u shrinks to 0, but for its first number; 0 or more. */
void scale_fit(const ScaleRows *rows, double decay, double u[SCALE_FIT_TERMS_MAX]);

/* The mean that u expects for a row. */
double scale_of(const double *x, int terms, const double *u);

/* The number that so large a part of count numbers lies below; sorts them. */
double scale_quantile(double *numbers, size_t count, double part);

#endif
