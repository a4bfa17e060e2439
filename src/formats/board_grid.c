#include "formats/board_grid.h"

#include <string.h>

#include "formats/text_lines.h"

enum { SIZE = 8, SQUARES = 64, PIPES_MAX = 16 };

/* A line of the text. */
typedef struct Line {
    const char *text; /* the whole text */
    size_t length, begin, end;
} Line;

/* A row of a picture: its squares, its number (0: none), and where it ends. */
typedef struct Row {
    char cells[SIZE];
    size_t at[SIZE];
    int label;
    size_t end;
} Row;

/* The letters above a board: where they stand in their line, and whether they run from h to a. */
typedef struct Letters {
    bool known, reversed;
    size_t column[SIZE];
} Letters;

static Line line_at(const char *text, size_t length, size_t begin) {
    return (Line){text, length, begin, text_line_end(text, length, begin)};
}

static int char_at(const Line *line, size_t at) {
    return text_char(line->text, line->end, at);
}

static size_t skip_any(const Line *line, size_t at, const char *signs) {
    return text_skip(line->text, line->end, at, signs);
}

/* A line is empty with nothing in it but the sign that a server puts before its lines. */
static bool is_empty(const Line *line) {
    size_t at = skip_any(line, line->begin, " \t\r>");
    at += at < line->end && line->text[at] == '|';
    return skip_any(line, at, " \t\r") == line->end;
}

/* "A B C D E F G H", with anything between that frames are made of. */
static bool read_letters(const Line *line, Letters *letters) {
    Letters read = {.known = true};
    int count = 0;
    for (size_t at = line->begin; at < line->end; at++) {
        int c = (unsigned char)line->text[at];
        int letter = c | 0x20;
        if (letter >= 'a' && letter <= 'h' && count < SIZE) {
            read.reversed = count == 0 ? letter == 'h' : read.reversed;
            if (letter != (read.reversed ? 'h' - count : 'a' + count)) {
                return false;
            }
            read.column[count++] = at - line->begin;
        } else if (c == '\0' || strchr(" \t\r|+-_=.:>", c) == NULL) {
            return false;
        }
    }
    if (count != SIZE) {
        return false;
    }
    *letters = read;
    return true;
}

/* A line of signs of which frames are made, and no row. */
static bool is_frame(const Line *line) {
    enum { FRAME_MIN = 9 };
    size_t signs = 0;
    bool cross = false;
    for (size_t at = line->begin; at < line->end; at++) {
        int c = (unsigned char)line->text[at];
        if (c == '\0' || strchr(" \t\r|+-_=>", c) == NULL) {
            return false;
        }
        signs += !reader_is_gap(c);
        cross = cross || c == '+' || c == '=';
    }
    return signs >= FRAME_MIN || (cross && signs >= 2);
}

/* -- rows -- */

/* The number of the row at a place: a digit with a blank, a frame or a sign of a square after it. */
static int label_at(const Line *line, size_t at) {
    int c = char_at(line, at);
    int next = char_at(line, at + 1);
    bool ends = next == READER_END || reader_is_gap(next) || next == '|' || next == '.' ||
                next == ')' || next == ':' || (board_sign(next) && !reader_is_digit(next));
    return c >= '1' && c <= '8' && ends ? c - '0' : 0;
}

static const char between[] = " \t\r,()[]{}<>\"'";

/* Whether more squares follow the eight before at. After the last row the side to move may stand, a
   disc alone; right of a row what a program says, with room between. */
static bool goes_on(const Line *line, size_t at, bool spaced, int label) {
    int glued = char_at(line, at);
    if (label > 0 && glued == '0' + label && skip_any(line, at + 1, " \t\r|") == line->end) {
        return false; /* the number of the row once more, as in "1--------1" */
    }
    if (board_sign(glued) || reader_is_letter(glued)) {
        return true;
    }
    size_t next = skip_any(line, at, " \t\r");
    int sign = char_at(line, next), after = char_at(line, next + 1);
    if (!board_sign(sign) || reader_is_digit(sign) || next >= at + 2) {
        return false;
    }
    bool empty = strchr("-._+", sign) != NULL;
    bool last = skip_any(line, next + 1, " \t\r;,.)]\"'") == line->end;
    return empty || (!last && (spaced ? reader_is_gap(after) : board_sign(after)));
}

/* Eight signs with blanks, commas or brackets between them, from at on. */
static bool take_signs(const Line *line, size_t at, Row *row) {
    int count = 0;
    at = skip_any(line, at, " \t\r|>[\"'");
    bool spaced = false;
    while (count < SIZE && board_sign(char_at(line, at))) {
        row->cells[count] = line->text[at];
        row->at[count++] = at++;
        row->end = at;
        if (count < SIZE) {
            size_t next = skip_any(line, at, between);
            spaced = spaced || next > at;
            at = next;
        }
    }
    if (count < SIZE) {
        return false;
    }
    return !goes_on(line, at, spaced, row->label);
}

/* Cells between upright lines, where an empty square may be a blank. */
static bool take_piped(const Line *line, Row *row) {
    size_t pipes[PIPES_MAX];
    int count = 0;
    for (size_t at = line->begin; at < line->end; at++) {
        if (line->text[at] == '|' && count < PIPES_MAX) {
            pipes[count++] = at;
        }
    }
    size_t before = skip_any(line, line->begin, " \t\r");
    if (count < SIZE - 1 || count > SIZE + 3) {
        return false;
    }
    bool first_open = before < pipes[0] && label_at(line, before) == 0;
    bool inner_label = count >= SIZE + 2; /* the number is a cell too */
    int from = first_open ? -1 : inner_label ? 1 : 0;
    row->label = label_at(line, inner_label ? skip_any(line, pipes[0] + 1, " ") : before);
    for (int i = 0; i < SIZE; i++) {
        int left = from + i;
        size_t begin = left < 0 ? line->begin : left < count ? pipes[left] + 1 : line->end;
        size_t end = left + 1 < count ? pipes[left + 1] : line->end;
        size_t at = skip_any(line, begin < end ? begin : end, " \t\r");
        bool blank = at >= end;
        if (left >= count || (!blank && !board_sign(char_at(line, at))) ||
            (!blank && skip_any(line, at + 1, " \t\r") < end)) {
            return false;
        }
        row->cells[i] = blank ? ' ' : line->text[at];
        row->at[i] = blank ? begin : at;
        row->end = end < line->end ? end + 1 : end;
    }
    return true;
}

/* Reads a line in which eight signs stand in fixed places between two upright lines, one in one or
   in two columns. */
static bool take_boxed(const Line *line, Row *row) {
    const char *first = memchr(line->text + line->begin, '|', line->end - line->begin);
    size_t left = first != NULL ? (size_t)(first - line->text) : line->end;
    const char *second =
        left < line->end ? memchr(line->text + left + 1, '|', line->end - left - 1) : NULL;
    if (second == NULL) {
        return false;
    }
    size_t width = (size_t)(second - first) - 1;
    size_t step = width == SIZE ? 1 : 2;
    if (width != SIZE && (width < 2 * SIZE - 1 || width > 2 * SIZE + 1)) {
        return false;
    }
    size_t from = left + 1 +
                  (width == 2 * SIZE + 1 ||
                   (width == 2 * SIZE && first[1] == ' ' && board_sign((unsigned char)first[2])));
    for (size_t i = 0; i < SIZE; i++) {
        int c = char_at(line, from + step * i);
        if (c != ' ' && !board_sign(c)) {
            return false;
        }
        row->cells[i] = (char)c;
        row->at[i] = from + step * i;
    }
    row->label = label_at(line, skip_any(line, line->begin, " \t\r"));
    row->end = (size_t)(second - line->text) + 1;
    return true;
}

/* Takes the squares below the letters, for boards whose empty squares are blanks. */
static bool take_columns(const Line *line, const Letters *letters, Row *row) {
    size_t at = skip_any(line, line->begin, " \t\r|");
    row->label = label_at(line, at);
    if (!letters->known || row->label == 0) {
        return false;
    }
    at++;
    for (int i = 0; i < SIZE; i++) {
        size_t column = line->begin + letters->column[i];
        size_t sign = skip_any(line, at, " \t\r|");
        if (sign < column && sign < line->end) {
            return false;
        }
        int c = char_at(line, column);
        bool blank = c == READER_END || reader_is_gap(c);
        if (!blank && (!board_sign(c) || strchr("-._+", c) != NULL)) {
            return false; /* with a sign for empty squares a blank is none: a square is missing */
        }
        row->cells[i] = blank ? ' ' : (char)c;
        row->at[i] = column < line->end ? column : line->end;
        at = blank ? at : column + 1;
    }
    row->end = at < line->end ? at : line->end;
    return true;
}

static bool read_row(const Line *line, const Letters *letters, Row *row) {
    size_t at = skip_any(line, line->begin, " \t\r|>"); /* > before lines that a mail quotes */
    int label = label_at(line, at);
    *row = (Row){.label = label};
    /* points behind the number may be empty squares, if a row does not follow them: "1........" */
    size_t signs = skip_any(line, at + 1, ".):");
    bool labelled = label > 0 && take_signs(line, signs, row);
    for (; label > 0 && !labelled && signs > at + 1; signs--) {
        labelled = take_signs(line, signs - 1, row);
    }
    row->label = labelled ? label : 0;
    /* a row of digits is tried after that: the number might be one of them */
    if (!labelled && !take_signs(line, line->begin, row) && !take_piped(line, row) &&
        !take_boxed(line, row) && !take_columns(line, letters, row)) {
        return false;
    }
    /* the number once more, right of the row */
    size_t right = skip_any(line, row->end, " \t\r|");
    if (row->label > 0 && char_at(line, right) == '0' + row->label &&
        label_at(line, right) == row->label) {
        row->end = right + 1;
    }
    row->end = skip_any(line, row->end, "|");
    return true;
}

/* -- pictures -- */

static TcStatus fail_row(const Reader *text, const Line *line, int row, const char *what,
                         TcError *error) {
    Reader where = *text;
    size_t at = skip_any(line, line->begin, " \t\r");
    reader_skip(&where, at - text->at);
    return reader_fail(&where, TC_ERROR_SYNTAX, error, "found %s, expected row %d of a board", what,
                       row);
}

static void put_row(BoardGrid *grid, const Row *row, int rank, const Letters *letters) {
    for (int i = 0; i < SIZE; i++) {
        int file = letters->reversed ? SIZE - 1 - i : i;
        grid->cells[SIZE * rank + file] = row->cells[i];
        grid->at[SIZE * rank + file] = row->at[i];
    }
}

/* Skips the letters and frames below a picture. */
static size_t skip_below(const Reader *text, size_t end) {
    Line line = line_at(text->text, text->length, end);
    if (!is_empty(&line)) {
        return end; /* something stands right of the last row */
    }
    size_t at = line.end;
    while (at < text->length) {
        Letters letters;
        line = line_at(text->text, text->length, at + 1);
        bool below = line.end > line.begin && !is_empty(&line) &&
                     (is_frame(&line) || read_letters(&line, &letters));
        if (!below) {
            break;
        }
        end = at = line.end;
    }
    return end;
}

/* Eight rows, one below the other, from a line on. TC_OK with grid->count 0: no picture. */
static TcStatus read_picture(const Reader *text, BoardGrid *grid, TcError *error) {
    Letters letters = {.known = false};
    int rows = 0, first = 0;
    bool numbered = false;
    *grid = (BoardGrid){.begin = text->at};
    for (size_t at = text->at; rows < SIZE && at <= text->length;) {
        Line line = line_at(text->text, text->length, at);
        Row row;
        at = line.end + 1;
        if (is_empty(&line) || (rows == 0 && read_letters(&line, &letters))) {
            continue;
        }
        if (!read_row(&line, &letters, &row)) {
            if (is_frame(&line) && (rows > 0 || at > text->at)) {
                continue;
            }
            bool sure = rows > 0 && (numbered || (letters.known && rows > 1));
            return sure ? fail_row(text, &line, rows + 1, "a line without 8 squares", error)
                        : TC_OK;
        }
        first = rows == 0 ? row.label : first;
        numbered = numbered || row.label > 0;
        int rank = first == SIZE ? SIZE - 1 - rows : rows;
        if (numbered && row.label != rank + 1) {
            return rows == 0 ? TC_OK
                             : fail_row(text, &line, rank + 1, "a row with another number", error);
        }
        put_row(grid, &row, rank, &letters);
        grid->end = row.end;
        rows++;
    }
    if (rows == SIZE) {
        grid->count = SQUARES;
        grid->end = skip_below(text, grid->end);
    } else if (numbered && rows > 1) {
        Line last = line_at(text->text, text->length, text->length);
        return fail_row(text, &last, rows + 1, "the end of the text", error);
    }
    return TC_OK;
}

/* -- squares in a row -- */

void board_grid_take(const Reader *from, BoardGrid *grid) {
    Reader at = *from;
    size_t word = 0, longest = 0; /* letters of this word, of any before */
    *grid = (BoardGrid){.begin = from->at, .end = from->at};
    for (;;) {
        int c = reader_peek(&at);
        bool row_end = grid->count > 0 && grid->count % SIZE == 0;
        if (reader_is_space(c) || c == '|' || c == '/' || (row_end && (c == ',' || c == '"'))) {
            longest = word > longest ? word : longest;
            word = 0;
        } else if (grid->count < SQUARES && board_sign(c)) {
            grid->cells[grid->count] = (char)c;
            grid->at[grid->count++] = at.at;
            word++;
        } else {
            break;
        }
        reader_skip(&at, 1);
        grid->end = grid->count < SQUARES || word > 0 ? at.at : grid->end;
        if (grid->count == SQUARES) {
            break;
        }
    }
    grid->is_apart = word == 1 && longest > 1 && grid->count == SQUARES &&
                     strchr("-._+", grid->cells[SQUARES - 1]) == NULL;
}

/* The number of signs in a row without anything between them. */
static size_t count_run(const Line *line, size_t at) {
    size_t begin = at;
    while (board_sign(char_at(line, at))) {
        at++;
    }
    return at - begin;
}

/* The number of signs with nothing but blanks between them. */
static int count_signs(const Line *line, size_t at) {
    int count = 0;
    for (; board_sign(char_at(line, at)) || reader_is_gap(char_at(line, at)); at++) {
        count += board_sign(char_at(line, at));
    }
    return count;
}

/* Returns where a long run of squares begins in a line, or a board of a size, "[8 ...": the line's
   end if neither does. */
static size_t find_run(const Line *line) {
    enum { RUN_MIN = 48 };
    for (size_t at = line->begin; at < line->end && !reader_is_binary(char_at(line, at)); at++) {
        if (line->text[at] == ':' && char_at(line, at + 1) == '/') { /* an address, read as one */
            break;
        }
        bool open = at == line->begin || strchr(" \t\"'([{<:=,;", line->text[at - 1]) != NULL;
        if (open && count_run(line, at) >= RUN_MIN) {
            return at;
        }
        bool size =
            line->text[at] == '8' && reader_is_gap(char_at(line, at + 1)) &&
            (at == line->begin ? count_signs(line, at + 1) >= SQUARES : line->text[at - 1] == '[');
        if (size) {
            return at + 2;
        }
        while (board_sign(char_at(line, at + 1)) && board_sign(line->text[at])) {
            at++;
        }
    }
    return line->end;
}

static bool has_discs(const BoardGrid *grid) {
    for (int i = 0; i < grid->count; i++) {
        if (strchr("-._+", grid->cells[i]) == NULL) {
            return true;
        }
    }
    return false;
}

/* Whether a sign, such as the side to move, stands alone in its line above rows of squares. */
static bool is_sign_above(const Line *line) {
    size_t at = skip_any(line, line->begin, " \t\r");
    Line next = line_at(line->text, line->length, line->end + 1);
    return count_run(line, at) == 1 && skip_any(line, at + 1, " \t\r") == line->end &&
           count_signs(&next, next.begin) >= SIZE;
}

TcStatus board_grid_find(const Reader *text, BoardGrid *grid, bool *found, TcError *error) {
    enum { BOARD_LIKE = 32 };
    Line line = line_at(text->text, text->length, text->at);
    *found = false;
    size_t run = find_run(&line);
    if (run == line.end) {
        TcStatus status = read_picture(text, grid, error);
        *found = status == TC_OK && grid->count == SQUARES;
        if (status != TC_OK || *found) {
            return status;
        }
        if (is_sign_above(&line)) {
            return TC_OK;
        }
        run = skip_any(&line, line.begin, " \t\r>\"'[(");
    }
    Reader from = *text;
    reader_skip(&from, run - text->at);
    board_grid_take(&from, grid);
    *found = grid->count == SQUARES || (grid->count >= BOARD_LIKE && has_discs(grid));
    return TC_OK;
}
