/* bench_kernels [SECONDS]: nanoseconds of a move generation, of the flips of a move, and of a
   static evaluation, for every level of code that this processor has. The calls go through the
   tables of kernels, as callers outside the search make them: a call through a pointer is part of
   the figure, what the search gains by inlining is not. Each figure is the best of several rounds
   over the same positions; a sum of all results is checked and printed, so that nothing can be left
   out: levels must agree in it. */
#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <turncoat/init.h>

#include "base/clock.h"
#include "base/random.h"
#include "core/bits.h"
#include "core/kernels.h"
#include "engine/eval_data.h"
#include "engine/kernels.h"

enum { POSITIONS = 4096, ROUNDS = 5 };

typedef struct Case {
    uint64_t mover, opponent;
    uint64_t turned;
    int square; /* a legal move */
    int empties;
} Case;

/* Holds what every loop works on. frames[i] holds the indices of cases[i], its mover counted
   positive. */
typedef struct Work {
    const TcEval *eval;
    Case cases[POSITIONS];
    PatternFrame frames[POSITIONS];
} Work;

/* Calls a kernel once a case; the sum of what it gave. */
typedef uint64_t Loop(const Work *work);

static uint64_t loop_moves(const Work *work) {
    const Case *cases = work->cases;
    const CoreKernels *kernels = core_kernels();
    uint64_t sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
        sum = sum * 31 + kernels->moves(cases[i].mover, cases[i].opponent);
    }
    return sum;
}

static uint64_t loop_flips(const Work *work) {
    const Case *cases = work->cases;
    const CoreKernels *kernels = core_kernels();
    uint64_t sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
        sum = sum * 31 + kernels->flips(cases[i].mover, cases[i].opponent, cases[i].square);
    }
    return sum;
}

/* The evaluation as the search does it: the frame after the move, then its weights. */
static uint64_t loop_evaluation(const Work *work) {
    const SearchKernels *kernels = search_kernels();
    uint64_t sum = 0;
    PatternFrame frame;
    for (int i = 0; i < POSITIONS; i++) {
        const Case *c = &work->cases[i];
        kernels->play(work->eval, &work->frames[i], &frame, c->square, c->turned, 1);
        uint64_t mover = c->opponent ^ c->turned;
        uint64_t opponent = c->mover ^ c->turned ^ bits_of(c->square);
        sum = sum * 31 + (uint64_t)kernels->evaluate_frame(work->eval, &frame, -1, mover, opponent);
    }
    return sum;
}

static int pick(uint64_t moves, uint64_t *random) {
    for (uint32_t skip = random_below(random, (uint32_t)bits_count(moves)); skip > 0; skip--) {
        moves = bits_rest(moves);
    }
    return bits_first(moves);
}

/* All positions with a move of random games, in the order of play, as a search meets them. */
static void fill_cases(Work *work) {
    uint64_t random = 1;
    TcBoard board = tc_board_initial();
    for (int count = 0; count < POSITIONS;) {
        uint64_t moves = tc_board_moves(&board);
        if (moves == 0) {
            board = tc_board_is_over(&board) ? tc_board_initial() : tc_board_pass(&board);
            continue;
        }
        int square = pick(moves, &random);
        pattern_frame_init(work->eval->patterns, &work->frames[count], board.mover, board.opponent);
        work->cases[count++] = (Case){board.mover, board.opponent, tc_board_flips(&board, square),
                                      square, tc_board_empties(&board)};
        board = tc_board_play(&board, square);
    }
}

static void measure(const char *name, Loop *loop, const Work *work, double seconds) {
    double start = clock_seconds();
    uint64_t sum = loop(work);
    double once = clock_seconds() - start;
    int repeats = once > 0 && seconds / ROUNDS > once ? (int)(seconds / ROUNDS / once) : 1;
    double best = INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
        start = clock_seconds();
        for (int i = 0; i < repeats; i++) {
            if (loop(work) != sum) {
                printf("%s: not the same result twice\n", name);
                exit(1);
            }
        }
        double taken = clock_seconds() - start;
        best = taken < best ? taken : best;
    }
    printf("v%d  %-12s %7.2f ns   sum %016" PRIx64 "\n", (int)tc_cpu_level(), name,
           best * 1e9 / ((double)repeats * POSITIONS), sum);
}

int main(int argc, char *argv[]) {
    static Work work;
    TcEval *eval;
#define LEVEL(number) TC_CPU_V##number,
    static const TcCpuLevel levels[] = {TC_CPU_LEVELS(LEVEL)};
#undef LEVEL
    double seconds = argc > 1 ? atof(argv[1]) : 1;
    if (argc > 2 || !(seconds > 0 && seconds <= 1000)) {
        fprintf(stderr, "usage: bench_kernels [SECONDS]\n");
        return 2;
    }
    if (tc_eval_create_default(&eval) != TC_OK) {
        fprintf(stderr, "bench_kernels: out of memory\n");
        return 2;
    }
    work.eval = eval;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        tc_init(levels[i]);
        if (tc_cpu_level() != levels[i]) {
            printf("v%d  not on this machine\n", (int)levels[i]);
            continue;
        }
        fill_cases(&work);
        measure("moves", loop_moves, &work, seconds);
        measure("flips", loop_flips, &work, seconds);
        measure("evaluation", loop_evaluation, &work, seconds);
    }
    tc_eval_free(eval);
    return 0;
}
