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

TcStatus tc_position_parse(const char *text, size_t length, TcPosition *position,
                           bool *side_inferred, TcError *error) {
    uint64_t discs[2] = {0, 0};
    int squares = 0;
    bool has_side = false;
    TcColour side = TC_BLACK;
    Cursor at = {.line = 1, .column = 1};
    for (size_t i = 0; i < length; i++) {
        Symbol symbol = symbol_of(text[i]);
        if (has_side && symbol != SYMBOL_SPACE) {
            return fail_at_byte(error, at, text[i], "nothing after the side to move");
        }
        if (symbol == SYMBOL_BAD || (squares == 64 && symbol == SYMBOL_EMPTY)) {
            return fail_at_byte(error, at, text[i],
                                squares < 64 ? "X, O or - for a square"
                                             : "X or O for the side to move");
        }
        if (symbol != SYMBOL_SPACE) {
            if (squares == 64) {
                has_side = true;
                side = symbol == SYMBOL_BLACK ? TC_BLACK : TC_WHITE;
            } else {
                if (symbol != SYMBOL_EMPTY) {
                    discs[symbol == SYMBOL_BLACK ? TC_BLACK : TC_WHITE] |= bits_of(squares);
                }
                squares++;
            }
        }
        at.column++;
        if (text[i] == '\n') {
            at = (Cursor){.line = at.line + 1, .column = 1};
        }
    }
    if (squares < 64) {
        return error_set_at(error, TC_ERROR_SYNTAX, at.line, at.column,
                            "found %d squares, expected 64", squares);
    }
    if (!has_side) {
        side = bits_count(discs[0] | discs[1]) % 2 == 0 ? TC_BLACK : TC_WHITE;
    }
    if (side_inferred != NULL) {
        *side_inferred = !has_side;
    }
    *position = (TcPosition){
        .board = {.mover = discs[side], .opponent = discs[tc_colour_other(side)]}, .mover = side};
    return TC_OK;
}
