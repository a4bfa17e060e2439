/* book plan and value: list the searches that a book needs, and do them, so that other machines can
   share the work. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "cli/book.h"
#include "cli/input.h"
#include "cli/message.h"
#include "forge/book.h"
#include "forge/commands.h"
#include "forge/long_run.h"
#include "forge/work_options.h"

static TcStatus write_plan(TcBook *book, const QualityOptions *quality, const GrowthOptions *growth,
                           const char *path, int *count) {
    BookQuality wanted = work_quality(quality);
    Buf out;
    buf_init(&out);
    TcStatus status = book_plan_write(book, &wanted, growth->errors, growth->ply,
                                      (int)growth->positions, &out, count);
    if (status == TC_OK) {
        status = file_replace(path, out.data, out.size, true);
    }
    buf_release(&out);
    return status;
}

ExitCode cmd_book_plan(Invocation *call) {
    const char *out = NULL;
    QualityOptions quality = QUALITY_OPTIONS_DEFAULT;
    GrowthOptions growth = GROWTH_OPTIONS_DEFAULT;
    const Option options[] = {OPTION_OUT(&out), OPTIONS_QUALITY(&quality), OPTIONS_GROWTH(&growth),
                              OPTIONS_END(call)};
    TcBook *book;
    int count = 0;
    if (!options_parse(call, options)) {
        return call->code;
    }
    if (!book_open(call->operands[0], &book)) {
        return EXIT_BAD;
    }
    TcStatus status = write_plan(book, &quality, &growth, out, &count);
    tc_book_free(book);
    if (status != TC_OK) {
        message_error("%s: %s", out, tc_status_text(status));
        return EXIT_BAD;
    }
    printf("%s: %d positions\n", out, count);
    return EXIT_FINE;
}

static void show_progress(void *context, int done, int all) {
    ProgressLine *line = context;
    if (progress_line_is_due(line)) {
        progress_line_show(line, "%d of %d positions", done, all);
    }
}

static ExitCode value(BookValueOptions *value, const BookRequest *requests, int count) {
    ProgressLine line;
    TcError error = {0};
    int done = 0, all = 0;
    value->stop = long_run_begin(&line);
    value->progress = show_progress;
    value->progress_context = &line;
    error.status = book_value_run(value, requests, count, &done, &all, &error);
    return long_run_end(&line, "book value", value->out, &error, done == all,
                        "%d of %d positions\n", done, all);
}

static bool read_plan(const char *path, BookRequest **requests, int *count) {
    Buf text;
    buf_init(&text);
    bool fine = input_read(path, INPUT_CAP_BOOK, &text);
    if (fine) {
        TcError error = {0};
        error.status = book_plan_read(text.data, text.size, requests, count, &error);
        fine = input_report(path, &error);
    }
    buf_release(&text);
    return fine;
}

ExitCode cmd_book_value(Invocation *call) {
    BookValueOptions made = {.hash_megabytes = TC_HASH_MEGABYTES_DEFAULT};
    QualityOptions quality = QUALITY_OPTIONS_DEFAULT;
    const char *weights = NULL;
    int shard[2] = {1, 1};
    const Option options[] = {OPTION_OUT(&made.out),   OPTIONS_QUALITY(&quality),
                              OPTION_PART(&shard[0]),  OPTION_HASH(&made.hash_megabytes),
                              OPTION_JOBS(&made.jobs), OPTION_WEIGHTS(&weights),
                              OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    BookRequest *requests;
    TcEval *eval;
    int count;
    if (!read_plan(call->operands[0], &requests, &count)) {
        return EXIT_BAD;
    }
    made.quality = work_quality(&quality);
    made.jobs = work_jobs(made.jobs);
    made.shard = shard[0];
    made.shards = shard[1];
    ExitCode code = EXIT_BAD;
    if (setup_eval_as_given(weights, &eval)) {
        made.eval = eval;
        code = value(&made, requests, count);
        tc_eval_free(eval);
    }
    free(requests);
    return code;
}
