#include "forge/linear.h"

void linear_add(Linear *linear, const double *x, double y, double weight) {
    for (int i = 0; i < linear->terms; i++) {
        for (int j = 0; j <= i; j++) {
            linear->a[i][j] += weight * x[i] * x[j];
        }
        linear->a[i][linear->terms] += weight * x[i] * y;
    }
    linear->weight += weight;
}

/* Gauss without pivots, which such a matrix does not need. */
void linear_solve(Linear *linear, double ridge, double *u) {
    double(*a)[LINEAR_TERMS_MAX + 1] = linear->a;
    int terms = linear->terms;
    for (int i = 0; i < terms; i++) {
        a[i][i] += ridge * linear->weight;
        for (int j = i + 1; j < terms; j++) {
            a[i][j] = a[j][i];
        }
    }
    for (int i = 0; i < terms; i++) {
        for (int row = 0; row < terms; row++) {
            double factor = row == i ? 0 : a[row][i] / a[i][i];
            for (int j = i; j <= terms; j++) {
                a[row][j] -= factor * a[i][j];
            }
        }
    }
    for (int i = 0; i < terms; i++) {
        u[i] = a[i][terms] / a[i][i];
    }
}
