/* The list of moves of an HTML page. */
#ifndef FORMATS_HTML_MOVES_H
#define FORMATS_HTML_MOVES_H

#include "base/buf.h"
#include "formats/html.h"

/* Adds the moves from..to-1 of the main line, counted from 0, with their comments and the
   variations that begin there. */
void html_add_moves(const HtmlGame *game, int from, int to, Buf *out);

#endif
