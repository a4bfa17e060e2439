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

typedef struct Conversion {
    Games *games;
    const char *in; /* the path of the games, or what was typed */
    Format format;
    Buf out;
    int converted, rejected;
    int boards, boards_left; /* without moves: at the end of out, and left out */
    size_t moves_end;        /* of out before these boards */
    TcError first;      /* what is wrong with the first rejected game; with the last, if memory */
    TcTree *beginning;  /* what is legal of that game; may be NULL */
    int sides_inferred; /* games whose side to move at the start is not written */
    TcColour inferred_side; /* of the first of them */
    bool memory_ended;      /* nobody knows what games there would be */
} Conversion;

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

/* Returns whether the next game may be read. */
static bool reject(Conversion *work, const TcError *error, TcTree *tree) {
    work->memory_ended = error->status == TC_ERROR_MEMORY;
    if (work->rejected++ == 0 || work->memory_ended) {
        tc_tree_free(work->beginning);
        work->first = *error;
        work->beginning = tree;
    } else {
        tc_tree_free(tree);
    }
    return !work->memory_ended;
}

/* Leaves boards out that would be read otherwise before a game with moves: at the beginning they would
   make the text OBF, and moves that follow no board of their own would be played from them. */
static void leave_boards(Conversion *work, const TcPosition *start) {
    TcPosition initial = tc_position_initial();
    if (work->moves_end == 0 || tc_position_equal(start, &initial)) {
        buf_truncate(&work->out, work->moves_end);
        work->boards_left += work->boards;
        work->converted -= work->boards;
    }
}

static bool write_game(Conversion *work, TcTree *tree) {
    Games *games = work->games;
    work->converted++;
    games_report_note(games, work->converted + work->rejected + work->boards_left, tree);
    if (games->reader.side_inferred && work->sides_inferred++ == 0) {
        work->inferred_side = tc_tree_start(tree)->mover;
    }
    games_report_doubtful(games->input.name.data, games->reader.doubtful);
    if ((work->format == FORMAT_BOARD || work->format == FORMAT_SVG) &&
        games->reader.format != FORMAT_OBF) {
        build_go_to_end(tree); /* and not to the position that was shown when it was saved */
    }
    bool keeps_values = work->format == FORMAT_SGF || work->format == FORMAT_OBF;
    if (games->reader.format == FORMAT_OBF && !keeps_values) { /* moves with values are no game */
        tc_tree_delete(tree, TC_NODE_ROOT);
    }
    TcPosition initial = tc_position_initial();
    bool transcript = work->format == FORMAT_TRANSCRIPT;
    bool moves = tc_tree_child_count(tree, TC_NODE_ROOT) > 0;
    if (transcript && moves) {
        leave_boards(work, tc_tree_start(tree));
    }
    const TcTree *one = tree;
    bool fine = format_write(work->format, &one, 1, &work->out) == TC_OK;
    /* one that was never played leaves only an empty line */
    bool unplayed = !moves && tc_position_equal(tc_tree_start(tree), &initial);
    work->boards = !transcript || moves ? 0 : work->boards + !unplayed;
    work->moves_end = work->boards > 0 ? work->moves_end : work->out.size;
    return fine;
}

/* The next game into out. False at the end. */
static bool convert_next(Conversion *work) {
    TcTree *tree = NULL;
    TcError error = {0};
    error.status = game_reader_next(&work->games->reader, &tree, &error);
    if (error.status == TC_OK && tree == NULL) {
        return false;
    }
    if (format_is_picture(work->format) && work->converted > 0) {
        message_note("%s: such a file holds one game: the first; the others are left out",
                     work->games->input.name.data);
        tc_tree_free(tree);
        return false;
    }
    if (error.status != TC_OK) {
        return reject(work, &error, tree);
    }
    bool written = write_game(work, tree);
    tc_tree_free(tree);
    return written;
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

/* Whether path leads to the file that was read. */
static bool is_input(const Conversion *work, const char *path) {
    char in[FILE_PATH_SIZE];
    char out[FILE_PATH_SIZE];
    return strcmp(work->in, "-") != 0 && strcmp(path, "-") != 0 &&
           file_real(work->in, in, sizeof in) && file_real(path, out, sizeof out) &&
           strcmp(in, out) == 0;
}

/* Writes what was converted, once it is whole, and tells what was not. */
static ExitCode finish(Conversion *work, const char *path) {
    const char *name = work->games->input.name.data;
    if (work->converted == 0 && work->rejected == 0) {
        (void)error_set_at(
            &work->first, TC_ERROR_SYNTAX, 1, 1,
            "found no game, expected moves such as f5d6c3 or a game in a known format");
    }
    if (work->converted == 0 || work->memory_ended) {
        games_report_error(work->games, &work->first, work->beginning, false);
        return EXIT_BAD;
    }
    int left_out = work->rejected + work->boards_left;
    if (left_out > 0 && is_input(work, path)) {
        message_error("%s: %d games cannot be %s and would be lost; choose another name", path,
                      left_out, work->rejected > 0 ? "read" : "written");
        return EXIT_BAD;
    }
    if (!write_out(path, &work->out)) {
        return EXIT_BAD;
    }
    if (work->sides_inferred > 0) {
        games_report_side(name, work->inferred_side, work->sides_inferred - 1);
    }
    if (work->boards_left > 0) {
        message_note("%s: %d boards left out; in .txt the games after them would be read otherwise",
                     name, work->boards_left);
    }
    if (work->rejected > 0) {
        games_report_error(work->games, &work->first, work->beginning, true);
        message_note("%s: %d games converted, %d left out; the first error is above", name,
                     work->converted, work->rejected);
    }
    return left_out > 0 ? EXIT_NEGATIVE : EXIT_FINE;
}

static ExitCode convert(const char *in, const char *path, Games *games, Format format) {
    Conversion work = {.games = games, .in = in, .format = format};
    buf_init(&work.out);
    while (convert_next(&work)) {
    }
    ExitCode code = finish(&work, path);
    tc_tree_free(work.beginning);
    buf_release(&work.out);
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
        !games_open(&games, call->operands, 1, true)) {
        return EXIT_BAD;
    }
    ExitCode code = convert(call->operands[0], out, &games, format);
    games_close(&games);
    return code;
}
