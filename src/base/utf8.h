/* UTF-8 (RFC 3629). Overlong forms, surrogates and values above U+10FFFF are invalid. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

/* The length in bytes of the sequence at text, of which size bytes may be read; 0 if it is
   invalid. */
size_t utf8_length(const char *text, size_t size);

/* Whether a byte is a continuation byte, not the first byte of a character. */
static inline bool utf8_is_inside(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* The offset of the first byte of the character at offset at. */
size_t utf8_begin(const char *text, size_t at);

/* The length in bytes of the first count characters of a NUL-terminated text, or of the whole text
   if it is shorter. */
size_t utf8_bytes(const char *text, int count);

/* The first occurrence of part in text, ignoring the case of ASCII letters; NULL if there is
   none. */
const char *utf8_find(const char *text, const char *part);

/* Takes out of a NUL-terminated text what is no whole character, such as one that was cut. */
void utf8_drop_broken(char *text);

bool utf8_is_valid(const char *text, size_t size);

/* Adds text in code page CP1252, which contains ISO-8859-1 except for its control characters, as
   UTF-8; the five undefined bytes become U+FFFD. */
void utf8_add_cp1252(Buf *out, const char *text, size_t size);

/* Whether the bytes begin with the byte order mark of UTF-16, in either order. */
bool utf8_is_utf16(const char *bytes, size_t size);

/* Adds text in UTF-16 that begins with a byte order mark, without the mark, as UTF-8; halves of pairs
   and a byte too many become U+FFFD. */
void utf8_add_utf16(Buf *out, const char *bytes, size_t size);

/* Adds valid UTF-8 unchanged, and other text as CP1252. */
void utf8_add_decoded(Buf *out, const char *text, size_t size);
