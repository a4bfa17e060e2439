/* The board as two 64-bit words, as the side to move sees it, and the rules on it. Bit n is square
   n of square.h. A board is valid when the two words share no bit. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/square.h>

typedef struct TcBoard {
    uint64_t mover;    /* discs of the side to move */
    uint64_t opponent; /* discs of the other side */
} TcBoard;

/* The 8 symmetries of the square, by their effect on the board as drawn. */
typedef enum TcSymmetry {
    TC_SYMMETRY_IDENTITY = 0,
    TC_SYMMETRY_MIRROR_FILES, /* a <-> h */
    TC_SYMMETRY_MIRROR_RANKS, /* 1 <-> 8 */
    TC_SYMMETRY_ROTATE_180,
    TC_SYMMETRY_TRANSPOSE, /* along a1-h8: a2 <-> b1 */
    TC_SYMMETRY_ROTATE_90, /* clockwise: a1 -> h1 -> h8 -> a8 */
    TC_SYMMETRY_ROTATE_270,
    TC_SYMMETRY_TRANSPOSE_ANTI, /* along h1-a8: a1 <-> h8 */
    TC_SYMMETRY_COUNT
} TcSymmetry;

/* The start position: Black (to move) on e4 and d5, White on d4 and e5. */
TcBoard tc_board_initial(void);

bool tc_board_equal(const TcBoard *a, const TcBoard *b);

/* Compares two TcBoard by some order, as qsort wants it: below 0, 0 or above. */
int tc_board_compare(const void *a, const void *b);

/* Squares on which the mover may play; 0 when it must pass or the game is over. */
uint64_t tc_board_moves(const TcBoard *board);

/* Discs that the mover would flip by playing square; 0 when the move is illegal. */
uint64_t tc_board_flips(const TcBoard *board, TcSquare square);

bool tc_board_is_legal(const TcBoard *board, TcSquare square);

/* The board after a legal move (or TC_PASS), as the other side sees it. */
TcBoard tc_board_play(const TcBoard *board, TcSquare square);

TcBoard tc_board_pass(const TcBoard *board);

/* Whether neither side can move. */
bool tc_board_is_over(const TcBoard *board);

/* Whether the mover has no move, but the opponent has one. */
bool tc_board_must_pass(const TcBoard *board);

int tc_board_empties(const TcBoard *board);

/* The result in discs for the mover, -64..64; empty squares count for the winner. */
int tc_board_score(const TcBoard *board);

/* The same for a side that has own discs when the other one has other. */
int tc_score_of_discs(int own, int other);

/* The board under a symmetry; tc_square_transform maps a square the same way (TC_PASS and
   TC_NO_SQUARE stay as they are). */
TcBoard tc_board_transform(const TcBoard *board, TcSymmetry symmetry);
TcSquare tc_square_transform(TcSquare square, TcSymmetry symmetry);
TcSymmetry tc_symmetry_inverse(TcSymmetry symmetry);

/* The smallest of the 8 images (by mover, then opponent). *symmetry, unless NULL, leads from board
   to it. */
TcBoard tc_board_canonical(const TcBoard *board, TcSymmetry *symmetry);
