#include "formats/text_header.h"

#include <string.h>

#include <turncoat/tree.h>

#include "formats/address.h"
#include "formats/colour_words.h"
#include "formats/move_token.h"
#include "formats/reader.h"
#include "formats/text_lines.h"

enum { LABEL_MAX = 24 };

/* Labels without their blanks. A key that is NULL: what they say is a comment. The names of the sides
   are in colour_words.c. */
static const struct {
    const char *labels, *key;
} label_lists[] = {
    {"player1", TC_HEADER_BLACK},
    {"player2", TC_HEADER_WHITE},
    {"event|tournament", TC_HEADER_EVENT},
    {"round", TC_HEADER_ROUND},
    {"site|place|location", TC_HEADER_PLACE},
    {"date", TC_HEADER_DATE},
    {"title", TC_HEADER_NAME},
    {"annotator", TC_HEADER_ANNOTATOR},
    {"source", TC_HEADER_SOURCE},
    /* or a comment, where it says none */
    {"result|ergebnis|r\u00e9sultat|resultat|resultado|risultato|uitslag", TC_HEADER_RESULT},
    {"score|opening|time|winner|comment|note|player|opponent|rating|name|link|url|players|match|"
     "server|table|id|gameid|variant|rules|author|gameby|postedby|subject|loser|club|city|country|"
     "referee|blackrating|whiterating|lastmove|previousmove|lastplayed",
     NULL}};

static size_t skip_blanks(const char *text, size_t at, size_t end) {
    return text_skip(text, end, at, " \t\r");
}

/* Skips blanks, and the sign or the rating in "Black (X): Ann" and "White [1500]: Ben". */
static size_t skip_note(const char *text, size_t at, size_t end) {
    size_t open = skip_blanks(text, at, end), size = 0, digits = 0;
    at = open;
    if (open < end && (text[open] == '(' || text[open] == '[')) {
        const char *note = text + open + 1;
        for (; open + 1 + size < end && note[size] != ')' && note[size] != ']'; size++) {
            digits += reader_is_digit((unsigned char)note[size]);
        }
        TcColour side;
        bool sign = size == 1 && colour_word_parse(note, size, &side);
        bool rating = digits == size && (size == 3 || size == 4);
        at = (sign || rating) && open + 1 + size < end ? open + size + 2 : open;
    }
    return skip_blanks(text, at, end);
}

/* Skips what stands before the items of a list and before lines that a mail quotes. */
static size_t skip_bullet(const char *text, size_t at, size_t end) {
    return text_skip(text, end, at, " \t\r>-*#.|");
}

/* The names of the sides, perhaps with words that go with them: "Black", "Player White". NULL: none. */
static const char *key_of_colour(const char *label, size_t length) {
    static const char beside[] =
        "player|players|name|side|disc|discs|joueur|spieler|jugador|jogador|speler|giocatore|"
        "turn";
    static const char *const keys[] = {TC_HEADER_BLACK, TC_HEADER_WHITE};
    const char *key = NULL;
    for (size_t at = 0, size; at < length; at += size + 1) {
        TcColour side;
        const char *end = memchr(label + at, ' ', length - at);
        size = end != NULL ? (size_t)(end - label) - at : length - at;
        bool sure = size > 1 || size == length || strchr("xXoO", label[at]) != NULL;
        if (key == NULL && ((sure && colour_word_parse(label + at, size, &side)) ||
                            colour_word_is_doubtful(label + at, size, &side))) {
            key = keys[side];
        } else if (size > 0 && !reader_is_word_of(label + at, size, beside)) {
            return NULL;
        }
    }
    return key;
}

/* The header of a label of at most LABEL_MAX bytes, NULL for one that the tree does not have. False: an
   unknown label. */
static bool find_label(const char *label, size_t length, const char **key) {
    char letters[LABEL_MAX + 1];
    size_t size = 0;
    for (size_t at = 0; at < length; at++) {
        letters[size] = label[at];
        size += label[at] != ' ';
    }
    *key = key_of_colour(label, length);
    bool found = *key != NULL;
    for (size_t i = 0; i < sizeof label_lists / sizeof label_lists[0] && !found; i++) {
        found = reader_is_word_of(letters, size, label_lists[i].labels);
        *key = found ? label_lists[i].key : NULL;
    }
    return found;
}

/* The length of a label with a colon after it at a place, or of a side with a dash; 0: none. Letters,
   of any script, and blanks, and a digit as in "player 1". */
static size_t label_length(const char *text, size_t at, size_t end) {
    size_t size = 0;
    int letters = 0;
    for (; at + size < end && size <= LABEL_MAX; size++) {
        int c = (unsigned char)text[at + size];
        bool digit = reader_is_digit(c) && letters > 2;
        bool letter = reader_is_letter(c) || c >= 0x80;
        if (!letter && !digit && (c != ' ' || size == 0)) {
            break;
        }
        letters += letter;
    }
    size_t name = size;
    while (name > 0 && text[at + name - 1] == ' ') {
        name--;
    }
    bool side = key_of_colour(text + at, name) != NULL;
    size_t colon = side ? skip_note(text, at + size, end) : skip_blanks(text, at + size, end);
    int sign = text_char(text, end, colon);
    int next = text_char(text, end, colon + 1);
    bool dash = sign == '-' && name < size && reader_is_gap(next) && letters >= 2 && side;
    bool fine = (letters >= 2 || (letters == 1 && side)) && size <= LABEL_MAX &&
                (sign == ':' || sign == '=' || dash) && next != '/';
    return fine ? name : 0;
}

static TextHeader make_header(const char *text, const char *key, size_t label, size_t colon,
                              size_t end) {
    size_t value = skip_blanks(text, colon + 1, end);
    while (end > value && (reader_is_gap((unsigned char)text[end - 1]) || text[end - 1] == ',' ||
                           text[end - 1] == ';')) {
        end--;
    }
    return (TextHeader){.key = key, .begin = label, .value = value, .length = end - value};
}

/* The second name in "Black: Ann, White: Bob": where its label begins; end if there is none. *more
   when a third label follows. */
static size_t second_name(const char *text, size_t at, size_t end, const char *other, bool *more) {
    size_t found = end;
    for (; at < end; at++) {
        size_t size = at == 0 || !reader_is_letter((unsigned char)text[at - 1])
                          ? label_length(text, at, end)
                          : 0;
        const char *key;
        if (size > 0 && find_label(text + at, size, &key) && key != NULL) {
            *more = *more || found < end || strcmp(key, other) != 0;
            found = found < end ? found : at;
            at += size;
        }
    }
    return found;
}

/* "f5", "Bf5", "f5d6": a word that begins with a square. */
static bool is_move_at(const char *text, size_t at, size_t length) {
    bool colour = at < length && strchr("BWXObwxo", text[at]) != NULL && text[at] != '\0' &&
                  move_token_square(text + at, length - at) == TC_NO_SQUARE;
    size_t end = at + colour;
    while (move_token_square(text + end, length - end) != TC_NO_SQUARE) {
        end += 2;
    }
    bool alone = end >= length || (!reader_is_letter((unsigned char)text[end]) &&
                                   !reader_is_digit((unsigned char)text[end]));
    return end > at + colour && alone;
}

/* Whether a word between two offsets looks like a move. */
static bool holds_move(const char *text, size_t at, size_t end) {
    bool inside = false;
    for (; at < end; at++) {
        if (!inside && is_move_at(text, at, end)) {
            return true;
        }
        inside = reader_is_letter((unsigned char)text[at]);
    }
    return false;
}

/* Whether a number of discs, and no name, stands alone in the rest of a line: "12", "12 discs". */
static bool is_count(const char *text, size_t at, size_t end) {
    size_t digits = at;
    while (digits < end && reader_is_digit((unsigned char)text[digits])) {
        digits++;
    }
    size_t word = skip_blanks(text, digits, end);
    while (end > word && reader_is_gap((unsigned char)text[end - 1])) {
        end--;
    }
    return digits > at && digits <= at + 2 &&
           (word == end ||
            reader_is_word_of(text + word, end - word, "discs|disc|disks|stones|pieces"));
}

/* The number of a side's discs is no name: it goes into a comment. */
static void leave_out_count(const char *text, TextHeader *header) {
    bool count = is_count(text, header->value, header->value + header->length);
    header->key = count ? NULL : header->key;
}

/* "Black - to move", "White - 31", "Black - White 33 - 31": no name stands behind the dash. */
static bool says_a_turn_or_count(const char *text, size_t at, size_t end) {
    size_t size = 0;
    while (at + size < end && !reader_is_gap((unsigned char)text[at + size])) {
        size++;
    }
    TcColour side;
    return size > 0 && (reader_is_digit((unsigned char)text[at]) ||
                        reader_is_word_of(text + at, size, "to|moves|plays|next|turn") ||
                        colour_word_parse(text + at, size, &side));
}

/* The side whose label begins a line, and where the text after it does; NULL: none does. */
static const char *line_key(const char *text, size_t line, size_t end, size_t *value) {
    size_t label = skip_bullet(text, line, end);
    size_t size = label_length(text, label, end);
    const char *key = size > 0 ? key_of_colour(text + label, size) : NULL;
    *value = skip_note(text, label + size, end) + 1;
    return key;
}

/* Whether the line before or after one has the label of the other side: "B:" alone is the second item
   of a list. */
static bool has_counterpart(const char *text, size_t length, size_t line, const char *key) {
    size_t end = text_line_end(text, length, line), before = line, value;
    const char *next =
        end < length ? line_key(text, end + 1, text_line_end(text, length, end + 1), &value) : NULL;
    while (before > 0 && (before == line || text[before - 1] != '\n')) {
        before--;
    }
    const char *last = before < line ? line_key(text, before, line - 1, &value) : NULL;
    return (next != NULL && strcmp(next, key) != 0) || (last != NULL && strcmp(last, key) != 0);
}

int text_headers(const char *text, size_t length, size_t line,
                 TextHeader headers[TEXT_HEADERS_MAX]) {
    static const char of_moves[] =
        "moves|move|game|transcript|kifu|variation|line|pv|main line|sequence";
    size_t end = text_line_end(text, length, line);
    size_t label = skip_bullet(text, line, end);
    size_t size = label_length(text, label, end);
    if (size == 0 || reader_is_word_of(text + label, size, of_moves)) {
        return 0;
    }
    size_t colon = skip_note(text, label + size, end);
    const char *key;
    bool known = find_label(text + label, size, &key);
    TcColour side;
    if (colour_word_is_doubtful(text + label, size, &side) &&
        !has_counterpart(text, length, line, key)) {
        known = false;
        key = NULL;
    }
    bool doubtful = !known || size == 1 || text[colon] == '-';
    bool result = key != NULL && strcmp(key, TC_HEADER_RESULT) == 0;
    int moves = move_token_count(text, colon + 1, end);
    if ((doubtful && (moves != -1 || holds_move(text, colon + 1, end))) || (result && moves > 0)) {
        return 0; /* nobody knows whether it is a text: what looks like a move there is read */
    }
    size_t value = skip_blanks(text, colon + 1, end);
    if (text[colon] == '-' && says_a_turn_or_count(text, value, end)) {
        return 0;
    }
    if (key == NULL && text_address_length(text + value, end - value) > 0) {
        return 0; /* which may carry a game */
    }
    key = is_count(text, value, end) ? NULL : key;
    bool black = key != NULL && strcmp(key, TC_HEADER_BLACK) == 0;
    bool white = key != NULL && strcmp(key, TC_HEADER_WHITE) == 0;
    if (!black && !white) {
        headers[0] = make_header(text, key, label, colon, end);
        return headers[0].length > 0;
    }
    bool more = false;
    size_t second =
        second_name(text, colon + 1, end, black ? TC_HEADER_WHITE : TC_HEADER_BLACK, &more);
    headers[0] = make_header(text, key, label, colon, second);
    leave_out_count(text, &headers[0]);
    if (more || headers[0].length == 0 ||
        (second < end && move_token_count(text, headers[0].value, second) == 1)) {
        return 0;
    }
    if (second == end) {
        return size > 1 || has_counterpart(text, length, line, key);
    }
    size = label_length(text, second, end);
    headers[1] = make_header(text, black ? TC_HEADER_WHITE : TC_HEADER_BLACK, second,
                             skip_note(text, second + size, end), end);
    leave_out_count(text, &headers[1]);
    return headers[1].length > 0 ? 2 : 1;
}

bool text_is_move_log(const char *text, size_t length) {
    int count[2] = {0, 0};
    for (size_t line = 0; line < length && count[TC_BLACK] < 2;
         line = text_line_end(text, length, line) + 1) {
        size_t end = text_line_end(text, length, line), value;
        const char *key = line_key(text, line, end, &value);
        if (key != NULL && move_token_count(text, value, end) == 1) {
            count[strcmp(key, TC_HEADER_BLACK) == 0 ? TC_BLACK : TC_WHITE]++;
        }
    }
    return count[TC_BLACK] > 1 || (count[TC_BLACK] == 1 && count[TC_WHITE] == 1 &&
                                   text_find_move(text, length, 0) == length);
}

bool text_is_possessed(const char *text, size_t at) {
    return at >= 3 && text[at - 1] == ' ' && (text[at - 2] == 's' || text[at - 2] == 'S') &&
           text[at - 3] == '\'';
}

size_t text_find_move(const char *text, size_t length, size_t from) {
    bool inside = false; /* a word */
    for (size_t at = from; at < length; at++) {
        TextHeader headers[TEXT_HEADERS_MAX];
        if ((at == 0 || text[at - 1] == '\n') && text_headers(text, length, at, headers) > 0) {
            at = text_line_end(text, length, at);
            inside = false;
            continue;
        }
        size_t address = inside ? 0 : text_address_length(text + at, length - at);
        if (address > 0 ? address_has_moves(text + at, address)
                        : !inside && is_move_at(text, at, length) && !text_is_possessed(text, at)) {
            return at;
        }
        at += address > 0 ? address - 1 : 0;
        inside = reader_is_letter((unsigned char)text[at]);
    }
    return length;
}
