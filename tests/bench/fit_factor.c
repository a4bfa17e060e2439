/* Tries the factorisation machine before it is part of train:

     fit_factor [NAME=VALUE...] FILE... [< LINES]

   Solves the linear tables on the files of train (cache=FILE keeps them, keep=0..1 learns from that
   share of the positions), then for every line of standard input, such as "width=16 group=3",
   trains the factors of a group or of all and prints the mean absolute errors on what is held out,
   linear -> with factors: of values of searches, of exact values at 24 empties, and of exact values
   a few empties apart. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/weights.h"
#include "tools/factor.h"
#include "tools/train.h"
#include "tools/train_load.h"

typedef struct Tally {
    double count, linear, factors, rounded, linear_sum, factors_sum;
} Tally;

typedef struct Trial {
    FactorOptions options;
    int group; /* -1: all */
} Trial;

typedef struct Bench {
    Trial trial;
    double keep;
    const char *cache;
    TrainData data;
    PatternTables *tables;
    size_t size; /* of a stage's table */
    int16_t *values;
    float *linear;
} Bench;

static void fail(const char *what) {
    fprintf(stderr, "fit_factor: %s\n", what);
    exit(2);
}

static void show_note(void *context, const char *text) {
    (void)context;
    fprintf(stderr, "note: %s\n", text);
}

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static bool set_trial(Trial *trial, const char *word) {
    FactorOptions *options = &trial->options;
    const struct {
        const char *name;
        int *number;
        float *value;
    } fields[] = {{"width", &options->width, NULL},   {"epochs", &options->epochs, NULL},
                  {"window", &options->window, NULL}, {"group", &trial->group, NULL},
                  {"rate", NULL, &options->rate},     {"decay", NULL, &options->decay},
                  {"rare", NULL, &options->rare},     {"prior", NULL, &options->prior},
                  {"start", NULL, &options->start}};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        size_t length = strlen(fields[i].name);
        if (strncmp(word, fields[i].name, length) == 0 && word[length] == '=') {
            double value = atof(word + length + 1);
            if (fields[i].number != NULL) {
                *fields[i].number = (int)value;
            } else {
                *fields[i].value = (float)value;
            }
            return true;
        }
    }
    return false;
}

/* As found to be right so far; see EXPERIMENTS.md. */
static void init(Bench *bench) {
    bench->trial = (Trial){.options = {.width = 32,
                                       .epochs = 4,
                                       .window = 2,
                                       .rate = 0.05F,
                                       .decay = 2,
                                       .rare = 10,
                                       .prior = 5,
                                       .start = 0.05F,
                                       .seed = 1},
                           .group = -1};
    bench->keep = 1;
    train_data_init(&bench->data);
    bench->data.holdout = 5;
    for (TrainSource source = 0; source < TRAIN_SOURCES; source++) {
        bench->data.weights[source] = 1.5;
    }
    bench->data.weights[TRAIN_WTHOR_RESULT] = 0.1;
    bench->data.weights[TRAIN_WTHOR_THEORY] = 3;
    bench->data.weights[TRAIN_SELFPLAY_RESULT] = 0.3;
    if (pattern_tables_create(&bench->tables) != TC_OK) {
        fail("no memory");
    }
    bench->size = (size_t)bench->tables->shared_size;
}

static void take_argument(Bench *bench, const char *argument) {
    char why[TRAIN_LOAD_NOTE_SIZE];
    if (strncmp(argument, "keep=", 5) == 0) {
        bench->keep = atof(argument + 5);
    } else if (strncmp(argument, "cache=", 6) == 0) {
        bench->cache = argument + 6;
    } else if (!set_trial(&bench->trial, argument) &&
               train_load(&bench->data, argument, show_note, NULL, why) != TC_OK) {
        fail(why);
    }
}

/* By position, so that equal ones stay or go together. */
static void drop_share(Bench *bench) {
    for (int ply = 0; ply < TRAIN_PLIES; ply++) {
        TrainSet *set = &bench->data.learn[ply];
        size_t kept = 0;
        for (size_t i = 0; i < set->count; i++) {
            TcBoard board = set->positions[i].board;
            uint64_t hash = (board.mover * 31 + board.opponent) * UINT64_C(0x9e3779b97f4a7c15);
            if ((double)(hash >> 32) < bench->keep * 0x1p32) {
                set->positions[kept++] = set->positions[i];
            }
        }
        set->count = kept;
    }
}

static bool read_cache(const Bench *bench, int16_t *values, size_t count) {
    FILE *file = bench->cache != NULL ? fopen(bench->cache, "rb") : NULL;
    bool fine = file != NULL && fread(values, sizeof *values, count, file) == count;
    if (file != NULL) {
        fclose(file);
    }
    return fine;
}

static void write_cache(const Bench *bench, size_t count) {
    FILE *file = bench->cache != NULL ? fopen(bench->cache, "wb") : NULL;
    if (file != NULL) {
        fwrite(bench->values, sizeof *bench->values, count, file);
        fclose(file);
    }
}

static void solve_linear(Bench *bench) {
    size_t count = PATTERN_STAGES * bench->size;
    int16_t *start = calloc(count, sizeof *start);
    Measure *measure = calloc(1, sizeof *measure);
    bench->values = calloc(count, sizeof *bench->values);
    bench->linear = malloc(count * sizeof *bench->linear);
    if (start == NULL || measure == NULL || bench->values == NULL || bench->linear == NULL) {
        fail("no memory");
    }
    bool cached = read_cache(bench, start, count);
    TrainOptions train = {.lambda = 30,
                          .iterations = cached ? 0 : 24,
                          .start = cached ? start : NULL,
                          .window = 2,
                          .jobs = 1};
    if (train_run(&bench->data, bench->tables, &train, bench->values, measure) != TC_OK) {
        fail("no memory");
    }
    if (!cached) {
        write_cache(bench, count);
    }
    for (size_t i = 0; i < count; i++) {
        bench->linear[i] = (float)bench->values[i] / WEIGHTS_SCALE;
    }
    free(start);
    free(measure);
}

static double clamp(double discs) {
    return discs > 63 ? 63 : discs < -63 ? -63 : discs;
}

/* The factors of a group. */
typedef struct Model {
    Factors factors;
    RoundedFactors rounded;
} Model;

static void add(const Bench *bench, const Model *model, const TrainPosition *position, int ply,
                Tally *tally) {
    int32_t entries[PATTERN_TERMS];
    pattern_collect(bench->tables, &position->board, entries);
    size_t first = (size_t)(ply / 2) * bench->size;
    double before = 0;
    double after = (double)factor_value(&model->factors, entries, ply / 2);
    long rounded = factor_value_rounded(&model->rounded, entries, ply / 2) + WEIGHTS_SCALE / 2;
    for (int term = 0; term < PATTERN_TERMS; term++) {
        size_t at = first + (size_t)entries[term];
        before += (double)bench->linear[at];
        after += (double)bench->linear[at];
        rounded += bench->values[at];
    }
    double value = (double)position->value;
    tally->count++;
    tally->linear += fabs(clamp(before) - value);
    tally->factors += fabs(clamp(after) - value);
    tally->rounded += fabs(clamp((double)(rounded >> 7)) - value);
    tally->linear_sum += clamp(before) - value;
    tally->factors_sum += clamp(after) - value;
}

static void print_tally(const char *name, const Tally *tally) {
    if (tally->count > 0) {
        printf("  %-15s %7.0f: %.3f -> %.3f, rounded %.3f; bias %+.2f -> %+.2f\n", name,
               tally->count, tally->linear / tally->count, tally->factors / tally->count,
               tally->rounded / tally->count, tally->linear_sum / tally->count,
               tally->factors_sum / tally->count);
    }
}

static void measure(const Bench *bench, const Model *model, int group) {
    Tally searched = {0}, theory = {0}, exact[60] = {{0}};
    for (int ply = factor_group_first(group) - 4; ply <= factor_group_last(group) - 4; ply++) {
        const TrainSet *set = &bench->data.held[ply];
        for (size_t i = 0; i < set->count; i++) {
            const TrainPosition *position = &set->positions[i];
            if (position->source == TRAIN_WTHOR_THEORY) {
                add(bench, model, position, ply, &theory);
            } else if (position->source >= TRAIN_OFFLINE_ESTIMATE) {
                add(bench, model, position, ply, &searched);
                if (train_source_is_exact(position->source)) {
                    add(bench, model, position, ply, &exact[(60 - ply) / 4]);
                }
            }
        }
    }
    print_tally("searched", &searched);
    print_tally("24 empties", &theory);
    for (int i = 0; i < 5; i++) {
        char name[16];
        snprintf(name, sizeof name, "exact %d-%d", 4 * i, 4 * i + 3);
        print_tally(name, &exact[i]);
    }
}

static void try_group(const Bench *bench, const Trial *trial, int group) {
    Model model;
    double began = processor_seconds();
    if (factor_train(&bench->data, bench->tables, group, &trial->options, bench->linear,
                     &model.factors) != TC_OK ||
        factor_round(&model.factors, bench->tables, &model.rounded) != TC_OK) {
        fail("no memory");
    }
    size_t learned = 0;
    for (int ply = factor_group_first(group) - 4; ply <= factor_group_last(group) - 4; ply++) {
        learned += bench->data.learn[ply].count;
    }
    printf(" discs %d-%d: %zu positions, %.1f s, %zu values clipped\n", factor_group_first(group),
           factor_group_last(group), learned, processor_seconds() - began, model.rounded.clipped);
    measure(bench, &model, group);
    fflush(stdout);
    factors_release_rounded(&model.rounded);
    factors_release(&model.factors);
}

int main(int argc, char *argv[]) {
    static Bench bench;
    init(&bench);
    for (int i = 1; i < argc; i++) {
        take_argument(&bench, argv[i]);
    }
    drop_share(&bench);
    solve_linear(&bench);
    char line[256];
    while (fgets(line, sizeof line, stdin) != NULL) {
        Trial trial = bench.trial;
        printf("%s", line);
        for (char *word = strtok(line, " \n"); word != NULL; word = strtok(NULL, " \n")) {
            if (!set_trial(&trial, word)) {
                fail(word);
            }
        }
        for (int group = 0; group < FACTOR_GROUPS; group++) {
            if (trial.group < 0 || trial.group == group) {
                try_group(&bench, &trial, group);
            }
        }
    }
    return 0;
}
