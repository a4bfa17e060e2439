/* A game as a sheet of diagrams in SVG: ten moves each, and the end. */
#include "formats/diagram.h"
#include "formats/format_type.h"
#include "formats/html.h"

/* Sizes are in the sheet's own units. */
enum { COLUMNS = 3, GAP = 20, HEAD = 110, CAPTION = 40, ROW = DIAGRAM_SIZE + CAPTION + GAP };
enum { WIDTH = COLUMNS * DIAGRAM_SIZE + (COLUMNS + 1) * GAP };

static void begin_sheet(int diagrams, Buf *out) {
    int height = HEAD + (diagrams + COLUMNS - 1) / COLUMNS * ROW;
    buf_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
               "height=\"%d\" font-family=\"sans-serif\" fill=\"#222\">\n"
               "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
               WIDTH, height, WIDTH, height, WIDTH, height);
}

/* A text of the head, and what is known of the game one after the other. */
static void add_head(const TcTree *tree, Buf *out) {
    static const char *const keys[] = {TC_HEADER_EVENT, TC_HEADER_ROUND, TC_HEADER_PLACE,
                                       TC_HEADER_DATE};
    bool any = false;
    Buf result;
    buf_printf(out, "<text x=\"%d\" y=\"48\" font-size=\"34\" font-weight=\"bold\">", 2 * GAP);
    html_add_players(tree, out);
    buf_printf(out, "</text>\n<text x=\"%d\" y=\"86\" font-size=\"22\">", 2 * GAP);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const char *text = tc_tree_header(tree, keys[i]);
        if (text[0] != '\0') {
            buf_add_text(out, any ? ", " : "");
            html_add_escaped(out, text);
            any = true;
        }
    }
    buf_init(&result);
    html_add_result(tree, &result);
    if (result.size > 0) {
        buf_add_text(out, any ? ", " : "");
        html_add_escaped(out, result.data);
    }
    out->failed |= buf_failed(&result);
    buf_release(&result);
    buf_add_text(out, "</text>\n");
}

/* The place of a diagram, in the order of reading; what follows goes there, until end_place. */
static void begin_place(int index, Buf *out) {
    buf_printf(out, "<g transform=\"translate(%d %d)\">\n",
               GAP + index % COLUMNS * (DIAGRAM_SIZE + GAP), HEAD + index / COLUMNS * ROW);
}

static void begin_caption(Buf *out) {
    buf_printf(out, "<text x=\"%d\" y=\"%d\" font-size=\"22\" text-anchor=\"middle\">",
               DIAGRAM_SIZE / 2, DIAGRAM_SIZE + 18);
}

static void end_place(Buf *out) {
    buf_add_text(out, "</text>\n</g>\n");
}

static void write_sheet(const TcTree *tree, Buf *out) {
    TcGame game;
    int place = 0;
    TcNode end = TC_NODE_ROOT;
    tc_tree_main_line(tree, &game);
    for (int i = 0; i < game.count; i++) {
        end = tc_tree_first_child(tree, end);
    }
    begin_sheet((game.count + HTML_PART - 1) / HTML_PART + 1, out);
    add_head(tree, out);
    for (int from = 0; from < game.count; from += HTML_PART) {
        int to = from + HTML_PART < game.count ? from + HTML_PART : game.count;
        begin_place(place++, out);
        diagram_add_moves(&game, from, to, out);
        begin_caption(out);
        html_add_part_caption(from, to, out);
        end_place(out);
    }
    begin_place(place, out);
    diagram_add_node(tree, end, out);
    begin_caption(out);
    html_add_end_caption(&game, out);
    end_place(out);
    buf_add_text(out, "</svg>\n");
}

const FormatType svg_sheet_format = {.suffix = "sheet.svg", .picture = true, .write = write_sheet};
