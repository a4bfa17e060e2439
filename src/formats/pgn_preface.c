/* Finds where the tags of a game in PGN begin. */
#include <string.h>

#include "formats/board_grid.h"
#include "formats/ggf.h"
#include "formats/pgn.h"
#include "formats/text_header.h"
#include "formats/text_lines.h"

/* Lines of comment before a game. */
static void skip_comments(Reader *reader) {
    reader_skip_space(reader);
    while (reader_peek(reader) == '%' || reader_peek(reader) == ';') {
        reader_skip(reader, text_line_length(reader));
        reader_skip_space(reader);
    }
}

bool pgn_begins_tag(const Reader *tag) {
    Reader at = *tag;
    if (reader_peek(&at) != '[') {
        return false;
    }
    reader_skip(&at, 1);
    reader_skip_blanks(&at);
    bool name = reader_is_letter(reader_peek(&at));
    while (reader_is_letter(reader_peek(&at)) || reader_is_digit(reader_peek(&at)) ||
           reader_peek(&at) == '_') {
        reader_skip(&at, 1);
    }
    reader_skip_blanks(&at);
    return name && reader_peek(&at) == '"';
}

/* A tag with nothing else in its line. */
static bool is_tag_line(const Reader *line) {
    size_t end = line->at + text_line_length(line);
    while (end > line->at && reader_is_space((unsigned char)line->text[end - 1])) {
        end--;
    }
    return pgn_begins_tag(line) && end > line->at + 1 &&
           memcmp(line->text + end - 2, "\"]", 2) == 0;
}

/* Whether a line is words, as of a mail: no game of any kind may be lost before the tags. */
static bool is_prose(const Reader *line) {
    size_t end = line->at + text_line_length(line);
    size_t length = end - line->at;
    const char *text = line->text + line->at;
    for (size_t at = 0; at < length; at++) {
        if (ggf_begin_length(text + at, length - at) > 0) {
            return false;
        }
    }
    BoardGrid grid;
    bool board = false;
    return reader_peek(line) != '<' && text_find_move(line->text, end, line->at) == end &&
           board_grid_find(line, &grid, &board, NULL) == TC_OK && !board;
}

void pgn_skip_preface(Reader *reader, bool words) {
    skip_comments(reader);
    words = words && !pgn_begins_tag(reader);
    Reader at = *reader;
    while (words && reader_peek(&at) != READER_END && !is_tag_line(&at) && is_prose(&at)) {
        reader_skip(&at, text_line_length(&at));
        skip_comments(&at);
    }
    *reader = words && is_tag_line(&at) ? at : *reader;
}
