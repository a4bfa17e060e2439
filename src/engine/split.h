/* Open nodes: nodes whose moves several threads search together ("young brothers wait": Feldmann,
   Monien, Mysliwietz, Vornberger 1989).

   A node that is large enough is opened when its first move has not sufficed, whether or not
   anybody has time for it, and stands in its thread's list until all its moves are searched. A
   thread without work looks through all lists for the largest open node, so that work is taken near
   the root, in large pieces and seldom. Owner and helpers alike take the next move, search it, and
   give the value in; a value at or above beta cuts the node, and whoever works anywhere below sees
   it at his next look (search_poll) and unwinds. An owner who has run out of moves waits for his
   helpers by helping below his own node ("helpful master").

   The root is a node like the others (root.c): it is opened after its first move, or when all moves
   are to be valued at once, for then they do not wait for each other.

   Who may touch what. mutex guards all fields without a remark. Fields "fixed" are written by the
   owner before the node is open and read by those who work there: joining and closing lock the
   mutex, which orders them. A parent cannot be closed while somebody works below it, so the chain
   of parents may be followed without locks by those who work there. No thread holds two mutexes of
   splits, nor one of a split together with the pool's. */
#ifndef ENGINE_SPLIT_H
#define ENGINE_SPLIT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/thread.h"
#include "engine/move_list.h"
#include "engine/search.h"

/* Searches moves of the split until none is left (midgame.c and root.c have theirs, per level). */
typedef void SplitWork(Search *search, Split *split);

/* Hears of a move that raises alpha, from the thread that gives it in, with the mutex held. */
typedef void SplitRaised(Search *search, Split *split, int square, int value, const Pv *line);

/* What the owner knows when a node is opened. */
typedef struct SplitNode {
    SplitWork *work;
    SplitRaised *raised; /* or NULL */
    const void *node;    /* of the owner's, for work; fixed while open */
    MoveList *list;      /* the owner's; moves before first are searched already */
    int first;
    int size; /* plies below the node: what to prefer */
    int alpha;
    int beta;
    int best; /* value and square of the best move so far */
    int best_square;
    Pv *pv; /* the owner's, or NULL: the best line so far */
} SplitNode;

struct Split {
    Mutex mutex;
    Search *owner;   /* fixed */
    Split *parent;   /* fixed: the one in which the owner works; NULL at the top */
    int selectivity; /* fixed: of the owner's search */
    SplitNode node; /* work, raised, node, beta, pv: fixed; alpha, best, best_square and *pv move */
    bool open;      /* may be joined */
    int workers;    /* helpers at work here; the owner is not counted */
    uint64_t nodes; /* visited by the helpers that have left */
    _Atomic bool cut; /* a move was good enough: unwind */
    _Atomic int size; /* node.size while moves are left to take, else 0; a hint without the lock */
};

void split_init(Split *split);
void split_release(Split *split);

/* Whether split is below top, or top itself. */
static inline bool split_is_below(const Split *split, const Split *top) {
    while (split != NULL && split != top) {
        split = split->parent;
    }
    return split == top;
}

/* Whether work below split is in vain: it, or one of its parents, was cut. */
static inline bool split_is_cut(const Split *split) {
    for (; split != NULL; split = split->parent) {
        if (atomic_load_explicit(&split->cut, memory_order_relaxed)) {
            return true;
        }
    }
    return false;
}

/* Opens a node to the pool's threads. NULL when the thread's list is full. */
Split *split_open(Search *search, const SplitNode *node);

/* Takes the best move that is left, and the alpha to search it with; false when there is none, or
   the search is to unwind. */
bool split_take(Split *split, OrderedMove *move, int *alpha);

/* Gives the value of a move in, and its line where the node wants lines. */
void split_give(Search *search, Split *split, int square, int value, const Pv *line);

/* Waits until no helper is left, helping below meanwhile, and closes the node: split->node then has
   the result. search->stopped says whether the owner has to unwind further. */
void split_close(Search *search, Split *split);

/* Waits for an open node, helps in it and leaves it. False: the pool is being freed. */
bool split_help(Search *search);

#endif
