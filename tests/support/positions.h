/* Seeded positions for tests: reached by random play, or thrown together. */
#pragma once

#include <stdint.h>

#include <turncoat/position.h>

/* A legal move chosen at random, TC_PASS when the rules force it, TC_NO_SQUARE when the game is
   over. The rules used are the oracle's. */
TcSquare positions_random_move(const TcPosition *position, uint64_t *random_state);

/* Returns the position after at most plies random moves and passes from the usual start. */
TcPosition positions_by_play(int plies, uint64_t *random_state);

/* Discs on the four centre squares and, thickly or thinly, elsewhere: mostly never reachable, with
   long runs and rare shapes that play does not show. */
TcPosition positions_by_chance(uint64_t *random_state);

typedef void PositionFn(const TcPosition *position);

/* Calls visit with every position of random games until count positions were seen. */
void positions_each_by_play(int count, uint64_t seed, PositionFn *visit);

/* Calls visit with count positions by chance. */
void positions_each_by_chance(int count, uint64_t seed, PositionFn *visit);
