#include "engine/eval.h"

#include "core/bits.h"
#include "core/moves.h"

int eval_score(uint64_t mover, uint64_t opponent) {
    uint64_t empty = ~(mover | opponent);
    int own = bits_count(moves_of(mover, opponent)), other = bits_count(moves_of(opponent, mover));
    int mobility = own - other;
    int potential = bits_count(bits_grow(opponent) & empty) - bits_count(bits_grow(mover) & empty);
    int corners = bits_count(mover & BITS_CORNERS) - bits_count(opponent & BITS_CORNERS);
    uint64_t open_x = BITS_X_SQUARES & bits_grow(empty & BITS_CORNERS);
    int x = bits_count(mover & open_x) - bits_count(opponent & open_x);
    int value = (mobility * 5 + potential * 2 + corners * 40 - x * 20) / 4;
    return value > 63 ? 63 : value < -63 ? -63 : value;
}
