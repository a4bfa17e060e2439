#include "engine/proof.h"

#include <math.h>
#include <string.h>

#include "base/clock.h"
#include "engine/pool.h"
#include "engine/search.h"

/* Fitted weights: one more empty square, one more place in the order of a node that needs every
   move, and the kinds of a move's node beside that of a cut node. */
static const double growth = 2.66;
static const double decay = 0.865;
enum { DECAY_PLACES = 10 };
static const double kind_weights[] = {[PROOF_PRINCIPAL] = 4.5, [PROOF_ALL] = 1.2, [PROOF_CUT] = 1};

/* The weights still say too much of the end of a proof. How the parts of one are spread is so
   uncertain that the estimate leans towards what holds for any search: it goes on for half as long
   again as it has, or twice as long. The less is done, the more it leans. */
static const double early = 1.3;
static const double leaning = 0.6;
static const double goes_on = 1.5;

/* The weight of a node's move with the place index. */
static double weight_of(const ProofNode *node, int index) {
    bool principal = node->kind == PROOF_PRINCIPAL && (index == 0 || node->all_lines);
    ProofKind kind = principal ? PROOF_PRINCIPAL : node->kind == PROOF_CUT ? PROOF_ALL : PROOF_CUT;
    int places = kind != PROOF_CUT ? 0 : index < DECAY_PLACES ? index : DECAY_PLACES;
    return kind_weights[kind] * pow(growth, node->empties - 1) * pow(decay, places);
}

void proof_start(Search *search, int empties, int count, bool all_lines) {
    SearchShared *shared = search->shared;
    pool_lock_report(search);
    shared->proves = empties >= PROOF_EMPTIES;
    shared->proof_began = clock_seconds();
    shared->proof_nodes = search_tree_nodes(search);
    search->proof.nodes[0] = (ProofNode){.open = true,
                                         .all_lines = all_lines,
                                         .kind = PROOF_PRINCIPAL,
                                         .empties = empties,
                                         .count = count};
    search->proof.kinds[0] = PROOF_PRINCIPAL;
    pool_unlock_report(search);
}

void proof_stop(Search *search) {
    pool_lock_report(search);
    search->shared->proves = false;
    pool_unlock_report(search);
}

void proof_pass_again(Search *search) {
    ProofNode *root = &search->proof.nodes[0];
    pool_lock_report(search);
    root->running = 0;
    root->begun = __builtin_popcountll(root->finished);
    pool_unlock_report(search);
}

void proof_open(Search *search, int ply, int empties, int count, bool null_window) {
    Proof *proof = &search->proof;
    ProofKind kind = !null_window                         ? PROOF_PRINCIPAL
                     : proof->kinds[ply - 1] == PROOF_CUT ? PROOF_ALL
                                                          : PROOF_CUT;
    pool_lock_report(search);
    proof->kinds[ply] = kind;
    proof->nodes[ply] = (ProofNode){.open = true, .kind = kind, .empties = empties, .count = count};
    pool_unlock_report(search);
}

void proof_close(Search *search, int ply) {
    pool_lock_report(search);
    search->proof.nodes[ply].open = false;
    pool_unlock_report(search);
}

void proof_begin_move(Search *search, Search *owner, int ply) {
    ProofNode *node = &owner->proof.nodes[ply];
    pool_lock_report(search);
    search->proof.kinds[ply] = node->kind;
    node->begun += node->begun < node->count;
    node->running++;
    pool_unlock_report(search);
}

void proof_finish_move(Search *search, Search *owner, int ply, TcSquare square, uint64_t nodes) {
    ProofNode *node = &owner->proof.nodes[ply];
    pool_lock_report(search);
    int index = __builtin_popcountll(node->finished);
    bool is_new = (node->finished >> square & 1) == 0;
    double weight = is_new ? weight_of(node, index) : 0;
    node->running -= node->running > 0;
    node->finished |= UINT64_C(1) << square;
    node->weight += weight;
    if (index > 0) {
        node->weight_later += weight;
        node->nodes_later += (double)nodes;
    }
    pool_unlock_report(search);
}

/* -- the estimate -- */

/* Sums over all open nodes. */
typedef struct Sums {
    double nodes_a_weight;
    double done; /* weight */
    double left; /* nodes */
} Sums;

/* Moves of the last ply that is followed: each is half done, for all that is known. */
static double weight_running(const ProofNode *node, int ply) {
    return ply == PROOF_PLIES - 1 ? weight_of(node, node->begun) * node->running / 2 : 0;
}

static void add_done(Sums *sums, const ProofNode *node, int ply) {
    sums->done += node->open ? node->weight + weight_running(node, ply) : 0;
}

/* Adds what the moves that have not begun will cost, by those before them and by the whole proof,
   which counts as one of them. */
static void add_left(Sums *sums, const ProofNode *node, int ply) {
    if (!node->open) {
        return;
    }
    sums->left += weight_running(node, ply) * sums->nodes_a_weight;
    int waiting = node->kind == PROOF_CUT ? 0 : node->count - node->begun;
    double weight = 0;
    for (int i = 0; i < waiting; i++) {
        weight += weight_of(node, node->begun + i);
    }
    if (waiting > 0) {
        int later = __builtin_popcountll(node->finished) - 1;
        double one = (weight + node->weight_later) / (waiting + (later > 0 ? later : 0));
        sums->left +=
            weight * (node->nodes_later + one * sums->nodes_a_weight) / (node->weight_later + one);
    }
}

/* The i-th thread of a search. */
static const Search *thread_of(const Search *search, int i) {
    return search->member != NULL ? search->member->pool->members[i].search : search;
}

static Sums sum_up(const Search *search, double visited) {
    Sums sums = {0};
    int threads = search->member != NULL ? search->member->pool->count : 1;
    for (int i = 0; i < threads * PROOF_PLIES; i++) {
        const Proof *proof = &thread_of(search, i / PROOF_PLIES)->proof;
        add_done(&sums, &proof->nodes[i % PROOF_PLIES], i % PROOF_PLIES);
    }
    sums.nodes_a_weight = sums.done > 0 ? visited / sums.done : 0;
    for (int i = 0; i < threads * PROOF_PLIES; i++) {
        const Proof *proof = &thread_of(search, i / PROOF_PLIES)->proof;
        add_left(&sums, &proof->nodes[i % PROOF_PLIES], i % PROOF_PLIES);
    }
    return sums;
}

bool proof_estimate(const Search *search, uint64_t nodes, double now, double *done, double *left) {
    const SearchShared *shared = search->shared;
    if (!shared->proves || nodes <= shared->proof_nodes) {
        return false;
    }
    double visited = (double)(nodes - shared->proof_nodes);
    Sums sums = sum_up(search, visited);
    if (sums.done <= 0) {
        return false;
    }
    double share = 1 - pow(sums.left / (visited + sums.left), early);
    double lean = leaning * (1 - share);
    double ratio = pow((1 - share) / share, 1 - lean) * pow(goes_on, lean);
    *done = 1 / (1 + ratio);
    *left = (now - shared->proof_began) * ratio;
    return true;
}
