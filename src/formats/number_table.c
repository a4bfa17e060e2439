#include "formats/number.h"

#include <string.h>

#include "core/bits.h"
#include "formats/text_lines.h"

enum { SIZE = 8, CELLS_MAX = SIZE + 2, MARKED = -1 };

/* One cell: a number, or a mark. */
typedef struct Cell {
    int number; /* MARKED: none */
    char mark;
    size_t at;
} Cell;

typedef struct Table {
    const Reader *text;
    Cell cells[SIZE * SIZE];
    int width; /* cells of a row, with the numbers of rows beside them */
    size_t end;
    TcError *error;
} Table;

/* The cell at a place: one or two digits, or one or two signs for a square without a move. */
static size_t read_cell(const Reader *text, size_t at, size_t end, Cell *cell) {
    int c = text_char(text->text, end, at), next = text_char(text->text, end, at + 1);
    *cell = (Cell){.number = MARKED, .mark = (char)c, .at = at};
    if (reader_is_digit(c)) {
        cell->number = c - '0';
        if (!reader_is_digit(next)) {
            return 1;
        }
        cell->number = 10 * cell->number + next - '0';
        return reader_is_digit(text_char(text->text, end, at + 2)) ? 0 : 2;
    }
    if (c <= 0 || strchr("-._*@#XxOoBbWw()", c) == NULL) {
        return 0;
    }
    size_t size =
        next > 0 && !reader_is_gap(next) && strchr("-._*@#XxOoBbWw()", next) != NULL ? 2 : 1;
    return size;
}

/* The cells of a line, numbers of rows included; 0: it has something else. */
static int read_cells(const Reader *text, size_t begin, size_t end, Cell cells[CELLS_MAX]) {
    int count = 0;
    size_t at = begin;
    for (int pipe = 0; at < end && (reader_is_gap(text->text[at]) || text->text[at] == '>' ||
                                    (text->text[at] == '|' && !pipe));
         at++) {
        pipe += text->text[at] == '|';
    }
    while (at < end) {
        if (count == CELLS_MAX) {
            return 0;
        }
        int c = text_char(text->text, end, at);
        if (c == '|' || c == ',') { /* an empty cell */
            cells[count++] = (Cell){.number = MARKED, .mark = '-', .at = at};
        } else {
            size_t size = read_cell(text, at, end, &cells[count]);
            if (size == 0) {
                return 0;
            }
            count++;
            at += size;
        }
        size_t gap = at;
        at = text_skip(text->text, end, at, " \t\r");
        bool cut =
            at < end && (text->text[at] == '|' || text->text[at] == ',' || text->text[at] == ';');
        if (at < end && at == gap && !cut) {
            return 0;
        }
        at = text_skip(text->text, end, at + cut, " \t\r");
    }
    return count;
}

/* Eight cells, perhaps between the number of the row. */
static bool read_row(const Reader *text, size_t begin, size_t end, int row, Table *table) {
    Cell cells[CELLS_MAX];
    int count = read_cells(text, begin, end, cells);
    int from = count - SIZE > 0;
    table->width = row == 0 ? count : table->width;
    bool fine = count >= SIZE && count == table->width &&
                (count == SIZE || cells[0].number == row + 1) &&
                (count < CELLS_MAX || cells[CELLS_MAX - 1].number == row + 1);
    if (fine) {
        memcpy(&table->cells[SIZE * row], &cells[from], SIZE * sizeof cells[0]);
    }
    return fine;
}

/* A line above, below or between the rows. */
static bool is_decoration(const Reader *text, size_t begin, size_t end) {
    int letters = 0;
    for (size_t at = begin; at < end; at++) {
        int c = (unsigned char)text->text[at];
        if (reader_is_letter(c)) {
            if ((c | 0x20) != 'a' + letters++ || letters > SIZE) {
                return false;
            }
        } else if (c == '\0' || strchr(" \t\r|+-=_>", c) == NULL) {
            return false;
        }
    }
    return letters == 0 || letters == SIZE;
}

static bool read_rows(Table *table) {
    Reader line = *table->text;
    int row = 0;
    while (row < SIZE && reader_peek(&line) != READER_END) {
        size_t end = line.at + text_line_length(&line);
        if (read_row(table->text, line.at, end, row, table)) {
            row++;
        } else if (!is_decoration(table->text, line.at, end)) {
            return false;
        }
        reader_skip(&line, end - line.at);
        table->end = line.at;
        reader_skip(&line, 1);
    }
    int highest = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        highest = table->cells[i].number > highest ? table->cells[i].number : highest;
    }
    bool centre = table->cells[27].number <= 0 && table->cells[28].number <= 0 &&
                  table->cells[35].number <= 0 && table->cells[36].number <= 0;
    return row == SIZE && centre && highest > 2; /* up to 2 it is a board of digits */
}

/* The start as the marks in the centre say; the standard one where they say nothing. */
static TcPosition start_of(const Table *table) {
    static const TcSquare centre[] = {27, 28, 35, 36};
    TcPosition start = tc_position_initial();
    uint64_t discs[2] = {0, 0};
    for (int i = 0; i < 4; i++) {
        char mark = table->cells[centre[i]].mark;
        bool black = strchr("*@#XxBb", mark) != NULL, white = strchr("OoWw()", mark) != NULL;
        discs[TC_BLACK] |= black ? bits_of(centre[i]) : 0;
        discs[TC_WHITE] |= white ? bits_of(centre[i]) : 0;
    }
    if (bits_count(discs[TC_BLACK]) == 2 && bits_count(discs[TC_WHITE]) == 2) {
        start.board = (TcBoard){.mover = discs[TC_BLACK], .opponent = discs[TC_WHITE]};
    }
    return start;
}

static TcStatus fail(const Table *table, size_t at, TcStatus status, int number, const char *what) {
    Reader where = *table->text;
    reader_skip(&where, at - where.at);
    return reader_fail(&where, status, table->error, "found the number %d %s in a table of moves",
                       number, what);
}

static TcStatus play(const Table *table, TcGame *game) {
    TcSquare squares[SIZE * SIZE + 1];
    int last = 0;
    for (int number = 1; number <= SIZE * SIZE; number++) {
        squares[number] = TC_NO_SQUARE;
    }
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        const Cell *cell = &table->cells[square];
        if (cell->number <= 0) {
            continue;
        }
        if (cell->number > TC_GAME_MAX_MOVES || squares[cell->number] != TC_NO_SQUARE) {
            return fail(table, cell->at, TC_ERROR_SYNTAX, cell->number,
                        cell->number > TC_GAME_MAX_MOVES ? "above 60" : "a second time");
        }
        squares[cell->number] = square;
        last = cell->number > last ? cell->number : last;
    }
    for (int number = 1; number <= last; number++) {
        if (squares[number] == TC_NO_SQUARE) {
            return fail(table, table->text->at, TC_ERROR_SYNTAX, number, "nowhere");
        }
        const TcPosition *now = tc_game_position(game);
        if (tc_game_play(game, squares[number]) != TC_OK) {
            char name[TC_SQUARE_NAME_SIZE];
            tc_square_name(squares[number], name);
            Reader where = *table->text;
            reader_skip(&where, table->cells[squares[number]].at - where.at);
            return reader_fail(&where, TC_ERROR_ILLEGAL, table->error,
                               "move %d, %s, is illegal for %s: it flips no disc", number, name,
                               tc_colour_name(now->mover));
        }
    }
    return TC_OK;
}

TcStatus number_table_find(const Reader *text, TcGame *game, size_t *end, bool *found,
                           TcError *error) {
    Table table = {.text = text, .error = error};
    for (int i = 0; i < SIZE * SIZE; i++) {
        table.cells[i].number = MARKED;
    }
    *found = read_rows(&table);
    if (!*found) {
        return TC_OK;
    }
    TcPosition start = start_of(&table);
    tc_game_init_from(game, &start);
    *end = table.end;
    return play(&table, game);
}
