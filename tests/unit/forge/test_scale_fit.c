/* Scales of errors are found again, and quantiles are what they say. */
#include "forge/scale_fit.h"

#include <math.h>

#include "base/random.h"
#include "support/suite.h"

enum { ROWS = 6000, TERMS = 3 };

static double x[ROWS][TERMS], errors[ROWS];

/* Errors whose mean is exp(1 + 0.5 a - 0.3 b). */
static ScaleRows make_rows(uint64_t seed) {
    uint64_t random = seed;
    for (int i = 0; i < ROWS; i++) {
        x[i][0] = 1;
        x[i][1] = random_unit(&random) * 2 - 1;
        x[i][2] = random_unit(&random) * 2 - 1;
        double mean = exp(1 + 0.5 * x[i][1] - 0.3 * x[i][2]);
        errors[i] = -log(1 - random_unit(&random)) * mean;
    }
    return (ScaleRows){.count = ROWS, .terms = TERMS, .x = x[0], .errors = errors};
}

START_TEST(finds_the_scale_again) {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        ScaleRows rows = make_rows(seed);
        double u[SCALE_FIT_TERMS_MAX];
        scale_fit(&rows, 0, u);
        ck_assert_double_eq_tol(u[0], 1.1, 0.06); /* with the rounding that it allows for */
        ck_assert_double_eq_tol(u[1], 0.5, 0.1);
        ck_assert_double_eq_tol(u[2], -0.3, 0.1);
        double a = scale_of(x[0], TERMS, u);
        ck_assert_double_eq_tol(log(a), u[0] + u[1] * x[0][1] + u[2] * x[0][2], 1e-9);
    }
}
END_TEST

START_TEST(decay_shrinks_all_but_the_constant) {
    ScaleRows rows = make_rows(7);
    double free_u[SCALE_FIT_TERMS_MAX], u[SCALE_FIT_TERMS_MAX];
    scale_fit(&rows, 0, free_u);
    scale_fit(&rows, 1, u);
    ck_assert_double_lt(fabs(u[1]), fabs(free_u[1]) / 2);
    ck_assert_double_gt(u[0], 0.9);
}
END_TEST

START_TEST(a_term_that_never_varies_does_no_harm) {
    ScaleRows rows = make_rows(8);
    for (int i = 0; i < ROWS; i++) {
        x[i][2] = 0;
    }
    double u[SCALE_FIT_TERMS_MAX];
    scale_fit(&rows, 0, u);
    ck_assert_double_eq(u[2], 0);
    ck_assert(isfinite(u[0]) && isfinite(u[1]));
}
END_TEST

START_TEST(quantiles_are_places_in_order) {
    double numbers[] = {5, 1, 4, 2, 3};
    ck_assert_double_eq(scale_quantile(numbers, 5, 0), 1);
    ck_assert_double_eq(scale_quantile(numbers, 5, 0.5), 3);
    ck_assert_double_eq(scale_quantile(numbers, 5, 1), 5);
    ck_assert_double_eq(scale_quantile(numbers, 0, 0.8), 0);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("scale_fit");
    TCase *tcase = suite_case(suite, "scale_fit", NULL, NULL);
    tcase_add_test(tcase, finds_the_scale_again);
    tcase_add_test(tcase, decay_shrinks_all_but_the_constant);
    tcase_add_test(tcase, a_term_that_never_varies_does_no_harm);
    tcase_add_test(tcase, quantiles_are_places_in_order);
    return suite_run(suite);
}
