/* Move lists and their order. Compiled per level. */
#pragma once

#include <stdint.h>

#include "core/bits.h"
#include "core/level.h"
#include "core/moves.h"
#include "engine/lab.h"
#include "engine/move_list.h"
#include "engine/search.h"

#define order_list LEVEL_NAME(order_list)
#define order_by_mobility LEVEL_NAME(order_by_mobility)
#define order_by_evaluation LEVEL_NAME(order_by_evaluation)
#define order_table_move LEVEL_NAME(order_table_move)
#define order_cutoff LEVEL_NAME(order_cutoff)
#define order_square_worth LEVEL_NAME(order_square_worth)

enum {
    ORDER_TABLE_FIRST = 1 << 30,
    ORDER_TABLE_SECOND = 1 << 29,
    ORDER_REFUTATION = 1 << 28 /* in the lab */
};

/* Fills list with the legal moves in set, unordered. Returns true if one of them flips every
   opposing disc: it is then the only move in the list, and the game is won 64 to 0. */
bool order_list(MoveList *list, uint64_t mover, uint64_t opponent, uint64_t set);

/* Scores for an exact search with few empties: order_mobility_score, table moves first. */
void order_by_mobility(MoveList *list, const Search *search, uint64_t empty, const TtEntry *entry);

/* Scores for list->moves[from..] of a midgame node: the static evaluation, then mobility, killers
   and history. */
void order_by_evaluation(MoveList *list, int from, Search *search, int depth, int ply, int empties,
                         const TtEntry *entry);

/* Moves the best move of entry to the front; returns false if it is not in the list or entry is
   NULL. */
bool order_table_move(MoveList *list, const TtEntry *entry);

/* Updates killers and history with the move that cut off, or was best, at a node. History grows by
   2^depth, as in T5 (<turncoat/lab.h>). */
void order_cutoff(Search *search, int square, int depth, int ply);

/* The worth of a square by its place alone: corners, then edges, X-squares last. */
extern const int8_t order_square_worth[64];

/* The number of moves, with those at corners counted twice. */
static inline int order_mobility(uint64_t moves) {
    return bits_count(moves) + bits_count(moves & BITS_CORNERS);
}

/* The mover's own moves are worth this where they are counted, from 11 empty squares on: with fewer
   the count costs more than it saves. */
enum { ORDER_OWN_MOBILITY = 8, ORDER_OWN_EMPTIES = 11 };

/* The mover's own moves after a move that leaves this board, for whom is then to move. */
static inline int order_own_mobility_score(const Search *search, uint64_t mover,
                                           uint64_t opponent) {
    return LAB_ON(search, MOBILITY) ? ORDER_OWN_MOBILITY * bits_count(moves_of(opponent, mover))
                                    : 0;
}

/* Puts low mobility of the opponent first ("fastest first": a smaller tree proves as much), then
   squares of odd regions. moves: the opponent's; odd: the squares of quadrants with an odd number
   of empties. */
static inline int order_mobility_score(const Search *search, int square, uint64_t odd,
                                       uint64_t moves) {
    return (LAB_ON(search, SQUARES) ? order_square_worth[square] : 0) +
           (LAB_ON(search, PARITY) && (odd & bits_of(square)) != 0 ? 12 : 0) -
           (LAB_ON(search, MOBILITY) ? 32 * order_mobility(moves) : 0);
}
