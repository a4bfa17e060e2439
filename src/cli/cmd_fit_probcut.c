/* fit-probcut: measures how well shallow searches predict deep ones (Multi-ProbCut), with given
   weights. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <math.h>

#include "base/data.h"
#include "base/file.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/progress_line.h"
#include "engine/eval_data.h"
#include "tools/fit_probcut.h"
#include "tools/weights_out.h"

enum { POSITIONS_DEFAULT = 3000, POSITIONS_MAX = 1000000, DEPTH_DEFAULT = 12, DEPTH_MIN = 4 };
enum { EXACT_FROM_DEFAULT = 20, HASH_DEFAULT = 16 };

static void show_progress(void *context, const FitProgress *progress) {
    ProgressLine *line = context;
    if (!progress_line_is_due(line) || progress->done == 0) {
        return;
    }
    double rate = (double)progress->done / progress->seconds;
    char left[PROGRESS_TIME_SIZE];
    progress_line_time((double)(progress->total - progress->done) / rate, left);
    progress_line_show(line, "%" PRIu64 " of %" PRIu64 " positions, %.1f a second, %s left",
                       progress->done, progress->total, rate, left);
}

static bool report_error(const char *path, const TcError *error) {
    if (error->status != TC_OK) {
        message_error("fit-probcut: %s: %s", path, tc_error_text(error));
    }
    return error->status == TC_OK;
}

/* The weights of --weights, of any version, or the built-in ones. */
static bool read_weights(const Options *options, const PatternTables *tables, Weights *weights) {
    const char *path = options->weights != NULL ? options->weights : "the built-in weights";
    Data data = {0};
    TcError error = {0};
    bool fine = true;
    if (options->weights != NULL) {
        buf_init(&data.read);
        fine = input_read(path, INPUT_CAP_WEIGHTS, &data.read);
        data.bytes = data.read.data;
        data.size = data.read.size;
    } else {
        error.status = data_open(DATA_WEIGHTS, &data);
        fine = report_error(path, &error);
    }
    if (fine) {
        error.status =
            weights_parse(data.bytes, data.size, tables, WEIGHTS_VERSION_OLDEST, weights, &error);
        fine = report_error(path, &error);
    }
    data_release(&data);
    return fine;
}

static TcStatus make_eval(const Weights *weights, const PatternTables *tables, TcEval **eval) {
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = weights_write(weights, tables, &bytes);
    if (status == TC_OK) {
        status = tc_eval_create(bytes.data, bytes.size, eval, NULL);
    }
    buf_release(&bytes);
    return status;
}

static double parameter(const ProbcutFit *fit, int empties, int i) {
    return (double)fit->parameters[empties][i] / PROBCUT_UNIT;
}

static void print_fit(const ProbcutFit *fit) {
    printf("%7s  %s\n", "empties",
           "deep less shallow value = p0 + p1 s + p2 d, deviation exp(p3 + p4 s + p5 d); final "
           "score: p6 + p7 s, exp(p8 + p9 s)");
    for (int empties = 4; empties < PROBCUT_EMPTIES; empties += 4) {
        printf("%7d ", empties);
        for (int i = 0; i < PROBCUT_PARAMETERS; i++) {
            printf(" %+.3f", parameter(fit, empties, i));
        }
        printf("\n");
    }
}

static ExitCode fit_weights(const Options *options, const PatternTables *tables, Weights *weights,
                            const FitOptions *fit, FitSample *samples) {
    TcStatus status = fit_probcut_measure(fit, samples);
    progress_line_end(fit->progress_context);
    if (status != TC_OK) {
        message_error("fit-probcut: %s", tc_status_text(status));
        return EXIT_BAD;
    }
    if (interrupt_came()) {
        message_note("stopped; nothing was written");
        return EXIT_INTERRUPTED;
    }
    if (!fit_probcut_solve(samples, fit->positions, &weights->fit)) {
        message_error("fit-probcut: too few positions to fit; give more --positions");
        return EXIT_BAD;
    }
    print_fit(&weights->fit);
    if (!report_error(options->out,
                      &(TcError){.status = weights_out_write(weights, tables, options->out)})) {
        return EXIT_BAD;
    }
    printf("%s: weights '%s', fitted to %" PRIu64 " positions\n", options->out, weights->run,
           fit->positions);
    return EXIT_FINE;
}

static ExitCode fit_file(const Options *options, const PatternTables *tables, Weights *weights) {
    ProgressLine line;
    progress_line_init(&line);
    TcLimits limits = {0};
    interrupt_attach(&limits);
    FitOptions fit = {.positions = options_has(options, OPTION_POSITIONS) ? options->positions
                                                                          : POSITIONS_DEFAULT,
                      .seed = options_has(options, OPTION_SEED) ? options->seed : 1,
                      .depth = options_has(options, OPTION_DEPTH) ? options->depth : DEPTH_DEFAULT,
                      .exact_from = options_has(options, OPTION_EXACT_FROM) ? options->exact_from
                                                                            : EXACT_FROM_DEFAULT,
                      .hash_megabytes =
                          options_has(options, OPTION_HASH) ? options->hash : HASH_DEFAULT,
                      .jobs = options->jobs,
                      .stop = limits.stop,
                      .progress = show_progress,
                      .progress_context = &line};
    if (fit.positions > POSITIONS_MAX || fit.depth < DEPTH_MIN || fit.depth > FIT_DEPTH_MAX) {
        message_error("fit-probcut: expected at most %d --positions and a --depth from %d to %d",
                      POSITIONS_MAX, DEPTH_MIN, FIT_DEPTH_MAX);
        return EXIT_BAD;
    }
    FitSample *samples = calloc((size_t)fit.positions, sizeof *samples);
    TcEval *eval = NULL;
    ExitCode code = EXIT_BAD;
    interrupt_install();
    weights->fit.fitted = false; /* the games measured must not depend on an earlier fit */
    if (samples != NULL && make_eval(weights, tables, &eval) == TC_OK) {
        fit.eval = eval;
        code = fit_weights(options, tables, weights, &fit, samples);
    } else {
        message_error("fit-probcut: %s", tc_status_text(TC_ERROR_MEMORY));
    }
    tc_eval_free(eval);
    free(samples);
    return code;
}

ExitCode cmd_fit_probcut(const Options *options) {
    if (options->out == NULL) {
        message_error("fit-probcut: --out FILE is missing; see turncoat-cli fit-probcut --help");
        return EXIT_BAD;
    }
    if (!file_folder_is_writable(options->out)) { /* before the work, not after it */
        message_error("fit-probcut: %s: its folder cannot be written; choose another",
                      options->out);
        return EXIT_BAD;
    }
    PatternTables *tables = NULL;
    if (pattern_tables_create(&tables) != TC_OK) {
        message_error("fit-probcut: %s", tc_status_text(TC_ERROR_MEMORY));
        return EXIT_BAD;
    }
    Weights weights = {0};
    ExitCode code = EXIT_BAD;
    if (read_weights(options, tables, &weights)) {
        code = fit_file(options, tables, &weights);
    }
    weights_release(&weights);
    pattern_tables_free(tables);
    return code;
}
