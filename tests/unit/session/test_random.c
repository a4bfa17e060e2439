/* Sequences of random commands at random moments (support/random_player.h), with the scripted
   engine and with the real one: a thousand each in the slow suite, a few dozen elsewhere. */
#include <stdio.h>

#include "support/random_player.h"
#include "support/suite.h"

enum { SEQUENCES_LONG = 1000, SEQUENCES_SHORT = SUITE_ONE_IN > 1 ? 30 : 60, COMMANDS = 16 };

static void run_sequence(RandomPlayer *player) {
    tc_game_init(&player->left);
    driver_own_time(&player->driver);
    driver_open(&player->driver);
    if (random_player_below(player, 4) > 0) {
        random_player_start(player);
    }
    random_player_ponder(player); /* at first in three of four: it comes up too seldom else */
    for (int i = 0; i < COMMANDS; i++) {
        random_player_command(player);
        random_player_pump(player);
        driver_check(&player->driver);
    }
    driver_close(&player->driver); /* whatever is running */
}

static void report(const RandomPlayer *player, const char *engine, int sequences) {
    printf("%s engine: %d sequences of %d commands, %d of them while the computer thought of its "
           "move and %d while it pondered, %d moves by it, %d starts drawn, %d flags fallen\n",
           engine, sequences, COMMANDS, player->hasty, player->pondered, player->moves,
           player->drawn, player->flags);
}

/* Whether everything came up. How far the real engine gets between two commands, in drawing an even
   start above all, is a matter of the machine, its load and the sanitizer; so this is asked of the
   null engine, and of many sequences. */
static void check_coverage(const RandomPlayer *player) {
    ck_assert_int_gt(player->pondered,
                     SEQUENCES_LONG / 100); /* some 50 alone, 28 beside four others */
    ck_assert_int_gt(player->hasty, SEQUENCES_LONG / 2);
    ck_assert_int_gt(player->flags, SEQUENCES_LONG / 20);
    ck_assert_int_gt(player->drawn, SEQUENCES_LONG / 500);
    ck_assert_int_gt(player->moves, SEQUENCES_LONG / 4);
}

static void draw_pace(RandomPlayer *player) {
    double seconds = random_player_below(player, 3) * 0.001;
    player->driver.preferences.pace = (SessionPace){seconds, seconds, seconds};
}

static RandomPlayer run_with_null_engine(int sequences) {
    RandomPlayer player = {.random = 20, .top_level = TC_LEVEL_COUNT};
    for (int i = 0; i < sequences; i++) {
        driver_init(&player.driver);
        NullEngine *engine = &player.driver.engine;
        engine->iterations = 1 + (int)random_player_below(&player, 5);
        engine->microseconds = (int)random_player_below(&player, 3) * 100;
        engine->deaf_microseconds = (int)random_player_below(&player, 3) * 1000;
        engine->never_ends = random_player_below(&player, 5) == 0;
        engine->exact = random_player_below(&player, 5) == 0;
        engine->replies = random_player_below(&player, 4) > 0;
        draw_pace(&player);
        run_sequence(&player);
    }
    report(&player, "null", sequences);
    ck_assert_int_gt(player.moves, 0);
    ck_assert_int_gt(player.hasty, 0);
    return player;
}

static void run_with_real_engine(int sequences) {
    TcEval *eval; /* shared: unpacking the weights a thousand times would take most of the time */
    ck_assert_int_eq(tc_eval_create_default(&eval), TC_OK);
    RandomPlayer player = {.random = 1, .top_level = TC_LEVEL_COUNT};
    for (int i = 0; i < sequences; i++) {
        driver_init(&player.driver);
        TcEngine *engine;
        ck_assert_int_eq(tc_engine_create(TC_HASH_MEGABYTES_MIN, eval, &engine), TC_OK);
        player.driver.config.engine = session_engine_real(engine);
        draw_pace(&player);
        player.driver.preferences.hints.seconds = random_player_below(&player, 2) * 0.005;
        player.driver.config.report_interval = random_player_below(&player, 2) * 0.001;
        player.driver.config.seed = (uint64_t)i;
        run_sequence(&player);
    }
    tc_eval_free(eval);
    report(&player, "real", sequences);
    ck_assert_int_gt(player.moves, 0);
    ck_assert_int_gt(player.hasty, 0);
}

TEST(with_the_null_engine) {
    (void)run_with_null_engine(SEQUENCES_SHORT);
}

TEST(with_the_real_engine) {
    run_with_real_engine(SEQUENCES_SHORT);
}

TEST(long_with_the_null_engine, .slow = true) {
    RandomPlayer player = run_with_null_engine(SEQUENCES_LONG);
    check_coverage(&player);
}

TEST(long_with_the_real_engine, .slow = true) {
    run_with_real_engine(SEQUENCES_LONG);
}

SUITE("random", NULL, NULL)
