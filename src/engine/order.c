#include "engine/order.h"

#include "core/bits.h"
#include "core/flip.h"
#include "core/moves.h"
#include "engine/eval.h"
#include "engine/lab_moves.h"
#include "engine/parity.h"

const int8_t order_square_worth[64] = {
    9, 2, 8, 6, 6, 8, 2, 9, //
    2, 1, 3, 4, 4, 3, 1, 2, //
    8, 3, 7, 5, 5, 7, 3, 8, //
    6, 4, 5, 0, 0, 5, 4, 6, //
    6, 4, 5, 0, 0, 5, 4, 6, //
    8, 3, 7, 5, 5, 7, 3, 8, //
    2, 1, 3, 4, 4, 3, 1, 2, //
    9, 2, 8, 6, 6, 8, 2, 9, //
};

bool order_list(MoveList *list, uint64_t mover, uint64_t opponent, uint64_t set) {
    list->count = 0;
    for (; set != 0; set = bits_rest(set)) {
        int square = bits_first(set);
        uint64_t flipped = flip_of(mover, opponent, square);
        OrderedMove *move = &list->moves[list->count++];
        *move = (OrderedMove){.mover = opponent ^ flipped,
                              .opponent = mover ^ flipped ^ bits_of(square),
                              .flipped = flipped,
                              .static_eval = SEARCH_NO_STATIC_EVAL,
                              .square = square};
        if (move->mover == 0) {
            list->moves[0] = *move;
            list->count = 1;
            return true;
        }
    }
    return false;
}

static int table_score(const TtEntry *entry, int square) {
    if (entry == NULL) {
        return 0;
    }
    return square == entry->moves[0]   ? ORDER_TABLE_FIRST
           : square == entry->moves[1] ? ORDER_TABLE_SECOND
                                       : 0;
}

/* Empty squares next to the opponent's discs. */
static int potential_mobility(uint64_t mover, uint64_t opponent) {
    return bits_count(bits_grow(opponent) & ~(mover | opponent));
}

void order_by_mobility(MoveList *list, const Search *search, uint64_t empty, const TtEntry *entry) {
    uint64_t odd = parity_odd_quadrants(empty);
    for (int i = 0; i < list->count; i++) {
        OrderedMove *move = &list->moves[i];
        move->moves = moves_of(move->mover, move->opponent);
        move->score = table_score(entry, move->square) +
                      order_mobility_score(search, move->square, odd, move->moves) +
                      order_own_mobility_score(search, move->mover, move->opponent);
    }
}

/* Weights in 1/32 disc. An exact search profits from small trees as much as from good moves: a move
   of the opponent's mobility counts 3 discs, of potential mobility one; and below FACTORS_EMPTIES it
   orders by the linear value, since there the factors cost more than they save. A search to a depth
   has mobility in its evaluation; counting it again gains nothing. Measured:
   tests/bench/EXPERIMENTS.md, "Learning on" and "Figures that stood in the code". */
enum { MOBILITY_EXACT = 96, POTENTIAL_EXACT = 32, FACTORS_EMPTIES = 15 };

static int node_score(Search *search, OrderedMove *move, int depth, int ply, int empties) {
    if (depth < 3 || !LAB_ON(search, EVALUATION)) {
        if (!LAB_ON(search, MOBILITY)) {
            return 0;
        }
        return -LAB_NUMBER(search, MOBILITY) *
                   order_mobility(moves_of(move->mover, move->opponent)) -
               LAB_NUMBER(search, POTENTIAL) * potential_mobility(move->mover, move->opponent);
    }
    bool exact = depth >= empties;
    lab_evaluates(search, move->mover, move->opponent);
    int value = eval_after(&search->evals, search->eval, &search->frames[ply], search_sign(ply),
                           move, empties - 1,
                           exact && empties < FACTORS_EMPTIES ? EVAL_LINEAR : EVAL_WITH_FACTORS);
    if (!exact) {
        move->static_eval = value;
    }
    int score = -32 * value;
    if (!exact || !LAB_ON(search, MOBILITY)) {
        return score;
    }
    return score - MOBILITY_EXACT * order_mobility(moves_of(move->mover, move->opponent)) -
           POTENTIAL_EXACT * potential_mobility(move->mover, move->opponent);
}

/* One point for each doubling of the history value; in the lab more, and parts of a doubling. */
static int history_score(const Search *search, int square, int ply) {
    uint32_t earned = search->history[ply & 1][square];
    if (earned == 0 || !LAB_ON(search, HISTORY)) {
        return 0;
    }
    int doublings = 31 - __builtin_clz(earned);
    uint32_t part = earned << (31 - doublings) << 1 >> 22; /* of 1024 */
    uint64_t weight = (uint64_t)LAB_NUMBER(search, HISTORY);
    return (int)(weight * ((uint64_t)doublings << 10 | part) >> 14);
}

static bool is_killer(const Search *search, int square, int ply) {
    return LAB_ON(search, KILLERS) &&
           (square == search->killers[ply][0] || square == search->killers[ply][1]);
}

/* Killers and history only break ties here. Exact nodes leave killers out, which cost nodes there.
   T5 found history ahead of killers in Reversi too. */
void order_by_evaluation(MoveList *list, int from, Search *search, int depth, int ply, int empties,
                         const TtEntry *entry) {
    for (int i = from; i < list->count; i++) {
        OrderedMove *move = &list->moves[i];
        int score = table_score(entry, move->square) +
                    (LAB_ON(search, SQUARES) ? order_square_worth[move->square] : 0) +
                    node_score(search, move, depth, ply, empties);
        if (depth < empties && is_killer(search, move->square, ply)) {
            score += LAB_NUMBER(search, KILLER);
        }
        if (LAB_ON(search, REFUTATION) && move->square == lab_refutation(search, ply)) {
            score += ORDER_REFUTATION;
        }
        move->score = score + history_score(search, move->square, ply);
    }
}

bool order_table_move(MoveList *list, const TtEntry *entry) {
    for (int i = 0; entry != NULL && i < list->count; i++) {
        if (list->moves[i].square == entry->moves[0]) {
            OrderedMove move = list->moves[i];
            list->moves[i] = list->moves[0];
            list->moves[0] = move;
            return true;
        }
    }
    return false;
}

void order_cutoff(Search *search, int square, int depth, int ply) {
    if (depth < 2) {
        return;
    }
    uint8_t *killers = search->killers[ply];
    if (killers[0] != square) {
        killers[1] = killers[0];
        killers[0] = (uint8_t)square;
    }
    uint32_t *history = &search->history[ply & 1][square];
    uint32_t gain = 1u << (depth < 24 ? depth : 24);
    *history = *history > UINT32_MAX - gain ? UINT32_MAX : *history + gain;
}
