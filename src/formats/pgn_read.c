#include "formats/pgn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "formats/build.h"
#include "formats/fold.h"
#include "formats/format_type.h"
#include "formats/move_token.h"
#include "formats/number.h"
#include "formats/text_lines.h"

enum { DEPTH_MAX = 1 << 16, RANKS = 8 };

typedef struct Place {
    TcNode node, before; /* before the last move: where a variation begins */
} Place;

typedef struct Parse {
    Reader reader;
    TcTree *tree; /* made at the first move, when the tags have said where it begins */
    TcError *error;
    Place at;
    Place *stack; /* at every open parenthesis */
    int depth;
    int passes; /* written since the last move */
    Buf text;   /* of a tag or comment */
    char tag[TC_TREE_KEY_SIZE];
} Parse;

/* -- tags -- */

/* Black is p and White P; the first rank given is 8. */
static TcStatus handle_fen(Parse *parse, const Reader *where) {
    uint64_t discs[2] = {0, 0};
    const char *at = parse->text.data;
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        int file = 0;
        for (; *at != '/' && *at != ' ' && *at != '\0' && file <= 8; at++) {
            if ((*at == 'p' || *at == 'P') && file < 8) {
                discs[*at == 'p' ? TC_BLACK : TC_WHITE] |= UINT64_C(1) << tc_square_at(file, rank);
                file++;
            } else if (*at >= '1' && *at <= '8') {
                file += *at - '0';
            } else {
                file = 9;
            }
        }
        if (file != 8 || *at != (rank > 0 ? '/' : ' ')) {
            return reader_fail(where, TC_ERROR_SYNTAX, parse->error,
                               "found no valid FEN, expected eight rows of p, P and numbers, "
                               "and b or w");
        }
        at++;
    }
    TcColour mover = *at == 'w' || *at == 'W' ? TC_WHITE : TC_BLACK;
    TcTree *tree;
    TcStatus status = build_tree(discs, mover, where, &tree, parse->error);
    if (status != TC_OK) {
        return status;
    }
    /* the headers that came before */
    for (int i = 0; i < tc_tree_header_count(parse->tree) && status == TC_OK; i++) {
        const char *key = tc_tree_header_key(parse->tree, i);
        status = tc_tree_set_header(tree, key, tc_tree_header(parse->tree, key));
    }
    tc_tree_free(parse->tree);
    parse->tree = tree;
    return status;
}

/* "2026.02.24" is a date here as elsewhere; unknown parts are question marks. */
static void normalise_date(Buf *text) {
    pgn_change_date(text->data, '.', '-');
    if (text->size > 0 && text->data[0] == '?') {
        buf_clear(text);
    }
}

/* A score that says more than "1-0" stays. */
static TcStatus handle_result(Parse *parse, TcResult result) {
    TcResult known = tc_result_parse(tc_tree_header(parse->tree, TC_HEADER_RESULT));
    bool vague = known.ending == TC_ENDING_NONE || (!known.has_score && result.has_score) ||
                 (known.ending == TC_ENDING_WIN && known.sign == result.sign);
    return vague && result.ending != TC_ENDING_NONE ? build_result(parse->tree, result) : TC_OK;
}

static TcStatus handle_tag(Parse *parse, const Reader *where) {
    char key[TC_TREE_KEY_SIZE];
    Buf *text = &parse->text;
    if (strcmp(parse->tag, "FEN") == 0) {
        return handle_fen(parse, where);
    }
    if (strcmp(parse->tag, "Result") == 0) {
        return handle_result(parse, tc_result_parse(text->data));
    }
    if (strcmp(parse->tag, "Date") == 0) {
        normalise_date(text);
    }
    bool unknown = strcmp(text->data, "?") == 0 || strcmp(parse->tag, "SetUp") == 0;
    if (unknown || !pgn_key_of_tag(parse->tag, key)) {
        return TC_OK;
    }
    return build_header(parse->tree, key, text->data, text->size);
}

static TcStatus read_tag_name(Parse *parse) {
    size_t size = 0;
    reader_skip_space(&parse->reader);
    for (int c = reader_peek(&parse->reader); reader_is_letter(c) || reader_is_digit(c) || c == '_';
         c = reader_peek(&parse->reader)) {
        if (size + 1 < sizeof parse->tag) {
            parse->tag[size++] = (char)c;
        }
        reader_skip(&parse->reader, 1);
    }
    parse->tag[size] = '\0';
    reader_skip_space(&parse->reader);
    return size > 0 && reader_peek(&parse->reader) == '"'
               ? TC_OK
               : reader_fail_expected(&parse->reader, parse->error,
                                      "a tag such as [Black \"Name\"]");
}

/* [Name "value"]. */
static TcStatus read_tag(Parse *parse) {
    reader_skip(&parse->reader, 1);
    TcStatus status = read_tag_name(parse);
    if (status != TC_OK) {
        return status;
    }
    reader_skip(&parse->reader, 1);
    Reader where = parse->reader;
    buf_clear(&parse->text);
    for (int c = reader_peek(&parse->reader); c != '"'; c = reader_peek(&parse->reader)) {
        if (c == READER_END || c == '\n') {
            return reader_fail_expected(&parse->reader, parse->error,
                                        "\" after the value of a tag");
        }
        int next = reader_peek_ahead(&parse->reader, 1);
        if (c == '\\' && (next == '"' || next == '\\')) {
            reader_skip(&parse->reader, 1);
            c = next;
        }
        buf_add_char(&parse->text, c == '\0' ? ' ' : (char)c);
        reader_skip(&parse->reader, 1);
    }
    reader_skip(&parse->reader, 1);
    reader_skip_space(&parse->reader);
    if (reader_peek(&parse->reader) != ']') {
        return reader_fail_expected(&parse->reader, parse->error, "] after a tag");
    }
    reader_skip(&parse->reader, 1);
    return buf_failed(&parse->text) ? TC_ERROR_MEMORY : handle_tag(parse, &where);
}

/* -- the moves -- */

/* [%eval 1.5] or [%emt 3] at the beginning of what is left of a comment; goes past it. */
static bool handle_command(Parse *parse, const char **at) {
    static const char eval[] = "[%eval ";
    static const char time[] = "[%emt ";
    const char *text = *at + strspn(*at, " \n\r\t");
    bool is_eval = strncmp(text, eval, sizeof eval - 1) == 0;
    bool is_time = strncmp(text, time, sizeof time - 1) == 0;
    const char *end = strchr(text, ']');
    const char *number = strchr(text, ' ');
    double value;
    if ((!is_eval && !is_time) || end == NULL ||
        !number_parse(number + 1, (size_t)(end - number - 1), &value)) {
        return false;
    }
    if (is_eval) {
        build_value(parse->tree, parse->at.node, value);
    } else if (parse->at.node != TC_NODE_ROOT) {
        tc_tree_set_seconds(parse->tree, parse->at.node, value);
    }
    *at = end + 1;
    return true;
}

static TcStatus handle_comment(Parse *parse) {
    const char *at = parse->text.data;
    const char *end = at + parse->text.size;
    while (handle_command(parse, &at)) {
    }
    at += at < end && *at == ' ';
    TcStatus status = build_comment(parse->tree, parse->at.node, at, (size_t)(end - at));
    return status == TC_ERROR_TOO_LARGE ? reader_fail(&parse->reader, status, parse->error,
                                                      "found too many comments at one position")
                                        : status;
}

/* "{...}", or from a semicolon to the end of the line. */
static TcStatus read_comment(Parse *parse, int close) {
    Reader where = parse->reader;
    reader_skip(&parse->reader, 1);
    buf_clear(&parse->text);
    for (int c = reader_peek(&parse->reader); c != close; c = reader_peek(&parse->reader)) {
        if (c == READER_END && close == '\n') {
            break;
        }
        if (c == READER_END) {
            return reader_fail(&where, TC_ERROR_SYNTAX, parse->error,
                               "found a comment without an end, expected %c", close);
        }
        buf_add_char(&parse->text, c == '\0' ? ' ' : (char)c);
        reader_skip(&parse->reader, 1);
    }
    reader_skip(&parse->reader, 1);
    return buf_failed(&parse->text) ? TC_ERROR_MEMORY : handle_comment(parse);
}

static void set_mark(Parse *parse, TcMark mark) {
    if (parse->at.node != TC_NODE_ROOT) {
        tc_tree_set_mark(parse->tree, parse->at.node, mark);
    }
}

/* "$2": a numeric annotation; those of 1 to 6 are marks. */
static void read_annotation(Parse *parse) {
    static const TcMark marks[] = {TC_MARK_NONE,      TC_MARK_GOOD,     TC_MARK_BAD,
                                   TC_MARK_VERY_GOOD, TC_MARK_VERY_BAD, TC_MARK_INTERESTING,
                                   TC_MARK_DOUBTFUL};
    reader_skip(&parse->reader, 1);
    int number = reader_take_number(&parse->reader, TC_MARK_COUNT);
    if (number >= 1 && number <= 6) {
        set_mark(parse, marks[number]);
    }
}

/* "!?" after a move. */
static void read_mark(Parse *parse) {
    char text[3] = "";
    for (int i = 0;
         i < 2 && (reader_peek(&parse->reader) == '!' || reader_peek(&parse->reader) == '?'); i++) {
        text[i] = (char)reader_peek(&parse->reader);
        reader_skip(&parse->reader, 1);
    }
    for (int mark = 1; mark < TC_MARK_COUNT; mark++) {
        if (strcmp(text, tc_mark_text((TcMark)mark)) == 0) {
            set_mark(parse, (TcMark)mark);
        }
    }
}

static TcStatus open_variation(Parse *parse) {
    if (parse->depth == DEPTH_MAX) {
        return reader_fail(&parse->reader, TC_ERROR_TOO_LARGE, parse->error,
                           "found more than %d open parentheses", DEPTH_MAX);
    }
    Place *stack = array_grown(parse->stack, (size_t)parse->depth, sizeof *stack);
    if (stack == NULL) {
        return TC_ERROR_MEMORY;
    }
    parse->stack = stack;
    parse->stack[parse->depth++] = parse->at;
    parse->passes = 0;
    parse->at.node = parse->at.before;
    return TC_OK;
}

static void close_variation(Parse *parse) {
    parse->depth--;
    parse->passes = 0;
    parse->at = parse->stack[parse->depth];
}

/* -- words -- */

static TcStatus play(Parse *parse, TcSquare square, const Reader *where) {
    TcNode from = parse->at.node;
    TcStatus status =
        build_move(parse->tree, &parse->at.node, square, NULL, &parse->passes, where, parse->error);
    parse->at.before = square == TC_PASS ? parse->at.before : from;
    return status;
}

/* A pass, or moves: "f5", "Bf5", "f5d6c3", "f5-d6". *moves: the word is nothing else. */
static TcStatus play_word(Parse *parse, const char *word, size_t size, const Reader *where,
                          bool *moves) {
    TcSquare squares[PGN_SQUARES_MAX];
    size_t count = pgn_squares(word, size, squares);
    count += count == 0 && move_token_parse(word, size, &squares[0]);
    TcStatus status = TC_OK;
    for (size_t i = 0; i < count && status == TC_OK; i++) {
        status = play(parse, squares[i], where);
    }
    *moves = count > 0;
    return status;
}

/* Puts the result at the end of a remark before its words: "Ben resigns 1-0" is "1-0 Ben resigns". */
static void turn_remark(Buf *text) {
    const char *last = strrchr(text->data, ' ');
    if (last == NULL || !reader_is_digit((unsigned char)last[1])) {
        return;
    }
    Buf turned;
    buf_init(&turned);
    buf_add_text(&turned, last + 1);
    buf_add_char(&turned, ' ');
    buf_add(&turned, text->data, (size_t)(last - text->data));
    buf_release(text);
    *text = turned;
}

/* Keeps the words behind a result, "1-0 a good game", unless they are nothing but another one. */
static TcStatus keep_words(Parse *parse) {
    const char *text = parse->text.data, *words = text + strspn(text, "0123456789-:/.* ");
    bool more = words > text && words[-1] == ' ' && words[0] != '\0';
    return more && tc_result_parse(words).ending == TC_ENDING_NONE
               ? build_comment(parse->tree, parse->at.node, words, strlen(words))
               : TC_OK;
}

/* The rest of the line as a result: "1-0", "40 - 24", "Black wins". */
static bool find_result(Parse *parse, const Reader *where, bool *done, TcStatus *status) {
    Reader at = *where;
    bool main = parse->depth == 0; /* one in a variation says nothing of the game */
    pgn_take_remark(&at, "([)", &parse->text);
    TcResult result = tc_result_parse(parse->text.data);
    if (result.ending == TC_ENDING_NONE) {
        turn_remark(&parse->text);
        result = tc_result_parse(parse->text.data);
    }
    if (result.ending == TC_ENDING_NONE || buf_failed(&parse->text)) {
        return false;
    }
    parse->reader = at;
    *done = main;
    *status = main ? handle_result(parse, result) : TC_OK;
    *status = *status == TC_OK && main ? keep_words(parse) : *status;
    return true;
}

/* A blank, or a disc apart from its move, that ASCII does not have. */
static bool skip_sign(Parse *parse) {
    size_t length;
    char one[2];
    const Reader *at = &parse->reader;
    const char *sign = fold_char(at->text + at->at, at->length - at->at, &length, one);
    bool fine = sign != NULL && length > 1 && strchr(" O*.,\"'", sign[0]) != NULL;
    reader_skip(&parse->reader, fine ? length : 0);
    return fine;
}

/* A word: moves, a pass, or a result, which ends the game. */
static TcStatus read_word(Parse *parse, bool *done) {
    char word[PGN_WORD_SIZE] = "";
    Reader where = parse->reader;
    size_t size = pgn_take_word(&parse->reader, word);
    bool number = size > 0 && strspn(word, "0123456789.") == size;
    bool moves = false;
    TcStatus status = number ? TC_OK : play_word(parse, word, size, &where, &moves);
    if (size == 0 && skip_sign(parse)) {
        return TC_OK;
    }
    if (moves || (number && !pgn_is_score_ahead(&parse->reader)) ||
        find_result(parse, &where, done, &status) || number) {
        return status;
    }
    if (reader_is_digit((unsigned char)word[0])) { /* a result with words behind it */
        *done = parse->depth == 0;
        return *done ? handle_result(parse, tc_result_parse(word)) : TC_OK;
    }
    return size > 0 ? reader_fail(&where, TC_ERROR_SYNTAX, parse->error,
                                  "found '%.12s', expected a move such as f5", word)
                    : reader_fail_expected(&where, parse->error, "a move, a comment or a result");
}

/* A tag begins another game; other brackets among the moves, as with times in them, are comments. */
static bool is_tag_at(Reader at) {
    reader_skip(&at, 1);
    reader_skip_blanks(&at);
    return reader_is_letter(reader_peek(&at));
}

static TcStatus read_token(Parse *parse, bool *done) {
    int c = reader_peek(&parse->reader);
    bool line_start = parse->reader.column == 1;
    bool tag = c == '[' && is_tag_at(parse->reader);
    if (c == READER_END || (tag && parse->depth == 0)) {
        *done = true;
        return parse->depth == 0
                   ? TC_OK
                   : reader_fail_expected(&parse->reader, parse->error, ") after a variation");
    }
    if (c == '{') {
        return read_comment(parse, '}');
    }
    if (c == ';' || (c == '%' && line_start)) {
        return read_comment(parse, '\n');
    }
    if (c == '(') {
        reader_skip(&parse->reader, 1);
        return open_variation(parse);
    }
    if (c == '$') {
        read_annotation(parse);
        return TC_OK;
    }
    if (c == '!' || c == '?') {
        read_mark(parse);
        return TC_OK;
    }
    if (reader_is_letter(c) || reader_is_digit(c) || strchr("-@+", c) != NULL || c >= 0x80) {
        return read_word(parse, done);
    }
    if (c == '[' && !tag) {
        return read_comment(parse, ']');
    }
    bool numbered = c == ')' && parse->reader.at > 0 &&
                    reader_is_digit((unsigned char)parse->reader.text[parse->reader.at - 1]);
    if (c == ')' && parse->depth > 0) {
        close_variation(parse);
    } else if (c == '*') {
        *done = parse->depth == 0;
    } else if (c != '.' && c != ',' && !numbered) {
        return reader_fail_expected(&parse->reader, parse->error, "a move, a comment or a result");
    }
    reader_skip(&parse->reader, 1);
    return TC_OK;
}

/* Says whether tags alone are a game: a forfeit, a bye, a board. Settings look like tags. */
static bool tell_of_a_game(const TcTree *tree) {
    static const char *const keys[] = {TC_HEADER_BLACK, TC_HEADER_WHITE, TC_HEADER_EVENT};
    TcPosition initial = tc_position_initial();
    bool told = !tc_position_equal(tc_tree_start(tree), &initial);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        told = told || tc_tree_header(tree, keys[i])[0] != '\0';
    }
    return told;
}

/* Lets words say how the winner won: "time forfeit" of [Termination "time forfeit"]. */
static TcStatus settle_ending(Parse *parse, const char *words) {
    TcResult result = tc_result_parse(tc_tree_header(parse->tree, TC_HEADER_RESULT));
    if (result.ending != TC_ENDING_WIN) {
        return TC_OK;
    }
    char text[128];
    snprintf(text, sizeof text, "%s %s", result.sign > 0 ? "1-0" : "0-1", words);
    return handle_result(parse, tc_result_parse(text));
}

/* Keeps what stands between the result and the next game: comments, and words, which may say how it ended:
   "1-0 White forfeits on time". */
static TcStatus read_remarks(Parse *parse) {
    TcStatus status = TC_OK;
    for (bool more = true; status == TC_OK && more; reader_skip_space(&parse->reader)) {
        Reader *reader = &parse->reader;
        int c = reader_peek(reader), next = reader_peek_ahead(reader, 1);
        if (c == '{') {
            status = read_comment(parse, '}');
            continue;
        }
        buf_clear(&parse->text);
        if (c > ' ' && c != '[' && c != '%' && (c != '(' || next != ';')) {
            pgn_take_remark(reader, "", &parse->text);
        }
        bool note = parse->text.data[0] == '(';
        const char *text = parse->text.data + note;
        TcResult result = tc_result_parse(text);
        more = parse->text.size > 0;
        if (result.ending != TC_ENDING_NONE) {
            status = handle_result(parse, result);
        } else if (note) { /* "(forfeit)"; prose may say that nobody did */
            status = settle_ending(parse, text);
        }
        if (status == TC_OK && result.ending == TC_ENDING_NONE && more && strcmp(text, "*") != 0) {
            status = handle_comment(parse);
        }
    }
    return status;
}

static TcStatus read_game(Parse *parse) {
    TcStatus status = tc_tree_create(NULL, &parse->tree);
    bool done = false;
    while (status == TC_OK && reader_peek(&parse->reader) == '[') {
        status = read_tag(parse);
        reader_skip_space(&parse->reader);
    }
    bool ends = status == TC_OK && reader_peek(&parse->reader) == READER_END;
    if (ends && !tell_of_a_game(parse->tree)) {
        status = reader_fail_expected(&parse->reader, parse->error, "moves or a result");
    }
    while (status == TC_OK && !done) {
        status = read_token(parse, &done);
        reader_skip_space(&parse->reader);
    }
    status = status == TC_OK && done ? read_remarks(parse) : status;
    return status == TC_OK ? settle_ending(parse, tc_tree_header(parse->tree, "termination"))
                           : status;
}

/* Skips to the next tag at the beginning of a line, after an empty one. */
static void skip_game(Reader *reader) {
    bool empty_before = false;
    while (reader_peek(reader) != READER_END) {
        int c = reader_peek(reader);
        bool line_start = reader->column == 1;
        if (c == '[' && line_start && empty_before) {
            return;
        }
        empty_before = line_start ? c == '\n' || c == '\r' : empty_before && c == '\n';
        reader_skip(reader, 1);
    }
}

/* Tags, perhaps after words or lines of comment. A game of GGF or SGF that follows begins with a
   parenthesis, as no moves here do. */
static bool detect(const Reader *text) {
    Reader at = *text;
    bool tags = false;
    for (pgn_skip_preface(&at, true); pgn_begins_tag(&at); pgn_skip_preface(&at, false)) {
        reader_skip(&at, text_line_length(&at));
        tags = true;
    }
    if (!tags || reader_peek(&at) != '(') {
        return tags;
    }
    reader_skip(&at, 1);
    reader_skip_space(&at);
    return reader_peek(&at) != ';';
}

static TcStatus next(GameReader *games, TcTree **tree, TcError *error) {
    Reader *reader = &games->reader;
    bool first = reader->line == 1 && reader->column == 1;
    pgn_skip_preface(reader, first);
    if (reader_peek(reader) == READER_END) {
        return TC_OK;
    }
    Parse parse = {.reader = *reader, .error = error};
    buf_init(&parse.text);
    TcStatus status = read_game(&parse);
    bool stuck = parse.reader.at == reader->at;
    *reader = parse.reader;
    if (status != TC_OK) {
        reader_skip(reader, stuck);
        skip_game(reader);
    }
    if (parse.tree != NULL) {
        build_go_to_end(parse.tree);
    }
    *tree = parse.tree;
    free(parse.stack);
    buf_release(&parse.text);
    return status;
}

const FormatType pgn_format = {.suffix = "pgn", .detect = detect, .next = next, .write = pgn_write};
