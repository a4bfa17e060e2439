#include "base/utf8.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

size_t utf8_length(const char *text, size_t size) {
    const unsigned char *at = (const unsigned char *)text;
    if (size == 0) {
        return 0;
    }
    unsigned char c = at[0];
    if (c < 0x80) {
        return 1;
    }
    size_t length = c >= 0xc2 && c < 0xe0   ? 2
                    : c >= 0xe0 && c < 0xf0 ? 3
                    : c >= 0xf0 && c < 0xf5 ? 4
                                            : 0;
    if (length > size) {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    if ((c == 0xe0 && at[1] < 0xa0) || (c == 0xed && at[1] >= 0xa0) ||
        (c == 0xf0 && at[1] < 0x90) || (c == 0xf4 && at[1] >= 0x90)) {
        return 0;
    }
    return length;
}

size_t utf8_begin(const char *text, size_t at) {
    while (at > 0 && utf8_is_inside(text[at])) {
        at--;
    }
    return at;
}

size_t utf8_bytes(const char *text, int count) {
    size_t at = 0;
    for (; count > 0 && text[at]; count--) {
        do {
            at++;
        } while (utf8_is_inside(text[at]));
    }
    return at;
}

const char *utf8_find(const char *text, const char *part) {
    size_t size = strlen(part);
    for (size_t left = strlen(text); left >= size; left--, text++) {
        if (strncasecmp(text, part, size) == 0) {
            return text;
        }
    }
    return NULL;
}

void utf8_drop_broken(char *text) {
    char *to = text;
    for (size_t left = strlen(text); left > 0;) {
        size_t length = utf8_length(text, left), step = length > 0 ? length : 1;
        if (to != text) {
            memmove(to, text, length);
        }
        to += length;
        text += step;
        left -= step;
    }
    *to = '\0';
}

bool utf8_is_valid(const char *text, size_t size) {
    while (size > 0) {
        size_t length = utf8_length(text, size);
        if (length == 0) {
            return false;
        }
        text += length;
        size -= length;
    }
    return true;
}

/* CP1252 has these where ISO-8859-1 has control characters, 0x80 to 0x9f; 0: it has none. */
static const uint16_t upper_controls[32] = {
    0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178};

static void add_point(Buf *out, unsigned point) {
    if (point < 0x80) {
        buf_add_char(out, (char)point);
    } else if (point < 0x800) {
        buf_add_char(out, (char)(0xc0 | point >> 6));
        buf_add_char(out, (char)(0x80 | (point & 0x3f)));
    } else if (point < 0x10000) {
        buf_add_char(out, (char)(0xe0 | point >> 12));
        buf_add_char(out, (char)(0x80 | (point >> 6 & 0x3f)));
        buf_add_char(out, (char)(0x80 | (point & 0x3f)));
    } else {
        buf_add_char(out, (char)(0xf0 | point >> 18));
        buf_add_char(out, (char)(0x80 | (point >> 12 & 0x3f)));
        buf_add_char(out, (char)(0x80 | (point >> 6 & 0x3f)));
        buf_add_char(out, (char)(0x80 | (point & 0x3f)));
    }
}

bool utf8_is_utf16(const char *bytes, size_t size) {
    bool wide = size >= 4 && memcmp(bytes, "\xff\xfe\0\0", 4) == 0; /* UTF-32 */
    return size >= 2 && !wide &&
           (memcmp(bytes, "\xff\xfe", 2) == 0 || memcmp(bytes, "\xfe\xff", 2) == 0);
}

/* The unit at a place; 0xfffd past the end. */
static unsigned unit_at(const unsigned char *bytes, size_t size, size_t at, bool big) {
    if (at + 1 >= size) {
        return 0xfffd;
    }
    return big ? (unsigned)(bytes[at] << 8 | bytes[at + 1])
               : (unsigned)(bytes[at + 1] << 8 | bytes[at]);
}

void utf8_add_utf16(Buf *out, const char *text, size_t size) {
    const unsigned char *bytes = (const unsigned char *)text;
    bool big = size > 0 && bytes[0] == 0xfe;
    for (size_t at = 2; at < size; at += 2) {
        unsigned unit = unit_at(bytes, size, at, big);
        unsigned next = unit >= 0xd800 && unit < 0xdc00 ? unit_at(bytes, size, at + 2, big) : 0;
        if (next >= 0xdc00 && next < 0xe000) {
            add_point(out, 0x10000 + ((unit & 0x3ff) << 10 | (next & 0x3ff)));
            at += 2;
        } else {
            add_point(out, unit >= 0xd800 && unit < 0xe000 ? 0xfffd : unit);
        }
    }
}

void utf8_add_cp1252(Buf *out, const char *text, size_t size) {
    for (size_t i = 0; i < size; i++) {
        unsigned c = (unsigned char)text[i];
        if (c >= 0x80 && c < 0xa0) {
            c = upper_controls[c - 0x80] != 0 ? upper_controls[c - 0x80] : 0xfffd;
        }
        add_point(out, c);
    }
}

void utf8_add_decoded(Buf *out, const char *text, size_t size) {
    if (!utf8_is_valid(text, size)) {
        utf8_add_cp1252(out, text, size);
        return;
    }
    buf_add(out, text, size);
}
