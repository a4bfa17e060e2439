/* Small states as one line of text: "key=value" words with a blank between them. A key is a whole
   word. Values of text have their bytes written as %XX, except letters, digits and a few signs, so
   that a value never holds a blank. */
#ifndef BASE_FIELDS_H
#define BASE_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

void fields_add_int(Buf *out, const char *key, int64_t value);
void fields_add_text(Buf *out, const char *key, const char *value);

/* False, *value untouched, when the key is not there, or its value is no number from min to
   max. */
bool fields_int(const char *line, const char *key, int64_t min, int64_t max, int64_t *value);

/* The same for what fits an int, and for yes (1) and no (0). */
bool fields_small(const char *line, const char *key, int min, int max, int *value);
bool fields_bool(const char *line, const char *key, bool *value);

/* False, value untouched, when the key is not there, or its value is damaged or does not fit in
   size bytes with its NUL. */
bool fields_text(const char *line, const char *key, char *value, size_t size);

#endif
