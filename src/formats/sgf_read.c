/* Reading SGF. The properties of a node come in any order, so they are collected and applied at the
   end of the node. Open variations are on an explicit stack, so that deep nesting cannot overflow
   the call stack. */
#include "formats/sgf.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "formats/build.h"
#include "formats/format_type.h"
#include "formats/html.h"
#include "formats/move_token.h"
#include "formats/number.h"

enum { DEPTH_MAX = 1 << 20 };

/* A node while it is read. */
typedef struct Gathered {
    bool has_move, has_eval, has_mark, has_seconds, is_cursor;
    TcSquare square;
    TcColour colour;
    Reader move_at;
    TcNodeEval eval;
    TcMark mark;
    double seconds;
    Buf comment, extra;
} Gathered;

typedef struct Parse {
    Reader reader;
    TcTree *tree;
    TcError *error;
    TcNode node; /* where the next move is played */
    int passes;  /* written since the last move */
    TcNode cursor;
    TcNode *stack; /* node at every open parenthesis */
    int depth;
    SgfProperty property;
    Gathered gathered;
    bool extra_is_named; /* the property that is read stands in the extra already */
    size_t set_up_end;   /* discs may be set up before this place of the text */
} Parse;

static TcStatus fail_value(const Parse *parse, const char *expected) {
    const SgfProperty *property = &parse->property;
    return reader_fail(&property->value_at, TC_ERROR_SYNTAX, parse->error,
                       "found %s[%s], expected %s", property->id, property->shown, expected);
}

static TcColour colour_of(const SgfProperty *property) {
    return property->id[strlen(property->id) - 1] == 'W' ? TC_WHITE : TC_BLACK;
}

/* -- the start: what is set up before the first move of the first line -- */

typedef struct SetUp {
    bool has_discs, has_mover;
    bool broken; /* what follows is wrong, and will be reported */
    uint64_t discs[2];
    TcColour mover;
    Reader from;
    size_t end;
} SetUp;

static void set_up(SetUp *up, const SgfProperty *property) {
    uint64_t points = sgf_points(property);
    if (sgf_is_id(property, "PL")) {
        char word[SGF_WORD_SIZE];
        sgf_word(property, word);
        up->has_mover = word[0] == 'b' || word[0] == 'w';
        up->mover = word[0] == 'w' ? TC_WHITE : TC_BLACK;
    } else if (sgf_is_id(property, "AB") || sgf_is_id(property, "AW") ||
               sgf_is_id(property, "AE")) {
        up->from = up->has_discs ? up->from : property->at;
        up->has_discs = true;
        up->broken = up->broken || points == 0;
        up->discs[TC_BLACK] &= ~points;
        up->discs[TC_WHITE] &= ~points;
        if (!sgf_is_id(property, "AE")) {
            up->discs[colour_of(property)] |= points;
        }
    }
}

/* Looks ahead to the first move; what is wrong in there is said when it is read in earnest. */
static TcStatus scan_set_up(Parse *parse, SetUp *up) {
    Reader reader = parse->reader;
    SgfProperty *property = &parse->property;
    for (;;) {
        reader_skip_space(&reader);
        int c = reader_peek(&reader);
        up->end = reader.at;
        if (c == '(' || c == ';') {
            reader_skip(&reader, 1);
            continue;
        }
        if (!reader_is_letter(c) || sgf_read_id(&reader, property, NULL) != TC_OK) {
            up->broken = up->broken || c != ')';
            return TC_OK;
        }
        bool is_move = sgf_is_id(property, "B") || sgf_is_id(property, "W");
        if (is_move && !up->has_mover) {
            up->mover = colour_of(property);
            up->has_mover = up->has_discs;
        }
        if (is_move) {
            return TC_OK;
        }
        while (reader_peek(&reader) == '[') {
            TcStatus status = sgf_read_value(&reader, property, NULL);
            if (status != TC_OK) {
                up->broken = true;
                return status == TC_ERROR_MEMORY ? status : TC_OK;
            }
            set_up(up, property);
            reader_skip_space(&reader);
        }
    }
}

static TcStatus begin_tree(Parse *parse) {
    SetUp up = {.mover = TC_BLACK};
    TcStatus status = scan_set_up(parse, &up);
    if (status != TC_OK) {
        return status;
    }
    parse->set_up_end = up.end;
    if (!up.has_discs || up.broken) {
        TcPosition initial = tc_position_initial();
        up.discs[TC_BLACK] = tc_position_discs(&initial, TC_BLACK);
        up.discs[TC_WHITE] = tc_position_discs(&initial, TC_WHITE);
        up.mover = up.has_mover && !up.broken ? up.mover : TC_BLACK;
    }
    return build_tree(up.discs, up.mover, &up.from, &parse->tree, parse->error);
}

/* -- nodes -- */

static TcStatus end_node(Parse *parse) {
    Gathered *gathered = &parse->gathered;
    TcStatus status = TC_OK;
    if (gathered->has_move) {
        status = build_move(parse->tree, &parse->node, gathered->square, &gathered->colour,
                            &parse->passes, &gathered->move_at, parse->error);
    }
    TcNode node = parse->node;
    if (status == TC_OK) {
        status = build_comment(parse->tree, node, gathered->comment.data, gathered->comment.size);
    }
    if (status == TC_OK) {
        status = build_extra(parse->tree, node, gathered->extra.data, gathered->extra.size);
    }
    if (status == TC_ERROR_TOO_LARGE) {
        status = reader_fail(&parse->reader, status, parse->error,
                             "found too many comments at one position");
    }
    if (status == TC_OK && gathered->has_eval) {
        gathered->eval.known = true;
        TcStatus range = tc_tree_set_eval(parse->tree, node, &gathered->eval);
        (void)range; /* a value that no game can have is left out */
    }
    if (status == TC_OK && node != TC_NODE_ROOT && gathered->has_mark) {
        tc_tree_set_mark(parse->tree, node, gathered->mark);
    }
    if (status == TC_OK && node != TC_NODE_ROOT && gathered->has_seconds) {
        tc_tree_set_seconds(parse->tree, node, gathered->seconds);
    }
    parse->cursor = gathered->is_cursor ? node : parse->cursor;
    Buf comment = gathered->comment;
    Buf extra = gathered->extra;
    buf_clear(&comment);
    buf_clear(&extra);
    *gathered = (Gathered){.comment = comment, .extra = extra};
    return status;
}

static TcStatus handle_move(Parse *parse) {
    char word[SGF_WORD_SIZE];
    size_t length = sgf_word(&parse->property, word);
    TcSquare square = length == 0 ? TC_PASS : length == 2 ? sgf_point(word) : TC_NO_SQUARE;
    if (square == TC_NO_SQUARE &&
        (length >= SGF_WORD_SIZE || !move_token_parse(word, length, &square))) {
        return fail_value(parse, "a move such as c4");
    }
    Gathered *gathered = &parse->gathered;
    TcStatus status = gathered->has_move ? end_node(parse) : TC_OK; /* two in a node */
    gathered->has_move = true;
    gathered->square = square;
    gathered->colour = colour_of(&parse->property);
    gathered->move_at = parse->property.at;
    return status;
}

/* The moves of a line, "d3c4", as far as they are squares. */
static void handle_eval_line(TcNodeEval *eval, const char *text, size_t size) {
    for (size_t i = 0; i + 1 < size && eval->line_length < TC_EVAL_LINE_MAX; i += 2) {
        TcSquare square = tc_square_parse(text + i);
        if (!tc_square_is_valid(square)) {
            return;
        }
        eval->line[eval->line_length++] = (uint8_t)square;
    }
}

/* "12:73:1:d3c4", each part may be empty or missing. */
static void handle_eval_details(Parse *parse) {
    TcNodeEval *eval = &parse->gathered.eval;
    const char *text = parse->property.value.data;
    size_t size = parse->property.value.size, i = 0;
    int parts[3] = {0};
    for (int part = 0; i < size && part < 3; i++) {
        if (text[i] == ':') {
            part++;
        } else if (reader_is_digit((unsigned char)text[i]) && parts[part] < 1000) {
            parts[part] = 10 * parts[part] + text[i] - '0';
        }
    }
    eval->depth = parts[0];
    eval->selectivity = parts[1];
    eval->exact = parts[2] != 0;
    eval->line_length = 0;
    handle_eval_line(eval, text + i, size - i);
}

/* Emphasis, the "2" of "BM[2]", makes good very good and bad very bad. */
static void handle_mark(Parse *parse, TcMark mark, TcMark strong) {
    parse->gathered.has_mark = true;
    parse->gathered.mark = sgf_is_value(&parse->property, "2") ? strong : mark;
}

/* "key:text" of ours. */
static TcStatus handle_own_header(Parse *parse) {
    Buf *value = &parse->property.value;
    char *colon = memchr(value->data, ':', value->size);
    if (colon == NULL) {
        return TC_OK;
    }
    *colon = '\0';
    return build_header(parse->tree, value->data, colon + 1,
                        value->size - (size_t)(colon + 1 - value->data));
}

/* TM: both clocks in seconds. */
static TcStatus handle_clock(Parse *parse) {
    double seconds;
    Buf text;
    buf_init(&text);
    if (sgf_number(&parse->property, &seconds) && seconds >= 0) {
        number_add_duration(&text, seconds);
    } else {
        buf_add(&text, parse->property.value.data, parse->property.value.size);
    }
    TcStatus status = build_clocks(parse->tree, &text);
    buf_release(&text);
    return status;
}

static void add_escaped(Buf *out, const Buf *value) {
    for (size_t i = 0; i < value->size; i++) {
        if (value->data[i] == ']' || value->data[i] == '\\') {
            buf_add_char(out, '\\');
        }
        buf_add_char(out, value->data[i]);
    }
}

static void handle_extra(Parse *parse) {
    Buf *extra = &parse->gathered.extra;
    if (!parse->extra_is_named) {
        buf_add_text(extra, parse->property.id);
        parse->extra_is_named = true;
    }
    buf_add_char(extra, '[');
    add_escaped(extra, &parse->property.value);
    buf_add_char(extra, ']');
}

/* Takes what belongs to the whole file or its start. False: another property. */
static bool handle_root_property(Parse *parse, TcStatus *status) {
    const SgfProperty *property = &parse->property;
    if (sgf_is_id(property, "GM")) {
        *status = sgf_is_value(property, "2") ? TC_OK : fail_value(parse, "GM[2], Othello");
    } else if (sgf_is_id(property, "SZ")) {
        bool eight = sgf_is_value(property, "8") || sgf_is_value(property, "8:8");
        *status = eight ? TC_OK : fail_value(parse, "SZ[8]");
    } else if (sgf_is_id(property, "AB") || sgf_is_id(property, "AW") ||
               sgf_is_id(property, "AE")) {
        *status = property->at.at >= parse->set_up_end
                      ? reader_fail(&property->at, TC_ERROR_SYNTAX, parse->error,
                                    "found discs set up after the first move")
                  : sgf_points(property) == 0 ? fail_value(parse, "a point such as c4")
                                              : TC_OK;
    } else if (sgf_is_id(property, "PL")) {
        int c = property->shown[0] | 0x20;
        *status = c == 'b' || c == 'w' ? TC_OK : fail_value(parse, "B or W");
    } else if (sgf_is_id(property, "TM")) {
        *status = handle_clock(parse);
    } else if (sgf_is_id(property, "TCH")) {
        *status = handle_own_header(parse);
    } else {
        return sgf_is_id(property, "FF") || sgf_is_id(property, "CA") || sgf_is_id(property, "AP");
    }
    return true;
}

/* KM[0], which some programs write into every file, says nothing of the game. */
static bool is_no_komi(const SgfProperty *property) {
    double komi;
    return sgf_is_id(property, "KM") && sgf_number(property, &komi) && komi == 0;
}

static TcStatus handle_property(Parse *parse) {
    SgfProperty *property = &parse->property;
    Gathered *gathered = &parse->gathered;
    TcStatus status = TC_OK;
    if (sgf_is_id(property, "B") || sgf_is_id(property, "W")) {
        return handle_move(parse);
    }
    if (handle_root_property(parse, &status)) {
        return status;
    }
    for (int i = 0; i < SGF_NAME_COUNT && !is_no_komi(property); i++) {
        if (sgf_is_id(property, sgf_names[i].id)) {
            return build_header(parse->tree, sgf_names[i].key, property->value.data,
                                property->value.size);
        }
    }
    if (sgf_is_id(property, "C")) {
        buf_add(&gathered->comment, property->value.data, property->value.size);
        status = buf_failed(&gathered->comment) ? TC_ERROR_MEMORY : TC_OK;
    } else if (sgf_is_id(property, "V") && sgf_number(property, &gathered->eval.value)) {
        gathered->has_eval = true;
    } else if (sgf_is_id(property, "TCE")) {
        handle_eval_details(parse);
    } else if (sgf_is_id(property, "TCS") && sgf_number(property, &gathered->seconds)) {
        gathered->has_seconds = true;
    } else if (sgf_is_id(property, "TCC")) {
        gathered->is_cursor = true;
    } else if (sgf_is_id(property, "TE")) {
        handle_mark(parse, TC_MARK_GOOD, TC_MARK_VERY_GOOD);
    } else if (sgf_is_id(property, "BM")) {
        handle_mark(parse, TC_MARK_BAD, TC_MARK_VERY_BAD);
    } else if (sgf_is_id(property, "IT")) {
        handle_mark(parse, TC_MARK_INTERESTING, TC_MARK_INTERESTING);
    } else if (sgf_is_id(property, "DO")) {
        handle_mark(parse, TC_MARK_DOUBTFUL, TC_MARK_DOUBTFUL);
    } else {
        handle_extra(parse);
        status = buf_failed(&gathered->extra) ? TC_ERROR_MEMORY : TC_OK;
    }
    return status;
}

static TcStatus read_property(Parse *parse) {
    TcStatus status = sgf_read_id(&parse->reader, &parse->property, parse->error);
    parse->extra_is_named = false;
    while (status == TC_OK && reader_peek(&parse->reader) == '[') {
        status = sgf_read_value(&parse->reader, &parse->property, parse->error);
        if (status == TC_OK) {
            status = handle_property(parse);
        }
        reader_skip_space(&parse->reader);
    }
    return status;
}

/* -- the tree -- */

static TcStatus open_branch(Parse *parse) {
    if (parse->depth == DEPTH_MAX) {
        return reader_fail(&parse->reader, TC_ERROR_TOO_LARGE, parse->error,
                           "found more than %d open parentheses", DEPTH_MAX);
    }
    TcNode *stack = array_grown(parse->stack, (size_t)parse->depth, sizeof *stack);
    if (stack == NULL) {
        return TC_ERROR_MEMORY;
    }
    parse->stack = stack;
    parse->stack[parse->depth++] = parse->node;
    parse->passes = 0;
    return TC_OK;
}

/* One token; *done at the end of the game. */
static TcStatus read_token(Parse *parse, bool *done) {
    reader_skip_space(&parse->reader);
    int c = reader_peek(&parse->reader);
    if (reader_is_letter(c)) {
        return read_property(parse);
    }
    if (c != '(' && c != ')' && c != ';') {
        return reader_fail_expected(&parse->reader, parse->error, "a node or )");
    }
    TcStatus status = end_node(parse);
    if (status == TC_OK && c == '(') {
        status = open_branch(parse);
    } else if (status == TC_OK && c == ')') {
        parse->node = parse->stack[--parse->depth];
        parse->passes = 0;
        *done = parse->depth == 0;
    }
    if (status == TC_OK) {
        reader_skip(&parse->reader, 1);
    }
    return status;
}

static TcStatus read_game(Parse *parse) {
    TcStatus status = begin_tree(parse);
    bool done = false;
    while (status == TC_OK && !done) {
        status = read_token(parse, &done);
    }
    if (status == TC_ERROR_SYNTAX && parse->gathered.has_move) { /* cut: the last move counts */
        parse->error = NULL;
        TcStatus last = end_node(parse);
        (void)last;
    }
    return status;
}

static void finish(Parse *parse) {
    if (parse->tree != NULL && parse->cursor != TC_NO_NODE) {
        tc_tree_go_to(parse->tree, parse->cursor);
    } else if (parse->tree != NULL) {
        build_go_to_end(parse->tree);
    }
    free(parse->stack);
    buf_release(&parse->property.value);
    buf_release(&parse->gathered.comment);
    buf_release(&parse->gathered.extra);
}

/* -- the games of a text -- */

static void skip_parentheses(Reader *reader) {
    while (reader_peek(reader) == '(' || reader_is_space(reader_peek(reader))) {
        reader_skip(reader, 1);
    }
}

static bool begins_game(const Reader *reader) {
    Reader at = *reader;
    skip_parentheses(&at);
    return reader_peek(reader) == '(' && reader_peek(&at) == ';';
}

/* Skips to the parenthesis of the next "(;". False: there is none. */
static bool find_game(Reader *reader) {
    while (reader_peek(reader) != READER_END && !begins_game(reader)) {
        skip_parentheses(reader);
        const char *from = reader->text + reader->at;
        const char *next = memchr(from, '(', reader->length - reader->at);
        reader_skip(reader, next != NULL ? (size_t)(next - from) : reader->length - reader->at);
    }
    return reader_peek(reader) != READER_END;
}

/* Whether a property is the name of the game or a move; *more becomes false where it is that of another
   game. */
static bool tells_othello(const SgfProperty *property, bool *more) {
    char word[SGF_WORD_SIZE];
    if (sgf_is_id(property, "GM")) {
        *more = sgf_is_value(property, "2");
        return *more;
    }
    bool move = sgf_is_id(property, "B") || sgf_is_id(property, "W");
    return move && sgf_word(property, word) == 2 && sgf_point(word) != TC_NO_SQUARE;
}

/* Whether a game says near its beginning that it is Othello: by its name, or by a move. */
static bool is_othello(Reader at) {
    enum { LOOK = 256 };
    SgfProperty property;
    bool found = false, more = true;
    at.length = at.length - at.at < LOOK ? at.length : at.at + LOOK;
    buf_init(&property.value);
    while (more && !found) {
        while (reader_is_space(reader_peek(&at)) || reader_peek(&at) == '(' ||
               reader_peek(&at) == ';') {
            reader_skip(&at, 1);
        }
        more = reader_is_letter(reader_peek(&at)) && sgf_read_id(&at, &property, NULL) == TC_OK;
        while (more && !found && reader_peek(&at) == '[') {
            more = sgf_read_value(&at, &property, NULL) == TC_OK;
            found = more && tells_othello(&property, &more);
            reader_skip_space(&at);
        }
    }
    buf_release(&property.value);
    return found;
}

/* Skips to the first game in a text that begins with something else, such as words of a mail. False:
   no game there is surely one of Othello. */
static bool find_othello(Reader *reader) {
    while (find_game(reader)) {
        if (is_othello(*reader)) {
            return true;
        }
        skip_parentheses(reader);
    }
    return false;
}

/* Whether a game begins without its semicolon, or is cut off there. */
static bool begins_without_sign(const Reader *reader) {
    Reader at = *reader;
    skip_parentheses(&at);
    bool cut = reader_peek(&at) == READER_END, name = false;
    while (reader_is_letter(reader_peek(&at))) {
        reader_skip(&at, 1);
        name = true;
    }
    return reader_peek(reader) == '(' && (cut || (name && reader_peek(&at) == '['));
}

/* Goes to the next game: here, if one begins here, or to the first one that is surely of Othello. False:
   there is none. */
static bool go_to_game(Reader *reader, bool first) {
    Reader othello = *reader;
    bool here = first ? reader_peek(reader) == '(' : begins_without_sign(reader);
    if (!first) {
        return here || find_game(reader);
    }
    if (begins_game(reader) || !find_othello(&othello)) {
        return here;
    }
    *reader = othello;
    return true;
}

TcStatus sgf_next(Reader *reader, TcTree **tree, TcError *error) {
    *tree = NULL;
    bool first = reader->line == 1 && reader->column == 1;
    reader_skip_space(reader);
    Reader begin = *reader;
    int c = reader_peek(reader);
    bool broken = c == ')' || c == ']' || c == ';'; /* no words, but a part of the last game */
    bool found = go_to_game(reader, first);
    if (!found && !first && !broken) {
        return TC_OK;
    }
    if (!found || broken) {
        reader_skip(reader, reader->length - reader->at);
        return reader_fail_expected(&begin, error, "(, the beginning of an SGF game");
    }
    Parse parse = {.reader = *reader, .error = error, .cursor = TC_NO_NODE};
    buf_init(&parse.property.value);
    buf_init(&parse.gathered.comment);
    buf_init(&parse.gathered.extra);
    TcStatus status = read_game(&parse);
    if (status == TC_ERROR_MEMORY) {
        status = reader_fail(&parse.reader, status, error, "%s", tc_status_text(status));
    }
    finish(&parse);
    *tree = parse.tree;
    if (status == TC_OK) {
        *reader = parse.reader;
    } else {
        sgf_skip_game(reader);
    }
    return status;
}

/* A page of ours has its game as SGF in an element. */
static bool detect(const Reader *text) {
    Reader at = *text;
    reader_skip_space(&at);
    return begins_game(&at) ||
           (!html_has_data(at.text + at.at, at.length - at.at) && find_othello(&at));
}

static TcStatus next(GameReader *reader, TcTree **tree, TcError *error) {
    return sgf_next(&reader->reader, tree, error);
}

const FormatType sgf_format = {.suffix = "sgf", .detect = detect, .next = next, .write = sgf_write};
