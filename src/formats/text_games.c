#include "formats/text_games.h"

#include <math.h>
#include <string.h>

#include <turncoat/formats.h>

#include "formats/build.h"

enum { TRANSCRIPT_MAX = 1 << 20 };

/* -- lines -- */

static size_t line_length(const Reader *reader) {
    const char *begin = reader->text + reader->at;
    size_t left = reader->length - reader->at;
    const char *end = left > 0 ? memchr(begin, '\n', left) : NULL;
    return end != NULL ? (size_t)(end - begin) : left;
}

/* Goes to the next line that holds more than white space and a comment of OBF. */
static void skip_empty_lines(Reader *reader) {
    for (;;) {
        reader_skip_space(reader);
        if (reader_peek(reader) != '%') {
            return;
        }
        reader_skip(reader, line_length(reader));
    }
}

static bool is_square_symbol(int c) {
    return c > 0 && strchr("XxOo*BbWw-._", c) != NULL;
}

/* Squares of a board that a line begins with. */
static int count_squares(const Reader *line) {
    Reader at = *line;
    int squares = 0;
    while (is_square_symbol(reader_peek(&at)) || reader_peek(&at) == ' ' ||
           reader_peek(&at) == '\t') {
        squares += is_square_symbol(reader_peek(&at));
        reader_skip(&at, 1);
    }
    return squares;
}

/* After a semicolon: nothing, a score, or a move and a colon. */
static bool has_obf_fields(const Reader *line) {
    const char *begin = line->text + line->at;
    size_t length = line_length(line);
    const char *semicolon = memchr(begin, ';', length);
    if (semicolon == NULL) {
        return false;
    }
    Reader at = reader_over(semicolon + 1, length - (size_t)(semicolon + 1 - begin), 1);
    reader_skip_space(&at);
    int c = reader_peek(&at);
    return c == READER_END || c == '%' || c == '+' || c == '-' || reader_is_digit(c) ||
           memchr(at.text + at.at, ':', at.length - at.at) != NULL;
}

static bool is_obf_line(const Reader *line) {
    TcObfEntry entry;
    size_t offset = 0;
    int number = 1;
    bool found = false;
    return tc_obf_next(line->text + line->at, line_length(line), &offset, &number, &entry, &found,
                       NULL) == TC_OK &&
           found;
}

Format text_games_detect(const char *text, size_t length) {
    enum { BOARD_LIKE = 32, FIRST_ROW = 8, BOARD_MIN = 60 };
    Reader first = reader_over(text, length, 1);
    skip_empty_lines(&first);
    int squares = count_squares(&first);
    if (squares >= BOARD_LIKE && has_obf_fields(&first)) {
        return FORMAT_OBF;
    }
    if (squares >= BOARD_MIN) {
        Reader second = first;
        reader_skip(&second, line_length(&second));
        skip_empty_lines(&second);
        bool more = reader_peek(&second) != READER_END;
        return more && is_obf_line(&first) && count_squares(&second) >= BOARD_MIN ? FORMAT_OBF
                                                                                  : FORMAT_BOARD;
    }
    return squares >= FIRST_ROW ? FORMAT_BOARD : FORMAT_TRANSCRIPT;
}

/* A whole game, or the beginning of one, with a move at least. */
static bool is_game(const char *text, size_t length) {
    TcGame game;
    return length <= TRANSCRIPT_MAX &&
           tc_transcript_parse(text, length, NULL, &game, NULL) == TC_OK && game.count > 0;
}

bool text_games_are_lines(const char *text, size_t length) {
    if (is_game(text, length)) {
        return false;
    }
    Reader line = reader_over(text, length, 1);
    for (int i = 0; i < 2; i++) {
        reader_skip_space(&line);
        size_t size = line_length(&line);
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

TcStatus text_game_next(Reader *reader, bool line_by_line, const TcPosition *shown, TcTree **tree,
                        TcTextError *error) {
    *tree = NULL;
    reader_skip(reader, reader->at == 0 && reader->length >= 3 &&
                                memcmp(reader->text, "\xef\xbb\xbf", 3) == 0
                            ? 3
                            : 0);
    reader_skip_space(reader);
    Reader where = *reader;
    if (reader_peek(reader) == READER_END) {
        return TC_OK;
    }
    const char *text = reader->text + reader->at;
    size_t length = line_by_line ? line_length(reader) : reader->length - reader->at;
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
    TcStatus status = parse(text, length, shown, &game, &local);
    TcPosition usual = tc_position_initial();
    if (status == TC_OK && game.count == 0 && tc_position_equal(&game.start, &usual) &&
        text_games_detect(text, length) == FORMAT_TRANSCRIPT) {
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

static void add_position(const TcPosition *position, Buf *out) {
    char text[TC_POSITION_TEXT_SIZE];
    tc_position_write(position, text);
    buf_add_text(out, text);
}

void transcript_tree_write(const TcTree *tree, Buf *out) {
    TcGame game;
    char moves[TC_TRANSCRIPT_SIZE];
    TcPosition usual = tc_position_initial();
    tc_tree_main_line(tree, &game);
    tc_transcript_write(&game, moves);
    if (!tc_position_equal(&game.start, &usual)) {
        add_position(&game.start, out);
        buf_add_char(out, ' ');
    }
    buf_add_text(out, moves);
    buf_add_char(out, '\n');
}

void board_tree_write(const TcTree *tree, Buf *out) {
    TcNode cursor = tc_tree_cursor(tree);
    add_position(cursor == TC_NODE_ROOT ? tc_tree_start(tree) : tc_tree_position(tree, cursor),
                 out);
    buf_add_char(out, '\n');
}

/* -- OBF -- */

static int black_value(const TcPosition *position, int value) {
    return position->mover == TC_BLACK ? value : -value;
}

static TcStatus make_position(const TcObfEntry *entry, TcTree **tree) {
    TcStatus status = tc_tree_create(&entry->position, tree);
    if (status != TC_OK) {
        return status;
    }
    if (entry->has_value) {
        build_value(*tree, TC_NODE_ROOT, black_value(&entry->position, entry->value));
    }
    for (int i = 0; i < entry->move_count && status == TC_OK; i++) {
        TcNode child;
        if (entry->moves[i].square != TC_PASS) {
            status = tc_tree_add(*tree, TC_NODE_ROOT, entry->moves[i].square, &child);
            if (status == TC_OK) {
                build_value(*tree, child, black_value(&entry->position, entry->moves[i].score));
            }
        }
    }
    if (status != TC_OK) {
        tc_tree_free(*tree);
        *tree = NULL;
    }
    return status;
}

TcStatus obf_tree_next(Reader *reader, TcTree **tree, TcTextError *error) {
    *tree = NULL;
    skip_empty_lines(reader);
    if (reader_peek(reader) == READER_END) {
        return TC_OK;
    }
    TcObfEntry entry;
    size_t offset = 0;
    int line = reader->line;
    bool found = false;
    Reader where = *reader;
    size_t length = line_length(reader);
    reader_skip(reader, length);
    TcTextError local;
    TcStatus status =
        tc_obf_next(where.text + where.at, length, &offset, &line, &entry, &found, &local);
    if (status != TC_OK) {
        where.column += local.column - 1;
        return reader_fail(&where, status, error, "%s", local.message);
    }
    return found ? make_position(&entry, tree) : TC_OK;
}

/* The node's value for its mover, in whole discs. */
static bool mover_value(const TcTree *tree, TcNode node, TcColour mover, int *value) {
    TcNodeEval eval = tc_tree_eval(tree, node);
    *value = (int)lround(mover == TC_BLACK ? eval.value : -eval.value);
    return eval.known;
}

static void add_obf_line(const TcTree *tree, TcNode node, Buf *out) {
    const TcPosition *position =
        node == TC_NODE_ROOT ? tc_tree_start(tree) : tc_tree_position(tree, node);
    TcColour mover = position->mover;
    bool passes = mover != tc_tree_position(tree, node)->mover;
    int value;
    add_position(position, out);
    buf_add_char(out, ';');
    for (TcNode child = tc_tree_first_child(tree, node); child != TC_NO_NODE && !passes;
         child = tc_tree_next_sibling(tree, child)) {
        if (mover_value(tree, child, mover, &value)) {
            char name[TC_SQUARE_NAME_SIZE];
            tc_square_name(tc_tree_move(tree, child), name);
            buf_printf(out, " %c%c:%+d;", name[0] - 'a' + 'A', name[1], value);
        }
    }
    if (mover_value(tree, node, mover, &value)) {
        buf_printf(out, " %+d;", value);
    }
    buf_add_char(out, '\n');
}

void obf_tree_write(const TcTree *tree, Buf *out) {
    TcPosition usual = tc_position_initial();
    if (!tc_position_equal(tc_tree_start(tree), &usual)) {
        add_obf_line(tree, TC_NODE_ROOT, out);
        return;
    }
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_first_child(tree, node)) {
        if (tc_board_moves(&tc_tree_position(tree, node)->board) != 0) {
            add_obf_line(tree, node, out);
        }
    }
}
