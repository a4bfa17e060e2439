/* Equations of few unknowns: the numbers that made the rows are found again. */
#include "forge/linear.h"

#include <math.h>

#include "base/random.h"
#include "support/suite.h"

enum { ROWS = 500 };

static double between(uint64_t *random) {
    return random_unit(random) * 2 - 1;
}

TEST(finds_the_numbers_again) {
    for (int terms = 1; terms <= LINEAR_TERMS_MAX; terms += 8) {
        uint64_t random = (uint64_t)terms;
        double made[LINEAR_TERMS_MAX], u[LINEAR_TERMS_MAX];
        Linear linear = {.terms = terms};
        for (int i = 0; i < terms; i++) {
            made[i] = between(&random);
        }
        for (int row = 0; row < ROWS; row++) {
            double x[LINEAR_TERMS_MAX], y = 0;
            for (int i = 0; i < terms; i++) {
                x[i] = between(&random);
                y += x[i] * made[i];
            }
            linear_add(&linear, x, y, 0.1 + random_unit(&random));
        }
        linear_solve(&linear, 0, u);
        for (int i = 0; i < terms; i++) {
            ck_assert_double_eq_tol(u[i], made[i], 1e-9);
        }
    }
}

TEST(weights_decide) {
    Linear linear = {.terms = 1};
    double u;
    linear_add(&linear, (double[]){1}, 2, 3);
    linear_add(&linear, (double[]){1}, 10, 1);
    ck_assert_double_eq(linear.weight, 4);
    linear_solve(&linear, 0, &u);
    ck_assert_double_eq_tol(u, 4, 1e-12);
}

TEST(a_ridge_shrinks_and_keeps_what_is_not_known_at_0) {
    Linear linear = {.terms = 2};
    double u[2];
    for (int row = 0; row < ROWS; row++) {
        linear_add(&linear, (double[]){1, 0}, 6, 1);
    }
    linear_solve(&linear, 1, u);
    ck_assert_double_eq_tol(u[0], 3, 1e-12);
    ck_assert_double_eq(u[1], 0);
}

SUITE("linear", NULL, NULL)
