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
#include "engine/kernels.h"

enum { POSITIONS = 4096, ROUNDS = 5 };

typedef struct Case {
    uint64_t mover, opponent;
    int square; /* a legal move */
} Case;

/* Calls a kernel once a case; the sum of what it gave. */
typedef uint64_t Loop(const Case *cases);

static uint64_t loop_moves(const Case *cases) {
    const CoreKernels *kernels = core_kernels();
    uint64_t sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
        sum = sum * 31 + kernels->moves(cases[i].mover, cases[i].opponent);
    }
    return sum;
}

static uint64_t loop_flips(const Case *cases) {
    const CoreKernels *kernels = core_kernels();
    uint64_t sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
        sum = sum * 31 + kernels->flips(cases[i].mover, cases[i].opponent, cases[i].square);
    }
    return sum;
}

static uint64_t loop_evaluation(const Case *cases) {
    const SearchKernels *kernels = search_kernels();
    uint64_t sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
        sum = sum * 31 + (uint64_t)kernels->evaluate(cases[i].mover, cases[i].opponent);
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
static void fill_cases(Case *cases) {
    uint64_t random = 1;
    TcBoard board = tc_board_initial();
    for (int count = 0; count < POSITIONS;) {
        uint64_t moves = tc_board_moves(&board);
        if (moves == 0) {
            board = tc_board_is_over(&board) ? tc_board_initial() : tc_board_pass(&board);
            continue;
        }
        int square = pick(moves, &random);
        cases[count++] = (Case){board.mover, board.opponent, square};
        board = tc_board_play(&board, square);
    }
}

static void measure(const char *name, Loop *loop, const Case *cases, double seconds) {
    double start = clock_seconds();
    uint64_t sum = loop(cases);
    double once = clock_seconds() - start;
    int repeats = once > 0 && seconds / ROUNDS > once ? (int)(seconds / ROUNDS / once) : 1;
    double best = INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
        start = clock_seconds();
        for (int i = 0; i < repeats; i++) {
            if (loop(cases) != sum) {
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
    static Case cases[POSITIONS];
    static const TcCpuLevel levels[] = {TC_CPU_V1, TC_CPU_V3};
    double seconds = argc > 1 ? atof(argv[1]) : 1;
    if (argc > 2 || !(seconds > 0 && seconds <= 1000)) {
        fprintf(stderr, "usage: bench_kernels [SECONDS]\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        tc_init(levels[i]);
        if (tc_cpu_level() != levels[i]) {
            printf("v%d  not on this machine\n", (int)levels[i]);
            continue;
        }
        fill_cases(cases);
        measure("moves", loop_moves, cases, seconds);
        measure("flips", loop_flips, cases, seconds);
        measure("evaluation", loop_evaluation, cases, seconds);
    }
    return 0;
}
