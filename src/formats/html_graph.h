/* The graph of an HTML page. */
#ifndef FORMATS_HTML_GRAPH_H
#define FORMATS_HTML_GRAPH_H

#include "base/buf.h"
#include "formats/html.h"

/* Adds a figure with a graph of the values of the main line. The graph has gaps at unknown values;
   adds nothing if all are unknown. */
void html_add_graph(const HtmlGame *game, Buf *out);

#endif
