
#include <string.h>

#include "formats/build.h"
#include "formats/number.h"
#include "formats/sgf.h"

enum { NODES_A_LINE = 10 };

static void add_value(Buf *out, const char *text, bool colons) {
    for (; *text != '\0'; text++) {
        if (*text == ']' || *text == '\\' || (colons && *text == ':')) {
            buf_add_char(out, '\\');
        }
        buf_add_char(out, *text);
    }
}

static void add_property(Buf *out, const char *id, const char *text) {
    if (text[0] != '\0') {
        buf_printf(out, "%s[", id);
        add_value(out, text, false);
        buf_add_char(out, ']');
    }
}

/* The header's property, NULL when SGF has none. KM[0] would be read as nothing (sgf_read.c). */
static const char *name_of(const TcTree *tree, const char *key) {
    const char *text = tc_tree_header(tree, key);
    double komi;
    if (strcmp(key, TC_HEADER_KOMI) == 0 && number_parse(text, strlen(text), &komi) && komi == 0) {
        return NULL;
    }
    for (int i = 0; i < SGF_NAME_COUNT; i++) {
        if (strcmp(sgf_names[i].key, key) == 0) {
            return sgf_names[i].id;
        }
    }
    return NULL;
}

/* Both clocks are the same number of seconds, written as our reader would say it. */
static bool same_clock(const TcTree *tree, double *seconds) {
    const char *black = tc_tree_header(tree, TC_HEADER_BLACK_CLOCK);
    if (black[0] == '\0' || strcmp(black, tc_tree_header(tree, TC_HEADER_WHITE_CLOCK)) != 0 ||
        !number_parse_duration(black, strlen(black), seconds)) {
        return false;
    }
    Buf again;
    buf_init(&again);
    number_add_duration(&again, *seconds);
    bool same = strcmp(again.data, black) == 0;
    buf_release(&again);
    return same;
}

static bool is_clock(const char *key) {
    return strcmp(key, TC_HEADER_BLACK_CLOCK) == 0 || strcmp(key, TC_HEADER_WHITE_CLOCK) == 0;
}

static void add_headers(const TcTree *tree, Buf *out) {
    double seconds = 0;
    bool clock = same_clock(tree, &seconds);
    for (int i = 0; i < tc_tree_header_count(tree); i++) {
        const char *key = tc_tree_header_key(tree, i);
        const char *id = name_of(tree, key);
        if (id != NULL) {
            add_property(out, id, tc_tree_header(tree, key));
        } else if (!clock || !is_clock(key)) {
            buf_printf(out, "TCH[%s:", key);
            add_value(out, tc_tree_header(tree, key), true);
            buf_add_char(out, ']');
        }
    }
    if (clock) {
        buf_add_text(out, "TM[");
        number_add(out, seconds, 0, false);
        buf_add_char(out, ']');
    }
}

static void add_discs(const TcTree *tree, TcColour colour, Buf *out) {
    uint64_t discs = tc_position_discs(tc_tree_start(tree), colour);
    if (discs != 0) {
        buf_add_text(out, colour == TC_BLACK ? "AB" : "AW");
    }
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if ((discs >> square & 1) != 0) {
            char name[TC_SQUARE_NAME_SIZE];
            tc_square_name(square, name);
            buf_printf(out, "[%s]", name);
        }
    }
}

static void add_root(const TcTree *tree, Buf *out) {
    buf_add_text(out, ";FF[4]GM[2]CA[UTF-8]AP[Turncoat]SZ[8]");
    add_headers(tree, out);
    TcPosition initial = tc_position_initial();
    if (!tc_position_equal(tc_tree_start(tree), &initial)) {
        add_discs(tree, TC_BLACK, out);
        add_discs(tree, TC_WHITE, out);
        buf_printf(out, "PL[%c]", tc_tree_start(tree)->mover == TC_BLACK ? 'B' : 'W');
    }
}

static void add_mark(Buf *out, TcMark mark) {
    static const char *const properties[TC_MARK_COUNT] = {"",     "TE[2]", "TE[1]", "IT[]",
                                                          "DO[]", "BM[1]", "BM[2]"};
    buf_add_text(out, properties[mark]);
}

static void add_eval(Buf *out, const TcNodeEval *eval) {
    if (!eval->known) {
        return;
    }
    buf_add_text(out, "V[");
    number_add(out, eval->value, 2, true);
    buf_add_char(out, ']');
    if (eval->depth > 0 || eval->selectivity > 0 || eval->exact || eval->line_length > 0) {
        buf_printf(out, "TCE[%d:%d:%d", eval->depth, eval->selectivity, eval->exact);
        for (int i = 0; i < eval->line_length; i++) {
            char name[TC_SQUARE_NAME_SIZE];
            tc_square_name(eval->line[i], name);
            buf_printf(out, "%s%s", i == 0 ? ":" : "", name);
        }
        buf_add_char(out, ']');
    }
}

static void add_notes(const TcTree *tree, TcNode node, Buf *out) {
    TcNodeEval eval = tc_tree_eval(tree, node);
    add_mark(out, tc_tree_mark(tree, node));
    add_eval(out, &eval);
    double seconds = tc_tree_seconds(tree, node);
    if (seconds >= 0) {
        buf_add_text(out, "TCS[");
        number_add(out, seconds, 3, false);
        buf_add_char(out, ']');
    }
    add_property(out, "C", tc_tree_comment(tree, node));
    if (sgf_is_properties(tc_tree_extra(tree, node))) {
        buf_add_text(out, tc_tree_extra(tree, node));
    }
    if (tc_tree_cursor(tree) == node) {
        buf_add_text(out, "TCC[]");
    }
}

/* A pass is written for those who do not make it by themselves. */
static void add_pass(const TcTree *tree, TcNode node, Buf *out) {
    TcColour who;
    if (tc_tree_passed_before(tree, node, &who)) {
        buf_printf(out, ";%c[PA]", who == TC_BLACK ? 'B' : 'W');
    }
}

static void add_move(const TcTree *tree, TcNode node, Buf *out) {
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(tc_tree_move(tree, node), name);
    buf_printf(out, ";%c[%s]", tc_tree_colour(tree, node) == TC_BLACK ? 'B' : 'W', name);
}

static bool begins_branch(const TcTree *tree, TcNode node) {
    return node != TC_NODE_ROOT && tc_tree_child_count(tree, tc_tree_parent(tree, node)) > 1;
}

/* Closes the variations that end between a node and the one that is written next. */
static void close_branches(const TcTree *tree, TcNode node, TcNode next, Buf *out) {
    TcNode fork = next == TC_NO_NODE ? TC_NODE_ROOT : tc_tree_parent(tree, next);
    for (; node != fork; node = tc_tree_parent(tree, node)) {
        if (begins_branch(tree, node)) {
            buf_add_char(out, ')');
        }
    }
}

void sgf_write(const TcTree *tree, Buf *out) {
    buf_add_char(out, '(');
    int in_line = 0;
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE;) {
        if (node == TC_NODE_ROOT) {
            add_root(tree, out);
        } else {
            bool branch = begins_branch(tree, node);
            bool new_line = branch || in_line % NODES_A_LINE == 0;
            in_line = branch ? 1 : in_line + 1;
            buf_add_text(out, branch ? "\n(" : new_line ? "\n" : "");
            add_move(tree, node, out);
        }
        add_notes(tree, node, out);
        add_pass(tree, node, out);
        TcNode next = tc_tree_following(tree, node);
        close_branches(tree, node, next, out);
        node = next;
    }
    buf_add_text(out, ")\n");
}
