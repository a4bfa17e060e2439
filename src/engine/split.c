#include "engine/split.h"

#include <string.h>

#include "base/clock.h"
#include "base/cpu.h"
#include "engine/pool.h"

/* An idle thread polls for work so long before it sleeps, with such pauses between two polls. Being
   woken takes as long as a small node does, and with so many wakes the system runs owner and helper
   on one processor by turns. 20 to 1000 microseconds do equally well. */
static const double watch_seconds = 50e-6;
enum { WATCH_PAUSES = 20 };

void split_init(Split *split) {
    mutex_init(&split->mutex);
    atomic_init(&split->cut, false);
    atomic_init(&split->size, 0);
}

void split_release(Split *split) {
    mutex_release(&split->mutex);
}

/* -- the owner -- */

Split *split_begin(Search *search, const SplitNode *node) {
    PoolMember *member = search->member;
    int open = atomic_load_explicit(&member->open, memory_order_relaxed);
    if (open == POOL_SPLITS) {
        return NULL;
    }
    Split *split = &member->splits[open];
    mutex_lock(&split->mutex);
    split->owner = search;
    split->parent = search->split;
    split->selectivity = search->selectivity;
    split->node = *node;
    split->open = true;
    split->nodes = 0;
    atomic_store_explicit(&split->cut, false, memory_order_relaxed);
    mutex_unlock(&split->mutex);
    /* Sequentially consistent, as are the reads of these and of pool->waiting: either a thread that
       goes to sleep sees this split point, or this thread sees that one waits. */
    atomic_store(&split->size, node->size);
    atomic_store(&member->open, open + 1);
    search->split = split;
    /* Polls are closer together below a split point. */
    search->poll_at = search->nodes;
    pool_call_helpers(member->pool, split, node->list->count - node->first - 1);
    return split;
}

/* -- owner and helpers -- */

bool split_next_move(Split *split, OrderedMove *move, int *alpha) {
    mutex_lock(&split->mutex);
    SplitNode *node = &split->node;
    bool more = node->first < node->list->count && !atomic_load(&split->cut);
    if (more) {
        *move = *order_next(node->list, node->first++);
        *alpha = node->alpha;
    }
    if (node->first == node->list->count) {
        atomic_store_explicit(&split->size, 0, memory_order_relaxed);
    }
    mutex_unlock(&split->mutex);
    return more;
}

void split_report(Search *search, Split *split, int square, int value, const Pv *line) {
    mutex_lock(&split->mutex);
    SplitNode *node = &split->node;
    if (value > node->best && !atomic_load(&split->cut)) {
        node->best = value;
        node->best_square = square;
        if (value > node->alpha) {
            node->alpha = value;
            if (node->pv != NULL) {
                pv_set(node->pv, square, line);
            }
            if (node->raised != NULL) {
                node->raised(search, split, square, value, line);
            }
        }
        if (value >= node->beta) {
            atomic_store(&split->cut, true);
            atomic_store_explicit(&split->size, 0, memory_order_relaxed);
        }
    }
    mutex_unlock(&split->mutex);
}

/* -- helpers -- */

/* Whether a helper could do something here; the mutex is held. */
static bool can_help(const Split *split, const Split *below) {
    return split->open && split->node.first < split->node.list->count &&
           (below == NULL || split_is_below(split, below)) && !split_is_cut(split);
}

static bool join(Split *split, const Split *below) {
    mutex_lock(&split->mutex);
    bool joined = can_help(split, below);
    split->workers += joined;
    mutex_unlock(&split->mutex);
    return joined;
}

/* An owner may help only below its own split point: the value of that one waits for it. */
static bool may_help(Split *split, const Split *below) {
    if (below == NULL) {
        return true; /* join checks the rest */
    }
    mutex_lock(&split->mutex);
    bool can = can_help(split, below);
    mutex_unlock(&split->mutex);
    return can;
}

/* The largest split point with moves left; NULL when there is none. */
static Split *find_largest(const Pool *pool, const Split *below) {
    Split *best = NULL;
    int best_size = 0;
    for (int i = 0; i < pool->count; i++) {
        PoolMember *member = &pool->members[i];
        int open = atomic_load(&member->open);
        for (int j = 0; j < open; j++) {
            Split *split = &member->splits[j];
            int size = atomic_load(&split->size);
            if (size > best_size && may_help(split, below)) {
                best_size = size;
                best = split;
            }
        }
    }
    return best;
}

static Split *join_largest(const Pool *pool, const Split *below) {
    Split *split;
    do {
        split = find_largest(pool, below);
    } while (split != NULL && !join(split, below));
    return split;
}

/* Returns true if no helper is left at split, and it is no longer open. */
static bool close_if_left(Split *split) {
    mutex_lock(&split->mutex);
    bool left = split->workers == 0;
    split->open = !left;
    mutex_unlock(&split->mutex);
    return left;
}

/* Looks for a split point to help at, and joins it. True: *split is it, or NULL when the owner of
   below has that to itself again. */
static bool find_work(const PoolMember *member, Split *below, Split **split) {
    *split = join_largest(member->pool, below);
    return *split != NULL || (below != NULL && close_if_left(below));
}

/* Polls for a while, on a processor that no other thread wants. */
static bool watch_for_work(const PoolMember *member, Split *below, Split **split) {
    double end = clock_seconds() + watch_seconds;
    do {
        for (int i = 0; i < WATCH_PAUSES; i++) {
            cpu_pause();
        }
        if (find_work(member, below, split)) {
            return true;
        }
    } while (clock_seconds() < end);
    return false;
}

/* A split point to help at, joined. NULL: the pool is being freed, or the owner of below has it to
   itself again. */
static Split *next_work(PoolMember *member, Split *below) {
    Split *split;
    for (;;) {
        if (find_work(member, below, &split) ||
            (member->pool->watches && watch_for_work(member, below, &split))) {
            return split;
        }
        pool_announce(member, below);
        if (find_work(member, below, &split)) {
            pool_retract(member);
            return split;
        }
        if (!pool_sleep(member)) {
            return NULL;
        }
    }
}

/* Works at a split point that was joined, and leaves it. */
static void work_in(Search *search, Split *split) {
    Split *outer = search->split;
    int selectivity = search->selectivity;
    uint64_t before = search_tree_nodes(search);
    search->split = split;
    search->selectivity = split->selectivity;
    search->stopped = search_is_over(search);
    search->poll_at = search->nodes;
    split->node.work(search, split);
    /* What was visited belongs to the owner's tree, not to the one that this thread left. */
    uint64_t nodes = search_tree_nodes(search) - before;
    search->nodes_helped -= nodes;
    search->split = outer;
    search->selectivity = selectivity;
    search_show_nodes(search);
    mutex_lock(&split->mutex);
    split->nodes += nodes;
    bool last = --split->workers == 0;
    mutex_unlock(&split->mutex);
    if (last) {
        pool_call_owner(search->member->pool, split);
    }
}

bool split_help(Search *search) {
    Split *split = next_work(search->member, NULL);
    if (split != NULL) {
        work_in(search, split);
    }
    return split != NULL;
}

void split_end(Search *search, Split *split) {
    atomic_store(&split->size, 0);
    for (;;) {
        Split *lower = next_work(search->member, split);
        if (lower == NULL) {
            break;
        }
        work_in(search, lower);
    }
    search->nodes_helped += split->nodes;
    search->split = split->parent;
    atomic_fetch_sub(&search->member->open, 1);
    search->stopped = search_is_over(search);
}
