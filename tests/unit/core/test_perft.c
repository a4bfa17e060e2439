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

START_TEST(counts_ten_plies) {
    check_depths(_i, 0, 10);
}
END_TEST

START_TEST(counts_eleven_plies) {
    check_depths(_i, 11, 11);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("perft");
    TCase *ten = suite_case(suite, "counts_ten_plies", NULL, NULL);
    tcase_add_loop_test(ten, counts_ten_plies, 0, LEVELS);
    TCase *eleven = suite_case(suite, "counts_eleven_plies", NULL, NULL);
    tcase_set_tags(eleven, "slow");
    tcase_add_loop_test(eleven, counts_eleven_plies, 0, LEVELS);
    return suite_run(suite);
}
