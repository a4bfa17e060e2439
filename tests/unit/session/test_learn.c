/* Learning from a reviewed game: its puzzles and how they are judged, with the scripted engine. */
#include "session_fixture.h"
#include "support/books.h"

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
    ck_assert(!session_learn_next(driver.session));
    begin_learning(0);
    ck_assert(now()->learn.state != LEARN_OFF && now()->learn.count > 2);
    for (int i = 0; i < now()->learn.count; i++) {
        ck_assert_int_eq(now()->learn.state, LEARN_ASKED);
        ck_assert_int_eq(now()->learn.index, i);
        check_hidden();
        ck_assert(session_learn_next(driver.session));
    }
    ck_assert_int_eq(now()->learn.state, LEARN_OVER);
    ck_assert(!session_learn_next(driver.session));
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
    ck_assert_int_eq(now()->user, TC_USER_BLACK);
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

static void judge_from(int depth) {
    driver.preferences.thresholds.min_depth = depth;
    driver_prefer(&driver);
}

/* The other one is legal, but has to wait. */
TEST(no_second_try_while_one_is_checked) {
    begin_learning(0);
    judge_from(DEPTH + 2);
    ck_assert(session_play(driver.session, now()->learn.played));
    ck_assert_int_eq(now()->learn.state, LEARN_CHECKING);
    ck_assert(!session_play(driver.session, now()->learn.best));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_CHECKING);
    ck_assert_int_eq(now()->learn.tries, 1);
    ck_assert(session_stop(driver.session) && now()->can_go_on);
    ck_assert(!session_play(driver.session, now()->learn.best));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_STOPPED); /* to wait would be for ever */
    ck_assert_int_eq(now()->learn.tries, 1);
    ck_assert(session_go_on(driver.session) && !session_play(driver.session, now()->learn.best));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_CHECKING);
}

/* A try is known to a ply less than the position before it. */
TEST(a_try_is_judged_by_what_is_deep_enough) {
    begin_learning(0);
    judge_from(DEPTH + 1);
    ck_assert(session_play(driver.session, now()->learn.played));
    ck_assert_int_eq(now()->learn.state, LEARN_WRONG);
    ck_assert_int_eq(now()->learn.tries, 1);
    judge_from(DEPTH + 2);
    ck_assert(session_play(driver.session, now()->learn.played));
    ck_assert_int_eq(now()->learn.state, LEARN_CHECKING);
    await(is_checked);
    ck_assert_int_eq(now()->learn.state, LEARN_ASKED); /* that says no more: it was none */
    ck_assert_int_eq(now()->learn.tries, 1);
}

/* Two mistakes that only the book knows; then there is no book. */
TEST(a_puzzle_keeps_what_the_review_knew) {
    TcBook *book = books_opening();
    books_add_line(book, "f5f4", "e3", 60);
    ck_assert_int_eq(tc_book_propagate(book), TC_OK);
    session_set_book(driver.session, book, 0);
    driver_start(&driver, 0, 0);
    play("f5f4");
    play_square(bits_first(legal_moves() & ~bits_of(square("e3"))));
    play_some_moves(6);
    review();
    ck_assert(session_learn(driver.session));
    ck_assert_int_eq(now()->learn.plies[0], 1);
    session_set_book(driver.session, NULL, 0);
    tc_book_free(book);
    ck_assert(session_learn_next(driver.session));
    ck_assert_int_eq(now()->learn.plies[1], 2);
    ck_assert_int_eq(now()->learn.best, square("e3"));
    ck_assert(!now()->values[2].known);
    ck_assert(session_play(driver.session, now()->learn.played));
    await(is_checked);
    ck_assert_int_eq(now()->learn.state, LEARN_WRONG);
    ck_assert(session_learn_reveal(driver.session));
    ck_assert_int_eq(now()->learn.line_length, 1);
    ck_assert_int_eq(now()->learn.line[0], square("e3"));
}

static bool is_looked_at(const SessionSnapshot *now) {
    return now->has_report && now->report.depth == driver.engine.iterations;
}

/* Looks at the position of the next puzzle with the answer of this one shown, and answers it by the
   move that is best on the board. Returns whether that is another than the review had. */
static bool look_at_next(void) {
    (void)session_learn_reveal(driver.session);
    int ply = now()->learn.plies[now()->learn.index + 1];
    TcSquare reviewed = now()->values[ply].best;
    ck_assert(session_go_to(driver.session, ply));
    await(is_looked_at);
    TcSquare shown = now()->report.lines[0].move;
    ck_assert_int_eq(now()->values[ply].best, shown);
    ck_assert(session_learn_next(driver.session));
    if (shown == now()->learn.played) { /* that is no answer to what was played */
        ck_assert_int_eq(now()->learn.best, reviewed);
        return false;
    }
    ck_assert_int_eq(now()->learn.best, shown);
    ck_assert(session_play(driver.session, shown));
    ck_assert_int_eq(now()->learn.state, LEARN_RIGHT);
    return shown != reviewed;
}

/* The analysis, with the answer of a puzzle shown, looks deeper than the review at the position of
   the next one: its answer is the move that is best then. */
TEST(the_answer_is_what_the_board_has_shown) {
    int others = 0;
    begin_learning(0);
    ck_assert(session_learn_reveal(driver.session));
    await_idle();
    driver.engine.iterations = DEPTH + 4;
    while (now()->learn.index + 1 < now()->learn.count) {
        others += look_at_next();
    }
    ck_assert_int_gt(others, 0);
}

/* Every move is told to lose ten discs against another. */
static TcTree *told_mistakes(void) {
    TcTree *tree = line_tree("f5d6c5f4e3c6");
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        uint64_t moves = tc_board_moves(&tc_tree_position(tree, node)->board);
        TcNode next = tc_tree_first_child(tree, node);
        moves &= next != TC_NO_NODE ? ~bits_of(tc_tree_move(tree, next)) : ~UINT64_C(0);
        TcNodeEval eval = {.known = true,
                           .value = tc_tree_ply(tree, node) % 2 ? 0 : 10,
                           .depth = DEPTH + 4,
                           .line_length = 1,
                           .line = {(uint8_t)bits_first(moves)}};
        ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
    }
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = DEPTH}), TC_OK);
    ck_assert_int_eq(tc_tree_set_user_sides(tree, TC_USER_BOTH), TC_OK);
    return tree;
}

/* A file's values, however deep, have given way to what the board shows. */
TEST(the_answer_of_a_file_is_what_the_board_has_shown) {
    int others = 0;
    ck_assert(session_open(driver.session, told_mistakes()));
    ck_assert(session_learn(driver.session));
    ck_assert_int_eq(now()->learn.count, count() - 1); /* first moves are images of each other */
    while (now()->learn.index + 1 < now()->learn.count) {
        others += look_at_next();
    }
    ck_assert_int_gt(others, 0);
}

/* The game is what it was before, but for the exercise that was on. */
TEST(practice_ends_learning) {
    PracticePlan plan = {.kind = PRACTICE_ENDGAME, .empties = 8, .source = PRACTICE_OWN};
    begin_learning(0);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(now()->learn.state, LEARN_OFF);
    ck_assert(session_leave_practice(driver.session));
    driver_check(&driver);
    ck_assert_int_eq(now()->learn.state, LEARN_OFF);
    ck_assert(now()->analysing && !now()->exercising && now()->review.complete);
    ck_assert_int_eq(now()->game.count, 14);
    ck_assert(session_can_learn(driver.session));
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

TEST(nothing_is_deleted_that_is_learnt_from) {
    begin_learning(0);
    ck_assert(session_learn_reveal(driver.session));
    play_some_move();
    ck_assert(!session_can_delete_branch(driver.session));
    ck_assert(!session_delete_branch(driver.session));
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

SUITE("learn", open_scripted, close_driver)
