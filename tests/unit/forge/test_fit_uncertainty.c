/* Bands hold four of five errors in every phase, whatever the phases are like. */
#include "forge/fit_uncertainty.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "support/suite.h"

enum { SAMPLES = 1500, VALUES = 8 };

static BandSample samples[SAMPLES];

/* The mean error, in no line with the empty squares; deeper searches are nearer to the score. */
static double mean_of(const UncertaintyOf *of) {
    static const double factors[UNCERTAINTY_PHASES] = {1, 3, 1.5, 4, 2};
    return 2 * factors[uncertainty_phase(of->empties)] * exp(0.4 * (of->spread - 1.5)) /
           sqrt(of->depth);
}

static void make_samples(uint64_t *random) {
    for (int i = 0; i < SAMPLES; i++) {
        samples[i] = (BandSample){.count = VALUES};
        for (int n = 0; n < VALUES; n++) {
            UncertaintyOf *of = &samples[i].of[n];
            *of = (UncertaintyOf){.empties = 9 + i % 18,
                                  .depth = 1 + n,
                                  .selectivity = 73,
                                  .spread = 1 + random_unit(random)};
            samples[i].errors[n] = -log(1 - random_unit(random)) * mean_of(of);
        }
    }
}

TEST(four_of_five_lie_in_the_band_of_every_phase) {
    uint64_t random = 36;
    make_samples(&random);
    UncertaintyFit fit;
    Buf table;
    bool fitted;
    int phases = 0;
    buf_init(&table);
    ck_assert_int_eq(fit_bands(samples, SAMPLES, &fit, &table, &fitted), TC_OK);
    ck_assert(fitted && fit.fitted);
    buf_add_char(&table, '\0');
    for (const char *line = strtok(table.data, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char phase[8], depth[8];
        double count, inside;
        if (sscanf(line, "%7s %7s %lf %lf", phase, depth, &count, &inside) == 4 &&
            strcmp(depth, "1-16") == 0) {
            ck_assert_double_ge(inside, 78);
            ck_assert_double_le(inside, 82);
            phases++;
        }
    }
    ck_assert_int_eq(phases, 1 + UNCERTAINTY_PHASES);
    buf_release(&table);
}

TEST(bands_are_as_wide_as_errors_are_large) {
    uint64_t random = 37;
    make_samples(&random);
    UncertaintyFit fit;
    Buf table;
    bool fitted;
    buf_init(&table);
    ck_assert_int_eq(fit_bands(samples, SAMPLES, &fit, &table, &fitted), TC_OK);
    for (int empties = 10; empties <= 26; empties += 4) {
        UncertaintyOf of = {.empties = empties, .depth = 4, .selectivity = 73, .spread = 1.5};
        double band = log(5) * mean_of(&of);
        ck_assert_double_eq_tol(uncertainty_tenths(&fit, &of), 10 * band, 2.5 * band);
    }
    buf_release(&table);
}

TEST(few_values_are_refused) {
    UncertaintyFit fit;
    Buf table;
    bool fitted = true;
    buf_init(&table);
    ck_assert_int_eq(fit_bands(samples, 10, &fit, &table, &fitted), TC_OK);
    ck_assert(!fitted);
    buf_release(&table);
}

SUITE("fit_uncertainty", NULL, NULL)
