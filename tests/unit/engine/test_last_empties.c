/* The exact search of the last eight empties against the plain solver: every level of code must
   give a sound value and visit the same positions. Boards are thrown together, so that passes,
   wiped out sides and lone corners are common. */
#include <stdlib.h>
#include <string.h>

#include <turncoat/board.h>

#include "base/random.h"
#include "core/bits.h"
#include "engine/kernels.h"
#include "support/levels.h"
#include "support/plain_solver.h"
#include "support/suite.h"

static Search *search;

static void set_up(void) {
    search = calloc(1, sizeof *search);
    ck_assert_ptr_nonnull(search);
}

static void tear_down(void) {
    free(search);
}

/* Full but for so many squares; of random colours, or of one colour with few
   discs of the other. */
static TcBoard random_board(int empties, uint64_t *random) {
    uint64_t empty = 0;
    while (bits_count(empty) < empties) {
        empty |= bits_of((int)random_below(random, 64));
    }
    uint64_t mover = random_next(random);
    switch (random_below(random, 4)) {
    case 0:
        mover &= random_next(random) & random_next(random);
        break;
    case 1:
        mover |= random_next(random) | random_next(random);
        break;
    default:
        break;
    }
    return (TcBoard){.mover = mover & ~empty, .opponent = ~(mover | empty)};
}

typedef struct Solved {
    TcBoard board;
    int alpha, value; /* by portable code */
    uint64_t nodes;
} Solved;

enum { BOARDS = 8000, ALPHAS = 7 };
static Solved solved[BOARDS * ALPHAS];
static int count;

static int solve(const TcBoard *board, int alpha) {
    search->nodes = 0;
    memset(&search->local, 0, sizeof search->local);
    return search_kernels()->solve_null(search, board->mover, board->opponent, alpha);
}

/* Fail soft: a value above alpha is at most the true score, another at least. */
static void check(const TcBoard *board, int alpha) {
    int value = solve(board, alpha);
    solved[count++] =
        (Solved){.board = *board, .alpha = alpha, .value = value, .nodes = search->nodes};
    if (value > alpha) {
        ASSERT_TRUE(plain_solve(board, value - 1, value) >= value);
    } else {
        ASSERT_TRUE(plain_solve(board, value, value + 1) <= value);
    }
}

static void check_portable(void) {
    uint64_t random = 41;
    for (int i = 0; i < BOARDS; i++) {
        TcBoard board = random_board(i % 8 + 1, &random);
        int score = plain_solve(&board, -64, 64);
        for (int off = -3; off <= 2; off++) { /* close to the score, where mistakes would show */
            int alpha = score + off;
            if (alpha >= -64 && alpha < 64) {
                check(&board, alpha);
            }
        }
        check(&board, (int)random_below(&random, 128) - 64);
    }
}

/* A level is chosen once: asking the processor what it can do takes longer than a search. */
TEST(values_are_sound_and_levels_agree) {
    tc_init(TC_CPU_V1);
    check_portable();
    for (int i = 1; i < LEVELS; i++) {
        if (!levels_choose(i)) {
            continue;
        }
        for (int k = 0; k < count; k++) {
            ASSERT_SAME_INT(solve(&solved[k].board, solved[k].alpha), solved[k].value);
            ASSERT_SAME_INT((long long)search->nodes, (long long)solved[k].nodes);
        }
    }
}

SUITE("last_empties", set_up, tear_down)
