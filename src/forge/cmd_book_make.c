/* book build: makes an opening book, or extends one. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <time.h>

#include "cli/book.h"
#include "cli/practice.h"
#include "forge/commands.h"
#include "forge/long_run.h"
#include "forge/work_options.h"

static const char command[] = "book build";

static void show_progress(void *context, const BookBuildProgress *progress) {
    ProgressLine *line = context;
    if (!progress_line_is_due(line)) {
        return;
    }
    double hours = progress->seconds / 3600;
    progress_line_show(line,
                       "%d positions, %d waiting, at a cost of %d; %" PRIu64
                       " searches now, %.0f an hour, %.1f ms of processor each",
                       progress->positions, progress->waiting, progress->cost, progress->searches,
                       hours > 0 ? (double)progress->searches / hours : 0,
                       progress->searches > 0
                           ? 1e3 * (double)clock() / CLOCKS_PER_SEC / (double)progress->searches
                           : 0);
}

static ExitCode build(BookBuildOptions *build) {
    ProgressLine line;
    BookBuildProgress progress = {0};
    TcError error = {0};
    build->stop = long_run_begin(&line);
    build->progress = show_progress;
    build->progress_context = &line;
    error.status = book_build_run(build, &progress, &error);
    return long_run_end(&line, command, build->out, &error, progress.finished,
                        "%d positions; made now: %" PRIu64 " searches, %" PRIu64
                        " nodes, %.1f s; %" PRIu64 " answers of an earlier run\n",
                        progress.positions, progress.searches, progress.nodes, progress.seconds,
                        progress.found);
}

/* Games and weights are read before, and released after. */
static ExitCode build_with(BookBuildOptions *options, const char *weights, const char *games) {
    BookPractice *practice = NULL;
    TcEval *eval;
    if (games != NULL && !practice_open(command, games, &practice)) {
        return EXIT_BAD;
    }
    ExitCode code = EXIT_BAD;
    if (setup_eval_as_given(weights, &eval)) {
        options->practice = practice;
        options->eval = eval;
        code = build(options);
        tc_eval_free(eval);
    }
    book_practice_free(practice);
    return code;
}

ExitCode cmd_book_build(Invocation *call) {
    BookBuildOptions made = {.hash_megabytes = TC_HASH_MEGABYTES_DEFAULT, .practice_games = 5};
    QualityOptions quality = QUALITY_OPTIONS_DEFAULT;
    GrowthOptions growth = GROWTH_OPTIONS_DEFAULT;
    const char *weights = NULL, *games = NULL;
    const Option options[] = {OPTION_OUT(&made.out),
                              OPTIONS_QUALITY(&quality),
                              OPTIONS_GROWTH(&growth),
                              OPTION_PRACTICE(&games),
                              OPTION_ROW("practice-min", "N", INT, &made.practice_games, 1, 1000000,
                                         "of these, positions of N games or more"),
                              OPTION_HASH(&made.hash_megabytes),
                              OPTION_JOBS(&made.jobs),
                              OPTION_WEIGHTS(&weights),
                              OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    made.quality = work_quality(&quality);
    made.errors = growth.errors;
    made.ply = growth.ply;
    made.positions = (int)growth.positions;
    made.jobs = work_jobs(made.jobs);
    return build_with(&made, weights, games);
}
