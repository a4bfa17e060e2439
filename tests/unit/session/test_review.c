/* The review of a game and learning from it, against the scripted engine. */
#include <math.h>
#include <string.h>

#include "core/losses.h"
#include "session/question.h"
#include "session_fixture.h"

static TcTree *surveyed; /* the game in the background */

static void end(void) {
    close_driver();
    tc_tree_free(surveyed);
    surveyed = NULL;
}

static void play_moves(int count) {
    driver_start(&driver, 0, 0);
    play_some_moves(count);
}

static void review(void) {
    ck_assert(session_review(driver.session));
    await(is_reviewed);
}

TEST(every_position_is_valued_once) {
    play_moves(12);
    ck_assert(session_can_review(driver.session));
    ck_assert(session_review(driver.session));
    ck_assert(now()->review.running && now()->analysing && now()->evaluation_visible);
    ck_assert_int_eq(now()->review.total, 13);
    ck_assert(!session_review(driver.session));
    await(is_reviewed);
    ck_assert_int_eq(now()->review.done, 13);
    ck_assert(!now()->review.running);
    ck_assert_int_eq(driver.engine.searches - driver.engine.all_moves, 13);
    for (int ply = 0; ply <= 12; ply++) {
        const TcPosition *position = &now()->game.positions[ply];
        int best, sign = position->mover == TC_BLACK ? 1 : -1;
        ck_assert_int_eq(now()->values[ply].best, best_move(position, DEPTH, &best));
        ck_assert_double_eq(now()->values[ply].black_value, sign * best);
    }
    ck_assert_int_eq(now()->judgement.judged[0] + now()->judgement.judged[1], 12);
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_REVIEWED);
}

TEST(a_review_says_what_was_lost_and_why) {
    SessionReviewed reviewed;
    int mistakes[2][MISTAKE_KINDS];
    play_moves(12);
    ck_assert(session_review(driver.session));
    ck_assert(!session_reviewed(driver.session, &reviewed)); /* not yet */
    await(is_reviewed);
    ck_assert(session_reviewed(driver.session, &reviewed));
    ck_assert_int_eq(reviewed.game.count, 12);
    losses_count_mistakes(&reviewed.game, reviewed.values, &reviewed.losses, mistakes);
    const Losses *judged = &now()->judgement;
    for (int colour = 0; colour < 2; colour++) {
        const int *marks = judged->counts[colour];
        int sum = 0;
        for (int kind = 0; kind < MISTAKE_KINDS; kind++) {
            sum += mistakes[colour][kind];
        }
        ck_assert_int_gt(sum, 0);
        ck_assert_int_eq(sum, marks[LOSS_MARK_DUBIOUS] + marks[LOSS_MARK_MISTAKE] +
                                  marks[LOSS_MARK_BLUNDER]);
        ck_assert_int_eq(reviewed.losses.total[colour], judged->total[colour]);
        ck_assert_int_eq(reviewed.losses.accuracy[colour][LOSS_WHOLE_GAME],
                         judged->accuracy[colour][LOSS_WHOLE_GAME]);
    }
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert(session_reviewed(driver.session, &reviewed));
    driver_start(&driver, 0, 0);
    ck_assert(!session_reviewed(driver.session, &reviewed));
}

static void review_to_depth(int depth) {
    driver.preferences.review = (SessionReviewDepth){.depth = depth, .seconds = 1};
    session_free(driver.session);
    driver.engine.releases = 0;
    driver_open(&driver);
}

TEST(a_second_review_asks_only_what_is_not_known) {
    review_to_depth(4);
    play_moves(6);
    review();
    int searches = driver.engine.searches - driver.engine.all_moves;
    driver.engine.never_ends = true;
    ck_assert(session_review(driver.session));
    ck_assert(now()->review.complete);
    ck_assert_int_eq(driver.engine.searches - driver.engine.all_moves, searches);
}

/* It has nothing to search, and goes to the first mistake at once: but in the analysis alone. */
TEST(a_second_review_leaves_the_game_where_it_stands) {
    review_to_depth(4);
    play_moves(12);
    review();
    ck_assert_int_lt(cursor(), 12);
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert_int_eq(cursor(), 12);
    ck_assert(session_review(driver.session) && now()->review.complete);
    ck_assert_int_lt(cursor(), 12);
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert_int_eq(cursor(), 12);
    driver_check(&driver);
}

static bool has_begun(const SessionSnapshot *now) {
    return now->thinking == SESSION_THINKING_REVIEW && driver.engine.searches > 0;
}

TEST(it_goes_on_while_one_looks_about_and_can_be_cancelled) {
    play_moves(8);
    driver.engine.microseconds = LONG;
    ck_assert(session_review(driver.session));
    await(has_begun);
    int searches = driver.engine.searches;
    ck_assert(session_go_to(driver.session, 3));
    ck_assert(session_go_to(driver.session, 5));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_REVIEW);
    ck_assert_int_eq(driver.engine.searches, searches);
    ck_assert(!now()->has_report); /* what comes is about another position */
    ck_assert(session_stop(driver.session));
    const SessionReview *review = &now()->review;
    ck_assert(review->running && review->stopped && !review->complete);
    ck_assert(!session_can_learn(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    int done = review->done;
    ck_assert(session_go_to(driver.session, 3)); /* what is looked at is analysed */
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    ck_assert(session_can_review(driver.session) && session_review(driver.session));
    ck_assert(!review->stopped && review->done == done); /* it goes on where it was */
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_REVIEW);
    ck_assert(!session_can_review(driver.session));
}

TEST(leaving_the_analysis_ends_it) {
    play_moves(8);
    driver.engine.microseconds = LONG;
    ck_assert(session_review(driver.session));
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert(!now()->review.running);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    driver_start(&driver, 0, 0);
    ck_assert(!session_can_review(driver.session)); /* nothing was played */
}

TEST(a_failing_engine_does_not_hold_it_up) {
    play_moves(4);
    driver.engine.fails = true;
    review();
    ck_assert_int_eq(now()->review.done, 5);
}

/* -- deeper, by itself -- */

static bool is_deepening(const SessionSnapshot *now) {
    return now->review.complete && now->thinking == SESSION_THINKING_REVIEW;
}

static bool has_deepened(const SessionSnapshot *now) {
    for (int ply = 0; ply <= now->game.count; ply++) {
        if (now->values[ply].depth < DEPTH + 3) {
            return false;
        }
    }
    return true;
}

/* A complete review, looked at long enough. */
static void review_and_wait(void) {
    session_free(driver.session);
    driver.engine.releases = 0;
    driver_own_time(&driver);
    driver_open(&driver);
    play_moves(12);
    review();
    driver_settle(&driver);
    ck_assert(now()->has_report);
    driver.engine.iterations = DEPTH + 3;
    driver_pass(&driver, 60);
    ck_assert(session_due(driver.session) <= driver_time(&driver));
}

TEST(it_deepens_while_the_user_looks) {
    review_and_wait();
    Losses before = now()->judgement;
    ck_assert(!has_deepened(now()));
    await(has_deepened);
    ck_assert(now()->has_report && now()->evaluation_visible);
    ck_assert_int_gt(now()->review.round, 0);
    ck_assert(memcmp(before.loss, now()->judgement.loss, sizeof before.loss) != 0);
    /* the values in the squares are those in the list */
    int sign = position()->mover == TC_BLACK ? 1 : -1;
    ck_assert_double_eq(now()->report.lines[0].value,
                        sign * now()->values[now()->game.cursor].black_value);
}

TEST(every_round_of_it_is_deeper) {
    driver.engine.iterations = 1;
    review_and_wait();
    driver.engine.never_ends = true;
    driver_pump(&driver);
    ck_assert(is_deepening(now()));
    Question question = driver.session->question;
    TcLimits before = question_limits(driver.session, &question);
    ck_assert_int_eq(question.round, 1);
    question.round = 2;
    TcLimits after = question_limits(driver.session, &question);
    ck_assert_int_gt(after.depth, before.depth);
    ck_assert_int_gt(after.exact_from, before.exact_from);
    ck_assert(after.seconds > before.seconds);
}

static void look_a_minute(void) {
    driver_pass(&driver, 60);
    driver_pump(&driver);
}

TEST(it_stops_when_the_user_acts) {
    review_and_wait();
    driver.engine.never_ends = true;
    driver_pump(&driver);
    ck_assert(is_deepening(now()));
    ck_assert(isinf(session_due(driver.session)));
    /* a step: the analysis of what is shown comes first again */
    ck_assert(session_go_to(driver.session, 2));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    driver_pump(&driver);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    look_a_minute();
    ck_assert(is_deepening(now()));
    /* Stop stops both */
    ck_assert(session_stop(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    look_a_minute();
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    /* another line is another game */
    ck_assert(session_go_to(driver.session, 3));
    uint64_t moves = legal_moves();
    ck_assert(session_play(driver.session, bits_first(bits_rest(moves))));
    look_a_minute();
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    ck_assert(session_set_analysis(driver.session, false));
    look_a_minute();
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
}

/* The end of a game has nothing else to be stopped. */
TEST(it_goes_on_after_a_stop_at_the_end_of_a_game) {
    review_and_wait();
    ck_assert(session_set_analysis(driver.session, false));
    while (!now()->over) {
        play_some_move();
    }
    ck_assert(session_go_to(driver.session, 0));
    review();
    ck_assert(session_go_to(driver.session, now()->game.count));
    driver.engine.never_ends = true;
    look_a_minute();
    ck_assert(is_deepening(now()));
    ck_assert(session_stop(driver.session) && now()->can_go_on);
    ck_assert(session_go_on(driver.session));
    look_a_minute();
    ck_assert(is_deepening(now()));
}

/* -- learning -- */

static void check_hidden(void) {
    driver_check(&driver);
    ck_assert(!now()->evaluation_visible && !now()->has_report);
    ck_assert(!session_can_computer_move(driver.session));
    ck_assert(!session_can_one_hint(driver.session));
    ck_assert(!session_go_to(driver.session, 0) && !session_undo(driver.session));
    ck_assert(!session_redo(driver.session) && !session_can_undo(driver.session));
}

static void begin_learning(int black_level) {
    play_moves(0);
    driver_start(&driver, black_level, 0);
    while (now()->game.cursor < 14) {
        await_idle();
        session_play(driver.session, some_move());
    }
    await_idle();
    review();
    ck_assert(session_can_learn(driver.session));
    ck_assert(session_learn(driver.session));
}

TEST(puzzles_are_the_marked_moves_and_hide_the_answer) {
    begin_learning(0);
    ck_assert(now()->learn.state != LEARN_OFF && now()->learn.count > 2);
    for (int i = 0; i < now()->learn.count; i++) {
        ck_assert_int_eq(now()->learn.state, LEARN_ASKED);
        ck_assert_int_eq(now()->learn.index, i);
        check_hidden();
        ck_assert(session_learn_next(driver.session));
    }
    ck_assert_int_eq(now()->learn.state, LEARN_OVER);
    ck_assert(now()->evaluation_visible);
    ck_assert(session_leave_learn(driver.session));
    ck_assert(now()->learn.state == LEARN_OFF);
}

TEST(only_the_persons_own_mistakes) {
    begin_learning(EASY);
    ck_assert_int_gt(now()->learn.count, 0);
    for (int i = 0; i < now()->learn.count; i++) {
        ck_assert_int_eq(now()->game.positions[now()->learn.plies[i]].mover, TC_WHITE);
    }
}

/* A game of others, reviewed: names and side are those of its tree. */
static void open_reviewed(const char *black, const char *white, TcUserSides sides) {
    TcTree *tree = line_tree("f5d6c5f4e3c6d3f6g6b4g4g5g7f2e2d2");
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, black), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_WHITE, white), TC_OK);
    ck_assert_int_eq(tc_tree_set_user_sides(tree, sides), TC_OK);
    ck_assert(session_open(driver.session, tree));
    review();
    ck_assert(session_can_learn(driver.session));
}

static void check_sides_learned(bool black, bool white) {
    bool seen[2] = {false, false};
    ck_assert(session_learn(driver.session));
    for (int i = 0; i < now()->learn.count; i++) {
        seen[now()->game.positions[now()->learn.plies[i]].mover] = true;
    }
    ck_assert_int_eq(seen[TC_BLACK], black);
    ck_assert_int_eq(seen[TC_WHITE], white);
    ck_assert(session_leave_learn(driver.session));
}

TEST(an_opened_game_says_whose_mistakes) {
    play_moves(0);
    ck_assert_int_eq(now()->user, TC_USER_BOTH);
    open_reviewed("Ann", "Bo", TC_USER_WHITE);
    ck_assert_int_eq(now()->user, TC_USER_WHITE);
    check_sides_learned(false, true);
    open_reviewed("Ann", "Bo", TC_USER_NOBODY);
    check_sides_learned(true, true);
    open_reviewed("Ann", "Bo", TC_USER_UNKNOWN);
    ck_assert_int_eq(now()->user, TC_USER_UNKNOWN);
    ck_assert(!session_learn(driver.session)); /* somebody has to say it */
    ck_assert(session_set_user(driver.session, TC_USER_BLACK));
    ck_assert_int_eq(tc_tree_user_sides(now()->tree), TC_USER_BLACK);
    check_sides_learned(true, false);
}

TEST(the_name_of_the_last_game_is_known_again) {
    SessionSetup setup = {.players = {{.kind = SESSION_HUMAN, .name = "Ann"},
                                      {.kind = SESSION_COMPUTER, .level = EASY}}};
    ck_assert(session_start_game(driver.session, &setup));
    ck_assert_int_eq(now()->user, TC_USER_BLACK);
    open_reviewed("Bo", "ann", TC_USER_UNKNOWN);
    ck_assert_int_eq(now()->user, TC_USER_WHITE);
    open_reviewed("Anne", "Bo", TC_USER_UNKNOWN);
    ck_assert_int_eq(now()->user, TC_USER_UNKNOWN);
    open_reviewed("Ann", "Bo", TC_USER_NOBODY); /* another Ann */
    ck_assert_int_eq(now()->user, TC_USER_NOBODY);
}

TEST(the_best_move_is_right) {
    begin_learning(0);
    ck_assert(session_play(driver.session, now()->learn.best));
    ck_assert_int_eq(now()->learn.state, LEARN_RIGHT);
    ck_assert_int_eq(now()->learn.found, 1);
    ck_assert_int_gt(now()->learn.line_length, 0);
    ck_assert_int_eq(now()->learn.line[0], now()->learn.best);
    ck_assert(now()->evaluation_visible);
    ck_assert(!session_learn_reveal(driver.session));
}

TEST(the_mistake_again_is_wrong_and_can_be_retried) {
    begin_learning(0);
    ck_assert(session_play(driver.session, now()->learn.played));
    ck_assert_int_eq(now()->learn.state, LEARN_WRONG);
    ck_assert_int_eq(now()->learn.loss, now()->judgement.loss[now()->learn.plies[0]]);
    check_hidden();
    ck_assert(session_play(driver.session, now()->learn.best));
    ck_assert_int_eq(now()->learn.state, LEARN_RIGHT);
    ck_assert_int_eq(now()->learn.found, 0); /* not at the first try */
}

TEST(the_answer_can_be_asked_for) {
    begin_learning(0);
    ck_assert(session_learn_reveal(driver.session));
    ck_assert_int_eq(now()->learn.state, LEARN_SHOWN);
    ck_assert_int_eq(now()->learn.found, 0);
    ck_assert(now()->evaluation_visible);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    ck_assert(session_learn_next(driver.session));
    check_hidden();
}

static bool is_checked(const SessionSnapshot *now) {
    return now->learn.state != LEARN_CHECKING;
}

TEST(an_unknown_try_is_searched) {
    begin_learning(0);
    int checked = 0;
    while (now()->learn.state != LEARN_OVER) {
        uint64_t moves = legal_moves();
        for (; moves != 0; moves = bits_rest(moves)) {
            TcSquare move = bits_first(moves);
            if (move != now()->learn.best && move != now()->learn.played) {
                ck_assert(session_play(driver.session, move));
                break;
            }
        }
        checked += now()->learn.state == LEARN_CHECKING;
        await(is_checked);
        ck_assert(moves == 0 || now()->learn.state == LEARN_WRONG ||
                  now()->learn.state == LEARN_RIGHT);
        ck_assert(session_learn_next(driver.session));
    }
    ck_assert_int_gt(checked, 0);
}

/* There is a game that undo would bring back, but not in place of what is learnt from. */
TEST(a_puzzle_is_not_undone_for_the_game_before) {
    driver_start(&driver, 0, 0);
    play("f5f6");
    open_reviewed("Ann", "Bo", TC_USER_BOTH);
    uint64_t number = now()->number;
    ck_assert(session_learn(driver.session));
    check_hidden();
    ck_assert(session_play(driver.session, now()->learn.played));
    check_hidden();
    ck_assert_uint_eq(now()->number, number);
}

TEST(a_resigned_game_is_not_taken_back_in_a_puzzle) {
    driver_start(&driver, 0, 0);
    play_some_moves(10);
    ck_assert(session_resign(driver.session));
    review();
    ck_assert(session_learn(driver.session));
    check_hidden();
    ck_assert(now()->review.complete);
}

/* It would hold the engine, unseen, when learning is over. */
TEST(nothing_is_pinned_while_learning) {
    begin_learning(0);
    ck_assert(session_learn_reveal(driver.session));
    ck_assert(!session_can_pin(driver.session) && !session_pin(driver.session));
    ck_assert(session_leave_learn(driver.session));
    ck_assert(!now()->pinned && session_can_pin(driver.session));
}

TEST(without_a_review_nothing_is_learnt) {
    review_to_depth(4);
    play_moves(6);
    ck_assert(!session_can_learn(driver.session));
    ck_assert(!session_learn(driver.session));
    ck_assert(!session_leave_learn(driver.session));
    ck_assert_int_eq(now()->learn.state, LEARN_OFF);
}

TEST(an_illegal_try_is_none) {
    begin_learning(0);
    ck_assert(!session_play(driver.session, square("d4")));
    ck_assert_int_eq(now()->learn.state, LEARN_ASKED);
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_ILLEGAL);
    ck_assert_int_eq(now()->learn.tries, 0);
}

/* -- in the background -- */

static void record_of(int count, TcGame *game) {
    tc_game_init(game);
    for (int i = 0; i < count; i++) {
        uint64_t moves = tc_board_moves(&tc_game_position(game)->board);
        ck_assert_int_eq(tc_game_play(game, 63 - __builtin_clzll(moves)), TC_OK);
    }
}

static void survey(const TcGame *game) {
    tc_tree_free(surveyed);
    ck_assert_int_eq(tc_tree_from_game(game, &surveyed), TC_OK);
    session_survey(driver.session, surveyed);
}

static bool is_surveyed(const SessionSnapshot *now) {
    return now->survey.complete;
}

TEST(another_game_is_reviewed_behind_what_is_on) {
    TcGame other;
    Losses judged;
    SessionReviewed found;
    record_of(9, &other);
    play_moves(5);
    ck_assert(!session_surveyed(driver.session, &found));
    survey(&other);
    ck_assert(now()->survey.running && now()->survey.total == 10);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE); /* nobody waits for it */
    ck_assert(!now()->analysing && !now()->evaluation_visible && !session_stop(driver.session));
    await(is_surveyed);
    ck_assert(!now()->survey.running && now()->survey.done == 10);
    ck_assert_int_eq(driver.engine.searches, 10);
    ck_assert_int_eq(now()->game.count, 5);
    ck_assert(!now()->has_report && !now()->review.complete);
    ck_assert(session_surveyed(driver.session, &found));
    LossThresholds thresholds = losses_default_thresholds();
    losses_judge(&other, 0, found.values, &thresholds, &judged);
    ck_assert_int_eq(judged.judged[0] + judged.judged[1], 9);
    for (int colour = 0; colour < 2; colour++) {
        int accuracy = found.losses.accuracy[colour][LOSS_WHOLE_GAME];
        ck_assert_int_eq(found.losses.total[colour], judged.total[colour]);
        ck_assert_int_eq(accuracy, judged.accuracy[colour][LOSS_WHOLE_GAME]);
        ck_assert(accuracy >= 0 && accuracy <= 100);
    }
}

static bool computer_has_moved(const SessionSnapshot *now) {
    return now->game.count == 2;
}

/* A computer's move comes first; then it goes on where it was. */
TEST(a_move_comes_before_the_background) {
    TcGame other;
    record_of(9, &other);
    driver_start(&driver, 0, EASY);
    driver.engine.microseconds = LONG;
    survey(&other);
    ck_assert(now()->survey.running);
    driver.engine.microseconds = 0;
    ck_assert(session_play(driver.session, 19));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    await(computer_has_moved);
    await(is_surveyed);
    ck_assert_int_eq(now()->survey.done, 10);
    ck_assert_int_eq(now()->game.count, 2);
}

/* The position that the user looks at has the engine for the first seconds. */
TEST(hints_wait_only_for_who_has_looked) {
    TcGame other;
    record_of(3, &other);
    driver_close(&driver);
    driver_init(&driver);
    driver_own_time(&driver);
    driver.engine.iterations = DEPTH;
    driver_open(&driver);
    driver_start(&driver, 0, 0);
    driver.engine.microseconds = LONG;
    driver_pass(&driver, 100);
    ck_assert(session_play(driver.session, 19)); /* from here on */
    ck_assert(session_set_hints(driver.session, true));
    survey(&other);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_HINT);
    double due = session_due(driver.session);
    ck_assert(due > driver_time(&driver) && due <= driver_time(&driver) + 60);
    driver_pass(&driver, due - driver_time(&driver));
    driver.engine.microseconds = 0;
    ck_assert(driver_pump(&driver));
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert(isinf(session_due(driver.session)));
    await(is_surveyed);
    session_end_survey(driver.session);
    ck_assert(!now()->survey.complete);
}

SUITE("review", open_scripted, end)
