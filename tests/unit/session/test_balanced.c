/* Balanced starts: with an opening that is given, or one that the engine draws. */
#include "session_fixture.h"

static void draw_start(int black_level, int white_level) {
    SessionSetup setup = setup_of(black_level, white_level);
    setup.start = SESSION_START_BALANCED;
    start(&setup);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_START);
}

TEST(a_balanced_start_is_drawn_and_marked) {
    draw_start(0, EASY);
    ck_assert(!session_play(driver.session, square("f5")));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_DRAWING);
    ck_assert(!session_computer_move(driver.session) && !session_can_resign(driver.session));
    await(is_drawn);
    ck_assert_int_eq(now()->random_plies, SESSION_RANDOM_PLIES);
    ck_assert_int_eq(now()->game.cursor, SESSION_RANDOM_PLIES);
    ck_assert(!session_undo(driver.session)); /* nobody's moves to take back */
    TcSquare first = now()->game.moves[0];
    play_some_move();
    await_idle();
    ck_assert(session_undo(driver.session) && !session_undo(driver.session));
    ck_assert_int_eq(now()->game.cursor, SESSION_RANDOM_PLIES);
    ck_assert(session_go_to(driver.session, 0));
    driver_check(&driver);
    ck_assert(session_redo(driver.session));
    ck_assert_int_gt(now()->game.cursor, 0);
    /* a rematch has the same start, another game another one */
    TcPosition begun = now()->game.positions[SESSION_RANDOM_PLIES];
    ck_assert(session_rematch(driver.session, true));
    driver_check(&driver);
    ck_assert_int_eq(now()->random_plies, SESSION_RANDOM_PLIES);
    ck_assert(tc_position_equal(&now()->game.positions[SESSION_RANDOM_PLIES], &begun));
    bool differs = false;
    for (int i = 0; i < 5 && !differs; i++) {
        draw_start(0, EASY);
        await(is_drawn);
        differs = now()->game.moves[0] != first;
    }
    ck_assert(differs);
}

/* Nothing is drawn, and the clock runs at once; what cannot be played is no start. */
TEST(a_balanced_start_with_an_opening_begins_there) {
    static const char *const names[SESSION_RANDOM_PLIES] = {"f5", "d6", "c3", "d3",
                                                            "c4", "f4", "f6", "f3"};
    SessionSetup setup = timed(0, EASY, 50, 0);
    setup.start = SESSION_START_BALANCED;
    setup.opening.count = SESSION_RANDOM_PLIES;
    for (int i = 0; i < SESSION_RANDOM_PLIES; i++) {
        setup.opening.moves[i] = tc_square_parse(names[i]);
    }
    start(&setup);
    ck_assert_int_ne(now()->thinking, SESSION_THINKING_START);
    ck_assert_int_eq(now()->random_plies, SESSION_RANDOM_PLIES);
    ck_assert_int_eq(now()->game.count, SESSION_RANDOM_PLIES);
    ck_assert_int_eq(now()->game.moves[7], square("f3"));
    ck_assert(now()->clock.running);
    ck_assert(!session_undo(driver.session));
    play_some_move();
    ck_assert(session_rematch(driver.session, true));
    driver_check(&driver);
    ck_assert_int_eq(now()->setup.start, SESSION_START_BALANCED);
    ck_assert_int_eq(now()->game.moves[7], square("f3"));
    ck_assert_int_eq(now()->setup.players[TC_WHITE].kind, SESSION_HUMAN);
    setup.opening.moves[3] = square("f5"); /* which is taken */
    start(&setup);
    ck_assert_int_eq(now()->game.count, 0);
    setup.opening.count = SESSION_RANDOM_PLIES + 1;
    ck_assert(!session_start_game(driver.session, &setup));
}

TEST(the_clock_waits_for_the_draw) {
    SessionSetup setup = timed(0, 0, 50, 0);
    setup.start = SESSION_START_BALANCED;
    driver.engine.microseconds = LONG;
    start(&setup);
    ck_assert(!now()->clock.running);
    ck_assert(session_stop(driver.session)); /* enough: the usual start */
    driver_check(&driver);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert(now()->clock.running && now()->game.count == 0 && now()->random_plies == 0);
    play_some_move();
}

TEST(a_failed_draw_gives_the_standard_start) {
    driver.engine.fails = true;
    draw_start(0, 0);
    await(is_drawn);
    ck_assert_int_eq(now()->game.count, 0);
    play_some_move();
}

TEST(new_during_the_draw_forgets_it) {
    driver.engine.microseconds = LONG;
    draw_start(EASY, EASY);
    ck_assert(session_new(driver.session));
    driver_settle(&driver);
    ck_assert(!now()->started && now()->game.count == 0 && now()->thinking == SESSION_IDLE);
}

TEST(analysis_of_the_game_keeps_the_mark) {
    draw_start(0, 0);
    await(is_drawn);
    play_some_move();
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert(session_go_to(driver.session, 2));
    TcSquare recorded = now()->game.moves[2];
    uint64_t others = legal_moves() & ~bits_of(recorded);
    ck_assert(session_play(driver.session, bits_first(others)));
    driver_check(&driver);
    ck_assert_int_eq(now()->random_plies, 2);
    ck_assert(session_set_analysis(driver.session, false));
    driver_check(&driver);
    ck_assert_int_eq(now()->random_plies, SESSION_RANDOM_PLIES);
}

static TcTree *drawn_tree(void) {
    TcTree *tree = line_tree("f5d6c3d3c4f4f6f3e6e7c6");
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_VARIANT, TC_VARIANT_XOT), TC_OK);
    ck_assert_int_eq(tc_tree_set_user_sides(tree, TC_USER_BOTH), TC_OK);
    return tree;
}

static bool is_surveyed(const SessionSnapshot *now) {
    return now->survey.complete;
}

static void check_unjudged(const Losses *losses, int count) {
    for (int ply = 0; ply < count; ply++) {
        ck_assert((losses->loss[ply] < 0) == (ply < SESSION_RANDOM_PLIES));
        ck_assert(ply >= SESSION_RANDOM_PLIES || losses->mark[ply] == LOSS_MARK_NONE);
    }
}

/* The header says it: nobody's mistakes are the user's, whoever asks for the review. */
TEST(drawn_moves_of_a_game_from_elsewhere_are_not_reviewed) {
    SessionReviewed found;
    TcTree *tree = drawn_tree();
    driver.engine.iterations = DEPTH;
    session_survey(driver.session, tree);
    ck_assert_int_eq(now()->survey.total, 4);
    await(is_surveyed);
    ck_assert_int_eq(now()->survey.done, 4);
    ck_assert(session_surveyed(driver.session, &found));
    ck_assert_int_eq(found.first, SESSION_RANDOM_PLIES);
    check_unjudged(&found.losses, found.game.count);
    session_end_survey(driver.session);
    tc_tree_free(tree);
    ck_assert(session_open(driver.session, drawn_tree()));
    ck_assert_int_eq(now()->random_plies, SESSION_RANDOM_PLIES);
    ck_assert(session_review(driver.session));
    ck_assert_int_eq(now()->review.total, 4);
    await(is_reviewed);
    check_unjudged(&now()->judgement, now()->game.count);
    /* a variation shares only what comes before it */
    ck_assert(session_go_to(driver.session, 2));
    ck_assert(session_play(driver.session, bits_first(legal_moves() & ~bits_of(square("c3")))));
    ck_assert_int_eq(now()->random_plies, 2);
}

/* The file's review may have valued them. */
TEST(a_review_of_drawn_moves_is_shown_without_them) {
    TcTree *tree = drawn_tree();
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 16}), TC_OK);
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        TcNode next = tc_tree_first_child(tree, node);
        uint64_t moves = tc_board_moves(&tc_tree_position(tree, node)->board);
        moves &= next != TC_NO_NODE ? ~bits_of(tc_tree_move(tree, next)) : moves;
        TcNodeEval eval = {.known = true,
                           .value = tc_tree_ply(tree, node) % 2 ? -20 : 20,
                           .depth = 16,
                           .line_length = 1,
                           .line = {(uint8_t)bits_first(moves)}};
        ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
    }
    ck_assert(session_open(driver.session, tree));
    driver_check(&driver);
    ck_assert(now()->review.complete);
    ck_assert(session_learn(driver.session));
    ck_assert_int_gt(now()->learn.count, 0);
    ck_assert_int_le(now()->learn.count, 3);
    ck_assert_int_ge(now()->game.cursor, SESSION_RANDOM_PLIES);
}

/* It has no record of its own: with it goes what undo would have continued. */
TEST(a_start_that_was_resigned_at_once_is_gone_with_the_next_game) {
    draw_start(0, 0);
    await(is_drawn);
    ck_assert(session_resign(driver.session) && session_can_undo(driver.session));
    ck_assert(session_new(driver.session));
    driver_check(&driver);
    ck_assert(!session_can_undo(driver.session) && !session_undo(driver.session));
    ck_assert_int_eq(now()->game.count, 0);
    driver_check(&driver);
}

SUITE("balanced", open_timed, close_driver)
