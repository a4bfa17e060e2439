#include "core/level.h"
#include "engine/eval.h"
#include "engine/iterate.h"
#include "engine/kernels.h"
#include "engine/stability.h"

static int evaluate(uint64_t mover, uint64_t opponent) {
    return eval_score(mover, opponent);
}

static uint64_t stable(uint64_t owner, uint64_t other) {
    return stability_discs(owner, other);
}

#define LEVEL_NUMBER_v1 TC_CPU_V1
#define LEVEL_NUMBER_v3 TC_CPU_V3

const SearchKernels LEVEL_NAME(search_kernels) = {.level = LEVEL_JOIN(LEVEL_NUMBER, TC_LEVEL),
                                                  .run = iterate_run,
                                                  .evaluate = evaluate,
                                                  .stable = stable};
