/* Texts and numbers of the HTML page and of the sheet of diagrams. */
#include <math.h>
#include <stdlib.h>

#include "formats/build.h"
#include "formats/html.h"
#include "formats/number.h"

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
    number_add(out, value, value == round(value) ? 0 : 2, true);
}

void html_add_players(const TcTree *tree, Buf *out) {
    const char *black = tc_tree_header(tree, TC_HEADER_BLACK);
    const char *white = tc_tree_header(tree, TC_HEADER_WHITE);
    html_add_escaped(out, black[0] != '\0' ? black : "Black");
    buf_add_text(out, " – ");
    html_add_escaped(out, white[0] != '\0' ? white : "White");
}

void html_add_result(const TcTree *tree, Buf *out) {
    Result result = build_result(tree);
    const char *winner = result.black_score > 0 ? "Black" : "White";
    const char *loser = result.black_score > 0 ? "White" : "Black";
    int discs = abs(result.black_score);
    switch (result.kind) {
    case RESULT_SCORE:
        if (discs == 0) {
            buf_add_text(out, "draw");
        } else {
            buf_printf(out, "%s won by %d %s", winner, discs, discs == 1 ? "disc" : "discs");
        }
        break;
    case RESULT_RESIGNED:
        buf_printf(out, "%s won: %s resigned", winner, loser);
        break;
    case RESULT_TIMEOUT:
        buf_printf(out, "%s won on time", winner);
        break;
    case RESULT_VOID:
        buf_add_text(out, "void");
        break;
    case RESULT_UNKNOWN:
        buf_add_text(out, tc_tree_header(tree, TC_HEADER_RESULT));
        break;
    }
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
