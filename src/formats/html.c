/* A game as one page of HTML for reading and print: it needs no network, no script and no other
   file. It is well-formed XML too. */
#include "formats/html.h"

#include <math.h>
#include <string.h>

#include "core/turning.h"
#include "formats/diagram.h"
#include "formats/format_type.h"
#include "formats/marks.h"

static const char style[] =
    "body{max-width:56rem;margin:2rem auto;padding:0 1rem;font:1rem/1.4 sans-serif;"
    "color:#222;background:#fff}\n"
    "h1{font-size:1.6rem;margin:0 0 .5rem}\n"
    "table{border-collapse:collapse}\n"
    "th,td{padding:.1rem .8rem .1rem 0;text-align:left;vertical-align:top}\n"
    "th{font-weight:600}\n"
    ".moves .n{text-align:right;font-variant-numeric:tabular-nums}\n"
    ".said{white-space:pre-line;max-width:28rem;color:#444}\n"
    "p.said{max-width:none}\n"
    "figure{margin:0;flex:0 0 20rem;max-width:100%}\n"
    "figure svg{display:block;width:100%;height:auto}\n"
    "figcaption{text-align:center;color:#444}\n"
    ".graph{margin:1.5rem 0}\n"
    ".part{display:flex;flex-wrap:wrap;gap:1rem 2rem;margin:1.5rem 0}\n"
    "@media print{body{margin:0;max-width:none;font-size:10pt}figure{flex-basis:7cm;"
    "break-inside:avoid}tr{break-inside:avoid}}\n";

/* -- the head -- */

static void begin_page(const TcTree *tree, Buf *out) {
    buf_add_text(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                      "<meta name=\"viewport\" content=\"width=device-width\"/>\n"
                      "<meta name=\"generator\" content=\"Turncoat\"/>\n");
    html_add_data(tree, out);
    buf_add_text(out, "<title>");
    html_add_players(tree, out);
    buf_printf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
    html_add_players(tree, out);
    buf_add_text(out, "</h1>\n");
}

static void add_fact(Buf *out, const char *label, const char *text) {
    if (text[0] != '\0') {
        buf_printf(out, "<tr><th scope=\"row\">%s</th><td>", label);
        html_add_escaped(out, text);
        buf_add_text(out, "</td></tr>\n");
    }
}

static void add_result(const TcTree *tree, Buf *out) {
    Buf text;
    buf_init(&text);
    html_add_result(tree, &text);
    add_fact(out, "Result", text.data);
    add_fact(out, "Result in the file", tc_tree_header(tree, TC_HEADER_STATED_RESULT));
    buf_release(&text);
}

static void add_facts(const TcTree *tree, Buf *out) {
    static const struct {
        const char *key, *label;
    } facts[] = {{TC_HEADER_NAME, "Game"},
                 {TC_HEADER_BLACK, "Black"},
                 {TC_HEADER_BLACK_RATING, "Rating of Black"},
                 {TC_HEADER_BLACK_CLOCK, "Clock of Black"},
                 {TC_HEADER_WHITE, "White"},
                 {TC_HEADER_WHITE_RATING, "Rating of White"},
                 {TC_HEADER_WHITE_CLOCK, "Clock of White"},
                 {TC_HEADER_EVENT, "Event"},
                 {TC_HEADER_ROUND, "Round"},
                 {TC_HEADER_PLACE, "Place"},
                 {TC_HEADER_DATE, "Date"},
                 {TC_HEADER_VARIANT, "Variant"},
                 {TC_HEADER_GGF_TYPE, "Type"},
                 {TC_HEADER_KOMI, "Komi"},
                 {TC_HEADER_ANNOTATOR, "Annotator"},
                 {TC_HEADER_SOURCE, "Source"},
                 {TC_HEADER_COPYRIGHT, "Copyright"}};
    Buf rows;
    buf_init(&rows);
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        add_fact(&rows, facts[i].label, tc_tree_header(tree, facts[i].key));
    }
    add_result(tree, &rows);
    if (rows.size > 0 || buf_failed(&rows)) {
        buf_printf(out, "<table class=\"facts\">\n%s</table>\n", rows.data);
    }
    out->failed |= buf_failed(&rows);
    buf_release(&rows);
}

/* -- the game -- */

/* "After 12. c4" */
static void add_place(const HtmlGame *game, int ply, Buf *out) {
    char name[TC_SQUARE_NAME_SIZE];
    if (ply == 0) {
        buf_add_text(out, "Start");
        return;
    }
    tc_square_name(tc_tree_move(game->tree, game->nodes[ply]), name);
    buf_printf(out, "After %d. %s", ply, name);
}

/* A figure of each position in a part that has marks on squares; the last one has a figure anyway. */
static void add_marked(const HtmlGame *game, int from, int to, Buf *out) {
    SquareMarks marks;
    static const SquareMarks none;
    for (int ply = from; ply < to; ply++) {
        marks_read(tc_tree_extra(game->tree, game->nodes[ply]), &marks);
        if (memcmp(marks.kind, none.kind, sizeof marks.kind) != 0) {
            buf_add_text(out, "<figure>\n");
            diagram_add_node(game->tree, game->nodes[ply], out);
            buf_add_text(out, "<figcaption>");
            add_place(game, ply, out);
            buf_add_text(out, "</figcaption>\n</figure>\n");
        }
    }
}

static void add_parts(const HtmlGame *game, Buf *out) {
    for (int from = 0; from < game->line.count; from += HTML_PART) {
        int to = from + HTML_PART < game->line.count ? from + HTML_PART : game->line.count;
        buf_add_text(out, "<section class=\"part\">\n<figure>\n");
        diagram_add_moves(&game->line, from, to, out);
        buf_add_text(out, "<figcaption>");
        html_add_part_caption(from, to, out);
        buf_add_text(out, "</figcaption>\n</figure>\n");
        html_add_moves(game, from, to, out);
        add_marked(game, from, to, out);
        buf_add_text(out, "</section>\n");
    }
}

static void add_end(const HtmlGame *game, Buf *out) {
    buf_add_text(out, "<section class=\"part\">\n<figure>\n");
    diagram_add_node(game->tree, game->nodes[game->line.count], out);
    buf_add_text(out, "<figcaption>");
    html_add_end_caption(&game->line, out);
    buf_add_text(out, "</figcaption>\n</figure>\n</section>\n");
}

/* The value at a node as losses_judge takes it. */
static PositionValue value_of(const TcTree *tree, TcNode node) {
    TcNodeEval eval = tc_tree_eval(tree, node);
    return (PositionValue){.known = eval.known,
                           .black_value = eval.value,
                           .depth = (int8_t)eval.depth,
                           .exact = eval.exact,
                           .best = eval.line_length > 0 ? eval.line[0] : TC_NO_SQUARE};
}

/* The end of a game has no value of its own. */
static PositionValue value_at(const HtmlGame *game, int ply) {
    const TcPosition *position = &game->line.positions[ply];
    if (!tc_board_is_over(&position->board)) {
        return value_of(game->tree, game->nodes[ply]);
    }
    int result = tc_position_black_score(position);
    return (PositionValue){
        .known = true, .black_value = result, .exact = true, .best = TC_NO_SQUARE};
}

/* The moves that decided a game whose main line was reviewed. */
static void add_turning_points(const HtmlGame *game, Buf *out) {
    PositionValue values[TC_GAME_MAX_MOVES + 1];
    TurningPoint points[TURNING_POINTS_MAX];
    TcTreeReview review = tc_tree_review(game->tree);
    LossThresholds thresholds = losses_default_thresholds();
    int drawn = tc_tree_drawn_plies(game->tree, tc_tree_main_end(game->tree));
    Losses losses;
    for (int ply = 0; ply <= game->line.count; ply++) {
        values[ply] = value_at(game, ply);
    }
    losses_judge(&game->line, review.first > drawn ? review.first : drawn, values, &thresholds,
                 &losses);
    bool reviewed =
        review.depth > 0 && tc_tree_is_below(game->tree, review.end, tc_tree_main_end(game->tree));
    int count = reviewed ? turning_points_of_losses(&game->line, values, &losses, points) : 0;
    if (count > 0) {
        buf_add_text(out, "<ul class=\"turning\">\n");
    }
    for (int i = 0; i < count; i++) {
        char text[TURNING_TEXT_SIZE];
        turning_text(&points[i], text);
        buf_printf(out, "<li>Move %d, %s: %s</li>\n", points[i].ply + 1,
                   tc_colour_name(points[i].mover), text);
    }
    if (count > 0) {
        buf_add_text(out, "</ul>\n");
    }
}

static void write_page(const TcTree *tree, Buf *out) {
    HtmlGame game = {.tree = tree};
    tc_tree_main_line(tree, &game.line);
    for (int i = 0; i < game.line.count; i++) {
        game.nodes[i + 1] = tc_tree_first_child(tree, game.nodes[i]);
    }
    begin_page(tree, out);
    add_facts(tree, out);
    const char *comment = tc_tree_comment(tree, TC_NODE_ROOT);
    if (comment[0] != '\0') {
        buf_add_text(out, "<p class=\"said\">");
        html_add_escaped(out, comment);
        buf_add_text(out, "</p>\n");
    }
    html_add_graph(&game, out);
    add_turning_points(&game, out);
    add_parts(&game, out);
    add_end(&game, out);
    buf_add_text(out, "</body>\n</html>\n");
}

const FormatType html_format = {.suffix = "html",
                                .picture = true,
                                .detect = html_detect,
                                .next = html_next,
                                .write = write_page};
