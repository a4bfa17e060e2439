#include "core/level.h"
#include "engine/endgame.h"
#include "engine/eval.h"
#include "engine/iterate.h"
#include "engine/kernels.h"
#include "engine/stability.h"

static int evaluate(const TcEval *eval, uint64_t mover, uint64_t opponent) {
    PatternFrame frame;
    pattern_frame_init(eval->patterns, &frame, mover, opponent);
    return eval_discs(eval, &frame, 1, mover, opponent, 64 - bits_count(mover | opponent));
}

static void play(const TcEval *eval, const PatternFrame *from, PatternFrame *to, int square,
                 uint64_t flipped, int sign) {
    eval_play(eval, from, to, square, flipped, sign);
}

static int evaluate_frame(const TcEval *eval, const PatternFrame *frame, int sign, uint64_t mover,
                          uint64_t opponent) {
    return eval_discs(eval, frame, sign, mover, opponent, 64 - bits_count(mover | opponent));
}

const SearchKernels LEVEL_NAME(search_kernels) = {.level = TC_LEVEL_NUMBER,
                                                  .run = iterate_run,
                                                  .evaluate = evaluate,
                                                  .play = play,
                                                  .evaluate_frame = evaluate_frame,
                                                  .solve_null = endgame_null,
                                                  .stable = stability_discs};
