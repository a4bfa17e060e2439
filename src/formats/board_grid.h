/* Finds where the 64 squares of a board stand in a text: in a row, in lines, or in a picture with
   letters and numbers around it, frames, and blanks for empty squares. What their signs mean is the
   business of board_text.c. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/status.h>

#include "formats/reader.h"

typedef struct BoardGrid {
    char cells[64];    /* from a1 to h8; a blank is an empty square of a picture */
    size_t at[64];     /* their offsets in the text */
    int count;         /* 64; fewer: the text ended before */
    size_t begin, end; /* of the text of the board; what is right of a picture counts only in its
                           last row */
    bool is_apart;     /* the last square is a word alone after longer words: meant as the side? */
} BoardGrid;

/* Finds a board that begins in the line of the reader, which stands at the beginning of a line;
   what stands before it in that line goes before grid->begin. TC_OK with *found false if the line
   begins no board. TC_ERROR_SYNTAX, with the place, for a picture with a row that has not 8 squares. */
TC_WARN_UNUSED TcStatus board_grid_find(const Reader *line, BoardGrid *grid, bool *found,
                                        TcError *error);

/* Takes the squares from the reader on as they come, with white space and | / between them, until
   there are 64 or something else stands there. */
void board_grid_take(const Reader *from, BoardGrid *grid);
