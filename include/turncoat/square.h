/* Squares of the board: a1 = 0, b1 = 1, ... h8 = 63; files a-h left to right, ranks 1-8 top to
   bottom. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef int TcSquare;

enum { TC_SQUARE_COUNT = 64, TC_PASS = 64, TC_NO_SQUARE = 65, TC_SQUARE_NAME_SIZE = 6 };

/* The square on a file and rank, both 0-7. */
static inline TcSquare tc_square_at(int file, int rank) {
    return rank * 8 + file;
}

static inline int tc_square_file(TcSquare square) {
    return square & 7;
}

static inline int tc_square_rank(TcSquare square) {
    return square >> 3;
}

static inline bool tc_square_is_valid(TcSquare square) {
    return square >= 0 && square < TC_SQUARE_COUNT;
}

/* Writes "f5", "pass" or "none" into name. */
void tc_square_name(TcSquare square, char name[TC_SQUARE_NAME_SIZE]);

/* The same with the letter of a square as a capital, as GTP, GGF and OBF have it; "pass". */
void tc_square_name_capital(TcSquare square, char name[TC_SQUARE_NAME_SIZE]);

/* Reads a letter a-h and a digit 1-8, in either case, from a text of at least two bytes. Returns
   TC_NO_SQUARE if they are not a square. */
TcSquare tc_square_parse(const char *text);
