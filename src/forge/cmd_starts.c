/* starts: makes the list of even starts, assets/openings/starts.txt. */
#include <inttypes.h>

#include "base/error.h"
#include "cli/input.h"
#include "cli/message.h"
#include "forge/commands.h"
#include "forge/long_run.h"
#include "forge/starts.h"
#include "forge/work_options.h"

static void show_progress(void *context, const StartsProgress *progress) {
    long_run_show(context, "positions", progress->done, progress->found, progress->total,
                  progress->seconds);
}

static ExitCode make(StartsOptions *make) {
    ProgressLine line;
    StartsProgress progress = {0};
    make->stop = long_run_begin(&line);
    make->progress = show_progress;
    make->progress_context = &line;
    TcError error = {.status = starts_make(make, &progress)};
    if (error.status == TC_ERROR_ILLEGAL) {
        (void)error_set(&error, TC_ERROR_ILLEGAL,
                        "found values of other options in its journal, expected those of this "
                        "command; repeat the command that made it, or remove it");
    }
    return long_run_end(
        &line, "starts", make->out, &error, progress.finished,
        "%" PRIu64 " starts of %" PRIu64 " positions; %" PRIu64 " valued now in %.1f s\n",
        progress.even, progress.total, progress.done - progress.found, progress.seconds);
}

ExitCode cmd_starts(Invocation *call) {
    StartsOptions made = {.plies = 8, .balance = 2, .depth = 12, .hash_megabytes = 4};
    const char *weights = NULL;
    int selectivity = 0;
    const Option options[] = {OPTION_OUT(&made.out),
                              OPTION_OPENING_PLIES(&made.plies, 1, STARTS_PLIES_MAX),
                              OPTION_BALANCE(&made.balance),
                              OPTION_DEPTH(&made.depth),
                              OPTION_SELECTIVITY(&selectivity),
                              OPTION_HASH(&made.hash_megabytes),
                              OPTION_JOBS(&made.jobs),
                              OPTION_WEIGHTS(&weights),
                              OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    if (!input_is_writable("starts", made.out)) {
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
    if (setup_eval_as_given(weights, &eval)) {
        made.selectivity = setup_selectivity(selectivity);
        made.jobs = work_jobs(made.jobs);
        made.named = names;
        made.eval = eval;
        code = make(&made);
        tc_eval_free(eval);
    }
    opening_names_free(names);
    return code;
}
