/* Hints and analysis: when they run, what they show, what stays. */
#include "session/question.h"
#include "session_fixture.h"

static void open_four(void) {
    open_iterations(4);
}

/* Checks what is asked of the engine, and shown. */
static void check_limits(int depth, double seconds) {
    TcLimits limits = question_limits(driver.session, &driver.session->question);
    ck_assert_int_eq(limits.depth, depth > 0 ? depth : TC_DEPTH_MAX);
    ck_assert_int_eq(limits.exact_from, depth > 0 ? depth : TC_DEPTH_MAX);
    ck_assert_double_eq(limits.seconds, seconds);
    ck_assert_int_eq(now()->limit.depth, depth);
    ck_assert_double_eq(now()->limit.seconds, seconds);
}

static bool is_steady(Task task, int level) {
    Question question = {.task = task, .level = level};
    return question_limits(driver.session, &question).steady;
}

/* A level that errs chooses by values as they are found: here it plays as on the command line. */
TEST(shown_values_are_steady) {
    ck_assert(is_steady(TASK_HINT, 1) && is_steady(TASK_ANALYSIS, 1) && is_steady(TASK_REVIEW, 1));
    ck_assert(is_steady(TASK_MOVE, TC_LEVEL_COUNT) && is_steady(TASK_PONDER, TC_LEVEL_COUNT));
    ck_assert(!is_steady(TASK_MOVE, 1) && !is_steady(TASK_PONDER, 1));
    ck_assert(!is_steady(TASK_LAB_RUN, 1));
}

/* Each round of a review is deeper and longer than the one before, as far as there are squares. */
TEST(rounds_of_a_review_go_deeper) {
    static const struct {
        int round, depth, exact_from;
        double seconds;
    } cases[] = {{0, 16, 20, 3}, {1, 18, 21, 6}, {3, 22, 23, 24}, {50, 60, 60, 0x3p50}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Question question = {.task = TASK_DEEPEN, .round = cases[i].round};
        TcLimits limits = question_limits(driver.session, &question);
        ck_assert_int_eq(limits.depth, cases[i].depth);
        ck_assert_int_eq(limits.exact_from, cases[i].exact_from);
        ck_assert_double_eq(limits.seconds, cases[i].seconds);
        ck_assert(!limits.all_moves);
    }
}

static double delay_of(Task task, int level) {
    Question question = {.task = task, .level = level, .position = *position()};
    return question_delay(driver.session, &question);
}

TEST(moves_take_the_time_that_eyes_need, .set_up = open_timed) {
    driver.preferences.pace = (SessionPace){.min = 10, .max = 30, .others = 50};
    driver_prefer(&driver);
    double least = 50, most = 0;
    for (int ply = 0; ply < 20; ply++) {
        double delay = delay_of(TASK_MOVE, TC_LEVEL_CLUB - 1);
        ck_assert(delay >= 10 && delay <= 30);
        ck_assert_double_eq(delay_of(TASK_MOVE, 1), delay);
        ck_assert_double_eq(delay_of(TASK_MOVE, TC_LEVEL_CLUB), 50);
        ck_assert_double_eq(delay_of(TASK_REPLY, 0), 50);
        least = delay < least ? delay : least;
        most = delay > most ? delay : most;
        play_some_move();
    }
    ck_assert(least < 15 && most > 25); /* other positions, other delays */
    SessionSetup setup = timed(0, EASY, 200, 6);
    start(&setup); /* then no more than its part of the clock */
    ck_assert_double_eq(delay_of(TASK_MOVE, 1), 2 + 3);
    ck_assert_double_eq(delay_of(TASK_MOVE, TC_LEVEL_CLUB), 2 + 3);
    driver_pass(&driver, 100);
    ck_assert_double_eq(delay_of(TASK_MOVE, 1), 1 + 3);
    ck_assert_double_eq(delay_of(TASK_REPLY, 0), 50);
    ck_assert(session_set_analysis(driver.session, true)); /* where no clock counts */
    ck_assert_double_eq(delay_of(TASK_MOVE, TC_LEVEL_CLUB), 50);
}

/* One hint gives way to hints, and does not come back; a move that was asked for goes on. */
TEST(hints_take_the_place_of_one_hint) {
    driver.engine.microseconds = LONG;
    driver_start(&driver, 0, 0);
    ck_assert(session_one_hint(driver.session));
    ck_assert(session_set_hints(driver.session, true));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_HINT);
    ck_assert(session_set_hints(driver.session, false));
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert(session_computer_move(driver.session));
    ck_assert(session_set_hints(driver.session, true));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
}

/* A search stays when its limit stays, and begins again when either part of it has changed. */
TEST(other_limits_are_another_search) {
    static const SessionLimit limits[] = {{8, 5}, {8, 5}, {9, 5}, {9, 6}, {9, 6}, {0, 6}, {0, 0}};
    int searches = 0;
    driver_start(&driver, 0, 0);
    ck_assert(session_set_hints(driver.session, true));
    driver_settle(&driver);
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        bool same = i > 0 && limits[i].depth == limits[i - 1].depth &&
                    limits[i].seconds == limits[i - 1].seconds;
        searches = driver.engine.searches;
        driver.preferences.hints = limits[i];
        driver_prefer(&driver);
        driver_settle(&driver);
        ck_assert_int_eq(driver.engine.searches, searches + !same);
    }
}

TEST(hints_and_analysis_have_their_limits) {
    driver.preferences.hints = (SessionLimit){8, 5};
    driver.preferences.analysis = (SessionLimit){0, 30};
    driver_prefer(&driver);
    driver_start(&driver, 0, EASY);
    ck_assert_int_eq(now()->limit.depth, 0); /* nothing is searched */
    ck_assert(session_set_hints(driver.session, true));
    check_limits(8, 5);
    await_idle();
    check_limits(8, 5); /* and what is shown still says so */
    ck_assert(session_set_analysis(driver.session, true));
    check_limits(0, 30);
    await_idle();
    int searches = driver.engine.searches;
    driver.preferences.hints = (SessionLimit){9, 5};
    driver_prefer(&driver); /* nothing of the analysis */
    driver_settle(&driver);
    ck_assert_int_eq(driver.engine.searches, searches);
    driver.preferences.hints = (SessionLimit){8, 5};
    driver.preferences.analysis = (SessionLimit){0, 0};
    driver_prefer(&driver); /* what was done begins again */
    check_limits(0, 0);
    driver_settle(&driver);
    ck_assert_int_eq(driver.engine.searches, searches + 1);
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert(session_set_hints(driver.session, false));
    ck_assert(session_one_hint(driver.session)); /* one hint has its own */
    TcLimits limits = question_limits(driver.session, &driver.session->question);
    ck_assert_int_eq(limits.depth, TC_DEPTH_MAX);
}

static bool is_done(const SessionSnapshot *now) {
    return now->has_report && now->report.finished && now->thinking == SESSION_IDLE;
}

/* The engine itself goes no deeper. */
TEST(the_engine_keeps_to_a_depth) {
    TcEngine *engine = NULL;
    SessionDriver real;
    driver_init(&real);
    real.preferences.hints = real.preferences.analysis = (SessionLimit){4, 0};
    ck_assert_int_eq(tc_engine_create(4, NULL, &engine), TC_OK);
    real.config.engine = session_engine_real(engine);
    driver_open(&real);
    ck_assert(session_set_analysis(real.session, true));
    driver_pump_until(&real, is_done);
    ck_assert_int_eq(driver_now(&real)->report.depth, 4);
    ck_assert(!driver_now(&real)->report.exact);
    driver_close(&real);
}

TEST(a_hint_values_every_move) {
    driver_start(&driver, 0, EASY);
    ck_assert(session_set_hints(driver.session, true));
    ck_assert(!session_set_hints(driver.session, true));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_HINT);
    ck_assert(now()->evaluation_visible);
    await_idle();
    ck_assert(now()->has_report && now()->report.finished);
    ck_assert_int_eq(driver.engine.all_moves, 1);
    ck_assert_int_eq(now()->report.line_count, 4);
    for (int i = 0; i < now()->report.line_count; i++) {
        const TcLine *line = &now()->report.lines[i];
        ck_assert_int_eq(line->depth, 4);
        ck_assert_double_eq(line->value,
                            null_engine_value(&now()->game.positions[0], line->move, line->depth));
    }
    driver_settle(&driver);
    ck_assert_int_eq(driver.engine.searches, 1); /* answered once is enough */
}

static bool has_mark(const SessionSnapshot *now) {
    return now->marked != TC_NO_SQUARE;
}

TEST(one_hint_marks_the_best_and_tells_nothing_else) {
    driver_start(&driver, 0, EASY);
    ck_assert(session_one_hint(driver.session));
    await_idle();
    ck_assert(has_mark(now()));
    ck_assert_int_eq(null_engine_value(&now()->game.positions[0], now()->marked, 4),
                     best_value(&now()->game.positions[0], 4));
    ck_assert(!now()->evaluation_visible && !now()->has_report && !now()->hints);
    ck_assert(session_one_hint(driver.session)); /* and away again */
    ck_assert(!has_mark(now()));
    ck_assert(session_one_hint(driver.session));
    await(has_mark);
    play_some_move();
    ck_assert(!has_mark(now()));
    await_idle();
    ck_assert(session_set_hints(driver.session, true));
    ck_assert(!session_one_hint(driver.session)); /* all are shown already */
}

/* It is asked for again: nothing of it is there that could go away. */
TEST(one_hint_that_was_stopped_unseen_comes_when_it_is_asked_for) {
    driver_start(&driver, 0, EASY);
    ck_assert(session_one_hint(driver.session));
    ck_assert(session_stop(driver.session)); /* nothing was reported yet */
    ck_assert(!has_mark(now()) && now()->thinking == SESSION_IDLE);
    ck_assert(session_one_hint(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_HINT);
    await_idle();
    ck_assert(has_mark(now()));
    ck_assert(session_one_hint(driver.session));
    ck_assert(!has_mark(now()) && !now()->can_go_on);
}

TEST(hints_off_show_nothing) {
    driver_start(&driver, 0, EASY);
    ck_assert(session_set_hints(driver.session, true));
    await(driver_has_report);
    ck_assert(session_set_hints(driver.session, false));
    ck_assert(!now()->has_report && !now()->evaluation_visible);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
}

static bool is_hinting(const SessionSnapshot *now) {
    return now->thinking == SESSION_THINKING_HINT;
}

TEST(no_hint_while_the_computer_thinks) {
    driver_start(&driver, 0, EASY);
    ck_assert(session_set_hints(driver.session, true));
    await_idle();
    driver.engine.microseconds = 40000;
    play_some_move();
    ck_assert(!now()->has_report);
    await(driver_has_report); /* driver_check: without lines */
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert_uint_gt(now()->report.nodes, 0);
    await(is_hinting); /* and at the human's turn they come back */
    ck_assert_int_eq(now()->game.cursor, 2);
}

TEST(hints_follow_on_a_free_board_and_new_ends_them) {
    ck_assert(session_set_hints(driver.session, true));
    await_idle();
    play_some_move();
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_HINT);
    ck_assert(session_new(driver.session));
    ck_assert(!now()->hints);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
}

TEST(hints_stay_through_a_start) {
    ck_assert(session_set_hints(driver.session, true));
    driver_start(&driver, 0, EASY);
    ck_assert(now()->hints);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_HINT);
}

TEST(analysis_plays_both_sides_and_follows) {
    driver.engine.never_ends = true;
    driver_start(&driver, 0, EASY);
    ck_assert(session_set_analysis(driver.session, true));
    for (int ply = 0; ply < 6; ply++) {
        ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
        await(driver_has_report);
        play_some_move();
        ck_assert(!now()->has_report);
    }
    ck_assert(session_undo(driver.session)); /* one move at a time */
    ck_assert_int_eq(now()->game.cursor, 5);
    ck_assert(session_go_to(driver.session, 0));
    ck_assert(session_redo(driver.session));
    ck_assert_int_eq(now()->game.cursor, 1);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    ck_assert(now()->analysing && now()->evaluation_visible);
}

TEST(leaving_analysis_restores_the_game) {
    driver_start(&driver, 0, EASY);
    play_some_move();
    await_idle();
    TcGame before = now()->game;
    ck_assert(session_set_analysis(driver.session, true));
    play_some_move();
    ck_assert(session_go_to(driver.session, 0));
    play_some_move();
    ck_assert(session_set_analysis(driver.session, false));
    driver_check(&driver);
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_RESTORED);
    ck_assert_int_eq(now()->game.cursor, before.cursor);
    ck_assert_int_eq(now()->game.count, before.count);
    ck_assert_mem_eq(now()->game.moves, before.moves, 2 * sizeof before.moves[0]);
    ck_assert(!now()->has_report && !now()->evaluation_visible && !now()->analysing);
}

TEST(leaving_an_analysis_in_which_nothing_moved_says_nothing) {
    driver_start(&driver, 0, EASY);
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert(!session_set_analysis(driver.session, true));
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_NONE);
}

TEST(a_free_board_keeps_what_was_clicked) {
    ck_assert(session_set_analysis(driver.session, true));
    play_some_moves(2);
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert_int_eq(now()->game.count, 2);
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_NONE);
}

TEST(analysis_interrupts_the_computer_which_then_goes_on) {
    driver.engine.microseconds = LONG;
    driver_start(&driver, EASY, 0);
    driver.engine.microseconds = 0;
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    await_idle();
    ck_assert_int_eq(now()->game.count, 0);
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    await_idle();
    ck_assert_int_eq(now()->game.count, 1);
}

TEST(a_paused_game_is_paused_after_analysis) {
    driver.engine.microseconds = LONG;
    driver_start(&driver, EASY, 0);
    ck_assert(session_stop(driver.session));
    ck_assert(session_set_analysis(driver.session, true));
    play_some_move();
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert(now()->paused);
}

TEST(a_stopped_analysis_keeps_its_values_until_the_next_position) {
    driver.engine.never_ends = true;
    ck_assert(session_set_analysis(driver.session, true));
    await(driver_has_report);
    ck_assert(session_stop(driver.session));
    ck_assert(now()->analysing && now()->has_report);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert(now()->values[0].known);
    play_some_move();
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
}

TEST(leaving_a_stopped_analysis_shows_nothing) {
    driver.engine.never_ends = true;
    ck_assert(session_set_analysis(driver.session, true));
    await(driver_has_report);
    ck_assert(session_stop(driver.session));
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert(!now()->has_report);
}

TEST(the_computer_moves_in_analysis) {
    driver_start(&driver, 0, 0);
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert(session_computer_move(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    await_idle();
    ck_assert_int_eq(now()->game.count, 1);
    driver.engine.microseconds = LONG;
    ck_assert(session_computer_move(driver.session));
    ck_assert(session_stop(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
}

/* The graph and the hints are of one mind: the value of the position is the best line's. */
static void check_graph_agrees(void) {
    const PositionValue *value = &now()->values[cursor()];
    ck_assert(now()->has_report && value->known);
    TcValue best = now()->report.lines[0].value;
    ck_assert_double_eq(value->black_value, position()->mover == TC_BLACK ? best : -best);
}

TEST(values_are_what_was_reported) {
    ck_assert(session_set_analysis(driver.session, true));
    int expected[8];
    for (int ply = 0; ply < 8; ply++) {
        await_idle();
        check_graph_agrees();
        const TcPosition *position = &now()->game.positions[ply];
        int sign = position->mover == TC_BLACK ? 1 : -1;
        expected[ply] = sign * best_value(position, 4);
        ck_assert_double_eq(now()->values[ply].black_value, expected[ply]);
        ck_assert_int_eq(now()->values[ply].depth, 4);
        TcSquare move = now()->report.lines[0].move;
        driver.engine.microseconds = LONG; /* the next position is known from the line alone */
        ck_assert(session_play(driver.session, move));
        ck_assert_double_eq(now()->values[ply + 1].black_value, expected[ply]);
        ck_assert_int_eq(now()->values[ply + 1].depth, 3);
        driver.engine.microseconds = 0;
        ck_assert(session_set_analysis(driver.session, false));
        ck_assert(session_set_analysis(driver.session, true));
    }
    for (int ply = 0; ply < 8; ply++) {
        ck_assert_double_eq(now()->values[ply].black_value, expected[ply]);
    }
}

TEST(a_shallower_search_takes_nothing_away) {
    driver.engine.iterations = 9;
    ck_assert(session_set_analysis(driver.session, true));
    await_idle();
    PositionValue deep = now()->values[0];
    play_some_move();
    await_idle();
    driver.engine.iterations = 2;
    ck_assert(session_undo(driver.session));
    await_idle();
    check_graph_agrees();
    /* one ply more is known: the four first moves are images of the one that was searched */
    ck_assert_int_eq(now()->values[0].depth, deep.depth + 1);
    for (int i = 0; i < now()->report.line_count; i++) { /* and the squares show what is known */
        ck_assert_int_ge(now()->report.lines[i].depth, 9);
    }
}

SUITE("hints", open_four, close_driver)
