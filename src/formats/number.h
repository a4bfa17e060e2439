/* Decimal numbers in files, always with a decimal point, whatever the system's locale. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

#include "base/buf.h"
#include "formats/reader.h"

/* Parses a number such as "12.5", "-3" or "+.5". Returns false, with *number unchanged, if the text
   is anything else or has more than 15 digits. */
bool number_parse(const char *text, size_t length, double *number);

/* Appends a number rounded to 0..6 decimals. sign: write + if the rounded number is not below 0.
   Numbers are clamped to -10^9..10^9. */
void number_add(Buf *out, double number, int decimals, bool sign);

/* Parses a duration: "15:00", "1:15:00", "15" (minutes), "" (0). Returns false, with *seconds
   unchanged, if the text is anything else or gives 10^9 seconds or more. */
bool number_parse_duration(const char *text, size_t length, double *seconds);

/* Appends a duration: "15:00", or "1:15:00" from an hour on. Fractions of a second are dropped;
   numbers outside 0..10^9 are written as 0. */
void number_add_duration(Buf *out, double seconds);

/* A game as a board of numbers: the square of each move has its number. Hamlet, an applet that showed
   games on pages, took such tables, with () for the white discs of the start and ## for the black
   ones; transcripts on paper look alike. */

/* Reads a table that begins in the line of text, at whose beginning text stands. TC_OK with *found
   false if the line begins none. TC_ERROR_SYNTAX for a number that is missing or stands twice,
   TC_ERROR_ILLEGAL for an illegal move; *game then holds the moves before it. *end: the offset
   behind the table. */
TC_WARN_UNUSED TcStatus number_table_find(const Reader *text, TcGame *game, size_t *end,
                                          bool *found, TcError *error);
