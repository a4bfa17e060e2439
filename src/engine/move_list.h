/* The moves of a node, with scores to order them by. */
#pragma once

#include <stdint.h>

#include <turncoat/progress.h>

typedef struct OrderedMove {
    uint64_t mover; /* the board after the move, seen by the side then to move */
    uint64_t opponent;
    uint64_t flipped;
    uint64_t moves; /* the legal moves there; order_by_mobility fills it in */
    uint64_t hash;  /* of that board; cutoff_prefetch_children fills it in */
    int score;
    int static_eval; /* of that board, or SEARCH_NO_STATIC_EVAL */
    int square;
} OrderedMove;

typedef struct MoveList {
    int count;
    OrderedMove moves[TC_LINES_MAX];
} MoveList;

/* Moves the best of list->moves[from..] to from and returns it: one step of a selection sort, since
   most nodes cut off after a move or two. */
static inline const OrderedMove *order_next(MoveList *list, int from) {
    int best = from;
    for (int i = from + 1; i < list->count; i++) {
        if (list->moves[i].score > list->moves[best].score) {
            best = i;
        }
    }
    OrderedMove chosen = list->moves[best];
    list->moves[best] = list->moves[from];
    list->moves[from] = chosen;
    return &list->moves[from];
}
