/* The games from which bench takes its positions. The program played them against itself at level
   Club, each with a different seed, so that they have many kinds of openings, midgames and
   endgames. */
#pragma once

#include <turncoat/position.h>

enum { BENCH_GAME_COUNT = 12 };

TcPosition bench_position(int game, int ply);
