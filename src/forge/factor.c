#include "forge/factor.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/random.h"

/* Lanes that the compiler keeps in vectors, of whatever size the machine has; the results do not
   depend on it. */
typedef float Lanes __attribute__((vector_size(FACTOR_LANES * sizeof(float))));
typedef int32_t Bits __attribute__((vector_size(FACTOR_LANES * sizeof(int32_t))));

enum { CHUNKS_MAX = WEIGHTS_WIDTH_MAX / FACTOR_LANES, STOP_SAMPLES = 4096 };

/* A typical square of a gradient of one value: what a sample of the prior weighs. */
static const float gradient_scale = 16;

static const struct {
    int first, last;
} groups[FACTOR_GROUPS] = {{8, 17}, {18, 27}, {28, 37}, {38, 47}, {48, 59}};

typedef struct Trainer {
    const PatternTables *tables;
    const FactorOptions *options;
    int group;
    int chunks;
    const float *linear;
    float *row_squares;  /* [shared_size] */
    float *bias_squares; /* [PATTERN_STAGES] */
    float *counts;       /* [shared_size]: samples that the row is in, by their weights */
    Factors *factors;
} Trainer;

typedef struct Sample {
    const TrainPosition *position;
    int ply;
} Sample;

int factor_group_first(int group) {
    return groups[group].first;
}

int factor_group_last(int group) {
    return groups[group].last;
}

WeightsGroup factor_group_stages(int group) {
    return (WeightsGroup){.first = (groups[group].first - 4) / 2,
                          .last = (groups[group].last - 4) / 2};
}

static int distance_of(const Trainer *trainer, int ply) {
    int first = groups[trainer->group].first - 4, last = groups[trainer->group].last - 4;
    return ply < first ? first - ply : ply > last ? ply - last : 0;
}

static inline Lanes *lanes_of(float *values, ptrdiff_t index, int chunks) {
    return (Lanes *)(void *)(values + index * chunks * FACTOR_LANES);
}

static inline float sum_of(Lanes lanes) {
    float sum = 0;
    for (int i = 0; i < FACTOR_LANES; i++) {
        sum += lanes[i];
    }
    return sum;
}

/* The sums of the terms' rows and the stage's bias. */
static inline void add_rows(const Factors *factors, int chunks, const int32_t *entries, int stage,
                            Lanes *sums) {
    memcpy(sums, lanes_of(factors->biases, stage, chunks), (size_t)chunks * sizeof *sums);
    for (int term = 0; term < PATTERN_TERMS; term++) {
        const Lanes *row = lanes_of(factors->rows, entries[term], chunks);
        for (int c = 0; c < chunks; c++) {
            sums[c] += row[c];
        }
    }
}

/* Sums below 0 become 0. */
static inline void rectify(Lanes *sums, int chunks) {
    for (int c = 0; c < chunks; c++) {
        sums[c] = (Lanes)((Bits)sums[c] & (Bits)(sums[c] > 0));
    }
}

static inline float square(const Lanes *sums, int chunks) {
    Lanes total = {0};
    for (int c = 0; c < chunks; c++) {
        total = c < chunks / 2 ? total + sums[c] * sums[c] : total - sums[c] * sums[c];
    }
    return sum_of(total);
}

/* One step of a row against the gradient; shrink is below 1. */
static inline void step_row(Lanes *row, const Lanes *gradient, int chunks, float step,
                            float shrink) {
    for (int c = 0; c < chunks; c++) {
        row[c] = (row[c] - step * gradient[c]) * shrink;
    }
}

/* rate: what is left of options->rate, 0..1. */
static inline void learn(const Trainer *trainer, const Sample *sample, int chunks, float rate) {
    const FactorOptions *options = trainer->options;
    Factors *factors = trainer->factors;
    int32_t entries[PATTERN_TERMS];
    pattern_collect(trainer->tables, &sample->position->board, entries);
    for (int term = 0; term < PATTERN_TERMS; term++) {
        const char *row = (const char *)lanes_of(factors->rows, entries[term], chunks);
        __builtin_prefetch(row);
        __builtin_prefetch(row + 64);
    }
    int stage = sample->ply / 2;
    int distance = distance_of(trainer, sample->ply);
    const float *linear =
        trainer->linear + (ptrdiff_t)stage * (ptrdiff_t)trainer->tables->shared_size;
    float prediction = 0;
    for (int term = 0; term < PATTERN_TERMS; term++) {
        prediction += linear[entries[term]];
    }
    Lanes sums[CHUNKS_MAX];
    add_rows(factors, chunks, entries, stage, sums);
    if (options->activation == WEIGHTS_ACTIVATION_SQUARED_RELU) {
        rectify(sums, chunks); /* those have no gradient either */
    }
    prediction += square(sums, chunks);
    float ratio = options->balance > 0 ? prediction / options->balance : 0;
    float weight = sample->position->weight / (float)(1 << distance) / (1 + ratio * ratio);
    float error = weight * (prediction - sample->position->value);
    Lanes gradient[CHUNKS_MAX];
    Lanes squares = {0};
    for (int c = 0; c < chunks; c++) {
        gradient[c] = (c < chunks / 2 ? 2 : -2) * error * sums[c];
        squares += gradient[c] * gradient[c];
    }
    float mean = sum_of(squares) / (float)(chunks * FACTOR_LANES);
    for (int term = 0; term < PATTERN_TERMS; term++) {
        float *sum = &trainer->row_squares[entries[term]];
        *sum += mean;
        float step = rate * options->rate / sqrtf(*sum);
        step_row(lanes_of(factors->rows, entries[term], chunks), gradient, chunks, step,
                 1 / (1 + step * weight * options->decay));
    }
    trainer->bias_squares[stage] += mean;
    float step = rate * options->rate / sqrtf(trainer->bias_squares[stage]);
    step_row(lanes_of(factors->biases, stage, chunks), gradient, chunks, step, 1);
}

static size_t list_samples(const Trainer *trainer, const TrainData *data, Sample *samples) {
    size_t count = 0;
    for (int ply = 0; ply < TRAIN_PLIES; ply++) {
        if (distance_of(trainer, ply) > trainer->options->window) {
            continue;
        }
        for (size_t i = 0; i < data->learn[ply].count; i++, count++) {
            if (samples != NULL) {
                samples[count] = (Sample){.position = &data->learn[ply].positions[i], .ply = ply};
            }
        }
    }
    return count;
}

static void shuffle(Sample *samples, size_t count, uint64_t *random) {
    for (size_t left = count; left > 1; left--) {
        size_t at = (size_t)(random_unit(random) * (double)left);
        Sample sample = samples[at];
        samples[at] = samples[left - 1];
        samples[left - 1] = sample;
    }
}

static void learn_all(const Trainer *trainer, Sample *samples, size_t count) {
    const FactorOptions *options = trainer->options;
    uint64_t random = options->seed + (uint64_t)trainer->group;
    size_t done = 0, all = count * (size_t)options->epochs;
    for (int epoch = 0; epoch < options->epochs; epoch++) {
        shuffle(samples, count, &random);
        for (size_t i = 0; i < count; i++, done++) {
            if (i % STOP_SAMPLES == 0 && options->stop != NULL &&
                tc_stop_generation(options->stop) != 0) {
                return;
            }
            if (i + 8 < count) {
                __builtin_prefetch(samples[i + 8].position);
            }
            float rate = 1 - (float)done / (float)all;
            /* constant widths let the compiler keep the sums in registers */
            switch (trainer->chunks) {
            case 2:
                learn(trainer, &samples[i], 2, rate);
                break;
            case 4:
                learn(trainer, &samples[i], 4, rate);
                break;
            default:
                learn(trainer, &samples[i], trainer->chunks, rate);
                break;
            }
        }
    }
}

static void count_rows(const Trainer *trainer, const Sample *samples, size_t count) {
    for (size_t i = 0; i < count; i++) {
        int32_t entries[PATTERN_TERMS];
        pattern_collect(trainer->tables, &samples[i].position->board, entries);
        float weight =
            samples[i].position->weight / (float)(1 << distance_of(trainer, samples[i].ply));
        for (int term = 0; term < PATTERN_TERMS; term++) {
            trainer->counts[entries[term]] += weight;
        }
    }
}

/* epochs: how often the rows have learnt from as many samples before. */
static void begin_squares(const Trainer *trainer, float epochs) {
    for (ptrdiff_t i = 0; i < trainer->tables->shared_size; i++) {
        trainer->row_squares[i] =
            (trainer->options->prior + epochs * trainer->counts[i]) * gradient_scale;
    }
    for (ptrdiff_t i = 0; i < PATTERN_STAGES; i++) {
        trainer->bias_squares[i] = trainer->options->prior * gradient_scale;
    }
}

static void begin_random(const Trainer *trainer) {
    const FactorOptions *options = trainer->options;
    ptrdiff_t size = trainer->tables->shared_size;
    uint64_t random = options->seed ^ UINT64_C(0x5eed) << 32 ^ (uint64_t)trainer->group;
    for (ptrdiff_t i = 0; i < size * options->width; i++) {
        float n = trainer->counts[i / options->width];
        float start = n > 0 ? options->start * n / (n + options->rare) : 0;
        trainer->factors->rows[i] = start * (float)(2 * random_unit(&random) - 1);
    }
    if (options->activation == WEIGHTS_ACTIVATION_SQUARED_RELU) {
        for (ptrdiff_t i = 0; i < PATTERN_STAGES * options->width; i++) {
            trainer->factors->biases[i] = options->bias;
        }
    }
}

/* The stages of other groups, from which this one learns too, have the biases of its nearest. */
static void begin_from(const Trainer *trainer, const WeightsFactors *start) {
    ptrdiff_t width = trainer->options->width, count = trainer->tables->shared_size * width;
    const int8_t *rows = start->rows + trainer->group * count;
    for (ptrdiff_t i = 0; i < count; i++) {
        trainer->factors->rows[i] = (float)rows[i] / WEIGHTS_FACTOR_SCALE;
    }
    WeightsGroup stages = start->group[trainer->group];
    for (int stage = 0; stage < PATTERN_STAGES; stage++) {
        int nearest = stage < stages.first  ? stages.first
                      : stage > stages.last ? stages.last
                                            : stage;
        for (ptrdiff_t k = 0; k < width; k++) {
            trainer->factors->biases[stage * width + k] =
                (float)start->biases[nearest * width + k] / WEIGHTS_FACTOR_SCALE;
        }
    }
}

static float *make_floats(ptrdiff_t count) {
    size_t bytes = (size_t)count * sizeof(float);
    float *floats = mem_aligned(64, bytes);
    if (floats != NULL) {
        memset(floats, 0, bytes);
    }
    return floats;
}

static Factors make_factors(ptrdiff_t size, int width) {
    return (Factors){.width = width,
                     .rows = make_floats(size * width),
                     .biases = make_floats((ptrdiff_t)PATTERN_STAGES * width)};
}

TcStatus factor_train(const TrainData *data, const PatternTables *tables, int group,
                      const FactorOptions *options, const float *linear,
                      const WeightsFactors *start, Factors *factors) {
    assert(options->width > 0 && weights_width_is_known((uint32_t)options->width));
    ptrdiff_t size = tables->shared_size;
    Factors made = make_factors(size, options->width);
    Trainer trainer = {.tables = tables,
                       .options = options,
                       .group = group,
                       .chunks = options->width / FACTOR_LANES,
                       .linear = linear,
                       .row_squares = make_floats(size),
                       .bias_squares = make_floats(PATTERN_STAGES),
                       .counts = make_floats(size),
                       .factors = &made};
    size_t count = list_samples(&trainer, data, NULL);
    Sample *samples = malloc((count + 1) * sizeof *samples);
    TcStatus status = TC_ERROR_MEMORY;
    if (made.rows != NULL && made.biases != NULL && trainer.row_squares != NULL &&
        trainer.bias_squares != NULL && trainer.counts != NULL && samples != NULL) {
        list_samples(&trainer, data, samples);
        count_rows(&trainer, samples, count);
        begin_squares(&trainer, start != NULL ? options->past * (float)options->epochs : 0);
        if (start != NULL) {
            begin_from(&trainer, start);
        } else {
            begin_random(&trainer);
        }
        learn_all(&trainer, samples, count);
        status = TC_OK;
    }
    mem_free_aligned(trainer.row_squares);
    mem_free_aligned(trainer.bias_squares);
    mem_free_aligned(trainer.counts);
    free(samples);
    if (status == TC_OK) {
        *factors = made;
    } else {
        factors_release(&made);
    }
    return status;
}

void factors_release(Factors *factors) {
    mem_free_aligned(factors->rows);
    mem_free_aligned(factors->biases);
    *factors = (Factors){0};
}

static long round_to(float value, long limit, size_t *clipped) {
    long rounded = lrintf(value * WEIGHTS_FACTOR_SCALE);
    long within = rounded > limit ? limit : rounded < -limit ? -limit : rounded;
    *clipped += within != rounded;
    return within;
}

size_t factor_round(const Factors *factors, const PatternTables *tables, int group,
                    WeightsFactors *rounded) {
    size_t count = (size_t)tables->shared_size * (size_t)factors->width, clipped = 0;
    int8_t *rows = rounded->rows + (size_t)group * count;
    for (size_t i = 0; i < count; i++) {
        rows[i] = (int8_t)round_to(factors->rows[i], INT8_MAX, &clipped);
    }
    WeightsGroup stages = rounded->group[group];
    for (int i = stages.first * factors->width; i < (stages.last + 1) * factors->width; i++) {
        /* the sums must fit 16 bits with the rows */
        rounded->biases[i] = (int16_t)round_to(factors->biases[i], INT16_MAX / 2, &clipped);
    }
    return clipped;
}

static int group_of_stage(const WeightsFactors *factors, int stage) {
    for (int group = 0; group < factors->groups; group++) {
        if (stage >= factors->group[group].first && stage <= factors->group[group].last) {
            return group;
        }
    }
    return -1;
}

int factor_value_rounded(const WeightsFactors *factors, const PatternTables *tables,
                         const int32_t entries[PATTERN_TERMS], int stage) {
    int group = group_of_stage(factors, stage);
    if (group < 0) {
        return 0;
    }
    const int8_t *rows =
        factors->rows + (ptrdiff_t)group * tables->shared_size * (ptrdiff_t)factors->width;
    int32_t total = 0;
    for (int k = 0; k < factors->width; k++) {
        int32_t sum = factors->biases[stage * factors->width + k];
        for (int term = 0; term < PATTERN_TERMS; term++) {
            sum += rows[(ptrdiff_t)entries[term] * factors->width + k];
        }
        int32_t least = weights_least_sum(factors->activation);
        sum = sum < least ? least : sum;
        total += k < factors->width / 2 ? sum * sum : -sum * sum;
    }
    return (total >> 7) + factors->offsets[stage];
}
