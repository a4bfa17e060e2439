/* Lines such as "Black: Ann" in a text of moves: what they say is no move, even where a name looks
   like one. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { TEXT_HEADERS_MAX = 2 };

/* A label and its text; offsets into the text. */
typedef struct TextHeader {
    const char *key; /* TC_HEADER_...; NULL: another */
    size_t begin;    /* of the label */
    size_t value, length;
} TextHeader;

/* The headers of the line that begins at an offset: one, or the names of both sides; 0: the line
   is none. "Moves: f5 d6" and a line with moves after an unknown label are none. */
int text_headers(const char *text, size_t length, size_t line,
                 TextHeader headers[TEXT_HEADERS_MAX]);

/* Whether lines that begin with "Black:" are a log of moves and no names: more than one of them has
   one move, or one has and there are no other moves. */
bool text_is_move_log(const char *text, size_t length);

/* Whether a square at an offset is only spoken of: "Black's f5". */
bool text_is_possessed(const char *text, size_t at);

/* The offset of the first thing shaped like a move from an offset on, or of an address that carries
   moves; headers and other addresses are left out. length if there is none. */
size_t text_find_move(const char *text, size_t length, size_t from);
