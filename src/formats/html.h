/* A game as the parts of its HTML page see it. */
#ifndef FORMATS_HTML_H
#define FORMATS_HTML_H

#include <turncoat/tree.h>

enum { HTML_PART = 10 }; /* moves in a diagram */

/* The main line and its nodes; nodes[n]: the node after n moves. */
typedef struct HtmlGame {
    const TcTree *tree;
    TcGame line;
    TcNode nodes[TC_GAME_MAX_MOVES + 1];
} HtmlGame;

#endif
