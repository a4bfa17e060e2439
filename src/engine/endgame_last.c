/* The last four empties: no table, no move lists, squares passed by hand in parity order; a flip is
   only tried where the tight neighbour mask allows one, and the last disc is counted, not played.
 */
#include "engine/endgame_last.h"

#include "core/bits.h"
#include "core/flip.h"
#include "core/moves.h"
#include "engine/lab.h"
#include "engine/last_flips.h"
#include "engine/neighbours.h"
#include "engine/parity.h"

/* Discs turned by a move on an empty square, 0 when there are none. */
static inline uint64_t flips_at(const Search *search, uint64_t mover, uint64_t opponent,
                                int square) {
    if ((opponent & LAB_MASK(search)[square]) == 0) {
        return 0;
    }
    uint64_t turned = flip_of(mover, opponent, square);
    LAB_COUNT(search, flips_tried);
    LAB_ADD(search, flips_vain, turned == 0);
    return turned;
}

/* Nobody can move: empties to the winner. */
static inline int final_score(uint64_t mover, int empties) {
    int difference = 2 * bits_count(mover) + empties - 64;
    return difference > 0 ? difference + empties : difference < 0 ? difference - empties : 0;
}

static inline int last_1(Search *search, uint64_t mover, int square) {
    search->nodes++;
    int discs = bits_count(mover);
    int turned = last_flips_count(mover, square);
    if (turned != 0) {
        return 2 * (discs + turned + 1) - 64;
    }
    turned = last_flips_count(~(mover | bits_of(square)), square);
    if (turned != 0) {
        return 2 * (discs - turned) - 64;
    }
    return final_score(mover, 1);
}

/* The mover's best of the two squares, -SEARCH_INFINITY when neither is legal. */
static inline int try_2(Search *search, uint64_t mover, uint64_t opponent, int alpha, int a,
                        int b) {
    int best = -SEARCH_INFINITY;
    uint64_t turned = flips_at(search, mover, opponent, a);
    if (turned != 0) {
        best = -last_1(search, opponent ^ turned, b);
        if (best > alpha) {
            return best;
        }
    }
    turned = flips_at(search, mover, opponent, b);
    if (turned != 0) {
        int value = -last_1(search, opponent ^ turned, a);
        best = value > best ? value : best;
    }
    return best;
}

static int last_2(Search *search, uint64_t mover, uint64_t opponent, int alpha, int a, int b) {
    search->nodes++;
    int best = try_2(search, mover, opponent, alpha, a, b);
    if (best != -SEARCH_INFINITY) {
        return best;
    }
    best = try_2(search, opponent, mover, -alpha - 1, a, b);
    return best != -SEARCH_INFINITY ? -best : final_score(mover, 2);
}

static inline int try_3(Search *search, uint64_t mover, uint64_t opponent, int alpha,
                        const int squares[3]) {
    static const uint8_t others[3][2] = {{1, 2}, {0, 2}, {0, 1}};
    int best = -SEARCH_INFINITY;
    for (int i = 0; i < 3; i++) {
        uint64_t turned = flips_at(search, mover, opponent, squares[i]);
        if (turned != 0) {
            int value = -last_2(search, opponent ^ turned, mover ^ turned ^ bits_of(squares[i]),
                                -alpha - 1, squares[others[i][0]], squares[others[i][1]]);
            if (value > best) {
                best = value;
                if (best > alpha) {
                    break;
                }
            }
        }
    }
    return best;
}

/* Squares in parity order on entry: if one stands alone in its quadrant it comes first. */
static int last_3(Search *search, uint64_t mover, uint64_t opponent, int alpha, int a, int b,
                  int c) {
    search->nodes++;
    int qa = parity_quadrant(a), qb = parity_quadrant(b), qc = parity_quadrant(c);
    int squares[3] = {a, b, c};
    if (qa == qb && qb != qc) {
        squares[0] = c;
        squares[2] = a;
    } else if (qa == qc && qb != qa) {
        squares[0] = b;
        squares[1] = a;
    }
    int best = try_3(search, mover, opponent, alpha, squares);
    if (best != -SEARCH_INFINITY) {
        return best;
    }
    best = try_3(search, opponent, mover, -alpha - 1, squares);
    return best != -SEARCH_INFINITY ? -best : final_score(mover, 3);
}

/* Tries the moves in legal, which is not empty. */
static int try_4(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal, int alpha,
                 const int squares[4]) {
    static const uint8_t others[4][3] = {{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}};
    int best = -SEARCH_INFINITY;
    for (int i = 0; i < 4; i++) {
        uint64_t bit = bits_of(squares[i]);
        if ((legal & bit) != 0) {
            uint64_t turned = flip_of(mover, opponent, squares[i]);
            const uint8_t *rest = others[i];
            int value = -last_3(search, opponent ^ turned, mover ^ turned ^ bit, -alpha - 1,
                                squares[rest[0]], squares[rest[1]], squares[rest[2]]);
            if (value > best) {
                best = value;
                if (best > alpha) {
                    break;
                }
            }
        }
    }
    return best;
}

int endgame_last_4(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal, int alpha) {
    search->nodes++;
    uint64_t empty = ~(mover | opponent);
    uint64_t odd = parity_odd_quadrants(empty);
    int squares[4];
    int count = 0;
    for (uint64_t set = empty & odd; set != 0; set = bits_rest(set)) {
        squares[count++] = bits_first(set);
    }
    for (uint64_t set = empty & ~odd; set != 0; set = bits_rest(set)) {
        squares[count++] = bits_first(set);
    }
    if (legal != 0) {
        return try_4(search, mover, opponent, legal, alpha, squares);
    }
    legal = moves_of(opponent, mover);
    return legal != 0 ? -try_4(search, opponent, mover, legal, -alpha - 1, squares)
                      : final_score(mover, 4);
}
