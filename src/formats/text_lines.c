#include "formats/text_lines.h"

#include <string.h>

size_t text_line_length(const Reader *reader) {
    const char *begin = reader->text + reader->at;
    size_t left = reader->length - reader->at;
    const char *end = left > 0 ? memchr(begin, '\n', left) : NULL;
    return end != NULL ? (size_t)(end - begin) : left;
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

static bool is_square_symbol(int c) {
    return c > 0 && strchr("XxOo*BbWw-._", c) != NULL;
}

int text_count_squares(const Reader *line) {
    Reader at = *line;
    int squares = 0;
    while (is_square_symbol(reader_peek(&at)) || reader_peek(&at) == ' ' ||
           reader_peek(&at) == '\t') {
        squares += is_square_symbol(reader_peek(&at));
        reader_skip(&at, 1);
    }
    return squares;
}

void text_add_position(const TcPosition *position, Buf *out) {
    char text[TC_POSITION_TEXT_SIZE];
    tc_position_write(position, text);
    buf_add_text(out, text);
}
