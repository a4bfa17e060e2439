#include "forge/fit_probcut.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/random.h"
#include "forge/linear.h"
#include "tools/playout.h"

/* -- measuring -- */

enum { PLAYOUT_DEPTH = 3, PLAYOUT_EXACT = 8, OFFSET_MAX = 6 };

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

static TcStatus run_one(void *context, const PoolTask *task) {
    FitRun *run = context;
    FitSample *samples = run->samples;
    return measure_position(task->engine, run->options, task->number, &samples[task->number]);
}

static TcStatus count_one(void *context, const PoolTask *task) {
    FitRun *run = context;
    run->done = task->number + 1;
    return TC_OK;
}

static void report(void *context) {
    FitRun *run = context;
    const FitOptions *options = run->options;
    if (options->progress != NULL) {
        FitProgress progress = {.done = run->done,
                                .total = options->positions,
                                .seconds = clock_seconds() - run->started};
        options->progress(options->progress_context, &progress);
    }
}

TcStatus fit_run(const FitOptions *options, void *samples, PoolWork work) {
    FitRun run = {.options = options, .samples = samples, .started = clock_seconds()};
    work.jobs = options->jobs;
    work.end = options->positions;
    work.hash_megabytes = options->hash_megabytes;
    work.eval = options->eval;
    work.stop = options->stop;
    work.context = &run;
    work.deliver = count_one;
    work.wait = report;
    return pool_run(&work);
}

TcStatus fit_probcut_measure(const FitOptions *options, FitSample *samples) {
    return fit_run(options, samples, (PoolWork){.run = run_one});
}

/* -- fitting -- */

enum {
    WINDOW = 6,    /* empties on either side that count too, the further the less */
    CELL_MIN = 8,  /* pairs of a shallow and a deep value that a cell needs, so weighted */
    FIT_MIN = 300, /* and all cells of a number of empties together */
    EXACT_MIN = 100
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

/* The equations of the mean, and of the logarithm of the deviation. */
typedef struct Equations {
    Linear mean, deviation;
} Equations;

static Equations make_equations(int terms) {
    return (Equations){.mean = {.terms = terms}, .deviation = {.terms = terms}};
}

static void add_cell(Equations *equations, const Cell *cell, int shallow, int deep) {
    if (cell->count < CELL_MIN) {
        return;
    }
    const double x[] = {1, shallow, deep};
    double mean = cell->sum / cell->count;
    double variance = cell->square / cell->count - mean * mean;
    linear_add(&equations->mean, x, mean, cell->count);
    linear_add(&equations->deviation, x, 0.5 * log(fmax(variance, variance_min)), cell->count);
}

static void solve(Linear *linear, int32_t *out) {
    double u[LINEAR_TERMS_MAX];
    linear_solve(linear, 1e-6, u);
    for (int i = 0; i < linear->terms; i++) {
        out[i] = (int32_t)lround(fmax(fmin(u[i] * PROBCUT_UNIT, INT32_MAX), -INT32_MAX));
    }
}

/* False if there are too few. */
static bool solve_both(Equations *equations, double least, int32_t *p) {
    if (equations->mean.weight < least) {
        return false;
    }
    solve(&equations->mean, p);
    solve(&equations->deviation, p + equations->mean.terms);
    return true;
}

static double weight_of(const FitSample *sample, int empties) {
    int distance = abs(sample->empties - empties);
    return sample->empties == 0 || distance > WINDOW ? 0 : 1 - (double)distance / (WINDOW + 1);
}

static bool fit_depths(const FitSample *samples, uint64_t count, int empties, int32_t *p) {
    Equations equations = make_equations(3);
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
    return solve_both(&equations, FIT_MIN, p);
}

static bool fit_final(const FitSample *samples, uint64_t count, int empties, int32_t *p) {
    Equations equations = make_equations(2);
    for (int shallow = 0; shallow < FIT_DEPTHS - 2; shallow++) {
        Cell cell = {.count = 0};
        for (uint64_t i = 0; i < count; i++) {
            add_pair(&cell, weight_of(&samples[i], empties), samples[i].final,
                     samples[i].values[shallow]);
        }
        add_cell(&equations, &cell, shallow, 0);
    }
    return solve_both(&equations, EXACT_MIN, p);
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
