/* Shared by transcripts, boards and OBF: lines of text, and boards at their beginning. */
#ifndef FORMATS_TEXT_LINES_H
#define FORMATS_TEXT_LINES_H

#include <turncoat/position.h>

#include "base/buf.h"
#include "formats/reader.h"

/* Of the rest of the line, without its end. */
size_t text_line_length(const Reader *reader);

/* Goes to the next line that holds more than white space and a comment of OBF. */
void text_skip_empty_lines(Reader *reader);

/* Squares of a board that a line begins with. */
int text_count_squares(const Reader *line);

void text_add_position(const TcPosition *position, Buf *out);

#endif
