/* NegaScout with memory (Reinefeld 1983; Hsu 2014, F4.1'): the first move gets the open window, the
   others a null window and the open one only when they beat it. Every result goes into the table
   and narrows the window when the node is met again.

   A node goes through these steps; most nodes end early. In brackets stands what a step is worth:
   the nodes that a search visits without it, at depth 10 and in endgames of 16 to 20 empty squares
   (tests/bench/LAB.md, "switches").

   midgame_search:
     1  small exact nodes go to endgame.c
     2  stable discs decide                              (0, +26 %)
     3  who cannot move passes, or the game is over
     4  leaves, and the ply above them                   (a leaf of its own: -41 % instructions)
   search_inner:
     5  the table decides, or narrows the window         (+70, +50 %; by its values +41, +13 %)
     6  null move: in the lab alone, since it is wrong in Reversi
     7  Multi-ProbCut decides                            (+27, +67 %; at 73 % far more)
     8  a move that leaves no disc to the opponent ends the game
     9  a child that the table knows decides             (+2, +22 %)
     10 a large exact node is searched selectively first (FFO 56 and 57: -10 %)
     11 search_moves: the table's move (+7, +16 %), then the others by what the evaluation says of
        them (+8, 0 %), from the third on two plies less deep first, alone or with other threads
     12 the result goes into the table
   What was tried besides: tests/bench/EXPERIMENTS.md, "The exact solver". */
#include "engine/midgame.h"

#include "core/bits.h"
#include "core/moves.h"
#include "engine/cutoff.h"
#include "engine/endgame.h"
#include "engine/eval.h"
#include "engine/lab_moves.h"
#include "engine/leaf.h"
#include "engine/order.h"
#include "engine/selective.h"
#include "engine/split.h"

enum {
    /* With w13 and 12 FFO 40-49 take 4 % fewer nodes, and 3 % more time. */
    ENDGAME_EMPTIES = 13,
    /* From the third move on, and from this depth on, moves are searched so many plies less deep. */
    REDUCED_FROM = 2,
    REDUCED_DEPTH = 4,
    REDUCED_PLIES = 2,
    /* The lab's null move is searched so many plies less deep. */
    NULL_MOVE_LESS = 2,
    /* Null windows of depth 1 belong to leaf.c. */
    PROBCUT_DEPTH = 2,
    /* Children are looked up from here on: below, the cut-offs save less than waiting for memory
       costs; from 10 on the midgame takes 4 % more nodes. */
    CHILDREN_DEPTH = 6,
    /* Exact nodes from 20 empty squares on are searched at 95 % (level 2) first: of seven settings
       the fewest nodes on FFO 45 to 52. */
    INTERNAL_EMPTIES = 20,
    INTERNAL_SELECTIVITY = 2,
    /* From here on, and exact nodes from so many empty squares on, a node is worth the exchange
       with other threads. */
    SPLIT_DEPTH = 6,
    SPLIT_EMPTIES = 12
};

typedef struct Node {
    const TcBoard *board;
    int depth;
    int empties;
    int alpha;
    int beta;
    int ply;
    int below; /* depth of the children */
    uint64_t hash;
} Node;

/* -- step 11: the moves -- */

/* Returns what the static evaluation, if ordering computed it, says of a move before any work for
   the child: 1: bad enough for (alpha, alpha + 1), -1: good enough. The evaluation does not know
   passes. */
static int decided_by_static_eval(const Search *search, const Node *node, const OrderedMove *move,
                                  int alpha) {
    int side = selective_by_static_eval(search, node->depth - 1, node->empties - 1, -alpha - 1,
                                        move->static_eval);
    return side != 0 && moves_of(move->mover, move->opponent) != 0 ? side : 0;
}

/* Late move reduction: the plies that a move is searched less deep first, and in full when that beats
   alpha. Two keep the parity of the depth, by which values lean. Only where ProbCut is at its boldest,
   since a surer search must miss nothing, or where the lab leaves ProbCut out. */
static inline int reduction(const Search *search, const Node *node, int index) {
    bool reduces = LAB_ON(search, REDUCTION) && index >= REDUCED_FROM &&
                   node->depth >= REDUCED_DEPTH && node->depth < node->empties &&
                   (search->selectivity == 0 || !LAB_ON(search, PROBCUT));
    return reduces ? REDUCED_PLIES : 0;
}

/* The index-th move of a node: null window first unless it leads, then the open one if it beats
   alpha. */
static int search_move(Search *search, const Node *node, const OrderedMove *move, int index,
                       int alpha, Pv *pv) {
    TcBoard child = {.mover = move->mover, .opponent = move->opponent};
    bool null_window = node->beta == alpha + 1;
    int side = index == 0 && !null_window ? 0 : decided_by_static_eval(search, node, move, alpha);
    if (side > 0 || (side < 0 && null_window)) {
        (void)search_visit(search);
        return alpha + (side < 0);
    }
    if (node->below >= LAB_NUMBER(search, TABLE_DEPTH)) {
        tt_prefetch(search->tt, tt_hash(child.mover, child.opponent));
    }
    eval_play(search->eval, &search->frames[node->ply], &search->frames[node->ply + 1],
              move->square, move->flipped, search_sign(node->ply));
    search->static_evals[node->ply + 1] = (int8_t)move->static_eval;
    lab_follow(search, node->ply, move->square);
    int value;
    int reduced = null_window ? reduction(search, node, index) : 0;
    if (reduced > 0) {
        value = -midgame_search(search, &child, node->below - reduced, -alpha - 1, -alpha,
                                node->ply + 1, NULL);
        if (search->stopped || value <= alpha) {
            return value;
        }
    }
    if (index > 0 && LAB_ON(search, SCOUT)) {
        value =
            -midgame_search(search, &child, node->below, -alpha - 1, -alpha, node->ply + 1, NULL);
        if (search->stopped || value <= alpha || value >= node->beta) {
            return value;
        }
    }
    return -midgame_search(search, &child, node->below, -node->beta, -alpha, node->ply + 1, pv);
}

/* Whether the moves of a node are followed as a part of a proof. */
static inline bool is_followed(const Search *search, const Node *node) {
    return node->ply < PROOF_PLIES && node->empties >= PROOF_EMPTIES &&
           node->depth == node->empties && search->selectivity == SELECTIVITY_NONE &&
           search->shared->proves;
}

/* The same as search_move for a move of a node that owner has open. */
static int search_move_of(Search *search, Search *owner, const Node *node, const OrderedMove *move,
                          int index, int alpha, Pv *pv) {
    if (!is_followed(search, node)) {
        return search_move(search, node, move, index, alpha, pv);
    }
    uint64_t before = search_tree_nodes(search);
    proof_begin_move(search, owner, node->ply);
    int value = search_move(search, node, move, index, alpha, pv);
    if (!search->stopped) {
        proof_finish_move(search, owner, node->ply, move->square,
                          search_tree_nodes(search) - before);
    }
    return value;
}

/* Owner and helpers do this at a split point. */
static void work_in_split(Search *search, Split *split) {
    const Node *node = split->node.node;
    if (search != split->owner) {
        search->frames[node->ply] = split->owner->frames[node->ply];
    }
    OrderedMove move;
    int alpha;
    while (split_next_move(split, &move, &alpha)) {
        Pv line = {.length = 0};
        int value = search_move_of(search, split->owner, node, &move, 1, alpha,
                                   split->node.pv != NULL ? &line : NULL);
        if (search->stopped) {
            return;
        }
        split_report(search, split, move.square, value, &line);
    }
}

/* The moves after the first, together with other threads; false when there is no split point. */
static bool search_together(Search *search, const Node *node, MoveList *list, int alpha, Pv *pv,
                            int *best, int *best_square) {
    Split *split = split_begin(search, &(SplitNode){.work = work_in_split,
                                                    .node = node,
                                                    .list = list,
                                                    .first = 1,
                                                    .size = node->depth,
                                                    .alpha = alpha,
                                                    .beta = node->beta,
                                                    .best = *best,
                                                    .best_square = *best_square,
                                                    .pv = pv});
    if (split == NULL) {
        return false;
    }
    work_in_split(search, split);
    split_end(search, split);
    *best = split->node.best;
    *best_square = split->node.best_square;
    return true;
}

/* A node is large enough to be worth the exchange with other threads. */
static bool is_worth_splitting(const Search *search, const Node *node, const MoveList *list) {
    return LAB_THREADS && search->member != NULL && list->count > 1 &&
           node->depth >= (node->depth == node->empties ? SPLIT_EMPTIES : SPLIT_DEPTH);
}

static void order_moves(Search *search, const Node *node, MoveList *list, int from,
                        const TtEntry *entry) {
    if (list->count > from + 1) {
        order_by_evaluation(list, from, search, node->depth, node->ply, node->empties, entry);
    }
}

/* The move that the table knows comes first; only when it does not cut off, the others are put in
   order. */
static int search_in_order(Search *search, const Node *node, MoveList *list, const TtEntry *entry,
                           Pv *pv, int *best_square) {
    entry = LAB_ON(search, TABLE_MOVES) ? entry : NULL;
    bool table_first = LAB_ON(search, STAGED) && order_table_move(list, entry);
    if (!table_first) {
        order_moves(search, node, list, 0, entry);
    }
    int best = -SEARCH_INFINITY;
    int alpha = node->alpha;
    for (int i = 0; i < list->count; i++) {
        const OrderedMove *move = i == 0 && table_first ? &list->moves[0] : order_next(list, i);
        Pv line;
        line.length = 0;
        int value = search_move_of(search, search, node, move, i, alpha, pv != NULL ? &line : NULL);
        if (search->stopped) {
            return 0;
        }
        if (value > best) {
            best = value;
            *best_square = move->square;
            lab_keep_line(search, node->ply, move->square);
            if (value > alpha) {
                alpha = value;
                if (pv != NULL) {
                    pv_set(pv, move->square, &line);
                }
                if (alpha >= node->beta) {
                    LAB_COUNT(search, cuts);
                    LAB_ADD(search, first_cuts, i == 0);
                    break;
                }
            }
        }
        if (i == 0 && table_first) {
            order_moves(search, node, list, 1, entry);
        }
        if (i == 0 && is_worth_splitting(search, node, list) &&
            search_together(search, node, list, alpha, pv, &best, best_square)) {
            break;
        }
    }
    return best;
}

static int search_moves(Search *search, const Node *node, MoveList *list, const TtEntry *entry,
                        Pv *pv, int *best_square) {
    bool followed = is_followed(search, node);
    if (followed) {
        proof_open(search, node->ply, node->empties, list->count, node->beta == node->alpha + 1);
    }
    int value = search_in_order(search, node, list, entry, pv, best_square);
    if (followed) {
        proof_close(search, node->ply);
    }
    return value;
}

/* -- the steps before the moves: each returns whether it decides, with *value, unless it says more -- */

/* The value after a pass. */
static int search_pass(Search *search, const Node *node, int depth, Pv *pv) {
    TcBoard child = {.mover = node->board->opponent, .opponent = node->board->mover};
    search->frames[node->ply + 1] = search->frames[node->ply];
    search->static_evals[node->ply + 1] = SEARCH_NO_STATIC_EVAL;
    lab_follow(search, node->ply, TC_PASS);
    return -midgame_search(search, &child, depth, -node->beta, -node->alpha, node->ply + 1, pv);
}

static inline bool has_null_window(const Node *node) {
    return node->beta == node->alpha + 1;
}

/* Step 2. */
static inline bool cut_by_stability(Search *search, const Node *node, int *value) {
    bool cut = has_null_window(node) && LAB_ON(search, STABILITY) &&
               cutoff_by_stability(node->board->mover, node->board->opponent, node->alpha,
                                   node->empties, value);
    LAB_ADD(search, stable_cuts, cut);
    return cut;
}

/* Step 4, for a node that has moves; false when it is no leaf. */
static inline bool is_leaf(Search *search, const Node *node, uint64_t legal, int *value) {
    uint64_t mover = node->board->mover, opponent = node->board->opponent;
    bool quiescence = LAB_ON(search, QUIESCENCE);
    if (node->depth == 0 && quiescence) {
        *value = lab_quiescence(search, node->board, legal, node->alpha, node->beta, node->ply);
    } else if (node->depth == 0) {
        lab_evaluates(search, mover, opponent);
        *value = eval_leaf(search->eval, &search->frames[node->ply], search_sign(node->ply), mover,
                           opponent, node->empties,
                           eval_window(search->selectivity, node->alpha, node->beta));
    } else if (node->depth == 1 && has_null_window(node) && !quiescence) {
        *value = leaf_search(search, mover, opponent, legal, node->alpha, node->ply);
    } else {
        return false;
    }
    return true;
}

static inline bool uses_table(const Search *search, const Node *node) {
    return LAB_ON(search, TABLE) && node->depth >= LAB_NUMBER(search, TABLE_DEPTH);
}

/* Step 5. Open-window nodes take no bounds, so that their line is whole; but without scouts of the
   lab all windows are open, and lines may be short. */
static inline bool cut_by_table(Search *search, Node *node, const TtEntry *entry, int *value) {
    bool takes_bounds =
        (has_null_window(node) || !LAB_ON(search, SCOUT)) && LAB_ON(search, TABLE_VALUES);
    bool cut = takes_bounds && cutoff_by_table(entry, node->depth, search->selectivity,
                                               &node->alpha, &node->beta, value);
    LAB_ADD(search, table_cuts, cut);
    return cut;
}

/* Step 6: a pass, searched less deep, still fails high; *value is then the bound. Also true when the
   search stopped. */
static bool cut_by_null_move(Search *search, const Node *node, int *value) {
    if (!LAB_ON(search, NULL_MOVE) || node->depth >= node->empties ||
        !lab_hopes_for_null_move(search, node->board, node->depth, node->alpha, node->ply)) {
        return false;
    }
    *value = search_pass(search, node, node->depth - 1 - NULL_MOVE_LESS, NULL);
    return *value > node->alpha || search->stopped;
}

/* Step 7: a step of ProbCut predicts, and a shallow search confirms, that the value lies outside the
   null window; *value is then the bound. ProbCut cuts inside the shallow search as well: without
   those, a search visits a fifth more nodes. Also true when the search stopped. */
static bool cut_by_probcut(Search *search, const Node *node, int *value) {
    if (search->selectivity == SELECTIVITY_NONE || node->depth < PROBCUT_DEPTH) {
        return false;
    }
    const ProbcutTable *table = &search->eval->probcut;
    const ProbcutStep *steps = node->depth == node->empties
                                   ? table->exact[node->empties]
                                   : table->steps[node->empties][node->depth];
    for (int i = 0; i < PROBCUT_STEPS && steps[i].depth != PROBCUT_NO_STEP; i++) {
        SelectiveTest test = selective_test(search, node->board, &steps[i], node->depth,
                                            node->empties, node->alpha, node->ply);
        bool high = test.side > 0;
        bool decided = test.side != 0;
        if (test.depth > 0) {
            int shallow = midgame_search(search, node->board, test.depth, test.alpha,
                                         test.alpha + 1, node->ply, NULL);
            decided = (shallow > test.alpha) == high || search->stopped;
        }
        if (decided) {
            *value = node->alpha + high;
            LAB_COUNT(search, probcut_cuts);
            return true;
        }
    }
    return false;
}

/* Step 9: enhanced transposition cut-off; *square is then the child's move. */
static inline bool cut_by_children(Search *search, const Node *node, MoveList *list, int *value,
                                   int *square) {
    if (node->depth < CHILDREN_DEPTH || !cutoff_has_children(search)) {
        return false;
    }
    cutoff_prefetch_children(search->tt, list);
    bool cut = cutoff_by_children(search, list, node->depth - 1, search->selectivity, node->alpha,
                                  value, square);
    LAB_ADD(search, child_cuts, cut);
    return cut;
}

/* An exact node so large that a selective search costs little beside the proof, and for which the
   selective iterations have left no move: they cut it off, or never came here. */
static bool is_worth_internal_search(const Search *search, const Node *node, const TtEntry *entry) {
    return search->selectivity == SELECTIVITY_NONE && node->depth == node->empties &&
           node->empties >= INTERNAL_EMPTIES && LAB_ON(search, SELECTIVE_ITERATIONS) &&
           LAB_ON(search, PROBCUT) && LAB_ON(search, TABLE_MOVES) &&
           (entry == NULL || entry->depth < node->depth);
}

/* Step 10: the node to the end, but selectively, for the move that this leaves in the table. */
static const TtEntry *internal_selective_search(Search *search, const Node *node, TtEntry *found) {
    search->selectivity = INTERNAL_SELECTIVITY;
    (void)midgame_search(search, node->board, node->depth, node->alpha, node->beta, node->ply,
                         NULL);
    search->selectivity = SELECTIVITY_NONE;
    return table_find(search, node->hash, node->board->mover, node->board->opponent, found);
}

/* Step 12. alpha: before the moves. */
static void store(Search *search, const Node *node, int value, int square, uint64_t nodes_before) {
    table_store(search, node->hash, node->board->mover, node->board->opponent,
                &(TtValue){.depth = node->depth,
                           .selectivity = search->selectivity,
                           .alpha = node->alpha,
                           .beta = node->beta,
                           .value = value,
                           .move = square},
                nodes_before);
}

/* -- a node -- */

/* Steps 5 to 12: a node of depth 1 or more that has moves. */
static int search_inner(Search *search, Node *node, uint64_t legal, Pv *pv) {
    uint64_t mover = node->board->mover, opponent = node->board->opponent;
    bool null_window = has_null_window(node);
    int value, best_square = TC_NO_SQUARE;
    TtEntry found;
    const TtEntry *entry = NULL;
    uint64_t nodes_before = table_nodes(search);
    bool with_table = uses_table(search, node);
    if (with_table) {
        node->hash = tt_hash(mover, opponent);
        entry = table_find(search, node->hash, mover, opponent, &found);
        if (cut_by_table(search, node, entry, &value)) {
            return value;
        }
    }
    if (null_window &&
        (cut_by_null_move(search, node, &value) || cut_by_probcut(search, node, &value))) {
        return value;
    }
    MoveList list;
    if (order_list(&list, mover, opponent, legal)) {
        if (pv != NULL) {
            pv_set(pv, list.moves[0].square, &(Pv){.length = 0});
        }
        return 64;
    }
    if (null_window && cut_by_children(search, node, &list, &value, &best_square)) {
        return value;
    }
    if (null_window && with_table && is_worth_internal_search(search, node, entry)) {
        entry = internal_selective_search(search, node, &found);
        if (search->stopped) {
            return 0;
        }
    }
    node->below = node->depth - 1 + lab_extension(search, node->depth, node->empties, list.count);
    value = search_moves(search, node, &list, entry, pv, &best_square);
    if (search->stopped) {
        return 0;
    }
    order_cutoff(search, best_square, node->depth, node->ply);
    if (with_table) {
        store(search, node, value, best_square, nodes_before);
    }
    return value;
}

int midgame_search(Search *search, const TcBoard *board, int depth, int alpha, int beta, int ply,
                   Pv *pv) {
    int empties = 64 - bits_count(board->mover | board->opponent);
    bool exact = depth >= empties;
    if (exact && beta == alpha + 1 && empties <= ENDGAME_EMPTIES) {
        return endgame_null(search, board->mover, board->opponent, alpha);
    }
    if (search_visit(search)) {
        return 0;
    }
    lab_enter(search, ply);
    Node node = {.board = board,
                 .depth = exact ? empties : depth,
                 .empties = empties,
                 .alpha = alpha,
                 .beta = beta,
                 .ply = ply};
    int value;
    if (cut_by_stability(search, &node, &value)) {
        return value;
    }
    uint64_t legal = moves_of(board->mover, board->opponent);
    if (legal == 0) {
        return moves_of(board->opponent, board->mover) == 0
                   ? tc_board_score(board)
                   : search_pass(search, &node, node.depth, pv);
    }
    return is_leaf(search, &node, legal, &value) ? value : search_inner(search, &node, legal, pv);
}
