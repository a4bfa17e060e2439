/* book merge: joins books, and answers of book value. */
#include <stdio.h>

#include "cli/book.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/options.h"
#include "forge/book.h"
#include "forge/commands.h"

static bool merge_bytes(TcBook *book, const char *path, const Buf *bytes) {
    TcError error = {0};
    if (book_journal_is_file(bytes->data, bytes->size)) {
        int taken = 0;
        error.status = book_answers_merge(book, bytes->data, bytes->size, &taken, &error);
        if (error.status == TC_OK) {
            printf("%s: %d answers taken\n", path, taken);
        }
        return input_report(path, &error);
    }
    TcBook *other;
    int before = tc_book_count(book);
    error.status = tc_book_read(bytes->data, bytes->size, &other, &error);
    if (error.status == TC_OK) {
        error.status = tc_book_merge(book, other);
        if (tc_book_text(book)[0] == '\0') {
            tc_book_set_text(book, tc_book_text(other));
        }
        tc_book_free(other);
    }
    if (error.status == TC_OK) {
        printf("%s: %d positions added\n", path, tc_book_count(book) - before);
    }
    return input_report(path, &error);
}

static bool merge_file(TcBook *book, const char *path) {
    Buf bytes;
    buf_init(&bytes);
    bool fine = input_read(path, INPUT_CAP_BOOK, &bytes) && merge_bytes(book, path, &bytes);
    buf_release(&bytes);
    return fine;
}

ExitCode cmd_book_merge(Invocation *call) {
    const char *out = NULL;
    const Option options[] = {OPTION_OUT(&out), OPTIONS_END(call)};
    TcBook *book;
    if (!options_parse(call, options)) {
        return call->code;
    }
    if (!input_report(out, &(TcError){.status = tc_book_create(&book)})) {
        return EXIT_BAD;
    }
    bool fine = true;
    for (int i = 0; i < call->operand_count && fine; i++) {
        fine = merge_file(book, call->operands[i]);
    }
    fine = fine && book_write(book, out);
    if (fine) {
        printf("%s: %d positions\n", out, tc_book_count(book));
    }
    tc_book_free(book);
    return fine ? EXIT_FINE : EXIT_BAD;
}
