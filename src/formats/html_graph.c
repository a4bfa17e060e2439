/* A graph of a game's values by move number, as an SVG element. */
#include <math.h>

#include "formats/html.h"
#include "formats/number.h"

/* Sizes are in the picture's own units. */
enum { LEFT = 40, RIGHT = 640, WIDTH = 660, TOP = 20, BOTTOM = 180, HEIGHT = 210, TICK = 10 };

/* The largest value, rounded up to a multiple of 8; 0: nothing is known. */
static int find_limit(const HtmlGame *game) {
    int limit = 0;
    for (int ply = 0; ply <= game->line.count; ply++) {
        TcNodeEval eval = tc_tree_eval(game->tree, game->nodes[ply]);
        if (eval.known) {
            int needed = 8 * (int)ceil(fabs(eval.value) / 8);
            needed = needed > 0 ? needed : 8;
            limit = needed > limit ? needed : limit;
        }
    }
    return limit;
}

static double x_of(const HtmlGame *game, int ply) {
    int count = game->line.count > 0 ? game->line.count : 1;
    return LEFT + (double)ply * (RIGHT - LEFT) / count;
}

static double y_of(double value, int limit) {
    return (TOP + BOTTOM) / 2.0 - value / limit * (BOTTOM - TOP) / 2;
}

/* A blank and "x y". */
static void add_point(Buf *out, double x, double y) {
    buf_add_char(out, ' ');
    number_add(out, x, 1, false);
    buf_add_char(out, ' ');
    number_add(out, y, 1, false);
}

static void add_scale(const HtmlGame *game, int limit, Buf *out) {
    buf_add_text(out, "<path stroke=\"#bbb\" fill=\"none\" d=\"");
    for (int i = -1; i <= 1; i++) {
        buf_printf(out, "M%d %dH%d", LEFT, (int)y_of(i * limit, limit), RIGHT);
    }
    for (int ply = 0; ply <= game->line.count; ply += TICK) {
        buf_add_char(out, 'M');
        add_point(out, x_of(game, ply), TOP);
        buf_printf(out, "V%d", BOTTOM);
    }
    buf_add_text(out, "\"/>\n<g font-family=\"sans-serif\" font-size=\"13\" fill=\"#222\" "
                      "text-anchor=\"end\">\n");
    for (int i = -1; i <= 1; i++) {
        buf_printf(out, "<text x=\"%d\" y=\"%d\">%s%d</text>\n", LEFT - 6,
                   (int)y_of(i * limit, limit) + 5, i > 0 ? "+" : "", i * limit);
    }
    buf_add_text(out, "</g>\n<g font-family=\"sans-serif\" font-size=\"13\" fill=\"#222\" "
                      "text-anchor=\"middle\">\n");
    for (int ply = 0; ply <= game->line.count; ply += TICK) {
        buf_add_text(out, "<text x=\"");
        number_add(out, x_of(game, ply), 1, false);
        buf_printf(out, "\" y=\"%d\">%d</text>\n", BOTTOM + 18, ply);
    }
    buf_add_text(out, "</g>\n");
}

/* The line is cut where nothing is known, and every value has a dot. */
static void add_values(const HtmlGame *game, int limit, Buf *out) {
    bool before = false;
    buf_add_text(out, "<path stroke=\"#1b5e9e\" stroke-width=\"2\" fill=\"none\" d=\"");
    for (int ply = 0; ply <= game->line.count; ply++) {
        TcNodeEval eval = tc_tree_eval(game->tree, game->nodes[ply]);
        if (eval.known) {
            buf_add_char(out, before ? 'L' : 'M');
            add_point(out, x_of(game, ply), y_of(eval.value, limit));
        }
        before = eval.known;
    }
    buf_add_text(out, "\"/>\n");
    for (int ply = 0; ply <= game->line.count; ply++) {
        TcNodeEval eval = tc_tree_eval(game->tree, game->nodes[ply]);
        if (eval.known) {
            buf_add_text(out, "<circle cx=\"");
            number_add(out, x_of(game, ply), 1, false);
            buf_add_text(out, "\" cy=\"");
            number_add(out, y_of(eval.value, limit), 1, false);
            buf_printf(out, "\" r=\"3\" fill=\"#1b5e9e\"><title>%d: ", ply);
            html_add_value(out, eval.value);
            buf_add_text(out, "</title></circle>\n");
        }
    }
}

void html_add_graph(const HtmlGame *game, Buf *out) {
    int limit = find_limit(game);
    if (limit == 0) {
        return;
    }
    buf_printf(out,
               "<figure class=\"graph\">\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
               "viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n",
               WIDTH, HEIGHT, WIDTH, HEIGHT);
    add_scale(game, limit, out);
    add_values(game, limit, out);
    buf_add_text(out, "</svg>\n<figcaption>Values after each move, in discs for Black</figcaption>"
                      "\n</figure>\n");
}
