#include "formats/ggf.h"

#include <string.h>

#include <turncoat/tree.h>

#include "formats/move_token.h"
#include "formats/number.h"
#include "formats/reader.h"

const GgfHeader ggf_headers[GGF_TAGS] = {[GGF_PLACE] = {"PC", TC_HEADER_PLACE},
                                         [GGF_DATE] = {"DT", TC_HEADER_DATE},
                                         [GGF_BLACK] = {"PB", TC_HEADER_BLACK},
                                         [GGF_WHITE] = {"PW", TC_HEADER_WHITE},
                                         [GGF_BLACK_RATING] = {"RB", TC_HEADER_BLACK_RATING},
                                         [GGF_WHITE_RATING] = {"RW", TC_HEADER_WHITE_RATING},
                                         [GGF_BLACK_CLOCK] = {"TB", TC_HEADER_BLACK_CLOCK},
                                         [GGF_WHITE_CLOCK] = {"TW", TC_HEADER_WHITE_CLOCK},
                                         [GGF_RESULT] = {"RE", TC_HEADER_GGF_RESULT},
                                         [GGF_TYPE] = {"TY", TC_HEADER_GGF_TYPE},
                                         [GGF_KOMI] = {"KM", TC_HEADER_KOMI},
                                         [GGF_BLACK_KOMI] = {"KB", TC_HEADER_BLACK_KOMI},
                                         [GGF_WHITE_KOMI] = {"KW", TC_HEADER_WHITE_KOMI}};

static size_t skip_space(const char *text, size_t at, size_t size) {
    while (at < size && reader_is_space((unsigned char)text[at])) {
        at++;
    }
    return at;
}

size_t ggf_begin_length(const char *text, size_t size) {
    size_t sign = size > 0 && text[0] == '(' ? skip_space(text, 1, size) : size;
    if (sign >= size || text[sign] != ';') {
        return 0;
    }
    size_t tag = skip_space(text, sign + 1, size), end = tag;
    while (end < size && reader_is_letter((unsigned char)text[end])) {
        end++;
    }
    size_t bracket = skip_space(text, end, size);
    bool tagged = end > tag && bracket < size && text[bracket] == '[';
    return sign == 1 || tagged ? sign + 1 : 0;
}

bool ggf_is_othello(const char *text, size_t size) {
    size_t at = skip_space(text, 0, size), end = at;
    while (end < size && reader_is_letter((unsigned char)text[end])) {
        end++;
    }
    return reader_is_word_of(text + at, end - at, "othello|reversi");
}

/* The text of a value up to the next slash or its end, without blanks around it; the reader goes past
   the slash. Returns its length, of which a part is in text if it is not below size. */
static size_t next_field(Reader *value, char *text, size_t size) {
    size_t length = 0;
    size_t kept = 0;
    reader_skip_space(value);
    for (int c = reader_peek(value); c != READER_END && c != '/'; c = reader_peek(value)) {
        if (kept + 1 < size) {
            text[kept++] = (char)c;
        }
        length++;
        reader_skip(value, 1);
    }
    text[kept] = '\0';
    while (kept > 0 && reader_is_space((unsigned char)text[kept - 1])) {
        text[--kept] = '\0';
        length--;
    }
    if (reader_peek(value) == '/') {
        reader_skip(value, 1);
    }
    return length;
}

enum { FIELD_SIZE = 24 };

static bool next_number(Reader *value, double *number) {
    char field[FIELD_SIZE];
    return next_field(value, field, sizeof field) < sizeof field &&
           number_parse(field, strlen(field), number);
}

bool ggf_parse_move(const char *text, size_t length, TcSquare *square, GgfMove *note) {
    Reader value = reader_over(text, length, 1);
    char field[FIELD_SIZE];
    TcSquare found;
    *note = (GgfMove){.has_value = false};
    if (next_field(&value, field, sizeof field) >= sizeof field ||
        !move_token_parse(field, strlen(field), &found)) {
        return false;
    }
    *square = found;
    note->has_value = next_number(&value, &note->value);
    note->has_seconds = next_number(&value, &note->seconds) && note->seconds >= 0;
    return true;
}

void ggf_add_move(TcSquare square, const GgfMove *note, Buf *out) {
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name_capital(square, name);
    buf_add_text(out, name);
    if (note->has_value || note->has_seconds) {
        buf_add_char(out, '/');
    }
    if (note->has_value) {
        number_add(out, note->value, 2, false);
    }
    if (note->has_seconds) {
        buf_add_char(out, '/');
        number_add(out, note->seconds, 2, false);
    }
}

bool ggf_parse_clock(const char *text, GgfClock *clock) {
    GgfClock read = {0};
    double *const parts[] = {&read.seconds, &read.increment, &read.extension};
    Reader value = reader_over(text, strlen(text), 1);
    for (int i = 0; i < 3; i++) {
        char field[FIELD_SIZE];
        if (next_field(&value, field, sizeof field) >= sizeof field ||
            !number_parse_duration(field, strlen(field), parts[i])) {
            return false;
        }
    }
    if (!(read.seconds > 0 && read.seconds < 1e7)) {
        return false;
    }
    *clock = read;
    return true;
}

TcResult ggf_parse_result(const char *text) {
    double score;
    size_t length = strcspn(text, ":");
    if (!number_parse(text, length, &score) || score < -64 || score > 64) {
        return (TcResult){.ending = TC_ENDING_NONE};
    }
    TcResult result = tc_result_of_score(score);
    int flag = text[length] != '\0' ? text[length + 1] | 0x20 : 0;
    TcEnding ending = flag == 'r'   ? TC_ENDING_RESIGNED
                      : flag == 't' ? TC_ENDING_TIMEOUT
                      : flag == 'l' ? TC_ENDING_LEFT
                                    : TC_ENDING_SCORE;
    if (ending != TC_ENDING_SCORE && result.sign != 0) {
        result.ending = ending;
        result.has_counts = false;
    } else if (flag == 's') {
        result.ending = TC_ENDING_AGREED;
    }
    return result;
}

void ggf_add_result(const TcResult *result, Buf *out) {
    static const char *const flags[] = {
        [TC_ENDING_SCORE] = "",      [TC_ENDING_AGREED] = ":s",  [TC_ENDING_WIN] = ":r",
        [TC_ENDING_RESIGNED] = ":r", [TC_ENDING_TIMEOUT] = ":t", [TC_ENDING_LEFT] = ":l"};
    if (result->ending == TC_ENDING_NONE || result->ending == TC_ENDING_VOID) {
        buf_add_char(out, '?');
        return;
    }
    number_add(out, result->has_score ? result->black_score : 64 * result->sign, 2, true);
    buf_add_text(out, flags[result->ending]);
}
