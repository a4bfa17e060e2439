/* A game as one page of HTML for reading and print: it needs no network, no script and no other
   file. It is well-formed XML too. */
#include "formats/html.h"

#include <stdlib.h>

#include "formats/build.h"
#include "formats/diagram.h"
#include "formats/format_type.h"

/* Moves of a diagram. */
enum { PART = 10 };

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

/* "Ann – Bob"; who has no name is the colour. */
static void add_players(const TcTree *tree, Buf *out) {
    const char *black = tc_tree_header(tree, TC_HEADER_BLACK);
    const char *white = tc_tree_header(tree, TC_HEADER_WHITE);
    html_add_escaped(out, black[0] != '\0' ? black : "Black");
    buf_add_text(out, " – ");
    html_add_escaped(out, white[0] != '\0' ? white : "White");
}

static void begin_page(const TcTree *tree, Buf *out) {
    buf_add_text(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                      "<meta name=\"viewport\" content=\"width=device-width\"/>\n"
                      "<meta name=\"generator\" content=\"Turncoat\"/>\n<title>");
    add_players(tree, out);
    buf_printf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
    add_players(tree, out);
    buf_add_text(out, "</h1>\n");
}

static void add_fact(Buf *out, const char *label, const char *text) {
    if (text[0] != '\0') {
        buf_printf(out, "<tr><th scope=\"row\">%s</th><td>", label);
        html_add_escaped(out, text);
        buf_add_text(out, "</td></tr>\n");
    }
}

/* The result in words; what is not understood as the file says it. */
static void add_result(const TcTree *tree, Buf *out) {
    Result result = build_result(tree);
    const char *winner = result.black_score > 0 ? "Black" : "White";
    const char *loser = result.black_score > 0 ? "White" : "Black";
    Buf text;
    buf_init(&text);
    switch (result.kind) {
    case RESULT_SCORE:
        if (result.black_score == 0) {
            buf_add_text(&text, "draw");
        } else {
            int discs = abs(result.black_score);
            buf_printf(&text, "%s won by %d %s", winner, discs, discs == 1 ? "disc" : "discs");
        }
        break;
    case RESULT_RESIGNED:
        buf_printf(&text, "%s won: %s resigned", winner, loser);
        break;
    case RESULT_TIMEOUT:
        buf_printf(&text, "%s won on time", winner);
        break;
    case RESULT_VOID:
        buf_add_text(&text, "void");
        break;
    case RESULT_UNKNOWN:
        buf_add_text(&text, tc_tree_header(tree, TC_HEADER_RESULT));
        break;
    }
    add_fact(out, "Result", text.data);
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

static void add_parts(const HtmlGame *game, Buf *out) {
    for (int from = 0; from < game->line.count; from += PART) {
        int to = from + PART < game->line.count ? from + PART : game->line.count;
        buf_add_text(out, "<section class=\"part\">\n<figure>\n");
        diagram_add_moves(&game->line, from, to, out);
        buf_printf(out, "<figcaption>%s %d", to == from + 1 ? "Move" : "Moves", from + 1);
        if (to > from + 1) {
            buf_printf(out, "–%d", to);
        }
        buf_add_text(out, "</figcaption>\n</figure>\n");
        html_add_moves(game, from, to, out);
        buf_add_text(out, "</section>\n");
    }
}

static void add_end(const HtmlGame *game, Buf *out) {
    int count = game->line.count;
    const TcPosition *last = &game->line.positions[count];
    buf_add_text(out, "<section class=\"part\">\n<figure>\n");
    diagram_add_position(last, count > 0 ? game->line.moves[count - 1] : TC_NO_SQUARE, out);
    buf_printf(out, "<figcaption>%s: Black %d, White %d", count > 0 ? "At the end" : "Position",
               tc_position_count(last, TC_BLACK), tc_position_count(last, TC_WHITE));
    if (tc_board_moves(&last->board) != 0) {
        buf_printf(out, "; %s to move", tc_colour_name(last->mover));
    }
    buf_add_text(out, "</figcaption>\n</figure>\n</section>\n");
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
    add_parts(&game, out);
    add_end(&game, out);
    buf_add_text(out, "</body>\n</html>\n");
}

const FormatType html_format = {.suffix = "html", .picture = true, .write = write_page};
