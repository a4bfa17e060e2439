#include "formats/address.h"

#include <string.h>
#include <strings.h>

#include "formats/move_token.h"
#include "formats/reader.h"

static int hex_digit(int c) {
    return reader_is_digit(c)                       ? c - '0'
           : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10
                                                    : -1;
}

/* One part of an address without its escapes; what is too long is no game. */
static size_t decode(const char *text, size_t length, char out[ADDRESS_MOVES_SIZE]) {
    size_t size = 0;
    for (size_t at = 0; at < length; at++) {
        int c = (unsigned char)text[at];
        if (c == '%' && at + 2 < length && hex_digit((unsigned char)text[at + 1]) >= 0 &&
            hex_digit((unsigned char)text[at + 2]) >= 0) {
            c = 16 * hex_digit((unsigned char)text[at + 1]) +
                hex_digit((unsigned char)text[at + 2]);
            at += 2;
        }
        if (size + 1 == ADDRESS_MOVES_SIZE || c == '\0') {
            return 0;
        }
        out[size++] = (char)(c == '+' ? ' ' : c);
    }
    out[size] = '\0';
    return size;
}

bool address_key_holds(const AddressPart *part, const char *const *words) {
    for (; *words != NULL; words++) {
        size_t size = strlen(*words);
        for (size_t at = 0; at + size <= part->key_length; at++) {
            if (strncasecmp(part->key + at, *words, size) == 0) {
                return true;
            }
        }
    }
    return false;
}

void address_part_read(const char *text, size_t length, size_t *at, AddressPart *part) {
    static const char *const of_moves[] = {"kifu", "moves", "game", "transcript",
                                           "line", "seq",   NULL};
    const char *begin = text + *at;
    size_t size = 0;
    while (*at + size < length && strchr("/?#&;()!", begin[size]) == NULL) {
        size++;
    }
    const char *equal = memchr(begin, '=', size);
    part->key = begin;
    part->key_length = equal != NULL ? (size_t)(equal - begin) : 0;
    size_t value = equal != NULL ? part->key_length + 1 : 0;
    part->size = decode(begin + value, size - value, part->text);
    part->has_moves = part->size > 0 && move_token_count(part->text, 0, part->size) >=
                                            (address_key_holds(part, of_moves) ? 1 : 2);
    *at += size + 1;
}

bool address_has_moves(const char *text, size_t length) {
    AddressPart part = {.has_moves = false};
    for (size_t at = 0; at < length && !part.has_moves;) {
        address_part_read(text, length, &at, &part);
    }
    return part.has_moves;
}
