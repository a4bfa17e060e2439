/* book plan and value: list the searches that a book needs, and do them, so that other machines can
   share the work. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "cli/book.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/progress_line.h"
#include "cli/setup.h"
#include "tools/book_plan.h"

ExitCode cmd_book_plan(const Options *options) {
    TcBook *book;
    if (!options_has(options, OPTION_OUT)) {
        message_error("book plan: --out FILE is missing; see turncoat-cli book plan --help");
        return EXIT_BAD;
    }
    if (!book_open(options->operand, &book)) {
        return EXIT_BAD;
    }
    BookQuality quality = book_quality(options);
    Buf out;
    int count = 0;
    buf_init(&out);
    TcStatus status = book_plan_write(book, &quality, options->errors, options->ply,
                                      (int)options->positions, &out, &count);
    if (status == TC_OK) {
        status = file_replace(options->out, out.data, out.size, true);
    }
    buf_release(&out);
    tc_book_free(book);
    if (status != TC_OK) {
        message_error("%s: %s", options->out, tc_status_text(status));
        return EXIT_BAD;
    }
    printf("%s: %d positions\n", options->out, count);
    return EXIT_FINE;
}

static void show_progress(void *context, int done, int all) {
    ProgressLine *line = context;
    if (progress_line_is_due(line)) {
        progress_line_show(line, "%d of %d positions", done, all);
    }
}

static ExitCode value(const Options *options, const TcEval *eval, const BookRequest *requests,
                      int count) {
    ProgressLine line;
    TcLimits limits = {0};
    progress_line_init(&line);
    interrupt_attach(&limits);
    BookValueOptions value = {.quality = book_quality(options),
                              .eval = eval,
                              .hash_megabytes = options->hash,
                              .jobs = options->jobs,
                              .shard = options->shard,
                              .shards = options->shards,
                              .stop = limits.stop,
                              .out = options->out,
                              .progress = show_progress,
                              .progress_context = &line};
    TcError error = {0};
    int done, all;
    interrupt_install();
    error.status = book_value_run(&value, requests, count, &done, &all, &error);
    progress_line_end(&line);
    if (error.status != TC_OK) {
        message_error("book value: %s: %s", options->out, tc_error_text(&error));
        return EXIT_BAD;
    }
    printf("%s: %d of %d positions\n", options->out, done, all);
    if (done < all) {
        message_note("stopped; the same command resumes here");
        return EXIT_INTERRUPTED;
    }
    return EXIT_FINE;
}

static bool read_plan(const char *path, BookRequest **requests, int *count) {
    Buf text;
    buf_init(&text);
    bool fine = input_read(path, INPUT_CAP_POSITIONS, &text);
    if (fine) {
        TcError error = {0};
        error.status = book_plan_read(text.data, text.size, requests, count, &error);
        fine = error.status == TC_OK;
        if (!fine) {
            input_report_error(path, &error);
        }
    }
    buf_release(&text);
    return fine;
}

ExitCode cmd_book_value(const Options *options) {
    BookRequest *requests;
    TcEval *eval;
    int count;
    if (!options_has(options, OPTION_OUT)) {
        message_error("book value: --out FILE is missing; see turncoat-cli book value --help");
        return EXIT_BAD;
    }
    if (!read_plan(options->operand, &requests, &count)) {
        return EXIT_BAD;
    }
    ExitCode code = EXIT_BAD;
    if (setup_eval_as_given(options, &eval)) {
        code = value(options, eval, requests, count);
        tc_eval_free(eval);
    }
    free(requests);
    return code;
}
