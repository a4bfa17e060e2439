#include "cli/games.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/file_names.h"
#include "base/utf8.h"
#include "cli/message.h"
#include "formats/note.h"
#include "formats/obf.h"
#include "formats/text_lines.h"

/* The first file beside path with such an end, into names; one that is missing or damaged leaves
   them empty: the games can be read without. */
static void read_names(const char *path, const char *suffix, WthorNames *names) {
    size_t size = file_folder_size(path);
    FileNames found = {0};
    Buf name, bytes;
    buf_init(&name);
    buf_init(&bytes);
    buf_add(&name, path, size);
    if (file_list(size > 0 ? name.data : ".", suffix, &found) == TC_OK && found.count > 0) {
        buf_add_text(&name, found.names[0]);
        TcError error = {0};
        if (file_read_regular(name.data, FORMAT_BYTES_MAX, &bytes) == TC_OK &&
            wthor_parse_names(bytes.data, bytes.size, names, &error) != TC_OK) {
            message_note("%s: %s", name.data, error.message);
        }
    }
    file_names_release(&found);
    buf_release(&bytes);
    buf_release(&name);
}

static void report_error(const char *name, const TcError *error, const char *more, bool note) {
    char text[ERROR_TEXT_SIZE];
    (note ? message_note : message_error)("%s%s%s", name, error_with_place(error, text), more);
}

bool games_open(Games *games, char *const *words, int count, bool imports) {
    *games = (Games){.reader = {.data = NULL}};
    size_t most = imports ? FORMAT_IMPORT_MAX : FORMAT_BYTES_MAX;
    if (!input_open(&games->input, words, count, most)) {
        return false;
    }
    const Buf *bytes = &games->input.bytes;
    GameOptions options = {
        .players = &games->players, .tournaments = &games->tournaments, .imports = imports};
    if (format_detect(bytes->data, bytes->size) == FORMAT_WTHOR && strcmp(words[0], "-") != 0) {
        read_names(words[0], ".jou", &games->players);
        read_names(words[0], ".trn", &games->tournaments);
    }
    TcError error = {0};
    error.status = game_reader_open(&games->reader, bytes->data, bytes->size, &options, &error);
    if (error.status != TC_OK) {
        report_error(games->input.name.data, &error, "", false);
        games_close(games);
        return false;
    }
    return true;
}

enum { NOTES_MAX = 5 };

static bool report_note(const char *name, int number, const TcTree *tree, bool silent) {
    Buf text;
    buf_init(&text);
    bool any = note_add(tree, &text);
    if (any && !silent) {
        message_note("%s: game %d: %s", name, number, text.data);
    }
    buf_release(&text);
    return any;
}

void games_report_note(Games *games, int number, const TcTree *tree) {
    games->noted += report_note(games->input.name.data, number, tree, games->noted >= NOTES_MAX);
}

void games_close(Games *games) {
    if (games->noted > NOTES_MAX) {
        message_note("%s: %d more games of these kinds", games->input.name.data,
                     games->noted - NOTES_MAX);
    }
    game_reader_close(&games->reader);
    wthor_release_names(&games->players);
    wthor_release_names(&games->tournaments);
    input_close(&games->input);
}

void games_report_error(const Games *games, const TcError *error, const TcTree *beginning,
                        bool note) {
    Buf more;
    buf_init(&more);
    if (beginning != NULL && tc_tree_node_count(beginning) > 1) {
        TcGame game;
        char moves[TC_TRANSCRIPT_SIZE];
        tc_tree_main_line(beginning, &game);
        tc_transcript_write(&game, moves);
        buf_printf(&more, "; legal before it: %s", moves);
    }
    report_error(games->input.name.data, error, more.data, note);
    buf_release(&more);
}

void games_report_side(const char *name, TcColour side, int more) {
    char others[48] = "";
    if (more > 0) {
        snprintf(others, sizeof others, "; so do %d more boards", more);
    }
    message_note("%s: a board names no side to move; assuming %s by the number of discs%s", name,
                 tc_colour_name(side), others);
}

void games_report_doubtful(const char *name, uint64_t squares) {
    Buf list;
    buf_init(&list);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        char text[TC_SQUARE_NAME_SIZE];
        if (squares >> square & 1) {
            tc_square_name(square, text);
            buf_printf(&list, " %s", text);
        }
    }
    if (squares != 0 && !buf_failed(&list)) {
        message_note("%s: the picture is not clear on%s; compare", name, list.data);
    }
    buf_release(&list);
}

/* The position after all moves of a game. A board without moves is as it was written, also where its
   side has to pass: values are for that side. */
static void add_end(const TcTree *tree, Buf *out) {
    TcGame game;
    tc_tree_main_line(tree, &game);
    text_add_position(game.count > 0 ? &game.positions[game.count] : tc_tree_start(tree), out);
    buf_add_char(out, '\n');
}

/* Adds what a game has of positions. Returns false after an error message, or when memory has
   ended. */
static bool add_positions(const Input *input, const GameList *list, int index, PositionsOf which,
                          Buf *out) {
    const TcTree *tree = list->games[index];
    TcPosition initial = tc_position_initial();
    bool text = list->format == FORMAT_BOARD || list->format == FORMAT_TRANSCRIPT ||
                list->format == FORMAT_PICTURE;
    if (text && (input->typed || which == POSITIONS_SET_UP)) {
        add_end(tree, out);
        return true;
    }
    if (which == POSITIONS_SET_UP) {
        if (tc_position_equal(tc_tree_start(tree), &initial)) {
            message_error("%s: found a game from the standard start, expected positions; "
                          "turncoat-cli convert makes an .obf file of a game",
                          input->name.data);
            return false;
        }
        obf_add_line(tree, TC_NODE_ROOT, out);
        return true;
    }
    const TcTree *one = tree;
    return format_write(FORMAT_OBF, &one, 1, out) == TC_OK;
}

/* All games of the input, which becomes OBF. */
static bool make_positions(Input *input, PositionsOf which) {
    GameList list;
    TcError error = {0};
    Buf out;
    buf_init(&out);
    error.status = game_list_read(&list, input->bytes.data, input->bytes.size, NULL, &error);
    bool fine = error.status == TC_OK;
    if (fine && list.rejected > 0) {
        error = list.error;
        fine = false;
    } else if (fine && list.more) {
        fine = error_set(&error, TC_ERROR_TOO_LARGE, "found more than %d games, the maximum",
                         GAME_LIST_MAX) == TC_OK;
    }
    if (!fine) {
        report_error(input->name.data, &error, "", false);
    }
    for (int i = 0; i < list.count && fine; i++) {
        (void)report_note(input->name.data, i + 1, list.games[i], i >= NOTES_MAX);
        fine = add_positions(input, &list, i, which, &out);
    }
    if (buf_failed(&out)) {
        fine = false;
        report_error(input->name.data, &(TcError){.status = TC_ERROR_MEMORY}, "", false);
    }
    if (fine && list.sides_inferred > 0) {
        games_report_side(input->name.data, list.inferred_side, list.sides_inferred - 1);
    }
    games_report_doubtful(input->name.data, fine ? list.doubtful : 0);
    game_list_release(&list);
    if (fine) {
        buf_release(&input->bytes);
        input->bytes = out;
    } else {
        buf_release(&out);
    }
    return fine;
}

bool games_open_positions(Input *input, char *const *words, int count, PositionsOf which) {
    if (!input_open(input, words, count, INPUT_CAP_POSITIONS)) {
        return false;
    }
    const Buf *text = &input->bytes;
    bool plain = !utf8_is_utf16(text->data, text->size);
    if ((plain && format_detect(text->data, text->size) == FORMAT_OBF) ||
        make_positions(input, which)) {
        return true;
    }
    input_close(input);
    return false;
}

PositionReader games_positions(const Input *input) {
    return (PositionReader){.input = input, .line = 1};
}

bool games_next_position(PositionReader *reader) {
    const Buf *text = &reader->input->bytes;
    TcError error = {0};
    bool found = false;
    error.status = tc_obf_next(text->data, text->size, &reader->offset, &reader->line,
                               &reader->entry, &found, &error);
    reader->failed = !input_report(reader->input->name.data, &error);
    reader->number += found && !reader->failed;
    return found && !reader->failed;
}

void games_note_side(const PositionReader *reader) {
    if (reader->entry.side_inferred) {
        message_note("%s:%d: no side to move; assuming %s", reader->input->name.data,
                     reader->entry.line, tc_colour_name(reader->entry.position.mover));
    }
}
