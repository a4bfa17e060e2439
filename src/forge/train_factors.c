#include "forge/train_factors.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "tools/pool.h"

typedef struct Training {
    const TrainData *data;
    const PatternTables *tables;
    const TrainFactorsOptions *options;
    float *linear; /* [PATTERN_STAGES][shared_size], in discs */
    Weights *weights;
    bool on; /* the weights had factors, which learn on */
    atomic_int done;
    atomic_size_t clipped;
} Training;

FactorOptions train_factors_default(void) {
    return (FactorOptions){.activation = WEIGHTS_ACTIVATION_SQUARE,
                           .epochs = 4,
                           .window = 2,
                           .rate = 0.05F,
                           .decay = 2,
                           .rare = 10,
                           .prior = 5,
                           .past = 4,
                           .start = 0.05F,
                           .bias = 0.1F,
                           .seed = 1};
}

static TcStatus train_group(void *context, const PoolTask *task) {
    Training *training = context;
    int group = (int)task->number;
    Factors factors;
    TcStatus status =
        factor_train(training->data, training->tables, group, &training->options->factor,
                     training->linear, training->on ? &training->weights->factors : NULL, &factors);
    if (status == TC_OK) {
        atomic_fetch_add(&training->clipped, factor_round(&factors, training->tables, group,
                                                          &training->weights->factors));
        factors_release(&factors);
        atomic_fetch_add(&training->done, 1);
    }
    return status;
}

static void report(void *context) {
    Training *training = context;
    if (training->options->progress != NULL) {
        training->options->progress(training->options->progress_context,
                                    atomic_load(&training->done));
    }
}

/* The mean of what a stage's factors say of what they have learnt from. */
static double mean_of(const Training *training, int stage) {
    double sum = 0, weight = 0;
    for (int ply = 2 * stage; ply <= 2 * stage + 1; ply++) {
        const TrainSet *set = &training->data->learn[ply];
        for (size_t i = 0; i < set->count; i++) {
            int32_t entries[PATTERN_TERMS];
            pattern_collect(training->tables, &set->positions[i].board, entries);
            sum +=
                (double)set->positions[i].weight *
                factor_value_rounded(&training->weights->factors, training->tables, entries, stage);
            weight += (double)set->positions[i].weight;
        }
    }
    return weight > 0 ? sum / weight : 0;
}

/* Every board has one entry of the count of discs: there a constant of the stage has its place. */
static void add_to_linear(const Training *training, int stage, long units) {
    const PatternTables *tables = training->tables;
    int16_t *discs = training->weights->values + (ptrdiff_t)stage * tables->shared_size +
                     tables->counts_shared_first + PATTERN_DISCS;
    for (int i = 0; i < PATTERN_COUNT_ENTRIES - PATTERN_DISCS; i++) {
        long moved = discs[i] + units;
        discs[i] = (int16_t)(moved > INT16_MAX    ? INT16_MAX
                             : moved < -INT16_MAX ? -INT16_MAX
                                                  : moved);
    }
}

static TcStatus move_mean(void *context, const PoolTask *task) {
    Training *training = context;
    int stage = (int)task->number;
    long mean = lrint(mean_of(training, stage));
    mean = mean > INT16_MAX / 4 ? INT16_MAX / 4 : mean < -INT16_MAX / 4 ? -INT16_MAX / 4 : mean;
    training->weights->factors.offsets[stage] = (int16_t)-mean;
    add_to_linear(training, stage, mean);
    return TC_OK;
}

/* The linear weights of stages that learn on, as they were before they took the mean. Linear
   weights that were learnt anew did not take it. */
static void move_means_back(const Training *training) {
    WeightsFactors *factors = &training->weights->factors;
    for (int stage = factors->group[training->options->first].first;
         stage <= factors->group[training->options->last].last; stage++) {
        if (training->on) {
            add_to_linear(training, stage, factors->offsets[stage]);
        }
        factors->offsets[stage] = 0;
    }
}

static void set_groups(WeightsFactors *factors, const FactorOptions *options) {
    *factors = (WeightsFactors){
        .width = options->width, .activation = options->activation, .groups = FACTOR_GROUPS};
    for (int group = 0; group < FACTOR_GROUPS; group++) {
        factors->group[group] = factor_group_stages(group);
    }
}

static TcStatus run(Training *training) {
    const WeightsFactors *factors = &training->weights->factors;
    PoolWork work = {.jobs = training->options->jobs,
                     .first = (uint64_t)training->options->first,
                     .end = (uint64_t)training->options->last + 1,
                     .stop = training->options->factor.stop,
                     .context = training,
                     .run = train_group,
                     .wait = report};
    TcStatus status = pool_run(&work);
    if (status == TC_OK) {
        work.run = move_mean;
        work.first = (uint64_t)factors->group[training->options->first].first;
        work.end = (uint64_t)factors->group[training->options->last].last + 1;
        status = pool_run(&work);
    }
    return status;
}

TcStatus train_factors(const TrainData *data, const PatternTables *tables,
                       const TrainFactorsOptions *options, Weights *weights, size_t *clipped) {
    size_t count = (size_t)PATTERN_STAGES * (size_t)tables->shared_size;
    Training training = {.data = data,
                         .tables = tables,
                         .options = options,
                         .linear = malloc(count * sizeof *training.linear),
                         .weights = weights,
                         .on = weights->factors.width > 0 && !options->anew};
    TcStatus status = training.linear != NULL ? TC_OK : TC_ERROR_MEMORY;
    if (weights->factors.width == 0) {
        set_groups(&weights->factors, &options->factor);
        status = status == TC_OK ? weights_factors_make(&weights->factors, tables) : status;
    } else {
        move_means_back(&training);
    }
    if (status == TC_OK) {
        for (size_t i = 0; i < count; i++) {
            training.linear[i] = (float)weights->values[i] / WEIGHTS_SCALE;
        }
        status = run(&training);
    }
    free(training.linear);
    *clipped = atomic_load(&training.clipped);
    return status;
}

static int value_of(const PatternTables *tables, const Weights *weights, const TcBoard *board,
                    int stage) {
    int32_t entries[PATTERN_TERMS];
    pattern_collect(tables, board, entries);
    const int16_t *values = weights->values + (ptrdiff_t)stage * tables->shared_size;
    int sum = factor_value_rounded(&weights->factors, tables, entries, stage) + WEIGHTS_SCALE / 2;
    for (int term = 0; term < PATTERN_TERMS; term++) {
        sum += values[entries[term]];
    }
    int value = sum >> 7;
    return value > 63 ? 63 : value < -63 ? -63 : value;
}

void train_factors_measure(const TrainData *data, const PatternTables *tables,
                           const Weights *weights, Measure *measure) {
    for (int ply = 0; ply < TRAIN_PLIES; ply++) {
        for (TrainSource source = 0; source < TRAIN_SOURCES; source++) {
            measure->tallies[source][ply][MEASURE_AFTER] = (MeasureTally){0};
        }
        const TrainSet *held = &data->held[ply];
        for (size_t i = 0; i < held->count; i++) {
            const TrainPosition *position = &held->positions[i];
            measure_add(&measure->tallies[position->source][ply][MEASURE_AFTER],
                        value_of(tables, weights, &position->board, ply / 2),
                        (double)position->value);
        }
    }
}
