#include "cli/input.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include <turncoat/formats.h>

#include "base/error.h"
#include "base/file.h"
#include "cli/message.h"
#include "formats/game_list.h"
#include "formats/text_lines.h"

const char *input_name(const char *path) {
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

static bool is_folder(const char *path) {
    return strcmp(path, "-") != 0 && file_kind(path) == FILE_FOLDER;
}

bool input_read(const char *path, size_t cap, Buf *bytes) {
    if (is_folder(path)) {
        message_error("%s: found a folder, expected a file; name a file in it", path);
        return false;
    }
    TcStatus status = file_read(path, cap, bytes);
    switch (status) {
    case TC_OK:
        return true;
    case TC_ERROR_NOT_FOUND:
        message_error("%s: no such file; check the path, or give - for standard input", path);
        return false;
    case TC_ERROR_TOO_LARGE:
        message_error("%s: larger than %zu MB, the maximum; split the file", input_name(path),
                      cap >> 20);
        return false;
    case TC_ERROR_IO:
        message_error("%s: could not be read; check that you may read it", input_name(path));
        return false;
    default:
        message_error("%s: %s", input_name(path), tc_status_text(status));
        return false;
    }
}

bool input_report(const char *path, const TcError *error) {
    char text[ERROR_TEXT_SIZE];
    if (error->status != TC_OK) {
        message_error("%s%s", input_name(path), error_with_place(error, text));
    }
    return error->status == TC_OK;
}

bool input_may_replace(bool force, const char *path) {
    bool may = force || file_kind(path) == FILE_NONE;
    if (!may) {
        message_error("%s: already exists; choose another name, or give --force", path);
    }
    return may;
}

bool input_is_writable(const char *command, const char *path) {
    bool writable = file_is_replaceable(path);
    if (!writable) {
        message_error("%s: %s: cannot be written; choose another file", command, path);
    }
    return writable;
}

/* -- operands -- */

static bool begins_with_board(const char *text) {
    enum { ROW = 8 };
    Reader reader = reader_over(text, strlen(text), 1);
    reader_skip_space(&reader);
    return text_count_squares(&reader) >= ROW;
}

/* Whether letters are what may stand beside moves: colours and passes. */
static bool go_with_moves(const char *letters, size_t length) {
    static const char *const words[] = {"pass", "pa", "ps", "black", "white", "b", "w"};
    size_t at = 0;
    while (at < length) {
        size_t taken = 0;
        for (size_t i = 0; i < sizeof words / sizeof words[0] && taken == 0; i++) {
            size_t size = strlen(words[i]);
            taken =
                size <= length - at && strncasecmp(letters + at, words[i], size) == 0 ? size : 0;
        }
        if (taken == 0) {
            return false;
        }
        at += taken;
    }
    return true;
}

/* Whether the text has words besides moves, as names of files have: they would be skipped as
   remarks, and a mistyped name ("game-f5.sgf") would be taken for a move. */
static bool has_words(const char *text) {
    for (const char *at = text; *at != '\0';) {
        size_t letters = 0;
        while (reader_is_letter((unsigned char)at[letters])) {
            letters++;
        }
        if (letters > 0) {
            bool move = reader_is_digit((unsigned char)at[letters]);
            if (!go_with_moves(at, letters - move)) {
                return true;
            }
        }
        at += letters > 0 ? letters : 1;
    }
    return false;
}

static bool is_like_path(const char *text) {
    bool transcript = format_detect(text, strlen(text)) == FORMAT_TRANSCRIPT;
    return transcript && !begins_with_board(text) &&
           (strchr(text, '/') != NULL || strchr(text, '\\') != NULL || has_words(text));
}

/* Whether the text is a game or a position; otherwise *error says why not. */
static bool is_readable(const Buf *text, TcError *error) {
    GameReader reader;
    TcTree *tree = NULL;
    if (game_reader_open(&reader, text->data, text->size, NULL, error) != TC_OK) {
        return false;
    }
    TcStatus status = game_reader_next(&reader, &tree, error);
    bool fine = status == TC_OK && tree != NULL;
    if (status == TC_OK && !fine) {
        (void)error_set_at(error, TC_ERROR_SYNTAX, 1, 1, "found nothing");
    }
    tc_tree_free(tree);
    game_reader_close(&reader);
    return fine;
}

static void join_words(char *const *words, int count, Buf *out) {
    for (int i = 0; i < count; i++) {
        buf_printf(out, i > 0 ? " %s" : "%s", words[i]);
    }
}

static bool read_file(Input *input, const char *path, size_t cap) {
    buf_add_text(&input->name, input_name(path));
    return input_read(path, cap, &input->bytes);
}

/* Takes name as what was typed. */
static bool read_typed(Input *input) {
    const char *text = input->name.data;
    TcError error = {.column = 1};
    input->typed = true;
    if (strcasecmp(text, "start") == 0) {
        TcPosition start = tc_position_initial();
        text_add_position(&start, &input->bytes);
        return true;
    }
    buf_add(&input->bytes, text, input->name.size);
    if (input->name.size == 0 || is_like_path(text)) {
        message_error("%s: no such file; check the path, or give - for standard input, moves such "
                      "as f5d6c3, or 64 squares and the side to move",
                      text);
        return false;
    }
    if (!is_readable(&input->bytes, &error)) {
        message_error("%s: no such file, and no position or moves either: character %d: %s", text,
                      error.column, error.message);
        return false;
    }
    return true;
}

bool input_open(Input *input, char *const *words, int count, size_t cap) {
    *input = (Input){.typed = false};
    buf_init(&input->bytes);
    buf_init(&input->name);
    bool file = strcmp(words[0], "-") == 0 || file_kind(words[0]) != FILE_NONE;
    if (file && count > 1) {
        message_error("found '%s' after the file %s, expected nothing more", words[1], words[0]);
        return false;
    }
    if (!file) {
        join_words(words, count, &input->name);
    }
    if (file ? read_file(input, words[0], cap) : read_typed(input)) {
        return true;
    }
    input_close(input);
    return false;
}

void input_close(Input *input) {
    buf_release(&input->bytes);
    buf_release(&input->name);
}

bool input_parse_position(const char *place, const char *text, TcPosition *position) {
    TcError error = {0};
    TcGame game;
    *position = tc_position_initial();
    if (strcasecmp(text, "start") == 0) {
        return true;
    }
    bool board = begins_with_board(text) || has_words(text);
    error.status = board ? tc_board_text_parse(text, strlen(text), position, NULL, &error)
                         : tc_transcript_parse(text, strlen(text), NULL, &game, &error);
    if (error.status == TC_OK && !board) {
        *position = *tc_game_position(&game);
    }
    return input_report(place, &error);
}
