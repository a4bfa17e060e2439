/* Decimal numbers in files: always with a point, whatever the language of the system. */
#ifndef FORMATS_NUMBER_H
#define FORMATS_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

/* "12.5", "-3", "+.5", with nothing before or after it; false, and *number untouched, for what is
   none or has more than 15 digits. */
bool number_parse(const char *text, size_t length, double *number);

/* Adds a number rounded to so many decimals, 0..6; sign: with + when it is not below 0. What is
   larger than 10^9 is cut to it. */
void number_add(Buf *out, double number, int decimals, bool sign);

/* "15:00", "1:15:00", "15" (minutes), "" (none): seconds, below 10^9. */
bool number_parse_duration(const char *text, size_t length, double *seconds);

/* "15:00", or "1:15:00" from an hour on; part of a second is lost. */
void number_add_duration(Buf *out, double seconds);

#endif
