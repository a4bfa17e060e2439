/* Perfect play by plain alpha-beta: no table, no ordering, no stability, no parity. */
#pragma once

#include <turncoat/board.h>

/* Final score for the mover; a dozen empties at most if you want to see the end of it. */
int plain_solve(const TcBoard *board, int alpha, int beta);

/* The same with moves tried fewest replies first: two or three more empties in the same time. Still
   no table, no stability, no parity. */
int plain_solve_sorted(const TcBoard *board, int alpha, int beta);
