/* convert: converts the games of a file from any format, detected by its content, to another one,
   chosen by the suffix of the new file. */
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/nearest.h"
#include "cli/commands.h"
#include "cli/games.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/options.h"
#include "formats/build.h"

typedef struct Counts {
    int converted, rejected;
    int sides_inferred;     /* games whose side to move at the start is not written */
    TcColour inferred_side; /* of the first of them */
} Counts;

/* Goes by --format or by the name of the file; "-" alone is SGF. */
static bool choose_format(const char *given, const char *path, Format *format) {
    const char *name = given != NULL ? given : strcmp(path, "-") == 0 ? "sgf" : path;
    if (format_by_suffix(name, format) && format_is_writable(*format)) {
        return true;
    }
    Buf known;
    Nearest nearest = {.word = ""};
    char near[NEAREST_TEXT_SIZE];
    const char *point = strrchr(name, '.');
    buf_init(&known);
    for (int i = 0; i < FORMAT_COUNT; i++) {
        if (format_is_writable((Format)i)) {
            buf_printf(&known, "%s.%s", known.size > 0 ? ", " : "", format_suffix((Format)i));
            nearest_offer(&nearest, point != NULL ? point + 1 : name, format_suffix((Format)i));
        }
    }
    nearest_text(&nearest, near);
    message_error("convert: found '%s', expected a name that ends in %s%s", name, known.data, near);
    buf_release(&known);
    return false;
}

/* The next game into out. False at the end. */
static bool convert_next(Games *games, Format format, Counts *counts, TcError *first,
                         TcTree **beginning, Buf *out) {
    TcTree *tree = NULL;
    TcError error = {0};
    TcStatus status = error.status = game_reader_next(&games->reader, &tree, &error);
    if (status == TC_OK && tree == NULL) {
        return false;
    }
    if (format_is_picture(format) && counts->converted > 0) {
        message_note("%s: such a file holds one game: the first; the others are left out",
                     games->input.name.data);
        tc_tree_free(tree);
        return false;
    }
    if (status == TC_OK) {
        counts->converted++;
        games_report_note(games, counts->converted + counts->rejected, tree);
        if (games->reader.side_inferred && counts->sides_inferred++ == 0) {
            counts->inferred_side = tc_tree_start(tree)->mover;
        }
        games_report_doubtful(games->input.name.data, games->reader.doubtful);
        if ((format == FORMAT_BOARD || format == FORMAT_SVG) &&
            games->reader.format != FORMAT_OBF) {
            build_go_to_end(tree); /* and not to the position that was shown when it was saved */
        }
        const TcTree *one = tree;
        status = format_write(format, &one, 1, out);
        tc_tree_free(tree);
        return status == TC_OK;
    }
    if (counts->rejected++ == 0) {
        *first = error;
        *beginning = tree;
        return status != TC_ERROR_MEMORY;
    }
    tc_tree_free(tree);
    return status != TC_ERROR_MEMORY;
}

static bool write_out(const char *path, const Buf *out) {
    if (buf_failed(out)) {
        message_error("%s: %s", path, tc_status_text(TC_ERROR_MEMORY));
        return false;
    }
    if (strcmp(path, "-") == 0) {
        fwrite(out->data, 1, out->size, stdout); /* main looks whether it arrived */
        return true;
    }
    if (file_replace(path, out->data, out->size, true) != TC_OK) {
        message_error("%s: could not be written; check the folder and the disk", path);
        return false;
    }
    return true;
}

static ExitCode convert(const char *path, Games *games, Format format) {
    Counts counts = {0};
    TcError first = {0};
    TcTree *beginning = NULL;
    Buf out;
    buf_init(&out);
    while (convert_next(games, format, &counts, &first, &beginning, &out)) {
    }
    ExitCode code = EXIT_BAD;
    if (counts.converted == 0 && counts.rejected == 0) {
        (void)error_set_at(
            &first, TC_ERROR_SYNTAX, 1, 1,
            "found no game, expected moves such as f5d6c3 or a game in a known format");
    }
    if (counts.converted == 0) {
        games_report_error(games, &first, beginning, false);
    } else if (write_out(path, &out)) {
        code = counts.rejected > 0 ? EXIT_NEGATIVE : EXIT_FINE;
        if (counts.sides_inferred > 0) {
            games_report_side(games->input.name.data, counts.inferred_side,
                              counts.sides_inferred - 1);
        }
    }
    if (code == EXIT_NEGATIVE) {
        games_report_error(games, &first, beginning, true);
        message_note("%s: %d games converted, %d left out; the first error is above",
                     games->input.name.data, counts.converted, counts.rejected);
    }
    tc_tree_free(beginning);
    buf_release(&out);
    return code;
}

ExitCode cmd_convert(Invocation *call) {
    const char *given = NULL;
    bool force = false;
    const Option options[] = {
        OPTION_ROW("format", "SUFFIX", TEXT, &given, 0, 0,
                   "write this format, whatever the name: sgf, ggf, pgn, txt, ..."),
        OPTION_FORCE(&force), OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    const char *out = call->operands[1];
    Format format;
    Games games;
    if (!choose_format(given, out, &format) ||
        !input_may_replace(force || strcmp(out, "-") == 0, out) ||
        !games_open(&games, call->operands, 1)) {
        return EXIT_BAD;
    }
    ExitCode code = convert(out, &games, format);
    games_close(&games);
    return code;
}
