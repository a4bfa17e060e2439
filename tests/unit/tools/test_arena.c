/* Matches: what is counted of them when not all of their games can be played. */
#include "tools/arena.h"

#include <stdatomic.h>

#include "support/built_in.h"
#include "support/suite.h"

enum { BOARDS = 2, GAMES = 8 };

static _Atomic int room; /* engines that can still be made */

static TcStatus make_engine(const void *context, TcEngine **engine) {
    (void)context;
    return atomic_fetch_sub(&room, 1) > 0
               ? tc_engine_create(TC_HASH_MEGABYTES_MIN, built_in, engine)
               : TC_ERROR_MEMORY;
}

static bool never(void) {
    return false;
}

static TcStatus play(int engines, ArenaTally *tally) {
    static ArenaOpening opening;
    ArenaDraw draw = {.count = 1, .plies = 40, .seed = 3};
    ck_assert_int_eq(arena_openings_random(&draw, &opening), TC_OK);
    const ArenaSide side = {.make_engine = make_engine, .limits = {.depth = 1}};
    const ArenaConfig config = {.sides = {side, side},
                                .openings = &opening,
                                .opening_count = 1,
                                .games = GAMES,
                                .concurrency = BOARDS,
                                .seed = 3,
                                .interrupted = never};
    int failed;
    TcError error;
    atomic_store(&room, engines);
    return arena_run(&config, tally, &failed, &error);
}

static void expect_no_fault(const ArenaTally *tally) {
    for (int status = 0; status < TC_STATUS_COUNT; status++) {
        ck_assert_int_eq(tally->faults[ARENA_A][status], 0);
        ck_assert_int_eq(tally->faults[ARENA_B][status], 0);
    }
}

TEST(a_match_counts_its_games) {
    ArenaTally tally;
    ck_assert_int_eq(play(2 * BOARDS, &tally), TC_OK);
    ck_assert_int_eq(tally.games, GAMES);
    expect_no_fault(&tally);
}

/* The players of the first board are tried before the match; those of the second find no room. */
TEST(memory_that_ends_costs_nobody_a_game) {
    for (int engines = 2; engines < 2 * BOARDS; engines++) {
        ArenaTally tally;
        ck_assert_int_eq(play(engines, &tally), TC_ERROR_MEMORY);
        ck_assert_int_lt(tally.games, GAMES);
        expect_no_fault(&tally);
    }
}

int main(void) {
    built_in_unpack();
    return suite_run("arena", NULL, NULL);
}
