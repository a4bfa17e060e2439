/* Tests how deep a program looks that is told a time, a number of nodes, a clock or nothing. */
#include "cli/setup.h"

#include <turncoat/clock.h>
#include <turncoat/level.h>

#include "cli/book.h"
#include "support/suite.h"

enum { WORDS_MAX = 8 };

static PlayOptions options_of(int count, const char *const words[]) {
    static char name[] = "gtp";
    char *arguments[WORDS_MAX + 2] = {name};
    for (int i = 0; i < count; i++) {
        arguments[i + 1] = (char *)words[i];
    }
    PlayOptions play = PLAY_OPTIONS_DEFAULT;
    const Option options[] = {OPTIONS_PLAY(&play), {.name = NULL}};
    const Command command = {.name = "gtp"};
    Invocation call = {.command = &command, .count = count + 1, .words = arguments};
    ck_assert(options_read(&call, options));
    return play;
}

#define PLAY_LIMITS(...)                                                                           \
    setup_play_limits(                                                                             \
        &(PlayOptions[]){options_of((int)(sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *)), \
                                    (const char *[]){__VA_ARGS__})}[0]                             \
             .engine)

static void expect(TcLimits limits, int depth, int exact_from) {
    ck_assert_int_eq(limits.depth, depth);
    ck_assert_int_eq(limits.exact_from, exact_from);
}

/* Two squares earlier than what a time mostly proves. */
static int from_in(double seconds) {
    return tc_solvable_in(seconds) + 2;
}

TEST(a_time_says_how_deep) {
    PlayLimits limits = PLAY_LIMITS("--time", "0.5");
    expect(limits.move, TC_DEPTH_MAX, from_in(0.5));
    ck_assert(limits.move.seconds == 0.5);
    ck_assert_int_lt(from_in(0.5), from_in(60));
    expect(PLAY_LIMITS("--time", "60").move, TC_DEPTH_MAX, from_in(60));
    expect(PLAY_LIMITS("--time", "1e300").move, TC_DEPTH_MAX, 60);
    expect(PLAY_LIMITS("--time", "60", "--exact-from", "18").move, TC_DEPTH_MAX, 18);
}

TEST(nodes_say_how_deep) {
    TcLimits few = PLAY_LIMITS("--nodes", "10000").move;
    TcLimits many = PLAY_LIMITS("--nodes", "1000000000").move;
    ck_assert_int_eq(few.depth, TC_DEPTH_MAX);
    ck_assert_uint_eq(few.nodes, 10000);
    ck_assert_int_lt(few.exact_from, many.exact_from);
    /* whichever ends first */
    expect(PLAY_LIMITS("--nodes", "1000000000", "--time", "0.01").move, TC_DEPTH_MAX,
           from_in(0.01));
}

TEST(a_depth_or_a_level_stays_what_it_is) {
    expect(PLAY_LIMITS("--time", "60", "--depth", "6").move, 6,
           PLAY_LIMITS("--depth", "6").move.exact_from);
    expect(PLAY_LIMITS("--nodes", "600", "--level", "4").move, tc_level(4)->depth,
           tc_level(4)->exact_from);
    expect(PLAY_LIMITS("--time", "60", "--depth", "6").clock, 6,
           PLAY_LIMITS("--depth", "6").move.exact_from);
    expect(PLAY_LIMITS("--level", "4").clock, tc_level(4)->depth, tc_level(4)->exact_from);
}

TEST(a_time_only_shortens_a_level) {
    EngineOptions options = ENGINE_OPTIONS_DEFAULT;
    for (options.level = 1; options.level <= TC_LEVEL_COUNT; options.level++) {
        const TcLevel *level = tc_level(options.level);
        options.seconds = 0;
        ck_assert(setup_level_limits(&options, level).seconds == level->seconds);
        options.seconds = 0.5;
        ck_assert(setup_level_limits(&options, level).seconds == 0.5);
        options.seconds = 60;
        ck_assert(setup_level_limits(&options, level).seconds ==
                  (level->seconds > 0 ? level->seconds : 60));
    }
}

TEST(without_any_it_answers_at_once) {
    TcLimits shallow = tc_level_limits_at(SETUP_DEPTH_DEFAULT);
    expect(PLAY_LIMITS("--hash", "1").move, SETUP_DEPTH_DEFAULT, shallow.exact_from);
}

/* Only what can be solved of it counts: tc_clock_limits cuts it down. */
TEST(a_clock_says_how_deep) {
    TcLimits deep = tc_level_limits_at(TC_DEPTH_MAX);
    expect(PLAY_LIMITS("--hash", "1").clock, TC_DEPTH_MAX, deep.exact_from);
    ck_assert(PLAY_LIMITS("--hash", "1").clock.seconds == 0);
    TcLimits capped = PLAY_LIMITS("--time", "0.5").clock;
    expect(capped, TC_DEPTH_MAX, deep.exact_from);
    ck_assert(capped.seconds == 0.5);
}

TEST(a_depth_asked_for_later_counts_alone) {
    const char *const words[] = {"--level", "2", "--time", "9"};
    PlayOptions options = options_of(4, words);
    PlayLimits limits = setup_play_limits_at(&options.engine, 20);
    expect(limits.move, 20, tc_level_limits_at(20).exact_from);
    expect(limits.clock, 20, tc_level_limits_at(20).exact_from);
    ck_assert(limits.move.seconds == 9);
}

/* The words of --selectivity stand in the order of the engine's levels. */
TEST(a_selectivity_is_what_it_says) {
    static const char *const words[] = {"73", "87", "95", "98", "99", "100"};
    for (int i = 0; i < 6; i++) {
        const char *const option[] = {"--selectivity", words[i]};
        PlayOptions options = options_of(2, option);
        ck_assert_int_eq(setup_selectivity(options.engine.selectivity), atoi(words[i]));
        ck_assert_int_eq(setup_play_limits(&options.engine).move.selectivity, atoi(words[i]));
    }
    PlayOptions none = options_of(0, NULL);
    ck_assert_int_eq(setup_selectivity(none.engine.selectivity), 100);
}

static bool plays_book(int count, const char *const words[]) {
    PlayOptions options = options_of(count, words);
    return setup_plays_book(&options);
}

TEST(strong_programs_play_from_a_book) {
    ck_assert(plays_book(0, NULL));
    ck_assert(plays_book(2, (const char *const[]){"--time", "1"}));
    ck_assert(plays_book(2, (const char *const[]){"--level", "master 10"}));
    ck_assert(!plays_book(2, (const char *const[]){"--level", "club 8"}));
    ck_assert(!plays_book(2, (const char *const[]){"--depth", "30"}));
    ck_assert(plays_book(4, (const char *const[]){"--depth", "3", "--book", "f"}));
    ck_assert(setup_depth_plays_book(tc_level(tc_level_find("master 10"))->depth));
    ck_assert(!setup_depth_plays_book(tc_level(tc_level_find("master 10"))->depth - 1));
    const char *const words[] = {"--no-book"};
    PlayOptions options = options_of(1, words);
    ck_assert_ptr_null(book_to_play(&options));
    options = options_of(0, NULL);
    TcBook *book = book_to_play(&options);
    ck_assert_int_gt(tc_book_count(book), 100);
    tc_book_free(book);
}

TEST(drawn_seeds_are_whole_in_a_double) {
    uint64_t seed = setup_seed(0);
    ck_assert_uint_eq((uint64_t)(double)seed, seed);
    ck_assert_uint_lt(seed, UINT64_C(1) << 53);
    ck_assert_uint_eq(setup_seed(UINT64_MAX), UINT64_MAX);
}

SUITE("setup", NULL, NULL)
