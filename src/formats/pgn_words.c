#include "formats/pgn.h"

#include <string.h>

#include "formats/fold.h"
#include "formats/move_token.h"

/* A point within a number belongs to it, as in "0.5-0.5"; after the number of a move it does not. */
static bool is_point(const Reader *reader, int first) {
    return reader_is_digit(first) && reader_peek(reader) == '.' &&
           reader_is_digit(reader_peek_ahead(reader, 1));
}

/* Returns what the character at the cursor means in ASCII, as in other texts that people paste; "" at the
   end and for what means nothing. */
static const char *meaning_at(const Reader *reader, size_t *length, char one[2]) {
    int c = reader_peek(reader);
    const char *meaning = NULL;
    *length = 1;
    one[0] = one[1] = '\0';
    if (c >= 0x80) {
        meaning = fold_char(reader->text + reader->at, reader->length - reader->at, length, one);
    } else if (c != READER_END) {
        one[0] = (char)(reader_is_letter(c) ? c | 0x20 : c);
    }
    return meaning != NULL ? meaning : one;
}

size_t pgn_take_word(Reader *reader, char word[PGN_WORD_SIZE]) {
    static const char parts[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/@";
    size_t size = 0, length;
    char one[2];
    for (;;) {
        const char *at = meaning_at(reader, &length, one);
        size_t part = strspn(at, parts);
        bool disc = size == 0 && length > 1 && at[0] == '*';
        bool taken = (part > 0 && at[part] == '\0') || disc || is_point(reader, word[0]);
        if (!taken || (size == 0 && at[0] == '.')) {
            break;
        }
        for (; *at != '\0'; at++) {
            if (size + 1 < PGN_WORD_SIZE) {
                word[size++] = (char)(reader_is_letter(*at) ? *at | 0x20 : *at);
            }
        }
        reader_skip(reader, length);
    }
    word[size] = '\0';
    return size;
}

size_t pgn_squares(const char *word, size_t size, TcSquare squares[PGN_SQUARES_MAX]) {
    size_t count = 0;
    for (size_t at = size == 3 && strchr("*bwxo", word[0]) != NULL; at < size; at += 2) {
        at += count > 0 && word[at] == '-';
        squares[count] = move_token_square(word + at, size - at);
        if (squares[count++] == TC_NO_SQUARE) {
            return 0;
        }
    }
    return count;
}

/* "f5", "1.", "1 f5", "1) f5", "(1. f5". */
static bool begins_move(Reader at) {
    char word[PGN_WORD_SIZE];
    TcSquare squares[PGN_SQUARES_MAX];
    reader_skip(&at, reader_peek(&at) == '(');
    size_t size = pgn_take_word(&at, word);
    bool number = size > 0 && strspn(word, "0123456789") == size;
    if (number && reader_peek(&at) != '.') {
        reader_skip(&at, reader_peek(&at) == ')');
        reader_skip_blanks(&at);
        size = pgn_take_word(&at, word);
        number = false;
    }
    return number || pgn_squares(word, size, squares) > 0;
}

bool pgn_is_score_ahead(const Reader *reader) {
    Reader at = *reader;
    char one[2];
    size_t length;
    reader_skip_blanks(&at);
    const char *sign = meaning_at(&at, &length, one);
    bool found = strcmp(sign, "-") == 0 || strcmp(sign, ":") == 0;
    reader_skip(&at, length);
    reader_skip_blanks(&at);
    found = found && reader_is_digit(reader_peek(&at));
    (void)reader_take_number(&at, 0);
    reader_skip_blanks(&at);
    return found && !begins_move(at);
}

void pgn_take_remark(Reader *reader, const char *stop, Buf *text) {
    enum { REMARK_MAX = 200 }; /* bytes; a line of a million scores takes no hours */
    bool inside = false;       /* a word, which is not cut */
    buf_clear(text);
    for (int c = reader_peek(reader);
         c > 0 && strchr("\r\n{;", c) == NULL && strchr(stop, c) == NULL; c = reader_peek(reader)) {
        if (!inside && (text->size > REMARK_MAX || begins_move(*reader))) {
            break;
        }
        inside = !reader_is_space(c);
        buf_add_char(text, (char)c);
        reader_skip(reader, 1);
    }
    while (text->size > 0 && reader_is_space((unsigned char)text->data[text->size - 1])) {
        text->data[--text->size] = '\0';
    }
}
