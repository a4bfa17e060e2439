/* The whole search, once per x86-64 level: engine.c picks one table at start, and below it every
   call is direct. See core/level.h. */
#pragma once

#include "core/levels.h"
#include "engine/search.h"

typedef struct SearchKernels {
    TcCpuLevel level;
    /* Searches the root of search->shared within its limits, until done or stopped; the result is
       its report. */
    void (*run)(Search *search);
    /* The static evaluation for the mover, in discs, -63..63. */
    int (*evaluate)(const TcEval *eval, uint64_t mover, uint64_t opponent);
    /* The frame after a move, and the evaluation from a frame (eval.h), for tests and
     benchmarks. */
    void (*play)(const TcEval *eval, const PatternFrame *from, PatternFrame *to, int square,
                 uint64_t flipped, int sign);
    int (*evaluate_frame)(const TcEval *eval, const PatternFrame *frame, int sign, uint64_t mover,
                          uint64_t opponent);
    /* endgame_null, for tests: with at most eight empties it needs only the counters and the local
       tables of search. */
    int (*solve_null)(Search *search, uint64_t mover, uint64_t opponent, int alpha);
    /* The discs of owner that can never be flipped; some may be missed. */
    uint64_t (*stable)(uint64_t owner, uint64_t other);
} SearchKernels;

#define LEVEL(number)                                                                              \
    extern const SearchKernels search_kernels_v##number, search_kernels_lab_v##number;
LEVELS_BUILT(LEVEL)
#undef LEVEL

/* The kernels of the level that tc_init chose. */
const SearchKernels *search_kernels(void);
