/* Exact search with a null window, in layers by the number of empty squares:
     1-4  endgame_last.c
     5-7  solve_shallow: no table, no list; odd quadrants first, replies not counted
     8-   endgame_null: table, stability, enhanced transposition cut-off, fastest first */
#include "engine/endgame.h"

#include "core/bits.h"
#include "core/flip.h"
#include "core/moves.h"
#include "engine/cutoff.h"
#include "engine/endgame_last.h"
#include "engine/order.h"
#include "engine/parity.h"

enum { SHALLOW_EMPTIES = 7, CHILDREN_EMPTIES = 9 };

int endgame_score(uint64_t mover, uint64_t opponent) {
    int own = bits_count(mover), other = bits_count(opponent);
    return own > other ? 64 - 2 * other : own < other ? 2 * own - 64 : 0;
}

static int solve_shallow(Search *search, uint64_t mover, uint64_t opponent, int alpha,
                         int empties) {
    if (empties == 4) {
        return endgame_last_4(search, mover, opponent, alpha, ~(mover | opponent));
    }
    search->nodes++;
    int best;
    if (cutoff_by_stability(mover, opponent, alpha, empties, &best)) {
        return best;
    }
    uint64_t legal = moves_of(mover, opponent);
    if (legal == 0) {
        if (moves_of(opponent, mover) == 0) {
            return endgame_score(mover, opponent);
        }
        return -solve_shallow(search, opponent, mover, -alpha - 1, empties);
    }
    best = -SEARCH_INFINITY;
    uint64_t odd = parity_odd_quadrants(~(mover | opponent));
    for (int even = 0; even < 2; even++) {
        for (uint64_t set = legal & (even ? ~odd : odd); set != 0; set = bits_rest(set)) {
            int square = bits_first(set);
            uint64_t turned = flip_of(mover, opponent, square);
            int value = -solve_shallow(search, opponent ^ turned, mover ^ turned ^ bits_of(square),
                                       -alpha - 1, empties - 1);
            if (value > best) {
                best = value;
                if (best > alpha) {
                    return best;
                }
            }
        }
    }
    return best;
}

int endgame_null(Search *search, uint64_t mover, uint64_t opponent, int alpha) {
    uint64_t empty = ~(mover | opponent);
    int empties = bits_count(empty);
    if (empties <= SHALLOW_EMPTIES && empties >= 4) {
        return solve_shallow(search, mover, opponent, alpha, empties);
    }
    if (search_visit(search)) {
        return 0;
    }
    int best;
    if (cutoff_by_stability(mover, opponent, alpha, empties, &best)) {
        return best;
    }
    uint64_t hash = tt_hash(mover, opponent);
    const TtEntry *entry = tt_find(search->tt, hash, mover, opponent);
    int low = alpha, high = alpha + 1;
    if (cutoff_by_table(entry, empties, SELECTIVITY_NONE, &low, &high, &best)) {
        return best;
    }
    uint64_t legal = moves_of(mover, opponent);
    if (legal == 0) {
        if (moves_of(opponent, mover) == 0) {
            return endgame_score(mover, opponent);
        }
        return -endgame_null(search, opponent, mover, -alpha - 1);
    }
    MoveList list;
    if (order_list(&list, mover, opponent, legal)) {
        return 64;
    }
    int best_square = TC_NO_SQUARE;
    if (empties >= CHILDREN_EMPTIES &&
        cutoff_by_children(search->tt, &list, empties - 1, SELECTIVITY_NONE, alpha, &best,
                           &best_square)) {
        return best;
    }
    if (list.count > 1) {
        order_by_mobility(&list, empty, entry);
    }
    best = -SEARCH_INFINITY;
    for (int i = 0; i < list.count; i++) {
        const OrderedMove *move = order_next(&list, i);
        int value = -endgame_null(search, move->mover, move->opponent, -alpha - 1);
        if (search->stopped) {
            return 0;
        }
        if (value > best) {
            best = value;
            best_square = move->square;
            if (best > alpha) {
                break;
            }
        }
    }
    tt_store(search->tt, hash, mover, opponent,
             &(TtValue){.depth = empties,
                        .selectivity = SELECTIVITY_NONE,
                        .alpha = alpha,
                        .beta = alpha + 1,
                        .value = best,
                        .move = best_square});
    return best;
}
