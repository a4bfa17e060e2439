/* The last four empties: no table and no move lists. Squares are passed as arguments in parity
   order, flips are computed only where the tight neighbour mask allows a move, and the last disc is
   counted, not played. With AVX2 the boards stay in vector registers from move to move. The squares
   are sorted without branches. Measured: tests/bench/EXPERIMENTS.md, "The last four empties". */
#include "engine/endgame.h"

#include "core/bits.h"
#include "core/flip.h"
#include "core/moves.h"
#include "engine/cutoff.h"
#include "engine/lab.h"
#include "engine/last_flips.h"
#include "engine/neighbours.h"
#include "engine/parity.h"

/* Both sides, seen by the one to move: mover, then opponent. */
typedef struct Sides {
    FlipSet mover;
    FlipSet opponent;
} Sides;

enum { NONE = -SEARCH_INFINITY }; /* the value of a move that is not legal */

/* Whether the discs next to a square let a move there flip any. */
static inline bool is_worth_trying(const Search *search, Sides sides, int square) {
    return (flip_squares(sides.opponent) & LAB_MASK(search)[square]) != 0;
}

/* Nobody can move: empties to the winner. */
static inline int final_score(uint64_t mover, int empties) {
    int difference = 2 * bits_count(mover) + empties - 64;
    return difference > 0 ? difference + empties : difference < 0 ? difference - empties : 0;
}

/* The opponent's last move is only looked at when the mover has none and enough discs to beat
   alpha; otherwise the bound given is that he has none either. */
static inline int last_1(Search *search, uint64_t mover, int alpha, int square) {
    search->nodes++;
    int discs = bits_count(mover);
    int flips = last_flips_count(mover, square);
    if (flips != 0) {
        return 2 * (discs + flips + 1) - 64;
    }
    int score = discs >= 32 ? 2 * discs - 62 : 2 * discs - 64;
    if (score <= alpha) {
        return score;
    }
    flips = last_flips_count(~(mover | bits_of(square)), square);
    return flips != 0 ? 2 * (discs - flips) - 64 : score;
}

/* The value of a move with two empties, other being what it leaves; or NONE. */
static inline int move_2(Search *search, Sides sides, int alpha, int square, int other) {
    if (!is_worth_trying(search, sides, square)) {
        return NONE;
    }
    uint64_t flips = flip_word(sides.mover, sides.opponent, square);
    LAB_COUNT(search, flips_tried);
    LAB_ADD(search, flips_empty, flips == 0);
    return flips == 0 ? NONE
                      : -last_1(search, flip_squares(sides.opponent) ^ flips, -alpha - 1, other);
}

/* The mover's best of the two squares. */
static inline int try_2(Search *search, Sides sides, int alpha, int a, int b) {
    int best = move_2(search, sides, alpha, a, b);
    if (best > alpha) {
        return best;
    }
    int value = move_2(search, sides, alpha, b, a);
    return value > best ? value : best;
}

static inline Sides other_side(Sides sides) {
    return (Sides){.mover = sides.opponent, .opponent = sides.mover};
}

static int last_2(Search *search, FlipSet mover, FlipSet opponent, int alpha, int a, int b) {
    Sides sides = {.mover = mover, .opponent = opponent};
    search->nodes++;
    int best = try_2(search, sides, alpha, a, b);
    if (best != NONE) {
        return best;
    }
    best = try_2(search, other_side(sides), -alpha - 1, a, b);
    return best != NONE ? -best : final_score(flip_squares(mover), 2);
}

/* The board after a move that flips discs, for the other side. */
static inline Sides after(Sides sides, FlipSet flips, int square) {
    return (Sides){.mover = flip_xor(sides.opponent, flips),
                   .opponent = flip_xor(sides.mover, flip_xor(flips, flip_set(bits_of(square))))};
}

/* The value of a move with three empties, a and b being what it leaves; or NONE. */
static inline int move_3(Search *search, Sides sides, int alpha, int square, int a, int b) {
    if (!is_worth_trying(search, sides, square)) {
        return NONE;
    }
    FlipSet flips = flip_spread(sides.mover, sides.opponent, square);
    LAB_COUNT(search, flips_tried);
    LAB_ADD(search, flips_empty, flip_squares(flips) == 0);
    if (flip_squares(flips) == 0) {
        return NONE;
    }
    Sides next = after(sides, flips, square);
    return -last_2(search, next.mover, next.opponent, -alpha - 1, a, b);
}

/* The mover's best of the three squares, in this order. */
static int try_3(Search *search, FlipSet mover, FlipSet opponent, int alpha, int a, int b, int c) {
    Sides sides = {.mover = mover, .opponent = opponent};
    int best = move_3(search, sides, alpha, a, b, c);
    if (best > alpha) {
        return best;
    }
    int value = move_3(search, sides, alpha, b, a, c);
    best = value > best ? value : best;
    if (best > alpha) {
        return best;
    }
    value = move_3(search, sides, alpha, c, a, b);
    return value > best ? value : best;
}

/* Squares in parity order on entry: if one stands alone in its quadrant it comes first. */
static inline int last_3(Search *search, Sides sides, int alpha, int a, int b, int c) {
    search->nodes++;
    bool ab = parity_same_quadrant(a, b), bc = parity_same_quadrant(b, c);
    bool b_alone = !ab & parity_same_quadrant(a, c), c_alone = ab & !bc;
    /* by masks: gcc would make branches of conditions, and they go either way */
    int swap_b = -(int)b_alone & (a ^ b), swap_c = -(int)c_alone & (a ^ c);
    int first = a ^ swap_b ^ swap_c, second = b ^ swap_b, third = c ^ swap_c;
    int best = try_3(search, sides.mover, sides.opponent, alpha, first, second, third);
    if (best != NONE) {
        return best;
    }
    best = try_3(search, sides.opponent, sides.mover, -alpha - 1, first, second, third);
    return best != NONE ? -best : final_score(flip_squares(sides.mover), 3);
}

/* The first square of a set that is not empty: those in odd quadrants come before the others. */
static inline int first_of(uint64_t set, uint64_t odd) {
    uint64_t of_odd = set & odd;
    return bits_first(of_odd != 0 ? of_odd : set);
}

/* Tries the moves in legal, which is not empty. */
static int try_4(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal, int alpha) {
    Sides sides = {.mover = flip_set(mover), .opponent = flip_set(opponent)};
    uint64_t empty = ~(mover | opponent);
    uint64_t odd = parity_odd_quadrants(empty);
    int best = NONE;
    do {
        int square = first_of(legal, odd);
        FlipSet flips = flip_spread(sides.mover, sides.opponent, square);
        uint64_t rest = empty ^ bits_of(square);
        legal &= rest;
        int a = first_of(rest, odd);
        rest ^= bits_of(a);
        int b = first_of(rest, odd);
        int c = bits_first(rest ^ bits_of(b));
        int value = -last_3(search, after(sides, flips, square), -alpha - 1, a, b, c);
        best = value > best ? value : best;
    } while (best <= alpha && legal != 0);
    return best;
}

int endgame_last_4(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal, int alpha) {
    search->nodes++;
    int value;
    if (LAB_ON(search, STABILITY) && cutoff_by_stability(mover, opponent, alpha, 4, &value)) {
        return value;
    }
    if (legal != 0) {
        return try_4(search, mover, opponent, legal, alpha);
    }
    legal = moves_of(opponent, mover);
    return legal != 0 ? -try_4(search, opponent, mover, legal, -alpha - 1) : final_score(mover, 4);
}
