/* Texts and numbers of the HTML page and of the sheet of diagrams. */

#include <string.h>

#include <turncoat/result.h>

#include "formats/html.h"

void html_add_escaped(Buf *out, const char *text) {
    for (; *text != '\0'; text++) {
        const char *entity = *text == '&'    ? "&amp;"
                             : *text == '<'  ? "&lt;"
                             : *text == '>'  ? "&gt;"
                             : *text == '"'  ? "&quot;"
                             : *text == '\'' ? "&#39;"
                                             : NULL;
        if (entity != NULL) {
            buf_add_text(out, entity);
        } else {
            buf_add_char(out, *text);
        }
    }
}

void html_add_value(Buf *out, double value) {
    buf_printf(out, "%+d", tc_value_discs(value));
}

void html_add_players(const TcTree *tree, Buf *out) {
    const char *black = tc_tree_header(tree, TC_HEADER_BLACK);
    const char *white = tc_tree_header(tree, TC_HEADER_WHITE);
    html_add_escaped(out, black[0] != '\0' ? black : "Black");
    buf_add_text(out, " – ");
    html_add_escaped(out, white[0] != '\0' ? white : "White");
}

void html_add_result(const TcTree *tree, Buf *out) {
    char text[TC_RESULT_TEXT_SIZE];
    TcResult result = tc_tree_result(tree);
    tc_result_text(&result, text);
    bool known = result.ending != TC_ENDING_NONE;
    buf_add_text(out, known ? text : tc_tree_header(tree, TC_HEADER_RESULT));
}

void html_add_part_caption(int from, int to, Buf *out) {
    buf_printf(out, "%s %d", to == from + 1 ? "Move" : "Moves", from + 1);
    if (to > from + 1) {
        buf_printf(out, "–%d", to);
    }
}

void html_add_end_caption(const TcGame *line, Buf *out) {
    const TcPosition *last = &line->positions[line->count];
    buf_printf(out, "%s: Black %d, White %d", line->count > 0 ? "At the end" : "Position",
               tc_position_count(last, TC_BLACK), tc_position_count(last, TC_WHITE));
    if (tc_board_moves(&last->board) != 0) {
        buf_printf(out, "; %s to move", tc_colour_name(last->mover));
    }
}

static const char *find(const char *text, size_t size, const char *part) {
    size_t length = strlen(part);
    for (size_t at = 0; at + length <= size; at++) {
        const char *next = memchr(text + at, part[0], size - at - length + 1);
        if (next == NULL) {
            return NULL;
        }
        at = (size_t)(next - text);
        if (memcmp(next, part, length) == 0) {
            return next;
        }
    }
    return NULL;
}

const char *html_find_data(const char *text, size_t size) {
    const char *begin = find(text, size, HTML_DATA_BEGIN);
    return begin != NULL ? begin + strlen(HTML_DATA_BEGIN) : NULL;
}

bool html_has_data(const char *text, size_t size) {
    enum { LOOK = 4096 };
    return html_find_data(text, size < LOOK ? size : LOOK) != NULL;
}
