/* The texts of a game's HTML page, which the sheet of diagrams (svg_sheet.c) uses too. */
#ifndef FORMATS_HTML_TEXT_H
#define FORMATS_HTML_TEXT_H

#include <turncoat/tree.h>

#include "base/buf.h"

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

#endif
