/* A small state as one line of text: "key=value" words separated by blanks. Text values never
   contain a blank: all bytes except letters, digits and -._,/ are written as %XX. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

/* Append a field to out. */
void fields_add_int(Buf *out, const char *key, int64_t value);
void fields_add_ints(Buf *out, const char *key, const int64_t *values, int count);
void fields_add_text(Buf *out, const char *key, const char *value);
void fields_add_hex(Buf *out, const char *key, uint64_t value); /* in 16 hexadecimal digits */

/* Whether line has the key, whatever its value. */
bool fields_has(const char *line, const char *key);

/* Reads a number. Returns false, with *value unchanged, if line has no such key or its value is not
   a number in min..max. */
bool fields_int(const char *line, const char *key, int64_t min, int64_t max, int64_t *value);

/* The same for a list of at least one and at most room numbers, and how many they are; on failure what
   *values has is open. */
bool fields_ints(const char *line, const char *key, int64_t min, int64_t max, int64_t *values,
                 int room, int *count);

/* The same for an int, and for a bool, written as 1 or 0. */
bool fields_small(const char *line, const char *key, int min, int max, int *value);
bool fields_bool(const char *line, const char *key, bool *value);

/* The same for what fields_add_hex wrote. */
bool fields_hex(const char *line, const char *key, uint64_t *value);

/* Reads a text into value, an array of size bytes. Returns false, with value unchanged, if line has
   no such key, or if the text is damaged or does not fit with its NUL. */
bool fields_text(const char *line, const char *key, char *value, size_t size);
