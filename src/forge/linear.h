/* Linear equations of few unknowns: those of least squares, and of a step of Newton's method. ridge.h is
   for the many of a table. */
#pragma once

enum { LINEAR_TERMS_MAX = 65 };

typedef struct Linear {
    int terms;
    double weight;                                    /* of all rows */
    double a[LINEAR_TERMS_MAX][LINEAR_TERMS_MAX + 1]; /* the lower half of a symmetric, positive
                                                         matrix, and in column terms the right side */
} Linear;

/* Adds a row of a least-squares fit: x[terms] is to give y. */
void linear_add(Linear *linear, const double *x, double y, double weight);

/* Solves for u[terms], with ridge for each unit of weight added to the diagonal: above 0 where the
   matrix may be singular. Uses up the equations. */
void linear_solve(Linear *linear, double ridge, double *u);
