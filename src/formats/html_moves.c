/* The moves of a game as HTML tables with their comments and variations. */
#include "formats/html.h"
#include "formats/number.h"

enum { COLUMNS = 5 };

static void add_node_value(const TcTree *tree, TcNode node, Buf *out) {
    TcNodeEval eval = tc_tree_eval(tree, node);
    if (eval.known) {
        html_add_value(out, eval.value);
    }
}

static void add_name(const TcTree *tree, TcNode node, Buf *out) {
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(tc_tree_move(tree, node), name);
    buf_printf(out, "%s%s", name, tc_mark_text(tc_tree_mark(tree, node)));
}

static void begin_wide_row(Buf *out) {
    buf_printf(out, "<tr><td></td><td class=\"said\" colspan=\"%d\">", COLUMNS - 1);
}

static void end_wide_row(Buf *out) {
    buf_add_text(out, "</td></tr>\n");
}

static void add_pass(const TcTree *tree, TcNode node, Buf *out) {
    TcColour who;
    if (tc_tree_passed_before(tree, node, &who)) {
        begin_wide_row(out);
        buf_printf(out, "%s passes", tc_colour_name(who));
        end_wide_row(out);
    }
}

/* -- variations -- */

/* "14 c5?! [-3.50] what is said" */
static void add_move_inline(const TcTree *tree, TcNode node, Buf *out) {
    const char *comment = tc_tree_comment(tree, node);
    buf_printf(out, "%d ", tc_tree_ply(tree, node));
    add_name(tree, node, out);
    if (tc_tree_eval(tree, node).known) {
        buf_add_text(out, " [");
        add_node_value(tree, node, out);
        buf_add_char(out, ']');
    }
    if (comment[0] != '\0') {
        buf_add_char(out, ' ');
        html_add_escaped(out, comment);
    }
}

/* A line with its own variations in parentheses. One within another begins at a later move, so that
   there are 60 within each other at most. */
static void add_variation(const TcTree *tree, TcNode node, Buf *out) {
    add_move_inline(tree, node, out);
    for (TcNode child = tc_tree_first_child(tree, node); child != TC_NO_NODE;
         child = tc_tree_first_child(tree, child)) {
        buf_add_char(out, ' ');
        add_move_inline(tree, child, out);
        for (TcNode other = tc_tree_next_sibling(tree, child); other != TC_NO_NODE;
             other = tc_tree_next_sibling(tree, other)) {
            buf_add_text(out, " (");
            add_variation(tree, other, out);
            buf_add_char(out, ')');
        }
    }
}

/* -- the main line -- */

static void add_move(const TcTree *tree, TcNode node, Buf *out) {
    double seconds = tc_tree_seconds(tree, node);
    buf_printf(out, "<tr><td class=\"n\">%d</td><td>%s</td><td>", tc_tree_ply(tree, node),
               tc_colour_name(tc_tree_colour(tree, node)));
    add_name(tree, node, out);
    buf_add_text(out, "</td><td class=\"n\">");
    add_node_value(tree, node, out);
    buf_add_text(out, "</td><td class=\"n\">");
    if (seconds >= 0) {
        number_add(out, seconds, 1, false);
        buf_add_text(out, " s");
    }
    buf_add_text(out, "</td></tr>\n");
    if (tc_tree_comment(tree, node)[0] != '\0') {
        begin_wide_row(out);
        html_add_escaped(out, tc_tree_comment(tree, node));
        end_wide_row(out);
    }
}

void html_add_moves(const HtmlGame *game, int from, int to, Buf *out) {
    const TcTree *tree = game->tree;
    buf_add_text(out, "<table class=\"moves\">\n<thead><tr><th class=\"n\">No.</th><th>Side</th>"
                      "<th>Move</th><th class=\"n\">Value</th><th class=\"n\">Time</th></tr>"
                      "</thead>\n<tbody>\n");
    for (int ply = from + 1; ply <= to; ply++) {
        TcNode node = game->nodes[ply];
        add_pass(tree, game->nodes[ply - 1], out);
        add_move(tree, node, out);
        for (TcNode other = tc_tree_next_sibling(tree, node); other != TC_NO_NODE;
             other = tc_tree_next_sibling(tree, other)) {
            begin_wide_row(out);
            buf_add_text(out, "Or: ");
            add_variation(tree, other, out);
            end_wide_row(out);
        }
    }
    buf_add_text(out, "</tbody>\n</table>\n");
}
