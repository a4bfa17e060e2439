/* A game as a board of numbers: the square of each move has its number. Hamlet, an applet that showed
   games on pages, took such tables, with () for the white discs of the start and ## for the black
   ones; transcripts on paper look alike. */
#ifndef FORMATS_NUMBER_TABLE_H
#define FORMATS_NUMBER_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

#include "formats/reader.h"

/* Reads a table that begins in the line of text, at whose beginning text stands. TC_OK with *found
   false if the line begins none. TC_ERROR_SYNTAX for a number that is missing or stands twice,
   TC_ERROR_ILLEGAL for an illegal move; *game then holds the moves before it. *end: the offset
   behind the table. */
TC_WARN_UNUSED TcStatus number_table_find(const Reader *text, TcGame *game, size_t *end,
                                          bool *found, TcError *error);

#endif
