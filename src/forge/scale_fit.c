#include "forge/scale_fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 100, TERMS = SCALE_FIT_TERMS_MAX };

static const double error_min = 0.25; /* values are rounded to half discs */
static const double step_end = 1e-5;

/* Half of a symmetric matrix; then its Cholesky factor. */
typedef struct Matrix {
    double at[TERMS][TERMS];
} Matrix;

double scale_of(const double *x, int terms, const double *u) {
    double sum = 0;
    for (int i = 0; i < terms; i++) {
        sum += x[i] * u[i];
    }
    return exp(fmax(fmin(sum, 5), -5));
}

static void fill(const ScaleRows *rows, double decay, Matrix *matrix) {
    int terms = rows->terms;
    memset(matrix, 0, sizeof *matrix);
    for (size_t row = 0; row < rows->count; row++) {
        const double *x = rows->x + row * (size_t)terms;
        for (int i = 0; i < terms; i++) {
            for (int j = 0; j <= i; j++) {
                matrix->at[i][j] += x[i] * x[j];
            }
        }
    }
    for (int i = 0; i < terms; i++) {
        matrix->at[i][i] += (1e-6 + (i > 0 ? decay : 0)) * (double)rows->count;
    }
}

static void factorise(Matrix *matrix, int terms) {
    for (int i = 0; i < terms; i++) {
        for (int j = 0; j <= i; j++) {
            double sum = matrix->at[i][j];
            for (int k = 0; k < j; k++) {
                sum -= matrix->at[i][k] * matrix->at[j][k];
            }
            matrix->at[i][j] = i == j ? sqrt(sum) : sum / matrix->at[j][j];
        }
    }
}

/* Solves in place. */
static void solve(const Matrix *matrix, int terms, double *right) {
    for (int i = 0; i < terms; i++) {
        for (int k = 0; k < i; k++) {
            right[i] -= matrix->at[i][k] * right[k];
        }
        right[i] /= matrix->at[i][i];
    }
    for (int i = terms - 1; i >= 0; i--) {
        for (int k = i + 1; k < terms; k++) {
            right[i] -= matrix->at[k][i] * right[k];
        }
        right[i] /= matrix->at[i][i];
    }
}

static void find_gradient(const ScaleRows *rows, double decay, const double *u, double *gradient) {
    int terms = rows->terms;
    for (int i = 0; i < terms; i++) {
        gradient[i] = i > 0 ? -decay * (double)rows->count * u[i] : 0;
    }
    for (size_t row = 0; row < rows->count; row++) {
        const double *x = rows->x + row * (size_t)terms;
        double excess = (rows->errors[row] + error_min) / scale_of(x, terms, u) - 1;
        for (int i = 0; i < terms; i++) {
            gradient[i] += excess * x[i];
        }
    }
}

void scale_fit(const ScaleRows *rows, double decay, double u[SCALE_FIT_TERMS_MAX]) {
    Matrix matrix;
    fill(rows, decay, &matrix);
    factorise(&matrix, rows->terms);
    double sum = 0;
    for (size_t row = 0; row < rows->count; row++) {
        sum += rows->errors[row] + error_min;
    }
    memset(u, 0, SCALE_FIT_TERMS_MAX * sizeof *u);
    u[0] = log(sum / (double)rows->count);
    for (int step = 0; step < STEPS_MAX; step++) {
        double gradient[TERMS], largest = 0;
        find_gradient(rows, decay, u, gradient);
        solve(&matrix, rows->terms, gradient);
        for (int i = 0; i < rows->terms; i++) {
            u[i] += 0.5 * gradient[i]; /* whole steps may overshoot far from the end */
            largest = fmax(largest, fabs(gradient[i]));
        }
        if (largest < step_end) {
            return;
        }
    }
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double scale_quantile(double *numbers, size_t count, double part) {
    if (count == 0) {
        return 0;
    }
    qsort(numbers, count, sizeof *numbers, compare);
    size_t at = (size_t)(part * (double)count);
    return numbers[at < count ? at : count - 1];
}
