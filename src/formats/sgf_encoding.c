#include "formats/sgf.h"

#include <ctype.h>
#include <string.h>

#include "base/utf8.h"

/* Writes the first value of CA without its separators, in lower case; "": none. */
static void find_charset(const char *text, size_t size, char *name, size_t room) {
    size_t length = 0;
    for (size_t at = 0; at + 3 < size; at++) {
        if (memcmp(text + at, "CA[", 3) == 0 &&
            (at == 0 || !isupper((unsigned char)text[at - 1]))) {
            for (at += 3; at < size && text[at] != ']' && length + 1 < room; at++) {
                if (isalnum((unsigned char)text[at])) {
                    name[length++] = (char)tolower((unsigned char)text[at]);
                }
            }
            break;
        }
    }
    name[length] = '\0';
}

static bool names_another(const char *text, size_t size) {
    static const char *const read[] = {"",         "utf8",   "usascii",     "ascii",
                                       "iso88591", "latin1", "windows1252", "cp1252"};
    char name[24];
    find_charset(text, size, name, sizeof name);
    for (size_t i = 0; i < sizeof read / sizeof read[0]; i++) {
        if (strcmp(name, read[i]) == 0) {
            return false;
        }
    }
    return true;
}

/* Whether a byte that is no part of UTF-8 has no character in CP1252 either. */
static bool has_lost_byte(const char *text, size_t size) {
    static const char undefined[] = "\x81\x8d\x8f\x90\x9d";
    for (size_t at = 0; at < size;) {
        size_t length = utf8_length(text + at, size - at);
        if (length == 0 && memchr(undefined, text[at], sizeof undefined - 1) != NULL) {
            return true;
        }
        at += length > 0 ? length : 1;
    }
    return false;
}

bool sgf_is_misread(const char *text, size_t size) {
    enum { ESCAPE = 0x1b }; /* of the encodings that have 7 bits */
    if (size == 0 || utf8_is_utf16(text, size)) {
        return false;
    }
    return utf8_is_valid(text, size)
               ? memchr(text, ESCAPE, size) != NULL && names_another(text, size)
               : has_lost_byte(text, size) || names_another(text, size);
}
