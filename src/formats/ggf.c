/* Games of GGF as trees. The tags and their order are NBoard's. Reference: the description in
   mburo/ggsa, and games saved by NBoard. */
#include "formats/ggf.h"

#include <string.h>
#include <strings.h>

#include "formats/format_type.h"
#include "formats/html.h"

/* -- writing -- */

static void add_text(Buf *out, const char *tag, const char *text) {
    buf_printf(out, "%s[", tag);
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        buf_add_char(out, c == '['               ? '('
                          : c == ']'             ? ')'
                          : c == ';'             ? ','
                          : c < ' ' || c == 0x7f ? ' '
                                                 : (char)c);
    }
    buf_add_char(out, ']');
}

/* Returns what the file said of the result, if it is still so; NULL if not. Who won alone is
   said in words. */
static const char *result_text_of(const TcTree *tree, const TcResult *result) {
    const char *text = tc_tree_header(tree, TC_HEADER_GGF_RESULT);
    bool words = result->ending == TC_ENDING_WIN;
    TcResult said = words ? tc_result_parse(text) : ggf_parse_result(text);
    bool same = said.sign == result->sign &&
                (result->has_score ? said.has_score && said.black_score == result->black_score
                                   : said.ending == result->ending);
    return same && text[0] != '\0' ? text : NULL;
}

static void add_result(const TcTree *tree, Buf *out) {
    TcResult result = tc_tree_result(tree);
    const char *text = result_text_of(tree, &result);
    if (text != NULL) {
        buf_add_text(out, text);
    } else {
        ggf_add_result(&result, out);
    }
}

/* The type that the file gave, or the one of the game's rules. */
static const char *type_of(const TcTree *tree) {
    static const char *const types[] = {[TC_RULES_ORDINARY] = "8",
                                        [TC_RULES_KOMI] = "8k",
                                        [TC_RULES_ANTI] = "8a",
                                        [TC_RULES_UNKNOWN] = "8"};
    const char *said = tc_tree_header(tree, TC_HEADER_GGF_TYPE);
    return said[0] != '\0' ? said : types[tc_tree_rules(tree)];
}

/* The format has one tag for tournament and town. */
static void add_place(const TcTree *tree, Buf *out) {
    const char *event = tc_tree_header(tree, TC_HEADER_EVENT);
    const char *place = tc_tree_header(tree, TC_HEADER_PLACE);
    bool both = event[0] != '\0' && place[0] != '\0' && strcmp(event, place) != 0;
    buf_printf(out, "%s%s%s", event, both ? ", " : "", both || event[0] == '\0' ? place : "");
}

/* One tag for both clocks when they are the same, as they usually are. */
static void add_headers(const TcTree *tree, Buf *out) {
    const char *texts[GGF_TAGS];
    Buf place, result;
    buf_init(&place);
    buf_init(&result);
    for (int i = 0; i < GGF_TAGS; i++) {
        texts[i] = tc_tree_header(tree, ggf_headers[i].header);
    }
    add_place(tree, &place);
    add_result(tree, &result);
    texts[GGF_PLACE] = place.data;
    texts[GGF_RESULT] = result.data;
    texts[GGF_TYPE] = type_of(tree);
    bool one_clock = strcmp(texts[GGF_BLACK_CLOCK], texts[GGF_WHITE_CLOCK]) == 0;
    for (int i = 0; i < GGF_TAGS; i++) {
        bool always = i == GGF_PLACE || i == GGF_BLACK || i == GGF_WHITE;
        bool said = one_clock && i == GGF_WHITE_CLOCK;
        if (always || (texts[i][0] != '\0' && !said)) {
            add_text(out, one_clock && i == GGF_BLACK_CLOCK ? "TI" : ggf_headers[i].tag, texts[i]);
        }
    }
    out->failed |= buf_failed(&place) || buf_failed(&result);
    buf_release(&place);
    buf_release(&result);
}

static void add_board(Buf *out, const TcPosition *start) {
    uint64_t black = tc_position_discs(start, TC_BLACK);
    uint64_t white = tc_position_discs(start, TC_WHITE);
    buf_add_text(out, "BO[8 ");
    for (int square = 0; square < TC_SQUARE_COUNT; square++) {
        buf_add_char(out, (black >> square & 1) != 0   ? '*'
                          : (white >> square & 1) != 0 ? 'O'
                                                       : '-');
    }
    buf_printf(out, " %c]", start->mover == TC_BLACK ? '*' : 'O');
}

static void add_move(const TcTree *tree, TcNode node, Buf *out) {
    TcNodeEval eval = tc_tree_eval(tree, node);
    double seconds = tc_tree_seconds(tree, node);
    bool black = tc_tree_colour(tree, node) == TC_BLACK;
    GgfMove note = {.has_value = eval.known,
                    .value = black ? eval.value : -eval.value,
                    .has_seconds = seconds >= 0,
                    .seconds = seconds};
    buf_add_text(out, black ? "B[" : "W[");
    ggf_add_move(tc_tree_move(tree, node), &note, out);
    buf_add_char(out, ']');
}

/* The tree leaves forced passes out. A side that cannot move after the last move of the game is not
   one that passes. */
static void add_pass(const TcTree *tree, TcNode node, Buf *out) {
    TcColour who;
    if (tc_tree_passed_before(tree, node, &who)) {
        buf_add_text(out, who == TC_BLACK ? "B[PA]" : "W[PA]");
    }
}

void ggf_write(const TcTree *tree, Buf *out) {
    buf_add_text(out, "(;GM[Othello]");
    add_headers(tree, out);
    add_board(out, tc_tree_start(tree));
    add_pass(tree, TC_NODE_ROOT, out);
    for (TcNode node = tc_tree_first_child(tree, TC_NODE_ROOT); node != TC_NO_NODE;
         node = tc_tree_first_child(tree, node)) {
        add_move(tree, node, out);
        add_pass(tree, node, out);
    }
    buf_add_text(out, ";)\n");
}

/* -- reading -- */

static TcStatus next(GameReader *reader, TcTree **tree, TcError *error) {
    return ggf_read(&reader->reader, tree, NULL, error);
}

/* A word without regard to case among the first bytes. */
static bool holds(const char *bytes, size_t size, const char *word) {
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= size; i++) {
        if (strncasecmp(bytes + i, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* Returns where the value of GM begins among the first bytes; their number if it is not there. */
static size_t find_kind(const char *bytes, size_t size) {
    for (size_t at = 0; at + 2 < size; at++) {
        size_t value = at + 2;
        while (value < size && reader_is_space((unsigned char)bytes[value])) {
            value++;
        }
        if (strncasecmp(bytes + at, "GM", 2) == 0 && value < size && bytes[value] == '[') {
            return value + 1;
        }
    }
    return size;
}

/* "(;" with what only GGF has: a game by its name, or ";)" at the end. */
static bool is_ggf(const char *bytes, size_t size) {
    enum { LOOK = 4096, HEAD = 256 };
    size_t look = size < LOOK ? size : LOOK;
    size_t head = size < HEAD ? size : HEAD;
    size_t kind = find_kind(bytes, head);
    return kind < head ? ggf_is_othello(bytes + kind, size - kind)
                       : holds(bytes, head, "BO[") && holds(bytes, look, ";)");
}

/* A text that begins with a parenthesis is what its first game is; in others, such as the log of a
   client, the games may come late. A page of ours may have one in a comment. */
static bool detect(const Reader *text) {
    Reader at = *text;
    reader_skip_space(&at);
    bool first_only = reader_peek(&at) == '(';
    const char *bytes = at.text + at.at, *end = at.text + at.length;
    if (html_has_data(bytes, (size_t)(end - bytes))) {
        return false;
    }
    while (bytes + 1 < end) {
        bytes = memchr(bytes, '(', (size_t)(end - bytes) - 1);
        if (bytes == NULL) {
            return false;
        }
        size_t size = (size_t)(end - bytes);
        bool begins = ggf_begin_length(bytes, size) > 0;
        if (begins && is_ggf(bytes, size)) {
            return true;
        }
        if (begins && first_only) {
            return false;
        }
        bytes++;
    }
    return false;
}

const FormatType ggf_format = {.suffix = "ggf", .detect = detect, .next = next, .write = ggf_write};
