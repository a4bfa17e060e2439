/* Parses the 64-character board of a file or a user. core defines the letters of a position; this
   file adds other spellings and the checks that text from outside needs. */
#include <turncoat/formats.h>

#include <string.h>

#include "core/bits.h"
#include "formats/reader.h"

/* 64 squares and a side with a blank after each are 130 bytes; what is longer has no use of
   digits. */
enum { DIGITS_MAX = 256 };

/* Squares written with digits alone, as some programs do: then 0 is black and 1 white. In a text
   that mixes letters and digits they stay what they are, an error: other programs mean white by
   0. */
static bool is_digit_board(const char *text, size_t length) {
    bool digits = false;
    for (size_t i = 0; i < length; i++) {
        int c = (unsigned char)text[i];
        if (c == '0' || c == '1') {
            digits = true;
        } else if (c != '-' && c != '.' && c != '_' && !reader_is_space(c)) {
            return false;
        }
    }
    return digits && length <= DIGITS_MAX;
}

static TcStatus parse_squares(const char *text, size_t length, TcPosition *position,
                              bool *side_inferred, TcTextError *error) {
    if (!is_digit_board(text, length)) {
        return tc_position_parse(text, length, position, side_inferred, error);
    }
    char letters[DIGITS_MAX];
    for (size_t i = 0; i < length; i++) {
        letters[i] = text[i] == '0' ? 'X' : text[i] == '1' ? 'O' : text[i];
    }
    return tc_position_parse(letters, length, position, side_inferred, error);
}

/* A last word of one disc after a longer word: meant as the side. In a board written with a blank
   between all squares every word has one letter, and the last is a square. */
static bool ends_in_side(const char *text, size_t length, size_t *at) {
    while (length > 0 && reader_is_space((unsigned char)text[length - 1])) {
        length--;
    }
    if (length < 4 || !reader_is_space((unsigned char)text[length - 2]) ||
        strchr("-._", text[length - 1]) != NULL) {
        return false;
    }
    *at = length - 1;
    size_t end = length - 1;
    while (end > 0 && reader_is_space((unsigned char)text[end - 1])) {
        end--;
    }
    return end >= 2 && !reader_is_space((unsigned char)text[end - 2]);
}

/* Stands on the text of a square of a board that parsed. */
static Reader find_square(const char *text, size_t length, TcSquare square) {
    Reader where = reader_over(text, length, 1);
    reader_skip_space(&where);
    for (int i = 0; i < square; i++) {
        reader_skip(&where, 1);
        reader_skip_space(&where);
    }
    return where;
}

static TcStatus check_centre(const char *text, size_t length, const TcPosition *position,
                             TcTextError *error) {
    uint64_t discs = position->board.mover | position->board.opponent;
    uint64_t centre = bits_of(tc_square_at(3, 3)) | bits_of(tc_square_at(4, 3)) |
                      bits_of(tc_square_at(3, 4)) | bits_of(tc_square_at(4, 4));
    uint64_t missing = centre & ~discs;
    if (missing == 0) {
        return TC_OK;
    }
    TcSquare square = bits_first(missing);
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(square, name);
    Reader where = find_square(text, length, square);
    return reader_fail(&where, TC_ERROR_ILLEGAL, error,
                       "found %s empty, expected discs on the four centre squares", name);
}

TcStatus tc_board_text_parse(const char *text, size_t length, TcPosition *position,
                             bool *side_inferred, TcTextError *error) {
    TcPosition parsed;
    bool inferred = false;
    TcStatus status = parse_squares(text, length, &parsed, &inferred, error);
    size_t side = 0;
    if (status == TC_OK && inferred && ends_in_side(text, length, &side)) {
        Reader where = reader_over(text, length, 1);
        reader_skip(&where, side);
        status = reader_fail(&where, TC_ERROR_SYNTAX, error,
                             "found 63 squares before the side to move, expected 64");
    }
    if (status == TC_OK) {
        status = check_centre(text, length, &parsed, error);
    }
    if (status != TC_OK) {
        return status;
    }
    *position = parsed;
    if (side_inferred != NULL) {
        *side_inferred = inferred;
    }
    return TC_OK;
}
