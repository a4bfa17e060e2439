#include "cli/games.h"

#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/file.h"
#include "base/utf8.h"
#include "cli/input.h"
#include "cli/message.h"
#include "formats/note.h"

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
        TcTextError error;
        if (file_read_regular(name.data, FORMAT_BYTES_MAX, &bytes) == TC_OK &&
            wthor_parse_names(bytes.data, bytes.size, names, &error) != TC_OK) {
            message_note("%s: %s", name.data, error.message);
        }
    }
    file_names_release(&found);
    buf_release(&bytes);
    buf_release(&name);
}

static void report_error(const char *path, const TcTextError *error, const char *more, bool note) {
    char place[32] = "";
    if (error->line > 0) {
        snprintf(place, sizeof place, ":%d:%d", error->line, error->column);
    }
    (note ? message_note : message_error)("%s%s: %s%s", input_name(path), place, error->message,
                                          more);
}

bool games_open(Games *games, const char *path) {
    *games = (Games){.path = path};
    buf_init(&games->bytes);
    bool fine = input_read(path, FORMAT_BYTES_MAX, &games->bytes);
    GameOptions options = {.players = &games->players, .tournaments = &games->tournaments};
    if (fine && format_detect(games->bytes.data, games->bytes.size) == FORMAT_WTHOR &&
        strcmp(path, "-") != 0) {
        read_names(path, ".jou", &games->players);
        read_names(path, ".trn", &games->tournaments);
    }
    TcTextError error = {0};
    if (fine && game_reader_open(&games->reader, games->bytes.data, games->bytes.size, &options,
                                 &error) != TC_OK) {
        report_error(path, &error, "", false);
        fine = false;
    }
    if (!fine) {
        games_close(games);
    }
    return fine;
}

enum { NOTES_MAX = 5 };

static bool report_note(const char *path, int number, const TcTree *tree, bool silent) {
    Buf text;
    buf_init(&text);
    bool any = note_add(tree, &text);
    if (any && !silent) {
        message_note("%s: game %d: %s", input_name(path), number, text.data);
    }
    buf_release(&text);
    return any;
}

void games_report_note(Games *games, int number, const TcTree *tree) {
    games->noted += report_note(games->path, number, tree, games->noted >= NOTES_MAX);
}

void games_close(Games *games) {
    if (games->noted > NOTES_MAX) {
        message_note("%s: %d more games of these kinds", input_name(games->path),
                     games->noted - NOTES_MAX);
    }
    game_reader_close(&games->reader);
    wthor_release_names(&games->players);
    wthor_release_names(&games->tournaments);
    buf_release(&games->bytes);
}

void games_report_error(const Games *games, const TcTextError *error, const TcTree *beginning,
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
    report_error(games->path, error, more.data, note);
    buf_release(&more);
}

void games_report_side(const char *path, TcColour side, int more) {
    char others[48] = "";
    if (more > 0) {
        snprintf(others, sizeof others, "; so do %d more boards", more);
    }
    message_note("%s: a board names no side to move; assuming %s by the number of discs%s",
                 input_name(path), tc_colour_name(side), others);
}

/* Adds what a game has of positions: of a text with a board and moves the one after the moves. */
static bool add_positions(const char *path, const GameList *list, int index, bool whole_games,
                          Buf *out) {
    const TcTree *tree = list->games[index];
    TcPosition initial = tc_position_initial();
    bool text = list->format == FORMAT_BOARD || list->format == FORMAT_TRANSCRIPT;
    if (text && !tc_position_equal(tc_tree_start(tree), &initial)) {
        return format_write(FORMAT_BOARD, &tree, 1, out) == TC_OK;
    }
    if (!whole_games && tc_position_equal(tc_tree_start(tree), &initial)) {
        message_error(
            "%s: found a game from the standard start, expected positions; turncoat-cli convert "
            "makes an .obf file of a game",
            input_name(path));
        return false;
    }
    const TcTree *one = tree;
    return format_write(FORMAT_OBF, &one, 1, out) == TC_OK;
}

/* All games of the bytes in text, which become OBF. */
static bool make_positions(const char *path, bool whole_games, Buf *text) {
    GameList list;
    TcTextError error = {0};
    Buf out;
    buf_init(&out);
    bool fine = game_list_read(&list, text->data, text->size, NULL, &error) == TC_OK;
    if (fine && list.rejected > 0) {
        error = list.error;
        fine = false;
    }
    if (!fine) {
        report_error(path, &error, "", false);
    }
    for (int i = 0; i < list.count && fine; i++) {
        (void)report_note(path, i + 1, list.games[i], i >= NOTES_MAX);
        fine = add_positions(path, &list, i, whole_games, &out);
    }
    if (fine && list.sides_inferred > 0) {
        games_report_side(path, list.inferred_side, list.sides_inferred - 1);
    }
    game_list_release(&list);
    if (fine) {
        buf_release(text);
        *text = out;
    } else {
        buf_release(&out);
    }
    return fine;
}

bool games_read_positions(const char *path, bool whole_games, Buf *text) {
    if (!input_read(path, INPUT_CAP_POSITIONS, text)) {
        return false;
    }
    bool plain = !utf8_is_utf16(text->data, text->size);
    return (plain && format_detect(text->data, text->size) == FORMAT_OBF) ||
           make_positions(path, whole_games, text);
}
