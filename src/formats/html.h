/* The HTML page of a game: its parts, and the game within it. */
#pragma once

#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/game_list.h"

enum { HTML_PART = 10 }; /* moves in a diagram */

/* A game as the parts of its page see it: the main line and its nodes; nodes[n]: the node after n
   moves. */
typedef struct HtmlGame {
    const TcTree *tree;
    TcGame line;
    TcNode nodes[TC_GAME_MAX_MOVES + 1];
} HtmlGame;

/* -- the game within a page of ours: put there, and read back -- */

#define HTML_DATA_NAME "turncoat-game"
#define HTML_DATA_BEGIN "<meta name=\"" HTML_DATA_NAME "\" content=\""

/* Adds the whole game as SGF, in an element of the page's head. */
void html_add_data(const TcTree *tree, Buf *out);

/* Returns the beginning of the game in a page of ours, as SGF with references; NULL: there is none. */
const char *html_find_data(const char *text, size_t size);

/* Whether a text is a page of ours, by its beginning. */
bool html_has_data(const char *text, size_t size);

/* Whether a text is a page, and its game if it is one of ours: functions of the format. */
bool html_detect(const Reader *text);
TcStatus html_next(GameReader *games, TcTree **tree, TcError *error);

/* -- texts, which the sheet of diagrams (svg_sheet.c) uses too -- */

/* Adds text escaped for elements and attributes of HTML and XML. */
void html_add_escaped(Buf *out, const char *text);

/* Adds the players, escaped: "Ann – Bob"; the colour stands for a missing name. */
void html_add_players(const TcTree *tree, Buf *out);

/* Adds the result in words, not escaped; an unknown result as in the file. */
void html_add_result(const TcTree *tree, Buf *out);

/* Add captions: "Moves 11–20" for the moves from..to-1, counted from 0; "At the end: Black 34,
   White 30". */
void html_add_part_caption(int from, int to, Buf *out);
void html_add_end_caption(const TcGame *line, Buf *out);

/* Adds a value with its sign: "+3". */
void html_add_value(Buf *out, double value);

/* -- moves and graph -- */

/* Adds the moves from..to-1 of the main line, counted from 0, with their comments and the
   variations that begin there. */
void html_add_moves(const HtmlGame *game, int from, int to, Buf *out);

/* Adds a figure with a graph of the values of the main line. The graph has gaps at unknown values;
   adds nothing if all are unknown. */
void html_add_graph(const HtmlGame *game, Buf *out);
