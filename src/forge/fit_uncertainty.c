#include "forge/fit_uncertainty.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/random.h"
#include "engine/eval_data.h"
#include "forge/scale_fit.h"
#include "tools/playout.h"
#include "tools/pool.h"

/* Four of five exact scores are to lie in a band. */
static const double share = 0.8;

/* -- the spread -- */

enum { STAGE_POSITIONS = 20000, STAGE_POSITIONS_MIN = 200 };

static const double spread_decay = 0.001;

static bool is_label(TrainSource source) {
    return source >= TRAIN_OFFLINE_ESTIMATE;
}

/* Every n-th position of a ply, so that they are some half of a stage. */
static void add_ply(const TrainSet *set, const TcEval *eval, double *x, double *errors,
                    size_t *count) {
    size_t step = set->count / (STAGE_POSITIONS / 2) + 1;
    for (size_t i = 0; i < set->count && *count < STAGE_POSITIONS; i += step) {
        const TrainPosition *position = &set->positions[i];
        if (is_label(position->source)) {
            uncertainty_sums(eval, &position->board, x + *count * UNCERTAINTY_SUMS);
            errors[(*count)++] =
                fabs((double)position->value - tc_eval_static(eval, &position->board));
        }
    }
}

static int32_t units(double number) {
    return (int32_t)lround(fmax(fmin(number * UNCERTAINTY_UNIT, INT32_MAX), -INT32_MAX));
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

TcStatus fit_spread(const TrainData *data, const TcEval *eval, UncertaintyFit *fit, bool *found) {
    double *x = malloc((size_t)STAGE_POSITIONS * UNCERTAINTY_SUMS * sizeof *x);
    double *errors = malloc(STAGE_POSITIONS * sizeof *errors);
    bool known[UNCERTAINTY_STAGES] = {false};
    bool fits = x != NULL && errors != NULL;
    for (int stage = 0; stage < UNCERTAINTY_STAGES && fits; stage++) {
        ScaleRows rows = {.terms = UNCERTAINTY_SUMS, .x = x, .errors = errors};
        add_ply(&data->learn[2 * stage], eval, x, errors, &rows.count);
        add_ply(&data->learn[2 * stage + 1], eval, x, errors, &rows.count);
        if (rows.count >= STAGE_POSITIONS_MIN) {
            double u[SCALE_FIT_TERMS_MAX];
            scale_fit(&rows, spread_decay, u);
            for (int i = 0; i < UNCERTAINTY_SUMS; i++) {
                fit->spread[stage][i] = units(u[i]);
            }
            known[stage] = true;
        }
    }
    *found = fill_stages(known, fit);
    free(x);
    free(errors);
    return fits ? TC_OK : TC_ERROR_MEMORY;
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

typedef struct Measuring {
    const FitOptions *options;
    BandSample *samples;
    TcEngine **engines; /* [jobs] */
    uint64_t done;
    double started;
} Measuring;

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
    Measuring *measuring = context;
    return measure_sample(measuring->engines[task->worker], measuring->options, task->number,
                          &measuring->samples[task->number]);
}

static TcStatus count_one(void *context, const PoolTask *task) {
    Measuring *measuring = context;
    measuring->done = task->number + 1;
    return TC_OK;
}

static void report_progress(void *context) {
    Measuring *measuring = context;
    const FitOptions *options = measuring->options;
    if (options->progress != NULL) {
        FitProgress progress = {.done = measuring->done,
                                .total = options->positions,
                                .seconds = clock_seconds() - measuring->started};
        options->progress(options->progress_context, &progress);
    }
}

TcStatus fit_bands_measure(const FitOptions *options, BandSample *samples) {
    Measuring measuring = {.options = options,
                           .samples = samples,
                           .engines = calloc((size_t)options->jobs, sizeof(TcEngine *)),
                           .started = clock_seconds()};
    TcStatus status = measuring.engines != NULL ? TC_OK : TC_ERROR_MEMORY;
    for (int i = 0; i < options->jobs && status == TC_OK; i++) {
        status = tc_engine_create(options->hash_megabytes, options->eval, &measuring.engines[i]);
    }
    if (status == TC_OK) {
        PoolWork work = {.jobs = options->jobs,
                         .end = options->positions,
                         .stop = options->stop,
                         .context = &measuring,
                         .run = run_one,
                         .deliver = count_one,
                         .wait = report_progress};
        status = pool_run(&work);
    }
    for (int i = 0; measuring.engines != NULL && i < options->jobs; i++) {
        tc_engine_free(measuring.engines[i]);
    }
    free(measuring.engines);
    return status;
}

/* -- bands -- */

enum { FOLDS = 4, BANDS_MIN = 500, PHASES = 5, DEPTHS = 5 };

static const int phase_last[PHASES] = {12, 16, 20, 23, EMPTIES_LAST};
static const int depth_last[DEPTHS] = {4, 8, 12, DEPTH_LAST, TC_DEPTH_MAX};

/* All values of all samples in turn; those of a sample have one fold. */
typedef struct Bands {
    size_t count;
    double *x;      /* [count][UNCERTAINTY_TERMS] */
    double *errors; /* [count] */
    uint8_t *fold, *phase, *depth;
    double *band, *constant;                /* of fits without the fold */
    double *part_x, *part_errors, *numbers; /* room for the fits */
} Bands;

static void release(Bands *bands) {
    free(bands->x);
    free(bands->errors);
    free(bands->fold);
    free(bands->phase);
    free(bands->depth);
    free(bands->band);
    free(bands->constant);
    free(bands->part_x);
    free(bands->part_errors);
    free(bands->numbers);
}

static bool make(Bands *bands, size_t count) {
    bands->x = calloc(count, UNCERTAINTY_TERMS * sizeof *bands->x);
    bands->errors = calloc(count, sizeof *bands->errors);
    bands->fold = calloc(count, 1);
    bands->phase = calloc(count, 1);
    bands->depth = calloc(count, 1);
    bands->band = calloc(count, sizeof *bands->band);
    bands->constant = calloc(count, sizeof *bands->constant);
    bands->part_x = calloc(count, UNCERTAINTY_TERMS * sizeof *bands->part_x);
    bands->part_errors = calloc(count, sizeof *bands->part_errors);
    bands->numbers = calloc(count, sizeof *bands->numbers);
    return bands->x != NULL && bands->errors != NULL && bands->fold != NULL &&
           bands->phase != NULL && bands->depth != NULL && bands->band != NULL &&
           bands->constant != NULL && bands->part_x != NULL && bands->part_errors != NULL &&
           bands->numbers != NULL;
}

static uint8_t place_of(int number, const int *last) {
    uint8_t at = 0;
    while (number > last[at]) {
        at++;
    }
    return at;
}

static void add_sample(Bands *bands, const BandSample *sample, uint64_t number) {
    for (int i = 0; i < sample->count; i++) {
        const UncertaintyOf *of = &sample->of[i];
        size_t at = bands->count++;
        uncertainty_terms(of, bands->x + at * UNCERTAINTY_TERMS);
        bands->errors[at] = sample->errors[i];
        bands->fold[at] = (uint8_t)(number % FOLDS);
        bands->phase[at] = place_of(of->empties, phase_last);
        bands->depth[at] = of->depth >= of->empties ? DEPTHS - 1 : place_of(of->depth, depth_last);
    }
}

/* Fits to all values but those of a fold; FOLDS: to all. Of searches to the end most are right, so that
   they say nothing of where a fifth begins. */
static void fit_without(Bands *bands, int fold, double u[SCALE_FIT_TERMS_MAX]) {
    ScaleRows rows = {.terms = UNCERTAINTY_TERMS, .x = bands->part_x, .errors = bands->part_errors};
    for (size_t i = 0; i < bands->count; i++) {
        if (bands->fold[i] != fold) {
            memcpy(bands->part_x + rows.count * UNCERTAINTY_TERMS, bands->x + i * UNCERTAINTY_TERMS,
                   UNCERTAINTY_TERMS * sizeof *bands->x);
            bands->part_errors[rows.count++] = bands->errors[i];
        }
    }
    scale_fit(&rows, 1e-4, u);
    size_t count = 0;
    for (size_t i = 0; i < bands->count; i++) {
        if (bands->fold[i] != fold && bands->depth[i] < DEPTHS - 1) {
            const double *x = bands->x + i * UNCERTAINTY_TERMS;
            bands->numbers[count++] = bands->errors[i] / scale_of(x, UNCERTAINTY_TERMS, u);
        }
    }
    u[0] += log(fmax(scale_quantile(bands->numbers, count, share), 1e-3));
}

/* The best constant for a phase and depth, by all values but those of a fold. */
static double constant_without(Bands *bands, int fold, int phase, int depth) {
    size_t count = 0;
    for (size_t i = 0; i < bands->count; i++) {
        if (bands->fold[i] != fold && bands->phase[i] == phase && bands->depth[i] == depth) {
            bands->numbers[count++] = bands->errors[i];
        }
    }
    return scale_quantile(bands->numbers, count, share);
}

static void predict_fold(Bands *bands, int fold) {
    double u[SCALE_FIT_TERMS_MAX], constants[PHASES][DEPTHS];
    fit_without(bands, fold, u);
    for (int phase = 0; phase < PHASES; phase++) {
        for (int depth = 0; depth < DEPTHS; depth++) {
            constants[phase][depth] = constant_without(bands, fold, phase, depth);
        }
    }
    for (size_t i = 0; i < bands->count; i++) {
        if (bands->fold[i] == fold) {
            bands->band[i] = scale_of(bands->x + i * UNCERTAINTY_TERMS, UNCERTAINTY_TERMS, u);
            bands->constant[i] = constants[bands->phase[i]][bands->depth[i]];
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

static void write_row(const Bands *bands, int phase, int depth, Buf *out) {
    static const char *const phases[] = {"8-12", "13-16", "17-20", "21-23", "24-26"};
    static const char *const depths[] = {"1-4", "5-8", "9-12", "13-16", "end"};
    BandTally band = {0}, constant = {0};
    for (size_t i = 0; i < bands->count; i++) {
        if ((phase < 0 || bands->phase[i] == phase) && (depth < 0 || bands->depth[i] == depth)) {
            tally(&band, bands->errors[i], bands->band[i]);
            tally(&constant, bands->errors[i], bands->constant[i]);
        }
    }
    if (band.count > 0) {
        buf_printf(out, "%7s %6s %7.0f  %5.1f %6.2f %6.2f  %5.1f %6.2f %6.2f\n",
                   phase < 0 ? "all" : phases[phase], depth < 0 ? "all" : depths[depth], band.count,
                   100 * band.inside / band.count, band.width / band.count, band.cost / band.count,
                   100 * constant.inside / band.count, constant.width / band.count,
                   constant.cost / band.count);
    }
}

static void write_table(const Bands *bands, Buf *out) {
    buf_printf(out, "%7s %6s %7s  %5s %6s %6s  %5s %6s %6s\n", "empties", "depth", "values", "in %",
               "width", "cost", "in %", "width", "cost of a constant");
    for (int phase = -1; phase < PHASES; phase++) {
        for (int depth = -1; depth < DEPTHS; depth++) {
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
    Bands bands = {.count = 0};
    bool fits = *fitted && make(&bands, values);
    if (fits) {
        for (uint64_t i = 0; i < count; i++) {
            add_sample(&bands, &samples[i], i);
        }
        double u[SCALE_FIT_TERMS_MAX];
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
    release(&bands);
    return fits || !*fitted ? TC_OK : TC_ERROR_MEMORY;
}
