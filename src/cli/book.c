#include "cli/book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cli/input.h"
#include "cli/message.h"

bool book_read(const char *path, TcBook **book) {
    Buf bytes;
    buf_init(&bytes);
    bool fine = input_read(path, INPUT_CAP_BOOK, &bytes);
    if (fine) {
        TcError error = {0};
        error.status = tc_book_read(bytes.data, bytes.size, book, &error);
        fine = input_report(path, &error);
    }
    buf_release(&bytes);
    return fine;
}

bool book_open(const char *path, TcBook **book) {
    if (path != NULL) {
        return book_read(path, book);
    }
    TcStatus status = tc_book_create_default(book);
    if (status != TC_OK) {
        message_error("the book of the program: %s; install it again, with its data",
                      tc_status_text(status));
    }
    return status == TC_OK;
}

TcBook *book_to_play(const PlayOptions *options) {
    TcBook *book = NULL;
    if (!options->no_book && !book_open(options->book, &book)) {
        message_note("playing without a book");
    }
    return book;
}

bool book_write(const TcBook *book, const char *path) {
    void *bytes;
    size_t size;
    TcStatus status = tc_book_write(book, &bytes, &size);
    if (status == TC_OK) {
        status = file_replace(path, bytes, size, true);
        free(bytes);
    }
    if (status != TC_OK) {
        message_error("%s: %s", path, tc_status_text(status));
    }
    return status == TC_OK;
}

void book_value_text(const TcBookValue *value, char text[8]) {
    if (value->depth > 0) {
        snprintf(text, 8, "%+d", tc_value_discs(value->value));
    } else {
        snprintf(text, 8, "?");
    }
}

void book_depth_text(const TcBookValue *value, char text[16]) {
    text[0] = '\0';
    if (value->exact) {
        snprintf(text, 16, "exact");
    } else if (value->depth > 0) {
        snprintf(text, 16, "%d@%d%%", value->depth, value->selectivity);
    }
}
