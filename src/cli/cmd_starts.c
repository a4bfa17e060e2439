/* starts: makes the list of even starts, assets/openings/starts.txt. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/progress_line.h"
#include "cli/setup.h"
#include "tools/starts.h"

enum { BALANCE_DEFAULT = 2, DEPTH_DEFAULT = 12, SELECTIVITY_DEFAULT = 73, HASH_DEFAULT = 4 };

static void show_progress(void *context, const StartsProgress *progress) {
    ProgressLine *line = context;
    uint64_t made = progress->done - progress->found;
    if (!progress_line_is_due(line) || made == 0) {
        return;
    }
    double rate = (double)made / progress->seconds;
    char left[PROGRESS_TIME_SIZE];
    progress_line_time((double)(progress->total - progress->done) / rate, left);
    progress_line_show(line, "%" PRIu64 " of %" PRIu64 " positions, %.1f a second, %s left",
                       progress->done, progress->total, rate, left);
}

static ExitCode finish(const Options *options, TcStatus status, const StartsProgress *progress) {
    if (status == TC_ERROR_ILLEGAL) {
        message_error("starts: %s.journal: found values of other options, expected those of this "
                      "command; repeat the command that made it, or remove it",
                      options->out);
        return EXIT_BAD;
    }
    if (status != TC_OK) {
        message_error("starts: %s: %s", options->out, tc_status_text(status));
        return EXIT_BAD;
    }
    if (!progress->finished) {
        message_note("stopped after %" PRIu64 " of %" PRIu64
                     " positions; the same command resumes here",
                     progress->done, progress->total);
        return EXIT_INTERRUPTED;
    }
    printf("%s: %" PRIu64 " starts of %" PRIu64 " positions; %" PRIu64 " valued now in %.1f s\n",
           options->out, progress->even, progress->total, progress->done - progress->found,
           progress->seconds);
    return EXIT_FINE;
}

static ExitCode make(const Options *options, const TcEval *eval, const OpeningNames *names) {
    ProgressLine line;
    progress_line_init(&line);
    TcLimits limits = {0};
    interrupt_attach(&limits);
    StartsOptions make = {
        .plies = options->opening_plies,
        .balance = options_has(options, OPTION_BALANCE) ? options->balance : BALANCE_DEFAULT,
        .depth = options_has(options, OPTION_DEPTH) ? options->depth : DEPTH_DEFAULT,
        .selectivity = options_has(options, OPTION_SELECTIVITY) ? setup_selectivity(options)
                                                                : SELECTIVITY_DEFAULT,
        .eval = eval,
        .named = names,
        .hash_megabytes = options_has(options, OPTION_HASH) ? options->hash : HASH_DEFAULT,
        .jobs = options->jobs,
        .out = options->out,
        .stop = limits.stop,
        .progress = show_progress,
        .progress_context = &line};
    StartsProgress progress = {0};
    interrupt_install();
    TcStatus status = starts_make(&make, &progress);
    progress_line_end(&line);
    return finish(options, status, &progress);
}

ExitCode cmd_starts(const Options *options) {
    if (options->out == NULL) {
        message_error("starts: --out FILE is missing; see turncoat-cli starts --help");
        return EXIT_BAD;
    }
    if (options->opening_plies < 1 || options->opening_plies > STARTS_PLIES_MAX) {
        message_error("starts: --opening-plies: found '%d', expected a number from 1 to %d",
                      options->opening_plies, STARTS_PLIES_MAX);
        return EXIT_BAD;
    }
    OpeningNames *names = NULL;
    TcEval *eval;
    TcStatus status = opening_names_create(NULL, 0, &names, NULL);
    if (status != TC_OK) {
        message_error("starts: names of openings: %s", tc_status_text(status));
        return EXIT_BAD;
    }
    ExitCode code = EXIT_BAD;
    if (setup_eval_as_given(options, &eval)) {
        code = make(options, eval, names);
        tc_eval_free(eval);
    }
    opening_names_free(names);
    return code;
}
