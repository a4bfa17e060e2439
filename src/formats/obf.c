/* OBF, one position per line: "<64 squares> X; G8:+18; H1:+12;". Also reads scripts of endgame
   solvers, which have no scores. The layout was checked with the files of the FFO endgame test
   suite. */
#include <turncoat/formats.h>

#include <string.h>

#include "formats/board_text.h"
#include "formats/fold.h"
#include "formats/move_token.h"
#include "formats/text_lines.h"

enum { SCORE_MAX = 64, SCORE_NONE = 127 /* of no move, as Edax writes it */ };

static bool at_field_end(const Reader *reader) {
    int c = reader_peek(reader);
    return c == READER_END || c == ';';
}

static TcStatus handle_score(Reader *reader, int *score, TcError *error) {
    Reader where = *reader;
    int c = reader_peek(reader);
    int sign = c == '-' ? -1 : 1;
    reader_skip(reader, c == '-' || c == '+');
    if (!reader_is_digit(reader_peek(reader))) {
        return reader_fail_expected(reader, error, "a score from -64 to 64");
    }
    int value = reader_take_number(reader, SCORE_MAX);
    if (value > SCORE_MAX) {
        return reader_fail(&where, TC_ERROR_SYNTAX, error,
                           "found a score out of range, expected -64 to 64");
    }
    *score = sign * value;
    return TC_OK;
}

static bool skip_pass_word(Reader *reader) {
    size_t length = move_token_passes(reader->text + reader->at, reader->length - reader->at);
    if (length == 0 || reader_is_letter(reader_peek_ahead(reader, length))) {
        return false;
    }
    reader_skip(reader, length);
    return true;
}

static TcStatus handle_square(Reader *reader, TcSquare *square, TcError *error) {
    if (skip_pass_word(reader)) {
        *square = TC_PASS;
        return TC_OK;
    }
    *square = move_token_square(reader->text + reader->at, reader->length - reader->at);
    if (*square == TC_NO_SQUARE) {
        return reader_fail_expected(reader, error, "a square from a1 to h8, or a score");
    }
    reader_skip(reader, 2);
    return TC_OK;
}

static TcStatus check_move(const Reader *where, const TcObfEntry *entry, TcSquare square,
                           TcError *error) {
    const TcBoard *board = &entry->position.board;
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(square, name);
    for (int i = 0; i < entry->move_count; i++) {
        if (entry->moves[i].square == square) {
            return reader_fail(where, TC_ERROR_SYNTAX, error,
                               "found %s a second time, expected each move once", name);
        }
    }
    if (square == TC_PASS ? tc_board_must_pass(board) : tc_board_is_legal(board, square)) {
        return TC_OK;
    }
    bool occupied =
        square != TC_PASS && ((board->mover | board->opponent) >> square & UINT64_C(1)) != 0;
    return reader_fail(where, TC_ERROR_ILLEGAL, error, "found %s, which is illegal for %s: %s",
                       name, tc_colour_name(entry->position.mover),
                       occupied            ? "the square is occupied"
                       : square == TC_PASS ? "no pass is forced"
                                           : "it flips no disc");
}

static TcStatus handle_scored_move(Reader *reader, TcObfEntry *entry, TcError *error) {
    Reader where = *reader;
    TcSquare square;
    TcStatus status = handle_square(reader, &square, error);
    if (status == TC_OK) {
        status = check_move(&where, entry, square, error);
    }
    if (status != TC_OK) {
        return status;
    }
    reader_skip_blanks(reader);
    if (reader_peek(reader) != ':') {
        return reader_fail_expected(reader, error, "':' and a score");
    }
    reader_skip(reader, 1);
    reader_skip_blanks(reader);
    int score;
    status = handle_score(reader, &score, error);
    if (status == TC_OK) {
        entry->moves[entry->move_count].square = square;
        entry->moves[entry->move_count].score = score;
        entry->move_count++;
    }
    return status;
}

/* "--:-127" is how Edax ends its list of moves: a pass with a score that none can have. */
static bool skip_no_move(Reader *reader) {
    Reader ahead = *reader;
    if (!skip_pass_word(&ahead)) {
        return false;
    }
    reader_skip_blanks(&ahead);
    if (reader_peek(&ahead) != ':') {
        return false;
    }
    reader_skip(&ahead, 1);
    reader_skip_blanks(&ahead);
    int sign = reader_peek(&ahead);
    reader_skip(&ahead, sign == '-' || sign == '+');
    if (reader_take_number(&ahead, SCORE_NONE) != SCORE_NONE) {
        return false;
    }
    *reader = ahead;
    return true;
}

static bool begins_score(const Reader *reader) {
    int c = reader_peek(reader);
    return c == '+' || reader_is_digit(c) ||
           (c == '-' && reader_is_digit(reader_peek_ahead(reader, 1)));
}

/* The fields after the board; the reader stands on the semicolon before them or at the end. */
static TcStatus handle_fields(Reader *reader, TcObfEntry *entry, TcError *error) {
    bool bare = false;
    for (;;) {
        reader_skip(reader, reader_peek(reader) == ';');
        reader_skip_space(reader);
        if (reader_peek(reader) == READER_END) {
            break;
        }
        Reader where = *reader;
        TcStatus status = TC_OK;
        if (begins_score(reader)) {
            if (bare) {
                return reader_fail(&where, TC_ERROR_SYNTAX, error,
                                   "found a second score of the position, expected one");
            }
            status = handle_score(reader, &entry->value, error);
            bare = true;
        } else if (!skip_no_move(reader) && !at_field_end(reader)) {
            status = handle_scored_move(reader, entry, error);
        }
        if (status != TC_OK) {
            return status;
        }
        reader_skip_space(reader);
        if (!at_field_end(reader)) {
            return reader_fail_expected(reader, error, "';'");
        }
    }
    entry->has_value = bare || entry->move_count > 0;
    for (int i = 0; i < entry->move_count && !bare; i++) {
        if (i == 0 || entry->moves[i].score > entry->value) {
            entry->value = entry->moves[i].score;
        }
    }
    return TC_OK;
}

/* One line without its comment. */
static TcStatus parse_line(Reader reader, TcObfEntry *entry, TcError *error) {
    BoardText board;
    bool found;
    TcStatus status = board_text_find(&reader, reader.at, &board, &found, error);
    if (status != TC_OK) {
        return status;
    }
    if (!found) {
        TcPosition none;
        const char *end = memchr(reader.text, ';', reader.length);
        size_t length = end != NULL ? (size_t)(end - reader.text) : reader.length;
        status = tc_board_text_parse(reader.text, length, &none, NULL, error);
        return status != TC_OK ? status
                               : reader_fail_expected(&reader, error, "64 squares of a board");
    }
    entry->position = board.position;
    entry->side_inferred = board.side_inferred;
    reader_skip(&reader, board.end - reader.at);
    reader_skip_space(&reader);
    if (!at_field_end(&reader)) {
        return reader_fail_expected(&reader, error, "';'");
    }
    return handle_fields(&reader, entry, error);
}

/* The same with the places of the text as it is written. */
static TcStatus parse_folded(const char *text, size_t length, int line, TcObfEntry *entry,
                             TcError *error) {
    Fold fold;
    TcError local = {.line = 1, .column = 1};
    TcStatus status = fold_init(&fold, text, length);
    if (status != TC_OK) {
        return status;
    }
    Reader reader = reader_over(fold.text, fold.length, 1);
    status = parse_line(reader, entry, &local);
    fold_correct_place(&fold, &local);
    fold_release(&fold);
    Reader where = {.line = line, .column = local.column};
    return status == TC_OK ? status : reader_fail(&where, status, error, "%s", local.message);
}

TcStatus tc_obf_next(const char *text, size_t length, size_t *offset, int *line, TcObfEntry *entry,
                     bool *found, TcError *error) {
    size_t at = *offset;
    for (int number = *line; at < length; number++) {
        const char *begin = text + at;
        size_t size = text_line_end(text, length, at) - at;
        at += size + (at + size < length);
        const char *comment = memchr(begin, '%', size);
        Reader reader =
            reader_over(begin, comment != NULL ? (size_t)(comment - begin) : size, number);
        reader_skip_space(&reader);
        if (reader_peek(&reader) == READER_END) {
            continue;
        }
        TcObfEntry parsed = {.line = number};
        TcStatus status = parse_folded(reader.text, reader.length, number, &parsed, error);
        if (status == TC_OK) {
            *entry = parsed;
            *found = true;
            *offset = at;
            *line = number + 1;
        }
        return status;
    }
    *found = false;
    *offset = length;
    return TC_OK;
}
