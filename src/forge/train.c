#include "forge/train.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/thread.h"
#include "engine/weights.h"
#include "forge/ridge.h"
#include "forge/weights_out.h"
#include "tools/pool.h"

enum { MEMORY_MAX = 2047 << 20 }; /* bytes, for the rows of the stages in work */

typedef struct Trainer {
    TrainData *data;
    const PatternTables *tables;
    const TrainOptions *options;
    int16_t *values;
    Measure *measure;
    int32_t bases[PATTERN_TERMS]; /* the first shared weight of each term's kind */
    double started;
    Mutex mutex; /* of what follows */
    TrainProgress progress;
} Trainer;

/* The work of one stage. */
typedef struct Stage {
    Trainer *trainer;
    int number;
    RidgeRows rows;
    uint16_t *offsets;
    float *values, *weights;
    float *solution; /* [shared_size], in discs */
} Stage;

static void find_bases(Trainer *trainer) {
    for (int i = 0; i < PATTERN_KINDS; i++) {
        const PatternKind *kind = &trainer->tables->kinds[i];
        for (int k = 0; k < kind->instances; k++) {
            trainer->bases[kind->first_feature + k] = trainer->tables->shared[kind->full_first];
        }
    }
    for (int i = 0; i < PATTERN_COUNTS; i++) {
        trainer->bases[PATTERN_FEATURES + i] = trainer->tables->counts_shared_first;
    }
}

static bool was_stopped(const Trainer *trainer) {
    return trainer->options->stop != NULL && tc_stop_generation(trainer->options->stop) != 0;
}

/* Plies that a stage learns from, and how far a ply is from it. */
static int first_ply(const Trainer *trainer, int stage) {
    int ply = 2 * stage - trainer->options->window;
    return ply < 0 ? 0 : ply;
}

static int last_ply(const Trainer *trainer, int stage) {
    int ply = 2 * stage + 1 + trainer->options->window;
    return ply >= TRAIN_PLIES ? TRAIN_PLIES - 1 : ply;
}

static int distance_of(int stage, int ply) {
    return ply < 2 * stage ? 2 * stage - ply : ply > 2 * stage + 1 ? ply - 2 * stage - 1 : 0;
}

static int iterations_of(const TrainOptions *options, int stage) {
    return stage >= options->first && stage <= options->last ? options->iterations : 0;
}

static size_t count_rows(const Trainer *trainer, int stage) {
    size_t count = 0;
    for (int ply = first_ply(trainer, stage); ply <= last_ply(trainer, stage); ply++) {
        count += trainer->data->learn[ply].count;
    }
    return count;
}

static void add_row(Stage *stage, const TrainPosition *position, float weight) {
    const Trainer *trainer = stage->trainer;
    int32_t entries[PATTERN_TERMS];
    pattern_collect(trainer->tables, &position->board, entries);
    size_t row = stage->rows.count++;
    uint16_t *offsets = stage->offsets + row * PATTERN_TERMS;
    for (int f = 0; f < PATTERN_TERMS; f++) {
        offsets[f] = (uint16_t)(entries[f] - trainer->bases[f]);
    }
    stage->values[row] = position->value;
    stage->weights[row] = weight * position->weight;
}

static void fill_rows(Stage *stage) {
    const Trainer *trainer = stage->trainer;
    for (int ply = first_ply(trainer, stage->number); ply <= last_ply(trainer, stage->number);
         ply++) {
        const TrainSet *set = &trainer->data->learn[ply];
        float weight = 1.0F / (float)(1 << distance_of(stage->number, ply));
        for (size_t i = 0; i < set->count; i++) {
            add_row(stage, &set->positions[i], weight);
        }
    }
    stage->rows.features = PATTERN_TERMS;
    stage->rows.bases = trainer->bases;
    stage->rows.offsets = stage->offsets;
    stage->rows.values = stage->values;
    stage->rows.weights = stage->weights;
}

static bool count_step(void *context) {
    const Stage *stage = context;
    Trainer *trainer = stage->trainer;
    mutex_lock(&trainer->mutex);
    trainer->progress.done += (double)stage->rows.count;
    mutex_unlock(&trainer->mutex);
    return !was_stopped(trainer);
}

static TcStatus solve(Stage *stage) {
    const TrainOptions *options = stage->trainer->options;
    RidgeOptions ridge = {.size = stage->trainer->tables->shared_size,
                          .lambda = options->lambda,
                          .iterations = iterations_of(options, stage->number),
                          .step = count_step,
                          .context = stage};
    return ridge_solve(&stage->rows, &ridge, stage->solution);
}

static double clamp(double discs) {
    return discs > 63 ? 63 : discs < -63 ? -63 : discs;
}

/* The quantised prediction is made as the engine makes it, in whole discs. */
static void measure_position(const Stage *stage, const int16_t *values,
                             const TrainPosition *position, int ply) {
    int32_t entries[PATTERN_TERMS];
    pattern_collect(stage->trainer->tables, &position->board, entries);
    double before = 0;
    int after = WEIGHTS_SCALE / 2;
    for (int f = 0; f < PATTERN_TERMS; f++) {
        before += (double)stage->solution[entries[f]];
        after += values[entries[f]];
    }
    MeasureTally *tallies = stage->trainer->measure->tallies[position->source][ply];
    double value = (double)position->value;
    measure_add(&tallies[MEASURE_BEFORE], clamp(before), value);
    measure_add(&tallies[MEASURE_AFTER], clamp(after >> 7), value);
}

/* Plies belong to one stage each, so that no two threads touch the same tallies. */
static void finish_stage(const Stage *stage) {
    Trainer *trainer = stage->trainer;
    int16_t *values =
        trainer->values + (ptrdiff_t)stage->number * (ptrdiff_t)trainer->tables->shared_size;
    weights_out_quantise(stage->solution, trainer->tables->shared_size, values);
    for (int ply = 2 * stage->number; ply <= 2 * stage->number + 1; ply++) {
        const TrainSet *held = &trainer->data->held[ply];
        for (size_t i = 0; i < held->count; i++) {
            measure_position(stage, values, &held->positions[i], ply);
        }
    }
    mutex_lock(&trainer->mutex);
    trainer->progress.stages++;
    mutex_unlock(&trainer->mutex);
}

static void begin_solution(const Stage *stage) {
    const Trainer *trainer = stage->trainer;
    int size = trainer->tables->shared_size;
    if (trainer->options->start != NULL) {
        const int16_t *start = trainer->options->start + (ptrdiff_t)stage->number * size;
        for (int i = 0; i < size; i++) {
            stage->solution[i] = (float)start[i] / (float)WEIGHTS_SCALE;
        }
    }
}

static TcStatus train_stage(void *context, const PoolTask *task) {
    Stage stage = {.trainer = context, .number = (int)task->number};
    const Trainer *trainer = stage.trainer;
    size_t rows = count_rows(trainer, stage.number);
    stage.offsets = malloc((rows + 1) * PATTERN_TERMS * sizeof *stage.offsets);
    stage.values = malloc((rows + 1) * sizeof *stage.values);
    stage.weights = malloc((rows + 1) * sizeof *stage.weights);
    stage.solution = calloc((size_t)trainer->tables->shared_size, sizeof *stage.solution);
    TcStatus status = TC_ERROR_MEMORY;
    if (stage.offsets != NULL && stage.values != NULL && stage.weights != NULL &&
        stage.solution != NULL) {
        begin_solution(&stage);
        fill_rows(&stage);
        status = solve(&stage);
    }
    if (status == TC_OK && !was_stopped(trainer)) {
        finish_stage(&stage);
    }
    free(stage.offsets);
    free(stage.values);
    free(stage.weights);
    free(stage.solution);
    return status;
}

static TcStatus merge_ply(void *context, const PoolTask *task) {
    Trainer *trainer = context;
    train_data_merge(trainer->data, (int)task->number);
    return TC_OK;
}

static void report(void *context) {
    Trainer *trainer = context;
    mutex_lock(&trainer->mutex);
    trainer->progress.seconds = clock_seconds() - trainer->started;
    TrainProgress progress = trainer->progress;
    mutex_unlock(&trainer->mutex);
    if (trainer->options->progress != NULL) {
        trainer->options->progress(trainer->options->progress_context, &progress);
    }
}

/* Machines with many cores would else hold the rows of all stages at once. */
static int jobs_within_memory(int jobs, size_t rows) {
    size_t bytes = (rows + 1) * (PATTERN_TERMS * sizeof(uint16_t) + 2 * sizeof(float));
    size_t fit = MEMORY_MAX / bytes;
    return fit >= (size_t)jobs ? jobs : fit > 0 ? (int)fit : 1;
}

TcStatus train_run(TrainData *data, const PatternTables *tables, const TrainOptions *options,
                   int16_t *values, Measure *measure) {
    Trainer trainer = {.data = data,
                       .tables = tables,
                       .options = options,
                       .values = values,
                       .measure = measure,
                       .started = clock_seconds()};
    memset(measure, 0, sizeof *measure);
    find_bases(&trainer);
    PoolWork work = {.jobs = options->jobs,
                     .end = TRAIN_PLIES,
                     .stop = options->stop,
                     .context = &trainer,
                     .run = merge_ply};
    TcStatus status = pool_run(&work);
    if (status != TC_OK) {
        return status;
    }
    size_t max = 0;
    for (int stage = 0; stage < PATTERN_STAGES; stage++) {
        size_t rows = count_rows(&trainer, stage);
        max = rows > max ? rows : max;
        trainer.progress.work += (double)rows * iterations_of(options, stage);
    }
    work.jobs = jobs_within_memory(options->jobs, max);
    work.run = train_stage;
    work.end = PATTERN_STAGES;
    work.wait = report;
    mutex_init(&trainer.mutex);
    status = pool_run(&work);
    mutex_release(&trainer.mutex);
    return status;
}
