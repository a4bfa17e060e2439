/* Lines of text and the boards at their beginning, shared by transcripts, boards and OBF. */
#pragma once

#include <turncoat/position.h>

#include "base/buf.h"
#include "formats/reader.h"

/* The byte at an offset of a text; READER_END at its end. */
int text_char(const char *text, size_t length, size_t at);

/* The offset of the first byte from one on that is none of some signs. */
size_t text_skip(const char *text, size_t length, size_t at, const char *signs);

/* The offset of the end of the line that an offset is in. */
size_t text_line_end(const char *text, size_t length, size_t at);

/* The length in bytes of the rest of the line, without the line end. */
size_t text_line_length(const Reader *reader);

/* Whether nothing stands in the line that begins at an offset but what a mail quotes with. */
bool text_is_empty_line(const char *text, size_t length, size_t at);

/* Advances to the next text that is neither white space nor an OBF comment (a line that begins with
   %). */
void text_skip_empty_lines(Reader *reader);

/* Whether a sign can stand for a square. */
bool board_sign(int c);

/* The number of board squares at the beginning of a line; blanks between them do not count. */
int text_count_squares(const Reader *line);

/* The length of the address of a page at the beginning of a text; 0: there is none. */
size_t text_address_length(const char *text, size_t length);

/* Appends a position: 64 squares and the side to move. */
void text_add_position(const TcPosition *position, Buf *out);

/* Appends a move with its value in discs as OBF has it: " F5:+2;". */
void text_add_obf_move(TcSquare square, int value, Buf *out);
