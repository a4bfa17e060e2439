/* fit-probcut: measures how well shallow searches predict deep ones (Multi-ProbCut), and searches exact
   scores (the uncertainty of a value), with given weights. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <math.h>

#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "engine/eval_data.h"
#include "forge/commands.h"
#include "forge/fit_probcut.h"
#include "forge/fit_uncertainty.h"
#include "forge/long_run.h"
#include "forge/weights_out.h"
#include "forge/work_options.h"

enum { POSITIONS_MAX = 1000000, DEPTH_MIN = 4 };

static void show_progress(void *context, const FitProgress *progress) {
    long_run_show(context, "positions", progress->done, 0, progress->total, progress->seconds);
}

static bool report_error(const char *path, const TcError *error) {
    if (error->status != TC_OK) {
        message_error("fit-probcut: %s: %s", path, tc_error_text(error));
    }
    return error->status == TC_OK;
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

typedef struct Fitting {
    const Invocation *call;
    const char *out;
    PatternTables *tables;
    Weights weights;
    FitOptions options;
    uint64_t bands;    /* positions */
    bool keep_margins; /* of the file */
    TrainData *data;
    Exclusion exclusion;
    TcEval *eval; /* of the weights so far */
    ProgressLine line;
} Fitting;

static ExitCode fail(TcStatus status) {
    message_error("fit-probcut: %s", tc_status_text(status));
    return EXIT_BAD;
}

static TcStatus renew_eval(Fitting *fitting) {
    tc_eval_free(fitting->eval);
    fitting->eval = NULL;
    TcStatus status = make_eval(&fitting->weights, fitting->tables, &fitting->eval);
    fitting->options.eval = fitting->eval;
    return status;
}

/* Returns how a measurement ended. */
static ExitCode finish(Fitting *fitting, TcStatus status) {
    progress_line_end(&fitting->line);
    if (status == TC_OK && interrupt_came()) {
        message_note("stopped; nothing was written");
        return EXIT_INTERRUPTED;
    }
    return status == TC_OK ? EXIT_FINE : fail(status);
}

static ExitCode too_few(const char *option) {
    message_error("fit-probcut: too few positions to fit; give more %s", option);
    return EXIT_BAD;
}

static ExitCode fit_margins(Fitting *fitting) {
    fitting->weights.fit.fitted = false; /* the games must not depend on an earlier fit */
    uint64_t count = fitting->options.positions;
    FitSample *samples = calloc((size_t)count, sizeof *samples);
    TcStatus status = samples != NULL ? renew_eval(fitting) : TC_ERROR_MEMORY;
    if (status == TC_OK) {
        status = fit_probcut_measure(&fitting->options, samples);
    }
    ExitCode code = finish(fitting, status);
    if (code == EXIT_FINE && !fit_probcut_solve(samples, count, &fitting->weights.fit)) {
        code = too_few("--positions");
    } else if (code == EXIT_FINE) {
        print_fit(&fitting->weights.fit);
    }
    free(samples);
    return code;
}

static ExitCode load_samples(Fitting *fitting) {
    fitting->data = calloc(1, sizeof *fitting->data);
    if (fitting->data == NULL) {
        return fail(TC_ERROR_MEMORY);
    }
    train_data_init(fitting->data);
    fitting->data->holdout = 0;
    for (TrainSource source = TRAIN_OFFLINE_ESTIMATE; source < TRAIN_SOURCES; source++) {
        fitting->data->weights[source] = 1;
    }
    return work_load(fitting->call, &fitting->exclusion, &fitting->line, fitting->data);
}

static ExitCode fit_bands_to(Fitting *fitting, const BandSample *samples) {
    Buf table;
    buf_init(&table);
    bool fitted;
    TcStatus status =
        fit_bands(samples, fitting->bands, &fitting->weights.uncertainty, &table, &fitted);
    ExitCode code = status != TC_OK ? fail(status) : fitted ? EXIT_FINE : too_few("proven samples");
    if (code == EXIT_FINE) {
        printf("\n");
        fwrite(table.data, 1, table.size, stdout);
    }
    buf_release(&table);
    return code;
}

static ExitCode fit_uncertainty(Fitting *fitting) {
    BandSample *samples = calloc((size_t)fitting->bands, sizeof *samples);
    bool found = false;
    TcStatus status = samples != NULL ? renew_eval(fitting) : TC_ERROR_MEMORY;
    if (status == TC_OK) {
        found = fit_spread(fitting->data, fitting->eval, &fitting->weights.uncertainty);
        fitting->weights.uncertainty.fitted = true;
        status = renew_eval(fitting);
    }
    ExitCode code = status != TC_OK ? fail(status) : EXIT_FINE;
    if (code == EXIT_FINE && !found) {
        message_error("fit-probcut: found no labels in the samples; give files of label");
        code = EXIT_BAD;
    }
    if (code == EXIT_FINE) {
        fitting->bands = fit_bands_choose(fitting->data, fitting->bands, samples);
        fitting->options.positions = fitting->bands;
        code = finish(fitting, fit_bands_measure(&fitting->options, samples));
    }
    code = code == EXIT_FINE ? fit_bands_to(fitting, samples) : code;
    free(samples);
    return code;
}

static ExitCode fit_all(Fitting *fitting, const char *given, const char *exclude) {
    bool samples = fitting->call->operand_count > 0;
    if (!work_weights(fitting->call, given, fitting->tables, &fitting->weights) ||
        !work_exclusion(exclude, &fitting->exclusion)) {
        return EXIT_BAD;
    }
    fitting->options.stop = long_run_begin(&fitting->line);
    fitting->options.progress = show_progress;
    fitting->options.progress_context = &fitting->line;
    uint64_t positions = fitting->keep_margins ? 0 : fitting->options.positions;
    ExitCode code = samples ? load_samples(fitting) : EXIT_FINE;
    code = code == EXIT_FINE && positions > 0 ? fit_margins(fitting) : code;
    code = code == EXIT_FINE && samples ? fit_uncertainty(fitting) : code;
    if (code != EXIT_FINE ||
        !report_error(fitting->out,
                      &(TcError){.status = weights_out_write(&fitting->weights, fitting->tables,
                                                             fitting->out)})) {
        return code != EXIT_FINE ? code : EXIT_BAD;
    }
    printf("%s: weights '%s', fitted to %" PRIu64 " positions\n", fitting->out,
           fitting->weights.run, positions + (samples ? fitting->bands : 0));
    return EXIT_FINE;
}

static void release(Fitting *fitting) {
    if (fitting->data != NULL) {
        train_data_release(fitting->data);
    }
    free(fitting->data);
    exclusion_release(&fitting->exclusion);
    tc_eval_free(fitting->eval);
    weights_release(&fitting->weights);
    pattern_tables_free(fitting->tables);
}

ExitCode cmd_fit_probcut(Invocation *call) {
    Fitting fitting = {.call = call, .bands = 3000};
    FitOptions *fit = &fitting.options;
    *fit = (FitOptions){
        .positions = 3000, .seed = 1, .depth = 12, .exact_from = 20, .hash_megabytes = 16};
    const char *given = NULL, *exclude = NULL;
    const Option options[] = {OPTION_OUT(&fitting.out),
                              OPTION_POSITIONS(&fit->positions, 0, POSITIONS_MAX),
                              OPTION_SEED(&fit->seed),
                              OPTION_ROW("depth", "D", INT, &fit->depth, DEPTH_MIN, FIT_DEPTH_MAX,
                                         "search D plies deep in the midgame"),
                              OPTION_EXACT_FROM(&fit->exact_from),
                              OPTION_ROW("keep-margins", NULL, FLAG, &fitting.keep_margins, 0, 0,
                                         "leave ProbCut's margins as they are"),
                              OPTION_ROW("bands", "N", COUNT, &fitting.bands, 1, POSITIONS_MAX,
                                         "search N proven positions of the samples"),
                              OPTION_EXCLUDE(&exclude),
                              OPTION_HASH(&fit->hash_megabytes),
                              OPTION_JOBS(&fit->jobs),
                              OPTION_WEIGHTS(&given),
                              OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    if (!input_is_writable("fit-probcut", fitting.out)) {
        return EXIT_BAD;
    }
    if (pattern_tables_create(&fitting.tables) != TC_OK) {
        return fail(TC_ERROR_MEMORY);
    }
    fit->jobs = work_jobs(fit->jobs);
    ExitCode code = fit_all(&fitting, given, exclude);
    release(&fitting);
    return code;
}
