/* train: makes weights from games and samples. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/progress_line.h"
#include "engine/weights.h"
#include "forge/commands.h"
#include "forge/train.h"
#include "forge/train_factors.h"
#include "forge/weights_out.h"
#include "forge/work_options.h"

typedef struct TrainingOptions {
    const char *out, *report, *run_id, *weights, *exclude;
    int holdout, iterations, window, width, epochs, activation, jobs;
    int discs[2]; /* both 0: not given */
    double lambda, decay, wthor, theory, selfplay, searched, exact, balance;
} TrainingOptions;

typedef struct Training {
    const Invocation *call;
    const TrainingOptions *options;
    int first, last; /* groups that learn */
    ProgressLine line;
    PatternTables *tables;
    TrainData *data;
    Exclusion exclusion;
    Weights made;
    Measure *measure;
    Weights start; /* values NULL without --weights */
} Training;

static void set_weights(const TrainingOptions *options, TrainData *data) {
    data->holdout = options->holdout;
    data->weights[TRAIN_WTHOR_RESULT] = options->wthor;
    data->weights[TRAIN_WTHOR_THEORY] = options->theory;
    data->weights[TRAIN_SELFPLAY_RESULT] = options->selfplay;
    data->weights[TRAIN_SELFPLAY_EXACT] = options->selfplay * options->exact;
    for (TrainSource source = TRAIN_OFFLINE_ESTIMATE; source < TRAIN_SOURCES; source++) {
        data->weights[source] =
            options->searched * (train_source_is_exact(source) ? options->exact : 1);
    }
}

/* Only some groups learn, and what --weights have of the others stays. */
static bool learns_part(const TrainingOptions *options) {
    return options->discs[1] > 0;
}

static void choose_groups(Training *training) {
    const TrainingOptions *options = training->options;
    training->first = FACTOR_GROUPS;
    training->last = -1;
    for (int group = 0; group < FACTOR_GROUPS; group++) {
        if (!learns_part(options) || (factor_group_last(group) >= options->discs[0] &&
                                      factor_group_first(group) <= options->discs[1])) {
            training->first = group < training->first ? group : training->first;
            training->last = group;
        }
    }
}

/* Whether there is what is asked for: weights may be only measured, on games that are all held out. */
static bool has_positions(const Training *training) {
    const TrainingOptions *options = training->options;
    bool measures = options->iterations == 0 && options->width == 0 && !learns_part(options);
    uint64_t found = 0;
    for (TrainSource source = 0; source < TRAIN_SOURCES; source++) {
        found += training->data->learned[source];
        found += measures ? training->data->held_out[source] : 0;
    }
    return found > 0;
}

static ExitCode print_counts(const Training *training) {
    if (!has_positions(training)) {
        message_error("train: found nothing to learn from; give more games, or weights above 0");
        return EXIT_BAD;
    }
    progress_line_end(&training->line);
    printf("%-17s %12s %12s %8s\n", "source", "to learn", "held out", "weight");
    for (TrainSource source = 0; source < TRAIN_SOURCES; source++) {
        const TrainData *data = training->data;
        if (data->learned[source] + data->held_out[source] > 0) {
            printf("%-17s %12" PRIu64 " %12" PRIu64 " %8g\n", train_source_name(source),
                   data->learned[source], data->held_out[source], data->weights[source]);
        }
    }
    return EXIT_FINE;
}

static void show_progress(void *context, const TrainProgress *progress) {
    ProgressLine *line = context;
    if (!progress_line_is_due(line) || progress->done <= 0) {
        return;
    }
    double rate = progress->done / progress->seconds;
    char left[PROGRESS_TIME_SIZE];
    progress_line_time((progress->work - progress->done) / rate, left);
    progress_line_show(
        line, "%d of %d stages, %.0f %%, %.1f million position steps a second, %s left",
        progress->stages, PATTERN_STAGES, 100 * progress->done / progress->work, rate / 1e6, left);
}

static ExitCode solve(Training *training) {
    const TrainingOptions *options = training->options;
    TcLimits limits = {0};
    interrupt_attach(&limits);
    TrainOptions train = {.lambda = options->lambda,
                          .iterations = options->iterations,
                          .last = PATTERN_STAGES - 1,
                          .start = training->start.values,
                          .window = options->window,
                          .jobs = options->jobs,
                          .stop = limits.stop,
                          .progress = show_progress,
                          .progress_context = &training->line};
    if (learns_part(options)) {
        train.first = factor_group_stages(training->first).first;
        train.last = factor_group_stages(training->last).last;
    }
    double start = clock_seconds();
    TcStatus status = train_run(training->data, training->tables, &train, training->made.values,
                                training->measure);
    progress_line_end(&training->line);
    if (status != TC_OK) {
        message_error("train: %s", tc_status_text(status));
        return EXIT_BAD;
    }
    size_t merged = 0;
    for (int ply = 0; ply < TRAIN_PLIES; ply++) {
        merged += training->data->learn[ply].count;
    }
    printf("%zu different positions learned from in %.1f s\n\n", merged, clock_seconds() - start);
    return interrupt_came() ? EXIT_INTERRUPTED : EXIT_FINE;
}

static bool write_report(const char *path, const Measure *measure) {
    Buf text;
    buf_init(&text);
    measure_write_csv(measure, &text);
    bool fine = !buf_failed(&text) && file_replace(path, text.data, text.size, false) == TC_OK;
    if (!fine) {
        message_error("train: %s: could not be written; check the folder and the disk", path);
    }
    buf_release(&text);
    return fine;
}

static ExitCode write_results(Training *training) {
    const TrainingOptions *options = training->options;
    Buf table;
    buf_init(&table);
    measure_write_table(training->measure, &table);
    fwrite(table.data, 1, table.size, stdout);
    buf_release(&table);
    TcStatus status =
        weights_out_save(&training->made, training->tables, options->run_id, options->out);
    if (status != TC_OK) {
        message_error("train: %s: %s", options->out, tc_status_text(status));
        return EXIT_BAD;
    }
    printf("\n%s: written\n", options->out);
    /* last, so that no fault of a report costs the weights */
    return options->report == NULL || write_report(options->report, training->measure) ? EXIT_FINE
                                                                                       : EXIT_BAD;
}

static void show_groups(void *context, int groups) {
    ProgressLine *line = context;
    if (progress_line_is_due(line)) {
        progress_line_show(line, "factors of %d of %d groups of stages", groups, FACTOR_GROUPS);
    }
}

static ExitCode learn_factors(Training *training, TrainFactorsOptions *train) {
    const TrainingOptions *options = training->options;
    TcLimits limits = {0};
    interrupt_attach(&limits);
    train->factor.epochs = options->epochs;
    train->factor.decay = (float)options->decay;
    train->factor.balance = (float)options->balance;
    train->factor.stop = limits.stop;
    train->jobs = options->jobs;
    train->progress = show_groups;
    train->progress_context = &training->line;
    double start = clock_seconds();
    size_t clipped = 0;
    TcStatus status =
        train_factors(training->data, training->tables, train, &training->made, &clipped);
    progress_line_end(&training->line);
    if (status != TC_OK) {
        message_error("train: %s", tc_status_text(status));
        return EXIT_BAD;
    }
    if (interrupt_came()) {
        return EXIT_INTERRUPTED;
    }
    printf("factors of %d values trained in %.1f s, %zu values cut\n\n", train->factor.width,
           clock_seconds() - start, clipped);
    return EXIT_FINE;
}

/* Those of --weights stay when their linear weights do and no others are asked for, or where only
   some groups learn: anew on top of new linear weights, from what they are on top of old ones. */
static ExitCode solve_factors(Training *training) {
    const TrainingOptions *options = training->options;
    TrainFactorsOptions train = {.factor = train_factors_default(),
                                 .first = training->first,
                                 .last = training->last,
                                 .anew = options->iterations > 0};
    train.factor.width = options->width;
    train.factor.activation = WEIGHTS_ACTIVATION_SQUARE + (WeightsActivation)options->activation;
    if (options->width == 0 && (options->iterations == 0 || learns_part(options))) {
        training->made.factors = training->start.factors;
        training->start.factors = (WeightsFactors){0};
    }
    if (learns_part(options)) {
        train.factor.width = training->made.factors.width;
        train.factor.activation = training->made.factors.activation;
    }
    ExitCode code = EXIT_FINE;
    if (train.factor.width > 0) {
        code = learn_factors(training, &train);
    }
    if (code == EXIT_FINE && training->made.factors.width > 0) {
        train_factors_measure(training->data, training->tables, &training->made, training->measure);
    }
    return code;
}

static bool check_start(const Training *training) {
    bool fine = !learns_part(training->options) || training->start.factors.width > 0;
    if (!fine) {
        message_error("train: --discs: found no factors to keep; give --weights that have them");
    }
    return fine;
}

static ExitCode run_training(Training *training) {
    if (pattern_tables_create(&training->tables) != TC_OK) {
        message_error("train: %s", tc_status_text(TC_ERROR_MEMORY));
        return EXIT_BAD;
    }
    training->data = calloc(1, sizeof *training->data);
    training->measure = calloc(1, sizeof *training->measure);
    training->made.values = calloc((size_t)PATTERN_STAGES * (size_t)training->tables->shared_size,
                                   sizeof *training->made.values);
    if (training->data == NULL || training->measure == NULL || training->made.values == NULL) {
        message_error("train: %s", tc_status_text(TC_ERROR_MEMORY));
        return EXIT_BAD;
    }
    const char *start = training->options->weights;
    if ((start != NULL &&
         !work_weights(training->call, start, training->tables, &training->start)) ||
        !check_start(training)) {
        return EXIT_BAD;
    }
    train_data_init(training->data);
    set_weights(training->options, training->data);
    ExitCode code =
        work_exclusion(training->options->exclude, &training->exclusion)
            ? work_load(training->call, &training->exclusion, &training->line, training->data)
            : EXIT_BAD;
    code = code == EXIT_FINE ? print_counts(training) : code;
    code = code == EXIT_FINE ? solve(training) : code;
    code = code == EXIT_FINE ? solve_factors(training) : code;
    code = code == EXIT_FINE ? write_results(training) : code;
    exclusion_release(&training->exclusion);
    train_data_release(training->data);
    return code;
}

static bool check_options(const TrainingOptions *options) {
    if (options->run_id != NULL && strlen(options->run_id) >= WEIGHTS_RUN_SIZE) {
        message_error("train: --run-id: found %zu bytes, expected at most %d",
                      strlen(options->run_id), WEIGHTS_RUN_SIZE - 1);
        return false;
    }
    if (!weights_width_is_known((uint32_t)options->width)) {
        message_error("train: --width: found %d, expected 0, 16, 32 or 64", options->width);
        return false;
    }
    if (learns_part(options) && options->width != 0) {
        message_error("train: --width: found %d beside --discs, which keeps the width of --weights",
                      options->width);
        return false;
    }
    if (learns_part(options) && (options->discs[0] > factor_group_last(FACTOR_GROUPS - 1) ||
                                 options->discs[1] < factor_group_first(0))) {
        message_error("train: --discs: found %d,%d, expected some from %d to %d", options->discs[0],
                      options->discs[1], factor_group_first(0),
                      factor_group_last(FACTOR_GROUPS - 1));
        return false;
    }
    return input_is_writable("train", options->out) &&
           (options->report == NULL || input_is_writable("train", options->report));
}

static ExitCode train(const Invocation *call, const TrainingOptions *options) {
    Training training = {.call = call, .options = options};
    choose_groups(&training);
    progress_line_init(&training.line);
    interrupt_install();
    ExitCode code = run_training(&training);
    free(training.data);
    free(training.measure);
    weights_release(&training.made);
    weights_release(&training.start);
    pattern_tables_free(training.tables);
    return code;
}

ExitCode cmd_train(Invocation *call) {
    TrainingOptions made = {.holdout = TRAIN_HOLDOUT,
                            .iterations = 24,
                            .window = 2,
                            .epochs = 4,
                            .lambda = 30,
                            .decay = 2,
                            .wthor = 1,
                            .theory = 4,
                            .selfplay = 1,
                            .searched = 1,
                            .exact = 2};
    const Option options[] = {
        OPTION_OUT(&made.out),
        OPTION_ROW("run-id", "TEXT", TEXT, &made.run_id, 0, 0,
                   "name of this training, stored in the weights file"),
        OPTION_ROW("report", "CSV", TEXT, &made.report, 0, 0,
                   "also write the measured errors to a CSV file"),
        OPTION_WEIGHTS(&made.weights),
        OPTION_EXCLUDE(&made.exclude),
        OPTION_ROW("holdout", "P", INT, &made.holdout, 0, 100,
                   "hold out P percent of the games for measuring"),
        OPTION_ROW("lambda", "L", DECIMAL, &made.lambda, 0, 1000000,
                   "how strongly rare weights shrink to 0"),
        OPTION_ROW("iterations", "N", INT, &made.iterations, 0, 1000,
                   "steps of the solver; 0 only measures"),
        OPTION_ROW("window", "N", INT, &made.window, 0, 8,
                   "also learn from N plies before and after a stage"),
        OPTION_ROW("weight-wthor", "W", DECIMAL, &made.wthor, 0, 1000,
                   "weight of a position of WTHOR"),
        OPTION_ROW("weight-theory", "W", DECIMAL, &made.theory, 0, 1000,
                   "weight of a theoretical score of WTHOR"),
        OPTION_ROW("weight-selfplay", "W", DECIMAL, &made.selfplay, 0, 1000,
                   "weight of a position of self-play"),
        OPTION_ROW("weight-searched", "W", DECIMAL, &made.searched, 0, 1000,
                   "weight of a position valued by a search"),
        OPTION_ROW("weight-exact", "W", DECIMAL, &made.exact, 0, 1000, "weight of an exact sample"),
        OPTION_ROW("width", "K", INT, &made.width, 0, WEIGHTS_WIDTH_MAX,
                   "also train factors of K values: 0, 16, 32 or 64"),
        OPTION_ROW("epochs", "N", INT, &made.epochs, 1, 1000,
                   "learn factors from every position N times"),
        OPTION_ROW("decay", "D", DECIMAL, &made.decay, 0, 1000, "how strongly factors shrink to 0"),
        OPTION_ROW("balance", "D", DECIMAL, &made.balance, 0, 64,
                   "a lead of D discs halves a weight in factors, a larger one more; 0: none does"),
        OPTION_ROW("activation", "square|relu", CHOICE, &made.activation, 0, 0,
                   "square the sums of factors, or those above 0 only"),
        OPTION_ROW("discs", "LOW,HIGH", RANGE, &made.discs[0], 4, 64,
                   "learn from boards of LOW to HIGH discs alone, keep the others"),
        OPTION_JOBS(&made.jobs),
        OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    made.jobs = work_jobs(made.jobs);
    return check_options(&made) ? train(call, &made) : EXIT_BAD;
}
