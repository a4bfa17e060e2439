#include <turncoat/position.h>

#include <string.h>

#include "base/error.h"
#include "base/translatable.h"
#include "core/bits.h"

const char *tc_colour_name(TcColour colour) {
    return colour == TC_BLACK ? N_("Black") : N_("White");
}

TcPosition tc_position_initial(void) {
    return (TcPosition){.board = tc_board_initial(), .mover = TC_BLACK};
}

bool tc_position_equal(const TcPosition *a, const TcPosition *b) {
    return tc_board_equal(&a->board, &b->board) && a->mover == b->mover;
}

uint64_t tc_position_discs(const TcPosition *position, TcColour colour) {
    return colour == position->mover ? position->board.mover : position->board.opponent;
}

int tc_position_count(const TcPosition *position, TcColour colour) {
    return bits_count(tc_position_discs(position, colour));
}

TcPosition tc_position_play(const TcPosition *position, TcSquare square) {
    return (TcPosition){.board = tc_board_play(&position->board, square),
                        .mover = tc_colour_other(position->mover)};
}

TcPosition tc_position_settled(const TcPosition *position) {
    return tc_board_must_pass(&position->board) ? tc_position_play(position, TC_PASS) : *position;
}

TcPosition tc_position_after(const TcPosition *position, TcSquare square) {
    TcPosition next = tc_position_play(position, square);
    return tc_position_settled(&next);
}

int tc_position_black_score(const TcPosition *position) {
    int score = tc_board_score(&position->board);
    return position->mover == TC_BLACK ? score : -score;
}

void tc_position_write(const TcPosition *position, char text[TC_POSITION_TEXT_SIZE]) {
    uint64_t black = tc_position_discs(position, TC_BLACK);
    uint64_t white = tc_position_discs(position, TC_WHITE);
    for (int square = 0; square < TC_SQUARE_COUNT; square++) {
        uint64_t bit = bits_of(square);
        text[square] = (black & bit) != 0 ? 'X' : (white & bit) != 0 ? 'O' : '-';
    }
    text[64] = ' ';
    text[65] = position->mover == TC_BLACK ? 'X' : 'O';
    text[66] = '\0';
}

typedef enum Symbol { SYMBOL_BLACK, SYMBOL_WHITE, SYMBOL_EMPTY, SYMBOL_SPACE, SYMBOL_BAD } Symbol;

static Symbol symbol_of(char c) {
    switch (c) {
    case 'X':
    case 'x':
    case '*':
    case 'B':
    case 'b':
        return SYMBOL_BLACK;
    case 'O':
    case 'o':
    case 'W':
    case 'w':
        return SYMBOL_WHITE;
    case '-':
    case '.':
    case '_':
        return SYMBOL_EMPTY;
    case ' ':
    case '\t':
    case '\r':
    case '\n':
        return SYMBOL_SPACE;
    default:
        return SYMBOL_BAD;
    }
}

typedef struct Cursor {
    int line;
    int column;
} Cursor;

static TcStatus fail_at_byte(TcError *error, Cursor at, char c, const char *expected) {
    return c > ' ' && c < 127
               ? error_set_at(error, TC_ERROR_SYNTAX, at.line, at.column, "found '%c', expected %s",
                              c, expected)
               : error_set_at(error, TC_ERROR_SYNTAX, at.line, at.column,
                              "found byte 0x%02x, expected %s", (unsigned char)c, expected);
}

/* Holds what was read so far. */
typedef struct Reading {
    uint64_t discs[2]; /* by TcColour */
    int squares;
    bool has_side;
    TcColour side;
} Reading;

/* Takes a symbol that is no space; returns what is expected in its place, or NULL. */
static const char *take(Reading *reading, Symbol symbol) {
    TcColour colour = symbol == SYMBOL_BLACK ? TC_BLACK : TC_WHITE;
    bool complete = reading->squares == 64;
    if (reading->has_side) {
        return "nothing after the side to move";
    }
    if (symbol == SYMBOL_BAD || (complete && symbol == SYMBOL_EMPTY)) {
        return complete ? "X or O for the side to move" : "X, O or - for a square";
    }
    if (complete) {
        reading->has_side = true;
        reading->side = colour;
        return NULL;
    }
    reading->discs[colour] |= symbol != SYMBOL_EMPTY ? bits_of(reading->squares) : 0;
    reading->squares++;
    return NULL;
}

TcStatus tc_position_parse(const char *text, size_t length, TcPosition *position,
                           bool *side_inferred, TcError *error) {
    Reading reading = {.squares = 0};
    Cursor at = {.line = 1, .column = 1};
    for (size_t i = 0; i < length; i++) {
        Symbol symbol = symbol_of(text[i]);
        const char *expected = symbol != SYMBOL_SPACE ? take(&reading, symbol) : NULL;
        if (expected != NULL) {
            return fail_at_byte(error, at, text[i], expected);
        }
        at.column++;
        if (text[i] == '\n') {
            at = (Cursor){.line = at.line + 1, .column = 1};
        }
    }
    if (reading.squares < 64) {
        return error_set_at(error, TC_ERROR_SYNTAX, at.line, at.column,
                            "found %d squares, expected 64", reading.squares);
    }
    const uint64_t *discs = reading.discs;
    TcColour side = bits_count(discs[0] | discs[1]) % 2 == 0 ? TC_BLACK : TC_WHITE;
    side = reading.has_side ? reading.side : side;
    if (side_inferred != NULL) {
        *side_inferred = !reading.has_side;
    }
    *position = (TcPosition){
        .board = {.mover = discs[side], .opponent = discs[tc_colour_other(side)]}, .mover = side};
    return TC_OK;
}
