/* The fit finds again what made-up samples were made of, and measuring does not depend on
   threads. */
#include "forge/fit_probcut.h"

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "support/suite.h"

enum { SAMPLES = 40000, MEASURED = 24 };

/* Returns a number about normal: the sum of twelve numbers of 0..1, less 6. */
static double random_normal(uint64_t *random) {
    double sum = -6;
    for (int i = 0; i < 12; i++) {
        sum += random_unit(random);
    }
    return sum;
}

/* Each value differs from every shallower one by a random walk: the deviation falls with the
   shallow depth and rises with the deep one, and the mean is drift discs a ply. */
static FitSample make_sample(uint64_t *random, double drift) {
    FitSample sample = {.empties = (int8_t)(8 + random_below(random, 45))};
    double value = 20 * (random_unit(random) - 0.5);
    for (int depth = 0; depth < FIT_DEPTHS; depth++) {
        sample.values[depth] = (int8_t)lround(value);
        value += drift + 1.5 * random_normal(random);
    }
    sample.final = (int8_t)lround(value + 3 + 4 * random_normal(random));
    return sample;
}

static double predict(const ProbcutFit *fit, int empties, int first, int shallow, int deep) {
    const int32_t *p = fit->parameters[empties] + first;
    return (p[0] + (double)p[1] * shallow + (double)p[2] * deep) / PROBCUT_UNIT;
}

TEST(finds_mean_and_deviation_again) {
    static FitSample samples[SAMPLES];
    uint64_t random = 3;
    for (int i = 0; i < SAMPLES; i++) {
        samples[i] = make_sample(&random, 0.25);
    }
    ProbcutFit fit;
    ck_assert(fit_probcut_solve(samples, SAMPLES, &fit));
    ck_assert(fit.fitted);
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        for (int shallow = 2; shallow <= 6; shallow += 2) {
            int deep = 2 * shallow + 2;
            double mean = predict(&fit, empties, 0, shallow, deep);
            ck_assert_double_eq_tol(mean, 0.25 * (deep - shallow), 0.35);
            double deviation = exp(predict(&fit, empties, 3, shallow, deep));
            ck_assert_double_eq_tol(deviation, 1.5 * sqrt(deep - shallow), 0.8);
        }
        const int32_t *p = fit.parameters[empties];
        double at_6 = (p[6] + 6.0 * p[7]) / PROBCUT_UNIT;
        ck_assert_double_eq_tol(at_6, 3 + 0.25 * (FIT_DEPTHS - 6), 0.5);
        double deviation = exp((p[8] + 6.0 * p[9]) / PROBCUT_UNIT);
        ck_assert_double_eq_tol(deviation, sqrt(16 + 2.25 * (FIT_DEPTHS - 6)), 0.8);
    }
}

TEST(too_little_is_refused) {
    static FitSample samples[SAMPLES];
    uint64_t random = 4;
    for (int i = 0; i < 6; i++) {
        samples[i] = make_sample(&random, 0);
    }
    ProbcutFit fit;
    ck_assert(!fit_probcut_solve(samples, 6, &fit));
    ck_assert(!fit_probcut_solve(samples, 0, &fit));
}

static void measure(const TcEval *eval, int jobs, FitSample samples[MEASURED]) {
    FitOptions options = {.eval = eval,
                          .positions = MEASURED,
                          .seed = 5,
                          .depth = 5,
                          .exact_from = 10,
                          .hash_megabytes = 1,
                          .jobs = jobs};
    ck_assert_int_eq(fit_probcut_measure(&options, samples), TC_OK);
}

TEST(measures_the_same_on_any_number_of_threads) {
    TcEval *eval;
    ck_assert_int_eq(tc_eval_create_default(&eval), TC_OK);
    FitSample one[MEASURED], three[MEASURED];
    measure(eval, 1, one);
    measure(eval, 3, three);
    ck_assert(memcmp(one, three, sizeof one) == 0);
    int known = 0;
    for (int i = 0; i < MEASURED; i++) {
        bool used = one[i].empties > 0;
        known += used;
        ck_assert_int_eq(one[i].values[5] != FIT_UNKNOWN, used && i % 4 == 0 && one[i].empties > 5);
        ck_assert_int_eq(one[i].values[3] != FIT_UNKNOWN, used && one[i].empties > 3);
        ck_assert_int_eq(one[i].final != FIT_UNKNOWN, used && one[i].empties <= 10);
        ck_assert_int_eq(one[i].values[6], FIT_UNKNOWN);
    }
    ck_assert_int_gt(known, MEASURED / 2);
    tc_eval_free(eval);
}

SUITE("fit_probcut", NULL, NULL)
