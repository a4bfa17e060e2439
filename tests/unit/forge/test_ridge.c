/* Ridge regression against the normal equations, formed and solved in full. */
#include "forge/ridge.h"

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "support/suite.h"

enum { FEATURES = 5, SIZE = 23, ROWS = 400 };

/* Three kinds: features 0-1 share entries 0..8, 2-3 entries 9..16, 4 has 17..22. */
static const int32_t bases[FEATURES] = {0, 0, 9, 9, 17};
static const uint32_t counts[FEATURES] = {9, 9, 8, 8, 5}; /* entry 22 is in no row */

typedef struct Problem {
    uint16_t offsets[ROWS * FEATURES];
    float values[ROWS];
    float weights[ROWS];
    RidgeRows rows;
} Problem;

static void make_problem(Problem *problem, uint64_t seed) {
    for (int i = 0; i < ROWS; i++) {
        for (int f = 0; f < FEATURES; f++) {
            problem->offsets[i * FEATURES + f] = (uint16_t)random_below(&seed, counts[f]);
        }
        problem->values[i] = (float)(random_unit(&seed) * 128 - 64);
        problem->weights[i] = (float)(random_unit(&seed) * 3);
    }
    problem->rows = (RidgeRows){.count = ROWS,
                                .features = FEATURES,
                                .bases = bases,
                                .offsets = problem->offsets,
                                .values = problem->values,
                                .weights = problem->weights};
}

/* Gauss-Jordan with pivoting on [matrix | right]. */
static void solve_dense(double matrix[SIZE][SIZE + 1], double x[SIZE]) {
    for (int column = 0; column < SIZE; column++) {
        int pivot = column;
        for (int row = column; row < SIZE; row++) {
            pivot = fabs(matrix[row][column]) > fabs(matrix[pivot][column]) ? row : pivot;
        }
        double line[SIZE + 1];
        memcpy(line, matrix[pivot], sizeof line);
        memcpy(matrix[pivot], matrix[column], sizeof line);
        for (int k = 0; k <= SIZE; k++) {
            matrix[column][k] = line[k] / line[column];
        }
        for (int row = 0; row < SIZE; row++) {
            double factor = row == column ? 0 : matrix[row][column];
            for (int k = 0; k <= SIZE; k++) {
                matrix[row][k] -= factor * matrix[column][k];
            }
        }
    }
    for (int i = 0; i < SIZE; i++) {
        x[i] = matrix[i][SIZE];
    }
}

static void solve_in_full(const Problem *problem, double lambda, double x[SIZE]) {
    double matrix[SIZE][SIZE + 1] = {{0}};
    for (int i = 0; i < SIZE; i++) {
        matrix[i][i] = lambda;
    }
    for (int i = 0; i < ROWS; i++) {
        double row[SIZE] = {0};
        for (int f = 0; f < FEATURES; f++) {
            row[bases[f] + problem->offsets[i * FEATURES + f]] += 1;
        }
        double weight = (double)problem->weights[i];
        for (int j = 0; j < SIZE; j++) {
            for (int k = 0; k < SIZE; k++) {
                matrix[j][k] += weight * row[j] * row[k];
            }
            matrix[j][SIZE] += weight * row[j] * (double)problem->values[i];
        }
    }
    solve_dense(matrix, x);
}

static double farthest(const float *found, const double *expected) {
    double max = 0;
    for (int i = 0; i < SIZE; i++) {
        double distance = fabs((double)found[i] - expected[i]);
        max = distance > max ? distance : max;
    }
    return max;
}

TEST(agrees_with_the_full_solution) {
    static const double lambdas[] = {0.5, 10, 300};
    for (uint64_t seed = 1; seed <= 5; seed++) {
        Problem problem;
        make_problem(&problem, seed);
        for (int i = 0; i < 3; i++) {
            double expected[SIZE];
            float found[SIZE] = {0};
            solve_in_full(&problem, lambdas[i], expected);
            RidgeOptions options = {.size = SIZE, .lambda = lambdas[i], .iterations = 60};
            ck_assert_int_eq(ridge_solve(&problem.rows, &options, found), TC_OK);
            ck_assert_double_lt(farthest(found, expected), 0.005);
        }
    }
}

TEST(goes_on_from_a_start) {
    Problem problem;
    make_problem(&problem, 8);
    double expected[SIZE];
    solve_in_full(&problem, 10, expected);
    float found[SIZE] = {0};
    double before = farthest(found, expected);
    for (int round = 0; round < 30; round++) {
        RidgeOptions options = {.size = SIZE, .lambda = 10, .iterations = 3};
        ck_assert_int_eq(ridge_solve(&problem.rows, &options, found), TC_OK);
    }
    ck_assert_double_gt(before, 1);
    ck_assert_double_lt(farthest(found, expected), 0.01);
}

/* Nothing holds an entry without rows when there is no lambda: it must stay, not become NaN. */
TEST(leaves_entries_without_rows) {
    Problem problem;
    make_problem(&problem, 9);
    float found[SIZE] = {0};
    found[SIZE - 1] = 7;
    RidgeOptions options = {.size = SIZE, .lambda = 0, .iterations = 50};
    ck_assert_int_eq(ridge_solve(&problem.rows, &options, found), TC_OK);
    ck_assert_float_eq(found[SIZE - 1], 7);
    for (int i = 0; i < SIZE; i++) {
        ck_assert(isfinite(found[i]));
    }
}

static bool end_after_two(void *context) {
    return ++*(int *)context < 2;
}

TEST(ends_when_told) {
    Problem problem;
    make_problem(&problem, 3);
    int steps = 0;
    float found[SIZE] = {0};
    RidgeOptions options = {
        .size = SIZE, .lambda = 1, .iterations = 50, .step = end_after_two, .context = &steps};
    ck_assert_int_eq(ridge_solve(&problem.rows, &options, found), TC_OK);
    ck_assert_int_eq(steps, 2);
}

TEST(has_nothing_to_learn_from_no_rows) {
    float found[SIZE] = {0};
    RidgeRows rows = {.features = FEATURES, .bases = bases};
    RidgeOptions options = {.size = SIZE, .lambda = 1, .iterations = 5};
    ck_assert_int_eq(ridge_solve(&rows, &options, found), TC_OK);
    for (int i = 0; i < SIZE; i++) {
        ck_assert_float_eq(found[i], 0);
    }
}

SUITE("ridge", NULL, NULL)
