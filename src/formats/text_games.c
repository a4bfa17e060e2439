/* Transcripts, and boards with or without moves after them, as trees. */
#include <string.h>

#include <turncoat/formats.h>

#include "formats/build.h"
#include "formats/format_type.h"
#include "formats/text_lines.h"

enum { TRANSCRIPT_MAX = 1 << 20 };

/* GameReader.number: the text is one game, or a game a line. */
enum { WHOLE, LINES };

static bool begins_with_board(Reader text) {
    enum { FIRST_ROW = 8 };
    text_skip_empty_lines(&text);
    return text_count_squares(&text) >= FIRST_ROW;
}

static bool detect_board(const Reader *text) {
    return begins_with_board(*text);
}

/* What is nothing else. */
static bool detect_transcript(const Reader *text) {
    (void)text;
    return true;
}

/* A whole game, or the beginning of one, with a move at least. */
static bool is_game(const char *text, size_t length) {
    TcGame game;
    return length <= TRANSCRIPT_MAX &&
           tc_transcript_parse(text, length, NULL, &game, NULL) == TC_OK && game.count > 0;
}

/* Whether every line is a game, rather than the whole one: when it is no game as a whole, but its
   first two lines are. */
static bool are_lines(const Reader *text) {
    Reader line = *text;
    if (is_game(text->text + text->at, text->length - text->at)) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        reader_skip_space(&line);
        size_t size = text_line_length(&line);
        if (!is_game(line.text + line.at, size)) {
            return false;
        }
        reader_skip(&line, size);
    }
    return true;
}

/* -- transcripts -- */

static bool is_move_at(const char *text) {
    return tc_square_parse(text) != TC_NO_SQUARE;
}

/* Of an address, its longest row of moves; of other text, all of it. */
static void choose_part(const char **text, size_t *length) {
    if (*length < 4 || memcmp(*text, "http", 4) != 0) {
        return;
    }
    size_t best = 0;
    size_t best_at = *length;
    for (size_t at = 0; at + 1 < *length; at++) {
        size_t end = at;
        while (end + 1 < *length && is_move_at(*text + end)) {
            end += 2;
        }
        if (end - at > best) {
            best = end - at;
            best_at = at;
        }
        at = end > at ? end - 1 : at;
    }
    *text += best_at;
    *length = best;
}

/* From the start, or else from the position shown. On failure game is what the first way gave. */
static TcStatus parse(const char *text, size_t length, const TcPosition *shown, TcGame *game,
                      TcTextError *error) {
    TcStatus status = tc_transcript_parse(text, length, NULL, game, error);
    if (status != TC_OK && shown != NULL) {
        TcGame other;
        if (tc_transcript_parse(text, length, shown, &other, NULL) == TC_OK && other.count > 0) {
            *game = other;
            return TC_OK;
        }
    }
    return status;
}

static TcStatus open(GameReader *reader, TcTextError *error) {
    (void)error;
    reader->number = are_lines(&reader->reader) ? LINES : WHOLE;
    return TC_OK;
}

/* The next game: of the rest of the text, or of one of its lines. */
static TcStatus next(GameReader *games, TcTree **tree, TcTextError *error) {
    Reader *reader = &games->reader;
    reader_skip_space(reader);
    Reader where = *reader;
    if (reader_peek(reader) == READER_END) {
        return TC_OK;
    }
    const char *text = reader->text + reader->at;
    size_t length = games->number == LINES ? text_line_length(reader) : reader->length - reader->at;
    reader_skip(reader, length);
    if (length > TRANSCRIPT_MAX) {
        return reader_fail(&where, TC_ERROR_TOO_LARGE, error,
                           "found a transcript of more than %d MB", TRANSCRIPT_MAX >> 20);
    }
    const char *whole = text;
    choose_part(&text, &length);
    reader_skip(&where, (size_t)(text - whole));
    TcGame game;
    TcTextError local = {.line = 1, .column = 1};
    TcStatus status = parse(text, length, games->options.shown, &game, &local);
    TcPosition initial = tc_position_initial();
    if (status == TC_OK && game.count == 0 && tc_position_equal(&game.start, &initial) &&
        !begins_with_board(reader_over(text, length, 1))) {
        status = reader_fail(&where, TC_ERROR_SYNTAX, &local,
                             "found no move, expected a game such as f5d6c3");
        local.line = local.column = 1;
    }
    if (status != TC_OK) {
        where.column = local.line == 1 ? where.column + local.column - 1 : local.column;
        where.line += local.line - 1;
        status = reader_fail(&where, status, error, "%s", local.message);
    }
    TcStatus made = tc_tree_from_game(&game, tree);
    return made != TC_OK ? made : status;
}

/* The main line, after the board when it does not begin with the standard start. */
static void write_transcript(const TcTree *tree, Buf *out) {
    TcGame game;
    char moves[TC_TRANSCRIPT_SIZE];
    TcPosition initial = tc_position_initial();
    tc_tree_main_line(tree, &game);
    tc_transcript_write(&game, moves);
    if (!tc_position_equal(&game.start, &initial)) {
        text_add_position(&game.start, out);
        buf_add_char(out, ' ');
    }
    buf_add_text(out, moves);
    buf_add_char(out, '\n');
}

/* The position at the cursor. */
static void write_board(const TcTree *tree, Buf *out) {
    TcNode cursor = tc_tree_cursor(tree);
    text_add_position(cursor == TC_NODE_ROOT ? tc_tree_start(tree) : tc_tree_position(tree, cursor),
                      out);
    buf_add_char(out, '\n');
}

const FormatType board_format = {
    .suffix = "board", .detect = detect_board, .open = open, .next = next, .write = write_board};

const FormatType transcript_format = {.suffix = "txt",
                                      .detect = detect_transcript,
                                      .open = open,
                                      .next = next,
                                      .write = write_transcript};
