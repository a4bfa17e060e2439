/* The rules a second time, as slowly and plainly as possible: 8 by 8 characters, every direction
   walked square by square. Shares no code with src/core, so that both being wrong in the same way
   is unlikely. The words at its edge have square n of <turncoat/square.h> at bit n. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Oracle {
    char at[8][8]; /* [rank][file]: 'm' the mover's disc, 'o' the opponent's, '-' none */
} Oracle;

Oracle oracle_from(uint64_t mover, uint64_t opponent);
uint64_t oracle_mover(const Oracle *oracle);
uint64_t oracle_opponent(const Oracle *oracle);

/* Discs that the mover would turn on a square; 0 when it may not play there. */
uint64_t oracle_flips(const Oracle *oracle, int square);
uint64_t oracle_moves(const Oracle *oracle);

/* The board after a legal move or a pass, seen by the other side. */
Oracle oracle_play(const Oracle *oracle, int square);
Oracle oracle_pass(const Oracle *oracle);

/* Returns the score for the mover, with empty squares to the winner. */
int oracle_score(const Oracle *oracle);

/* Leaves depth plies below; a pass is a ply, a finished game a leaf. */
uint64_t oracle_perft(const Oracle *oracle, int depth);
