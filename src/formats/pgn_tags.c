/* PGN tags and their header keys. */

#include "formats/pgn.h"

#include <string.h>

#include <turncoat/tree.h>

#include "formats/reader.h"

typedef struct TagName {
    const char *tag, *key;
} TagName;

static const TagName tag_names[] = {
    {"Site", TC_HEADER_PLACE},
    {"BlackElo", TC_HEADER_BLACK_RATING},
    {"WhiteElo", TC_HEADER_WHITE_RATING},
    {"Score", TC_HEADER_RESULT},
};

enum { TAG_NAME_COUNT = sizeof tag_names / sizeof tag_names[0] };

void pgn_change_date(char *text, char from, char to) {
    enum { DAY_END = 10 };
    bool date = strlen(text) >= DAY_END && text[4] == from && text[7] == from &&
                !reader_is_digit((unsigned char)text[DAY_END]);
    if (date) {
        text[4] = text[7] = to;
    }
}

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

bool pgn_key_of_tag(const char *tag, char *key) {
    size_t size = 0;
    for (int i = 0; i < TAG_NAME_COUNT; i++) {
        if (strcmp(tag, tag_names[i].tag) == 0) {
            strcpy(key, tag_names[i].key);
            return true;
        }
    }
    for (const char *at = tag; *at != '\0'; at++) {
        if (is_capital(*at) && at != tag && !is_capital(at[-1]) && size + 1 < TC_TREE_KEY_SIZE) {
            key[size++] = '-';
        }
        if (size + 1 >= TC_TREE_KEY_SIZE ||
            (!reader_is_letter((unsigned char)*at) && !reader_is_digit((unsigned char)*at))) {
            return false;
        }
        key[size++] = is_capital(*at) ? (char)(*at | 0x20) : *at;
    }
    key[size] = '\0';
    return size > 0;
}

bool pgn_tag_of_key(const char *key, char *tag) {
    for (int i = 0; i < TAG_NAME_COUNT; i++) {
        if (strcmp(key, tag_names[i].key) == 0) {
            strcpy(tag, tag_names[i].tag);
            return true;
        }
    }
    size_t size = 0;
    bool capital = true;
    for (; *key != '\0'; key++) {
        if (*key == '-') {
            capital = true;
            continue;
        }
        bool letter = reader_is_letter((unsigned char)*key);
        tag[size++] = capital && letter ? (char)(*key & ~0x20) : *key;
        capital = false;
    }
    tag[size] = '\0';
    return size > 0 && is_capital(tag[0]);
}
