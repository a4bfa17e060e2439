/* The review of a game, against the scripted engine. */
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "core/bits.h"
#include "core/losses.h"
#include "session/question.h"
#include "session_fixture.h"

static TcTree *surveyed; /* the game in the background */

static void end(void) {
    close_driver();
    tc_tree_free(surveyed);
    surveyed = NULL;
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

/* The first mistake would lead away from the position where somebody writes. */
TEST(a_review_leaves_a_comment_where_it_is_written) {
    play_moves(12);
    ck_assert(session_review(driver.session));
    ck_assert(driver_comment(driver.session, "a sentence"));
    ck_assert(now()->review.running);
    await(is_reviewed);
    ck_assert_int_eq(cursor(), 12);
    ck_assert_str_eq(comment(), "a sentence");
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

static bool has_whole_round(const SessionSnapshot *now) {
    return now->review.round >= 2;
}

/* The note tells a reader of the game the depth of the last whole round. */
TEST(it_notes_how_deep_it_looked) {
    review_and_wait();
    int depth = driver.preferences.review.depth;
    ck_assert_int_eq(tc_tree_review(now()->tree).depth, depth);
    await(has_whole_round);
    depth += 2 * (now()->review.round - 1);
    ck_assert_int_eq(tc_tree_review(now()->tree).depth, depth);
    SessionReviewed reviewed; /* for the library */
    ck_assert(session_reviewed(driver.session, &reviewed));
    ck_assert_int_eq(reviewed.depth, depth);
    ck_assert(session_review(driver.session)); /* its values are no shallower for that */
    await(is_reviewed);
    ck_assert_int_eq(tc_tree_review(now()->tree).depth, depth);
}

/* Asserts what list and squares say of the position in between, too. */
static bool has_deepened_in_agreement(const SessionSnapshot *now) {
    const PositionValue *value = &now->values[now->game.cursor];
    int sign = now->game.positions[now->game.cursor].mover == TC_BLACK ? 1 : -1;
    ck_assert(now->has_report);
    ck_assert_double_eq(now->report.lines[0].value, sign * value->black_value);
    ck_assert_int_eq(now->report.lines[0].move, value->best);
    return has_deepened(now);
}

TEST(list_and_squares_agree_while_it_deepens) {
    review_and_wait();
    driver.engine.microseconds = 2000;
    await(has_deepened_in_agreement);
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
    ck_assert_int_eq(before.solve_selectivity, 100); /* what it solves is proven */
    ck_assert_int_eq(after.solve_selectivity, 100);
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

static void make_game(uint64_t seed, TcGame *game) {
    tc_game_init(game);
    while (!tc_game_is_over(game)) {
        uint64_t moves = tc_board_moves(&tc_game_position(game)->board);
        uint32_t index = random_below(&seed, (uint32_t)bits_count(moves));
        ck_assert_int_eq(tc_game_play(game, bits_nth(moves, index)), TC_OK);
    }
}

static int judged_moves(const SessionReviewed *found) {
    return found->losses.judged[TC_BLACK] + found->losses.judged[TC_WHITE];
}

/* Each has a value at every position, and so has the game on the board after them. */
TEST(many_games_are_reviewed_without_a_gap) {
    TcGame other;
    SessionReviewed found;
    driver.engine.exact = true; /* what is proven is worth most */
    while (!tc_game_is_over(&now()->game)) {
        play_some_move();
    }
    ck_assert(session_go_to(driver.session, 0));
    review();
    ck_assert(session_reviewed(driver.session, &found));
    int moves = judged_moves(&found);
    ck_assert(session_set_analysis(driver.session, false));
    for (uint64_t i = 0; i < 100; i++) {
        make_game(i, &other);
        survey(&other);
        await(is_surveyed);
        ck_assert(session_surveyed(driver.session, &found));
        ck_assert_int_eq(judged_moves(&found), other.count);
        for (TcNode node = tc_tree_main_end(surveyed);
             (node = tc_tree_parent(surveyed, node)) > 0;) {
            ck_assert(tc_tree_eval(surveyed, node).known);
        }
        session_end_survey(driver.session);
    }
    ck_assert(session_reviewed(driver.session, &found));
    ck_assert_int_eq(judged_moves(&found), moves);
}

static bool is_half_surveyed(const SessionSnapshot *now) {
    return now->survey.done >= 4;
}

/* The game that was under review is the first of the queue again. */
TEST(a_survey_that_was_stopped_goes_on) {
    TcGame other;
    driver.preferences.review.depth = DEPTH;
    driver_prefer(&driver);
    record_of(9, &other);
    survey(&other);
    await(is_half_surveyed);
    session_end_survey(driver.session);
    driver_settle(&driver);
    survey(&other);
    ck_assert_int_ge(now()->survey.done, 4);
    await(is_surveyed);
    ck_assert_int_le(driver.engine.searches, 11); /* one may have been stopped */
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

/* Starts a game on the driver's own time, whose first position has been there for long. */
static void look_for_long(void) {
    driver_close(&driver);
    driver_init(&driver);
    driver_own_time(&driver);
    driver.engine.iterations = DEPTH;
    driver_open(&driver);
    driver_start(&driver, 0, 0);
    driver.engine.microseconds = LONG;
    driver_pass(&driver, 100);
}

/* The position that the user looks at has the engine for the first seconds. */
TEST(hints_wait_only_for_who_has_looked) {
    TcGame other;
    record_of(3, &other);
    look_for_long();
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

static bool is_marked(const SessionSnapshot *now) {
    return tc_square_is_valid(now->marked);
}

static bool watches(const SessionSnapshot *now) {
    (void)now;
    return driver.session->question.task == TASK_WATCH;
}

/* Values for a warning are found once, and then the background goes on. */
TEST(a_warning_holds_the_background_up_once) {
    TcGame other;
    record_of(9, &other);
    driver.preferences.warns = true;
    driver_prefer(&driver);
    driver_start(&driver, 0, 0);
    ck_assert(session_play(driver.session, 19));
    ck_assert(watches(now()));
    survey(&other);
    ck_assert(watches(now()));
    await(is_surveyed);
    ck_assert_int_eq(now()->survey.done, 10);
    ck_assert(!watches(now()));
    ck_assert(session_undo(driver.session));
    ck_assert(watches(now())); /* the first position was not waited for */
}

/* A question comes before the background, also after the user has looked for long. */
TEST(who_asks_has_the_engine_again) {
    TcGame other;
    record_of(3, &other);
    look_for_long();
    survey(&other);
    ck_assert(session_set_hints(driver.session, true));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_HINT);
    ck_assert(session_set_hints(driver.session, false));
    driver_pass(&driver, 100);
    driver.engine.microseconds = 0;
    ck_assert(session_one_hint(driver.session));
    await(is_marked);
    driver.engine.microseconds = LONG;
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert(session_stop(driver.session));
    driver_pass(&driver, 100);
    ck_assert(session_go_on(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    session_end_survey(driver.session);
}

/* The background keeps the engine: nothing is asked anew. */
TEST(hints_stay_at_their_position_beside_the_background) {
    TcGame other;
    record_of(9, &other);
    look_for_long();
    driver.engine.microseconds = 0;
    driver_start(&driver, 0, EASY);
    ck_assert(session_play(driver.session, 19));
    await(computer_has_moved);
    ck_assert(session_set_hints(driver.session, true));
    await(driver_has_report);
    driver.engine.microseconds = LONG;
    survey(&other);
    driver_pass(&driver, 100);
    ck_assert(driver_pump(&driver));
    ck_assert_int_eq(driver.session->question.task, TASK_SURVEY);
    ck_assert(now()->has_report);
    ck_assert(session_go_to(driver.session, 1)); /* where the computer is to move */
    ck_assert_int_eq(driver.session->question.task, TASK_SURVEY);
    ck_assert(!now()->has_report);
    driver_check(&driver);
}

SUITE("review", open_scripted, end)
