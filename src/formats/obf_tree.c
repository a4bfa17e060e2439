/* OBF lines as trees: the position with its value, and a child for every move with a value. */
#include <math.h>
#include <string.h>

#include <turncoat/formats.h>

#include "formats/build.h"
#include "formats/format_type.h"
#include "formats/obf.h"
#include "formats/text_lines.h"

/* Looks at what follows a semicolon: nothing, a score, or a move and a colon. */
static bool has_obf_fields(const Reader *line) {
    const char *begin = line->text + line->at;
    size_t length = text_line_length(line);
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
    return tc_obf_next(line->text + line->at, text_line_length(line), &offset, &number, &entry,
                       &found, NULL) == TC_OK &&
           found;
}

/* A board with fields after it, or boards without in two lines. */
static bool detect(const Reader *text) {
    enum { BOARD_LIKE = 32, BOARD_MIN = 60 };
    Reader first = *text;
    text_skip_empty_lines(&first);
    int squares = text_count_squares(&first);
    if (squares >= BOARD_LIKE && has_obf_fields(&first)) {
        return true;
    }
    Reader second = first;
    reader_skip(&second, text_line_length(&second));
    text_skip_empty_lines(&second);
    return squares >= BOARD_MIN && text_count_squares(&second) >= BOARD_MIN && is_obf_line(&first);
}

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

static TcStatus next(GameReader *games, TcTree **tree, TcError *error) {
    Reader *reader = &games->reader;
    text_skip_empty_lines(reader);
    if (reader_peek(reader) == READER_END) {
        return TC_OK;
    }
    TcObfEntry entry;
    size_t offset = 0;
    int line = 1;
    bool found = false;
    Reader where = *reader;
    size_t length = text_line_length(reader);
    reader_skip(reader, length);
    TcError local = {.line = 1, .column = 1};
    TcStatus status =
        tc_obf_next(where.text + where.at, length, &offset, &line, &entry, &found, &local);
    if (status != TC_OK) {
        return reader_fail_inside(&where, status, &local, error);
    }
    games->side_inferred = found && entry.side_inferred;
    return found ? make_position(&entry, tree) : TC_OK;
}

/* The node's value for its mover, in whole discs. */
static bool mover_value(const TcTree *tree, TcNode node, TcColour mover, int *value) {
    TcNodeEval eval = tc_tree_eval(tree, node);
    *value = tc_value_discs(mover == TC_BLACK ? eval.value : -eval.value);
    return eval.known;
}

void obf_add_line(const TcTree *tree, TcNode node, Buf *out) {
    const TcPosition *position =
        node == TC_NODE_ROOT ? tc_tree_start(tree) : tc_tree_position(tree, node);
    TcColour mover = position->mover;
    bool passes = mover != tc_tree_position(tree, node)->mover;
    int value;
    text_add_position(position, out);
    buf_add_char(out, ';');
    for (TcNode child = tc_tree_first_child(tree, node); child != TC_NO_NODE && !passes;
         child = tc_tree_next_sibling(tree, child)) {
        if (mover_value(tree, child, mover, &value)) {
            text_add_obf_move(tc_tree_move(tree, child), value, out);
        }
    }
    if (mover_value(tree, node, mover, &value)) {
        buf_printf(out, " %+d;", value);
    }
    buf_add_char(out, '\n');
}

/* Whether a line holds all that there is: a position with moves that have values and no replies. */
static bool is_one_line(const TcTree *tree) {
    TcNode child = tc_tree_first_child(tree, TC_NODE_ROOT);
    bool passes = tc_tree_start(tree)->mover != tc_tree_position(tree, TC_NODE_ROOT)->mover;
    while (child != TC_NO_NODE && !passes && tc_tree_first_child(tree, child) == TC_NO_NODE &&
           tc_tree_eval(tree, child).known) {
        child = tc_tree_next_sibling(tree, child);
    }
    return child == TC_NO_NODE;
}

/* A line for a position with its moves; for a game a line for every position of its main line. */
static void write(const TcTree *tree, Buf *out) {
    obf_add_line(tree, TC_NODE_ROOT, out);
    TcNode node = is_one_line(tree) ? TC_NO_NODE : tc_tree_first_child(tree, TC_NODE_ROOT);
    for (; node != TC_NO_NODE; node = tc_tree_first_child(tree, node)) {
        if (tc_board_moves(&tc_tree_position(tree, node)->board) != 0) {
            obf_add_line(tree, node, out);
        }
    }
}

const FormatType obf_format = {.suffix = "obf", .detect = detect, .next = next, .write = write};
