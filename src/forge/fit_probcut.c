#include "forge/fit_probcut.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/random.h"
#include "tools/playout.h"
#include "tools/pool.h"

/* -- measuring -- */

enum { BLOCK = 8, PLAYOUT_DEPTH = 3, PLAYOUT_EXACT = 8, OFFSET_MAX = 6 };

typedef struct Measuring {
    const FitOptions *options;
    FitSample *samples;
    TcEngine **engines; /* [jobs] */
    uint64_t done;
    double started;
} Measuring;

/* A position of a game, or after one random move off it: a search sees many of that kind. False
   when the game is over there. */
static bool choose_position(TcEngine *engine, const FitOptions *options, uint64_t number,
                            TcPosition *position, TcStatus *status) {
    uint64_t random = playout_seed(options->seed, number);
    PlayoutOptions playout = {.random_min = 3,
                              .random_max = 53,
                              .depth = PLAYOUT_DEPTH,
                              .exact_from = PLAYOUT_EXACT,
                              .stop = options->stop};
    Playout played;
    *status = playout_run(engine, &playout, number, &random, &played);
    if (*status != TC_OK) {
        return false;
    }
    int ply = played.first + (int)random_below(&random, OFFSET_MAX);
    if (ply >= played.game.count) {
        return false;
    }
    *position = played.game.positions[ply];
    if (random_below(&random, 2) == 0 && tc_board_moves(&position->board) != 0) {
        *position = tc_position_play(position, playout_random_move(&position->board, &random));
    }
    return tc_board_moves(&position->board) != 0;
}

static TcStatus value_at(TcEngine *engine, const FitOptions *options, const TcPosition *position,
                         int depth, int exact_from, int8_t *value) {
    TcLimits limits = {.depth = depth, .exact_from = exact_from, .stop = options->stop};
    TcReport report;
    TcStatus status = tc_engine_search(engine, position, &limits, NULL, NULL, &report);
    *value = (int8_t)report.lines[0].value;
    return status;
}

static TcStatus measure_position(TcEngine *engine, const FitOptions *options, uint64_t number,
                                 FitSample *sample) {
    *sample = (FitSample){.final = FIT_UNKNOWN};
    memset(sample->values, FIT_UNKNOWN, sizeof sample->values);
    TcPosition position;
    TcStatus status;
    if (!choose_position(engine, options, number, &position, &status)) {
        return status;
    }
    int empties = tc_board_empties(&position.board);
    sample->empties = (int8_t)empties;
    sample->values[0] = (int8_t)tc_eval_static(options->eval, &position.board);
    int last = options->depth - (number % 4 != 0 ? 2 : 0);
    last = last < empties ? last : empties - 1;
    tc_engine_clear(engine);
    for (int depth = 1; depth <= last && status == TC_OK; depth++) {
        status = value_at(engine, options, &position, depth, 0, &sample->values[depth]);
    }
    if (empties <= options->exact_from && status == TC_OK) {
        status = value_at(engine, options, &position, TC_DEPTH_MAX, empties, &sample->final);
    }
    return status;
}

static TcStatus run_block(void *context, const PoolTask *task) {
    Measuring *measuring = context;
    const FitOptions *options = measuring->options;
    TcStatus status = TC_OK;
    for (uint64_t i = 0; i < BLOCK && status == TC_OK; i++) {
        uint64_t number = task->number * BLOCK + i;
        if (number < options->positions) {
            status = measure_position(measuring->engines[task->worker], options, number,
                                      &measuring->samples[number]);
        }
    }
    return status;
}

static TcStatus count_block(void *context, const PoolTask *task) {
    Measuring *measuring = context;
    uint64_t done = (task->number + 1) * BLOCK;
    measuring->done = done < measuring->options->positions ? done : measuring->options->positions;
    return TC_OK;
}

static void report(void *context) {
    Measuring *measuring = context;
    const FitOptions *options = measuring->options;
    if (options->progress != NULL) {
        FitProgress progress = {.done = measuring->done,
                                .total = options->positions,
                                .seconds = clock_seconds() - measuring->started};
        options->progress(options->progress_context, &progress);
    }
}

TcStatus fit_probcut_measure(const FitOptions *options, FitSample *samples) {
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
                         .end = (options->positions + BLOCK - 1) / BLOCK,
                         .stop = options->stop,
                         .context = &measuring,
                         .run = run_block,
                         .deliver = count_block,
                         .wait = report};
        status = pool_run(&work);
    }
    for (int i = 0; measuring.engines != NULL && i < options->jobs; i++) {
        tc_engine_free(measuring.engines[i]);
    }
    free(measuring.engines);
    return status;
}

/* -- fitting -- */

enum {
    WINDOW = 6,    /* empties on either side that count too, the further the less */
    CELL_MIN = 8,  /* pairs of a shallow and a deep value that a cell needs, so weighted */
    FIT_MIN = 300, /* and all cells of a number of empties together */
    EXACT_MIN = 100,
    TERMS = 3
};

/* Values are whole discs: nothing smaller than their rounding is a deviation. */
static const double variance_min = 0.2;

/* Fits deep less shallow value, over all samples alike. */
typedef struct Cell {
    double count, sum, square;
} Cell;

static void add_pair(Cell *cell, double weight, int deep, int shallow) {
    if (deep != FIT_UNKNOWN && shallow != FIT_UNKNOWN) {
        double difference = deep - shallow;
        cell->count += weight;
        cell->sum += weight * difference;
        cell->square += weight * difference * difference;
    }
}

typedef struct Equations {
    double a[TERMS][TERMS];
    double mean[TERMS];
    double deviation[TERMS];
    double count;
} Equations;

static void add_cell(Equations *equations, const Cell *cell, int shallow, int deep) {
    if (cell->count < CELL_MIN) {
        return;
    }
    const double x[TERMS] = {1, shallow, deep};
    double mean = cell->sum / cell->count;
    double variance = cell->square / cell->count - mean * mean;
    double logarithm = 0.5 * log(variance > variance_min ? variance : variance_min);
    for (int i = 0; i < TERMS; i++) {
        for (int j = 0; j < TERMS; j++) {
            equations->a[i][j] += cell->count * x[i] * x[j];
        }
        equations->mean[i] += cell->count * x[i] * mean;
        equations->deviation[i] += cell->count * x[i] * logarithm;
    }
    equations->count += cell->count;
}

/* Gauss without pivots: the matrix is symmetric and positive, made so by a little on its
   diagonal. */
static void solve_terms(const Equations *equations, int terms, const double right[TERMS],
                        int32_t *out) {
    double a[TERMS][TERMS + 1];
    for (int i = 0; i < terms; i++) {
        for (int j = 0; j < terms; j++) {
            a[i][j] = equations->a[i][j] + (i == j ? 1e-6 * equations->count : 0);
        }
        a[i][terms] = right[i];
    }
    for (int i = 0; i < terms; i++) {
        for (int row = 0; row < terms; row++) {
            double factor = row == i ? 0 : a[row][i] / a[i][i];
            for (int j = i; j <= terms; j++) {
                a[row][j] -= factor * a[i][j];
            }
        }
    }
    for (int i = 0; i < terms; i++) {
        double units = a[i][terms] / a[i][i] * PROBCUT_UNIT;
        out[i] = (int32_t)lround(fmax(fmin(units, INT32_MAX), -INT32_MAX));
    }
}

static double weight_of(const FitSample *sample, int empties) {
    int distance = abs(sample->empties - empties);
    return sample->empties == 0 || distance > WINDOW ? 0 : 1 - (double)distance / (WINDOW + 1);
}

static bool fit_depths(const FitSample *samples, uint64_t count, int empties, int32_t *p) {
    Equations equations = {.count = 0};
    for (int deep = 2; deep < FIT_DEPTHS; deep++) {
        for (int shallow = deep % 2; shallow < deep; shallow += 2) {
            Cell cell = {.count = 0};
            for (uint64_t i = 0; i < count; i++) {
                add_pair(&cell, weight_of(&samples[i], empties), samples[i].values[deep],
                         samples[i].values[shallow]);
            }
            add_cell(&equations, &cell, shallow, deep);
        }
    }
    if (equations.count < FIT_MIN) {
        return false;
    }
    solve_terms(&equations, 3, equations.mean, p);
    solve_terms(&equations, 3, equations.deviation, p + 3);
    return true;
}

static bool fit_final(const FitSample *samples, uint64_t count, int empties, int32_t *p) {
    Equations equations = {.count = 0};
    for (int shallow = 0; shallow < FIT_DEPTHS - 2; shallow++) {
        Cell cell = {.count = 0};
        for (uint64_t i = 0; i < count; i++) {
            add_pair(&cell, weight_of(&samples[i], empties), samples[i].final,
                     samples[i].values[shallow]);
        }
        add_cell(&equations, &cell, shallow, 0);
    }
    if (equations.count < EXACT_MIN) {
        return false;
    }
    solve_terms(&equations, 2, equations.mean, p);
    solve_terms(&equations, 2, equations.deviation, p + 2);
    return true;
}

/* The nearest number of empties stands in where nothing could be fitted. */
static bool fill_gaps(const bool known[PROBCUT_EMPTIES], ProbcutFit *fit, int first, int count) {
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        int nearest = -1;
        for (int other = 0; other < PROBCUT_EMPTIES; other++) {
            if (known[other] && (nearest < 0 || abs(other - empties) < abs(nearest - empties))) {
                nearest = other;
            }
        }
        if (nearest < 0) {
            return false;
        }
        if (!known[empties]) {
            memcpy(&fit->parameters[empties][first], &fit->parameters[nearest][first],
                   (size_t)count * sizeof fit->parameters[0][0]);
        }
    }
    return true;
}

bool fit_probcut_solve(const FitSample *samples, uint64_t count, ProbcutFit *fit) {
    bool depths_known[PROBCUT_EMPTIES], final_known[PROBCUT_EMPTIES];
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        depths_known[empties] = fit_depths(samples, count, empties, fit->parameters[empties]);
        final_known[empties] = fit_final(samples, count, empties, fit->parameters[empties] + 6);
    }
    fit->fitted = true;
    return fill_gaps(depths_known, fit, 0, 6) && fill_gaps(final_known, fit, 6, 4);
}
