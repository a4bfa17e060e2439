/* Diagrams as SVG, for print and the web. */
#include "formats/diagram.h"
#include "formats/format_type.h"

/* The position at the cursor, with a dot on the square of the last move. */
static void write_position(const TcTree *tree, Buf *out) {
    TcNode cursor = tc_tree_cursor(tree);
    diagram_add_node(tree, cursor, out);
}

/* The first discs and the moves of the main line. */
static void write_moves(const TcTree *tree, Buf *out) {
    TcGame game;
    tc_tree_main_line(tree, &game);
    diagram_add_moves(&game, 0, game.count, out);
}

const FormatType svg_format = {.suffix = "svg", .picture = true, .write = write_position};

const FormatType svg_moves_format = {.suffix = "moves.svg", .picture = true, .write = write_moves};
