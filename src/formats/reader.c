#include "formats/reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"

Reader reader_over(const char *text, size_t length, int line) {
    bool marked = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0;
    return (Reader){
        .text = text, .length = length, .at = marked ? 3 : 0, .line = line, .column = 1};
}

int reader_peek(const Reader *reader) {
    return reader_peek_ahead(reader, 0);
}

int reader_peek_ahead(const Reader *reader, size_t ahead) {
    if (ahead >= reader->length - reader->at) {
        return READER_END;
    }
    return (unsigned char)reader->text[reader->at + ahead];
}

void reader_skip(Reader *reader, size_t count) {
    for (; count > 0 && reader->at < reader->length; count--) {
        if (reader->text[reader->at++] == '\n') {
            reader->line++;
            reader->column = 1;
        } else {
            reader->column++;
        }
    }
}

void reader_skip_blanks(Reader *reader) {
    while (reader_peek(reader) == ' ' || reader_peek(reader) == '\t') {
        reader_skip(reader, 1);
    }
}

void reader_skip_space(Reader *reader) {
    while (reader_is_space(reader_peek(reader))) {
        reader_skip(reader, 1);
    }
}

TcStatus reader_fail(const Reader *where, TcStatus status, TcError *error, const char *format,
                     ...) {
    if (error == NULL) {
        return status; /* games that nobody asks about are many */
    }
    char message[TC_ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return error_set_at(error, status, where->line, where->column, "%s", message);
}

TcStatus reader_fail_expected(const Reader *where, TcError *error, const char *expected) {
    int c = reader_peek(where);
    if (c == READER_END) {
        return reader_fail(where, TC_ERROR_SYNTAX, error, "found the end of the text, expected %s",
                           expected);
    }
    if (c == '\n' || c == '\r') {
        return reader_fail(where, TC_ERROR_SYNTAX, error, "found the end of the line, expected %s",
                           expected);
    }
    if (c > ' ' && c < 127) {
        return reader_fail(where, TC_ERROR_SYNTAX, error, "found '%c', expected %s", c, expected);
    }
    return reader_fail(where, TC_ERROR_SYNTAX, error, "found byte 0x%02x, expected %s", (unsigned)c,
                       expected);
}

TcStatus reader_fail_inside(const Reader *where, TcStatus status, const TcError *inside,
                            TcError *error) {
    Reader at = *where;
    at.column = inside->column + (inside->line == 1 ? where->column - 1 : 0);
    at.line += inside->line - 1;
    return reader_fail(&at, status, error, "%s", inside->message);
}

int reader_take_number(Reader *reader, int most) {
    int number = 0;
    for (; reader_is_digit(reader_peek(reader)); reader_skip(reader, 1)) {
        number = number > most ? number : 10 * number + reader_peek(reader) - '0';
    }
    return number > most ? most + 1 : number;
}

bool reader_is_letter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool reader_is_digit(int c) {
    return c >= '0' && c <= '9';
}

bool reader_is_space(int c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool reader_is_gap(int c) {
    return c == ' ' || c == '\t' || c == '\r';
}

bool reader_is_binary(int c) {
    return c == 127 || (c >= 0 && c < ' ' && !reader_is_space(c));
}

bool reader_is_word_of(const char *word, size_t length, const char *list) {
    for (size_t size; *list != '\0'; list += size + (list[size] == '|')) {
        size = strcspn(list, "|");
        if (size == length && strncasecmp(list, word, length) == 0) {
            return true;
        }
    }
    return false;
}
