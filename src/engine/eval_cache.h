/* Evaluations that a thread has made lately. A node is searched several times, less deep, in full and
   with another window, and each time its moves are put in order and its leaves are valued again: two
   of five boards that ordering evaluates are here, and one leaf of five. Values are the same as
   without it, so it stays from search to search. Measured: tests/bench/EXPERIMENTS.md, "Evaluations
   kept". Inline for the hot files. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* 128 KB beside the endgame's local tables in a thread's second-level cache. */
enum { EVAL_CACHE_BITS = 14 };

/* A slot has no board, but 40 bits of its hash beside the 14 that lead there: one look-up in 2^40 finds
   another board. That is good enough for values that guide a search, and a proof uses none. */
typedef struct EvalSlot {
    uint64_t key : 40;
    int64_t linear : 16; /* the linear value in 1/WEIGHTS_SCALE disc, cut to 16 bits */
    int64_t full : 8;    /* the value with factors in discs, or EVAL_SLOT_LINEAR_ONLY */
} EvalSlot;

enum { EVAL_SLOT_LINEAR_ONLY = -128 };

#define EVAL_SLOT_KEY ((UINT64_C(1) << 40) - 1)

_Static_assert(sizeof(EvalSlot) == 8, "eight slots fill a line of the cache");

typedef struct EvalCache {
    EvalSlot slots[1 << EVAL_CACHE_BITS]; /* all zero at first */
} EvalCache;

/* The slot of a board with this tt_hash; it may hold another. */
static inline EvalSlot *eval_cache_slot(EvalCache *cache, uint64_t hash) {
    return &cache->slots[hash >> (64 - EVAL_CACHE_BITS)];
}

static inline bool eval_slot_holds(const EvalSlot *slot, uint64_t hash) {
    return slot->key == (hash & EVAL_SLOT_KEY);
}
