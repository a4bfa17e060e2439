#include "formats/move_token.h"

#include <string.h>
#include <strings.h>

#include "formats/reader.h"

size_t move_token_pass(const char *text, size_t length) {
    static const char *const spellings[] = {"pass", "pa", "ps", "--", "@@"}; /* the longest first */
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        size_t size = strlen(spellings[i]);
        if (size <= length && strncasecmp(text, spellings[i], size) == 0) {
            return size;
        }
    }
    return 0;
}

size_t move_token_passes(const char *text, size_t length) {
    size_t whole = 0;
    for (size_t size; (size = move_token_pass(text + whole, length - whole)) > 0;) {
        whole += size;
    }
    return whole;
}

TcSquare move_token_square(const char *text, size_t length) {
    return length >= 2 ? tc_square_parse(text) : TC_NO_SQUARE;
}

bool move_token_parse(const char *text, size_t length, TcSquare *square) {
    static const char alone[] = "-|p|pp|tt|passe|passes|passa|pasa|paso"; /* in no row of moves */
    bool pass = length > 0 && (move_token_passes(text, length) == length ||
                               reader_is_word_of(text, length, alone));
    TcSquare found = pass ? TC_PASS : length == 2 ? tc_square_parse(text) : TC_NO_SQUARE;
    if (found == TC_NO_SQUARE) {
        return false;
    }
    *square = found;
    return true;
}

int move_token_count(const char *text, size_t at, size_t end) {
    int count = 0;
    while (at < end) {
        bool move = move_token_square(text + at, end - at) != TC_NO_SQUARE;
        size_t size = move ? 2 : move_token_pass(text + at, end - at);
        if (size == 0 && reader_is_letter((unsigned char)text[at])) {
            return -1;
        }
        count += move;
        at += size > 0 ? size : 1;
    }
    return count;
}

bool move_token_pass_is_right(bool is_over, bool is_forced, int written) {
    return is_over || (is_forced && written == 0);
}
