/* Tests what crosses between the threads: progress, results, stops, delays, and that nobody
   waits. */
#include "session_fixture.h"

enum { STRONG = 5 };

TEST(newest_progress_overwrites_the_unread) {
    driver.engine.iterations = 30;
    driver_open(&driver);
    ck_assert(session_set_hints(driver.session, true));
    uint64_t revision = now()->revision;
    driver_wait_for_wake(&driver, 1); /* the first progress report, and the result */
    ck_assert(driver_pump(&driver));
    ck_assert_uint_eq(now()->revision, revision + 1);
    ck_assert_int_eq(now()->report.depth, 30);
    ck_assert(now()->report.finished);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert(!driver_pump(&driver));
}

TEST(progress_keeps_its_interval_and_the_last_always_comes) {
    driver.engine.iterations = 60;
    driver.config.report_interval = 0.05;
    driver_own_time(&driver); /* which stands still: only the first report is due, and the result */
    driver_open(&driver);
    ck_assert(session_set_hints(driver.session, true));
    await_idle();
    ck_assert_int_eq(driver_wakes(&driver), 2);
    ck_assert_int_eq(now()->report.depth, 60);
}

TEST(stale_reports_are_dropped) {
    driver_open(&driver);
    ck_assert(session_set_hints(driver.session, true));
    driver_wait_for_wake(&driver, 1);
    ck_assert(session_set_hints(driver.session, false)); /* progress and result are unread */
    uint64_t revision = now()->revision;
    ck_assert(!driver_pump(&driver));
    ck_assert_uint_eq(now()->revision, revision);
    ck_assert(!now()->has_report);
}

TEST(a_finished_move_may_still_be_taken_back) {
    driver_open(&driver);
    driver_start(&driver, 0, EASY);
    TcSquare move = bits_first(tc_board_moves(&now()->game.positions[0].board));
    ck_assert(session_play(driver.session, move));
    driver_wait_for_wake(&driver, 1); /* the computer's move is there, unread */
    ck_assert(session_undo(driver.session));
    ck_assert(!driver_pump(&driver));
    ck_assert_int_eq(now()->game.cursor, 0);
    ck_assert_int_eq(now()->game.count, 1);
}

TEST(unread_requests_are_overwritten) {
    driver.engine.deaf_microseconds = 60 * 1000;
    driver.engine.never_ends = true;
    driver_open(&driver);
    ck_assert(session_set_hints(driver.session, true));
    count_await(&driver.engine.searches, 1);
    for (int i = 0; i < 20; i++) { /* all while the engine is deaf */
        TcSquare move = some_move();
        ck_assert(session_play(driver.session, move));
    }
    await(driver_has_report);
    ck_assert_int_le(driver.engine.searches, 3);
    ck_assert_int_eq(now()->game.cursor, 20);
}

TEST(a_move_takes_its_delay) {
    driver.preferences.pace = (SessionPace){0.05, 0.05, 0.05};
    driver_own_time(&driver);
    driver_open(&driver);
    driver_start(&driver, EASY, 0);
    count_await(&driver.engine.ended, 1);
    driver_pass(&driver, 0.049);
    driver_wait_for_reading(&driver);
    driver_pump(&driver);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert_int_eq(now()->game.count, 0);
    driver_pass(&driver, 0.002);
    await_idle();
    ck_assert_int_eq(now()->game.count, 1);
}

/* Easy levels between two times, which one by the position; the others always the same. */
TEST(levels_below_club_have_a_pace_of_their_own) {
    driver.preferences.pace = (SessionPace){.min = 0.3, .max = 1, .others = 2};
    driver_own_time(&driver);
    driver_open(&driver);
    const double spans[2][2] = {{0.3, 1}, {2, 2}};
    for (int i = 0; i < 2; i++) {
        driver_start(&driver, i == 0 ? TC_LEVEL_CLUB - 1 : TC_LEVEL_CLUB, 0);
        count_await(&driver.engine.ended, i + 1);
        driver_pass(&driver, spans[i][0] - 0.001);
        driver_wait_for_reading(&driver);
        driver_pump(&driver);
        ck_assert_int_eq(now()->game.count, 0);
        driver_pass(&driver, spans[i][1] - spans[i][0] + 0.002);
        await_idle();
        ck_assert_int_eq(now()->game.count, 1);
    }
}

TEST(move_now_ends_the_delay) {
    driver.preferences.pace = (SessionPace){1e6, 1e6, 1e6}; /* the test's own limit ends before */
    driver_open(&driver);
    driver_start(&driver, EASY, 0);
    await(driver_has_report);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert(session_computer_move(driver.session));
    await_idle();
    ck_assert_int_eq(now()->game.count, 1);
}

/* Returns the move of the player to move that loses most, by what the null engine finds at a
   depth. */
static TcSquare worst_move(const TcPosition *position, int depth, int *loss) {
    int best = -100, worst = 100;
    TcSquare square = TC_NO_SQUARE;
    for (uint64_t moves = tc_board_moves(&position->board); moves != 0; moves = bits_rest(moves)) {
        int value = null_engine_value(position, bits_first(moves), depth);
        best = value > best ? value : best;
        if (value < worst) {
            worst = value;
            square = bits_first(moves);
        }
    }
    *loss = best - worst;
    return square;
}

TEST(a_blunder_is_played_at_the_second_try) {
    int loss;
    driver.engine.iterations = 8;
    driver_open(&driver);
    driver_start(&driver, 0, 0);
    play("f5"); /* then the answers differ */
    TcSquare worst = worst_move(position(), 8, &loss);
    ck_assert_int_gt(loss, 0);
    driver.preferences.thresholds = (LossThresholds){0, 0, 0, 6};
    driver.preferences.warns = true;
    driver_prefer(&driver);
    driver_settle(&driver);
    ck_assert(!now()->evaluation_visible && !now()->assisted);
    ck_assert(!session_play(driver.session, worst));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_BLUNDER);
    ck_assert_int_eq(now()->game.count, 1);
    ck_assert(now()->assisted);
    ck_assert(session_play(driver.session, worst));
    ck_assert_int_eq(now()->game.count, 2);
    /* without the warning nothing is searched, and any move is played */
    driver.preferences.warns = false;
    driver_prefer(&driver);
    worst = worst_move(position(), 8, &loss);
    ck_assert(session_play(driver.session, worst));
}

static void warn_of_any_loss(int min_depth) {
    driver.preferences.thresholds = (LossThresholds){0, 0, 0, min_depth};
    driver.preferences.warns = true;
    driver_prefer(&driver);
}

static void check_warned_of(TcSquare square) {
    uint64_t serial = now()->notice.serial;
    ck_assert(!session_play(driver.session, square));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_BLUNDER);
    ck_assert_int_eq(now()->notice.square, square);
    ck_assert_uint_eq(now()->notice.serial, serial + 1);
}

/* Each other move is warned of again; what they lead to is known to a ply less than all of them. */
TEST(a_warning_needs_values_that_are_deep_enough) {
    int loss, best;
    driver.engine.iterations = 8;
    driver_open(&driver);
    driver_start(&driver, 0, 0);
    play("f5");
    TcSquare worst = worst_move(position(), 8, &loss);
    uint64_t others = legal_moves() & ~bits_of(worst) & ~bits_of(best_move(position(), 8, &best));
    TcSquare other = bits_first(others);
    ck_assert_int_lt(null_engine_value(position(), other, 8), best);
    warn_of_any_loss(7);
    driver_settle(&driver);
    check_warned_of(worst);
    check_warned_of(other);
    check_warned_of(worst);
    check_warned_of(other);
    warn_of_any_loss(8);
    ck_assert(session_play(driver.session, worst));
    ck_assert_int_eq(count(), 2);
}

/* The value of the best move says nothing of the others. */
TEST(a_move_of_unknown_value_is_played) {
    int best;
    driver.engine.iterations = 8;
    driver_open(&driver);
    driver_start(&driver, 0, 0);
    play("f5");
    TcSquare hint = best_move(position(), 8, &best);
    ck_assert_int_gt(best, 0);
    ck_assert(session_one_hint(driver.session));
    driver_settle(&driver);
    ck_assert_int_eq(now()->marked, hint);
    driver.engine.microseconds = LONG;
    warn_of_any_loss(6);
    ck_assert(session_play(driver.session, bits_first(legal_moves() & ~bits_of(hint))));
}

/* Nobody is who sees the values, or does not want to be, or has no game on. */
TEST(warnings_are_for_who_plays_unaided) {
    driver.engine.iterations = 8;
    driver_open(&driver);
    for (int i = 0; i < 4; i++) {
        int loss;
        driver_start(&driver, 0, 0);
        play("f5");
        TcSquare worst = worst_move(position(), 8, &loss);
        warn_of_any_loss(6);
        driver_settle(&driver);
        driver.preferences.warns = i != 1;
        driver_prefer(&driver);
        ck_assert(session_set_hints(driver.session, true));
        driver_settle(&driver);
        ck_assert(i == 2 || session_set_hints(driver.session, false));
        ck_assert(i != 3 || session_set_analysis(driver.session, true));
        driver_settle(&driver);
        ck_assert_int_eq(session_play(driver.session, worst), i != 0);
        ck_assert(i != 2 || session_set_hints(driver.session, false));
    }
}

/* It counts for the try that follows, not for the same position of another game or time. */
TEST(a_warning_is_given_again) {
    int loss;
    driver.engine.iterations = 8;
    driver_open(&driver);
    for (int games = 0; games < 2; games++) {
        driver_start(&driver, 0, 0);
        play("f5");
        TcSquare worst = worst_move(position(), 8, &loss);
        warn_of_any_loss(6);
        driver_settle(&driver);
        check_warned_of(worst);
        ck_assert(session_play(driver.session, worst) && now()->assisted);
        ck_assert(session_undo(driver.session));
        check_warned_of(worst);
        ck_assert(session_play(driver.session, worst));
    }
}

static bool is_over(const SessionSnapshot *now) {
    return now->over;
}

/* The computer plays in an analysis for both sides to the end, unless it is stopped. */
TEST(a_position_is_played_out) {
    driver_open(&driver);
    ck_assert(!session_can_play_out(driver.session) && !session_play_out(driver.session));
    ck_assert(session_set_analysis(driver.session, true));
    play("f5");
    ck_assert(session_play_out(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert(session_stop(driver.session));
    int played = now()->game.count;
    driver_settle(&driver);
    ck_assert_int_eq(now()->game.count, played);
    ck_assert(session_play_out(driver.session));
    await(is_over);
    ck_assert_int_gt(now()->game.count, 9);
    ck_assert(now()->analysing && !session_can_play_out(driver.session));
    driver_check(&driver);
}

static bool has_all_iterations(const SessionSnapshot *now) {
    return now->over || (now->has_report && now->report.depth == 3);
}

static int count_before;

static bool has_moved(const SessionSnapshot *now) {
    return now->game.count > count_before;
}

static void check_best_was_played(const TcGame *game, int index) {
    const TcPosition *before = &game->positions[index];
    int played = null_engine_value(before, game->moves[index], 3);
    for (uint64_t moves = tc_board_moves(&before->board); moves != 0; moves = bits_rest(moves)) {
        ck_assert_int_le(null_engine_value(before, bits_first(moves), 3), played);
    }
}

/* The level does not choose among the moves, which is meant for a finished search. */
TEST(move_now_plays_the_best_so_far) {
    driver.engine.iterations = 3;
    driver.engine.never_ends = true;
    driver_open(&driver);
    driver_start(&driver, EASY, EASY);
    for (;;) {
        await(has_all_iterations);
        if (now()->over) {
            break;
        }
        count_before = now()->game.count;
        ck_assert(session_computer_move(driver.session));
        await(has_moved);
    }
    const TcGame *game = &now()->game;
    for (int i = 0; i < game->count; i++) {
        check_best_was_played(game, i);
    }
}

TEST(move_now_before_anything_is_known_plays_some_move) {
    driver.engine.microseconds = LONG;
    driver_open(&driver);
    for (int i = 0; i < 50; i++) { /* the request may still be unread, or not */
        driver_start(&driver, EASY, 0);
        if (i % 2 == 1) {
            driver_yield(100);
        }
        ck_assert(session_computer_move(driver.session));
        await_idle();
        ck_assert_int_eq(now()->game.count, 1);
    }
}

TEST(undo_after_move_now_takes_no_late_move) {
    driver.engine.microseconds = LONG;
    driver_open(&driver);
    driver_start(&driver, 0, STRONG);
    for (int i = 0; i < 50; i++) {
        TcSquare move = bits_first(tc_board_moves(&now()->game.positions[0].board));
        ck_assert(session_play(driver.session, move));
        ck_assert(session_computer_move(driver.session));
        driver_yield(i % 2 * 500);
        ck_assert(session_undo(driver.session));
        driver_settle(&driver);
        ck_assert_int_eq(now()->game.cursor, 0);
        ck_assert_int_eq(now()->game.count, 1);
    }
}

TEST(quit_during_thinking_releases_the_engine) {
    driver.engine.never_ends = true;
    driver.preferences.pace = (SessionPace){30, 30, 30};
    driver_open(&driver);
    driver_start(&driver, EASY, 0);
    count_await(&driver.engine.searches, 1);
}

TEST(quit_with_nothing_done) {
    driver_open(&driver);
    session_free(NULL);
}

static void play_first(void) {
    TcSquare move = bits_first(tc_board_moves(&now()->game.positions[0].board));
    ck_assert(session_play(driver.session, move));
}

/* The engine is deaf until the test says otherwise: a command that waited for it would not come
   back. */
TEST(no_command_waits_for_the_engine) {
    driver.engine.never_ends = true;
    driver_open(&driver);
    for (int round = 1; round <= 10; round++) {
        const SessionSetup setup = {.players = {driver_player(0), driver_player(STRONG)}};
        ck_assert(session_start_game(driver.session, &setup));
        driver.engine.deaf = true;
        play_first();
        count_await(&driver.engine.searches, driver.engine.ended + 1);
        int ended = driver.engine.ended;
        ck_assert(session_undo(driver.session));
        play_first();
        ck_assert(session_stop(driver.session));
        ck_assert(session_computer_move(driver.session));
        ck_assert(session_new(driver.session));
        ck_assert_int_eq(driver.engine.ended, ended);
        driver.engine.deaf = false;
        driver_settle(&driver);
    }
}

/* The command waits neither for the delay of the move nor for the end of the search, which never
   comes. */
TEST(quit_waits_only_for_the_stop, .bare = true) {
    init_driver();
    driver.engine.never_ends = true;
    driver.engine.deaf_microseconds = 3 * 1000;
    driver.preferences.pace = (SessionPace){1e6, 1e6, 1e6};
    driver_open(&driver);
    driver_start(&driver, STRONG, 0);
    count_await(&driver.engine.searches, 1);
    driver_close(&driver);
}

/* ThreadSanitizer goes over the whole table when it is freed, which would be all of the wait. */
#if defined(__SANITIZE_THREAD__)
enum { TABLE_MEGABYTES = 4 };
#else
enum { TABLE_MEGABYTES = TC_HASH_MEGABYTES_DEFAULT };
#endif

/* The real engine, analysing without end: the next position is searched, and quit returns, only
   when it stops. bench_stops measures the milliseconds. */
TEST(the_real_engine_stops, .bare = true) {
    TcEngine *engine;
    init_driver();
    ck_assert_int_eq(tc_engine_create(TABLE_MEGABYTES, NULL, &engine), TC_OK);
    driver.config.engine = session_engine_real(engine);
    driver.config.report_interval = 0.05;
    driver_open(&driver);
    ck_assert(session_set_analysis(driver.session, true));
    await(driver_has_report);
    for (int i = 0; i < 10; i++) {
        uint64_t moves = legal_moves();
        play_square(bits_first(moves));
        await(driver_has_report);
    }
    driver_close(&driver);
}

SUITE("search", init_driver, close_driver)
