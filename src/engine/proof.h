/* The search tells here how much of a proof is done, and what is left of it.

   The tree of a proof cannot be known in advance, but its shape is the same in most positions. A
   node either shows that one of its moves is good enough (a cut node: its first move mostly
   suffices), or that none is (an all node: it needs every move). So what is left are the moves of
   the all nodes above the place where the search is, and those of the principal variation. Each
   such move has a weight, by the empty squares that it leaves, the kind of its node and its place
   in the order: later moves are refuted faster. What the weights so far have cost says what the
   rest will cost; the moves of a node count more for their own siblings.

   The nodes of the first plies are followed (ply 0 is the root), each in the thread that owns it,
   while its moves are searched. The weights were fitted to proofs of 40 positions of 24 to 26 empty
   squares from WTHOR; how far they can be trusted: tests/bench/EXPERIMENTS.md, "Progress of a
   proof". */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/square.h>

/* A proof with fewer empty squares is over before anybody could see its progress, and following it
   would cost. */
enum { PROOF_PLIES = 3, PROOF_EMPTIES = 18 };

typedef enum ProofKind {
    PROOF_PRINCIPAL, /* an open window: needs every move, the first with an open window too */
    PROOF_ALL,       /* needs every move */
    PROOF_CUT        /* needs one good move */
} ProofKind;

/* A node whose moves are being searched. */
typedef struct ProofNode {
    bool open;
    bool all_lines; /* the root when each of its moves is valued apart, with an open window */
    ProofKind kind;
    int empties;
    int count;         /* moves */
    int begun;         /* of them, the one being searched included */
    int running;       /* being searched, by any thread */
    uint64_t finished; /* set of squares */
    double weight;     /* of the finished moves */
    double weight_later;
    double nodes_later; /* of the finished moves but the first */
} ProofNode;

/* A thread follows its own open nodes, and knows of which kind the nodes above it are, also where
   another thread owns them. */
typedef struct Proof {
    ProofNode nodes[PROOF_PLIES];
    ProofKind kinds[PROOF_PLIES];
} Proof;

typedef struct Search Search;

/* Begins and ends to follow the proof of the root, which has count moves; for the first thread while
   no other searches. */
void proof_start(Search *search, int empties, int count, bool all_lines);
void proof_stop(Search *search);

/* Another pass over the root's moves, with another window: what is finished costs little now. */
void proof_pass_again(Search *search);

/* A node of the thread at a ply, 1 to PROOF_PLIES - 1, begins and ends to search its moves. */
void proof_open(Search *search, int ply, int empties, int count, bool null_window);
void proof_close(Search *search, int ply);

/* A move of the node that owner has open at ply is searched, and was: nodes were visited for it.
   A helper of owner's learns what it works below. */
void proof_begin_move(Search *search, Search *owner, int ply);
void proof_finish_move(Search *search, Search *owner, int ply, TcSquare square, uint64_t nodes);

/* Estimates the part of the proof that is done, 0..1, and the seconds that it still takes; false
   while nothing can be said. The caller holds the lock of the report; nodes: visited by all threads;
   now: clock_seconds(). */
bool proof_estimate(const Search *search, uint64_t nodes, double now, double *done, double *left);
