#include "formats/diagram.h"

#include <assert.h>

#include "formats/html.h"
#include "formats/marks.h"

/* Sizes are in the picture's own units. */
enum { CELL = 50, MARGIN = 30, BOARD = 8 * CELL, SIZE = DIAGRAM_SIZE, DISC = 21, DOT = 4 };

static_assert(BOARD + 2 * MARGIN == SIZE, "the board and its margins fill it");

static int centre(int index) {
    return MARGIN + index * CELL + CELL / 2;
}

static void add_coordinates(Buf *out) {
    buf_add_text(out, "<g font-family=\"sans-serif\" font-size=\"16\" text-anchor=\"middle\" "
                      "fill=\"#222\">\n");
    for (int i = 0; i < 8; i++) {
        buf_printf(out, "<text x=\"%d\" y=\"%d\">%c</text><text x=\"%d\" y=\"%d\">%d</text>\n",
                   centre(i), MARGIN - 9, 'a' + i, MARGIN - 14, centre(i) + 6, i + 1);
    }
    buf_add_text(out, "</g>\n");
}

static void begin(Buf *out) {
    buf_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
               "height=\"%d\">\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n"
               "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#2e8b57\"/>\n"
               "<path stroke=\"#111\" stroke-width=\"1.5\" d=\"",
               SIZE, SIZE, SIZE, SIZE, SIZE, SIZE, MARGIN, MARGIN, BOARD, BOARD);
    for (int i = 0; i <= 8; i++) {
        int at = MARGIN + i * CELL;
        buf_printf(out, "M%d %dV%dM%d %dH%d", at, MARGIN, MARGIN + BOARD, MARGIN, at,
                   MARGIN + BOARD);
    }
    buf_add_text(out, "\"/>\n");
    for (int i = 0; i < 4; i++) {
        buf_printf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"#111\"/>\n",
                   MARGIN + (i % 2 == 0 ? 2 : 6) * CELL, MARGIN + (i < 2 ? 2 : 6) * CELL, DOT);
    }
    add_coordinates(out);
}

static void add_disc(TcSquare square, TcColour colour, Buf *out) {
    buf_printf(out,
               "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"#111\" "
               "stroke-width=\"1.5\"/>\n",
               centre(tc_square_file(square)), centre(tc_square_rank(square)), DISC,
               colour == TC_BLACK ? "#111" : "#fff");
}

static void add_discs(const TcPosition *position, Buf *out) {
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
            if ((tc_position_discs(position, (TcColour)colour) >> square & 1) != 0) {
                add_disc(square, (TcColour)colour, out);
            }
        }
    }
}

static void add_number(TcSquare square, TcColour colour, int number, Buf *out) {
    buf_printf(out,
               "<text x=\"%d\" y=\"%d\" font-family=\"sans-serif\" font-size=\"20\" "
               "text-anchor=\"middle\" fill=\"%s\">%d</text>\n",
               centre(tc_square_file(square)), centre(tc_square_rank(square)) + 7,
               colour == TC_BLACK ? "#fff" : "#111", number);
}

/* -- marks -- */

static void add_letter(int x, int y, const char *ink, const char *label, Buf *out) {
    buf_printf(out,
               "<text x=\"%d\" y=\"%d\" font-family=\"sans-serif\" font-size=\"22\" "
               "font-weight=\"bold\" text-anchor=\"middle\" fill=\"%s\">",
               x, y + 8, ink);
    html_add_escaped(out, label);
    buf_add_text(out, "</text>\n");
}

static void add_shape(SquareMark mark, int x, int y, const char *ink, Buf *out) {
    enum { R = 11 };
    buf_printf(out, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"3\" d=\"", ink);
    if (mark == SQUARE_MARK_CIRCLE) {
        buf_printf(out, "M%d %da%d %d 0 1 0 %d 0a%d %d 0 1 0 %d 0", x - R, y, R, R, 2 * R, R, R,
                   -2 * R);
    } else if (mark == SQUARE_MARK_CROSS) {
        buf_printf(out, "M%d %dl%d %dm0 %dl%d %d", x - R, y - R, 2 * R, 2 * R, -2 * R, -2 * R,
                   2 * R);
    } else if (mark == SQUARE_MARK_SQUARE) {
        buf_printf(out, "M%d %dh%dv%dh%dz", x - R, y - R, 2 * R, 2 * R, -2 * R);
    } else {
        buf_printf(out, "M%d %dl%d %dh%dz", x, y - R, R, 2 * R, -2 * R);
    }
    buf_add_text(out, "\"/>\n");
}

/* Dark on white discs, else white. */
static void add_marks(const TcTree *tree, TcNode node, Buf *out) {
    SquareMarks marks;
    marks_read(tc_tree_extra(tree, node), &marks);
    uint64_t white = tc_position_discs(tc_tree_position(tree, node), TC_WHITE);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        int x = centre(tc_square_file(square)), y = centre(tc_square_rank(square));
        const char *ink = (white >> square & 1) != 0 ? "#111" : "#fff";
        if (marks.kind[square] == SQUARE_MARK_LETTER) {
            add_letter(x, y, ink, marks.label[square], out);
        } else if (marks.kind[square] != SQUARE_MARK_NONE) {
            add_shape((SquareMark)marks.kind[square], x, y, ink, out);
        }
    }
}

void diagram_add_node(const TcTree *tree, TcNode node, Buf *out) {
    TcSquare last = tc_tree_move(tree, node);
    begin(out);
    add_discs(tc_tree_position(tree, node), out);
    if (tc_square_is_valid(last)) {
        buf_printf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"#d33\"/>\n",
                   centre(tc_square_file(last)), centre(tc_square_rank(last)), DOT);
    }
    add_marks(tree, node, out);
    buf_add_text(out, "</svg>\n");
}

void diagram_add_moves(const TcGame *game, int from, int to, Buf *out) {
    begin(out);
    add_discs(&game->positions[from], out);
    for (int i = from; i < to; i++) {
        TcColour colour = tc_game_move_colour(game, i);
        add_disc(game->moves[i], colour, out);
        add_number(game->moves[i], colour, i + 1, out);
    }
    buf_add_text(out, "</svg>\n");
}
