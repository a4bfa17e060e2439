/* Keys of positions, for the files of core. */
#pragma once

#include <turncoat/position.h>

/* The key of one position from that of another: cheap where they differ by a move. */
uint64_t zobrist_between(uint64_t key, const TcPosition *from, const TcPosition *to);
