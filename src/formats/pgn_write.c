#include "formats/pgn.h"

#include <stdio.h>
#include <string.h>

#include <turncoat/result.h>

#include "formats/number.h"

enum { LINE_WIDTH = 78 };

typedef struct Writer {
    const TcTree *tree;
    Buf *out;
    size_t line_start; /* of the line that is being written */
    bool numbered;     /* the next move of White needs its number */
} Writer;

/* -- tags -- */

static void add_tag(Buf *out, const char *tag, const char *text) {
    buf_printf(out, "[%s \"", tag);
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') {
            buf_add_char(out, '\\');
        }
        buf_add_char(out, *text);
    }
    buf_add_text(out, "\"]\n");
}

static const char *text_or_unknown(const TcTree *tree, const char *key) {
    const char *text = tc_tree_header(tree, key);
    return text[0] != '\0' ? text : "?";
}

static void add_date(const TcTree *tree, Buf *out) {
    const char *date = tc_tree_header(tree, TC_HEADER_DATE);
    Buf text;
    buf_init(&text);
    buf_add_text(&text, date[0] != '\0' ? date : "????.??.??");
    pgn_change_date(text.data, '-', '.');
    add_tag(out, "Date", text.data);
    out->failed |= buf_failed(&text);
    buf_release(&text);
}

static const char *result_word(const TcResult *result) {
    if (result->ending == TC_ENDING_NONE || result->ending == TC_ENDING_VOID) {
        return "*";
    }
    return result->sign > 0 ? "1-0" : result->sign < 0 ? "0-1" : "1/2-1/2";
}

static void add_fen(const TcPosition *start, Buf *out) {
    uint64_t black = tc_position_discs(start, TC_BLACK);
    uint64_t white = tc_position_discs(start, TC_WHITE);
    buf_add_text(out, "[SetUp \"1\"]\n[FEN \"");
    for (int rank = 7; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file <= 8; file++) {
            uint64_t bit = file < 8 ? UINT64_C(1) << tc_square_at(file, rank) : 0;
            bool disc = ((black | white) & bit) != 0;
            if ((disc || file == 8) && empty > 0) {
                buf_printf(out, "%d", empty);
                empty = 0;
            }
            if (disc) {
                buf_add_char(out, (black & bit) != 0 ? 'p' : 'P');
            }
            empty += !disc;
        }
        buf_add_text(out, rank > 0 ? "/" : "");
    }
    buf_printf(out, " %c - - 0 1\"]\n", start->mover == TC_BLACK ? 'b' : 'w');
}

static bool is_roster_key(const char *key) {
    static const char *const keys[] = {TC_HEADER_EVENT, TC_HEADER_PLACE, TC_HEADER_DATE,
                                       TC_HEADER_ROUND, TC_HEADER_BLACK, TC_HEADER_WHITE};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(keys[i], key) == 0) {
            return true;
        }
    }
    return false;
}

static void add_tags(const TcTree *tree, const TcResult *result, Buf *out) {
    add_tag(out, "Event", text_or_unknown(tree, TC_HEADER_EVENT));
    add_tag(out, "Site", text_or_unknown(tree, TC_HEADER_PLACE));
    add_date(tree, out);
    add_tag(out, "Round", text_or_unknown(tree, TC_HEADER_ROUND));
    add_tag(out, "Black", text_or_unknown(tree, TC_HEADER_BLACK));
    add_tag(out, "White", text_or_unknown(tree, TC_HEADER_WHITE));
    for (int i = 0; i < tc_tree_header_count(tree); i++) {
        char tag[TC_TREE_KEY_SIZE];
        const char *key = tc_tree_header_key(tree, i);
        if (!is_roster_key(key) && pgn_tag_of_key(key, tag)) {
            add_tag(out, tag, tc_tree_header(tree, key));
        }
    }
    add_tag(out, "Result", result_word(result));
    TcPosition initial = tc_position_initial();
    if (!tc_position_equal(tc_tree_start(tree), &initial)) {
        add_fen(tc_tree_start(tree), out);
    }
}

/* -- the moves -- */

/* A word, after a blank or on a new line. */
static void add_word(Writer *writer, const char *word) {
    Buf *out = writer->out;
    size_t used = out->size - writer->line_start;
    char last = out->size > 0 ? out->data[out->size - 1] : '\n';
    bool closing = strcmp(word, ")") == 0;
    if (used > 0 && used + 1 + strlen(word) > LINE_WIDTH && !closing) {
        buf_add_char(out, '\n');
        writer->line_start = out->size;
    } else if (used > 0 && last != '(' && !closing) {
        buf_add_char(out, ' ');
    }
    buf_add_text(out, word);
}

/* Writes what is said of a node, in braces; the braces themselves cannot be said. */
static void add_comment(Writer *writer, TcNode node) {
    TcNodeEval eval = tc_tree_eval(writer->tree, node);
    double seconds = tc_tree_seconds(writer->tree, node);
    const char *comment = tc_tree_comment(writer->tree, node);
    Buf text;
    buf_init(&text);
    if (eval.known) {
        buf_add_text(&text, "[%eval ");
        number_add(&text, eval.value, 2, true);
        buf_add_char(&text, ']');
    }
    if (seconds >= 0) {
        buf_add_text(&text, eval.known ? " [%emt " : "[%emt ");
        number_add(&text, seconds, 3, false);
        buf_add_char(&text, ']');
    }
    if (text.size > 0 && comment[0] != '\0') {
        buf_add_char(&text, ' ');
    }
    for (; *comment != '\0'; comment++) {
        buf_add_char(&text, *comment == '}' ? ')' : *comment);
    }
    if (text.size > 0) {
        bool beginning = writer->out->size == writer->line_start;
        buf_add_text(writer->out, beginning ? "{" : " {");
        buf_add(writer->out, text.data, text.size);
        buf_add_char(writer->out, '}');
        const char *line_end = strrchr(text.data, '\n');
        if (line_end != NULL) {
            writer->line_start =
                writer->out->size - 1 - text.size + (size_t)(line_end + 1 - text.data);
        }
        writer->numbered = true;
    }
    buf_release(&text);
}

/* half: moves and passes before it, White's first counted as the second. */
static void add_ply(Writer *writer, const char *name, TcColour colour, int half) {
    char word[24];
    if (colour == TC_BLACK) {
        snprintf(word, sizeof word, "%d.", half / 2 + 1);
        add_word(writer, word);
    } else if (writer->numbered) {
        snprintf(word, sizeof word, "%d...", half / 2 + 1);
        add_word(writer, word);
    }
    writer->numbered = false;
    add_word(writer, name);
}

static void add_mark(Writer *writer, TcMark mark) {
    static const int numbers[TC_MARK_COUNT] = {0, 3, 1, 5, 6, 2, 4};
    if (mark != TC_MARK_NONE) {
        char word[8];
        snprintf(word, sizeof word, "$%d", numbers[mark]);
        add_word(writer, word);
    }
}

static void add_move(Writer *writer, TcNode node, int half) {
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(tc_tree_move(writer->tree, node), name);
    add_ply(writer, name, tc_tree_colour(writer->tree, node), half);
    add_mark(writer, tc_tree_mark(writer->tree, node));
    add_comment(writer, node);
}

/* Writes the pass after a node, if there was one; the number of plies that takes. */
static int add_pass(Writer *writer, TcNode node, int half) {
    TcColour who;
    if (!tc_tree_passed_before(writer->tree, node, &who)) {
        return 0;
    }
    add_ply(writer, "pass", who, half);
    return 1;
}

static void add_line(Writer *writer, TcNode node, int half);

/* The continuations of a node: each move before its alternatives. A variation within a variation
   begins at a later move, so that there are 60 within each other at most. */
static void add_continuations(Writer *writer, TcNode node, int half) {
    const TcTree *tree = writer->tree;
    half += add_pass(writer, node, half);
    for (TcNode child = tc_tree_first_child(tree, node); child != TC_NO_NODE;
         child = tc_tree_first_child(tree, child)) {
        add_move(writer, child, half);
        for (TcNode other = tc_tree_next_sibling(tree, child); other != TC_NO_NODE;
             other = tc_tree_next_sibling(tree, other)) {
            add_word(writer, "(");
            writer->numbered = true;
            add_line(writer, other, half);
            add_word(writer, ")");
            writer->numbered = true;
        }
        half++;
        half += add_pass(writer, child, half);
    }
}

static void add_line(Writer *writer, TcNode node, int half) {
    add_move(writer, node, half);
    add_continuations(writer, node, half + 1);
}

void pgn_write(const TcTree *tree, Buf *out) {
    TcResult result = tc_tree_result(tree);
    add_tags(tree, &result, out);
    buf_add_char(out, '\n');
    Writer writer = {.tree = tree, .out = out, .line_start = out->size, .numbered = true};
    add_comment(&writer, TC_NODE_ROOT);
    add_continuations(&writer, TC_NODE_ROOT, tc_tree_start(tree)->mover == TC_WHITE);
    add_word(&writer, result_word(&result));
    buf_add_text(out, "\n\n");
}
