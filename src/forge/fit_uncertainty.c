#include "forge/fit_uncertainty.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "engine/eval_data.h"
#include "forge/linear.h"
#include "tools/playout.h"

/* Four of five exact scores are to lie in a band. */
static const double share = 0.8;

/* Values are rounded to half discs: their errors are so much larger, and have logarithms. */
static const double error_more = 0.25;

static int32_t units(double number) {
    return (int32_t)lround(fmax(fmin(number * UNCERTAINTY_UNIT, INT32_MAX), -INT32_MAX));
}

/* -- the spread -- */

enum { STAGE_POSITIONS = 20000, STAGE_POSITIONS_MIN = 200 };

static const double spread_ridge = 0.01;

/* The logarithm of a mean is so much more than the mean of logarithms, if errors are exponential. */
static const double log_of_mean = 0.5772;

static bool is_label(TrainSource source) {
    return source >= TRAIN_OFFLINE_ESTIMATE;
}

/* Every n-th position of a ply, so that they are some half of a stage. */
static void add_ply(const TrainSet *set, const TcEval *eval, Linear *linear) {
    size_t step = set->count / (STAGE_POSITIONS / 2) + 1;
    for (size_t i = 0; i < set->count; i += step) {
        const TrainPosition *position = &set->positions[i];
        if (is_label(position->source)) {
            double sums[UNCERTAINTY_SUMS];
            uncertainty_sums(eval, &position->board, sums);
            double error = (double)position->value - tc_eval_static(eval, &position->board);
            linear_add(linear, sums, log(fabs(error) + error_more), 1);
        }
    }
}

/* The nearest stage stands in where nothing was learnt. */
static bool fill_stages(const bool known[UNCERTAINTY_STAGES], UncertaintyFit *fit) {
    bool any = false;
    for (int stage = 0; stage < UNCERTAINTY_STAGES; stage++) {
        int nearest = -1;
        for (int other = 0; other < UNCERTAINTY_STAGES; other++) {
            if (known[other] && (nearest < 0 || abs(other - stage) < abs(nearest - stage))) {
                nearest = other;
            }
        }
        any = any || nearest >= 0;
        if (nearest >= 0 && !known[stage]) {
            memcpy(fit->spread[stage], fit->spread[nearest], sizeof fit->spread[stage]);
        }
    }
    return any;
}

bool fit_spread(const TrainData *data, const TcEval *eval, UncertaintyFit *fit) {
    bool known[UNCERTAINTY_STAGES] = {false};
    for (int stage = 0; stage < UNCERTAINTY_STAGES; stage++) {
        Linear linear = {.terms = UNCERTAINTY_SUMS};
        add_ply(&data->learn[2 * stage], eval, &linear);
        add_ply(&data->learn[2 * stage + 1], eval, &linear);
        known[stage] = linear.weight >= STAGE_POSITIONS_MIN;
        if (known[stage]) {
            double u[UNCERTAINTY_SUMS];
            linear_solve(&linear, spread_ridge, u);
            u[0] += log_of_mean;
            for (int i = 0; i < UNCERTAINTY_SUMS; i++) {
                fit->spread[stage][i] = units(u[i]);
            }
        }
    }
    return fill_stages(known, fit);
}

/* -- searches -- */

enum {
    EMPTIES_FIRST = 8,
    EMPTIES_LAST = 26,
    EMPTIES = EMPTIES_LAST - EMPTIES_FIRST + 1,
    DEPTH_LAST = 16,
    SURE_DEPTH_MIN = 4,
    END_EMPTIES = 22 /* so many are searched to the end with cuts too: more cost too much */
};

/* A position that games or hints show, with its exact score. */
static bool is_proven(const TrainPosition *position) {
    return position->source == TRAIN_OFFLINE_EXACT || position->source == TRAIN_PATH_EXACT;
}

static size_t count_proven(const TrainSet *set) {
    size_t count = 0;
    for (size_t i = 0; i < set->count; i++) {
        count += is_proven(&set->positions[i]);
    }
    return count;
}

/* Takes wanted of them, evenly over the set, and returns how many there were. */
static uint64_t take_proven(const TrainSet *set, uint64_t wanted, BandSample *samples) {
    size_t count = count_proven(set), seen = 0;
    uint64_t taken = 0;
    wanted = wanted < count ? wanted : count;
    for (size_t i = 0; i < set->count && taken < wanted; i++) {
        if (is_proven(&set->positions[i]) && seen++ * wanted / count >= taken) {
            samples[taken++] = (BandSample){.board = set->positions[i].board,
                                            .score = (int)lround((double)set->positions[i].value)};
        }
    }
    return taken;
}

uint64_t fit_bands_choose(const TrainData *data, uint64_t count, BandSample *samples) {
    uint64_t chosen = 0;
    for (int i = 0; i < EMPTIES; i++) { /* many empty squares first: there are the fewest of them */
        uint64_t wanted = (count - chosen) / (uint64_t)(EMPTIES - i);
        chosen += take_proven(&data->learn[60 - EMPTIES_LAST + i], wanted, samples + chosen);
    }
    return chosen;
}

/* A search whose values are taken. */
typedef struct Taking {
    const TcEval *eval;
    BandSample *sample;
    int8_t by_depth[TC_DEPTH_MAX + 1]; /* FIT_UNKNOWN: none yet */
    int depth, selectivity;            /* of the value taken last */
    bool end_only;
} Taking;

/* Takes a value as root.c shows it, the mean of two depths. */
static void take(Taking *taking, const TcLine *line) {
    BandSample *sample = taking->sample;
    int8_t *here = &taking->by_depth[line->depth], before = here[-1];
    double change = before != FIT_UNKNOWN ? line->value - before : 0;
    TcBoard next = tc_board_play(&sample->board, line->move);
    *here = (int8_t)line->value;
    if (sample->count < BAND_VALUES_MAX) {
        sample->errors[sample->count] = fabs(line->value - change / 2 - sample->score);
        sample->of[sample->count++] =
            (UncertaintyOf){.empties = tc_board_empties(&sample->board),
                            .depth = line->depth,
                            .selectivity = line->selectivity,
                            .change = change,
                            .spread = uncertainty_spread(taking->eval, &next)};
    }
}

static void take_report(void *context, const TcReport *report) {
    Taking *taking = context;
    const TcLine *line = &report->lines[0];
    bool whole = report->line_count > 0 && report->depth > 0 && line->depth == report->depth &&
                 line->selectivity == report->selectivity && !line->exact;
    bool taken = taking->depth == report->depth && taking->selectivity == report->selectivity;
    if (!whole || taken) {
        return;
    }
    taking->depth = report->depth;
    taking->selectivity = report->selectivity;
    if (taking->end_only && report->depth < tc_board_empties(&taking->sample->board)) {
        taking->by_depth[line->depth] = (int8_t)line->value;
    } else {
        take(taking, line);
    }
}

/* All values of a search, or those of searches to the end. */
static TcStatus take_all(TcEngine *engine, const TcLimits *limits, bool end_only, Taking *taking) {
    TcPosition position = {.board = taking->sample->board, .mover = TC_BLACK};
    TcReport report;
    memset(taking->by_depth, FIT_UNKNOWN, sizeof taking->by_depth);
    taking->depth = 0;
    taking->end_only = end_only;
    return tc_engine_search(engine, &position, limits, take_report, taking, &report);
}

/* Every depth at 73 %; another depth at another selectivity, of which the last value is new; and to the
   end with cuts. */
static TcStatus measure_sample(TcEngine *engine, const FitOptions *options, uint64_t number,
                               BandSample *sample) {
    static const int selectivities[] = {87, 95, 98, 99, 100};
    int empties = tc_board_empties(&sample->board);
    Taking taking = {.eval = options->eval, .sample = sample};
    uint64_t random = playout_seed(options->seed, number);
    TcLimits limits = {.depth = DEPTH_LAST < empties ? DEPTH_LAST : empties,
                       .selectivity = 73,
                       .stop = options->stop};
    tc_engine_clear(engine);
    sample->count = 0;
    TcStatus status = take_all(engine, &limits, false, &taking);
    if (status == TC_OK) {
        TcPosition position = {.board = sample->board, .mover = TC_BLACK};
        TcReport report;
        limits.depth = SURE_DEPTH_MIN + (int)random_below(&random, EMPTIES_FIRST - SURE_DEPTH_MIN);
        limits.selectivity = selectivities[random_below(&random, 5)];
        status = tc_engine_search(engine, &position, &limits, NULL, NULL, &report);
        if (status == TC_OK && report.finished) {
            take(&taking, &report.lines[0]);
        }
    }
    if (status == TC_OK && empties <= END_EMPTIES) {
        limits = (TcLimits){.depth = TC_DEPTH_MAX,
                            .exact_from = empties,
                            .selectivity = selectivities[number % 2],
                            .stop = options->stop};
        status = take_all(engine, &limits, true, &taking);
    }
    return status;
}

static TcStatus run_one(void *context, const PoolTask *task) {
    FitRun *run = context;
    BandSample *samples = run->samples;
    return measure_sample(task->engine, run->options, task->number, &samples[task->number]);
}

TcStatus fit_bands_measure(const FitOptions *options, BandSample *samples) {
    return fit_run(options, samples, (PoolWork){.run = run_one});
}

/* -- bands -- */

enum { FOLDS = 4, BANDS_MIN = 500, DEPTHS = 5, ENDS = DEPTHS - 1 };

static const int depth_last[DEPTHS] = {4, 8, 12, DEPTH_LAST, TC_DEPTH_MAX};

/* A value of a search; those of a sample have one fold. */
typedef struct Band {
    double x[UNCERTAINTY_TERMS];
    double error;
    double band, constant; /* of fits without the fold */
    int fold, phase, depth;
} Band;

typedef struct Bands {
    size_t count;
    Band *at;
    double *numbers; /* [count]: room */
} Bands;

static int row_of(const UncertaintyOf *of) {
    int row = 0;
    while (of->depth > depth_last[row]) {
        row++;
    }
    return of->depth >= of->empties ? ENDS : row;
}

static void add_sample(Bands *bands, const BandSample *sample, uint64_t number) {
    for (int i = 0; i < sample->count; i++) {
        const UncertaintyOf *of = &sample->of[i];
        Band *band = &bands->at[bands->count++];
        *band = (Band){.error = sample->errors[i],
                       .fold = (int)(number % FOLDS),
                       .phase = uncertainty_phase(of->empties),
                       .depth = row_of(of)};
        uncertainty_terms(of, band->x);
    }
}

static double scale_of(const Band *band, const double *u) {
    double sum = 0;
    for (int i = 0; i < UNCERTAINTY_TERMS; i++) {
        sum += band->x[i] * u[i];
    }
    return exp(fmax(fmin(sum, 5), -5));
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Finds what a share of the errors of a phase stays within, by all values but those of a fold: in discs,
   or, with u, as a part of their scale. depth: a row, or DEPTHS for all searches that do not reach the
   end: most that do are right, and say nothing of where a fifth begins. */
static double quantile(Bands *bands, int fold, int phase, int depth, const double *u) {
    size_t count = 0;
    for (size_t i = 0; i < bands->count; i++) {
        const Band *band = &bands->at[i];
        bool counts = depth < DEPTHS ? band->depth == depth : band->depth != ENDS;
        if (band->fold != fold && band->phase == phase && counts) {
            bands->numbers[count++] = band->error / (u != NULL ? scale_of(band, u) : 1);
        }
    }
    qsort(bands->numbers, count, sizeof *bands->numbers, compare);
    return count > 0 ? bands->numbers[(size_t)(share * (double)count)] : 1;
}

/* Fits to all values but those of a fold; FOLDS: to all. Errors are taken as exponentially distributed
   with the mean exp(x * u): from least squares of their logarithms, so many steps of Fisher's scoring
   lead to the likeliest u. Each phase is then as wide as it has to be. */
static void fit_without(Bands *bands, int fold, double u[UNCERTAINTY_TERMS]) {
    enum { STEPS = 8 };
    double more[UNCERTAINTY_PHASES];
    for (int step = 0; step <= STEPS; step++) {
        Linear linear = {.terms = UNCERTAINTY_TERMS};
        for (size_t i = 0; i < bands->count; i++) {
            const Band *band = &bands->at[i];
            if (band->fold != fold) {
                double error = band->error + error_more, scale = scale_of(band, u);
                linear_add(&linear, band->x,
                           step == 0 ? log(error) : log(scale) + error / scale - 1, 1);
            }
        }
        linear_solve(&linear, 1e-4, u);
    }
    for (int phase = 0; phase < UNCERTAINTY_PHASES; phase++) {
        more[phase] = log(fmax(quantile(bands, fold, phase, DEPTHS, u), 1e-3));
    }
    for (int phase = 0; phase < UNCERTAINTY_PHASES; phase++) {
        u[phase] += more[phase];
    }
}

static void predict_fold(Bands *bands, int fold) {
    double u[UNCERTAINTY_TERMS] = {0}, constants[UNCERTAINTY_PHASES][DEPTHS];
    fit_without(bands, fold, u);
    for (int phase = 0; phase < UNCERTAINTY_PHASES; phase++) {
        for (int depth = 0; depth < DEPTHS; depth++) {
            constants[phase][depth] = quantile(bands, fold, phase, depth, NULL);
        }
    }
    for (size_t i = 0; i < bands->count; i++) {
        Band *band = &bands->at[i];
        if (band->fold == fold) {
            band->band = scale_of(band, u);
            band->constant = constants[band->phase][band->depth];
        }
    }
}

/* The cost of a band: its width, and five times what lies outside (Gneiting and Raftery 2007). */
static double cost_of(double error, double band) {
    return band + (error > band ? (error - band) / (1 - share) : 0);
}

typedef struct BandTally {
    double count, inside, width, cost;
} BandTally;

static void tally(BandTally *to, double error, double band) {
    to->count++;
    to->inside += error <= band;
    to->width += band;
    to->cost += cost_of(error, band);
}

/* Writes the row of a phase and depth; ALL: of all; NOT_ENDS: of searches that do not reach the end. */
enum { NOT_ENDS = -2, ALL = -1 };

static void write_row(const Bands *bands, int phase, int depth, Buf *out) {
    static const char *const phases[] = {"8-12", "13-16", "17-20", "21-23", "24-26"};
    static const char *const depths[] = {"1-16", "all", "1-4", "5-8", "9-12", "13-16", "end"};
    BandTally own = {0}, constant = {0};
    for (size_t i = 0; i < bands->count; i++) {
        const Band *band = &bands->at[i];
        bool counts =
            depth == ALL || (depth == NOT_ENDS ? band->depth != ENDS : band->depth == depth);
        if ((phase == ALL || band->phase == phase) && counts) {
            tally(&own, band->error, band->band);
            tally(&constant, band->error, band->constant);
        }
    }
    if (own.count > 0) {
        buf_printf(out, "%7s %6s %7.0f  %5.1f %6.2f %6.2f  %5.1f %6.2f %6.2f\n",
                   phase == ALL ? "all" : phases[phase], depths[depth - NOT_ENDS], own.count,
                   100 * own.inside / own.count, own.width / own.count, own.cost / own.count,
                   100 * constant.inside / own.count, constant.width / own.count,
                   constant.cost / own.count);
    }
}

static void write_table(const Bands *bands, Buf *out) {
    buf_printf(out, "%7s %6s %7s  %5s %6s %6s  %5s %6s %6s\n", "empties", "depth", "values", "in %",
               "width", "cost", "in %", "width", "cost of a constant");
    for (int phase = ALL; phase < UNCERTAINTY_PHASES; phase++) {
        for (int depth = NOT_ENDS; depth < DEPTHS; depth++) {
            write_row(bands, phase, depth, out);
        }
    }
}

TcStatus fit_bands(const BandSample *samples, uint64_t count, UncertaintyFit *fit, Buf *table,
                   bool *fitted) {
    size_t values = 0;
    for (uint64_t i = 0; i < count; i++) {
        values += (size_t)samples[i].count;
    }
    *fitted = values >= BANDS_MIN;
    if (!*fitted) {
        return TC_OK;
    }
    Bands bands = {.at = malloc(values * sizeof *bands.at),
                   .numbers = malloc(values * sizeof *bands.numbers)};
    bool fits = bands.at != NULL && bands.numbers != NULL;
    if (fits) {
        double u[UNCERTAINTY_TERMS] = {0};
        for (uint64_t i = 0; i < count; i++) {
            add_sample(&bands, &samples[i], i);
        }
        for (int fold = 0; fold < FOLDS; fold++) {
            predict_fold(&bands, fold);
        }
        fit_without(&bands, FOLDS, u);
        for (int i = 0; i < UNCERTAINTY_TERMS; i++) {
            fit->terms[i] = units(u[i]);
        }
        fit->fitted = true;
        write_table(&bands, table);
    }
    free(bands.at);
    free(bands.numbers);
    return fits ? TC_OK : TC_ERROR_MEMORY;
}
