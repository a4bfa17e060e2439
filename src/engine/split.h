/* Split points: nodes whose moves several threads search together ("young brothers wait": Feldmann,
   Monien, Mysliwietz, Vornberger 1989).

   A large enough node becomes a split point when its first move has not cut off, whether or not a
   thread is idle, and stays in its thread's list until all its moves are searched. An idle thread
   looks through all lists for the largest split point, so that threads take work near the root, in
   large pieces and seldom. The owner and the helpers take the next move, search it, and report its
   value. A value at or above beta cuts the node: every thread that works below it sees that at its
   next poll (search_poll) and unwinds. An owner without moves left waits for its helpers, and helps
   below its own split point meanwhile ("helpful master").

   The root is a node like the others (root.c): it becomes a split point after its first move, or at
   once when all moves are to be valued, because then they do not wait for each other.

   Access: mutex guards all fields without a remark. The owner writes the "fixed" fields before the
   split point is open, and the helpers read them: joining and ending lock the mutex, which orders
   these accesses. A parent cannot end while a thread works below it, so those threads may follow
   the chain of parents without locks. No thread holds the mutexes of two split points, or that of
   one together with the pool's. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/thread.h"
#include "engine/move_list.h"
#include "engine/search.h"

/* Searches moves of the split point until none is left (midgame.c and root.c have one each). */
typedef void SplitWork(Search *search, Split *split);

/* Called when a move raises alpha, by the thread that reports the move, which holds the mutex. */
typedef void SplitRaised(Search *search, Split *split, int square, int value, const Pv *line);

/* The owner knows this when a split point begins. */
typedef struct SplitNode {
    SplitWork *work;
    SplitRaised *raised; /* or NULL */
    const void *node;    /* the owner's data for work; fixed while open */
    MoveList *list;      /* the owner's; the moves before first are already searched */
    int first;
    int size; /* plies below the node; the largest split point is helped first */
    int alpha;
    int beta;
    int best; /* value and square of the best move so far */
    int best_square;
    Pv *pv; /* the owner's, or NULL: the best line so far */
} SplitNode;

struct Split {
    Mutex mutex;
    Search *owner;   /* fixed */
    Split *parent;   /* fixed: the split point in which the owner works; NULL: none */
    int selectivity; /* fixed: of the owner's search */
    SplitNode node;  /* work, raised, node, beta, pv: fixed; alpha, best, best_square, *pv change */
    bool open;       /* may be joined */
    int workers;     /* helpers at work here, without the owner */
    uint64_t nodes;  /* visited by the helpers that have left */
    _Atomic bool cut; /* a move was good enough: unwind */
    _Atomic int size; /* node.size while moves are left, else 0; a hint, read without the mutex */
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

/* Whether work below split is useless: it, or one of its parents, was cut. */
static inline bool split_is_cut(const Split *split) {
    for (; split != NULL; split = split->parent) {
        if (atomic_load_explicit(&split->cut, memory_order_relaxed)) {
            return true;
        }
    }
    return false;
}

/* Makes a node a split point for the pool's threads. NULL when the thread's list is full. */
Split *split_begin(Search *search, const SplitNode *node);

/* Takes the best move that is left, and the alpha to search it with. Returns false if there is
   none, or the search must unwind. */
bool split_next_move(Split *split, OrderedMove *move, int *alpha);

/* Reports the value of a move, and its line for a node that keeps lines. */
void split_report(Search *search, Split *split, int square, int value, const Pv *line);

/* Waits until all helpers have left, helping below meanwhile, and ends the split point; split->node
   then has the result. search->stopped says whether the owner must unwind further. */
void split_end(Search *search, Split *split);

/* Waits for a split point, helps there and leaves it. Returns false when the pool is being
   freed. */
bool split_help(Search *search);
