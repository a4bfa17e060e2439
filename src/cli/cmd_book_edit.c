/* book merge, import and export: joins books, and converts them from and to the files of other
   programs and games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cli/book.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/practice.h"
#include "formats/format.h"
#include "tools/book_plan.h"
#include "tools/book_practice.h"
#include "tools/book_tree.h"

enum { BOOK_CAP = 1 << 30 };

static bool require_out(const Options *options, const char *command) {
    if (!options_has(options, OPTION_OUT)) {
        message_error("%s: --out FILE is missing; see turncoat-cli %s --help", command, command);
    }
    return options_has(options, OPTION_OUT);
}

static bool report(const char *path, const TcError *error) {
    if (error->status != TC_OK) {
        message_error("%s: %s", input_name(path), tc_error_text(error));
    }
    return error->status == TC_OK;
}

/* -- merge -- */

static bool merge_bytes(TcBook *book, const char *path, const Buf *bytes) {
    TcError error = {0};
    if (book_journal_is_file(bytes->data, bytes->size)) {
        int taken = 0;
        error.status = book_answers_merge(book, bytes->data, bytes->size, &taken, &error);
        if (error.status == TC_OK) {
            printf("%s: %d answers taken\n", path, taken);
        }
        return report(path, &error);
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
    return report(path, &error);
}

static bool merge_file(TcBook *book, const char *path) {
    Buf bytes;
    buf_init(&bytes);
    bool fine = input_read(path, BOOK_CAP, &bytes) && merge_bytes(book, path, &bytes);
    buf_release(&bytes);
    return fine;
}

ExitCode cmd_book_merge(const Options *options) {
    TcBook *book;
    if (!require_out(options, "book merge")) {
        return EXIT_BAD;
    }
    if (!report(options->out, &(TcError){.status = tc_book_create(&book)})) {
        return EXIT_BAD;
    }
    bool fine = true;
    for (int i = 0; i < options->operand_count && fine; i++) {
        fine = merge_file(book, options->operands[i]);
    }
    fine = fine && book_write(book, options->out);
    if (fine) {
        printf("%s: %d positions\n", options->out, tc_book_count(book));
    }
    tc_book_free(book);
    return fine ? EXIT_FINE : EXIT_BAD;
}

/* -- import -- */

static bool import_games(const char *path, TcBook *book) {
    BookPractice *practice;
    if (!practice_open("book import", path, &practice)) {
        return false;
    }
    book_practice_count(practice, book);
    printf("%s: %d games counted\n", path, book_practice_games(practice));
    book_practice_free(practice);
    return true;
}

static bool starts_like_edax(const char *path) {
    char start[8] = {0};
    FILE *file = file_stream(path);
    size_t got = file != NULL ? fread(start, 1, sizeof start, file) : 0;
    if (file != NULL) {
        fclose(file);
    }
    return tc_book_is_edax(start, got);
}

static bool import_edax(const char *path, TcBook *book) {
    Buf bytes;
    buf_init(&bytes);
    bool fine = input_read(path, BOOK_CAP, &bytes);
    if (fine) {
        TcError error = {0};
        int before = tc_book_count(book);
        error.status = tc_book_import_edax(book, bytes.data, bytes.size, &error);
        fine = report(path, &error);
        if (fine) {
            printf("%s: %d positions added\n", path, tc_book_count(book) - before);
        }
    }
    buf_release(&bytes);
    return fine;
}

ExitCode cmd_book_import(const Options *options) {
    TcBook *book;
    if (!require_out(options, "book import") ||
        (options_has(options, OPTION_BOOK)
             ? !book_read(options->book, &book)
             : !report(options->out, &(TcError){.status = tc_book_create(&book)}))) {
        return EXIT_BAD;
    }
    bool fine = starts_like_edax(options->operand) ? import_edax(options->operand, book)
                                                   : import_games(options->operand, book);
    fine = fine && book_write(book, options->out);
    tc_book_free(book);
    return fine ? EXIT_FINE : EXIT_BAD;
}

/* -- export -- */

static TcStatus write_tree(const TcBook *book, Format format, Buf *out) {
    TcTree *tree;
    TcStatus status = book_tree(book, &tree);
    if (status == TC_OK) {
        const TcTree *one = tree;
        status = format_write(format, &one, 1, out);
        tc_tree_free(tree);
    }
    return status;
}

static ExitCode export_as(const TcBook *book, Format format, const char *path) {
    Buf out;
    buf_init(&out);
    TcStatus status = TC_OK;
    if (format == FORMAT_OBF) {
        book_positions(book, &out);
    } else {
        status = write_tree(book, format, &out);
    }
    if (status == TC_OK && !buf_failed(&out)) {
        status = file_replace(path, out.data, out.size, true);
    } else if (status == TC_ERROR_NOT_FOUND) {
        message_error("book export: the start position is not in the book, so it has no tree; "
                      "export .obf");
        buf_release(&out);
        return EXIT_BAD;
    }
    buf_release(&out);
    return report(path, &(TcError){.status = status}) ? EXIT_FINE : EXIT_BAD;
}

ExitCode cmd_book_export(const Options *options) {
    const char *path = options->operands[options->operand_count - 1];
    Format format;
    TcBook *book;
    if (!format_by_suffix(path, &format) ||
        (format != FORMAT_SGF && format != FORMAT_GGF && format != FORMAT_OBF)) {
        message_error("book export: found '%s', expected a name that ends in .sgf, .ggf or .obf",
                      path);
        return EXIT_BAD;
    }
    if (!options->force && file_kind(path) != FILE_NONE) {
        message_error("%s: already exists; choose another name, or give --force", path);
        return EXIT_BAD;
    }
    if (!book_open(options->operand_count > 1 ? options->operand : NULL, &book)) {
        return EXIT_BAD;
    }
    ExitCode code = export_as(book, format, path);
    tc_book_free(book);
    return code;
}
