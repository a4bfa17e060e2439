/* book import and export: the files of other programs, and games. */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/file_names.h"
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/practice.h"
#include "formats/format.h"
#include "tools/book_practice.h"
#include "tools/book_tree.h"

/* -- import -- */

static bool import_games(const char *path, TcBook *book) {
    BookPractice *practice;
    if (!practice_open("book import", path, &practice)) {
        return false;
    }
    if (tc_book_count(book) == 0) {
        message_error("book import: %s: games are counted at the positions of a book; give --book",
                      path);
        book_practice_free(practice);
        return false;
    }
    book_practice_count(practice, book);
    TcError error = {.status = book_practice_note(practice, book)};
    bool fine = input_report(path, &error);
    if (fine) {
        printf("%s: %d games counted\n", path, book_practice_games(practice));
    }
    book_practice_free(practice);
    return fine;
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
    bool fine = input_read(path, INPUT_CAP_BOOK, &bytes);
    if (fine) {
        TcError error = {0};
        int before = tc_book_count(book);
        error.status = tc_book_import_edax(book, bytes.data, bytes.size, &error);
        fine = input_report(path, &error);
        if (fine) {
            printf("%s: %d positions added\n", path, tc_book_count(book) - before);
        }
    }
    buf_release(&bytes);
    return fine;
}

/* Whether it is a file of something else; a folder is one of games. */
static bool has_no_games(const char *path) {
    Buf bytes;
    buf_init(&bytes);
    bool other = file_kind(path) == FILE_REGULAR &&
                 file_read(path, INPUT_CAP_BOOK, &bytes) == TC_OK &&
                 format_detect(bytes.data, bytes.size) != FORMAT_WTHOR;
    buf_release(&bytes);
    return other;
}

static bool import(const char *path, TcBook *book) {
    if (starts_like_edax(path)) {
        return import_edax(path, book);
    }
    if (has_no_games(path)) {
        message_error("book import: %s: found neither a book of Edax nor games of WTHOR", path);
        return false;
    }
    return import_games(path, book);
}

ExitCode cmd_book_import(Invocation *call) {
    const char *from = NULL, *out = NULL;
    bool force = false;
    const Option options[] = {OPTION_BOOK(&from), OPTION_OUT(&out), OPTION_FORCE(&force),
                              OPTIONS_END(call)};
    TcBook *book;
    if (!options_parse(call, options)) {
        return call->code;
    }
    if (!input_may_replace(force, out)) {
        return EXIT_BAD;
    }
    if (from != NULL ? !book_read(from, &book)
                     : !input_report(out, &(TcError){.status = tc_book_create(&book)})) {
        return EXIT_BAD;
    }
    bool fine = import(call->operands[0], book) && book_write(book, out);
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

static TcStatus write_edax(const TcBook *book, Buf *out) {
    void *bytes;
    size_t size;
    TcStatus status = tc_book_write_edax(book, &bytes, &size);
    if (status == TC_OK) {
        buf_add(out, bytes, size);
        free(bytes);
    }
    return status;
}

/* format: FORMAT_COUNT for a book of Edax. */
static TcStatus write_as(const TcBook *book, Format format, Buf *out) {
    TcStatus status = TC_OK;
    if (format == FORMAT_COUNT) {
        status = write_edax(book, out);
    } else if (format == FORMAT_OBF) {
        book_positions(book, out);
    } else {
        status = write_tree(book, format, out);
    }
    return status == TC_OK && buf_failed(out) ? TC_ERROR_MEMORY : status;
}

static ExitCode export_as(const TcBook *book, Format format, const char *path) {
    Buf out;
    buf_init(&out);
    TcStatus status = write_as(book, format, &out);
    if (status == TC_OK) {
        status = file_replace(path, out.data, out.size, true);
    } else if (status == TC_ERROR_NOT_FOUND) {
        message_error("book export: the start position is not in the book, so it has no tree; "
                      "export .obf");
        buf_release(&out);
        return EXIT_BAD;
    }
    buf_release(&out);
    return input_report(path, &(TcError){.status = status}) ? EXIT_FINE : EXIT_BAD;
}

ExitCode cmd_book_export(Invocation *call) {
    bool force = false;
    const Option options[] = {OPTION_FORCE(&force), OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    const char *path = call->operands[call->operand_count - 1];
    Format format = FORMAT_COUNT;
    TcBook *book;
    if (!file_name_ends(path, ".dat") &&
        (!format_by_suffix(path, &format) || (format != FORMAT_SGF && format != FORMAT_OBF))) {
        message_error(
            "book export: found '%s', expected a name that ends in .sgf, .obf or .dat (Edax)",
            path);
        return EXIT_BAD;
    }
    if (!input_may_replace(force, path) ||
        !book_open(call->operand_count > 1 ? call->operands[0] : NULL, &book)) {
        return EXIT_BAD;
    }
    ExitCode code = export_as(book, format, path);
    tc_book_free(book);
    return code;
}
