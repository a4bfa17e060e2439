/* Exact search with a null window, in layers by the number of empty squares:
     1-4  endgame_last.c
     5-11 solve_local: the thread's local tables, one function for each number of empties
     12-  solve_deep: the big table
   Both go through the same steps. In brackets stands what a step is worth: the nodes that a proof of
   16 to 20 empty squares visits without it (tests/bench/LAB.md, "switches").
     1  who cannot move passes, or the game is over
     2  stable discs decide                                  (+26 %)
     3  the table decides                                    (the local ones: +54 %)
     4  a child that the table knows decides                 (+22 %)
     5  the moves, fastest first: those that leave the opponent few moves (4.7 times the nodes), then
        squares of odd regions (+1 %) and good ones (+4 %)
     6  the result goes into the table
   Counting the moves of every child, down to five empties, costs little, because a child that is
   searched needs its moves anyway and gets them from its parent.
   Keys without the discs that can no longer be flipped are not used: empties go to the winner, so
   the score is not the sum of those discs and the rest, and a proof would not hold.
   What was tried here, with results: tests/bench/EXPERIMENTS.md, "The exact solver". */
#include "engine/endgame.h"

#include "core/bits.h"
#include "core/flip.h"
#include "core/moves.h"
#include "engine/cutoff.h"
#include "engine/order.h"
#include "engine/parity.h"

/* A search with fewer empties is not interrupted: one of 8 visits 1,500 nodes at most (FFO 40-44), so
   that a stop is seen within a millisecond. */
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

/* Step 2. */
static inline bool cut_by_stability(Search *search, uint64_t mover, uint64_t opponent, int alpha,
                                    int empties, int *value) {
    bool cut =
        LAB_ON(search, STABILITY) && cutoff_by_stability(mover, opponent, alpha, empties, value);
    LAB_ADD(search, stable_cuts, cut);
    return cut;
}

/* Step 3 in the local tables. known: the board's own entry, or NULL. */
static inline bool cut_by_known(const LocalEntry *known, int alpha, int *value) {
    if (known == NULL || (known->lower <= alpha && known->upper > alpha)) {
        return false;
    }
    *value = known->lower > alpha ? known->lower : known->upper;
    return true;
}

/* Step 4 in the local tables, which hold a child whose entry says that it beats alpha: enhanced
   transposition cut-off. */
static inline bool cut_by_local_child(const Search *search, const LocalEntry *entry, uint64_t mover,
                                      uint64_t opponent, int alpha, int *value) {
    if (!LAB_ON(search, ETC) || !local_holds(entry, mover, opponent) || -entry->upper <= alpha) {
        return false;
    }
    *value = -entry->upper;
    return true;
}

/* The children of a board. Returns how many; 0 when one decides by step 4, with its *value. */
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
            if (cut_by_local_child(search, child->entry, child->mover, child->opponent, alpha,
                                   value)) {
                return 0;
            }
        }
    }
    return count;
}

/* A separate loop: no count of moves waits for the flips before it, so that the processor works on
   several at once. known: the board's own entry, or NULL. */
static inline void score_children(Child *children, int count, const Search *search, uint64_t odd,
                                  const LocalEntry *known, const int empties) {
    for (int i = 0; i < count; i++) {
        Child *child = &children[i];
        child->moves = moves_of(child->mover, child->opponent);
        child->score = order_mobility_score(search, child->square, odd, child->moves) +
                       (known != NULL ? table_score(known, child->square) : 0);
        if (empties >= ORDER_OWN_EMPTIES) {
            child->score += order_own_mobility_score(search, child->mover, child->opponent);
        }
    }
}

static inline Child *best_child(Child *children, int count) {
    Child *best = children;
    for (int i = 1; i < count; i++) {
        best = children[i].score > best->score ? &children[i] : best;
    }
    return best;
}

/* Does what every LocalSolver does; empties, self and below are constants where it is inlined: one
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
    const LocalEntry *known = local_holds(entry, mover, opponent) ? entry : NULL;
    if (cut_by_stability(search, mover, opponent, alpha, empties, &best) ||
        cut_by_known(known, alpha, &best)) {
        return best;
    }
    Child children[LOCAL_EMPTIES_MAX];
    int count = make_children(children, search, mover, opponent, legal, alpha, empties, &best);
    if (count == 0) {
        return best;
    }
    score_children(children, count, search, parity_odd_quadrants(~(mover | opponent)), known,
                   empties);
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

_Static_assert(LAB_ORDINARY_TABLE_EMPTIES == LOCAL_EMPTIES_MAX + 1,
               "the big table begins above the local ones");

/* The big table is used from so many empties on; below, down to five, the local ones. */
static inline int table_empties(const Search *search) {
    return LAB_NUMBER(search, TABLE_EMPTIES);
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

/* Step 3 in the big table. */
static inline bool cut_by_table(Search *search, const TtEntry *entry, int alpha, int empties,
                                int *value) {
    int low = alpha, high = alpha + 1;
    bool cut = LAB_ON(search, TABLE_VALUES) &&
               cutoff_by_table(entry, empties, SELECTIVITY_NONE, &low, &high, value);
    LAB_ADD(search, table_cuts, cut);
    return cut;
}

/* Step 4 where the local tables have the children, before they are put in order. */
static bool cut_by_local_children(Search *search, const MoveList *list, int alpha, int empties,
                                  int *value) {
    bool cut = false;
    for (int i = 0; i < list->count && !cut; i++) {
        const OrderedMove *move = &list->moves[i];
        const LocalEntry *entry =
            local_slot(&search->local, empties - 1, move->mover, move->opponent);
        cut = cut_by_local_child(search, entry, move->mover, move->opponent, alpha, value);
    }
    LAB_ADD(search, child_cuts, cut);
    return cut;
}

/* Step 4 where the big table has them: order counts mobility while memory answers. */
static bool cut_by_table_children(Search *search, const MoveList *list, int alpha, int empties,
                                  int *value, int *square) {
    bool cut =
        cutoff_has_children(search) &&
        cutoff_by_children(search, list, empties - 1, SELECTIVITY_NONE, alpha, value, square);
    LAB_ADD(search, child_cuts, cut);
    return cut;
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
    int best, best_square = TC_NO_SQUARE;
    if (cut_by_stability(search, mover, opponent, alpha, empties, &best)) {
        return best;
    }
    uint64_t hash = tt_hash(mover, opponent);
    TtEntry found;
    uint64_t nodes = table_nodes(search);
    bool with_table = LAB_ON(search, TABLE) && empties >= table_empties(search);
    const TtEntry *entry = with_table ? table_find(search, hash, mover, opponent, &found) : NULL;
    if (cut_by_table(search, entry, alpha, empties, &best)) {
        return best;
    }
    MoveList list;
    if (order_list(&list, mover, opponent, legal)) {
        return 64;
    }
    bool local = is_local(search, empties - 1); /* the children */
    if (local && empties > LOCAL_EMPTIES_MIN &&
        cut_by_local_children(search, &list, alpha, empties, &best)) {
        return best;
    }
    if (!local) {
        cutoff_prefetch_children(search->tt, &list);
    }
    order_by_mobility(&list, search, ~(mover | opponent),
                      LAB_ON(search, TABLE_MOVES) ? entry : NULL);
    if (!local && cut_by_table_children(search, &list, alpha, empties, &best, &best_square)) {
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
