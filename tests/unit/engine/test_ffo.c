/* The FFO endgame positions 1-39 (tests/positions): exact score, and a move among the best. 1-19
   belong to the normal suite, 20-39 to the slow one. Measured at one thread: 0.1 s and 8 s of
   processor time. */
#include <stdio.h>

#include <turncoat/engine.h>
#include <turncoat/formats.h>

#include "base/file.h"
#include "support/suite.h"

static void solve_file(const char *path, int expected_positions) {
    TcEngine *engine;
    ck_assert_int_eq(tc_engine_create(64, NULL, &engine), TC_OK);
    Buf text;
    buf_init(&text);
    ck_assert_int_eq(file_read(path, 1 << 20, &text), TC_OK);
    size_t offset = 0;
    int line = 1, solved = 0;
    TcObfEntry entry;
    TcError error;
    bool found = true;
    while (tc_obf_next(text.data, text.size, &offset, &line, &entry, &found, &error) == TC_OK &&
           found) {
        TcLimits limits = tc_limits_unbounded();
        TcReport report;
        tc_engine_clear(engine);
        ck_assert_int_eq(tc_engine_search(engine, &entry.position, &limits, NULL, NULL, &report),
                         TC_OK);
        ck_assert_msg(report.exact && report.lines[0].value == entry.value,
                      "%s:%d: %+.1f, expected %+d", path, entry.line, report.lines[0].value,
                      entry.value);
        for (int i = 0; i < entry.move_count; i++) {
            if (entry.moves[i].square == report.lines[0].move) {
                ck_assert_int_eq(entry.moves[i].score, entry.value);
            }
        }
        solved++;
    }
    ck_assert_int_eq(solved, expected_positions);
    buf_release(&text);
    tc_engine_free(engine);
}

TEST(solves_1_to_19) {
    solve_file(TEST_SOURCE "/tests/positions/fforum-1-19.obf", 19);
}

TEST(solves_20_to_39, .slow = true) {
    solve_file(TEST_SOURCE "/tests/positions/fforum-20-39.obf", 20);
}

SUITE("ffo", NULL, NULL)
