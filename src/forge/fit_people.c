#include "forge/fit_people.h"

#include <math.h>
#include <string.h>

#include "forge/linear.h"

enum { STEPS_MAX = 25 };

/* Choices that hold a weight to where it is drawn: to 0 and to that of all groups. */
static const double draw_to_zero = 1, draw_to_all = 20;

static bool view_of(const PeopleSample *sample, PeopleView *view) {
    PeopleMove moves[PEOPLE_MOVES_MAX];
    for (int i = 0; i < sample->count; i++) {
        moves[i] = (PeopleMove){sample->moves[i], sample->values[i]};
    }
    return people_view(&sample->board, sample->last, moves, sample->count, view);
}

/* -- fitting: Newton's method, as the likelihood is concave -- */

typedef struct Equations {
    Linear linear; /* minus the Hessian, and the gradient */
    double likelihood;
    int count;
} Equations;

static void add_choice(const PeopleView *view, int chosen, const double weights[PEOPLE_FEATURES],
                       Equations *equations) {
    double chances[PEOPLE_MOVES_MAX], mean[PEOPLE_FEATURES] = {0};
    people_chances(view, weights, chances);
    for (int i = 0; i < view->count; i++) {
        for (int f = 0; f < PEOPLE_FEATURES; f++) {
            mean[f] += chances[i] * view->features[i][f];
        }
    }
    for (int i = 0; i < view->count; i++) {
        for (int f = 0; f < PEOPLE_FEATURES; f++) {
            double off = chances[i] * (view->features[i][f] - mean[f]);
            for (int g = 0; g <= f; g++) {
                equations->linear.a[f][g] += off * (view->features[i][g] - mean[g]);
            }
        }
    }
    for (int f = 0; f < PEOPLE_FEATURES; f++) {
        equations->linear.a[f][PEOPLE_FEATURES] += view->features[chosen][f] - mean[f];
    }
    equations->likelihood += log(chances[chosen]);
    equations->count++;
}

/* Fits the weights of a band to the choices of a group, or of all. */
static bool fit_cell(const PeopleSamples *samples, int group, int band, double draw,
                     const double to[PEOPLE_FEATURES], double weights[PEOPLE_FEATURES]) {
    double before = -INFINITY;
    memcpy(weights, to, PEOPLE_FEATURES * sizeof *weights);
    for (int n = 0; n < STEPS_MAX; n++) {
        Equations equations = {.linear = {.terms = PEOPLE_FEATURES}};
        for (size_t i = 0; i < samples->count; i++) {
            const PeopleSample *sample = &samples->samples[i];
            PeopleView view;
            bool counts =
                !sample->held_out && (group == PEOPLE_ALL_GROUPS || sample->group == group);
            if (counts && view_of(sample, &view) && view.band == band) {
                add_choice(&view, sample->chosen, weights, &equations);
            }
        }
        for (int f = 0; f < PEOPLE_FEATURES; f++) {
            double off = weights[f] - to[f];
            equations.linear.a[f][f] += draw;
            equations.linear.a[f][PEOPLE_FEATURES] -= draw * off;
            equations.likelihood -= draw * off * off / 2;
        }
        if (equations.count == 0 || equations.likelihood < before + 1e-6 * equations.count) {
            return equations.count > 0;
        }
        before = equations.likelihood;
        double step[PEOPLE_FEATURES];
        linear_solve(&equations.linear, 0, step);
        for (int f = 0; f < PEOPLE_FEATURES; f++) {
            weights[f] += step[f];
        }
    }
    return true;
}

TcStatus fit_people_solve(const PeopleSamples *samples, PeopleFit *fit) {
    static const double zero[PEOPLE_FEATURES];
    for (int band = 0; band < PEOPLE_BANDS; band++) {
        double all[PEOPLE_FEATURES];
        if (!fit_cell(samples, PEOPLE_ALL_GROUPS, band, draw_to_zero, zero, all)) {
            return TC_ERROR_NOT_FOUND;
        }
        for (int group = 0; group < PEOPLE_GROUPS; group++) {
            fit_cell(samples, group, band, draw_to_all, all, fit->weights[band][group]);
        }
    }
    return TC_OK;
}

/* -- measuring -- */

enum { EMPTIES_STEP = 8 };

/* Constants by empties and number of moves. */
typedef struct Constants {
    double best[61 / EMPTIES_STEP + 1][PEOPLE_MOVES_MAX + 1]; /* parts of the choices */
    double mistake[61 / EMPTIES_STEP + 1][PEOPLE_MOVES_MAX + 1];
} Constants;

static int row_of(const PeopleSample *sample) {
    return tc_board_empties(&sample->board) / EMPTIES_STEP;
}

static int count_best(const PeopleView *view) {
    int count = 0;
    for (int i = 0; i < view->count; i++) {
        count += view->loss[i] == 0;
    }
    return count;
}

/* A cell begins with two choices, of which half are so. */
static void learn_constants(const PeopleSamples *samples, Constants *constants) {
    double count[61 / EMPTIES_STEP + 1][PEOPLE_MOVES_MAX + 1] = {{0}};
    memset(constants, 0, sizeof *constants);
    for (size_t i = 0; i < samples->count; i++) {
        const PeopleSample *sample = &samples->samples[i];
        PeopleView view;
        if (!sample->held_out && view_of(sample, &view)) {
            int row = row_of(sample), loss = view.loss[sample->chosen];
            count[row][view.count]++;
            constants->best[row][view.count] += loss == 0;
            constants->mistake[row][view.count] += loss >= PEOPLE_MISTAKE;
        }
    }
    for (int row = 0; row <= 61 / EMPTIES_STEP; row++) {
        for (int moves = 0; moves <= PEOPLE_MOVES_MAX; moves++) {
            constants->best[row][moves] =
                (constants->best[row][moves] + 1) / (count[row][moves] + 2);
            constants->mistake[row][moves] =
                (constants->mistake[row][moves] + 1) / (count[row][moves] + 2);
        }
    }
}

static double chance_by_constant(const PeopleView *view, int chosen, double best) {
    int count = count_best(view), others = view->count - count;
    if (others == 0) {
        return 1.0 / view->count;
    }
    return view->loss[chosen] == 0 ? best / count : (1 - best) / others;
}

static double log_loss(bool happened, double chance) {
    chance = fmin(fmax(chance, 1e-6), 1 - 1e-6);
    return -log(happened ? chance : 1 - chance);
}

static void add_to(PeopleMeasure *to, const PeopleMeasure *one) {
    to->count += one->count;
    to->chosen += one->chosen;
    to->chosen_equal += one->chosen_equal;
    to->chosen_constant += one->chosen_constant;
    to->mistake += one->mistake;
    to->mistake_constant += one->mistake_constant;
    to->lost += one->lost;
    to->expected += one->expected;
    to->mistakes += one->mistakes;
    to->mistakes_expected += one->mistakes_expected;
}

static void divide(PeopleMeasure *sum) {
    double count = sum->count > 0 ? sum->count : 1;
    sum->chosen /= count;
    sum->chosen_equal /= count;
    sum->chosen_constant /= count;
    sum->mistake /= count;
    sum->mistake_constant /= count;
    sum->lost /= count;
    sum->expected /= count;
    sum->mistakes /= count;
    sum->mistakes_expected /= count;
}

static PeopleMeasure measure(const PeopleSample *sample, const PeopleView *view,
                             const double weights[PEOPLE_FEATURES], const Constants *constants) {
    double chances[PEOPLE_MOVES_MAX];
    int row = row_of(sample), loss = view->loss[sample->chosen];
    bool mistake = loss >= PEOPLE_MISTAKE;
    PeopleMeasure one = {.count = 1, .lost = loss, .mistakes = mistake};
    people_chances(view, weights, chances);
    for (int i = 0; i < view->count; i++) {
        one.expected += chances[i] * view->loss[i];
        one.mistakes_expected += view->loss[i] >= PEOPLE_MISTAKE ? chances[i] : 0;
    }
    one.chosen = -log(chances[sample->chosen]);
    one.chosen_equal = log(view->count);
    one.chosen_constant =
        -log(chance_by_constant(view, sample->chosen, constants->best[row][view->count]));
    one.mistake = log_loss(mistake, one.mistakes_expected);
    one.mistake_constant = log_loss(mistake, constants->mistake[row][view->count]);
    return one;
}

void fit_people_measure(const PeopleSamples *samples, const PeopleFit *fit,
                        PeopleMeasures *measures) {
    Constants constants;
    learn_constants(samples, &constants);
    *measures = (PeopleMeasures){0};
    for (size_t i = 0; i < samples->count; i++) {
        const PeopleSample *sample = &samples->samples[i];
        PeopleView view;
        if (sample->held_out && view_of(sample, &view)) {
            int group = sample->group, band = view.band;
            PeopleMeasure one = measure(sample, &view, fit->weights[band][group], &constants);
            add_to(&measures->of[group][band], &one);
            add_to(&measures->of[PEOPLE_ALL_GROUPS][band], &one);
            add_to(&measures->of[group][PEOPLE_ALL_BANDS], &one);
            add_to(&measures->of[PEOPLE_ALL_GROUPS][PEOPLE_ALL_BANDS], &one);
        }
    }
    for (int group = 0; group <= PEOPLE_GROUPS; group++) {
        for (int band = 0; band <= PEOPLE_BANDS; band++) {
            divide(&measures->of[group][band]);
        }
    }
}

/* -- writing -- */

void fit_people_write(const PeopleFit *fit, Buf *out) {
    buf_add_text(out, "/* Is made by turncoat-forge fit-people: the groups of each band of empty "
                      "squares. */\n");
    for (int band = 0; band < PEOPLE_BANDS; band++) {
        buf_add_text(out, "{\n");
        for (int group = 0; group < PEOPLE_GROUPS; group++) {
            for (int f = 0; f < PEOPLE_FEATURES; f++) {
                buf_printf(out, "%s%.3f%s",
                           f == 0        ? "    {"
                           : f % 10 == 0 ? "\n     "
                                         : " ",
                           fit->weights[band][group][f], f + 1 < PEOPLE_FEATURES ? "," : "},\n");
            }
        }
        buf_add_text(out, "},\n");
    }
}
