/* fit-probcut: measures how well shallow searches predict deep ones (Multi-ProbCut), with given
   weights. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <math.h>

#include "base/data.h"
#include "base/file.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "engine/eval_data.h"
#include "forge/commands.h"
#include "forge/fit_probcut.h"
#include "forge/long_run.h"
#include "forge/weights_out.h"
#include "forge/work_options.h"

enum { POSITIONS_MAX = 1000000, DEPTH_MIN = 4 };

static void show_progress(void *context, const FitProgress *progress) {
    long_run_show(context, progress->done, 0, progress->total, progress->seconds);
}

static bool report_error(const char *path, const TcError *error) {
    if (error->status != TC_OK) {
        message_error("fit-probcut: %s: %s", path, tc_error_text(error));
    }
    return error->status == TC_OK;
}

/* The weights of --weights, of any version, or the built-in ones. */
static bool read_weights(const char *given, const PatternTables *tables, Weights *weights) {
    const char *path = given != NULL ? given : "the built-in weights";
    Data data = {0};
    TcError error = {0};
    bool fine = true;
    if (given != NULL) {
        buf_init(&data.read);
        fine = input_read(path, INPUT_CAP_WEIGHTS, &data.read);
        data.bytes = data.read.data;
        data.size = data.read.size;
    } else {
        error.status = data_open(DATA_WEIGHTS, &data);
        fine = report_error(path, &error);
    }
    if (fine) {
        error.status = weights_parse(data.bytes, data.size, tables, weights, &error);
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

static ExitCode fit_weights(const char *out, const PatternTables *tables, Weights *weights,
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
    if (!report_error(out, &(TcError){.status = weights_out_write(weights, tables, out)})) {
        return EXIT_BAD;
    }
    printf("%s: weights '%s', fitted to %" PRIu64 " positions\n", out, weights->run,
           fit->positions);
    return EXIT_FINE;
}

static ExitCode fit_file(const char *out, const PatternTables *tables, Weights *weights,
                         FitOptions *fit) {
    ProgressLine line;
    fit->stop = long_run_begin(&line);
    fit->progress = show_progress;
    fit->progress_context = &line;
    FitSample *samples = calloc((size_t)fit->positions, sizeof *samples);
    TcEval *eval = NULL;
    ExitCode code = EXIT_BAD;
    weights->fit.fitted = false; /* the games measured must not depend on an earlier fit */
    if (samples != NULL && make_eval(weights, tables, &eval) == TC_OK) {
        fit->eval = eval;
        code = fit_weights(out, tables, weights, fit, samples);
    } else {
        message_error("fit-probcut: %s", tc_status_text(TC_ERROR_MEMORY));
    }
    tc_eval_free(eval);
    free(samples);
    return code;
}

ExitCode cmd_fit_probcut(Invocation *call) {
    FitOptions fit = {
        .positions = 3000, .seed = 1, .depth = 12, .exact_from = 20, .hash_megabytes = 16};
    const char *out = NULL, *given = NULL;
    const Option options[] = {OPTION_OUT(&out),
                              OPTION_POSITIONS(&fit.positions, 0, POSITIONS_MAX),
                              OPTION_SEED(&fit.seed),
                              OPTION_ROW("depth", "D", INT, &fit.depth, DEPTH_MIN, FIT_DEPTH_MAX,
                                         "search D plies deep in the midgame"),
                              OPTION_EXACT_FROM(&fit.exact_from),
                              OPTION_HASH(&fit.hash_megabytes),
                              OPTION_JOBS(&fit.jobs),
                              OPTION_WEIGHTS(&given),
                              OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    if (!file_folder_is_writable(out)) { /* before the work, not after it */
        message_error("fit-probcut: %s: its folder cannot be written; choose another", out);
        return EXIT_BAD;
    }
    PatternTables *tables = NULL;
    if (pattern_tables_create(&tables) != TC_OK) {
        message_error("fit-probcut: %s", tc_status_text(TC_ERROR_MEMORY));
        return EXIT_BAD;
    }
    Weights weights = {0};
    ExitCode code = EXIT_BAD;
    fit.jobs = work_jobs(fit.jobs);
    if (read_weights(given, tables, &weights)) {
        code = fit_file(out, tables, &weights, &fit);
    }
    weights_release(&weights);
    pattern_tables_free(tables);
    return code;
}
