/* UTF-8 (RFC 3629): overlong forms, surrogates and values past U+10FFFF are none. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

/* Length of the sequence at text, of which size bytes may be read; 0 when it is none. */
size_t utf8_length(const char *text, size_t size);

/* Whether a byte stands inside of a character, not at its begin. */
static inline bool utf8_is_inside(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* The begin of the character that a place in a text lies in. */
size_t utf8_begin(const char *text, size_t at);

/* Bytes of the first count characters of a text that ends in NUL. */
size_t utf8_bytes(const char *text, int count);

/* Where a part first stands in a text, its letters from A to Z in capitals or not; NULL: nowhere. */
const char *utf8_find(const char *text, const char *part);

bool utf8_is_valid(const char *text, size_t size);

/* Adds text of the code page CP1252, of which ISO-8859-1 is a part but for control characters; its
   five bytes without a meaning become U+FFFD. */
void utf8_add_cp1252(Buf *out, const char *text, size_t size);

/* Adds text that is UTF-8 as it is, other text as CP1252. */
void utf8_add_decoded(Buf *out, const char *text, size_t size);

#endif
