/* book build: makes an opening book, or extends one. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <time.h>

#include "cli/book.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/practice.h"
#include "cli/progress_line.h"
#include "cli/setup.h"

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

/* NULL, and true, without --practice. */
static bool read_practice(const Options *options, BookPractice **practice) {
    *practice = NULL;
    return !options_has(options, OPTION_PRACTICE) ||
           practice_open(command, options->practice, practice);
}

static ExitCode finish(const Options *options, const BookBuildProgress *progress,
                       const TcError *error) {
    if (error->status != TC_OK) {
        message_error("%s: %s: %s", command, options->out, tc_error_text(error));
        return EXIT_BAD;
    }
    printf("%s: %d positions; made now: %" PRIu64 " searches, %" PRIu64 " nodes, %.1f s; %" PRIu64
           " answers of an earlier run\n",
           options->out, progress->positions, progress->searches, progress->nodes,
           progress->seconds, progress->found);
    if (!progress->finished) {
        message_note("stopped; the same command resumes here");
        return EXIT_INTERRUPTED;
    }
    return EXIT_FINE;
}

static ExitCode build(const Options *options, const TcEval *eval, const BookPractice *practice) {
    ProgressLine line;
    progress_line_init(&line);
    TcLimits limits = {0};
    interrupt_attach(&limits);
    BookBuildOptions build = {.quality = book_quality(options),
                              .errors = options->errors,
                              .ply = options->ply,
                              .positions = (int)options->positions,
                              .practice = practice,
                              .practice_games = options->practice_min,
                              .eval = eval,
                              .hash_megabytes = options->hash,
                              .jobs = options->jobs,
                              .stop = limits.stop,
                              .out = options->out,
                              .progress = show_progress,
                              .progress_context = &line};
    BookBuildProgress progress = {0};
    TcError error = {0};
    interrupt_install();
    error.status = book_build_run(&build, &progress, &error);
    progress_line_end(&line);
    return finish(options, &progress, &error);
}

ExitCode cmd_book_build(const Options *options) {
    if (!options_has(options, OPTION_OUT)) {
        message_error("%s: --out FILE is missing; see turncoat-cli %s --help", command, command);
        return EXIT_BAD;
    }
    if (options->positions > TC_BOOK_POSITIONS_MAX) {
        message_error("%s: --positions: found %" PRIu64 ", expected at most %d", command,
                      options->positions, TC_BOOK_POSITIONS_MAX);
        return EXIT_BAD;
    }
    BookPractice *practice;
    TcEval *eval;
    if (!read_practice(options, &practice)) {
        return EXIT_BAD;
    }
    ExitCode code = EXIT_BAD;
    if (setup_eval_as_given(options, &eval)) {
        code = build(options, eval, practice);
        tc_eval_free(eval);
    }
    book_practice_free(practice);
    return code;
}
