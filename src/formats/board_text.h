/* The one reader of boards: what stands in a text that came through Fold. tc_board_text_parse is
   its public side for a text that is a board and nothing else. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/position.h>

#include "formats/reader.h"

typedef struct BoardText {
    TcPosition position;
    bool side_inferred; /* the text names no side: it is that of the number of discs */
    size_t begin, end;  /* of the squares and the side in the text: moves may follow */
} BoardText;

/* Reads the board that begins in the line of text, at whose beginning text stands; words that say
   whose turn it is are looked for from title on, an offset. TC_OK with *found false if the line
   begins no board. TC_ERROR_SYNTAX for a malformed board, for signs of which nobody knows what they
   mean, and for words after it that might name the side but are not known; TC_ERROR_ILLEGAL for an
   empty square in the centre. */
TC_WARN_UNUSED TcStatus board_text_find(const Reader *text, size_t title, BoardText *board,
                                        bool *found, TcError *error);
