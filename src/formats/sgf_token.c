#include "formats/sgf.h"

#include <string.h>

#include "formats/number.h"

bool sgf_is_id(const SgfProperty *property, const char *id) {
    return strcmp(property->id, id) == 0;
}

/* Letters of a word (digits after the first) that count, as capitals. */
static size_t handle_letters(Reader reader, bool capitals_only, char id[SGF_ID_SIZE]) {
    size_t size = 0;
    memset(id, 0, SGF_ID_SIZE);
    for (int c = reader_peek(&reader); reader_is_letter(c) || (size > 0 && reader_is_digit(c));
         c = reader_peek(&reader)) {
        if ((c <= 'Z' || !capitals_only) && size < SGF_ID_SIZE - 1) {
            id[size++] = (char)(reader_is_letter(c) ? c & ~0x20 : c);
        }
        reader_skip(&reader, 1);
    }
    return size;
}

TcStatus sgf_read_id(Reader *reader, SgfProperty *property, TcError *error) {
    property->at = *reader;
    if (handle_letters(*reader, true, property->id) == 0) {
        handle_letters(*reader, false, property->id);
    }
    while (reader_is_letter(reader_peek(reader)) || reader_is_digit(reader_peek(reader))) {
        reader_skip(reader, 1);
    }
    reader_skip_space(reader);
    return reader_peek(reader) == '[' ? TC_OK
                                      : reader_fail_expected(reader, error, "[ after a property");
}

/* Adds a byte as the tree would keep it, or a number with a blank or a byte order mark behind it would be one only
   when it is read again. */
static void add_byte(Buf *value, int c) {
    buf_add_char(value, reader_is_binary(c) ? ' ' : (char)c);
    if (value->size >= 3 && memcmp(value->data + value->size - 3, "\xef\xbb\xbf", 3) == 0) {
        value->size -= 3;
        value->data[value->size] = '\0';
    }
}

/* Goes past a backslash and what it stands before: a line end is then no text. */
static void read_escaped(Reader *reader, Buf *value) {
    reader_skip(reader, 1);
    int c = reader_peek(reader);
    int other = c == '\n' ? '\r' : c == '\r' ? '\n' : 0;
    if (other != 0) {
        reader_skip(reader, reader_peek_ahead(reader, 1) == other ? 2 : 1);
    } else if (c != READER_END) {
        add_byte(value, c);
        reader_skip(reader, 1);
    }
}

static void show_value(SgfProperty *property) {
    size_t size = property->value.size < SGF_WORD_SIZE ? property->value.size : SGF_WORD_SIZE - 1;
    for (size_t i = 0; i < size; i++) {
        char c = property->value.data[i];
        property->shown[i] = c > ' ' && c < 127 ? c : ' ';
    }
    property->shown[size] = '\0';
}

TcStatus sgf_read_value(Reader *reader, SgfProperty *property, TcError *error) {
    reader_skip(reader, 1);
    buf_clear(&property->value);
    property->value_at = *reader;
    for (int c = reader_peek(reader); c != ']'; c = reader_peek(reader)) {
        if (c == READER_END) {
            return reader_fail_expected(reader, error, "] after a value");
        }
        if (c == '\\') {
            read_escaped(reader, &property->value);
        } else {
            add_byte(&property->value, c);
            reader_skip(reader, 1);
        }
    }
    reader_skip(reader, 1);
    show_value(property);
    return buf_failed(&property->value) ? TC_ERROR_MEMORY : TC_OK;
}

size_t sgf_word(const SgfProperty *property, char word[SGF_WORD_SIZE]) {
    const Buf *value = &property->value;
    size_t begin = 0;
    size_t end = value->size;
    while (begin < end && reader_is_space((unsigned char)value->data[begin])) {
        begin++;
    }
    while (end > begin && reader_is_space((unsigned char)value->data[end - 1])) {
        end--;
    }
    size_t size = end - begin < SGF_WORD_SIZE ? end - begin : SGF_WORD_SIZE - 1;
    for (size_t i = 0; i < size; i++) {
        int c = (unsigned char)value->data[begin + i];
        word[i] = (char)(reader_is_letter(c) ? c | 0x20 : c);
    }
    word[size] = '\0';
    return end - begin;
}

bool sgf_is_value(const SgfProperty *property, const char *value) {
    char word[SGF_WORD_SIZE];
    return sgf_word(property, word) < SGF_WORD_SIZE && strcmp(word, value) == 0;
}

TcSquare sgf_point(const char *word) {
    char pair[2] = {word[0], word[1]};
    if (pair[1] >= 'a' && pair[1] <= 'h') {
        pair[1] = (char)('1' + pair[1] - 'a');
    }
    return tc_square_parse(pair);
}

uint64_t sgf_points(const SgfProperty *property) {
    char word[SGF_WORD_SIZE];
    size_t length = sgf_word(property, word);
    if (length != 2 && !(length == 5 && word[2] == ':')) {
        return 0;
    }
    TcSquare from = sgf_point(word);
    TcSquare to = length == 5 ? sgf_point(word + 3) : from;
    if (from == TC_NO_SQUARE || to == TC_NO_SQUARE) {
        return 0;
    }
    uint64_t points = 0;
    for (TcSquare square = from; square <= to; square++) {
        bool inside = tc_square_file(square) >= tc_square_file(from) &&
                      tc_square_file(square) <= tc_square_file(to);
        points |= inside ? UINT64_C(1) << square : 0;
    }
    return points;
}

bool sgf_number(const SgfProperty *property, double *number) {
    char word[SGF_WORD_SIZE];
    size_t length = sgf_word(property, word);
    return length < SGF_WORD_SIZE && number_parse(word, length, number);
}

void sgf_skip_game(Reader *reader) {
    int depth = 0;
    bool in_value = false;
    do {
        int c = reader_peek(reader);
        if (c == '\\' && in_value) {
            reader_skip(reader, 1);
        } else if (in_value || c == '[') {
            in_value = c != ']';
        } else {
            depth += (c == '(') - (c == ')');
        }
        reader_skip(reader, 1);
    } while (depth > 0 && reader_peek(reader) != READER_END);
}

bool sgf_is_properties(const char *text) {
    Reader reader = reader_over(text, strlen(text), 1);
    SgfProperty property;
    buf_init(&property.value);
    bool fine = true;
    while (fine && reader_peek(&reader) != READER_END) {
        fine = reader_is_letter(reader_peek(&reader)) &&
               sgf_read_id(&reader, &property, NULL) == TC_OK && property.id[0] != '\0';
        while (fine && reader_peek(&reader) == '[') {
            fine = sgf_read_value(&reader, &property, NULL) == TC_OK;
            reader_skip_space(&reader);
        }
    }
    buf_release(&property.value);
    return fine;
}
