/* An engine that searches nothing: it answers as scripted, after a scripted time, and counts what
   was asked of it. Its values are a fixed function of position, move and depth, so that a test
   knows what must have been reported. */
#pragma once

#include <stdatomic.h>

#include "session/engine.h"

typedef struct NullEngine {
    /* The script: set before the session is created; what is atomic may change at any time. */
    int iterations;        /* reports of progress, depth 1, 2, ..., before the result */
    int deaf_microseconds; /* a stop is noticed only so long after the search began */
    bool exact;            /* the last iteration is exact */
    bool replies;          /* lines hold the reply null_engine_reply too */
    bool wld;              /* values are win, loss or draw */
    bool fails;            /* searches fail */
    bool fails_pondering;  /* those of them that ponder */
    int lab_factor;     /* of the nodes that a search in the lab reports when it does not search as
                           usual; 0: as usual */
    bool obeys_seconds; /* never_ends ends with the time that the limits give */
    _Atomic bool deaf;  /* no stop is noticed */
    _Atomic bool never_ends;  /* after its iterations a search waits for the stop or its deadline */
    _Atomic int microseconds; /* a search takes so long, divided among its iterations */

    /* What happened. */
    _Atomic int searches; /* begun */
    _Atomic int ended;
    _Atomic int waiting; /* so far that have done their iterations and waited for an end */
    _Atomic int clears;
    _Atomic int configured, hash_megabytes, threads; /* how often, and the last ones */
    _Atomic int releases;
    _Atomic int pondered;          /* searches that began without knowing their end */
    _Atomic int all_moves;         /* searches in which every move was to be valued */
    _Atomic int labs;              /* searches in the lab */
    _Atomic uint64_t lab_features; /* of the last one */
} NullEngine;

/* One iteration, no time, nothing special. */
void null_engine_init(NullEngine *engine);

SessionEngine null_engine_interface(NullEngine *engine);

/* The reply that is expected to move, TC_NO_SQUARE when the opponent cannot reply. */
TcSquare null_engine_reply(const TcPosition *position, TcSquare move);

/* The value, for its mover, of playing move in position, as found at depth. */
int null_engine_value(const TcPosition *position, TcSquare move, int depth);
