/* Choices made with known weights: the fit must find these, and the measures are what the choices
   say. */
#include "forge/fit_people.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "core/bits.h"
#include "support/positions.h"
#include "support/suite.h"

enum { SAMPLES = 5000 };

static PeopleSample *samples;
static PeopleSamples all;

/* Weak players see little of what a move loses, and all of them corners. */
static void weights_of(int group, int band, double weights[PEOPLE_FEATURES]) {
    memset(weights, 0, PEOPLE_FEATURES * sizeof *weights);
    weights[PEOPLE_BEST] = 1;
    weights[PEOPLE_LOSS] = -1.5 + 0.2 * group;
    weights[PEOPLE_CORNER] = 2;
    weights[PEOPLE_THEIR_MOVES] = -0.5 * band;
}

static bool make_sample(uint64_t *random, PeopleSample *sample) {
    TcPosition position = positions_by_play(8 + (int)random_below(random, 48), random);
    PeopleMove moves[PEOPLE_MOVES_MAX];
    PeopleView view;
    *sample = (PeopleSample){.board = position.board,
                             .last = TC_NO_SQUARE,
                             .group = (int8_t)random_below(random, PEOPLE_GROUPS),
                             .held_out = random_below(random, 4) == 0};
    for (uint64_t rest = tc_board_moves(&position.board); rest != 0; rest = bits_rest(rest)) {
        int i = sample->count++;
        sample->moves[i] = (int8_t)bits_first(rest);
        sample->values[i] = (int8_t)random_below(random, 12);
        moves[i] = (PeopleMove){sample->moves[i], sample->values[i]};
    }
    if (!people_view(&sample->board, sample->last, moves, sample->count, &view)) {
        return false;
    }
    double weights[PEOPLE_FEATURES], chances[PEOPLE_MOVES_MAX], at = random_unit(random);
    weights_of(sample->group, view.band, weights);
    people_chances(&view, weights, chances);
    while (sample->chosen + 1 < sample->count && at >= chances[sample->chosen]) {
        at -= chances[sample->chosen++];
    }
    return true;
}

static void set_up(void) {
    uint64_t random = 4;
    samples = calloc(SAMPLES, sizeof *samples);
    ck_assert_ptr_nonnull(samples);
    all = (PeopleSamples){.samples = samples};
    while (all.count < SAMPLES) {
        all.count += make_sample(&random, &samples[all.count]);
    }
}

static void tear_down(void) {
    free(samples);
}

/* Three features that go together see what a move loses, so that chances are compared. */
TEST(finds_the_chances) {
    PeopleFit fit;
    double off = 0;
    int count = 0;
    ck_assert_int_eq(fit_people_solve(&all, &fit), TC_OK);
    for (size_t i = 0; i < all.count; i++) {
        const PeopleSample *sample = &samples[i];
        PeopleMove moves[PEOPLE_MOVES_MAX];
        PeopleView view;
        double weights[PEOPLE_FEATURES], truth[PEOPLE_MOVES_MAX], found[PEOPLE_MOVES_MAX];
        for (int k = 0; k < sample->count; k++) {
            moves[k] = (PeopleMove){sample->moves[k], sample->values[k]};
        }
        ck_assert(people_view(&sample->board, sample->last, moves, sample->count, &view));
        weights_of(sample->group, view.band, weights);
        people_chances(&view, weights, truth);
        people_chances(&view, fit.weights[view.band][sample->group], found);
        for (int k = 0; k < sample->count; k++) {
            off += fabs(truth[k] - found[k]);
            count++;
        }
    }
    ck_assert_msg(off / count < 0.02, "chances are off by %.3f", off / count);
    for (int band = 0; band < PEOPLE_BANDS; band++) {
        for (int group = 0; group < PEOPLE_GROUPS; group++) {
            ck_assert(fit.weights[band][group][PEOPLE_CORNER] > 1);
        }
    }
}

/* The fit cannot be much worse than what made the choices, and beats all that knows less. */
TEST(measures_what_is_held_out) {
    PeopleFit fit, truth;
    PeopleMeasures by_fit, by_truth;
    for (int band = 0; band < PEOPLE_BANDS; band++) {
        for (int group = 0; group < PEOPLE_GROUPS; group++) {
            weights_of(group, band, truth.weights[band][group]);
        }
    }
    ck_assert_int_eq(fit_people_solve(&all, &fit), TC_OK);
    fit_people_measure(&all, &fit, &by_fit);
    fit_people_measure(&all, &truth, &by_truth);
    const PeopleMeasure *measure = &by_fit.of[PEOPLE_ALL_GROUPS][PEOPLE_ALL_BANDS];
    double equal = 0, lost = 0;
    int held_out = 0, in_groups = 0;
    for (size_t i = 0; i < all.count; i++) {
        const PeopleSample *sample = &samples[i];
        int best = 0;
        for (int k = 0; k < sample->count; k++) {
            best = sample->values[k] > best ? sample->values[k] : best;
        }
        if (sample->held_out) {
            held_out++;
            equal += log(sample->count);
            lost += best - sample->values[sample->chosen];
        }
    }
    for (int group = 0; group < PEOPLE_GROUPS; group++) {
        in_groups += by_fit.of[group][PEOPLE_ALL_BANDS].count;
    }
    ck_assert_int_eq(measure->count, held_out);
    ck_assert_int_eq(in_groups, held_out);
    ck_assert(fabs(measure->chosen_equal - equal / held_out) < 1e-9);
    ck_assert(fabs(measure->lost - lost / held_out) < 1e-9);
    ck_assert(fabs(measure->lost - measure->expected) < 0.15);
    ck_assert(fabs(measure->mistakes - measure->mistakes_expected) < 0.03);
    ck_assert(measure->chosen < by_truth.of[PEOPLE_ALL_GROUPS][PEOPLE_ALL_BANDS].chosen + 0.03);
    ck_assert(measure->chosen < measure->chosen_constant);
    ck_assert(measure->chosen_constant < measure->chosen_equal);
    ck_assert(measure->mistake < measure->mistake_constant);
}

TEST(needs_choices_of_every_band) {
    PeopleFit fit;
    PeopleSamples none = {.samples = samples, .count = 0};
    ck_assert_int_eq(fit_people_solve(&none, &fit), TC_ERROR_NOT_FOUND);
}

SUITE("fit_people", set_up, tear_down)
