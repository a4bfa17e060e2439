/* Reading GGF. The reader handles the tags that a game of Othello needs and skips all others,
   whatever their values. A value ends at the next closing bracket, because the format has no
   escapes. Reference: the description in mburo/ggsa, and games saved by NBoard. */
#include "formats/ggf.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "formats/build.h"

/* A tag with one of its values. */
typedef struct Tag {
    Reader at;    /* where its name begins */
    Reader value; /* the value alone, with its place in the whole text */
    char name[3]; /* cut to what any known tag has */
} Tag;

typedef struct Parse {
    Reader reader;
    TcError *error;
    bool has_board;
    TcPosition start;
    TcTree *tree; /* NULL until the first move, whatever tags come before it */
    TcNode node;
    int passes;              /* written after it */
    Reader values[GGF_TAGS]; /* empty if absent */
} Parse;

static bool is_tag(const Tag *tag, const char *name) {
    return strcmp(tag->name, name) == 0;
}

static TcStatus need_tree(Parse *parse) {
    return parse->tree != NULL ? TC_OK : tc_tree_create(&parse->start, &parse->tree);
}

/* The value without blanks around it. */
static void trim(Reader *value) {
    reader_skip_space(value);
    while (value->length > value->at &&
           reader_is_space((unsigned char)value->text[value->length - 1])) {
        value->length--;
    }
}

static int length_of(const Reader *value) {
    return (int)(value->length - value->at);
}

static TcStatus handle_kind(const Parse *parse, const Tag *tag) {
    Reader value = tag->value;
    trim(&value);
    if (ggf_is_othello(value.text + value.at, (size_t)length_of(&value))) {
        return TC_OK;
    }
    return reader_fail(&tag->value, TC_ERROR_SYNTAX, parse->error,
                       "found the game '%.*s', expected Othello", length_of(&value),
                       value.text + value.at);
}

static TcStatus handle_board(Parse *parse, const Tag *tag) {
    Reader at = tag->value;
    trim(&at);
    if (parse->tree != NULL) {
        return reader_fail(&tag->at, TC_ERROR_SYNTAX, parse->error,
                           "found a board after the first move");
    }
    if (reader_peek(&at) != '8' || reader_is_digit(reader_peek_ahead(&at, 1))) {
        return reader_fail_expected(&at, parse->error, "a board of size 8");
    }
    reader_skip(&at, 1);
    reader_skip_space(&at);
    TcError local = {.line = 1, .column = 1};
    bool inferred;
    TcStatus status = tc_board_text_parse(at.text + at.at, (size_t)length_of(&at), &parse->start,
                                          &inferred, &local);
    if (status != TC_OK) {
        return reader_fail_inside(&at, status, &local, parse->error);
    }
    if (inferred) {
        return reader_fail(&at, TC_ERROR_SYNTAX, parse->error,
                           "found no side to move after the board");
    }
    parse->has_board = true;
    return TC_OK;
}

/* "W[]" is a pass, as in SGF, where one is due; elsewhere a move is missing. */
static bool is_empty_pass(const Parse *parse, Reader value) {
    TcColour who;
    trim(&value);
    return length_of(&value) == 0 && parse->tree != NULL &&
           (tc_board_moves(&tc_tree_position(parse->tree, parse->node)->board) == 0 ||
            tc_tree_passed_before(parse->tree, parse->node, &who));
}

static TcStatus handle_move(Parse *parse, const Tag *tag) {
    const Reader *value = &tag->value;
    TcSquare square;
    GgfMove note;
    bool move = ggf_parse_move(value->text + value->at, (size_t)length_of(value), &square, &note);
    if (!move && is_empty_pass(parse, *value)) {
        square = TC_PASS;
    } else if (!move) {
        return reader_fail(value, TC_ERROR_SYNTAX, parse->error,
                           "expected a move such as F5 or PA");
    }
    TcColour colour = is_tag(tag, "W") ? TC_WHITE : TC_BLACK;
    TcStatus status = need_tree(parse);
    TcNode before = parse->node;
    if (status == TC_OK) {
        status = build_move(parse->tree, &parse->node, square, &colour, &parse->passes, &tag->at,
                            parse->error);
    }
    if (status != TC_OK || parse->node == before) {
        return status;
    }
    if (note.has_value) {
        build_value(parse->tree, parse->node, colour == TC_BLACK ? note.value : -note.value);
    }
    if (note.has_seconds) {
        tc_tree_set_seconds(parse->tree, parse->node, note.seconds);
    }
    return TC_OK;
}

static TcStatus handle_tag(Parse *parse, const Tag *tag) {
    if (is_tag(tag, "B") || is_tag(tag, "W")) {
        return handle_move(parse, tag);
    }
    if (is_tag(tag, "GM")) {
        return handle_kind(parse, tag);
    }
    if (is_tag(tag, "BO")) {
        return handle_board(parse, tag);
    }
    for (int i = 0; i < GGF_TAGS; i++) {
        bool clock = i == GGF_BLACK_CLOCK || i == GGF_WHITE_CLOCK;
        if (is_tag(tag, ggf_headers[i].tag) || (clock && is_tag(tag, "TI"))) {
            parse->values[i] = tag->value;
            trim(&parse->values[i]);
        }
    }
    return TC_OK;
}

/* The name at the cursor; its case does not matter. */
static TcStatus read_name(Parse *parse, Tag *tag) {
    tag->at = parse->reader;
    size_t length = 0;
    while (reader_is_letter(reader_peek_ahead(&parse->reader, length))) {
        length++;
    }
    if (length == 0) {
        return reader_fail_expected(&parse->reader, parse->error, "a tag such as B[F5], or ;)");
    }
    memset(tag->name, 0, sizeof tag->name);
    for (size_t i = 0; i < length && length < sizeof tag->name; i++) {
        tag->name[i] = (char)(reader_peek_ahead(&parse->reader, i) & ~0x20);
    }
    reader_skip(&parse->reader, length);
    reader_skip_space(&parse->reader);
    if (reader_peek(&parse->reader) != '[') {
        return reader_fail_expected(&parse->reader, parse->error, "[ after the name of a tag");
    }
    return TC_OK;
}

static TcStatus read_value(Parse *parse, Tag *tag) {
    reader_skip(&parse->reader, 1);
    tag->value = parse->reader;
    while (reader_peek(&parse->reader) != ']') {
        if (reader_peek(&parse->reader) == READER_END) {
            return reader_fail_expected(&parse->reader, parse->error, "] after a value");
        }
        reader_skip(&parse->reader, 1);
    }
    tag->value.length = parse->reader.at;
    reader_skip(&parse->reader, 1);
    reader_skip_space(&parse->reader);
    return TC_OK;
}

/* A tag with all its values: only the first means something. */
static TcStatus read_tag(Parse *parse) {
    Tag tag;
    TcStatus status = read_name(parse, &tag);
    if (status == TC_OK) {
        status = read_value(parse, &tag);
    }
    if (status == TC_OK) {
        status = handle_tag(parse, &tag);
    }
    while (status == TC_OK && reader_peek(&parse->reader) == '[') {
        status = read_value(parse, &tag);
    }
    return status;
}

static size_t begin_length(const Reader *reader) {
    return ggf_begin_length(reader->text + reader->at, reader->length - reader->at);
}

/* The size is the first number of a type, "8" or "s8r20". */
static bool is_of_another_size(Reader type) {
    while (reader_peek(&type) != READER_END && !reader_is_digit(reader_peek(&type))) {
        reader_skip(&type, 1);
    }
    return reader_peek(&type) != READER_END &&
           (reader_peek(&type) != '8' || reader_is_digit(reader_peek_ahead(&type, 1)));
}

static TcStatus read_game(Parse *parse) {
    reader_skip(&parse->reader, begin_length(&parse->reader));
    reader_skip_space(&parse->reader);
    while (reader_peek(&parse->reader) != ')') {
        int c = reader_peek(&parse->reader);
        if (c == ';' || c == '|') { /* as in SGF, and before lines that a server goes on in */
            reader_skip(&parse->reader, 1);
            reader_skip_space(&parse->reader);
            continue;
        }
        TcStatus status = read_tag(parse);
        if (status != TC_OK) {
            return status;
        }
    }
    const Reader *type = &parse->values[GGF_TYPE];
    if (!parse->has_board && is_of_another_size(*type)) {
        return reader_fail(type, TC_ERROR_SYNTAX, parse->error,
                           "found a game of type '%.*s', expected one on 8 by 8 squares",
                           length_of(type), type->text + type->at);
    }
    reader_skip(&parse->reader, 1);
    return TC_OK;
}

/* The result header says as much as others can read. What RE says beyond that is kept as it is; a
   score of an ordinary game is the same with other decimals. */
static TcStatus set_result(TcTree *tree) {
    enum { TEXT_SIZE = 64 };
    char text[TEXT_SIZE];
    snprintf(text, sizeof text, "%s", tc_tree_header(tree, TC_HEADER_GGF_RESULT));
    TcResult result = ggf_parse_result(text);
    result = result.ending == TC_ENDING_NONE ? tc_result_parse(text) : result;
    bool is_margin = result.has_score && fabs(result.black_score) < 64;
    const TcPosition *last = tc_tree_position(tree, tc_tree_cursor(tree));
    if (is_margin && tc_result_of_board(last).has_score) {
        result = tc_result_of_score(result.black_score); /* the board is to be compared with it */
    }
    TcStatus status = result.ending != TC_ENDING_NONE ? build_result(tree, result) : TC_OK;
    TcResult known = tc_result_parse(tc_tree_header(tree, TC_HEADER_RESULT));
    bool plain = result.ending == TC_ENDING_SCORE && tc_tree_rules(tree) == TC_RULES_ORDINARY &&
                 result.black_score == round(result.black_score) && strchr(text, ':') == NULL;
    Buf again;
    buf_init(&again);
    ggf_add_result(&known, &again);
    if (status == TC_OK && (plain || strcmp(again.data, text) == 0)) {
        status = tc_tree_set_header(tree, TC_HEADER_GGF_RESULT, "");
    }
    buf_release(&again);
    return status;
}

/* Completes the tree with what was read, after a failure too. */
static TcStatus finish(Parse *parse) {
    TcStatus status = need_tree(parse);
    for (int i = 0; i < GGF_TAGS && status == TC_OK; i++) {
        const Reader *value = &parse->values[i];
        if (length_of(value) > 0) {
            status = build_header(parse->tree, ggf_headers[i].header, value->text + value->at,
                                  (size_t)length_of(value));
        }
    }
    if (status != TC_OK) {
        return status;
    }
    bool plain = strcmp(tc_tree_header(parse->tree, TC_HEADER_GGF_TYPE), "8") == 0;
    if (plain && tc_tree_rules(parse->tree) == TC_RULES_ORDINARY) {
        status = tc_tree_set_header(parse->tree, TC_HEADER_GGF_TYPE, "");
    }
    build_go_to_end(parse->tree);
    return status == TC_OK ? set_result(parse->tree) : status;
}

static bool find_game(Reader *reader) {
    while (reader_peek(reader) != READER_END && begin_length(reader) == 0) {
        reader_skip(reader, 1);
    }
    return reader_peek(reader) != READER_END;
}

TcStatus ggf_read(Reader *reader, TcTree **tree, int *passes, TcError *error) {
    Parse parse = {.error = error, .start = tc_position_initial(), .node = TC_NODE_ROOT};
    TcStatus status = TC_OK;
    if (find_game(reader)) {
        parse.reader = *reader;
        TcStatus read = read_game(&parse);
        TcStatus finished = finish(&parse);
        status = read != TC_OK ? read : finished;
        if (read == TC_OK) {
            *reader = parse.reader;
        } else {
            reader_skip(reader, 1);
            (void)find_game(reader);
        }
    }
    *tree = parse.tree;
    if (passes != NULL) {
        *passes = parse.passes;
    }
    return status;
}
