/* The static evaluation: what a position is worth without looking ahead. */
#ifndef TURNCOAT_EVAL_H
#define TURNCOAT_EVAL_H

#include <turncoat/board.h>

/* Expected final result in discs for the mover, -63..63. */
int tc_eval_static(const TcBoard *board);

#endif
