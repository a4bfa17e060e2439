#include "formats/text_lines.h"

#include <string.h>
#include <strings.h>

int text_char(const char *text, size_t length, size_t at) {
    return at < length ? (unsigned char)text[at] : READER_END;
}

size_t text_skip(const char *text, size_t length, size_t at, const char *signs) {
    while (at < length && text[at] != '\0' && strchr(signs, text[at]) != NULL) {
        at++;
    }
    return at;
}

size_t text_line_end(const char *text, size_t length, size_t at) {
    const char *end = at < length ? memchr(text + at, '\n', length - at) : NULL;
    return end != NULL ? (size_t)(end - text) : length;
}

size_t text_line_length(const Reader *reader) {
    return text_line_end(reader->text, reader->length, reader->at) - reader->at;
}

bool text_is_empty_line(const char *text, size_t length, size_t at) {
    int c = text_char(text, length, text_skip(text, length, at, " \t\r>"));
    return c == '\n' || c == READER_END;
}

void text_skip_empty_lines(Reader *reader) {
    for (;;) {
        reader_skip_space(reader);
        if (reader_peek(reader) != '%') {
            return;
        }
        reader_skip(reader, text_line_length(reader));
    }
}

bool board_sign(int c) {
    return c > 0 && strchr("XxOo*BbWw@#DdLl012-._+", c) != NULL;
}

int text_count_squares(const Reader *line) {
    Reader at = *line;
    int squares = 0;
    while (board_sign(reader_peek(&at)) || reader_peek(&at) == ' ' || reader_peek(&at) == '\t') {
        squares += board_sign(reader_peek(&at));
        reader_skip(&at, 1);
    }
    return squares;
}

size_t text_address_length(const char *text, size_t length) {
    static const char *const beginnings[] = {"http://", "https://", "www."};
    bool address = false;
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        size_t size = strlen(beginnings[i]);
        address = address || (size <= length && strncasecmp(text, beginnings[i], size) == 0);
    }
    size_t end = 0;
    while (address && end < length && !reader_is_space((unsigned char)text[end]) &&
           strchr("<>\"", text[end]) == NULL) {
        end++;
    }
    return end;
}

void text_add_position(const TcPosition *position, Buf *out) {
    char text[TC_POSITION_TEXT_SIZE];
    tc_position_write(position, text);
    buf_add_text(out, text);
}

void text_add_obf_move(TcSquare square, int value, Buf *out) {
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name_capital(square, name);
    buf_printf(out, " %s:%+d;", name, value);
}
