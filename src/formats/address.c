#include "formats/address.h"

#include <string.h>
#include <strings.h>

#include <turncoat/formats.h>

#include "formats/colour_words.h"
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

static bool key_holds(const char *key, size_t length, const char *const *words) {
    for (; *words != NULL; words++) {
        size_t size = strlen(*words);
        for (size_t at = 0; at + size <= length; at++) {
            if (strncasecmp(key + at, *words, size) == 0) {
                return true;
            }
        }
    }
    return false;
}

typedef struct Side {
    bool known;
    TcColour colour;
} Side;

/* "key=value", or a part of the path. */
static void read_part(const char *part, size_t length, Address *address, Side *side) {
    static const char *const of_moves[] = {"kifu", "moves", "game", "transcript",
                                           "line", "seq",   NULL};
    static const char *const of_side[] = {"color",  "colour", "turn", "side",
                                          "player", "mover",  NULL};
    enum { BOARD_MIN = 64 };
    const char *equal = memchr(part, '=', length);
    size_t key = equal != NULL ? (size_t)(equal - part) : 0;
    const char *value = equal != NULL ? equal + 1 : part;
    char text[ADDRESS_MOVES_SIZE];
    size_t size = decode(value, length - (size_t)(value - part), text);
    if (size == 0) {
        return;
    }
    int moves = move_token_count(text, 0, size);
    if (!address->has_moves && moves >= (key_holds(part, key, of_moves) ? 1 : 2)) {
        address->has_moves = true;
        memcpy(address->moves, text, size + 1);
    } else if (!address->has_board && size >= BOARD_MIN &&
               tc_board_text_parse(text, size, &address->start, &address->side_inferred, NULL) ==
                   TC_OK) {
        address->has_board = true;
    } else if (key_holds(part, key, of_side) && colour_word_parse(text, size, &side->colour)) {
        side->known = true;
    }
}

void address_read(const char *text, size_t length, Address *address) {
    *address = (Address){.has_moves = false};
    Side side = {.known = false};
    for (size_t at = 0; at < length; at++) {
        size_t begin = at;
        while (at < length && strchr("/?#&;()!", text[at]) == NULL) {
            at++;
        }
        read_part(text + begin, at - begin, address, &side);
    }
    if (address->has_board && side.known) {
        if (address->start.mover != side.colour) {
            TcBoard board = address->start.board;
            address->start = (TcPosition){
                .board = {.mover = board.opponent, .opponent = board.mover}, .mover = side.colour};
        }
        address->side_inferred = false;
    }
}
