/* The game within an HTML page of ours: put there, and read back. */
#ifndef FORMATS_HTML_READ_H
#define FORMATS_HTML_READ_H

#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/game_list.h"

#define HTML_DATA_NAME "turncoat-game"

/* Adds the whole game as SGF, in an element of the page's head. */
void html_add_data(const TcTree *tree, Buf *out);

/* Whether a text is a page of ours. */
bool html_has_data(const char *text, size_t size);

/* Whether a text is a page, and its game if it is one of ours: functions of the format. */
bool html_detect(const Reader *text);
TcStatus html_next(GameReader *games, TcTree **tree, TcError *error);

#endif
