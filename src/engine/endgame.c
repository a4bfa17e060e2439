/* Exact search with a null window, in layers by the number of empty squares:
     1-4  endgame_last.c
     5-11 solve_local: the thread's local tables, one function for each number of empties
     12-  solve_deep: the big table, enhanced transposition cut-offs
   Moves are tried fastest first down to five empties: counting the moves of every child costs
   little, because a child that is searched needs its moves anyway and gets them from its parent.
   Keys without the discs that can no longer be flipped are not used: empties go to the winner, so
   the score is not the sum of those discs and the rest, and a proof would not hold.
   What was tried here, with results: tests/bench/EXPERIMENTS.md, "The exact solver". */
#include "engine/endgame.h"

#include "core/bits.h"
#include "core/flip.h"
#include "core/moves.h"
#include "engine/cutoff.h"
#include "engine/endgame_last.h"
#include "engine/order.h"
#include "engine/parity.h"

/* A search with fewer empties is not interrupted: it ends soon enough for a stop to be seen within
   a millisecond. */
enum { POLL_EMPTIES = 9 };

/* 0 to 3 empties when the search begins there: the kernels want four. */
static int solve_few(Search *search, uint64_t mover, uint64_t opponent, int alpha) {
    search->nodes++;
    uint64_t legal = moves_of(mover, opponent);
    if (legal == 0) {
        return moves_of(opponent, mover) == 0 ? tc_board_score(&(TcBoard){mover, opponent})
                                              : -solve_few(search, opponent, mover, -alpha - 1);
    }
    int best = -SEARCH_INFINITY;
    for (; legal != 0 && best <= alpha; legal = bits_rest(legal)) {
        int square = bits_first(legal);
        uint64_t flipped = flip_of(mover, opponent, square);
        int value =
            -solve_few(search, opponent ^ flipped, mover ^ flipped ^ bits_of(square), -alpha - 1);
        best = value > best ? value : best;
    }
    return best;
}

/* -- 5 to LOCAL_EMPTIES_MAX empties: the local tables -- */

typedef struct Child {
    uint64_t mover; /* the board after the move, seen by the side then to move */
    uint64_t opponent;
    uint64_t moves;    /* of that side */
    LocalEntry *entry; /* where the local table has it; NULL at four empties */
    int square;
    int score;
} Child;

/* The exact search at one number of empties. legal: the mover's moves; entry: the board's slot,
   which may hold another. */
typedef int LocalSolver(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal,
                        LocalEntry *entry, int alpha);

static inline int table_score(const LocalEntry *entry, int square) {
    return square == entry->moves[0]   ? ORDER_TABLE_FIRST
           : square == entry->moves[1] ? ORDER_TABLE_SECOND
                                       : 0;
}

/* The children of a board. Returns how many; 0 when the local table knows one that beats alpha
   (enhanced transposition cut-off), with its *value. */
static inline int make_children(Child *children, Search *search, uint64_t mover, uint64_t opponent,
                                uint64_t legal, int alpha, const int empties, int *value) {
    int count = 0;
    for (; legal != 0; legal = bits_rest(legal)) {
        int square = bits_first(legal);
        uint64_t flipped = flip_of(mover, opponent, square);
        Child *child = &children[count++];
        child->mover = opponent ^ flipped;
        child->opponent = mover ^ flipped ^ bits_of(square);
        child->square = square;
        if (empties > LOCAL_EMPTIES_MIN) {
            child->entry = local_slot(&search->local, empties - 1, child->mover, child->opponent);
            if (LAB_ON(search, ETC) && local_holds(child->entry, child->mover, child->opponent) &&
                -child->entry->upper > alpha) {
                *value = -child->entry->upper;
                return 0;
            }
        }
    }
    return count;
}

/* A separate loop: no count of moves waits for the flips before it, so that the processor works on
   several at once. known: the board's own entry, or NULL. */
static inline void score_children(Child *children, int count, const Search *search, uint64_t odd,
                                  const LocalEntry *known) {
    for (int i = 0; i < count; i++) {
        Child *child = &children[i];
        child->moves = moves_of(child->mover, child->opponent);
        child->score = order_mobility_score(search, child->square, odd, child->moves) +
                       (known != NULL ? table_score(known, child->square) : 0);
    }
}

static inline Child *best_child(Child *children, int count) {
    Child *best = children;
    for (int i = 1; i < count; i++) {
        best = children[i].score > best->score ? &children[i] : best;
    }
    return best;
}

/* What every LocalSolver does; empties, self and below are constants where it is inlined: one
   function for each number of empties. */
static inline __attribute__((always_inline)) int
solve_local(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal, LocalEntry *entry,
            int alpha, const int empties, LocalSolver *self, LocalSolver *below) {
    const bool polls = empties >= POLL_EMPTIES;
    if (polls && search_visit(search)) {
        return 0;
    }
    search->nodes += !polls;
    if (legal == 0) {
        legal = moves_of(opponent, mover);
        return legal == 0 ? tc_board_score(&(TcBoard){mover, opponent})
                          : -self(search, opponent, mover, legal,
                                  local_slot(&search->local, empties, opponent, mover), -alpha - 1);
    }
    int best = 0; /* gcc at -O1 does not see that it is set where it is read */
    if (LAB_ON(search, STABILITY) && cutoff_by_stability(mover, opponent, alpha, empties, &best)) {
        LAB_COUNT(search, stable_cuts);
        return best;
    }
    const LocalEntry *known = local_holds(entry, mover, opponent) ? entry : NULL;
    if (known != NULL && known->lower > alpha) {
        return known->lower;
    }
    if (known != NULL && known->upper <= alpha) {
        return known->upper;
    }
    Child children[LOCAL_EMPTIES_MAX];
    int count = make_children(children, search, mover, opponent, legal, alpha, empties, &best);
    if (count == 0) {
        return best;
    }
    score_children(children, count, search, parity_odd_quadrants(~(mover | opponent)), known);
    best = -SEARCH_INFINITY;
    int best_square = TC_NO_SQUARE;
    for (int i = 0; i < count; i++) {
        Child *child = best_child(children, count);
        child->score = INT32_MIN;
        int value =
            -below(search, child->mover, child->opponent, child->moves, child->entry, -alpha - 1);
        if (polls && search->stopped) {
            return 0;
        }
        if (value > best) {
            best = value;
            best_square = child->square;
            if (best > alpha) {
                break;
            }
        }
    }
    if (LAB_ON(search, LOCAL_TABLE)) {
        local_store(entry, mover, opponent, alpha, best, best_square);
    }
    return best;
}

static int solve_4(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal,
                   LocalEntry *entry, int alpha) {
    (void)entry;
    return endgame_last_4(search, mover, opponent, legal, alpha);
}

#define LOCAL_SOLVER(empties, name, below)                                                         \
    static int name(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal,             \
                    LocalEntry *entry, int alpha) {                                                \
        return solve_local(search, mover, opponent, legal, entry, alpha, empties, name, below);    \
    }
LOCAL_SOLVER(5, solve_5, solve_4)
LOCAL_SOLVER(6, solve_6, solve_5)
LOCAL_SOLVER(7, solve_7, solve_6)
LOCAL_SOLVER(8, solve_8, solve_7)
LOCAL_SOLVER(9, solve_9, solve_8)
LOCAL_SOLVER(10, solve_10, solve_9)
LOCAL_SOLVER(11, solve_11, solve_10)

/* [empties] */
static LocalSolver *const local_solvers[LOCAL_EMPTIES_MAX + 1] = {
    [4] = solve_4, [5] = solve_5, [6] = solve_6,   [7] = solve_7,
    [8] = solve_8, [9] = solve_9, [10] = solve_10, [11] = solve_11};

/* -- above: the big table -- */

/* The big table is used from so many empties on; below, down to five, the local ones. */
static inline int table_empties(const Search *search) {
    return LAB_VALUE(search, table_empties, LOCAL_EMPTIES_MAX + 1);
}

/* Whether a board is searched with the local tables. */
static inline bool is_local(const Search *search, int empties) {
    return empties <= LOCAL_EMPTIES_MAX && empties < table_empties(search);
}

static int solve_deep(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal, int alpha,
                      int empties);

/* 4 empties or more. */
static inline int solve(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal,
                        int alpha, int empties) {
    if (is_local(search, empties)) {
        LocalEntry *entry = empties >= LOCAL_EMPTIES_MIN
                                ? local_slot(&search->local, empties, mover, opponent)
                                : NULL;
        return local_solvers[empties](search, mover, opponent, legal, entry, alpha);
    }
    return solve_deep(search, mover, opponent, legal, alpha, empties);
}

/* Fail soft, every move of the list until one beats alpha. */
static int solve_moves(Search *search, MoveList *list, int alpha, int empties, int *best_square) {
    int best = -SEARCH_INFINITY;
    for (int i = 0; i < list->count; i++) {
        const OrderedMove *move = order_next(list, i);
        int value =
            -solve(search, move->mover, move->opponent, move->moves, -alpha - 1, empties - 1);
        if (search->stopped) {
            return 0;
        }
        if (value > best) {
            best = value;
            *best_square = move->square;
            if (best > alpha) {
                LAB_COUNT(search, cuts);
                LAB_ADD(search, first_cuts, i == 0);
                break;
            }
        }
    }
    return best;
}

/* cutoff_by_children where the local tables have the children. */
static bool cutoff_by_local_children(Search *search, const MoveList *list, int alpha, int empties,
                                     int *value) {
    for (int i = 0; i < list->count; i++) {
        const OrderedMove *move = &list->moves[i];
        const LocalEntry *entry =
            local_slot(&search->local, empties - 1, move->mover, move->opponent);
        if (local_holds(entry, move->mover, move->opponent) && -entry->upper > alpha) {
            *value = -entry->upper;
            return true;
        }
    }
    return false;
}

static int solve_deep(Search *search, uint64_t mover, uint64_t opponent, uint64_t legal, int alpha,
                      int empties) {
    if (search_visit(search)) {
        return 0;
    }
    if (legal == 0) {
        legal = moves_of(opponent, mover);
        return legal == 0 ? tc_board_score(&(TcBoard){mover, opponent})
                          : -solve_deep(search, opponent, mover, legal, -alpha - 1, empties);
    }
    int best;
    if (LAB_ON(search, STABILITY) && cutoff_by_stability(mover, opponent, alpha, empties, &best)) {
        LAB_COUNT(search, stable_cuts);
        return best;
    }
    uint64_t hash = tt_hash(mover, opponent);
    TtEntry found;
    uint64_t nodes = table_nodes(search);
    bool with_table = LAB_ON(search, TABLE) && empties >= table_empties(search);
    const TtEntry *entry = with_table ? table_find(search, hash, mover, opponent, &found) : NULL;
    int low = alpha, high = alpha + 1;
    if (LAB_ON(search, TABLE_VALUES) &&
        cutoff_by_table(entry, empties, SELECTIVITY_NONE, &low, &high, &best)) {
        LAB_COUNT(search, table_cuts);
        return best;
    }
    MoveList list;
    if (order_list(&list, mover, opponent, legal)) {
        return 64;
    }
    bool local_children = is_local(search, empties - 1) && empties > LOCAL_EMPTIES_MIN;
    bool table_children = !is_local(search, empties - 1);
    if (local_children && LAB_ON(search, ETC) &&
        cutoff_by_local_children(search, &list, alpha, empties, &best)) {
        LAB_COUNT(search, child_cuts);
        return best;
    }
    /* Mobility is counted while memory answers. */
    if (table_children) {
        cutoff_prefetch_children(search->tt, &list);
    }
    order_by_mobility(&list, search, ~(mover | opponent),
                      LAB_ON(search, TABLE_MOVES) ? entry : NULL);
    int best_square = TC_NO_SQUARE;
    if (table_children && cutoff_has_children(search) &&
        cutoff_by_children(search, &list, empties - 1, SELECTIVITY_NONE, alpha, &best,
                           &best_square)) {
        LAB_COUNT(search, child_cuts);
        return best;
    }
    best = solve_moves(search, &list, alpha, empties, &best_square);
    if (search->stopped) {
        return 0;
    }
    if (with_table) {
        table_store(search, hash, mover, opponent,
                    &(TtValue){.depth = empties,
                               .selectivity = SELECTIVITY_NONE,
                               .alpha = alpha,
                               .beta = alpha + 1,
                               .value = best,
                               .move = best_square},
                    nodes);
    }
    return best;
}

int endgame_null(Search *search, uint64_t mover, uint64_t opponent, int alpha) {
    int empties = 64 - bits_count(mover | opponent);
    return empties < 4 ? solve_few(search, mover, opponent, alpha)
                       : solve(search, mover, opponent, moves_of(mover, opponent), alpha, empties);
}
