/* Shared by the parts of a game's page; its texts also stand on the sheet of diagrams. */
#ifndef FORMATS_HTML_H
#define FORMATS_HTML_H

#include <turncoat/tree.h>

#include "base/buf.h"

enum { HTML_PART = 10 }; /* moves of a diagram */

/* The main line with its nodes; nodes[n]: after n moves. */
typedef struct HtmlGame {
    const TcTree *tree;
    TcGame line;
    TcNode nodes[TC_GAME_MAX_MOVES + 1];
} HtmlGame;

/* For text and attributes, in HTML and XML alike. */
void html_add_escaped(Buf *out, const char *text);

/* "Ann – Bob", escaped; who has no name is the colour. */
void html_add_players(const TcTree *tree, Buf *out);

/* The result in words, not escaped; what is not understood as the file says it. */
void html_add_result(const TcTree *tree, Buf *out);

/* "Moves 11–20"; "At the end: Black 34, White 30". */
void html_add_part_caption(int from, int to, Buf *out);
void html_add_end_caption(const TcGame *line, Buf *out);

/* "+3" or "+3.25". */
void html_add_value(Buf *out, double value);

/* A figure with the values of the main line, with gaps where nothing is known; nothing when none
   is. */
void html_add_graph(const HtmlGame *game, Buf *out);

/* The moves from..to of the main line, counted from 0, with what is said of them and the variations
   that leave it there. */
void html_add_moves(const HtmlGame *game, int from, int to, Buf *out);

#endif
