#include "formats/text_header.h"

#include <string.h>
#include <strings.h>

#include <turncoat/tree.h>

#include "formats/move_token.h"
#include "formats/reader.h"
#include "formats/text_lines.h"

enum { LABEL_MAX = 24 };

bool text_is_one_of(const char *word, size_t length, const char *const *list) {
    for (; *list != NULL; list++) {
        if (strlen(*list) == length && strncasecmp(word, *list, length) == 0) {
            return true;
        }
    }
    return false;
}

static const struct {
    const char *label, *key;
} labels[] = {
    {"black", TC_HEADER_BLACK},
    {"dark", TC_HEADER_BLACK},
    {"white", TC_HEADER_WHITE},
    {"light", TC_HEADER_WHITE},
    {"black player", TC_HEADER_BLACK},
    {"white player", TC_HEADER_WHITE},
    {"player 1", TC_HEADER_BLACK},
    {"player 2", TC_HEADER_WHITE},
    {"black name", TC_HEADER_BLACK},
    {"white name", TC_HEADER_WHITE},
    {"schwarz", TC_HEADER_BLACK}, /* German, French, Spanish, Italian */
    {"wei\xc3\x9f", TC_HEADER_WHITE},
    {"weiss", TC_HEADER_WHITE},
    {"noir", TC_HEADER_BLACK},
    {"noirs", TC_HEADER_BLACK},
    {"blanc", TC_HEADER_WHITE},
    {"blancs", TC_HEADER_WHITE},
    {"negras", TC_HEADER_BLACK},
    {"negro", TC_HEADER_BLACK},
    {"blancas", TC_HEADER_WHITE},
    {"blanco", TC_HEADER_WHITE},
    {"nero", TC_HEADER_BLACK},
    {"bianco", TC_HEADER_WHITE},
    {"event", TC_HEADER_EVENT},
    {"tournament", TC_HEADER_EVENT},
    {"round", TC_HEADER_ROUND},
    {"site", TC_HEADER_PLACE},
    {"place", TC_HEADER_PLACE},
    {"location", TC_HEADER_PLACE},
    {"date", TC_HEADER_DATE},
    {"title", TC_HEADER_NAME},
    {"annotator", TC_HEADER_ANNOTATOR},
    {"source", TC_HEADER_SOURCE},
    {"result", NULL},
    {"score", NULL},
    {"opening", NULL},
    {"time", NULL},
    {"winner", NULL},
    {"comment", NULL},
    {"note", NULL},
    {"player", NULL},
    {"opponent", NULL},
    {"rating", NULL},
    {"name", NULL},
    {"link", NULL},
    {"url", NULL},
    {"players", NULL},
    {"match", NULL},
    {"server", NULL},
    {"table", NULL},
    {"id", NULL},
    {"game id", NULL},
    {"variant", NULL},
    {"rules", NULL},
};

static bool is_blank(int c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static size_t skip_blanks(const char *text, size_t at, size_t end) {
    while (at < end && is_blank((unsigned char)text[at])) {
        at++;
    }
    return at;
}

/* Skips what stands before the items of a list and before lines that a mail quotes. */
static size_t skip_bullet(const char *text, size_t at, size_t end) {
    while (at < end && (is_blank((unsigned char)text[at]) ||
                        (text[at] != '\0' && strchr(">-*#.|", text[at]) != NULL))) {
        at++;
    }
    return at;
}

static size_t line_end(const char *text, size_t length, size_t line) {
    const char *end = line < length ? memchr(text + line, '\n', length - line) : NULL;
    return end != NULL ? (size_t)(end - text) : length;
}

/* The length of a label with a colon after it at a place; 0: none. Letters, of any script, and
   blanks, and a digit as in "player 1". */
static size_t label_length(const char *text, size_t at, size_t end) {
    size_t size = 0;
    int letters = 0;
    for (; at + size < end && size <= LABEL_MAX; size++) {
        int c = (unsigned char)text[at + size];
        bool digit = reader_is_digit(c) && letters > 2 && text[at + size - 1] == ' ';
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
    size_t colon = skip_blanks(text, at + size, end);
    bool fine = letters >= 2 && size <= LABEL_MAX && colon < end &&
                (text[colon] == ':' || text[colon] == '=') &&
                !(colon + 1 < end && text[colon + 1] == '/');
    return fine ? name : 0;
}

/* The row of the table of a label; -1: unknown. */
static int find_label(const char *label, size_t length) {
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++) {
        if (strlen(labels[i].label) == length && strncasecmp(label, labels[i].label, length) == 0) {
            return (int)i;
        }
    }
    return -1;
}

static size_t square_at(const char *text, size_t at, size_t end) {
    return at + 1 < end && tc_square_parse(text + at) != TC_NO_SQUARE ? 2 : 0;
}

static TextHeader make_header(const char *text, const char *key, size_t label, size_t colon,
                              size_t end) {
    size_t value = skip_blanks(text, colon + 1, end);
    while (end > value && (is_blank((unsigned char)text[end - 1]) || text[end - 1] == ',' ||
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
        int row = size > 0 ? find_label(text + at, size) : -1;
        if (row >= 0 && labels[row].key != NULL) {
            *more = *more || found < end || strcmp(labels[row].key, other) != 0;
            found = found < end ? found : at;
            at += size;
        }
    }
    return found;
}

/* "f5", "Bf5", "f5d6": a word that begins with a square. */
static bool is_move_at(const char *text, size_t at, size_t length) {
    bool colour = at < length && strchr("BWXObwxo", text[at]) != NULL && text[at] != '\0' &&
                  square_at(text, at, length) == 0;
    size_t end = at + colour;
    while (square_at(text, end, length) > 0) {
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

int text_headers(const char *text, size_t length, size_t line,
                 TextHeader headers[TEXT_HEADERS_MAX]) {
    static const char *const of_moves[] = {"moves",     "move",      "game", "transcript",
                                           "kifu",      "variation", "line", "pv",
                                           "main line", "sequence",  NULL};
    size_t end = line_end(text, length, line);
    size_t label = skip_bullet(text, line, end);
    size_t size = label_length(text, label, end);
    if (size == 0 || text_is_one_of(text + label, size, of_moves)) {
        return 0;
    }
    size_t colon = skip_blanks(text, label + size, end);
    int row = find_label(text + label, size);
    if (row < 0 &&
        (move_token_count(text, colon + 1, end) != -1 || holds_move(text, colon + 1, end))) {
        return 0; /* nobody knows whether it is a text: what looks like a move there is read */
    }
    const char *key = row >= 0 ? labels[row].key : NULL;
    size_t value = skip_blanks(text, colon + 1, end);
    if (key == NULL && text_address_length(text + value, end - value) > 0) {
        return 0; /* which may carry a game */
    }
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
    if (more || headers[0].length == 0 ||
        (second < end && move_token_count(text, headers[0].value, second) == 1)) {
        return 0;
    }
    if (second == end) {
        return 1;
    }
    size = label_length(text, second, end);
    headers[1] = make_header(text, black ? TC_HEADER_WHITE : TC_HEADER_BLACK, second,
                             skip_blanks(text, second + size, end), end);
    return headers[1].length > 0 ? 2 : 1;
}

bool text_is_move_log(const char *text, size_t length) {
    int count = 0;
    for (size_t line = 0; line < length && count < 2; line = line_end(text, length, line) + 1) {
        size_t end = line_end(text, length, line);
        size_t label = skip_bullet(text, line, end);
        size_t size = label_length(text, label, end);
        int row = size > 0 ? find_label(text + label, size) : -1;
        bool black =
            row >= 0 && labels[row].key != NULL && strcmp(labels[row].key, TC_HEADER_BLACK) == 0;
        count +=
            black && move_token_count(text, skip_blanks(text, label + size, end) + 1, end) == 1;
    }
    return count > 1;
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
            at = line_end(text, length, at);
            inside = false;
            continue;
        }
        if (!inside && is_move_at(text, at, length) && !text_is_possessed(text, at)) {
            return at;
        }
        inside = reader_is_letter((unsigned char)text[at]);
    }
    return length;
}
