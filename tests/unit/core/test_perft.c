/* The numbers of games from the start, known since the 1990s and recounted by many programs. */
#include <turncoat/board.h>

#include "core/kernels.h"
#include "support/levels.h"
#include "support/suite.h"

static const uint64_t known[] = {1,    4,     12,     56,      244,      1396,
                                 8200, 55092, 390216, 3005288, 24571284, 212258800};

static void check_depths(int level, int first, int last) {
    if (!levels_choose(level)) {
        return;
    }
    const CoreKernels *kernels = core_kernels();
    TcBoard start = tc_board_initial();
    for (int depth = first; depth <= last; depth++) {
        ck_assert_uint_eq(kernels->perft(start.mover, start.opponent, depth), known[depth]);
    }
}

TEST(counts_ten_plies, .to = LEVELS) {
    check_depths(_i, 0, 10);
}

TEST(counts_eleven_plies, .slow = true, .to = LEVELS) {
    check_depths(_i, 11, 11);
}

SUITE("perft", NULL, NULL)
