/* Tests what makes a match of a game: clocks, resigning, rematches, handicaps, results that the
   level follows. */
#include <math.h>
#include <string.h>

#include "session_fixture.h"

static double left_of(TcColour colour) {
    return session_clock_left(now(), colour, driver_time(&driver));
}

/* -- what is out of range -- */

TEST(setups_out_of_range_start_nothing) {
    SessionSetup wrong[6];
    for (int i = 0; i < 6; i++) {
        wrong[i] = setup_of(0, EASY);
    }
    wrong[0].time[0].seconds = -1;
    wrong[1].time[1].seconds = SESSION_SECONDS_MAX + 1;
    wrong[2].time[1].increment = NAN;
    wrong[3].start = SESSION_START_HANDICAP;
    wrong[4].start = SESSION_START_HANDICAP;
    wrong[4].corners = SESSION_CORNERS_MAX + 1;
    memset(wrong[5].players[0].name, 'x', SESSION_NAME_SIZE);
    uint64_t revision = now()->revision;
    for (int i = 0; i < 6; i++) {
        ck_assert_msg(!session_start_game(driver.session, &wrong[i]), "setup %d", i);
    }
    ck_assert_uint_eq(now()->revision, revision);
    ck_assert(!session_rematch(driver.session, false));
    ck_assert(!session_resign(driver.session));
}

/* -- clocks -- */

static void start_timed(int black_level, int white_level, double seconds, double increment) {
    SessionSetup setup = timed(black_level, white_level, seconds, increment);
    start(&setup);
}

TEST(the_clock_of_the_side_to_move_runs) {
    start_timed(0, 0, 100, 2);
    ck_assert(now()->clock.running && now()->clock.colour == TC_BLACK);
    ck_assert(now()->clock.on[0] && now()->clock.on[1]);
    driver_pass(&driver, 30);
    ck_assert_double_eq(left_of(TC_BLACK), 70);
    ck_assert_double_eq(left_of(TC_WHITE), 100);
    play_some_move();
    ck_assert(now()->clock.running && now()->clock.colour == TC_WHITE);
    driver_pass(&driver, 5);
    ck_assert_double_eq(left_of(TC_BLACK), 72);
    ck_assert_double_eq(left_of(TC_WHITE), 95);
    ck_assert_double_eq(session_due(driver.session), driver_time(&driver) + 95);
}

TEST(a_game_without_clocks_has_none) {
    driver_start(&driver, 0, 0);
    ck_assert(!now()->clock.running && !now()->clock.on[0] && !now()->clock.on[1]);
    ck_assert(isinf(session_due(driver.session)));
}

TEST(a_fallen_flag_loses) {
    SessionSetup setup = timed(0, 0, 20, 0);
    setup.time[0].seconds = 50;
    start(&setup);
    play_some_move();
    driver_pass(&driver, 19.9);
    ck_assert(!driver_pump(&driver));
    driver_pass(&driver, 0.1);
    ck_assert(driver_pump(&driver));
    driver_check(&driver);
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_ON_TIME);
    ck_assert_int_eq(now()->outcome.winner, TC_BLACK);
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_TIME);
    ck_assert_int_eq(now()->notice.colour, TC_WHITE);
    ck_assert_double_eq(left_of(TC_WHITE), 0);
    ck_assert(!session_play(driver.session, 0));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_ENDED);
    ck_assert(!session_can_computer_move(driver.session) && !session_resign(driver.session));
    /* Taken back the game goes on, from the time that there was. */
    ck_assert(session_undo(driver.session));
    driver_check(&driver);
    ck_assert(now()->clock.running && now()->clock.colour == TC_BLACK);
    ck_assert_int_eq(now()->outcome.ending, SESSION_NOT_ENDED);
    play_some_move();
    ck_assert_double_eq(left_of(TC_WHITE), 20);
}

TEST(a_move_after_the_flag_is_too_late) {
    start_timed(0, 0, 10, 0);
    driver_pass(&driver, 10);
    ck_assert(!session_play(driver.session, some_move()));
    driver_check(&driver);
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_ON_TIME);
    ck_assert_int_eq(now()->game.count, 0);
}

TEST(taking_back_gives_the_time_back) {
    start_timed(0, EASY, 100, 0);
    driver_pass(&driver, 20);
    play_some_move();
    await_idle();
    ck_assert_double_eq(left_of(TC_BLACK), 80);
    ck_assert(session_undo(driver.session));
    ck_assert_double_eq(left_of(TC_BLACK), 100);
    ck_assert(now()->clock.running && now()->clock.colour == TC_BLACK);
}

/* A recorded move that is played in the game is a move all the same, and so is one that is redone. */
TEST(the_clock_runs_on_after_a_recorded_move) {
    start_timed(0, 0, 100, 0);
    play("f5f6e6f4");
    for (int i = 0; i < 3; i++) {
        ck_assert(session_undo(driver.session));
    }
    ck_assert(now()->clock.running);
    play("f6");
    ck_assert_int_eq(now()->game.count, 4);
    ck_assert(now()->clock.running);
    ck_assert(session_redo(driver.session));
    ck_assert(now()->clock.running);
    ck_assert(session_go_to(driver.session, 1));
    ck_assert(!now()->clock.running);
    ck_assert(session_redo(driver.session));
    ck_assert(!now()->clock.running);
}

TEST(looking_back_and_analysis_stop_the_clock) {
    start_timed(0, 0, 100, 0);
    play_some_moves(2);
    ck_assert(session_go_to(driver.session, 1));
    ck_assert(!now()->clock.running);
    ck_assert(session_go_to(driver.session, 2));
    ck_assert(now()->clock.running && now()->clock.colour == TC_BLACK);
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert(!now()->clock.running && !now()->clock.on[0]);
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert(now()->clock.running && now()->clock.on[0]);
}

TEST(a_computer_thinks_within_its_clock) {
    driver.engine.never_ends = true;
    driver.engine.obeys_seconds = true;
    start_timed(0, TC_LEVEL_COUNT, 1, 0);
    play_some_move();
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert_double_gt(now()->budget.seconds, 0);
    ck_assert_double_lt(now()->budget.seconds, 0.5);
    ck_assert_double_eq(session_budget_used(now(), now()->budget.began), 0);
    ck_assert_double_eq_tol(
        session_budget_used(now(), now()->budget.began + now()->budget.seconds / 2), 0.5, 1e-3);
    ck_assert_double_eq(session_budget_used(now(), now()->budget.began + 100), 1);
    driver_pass(&driver, 0.25); /* as long as the engine takes, by this clock */
    await_idle();
    ck_assert_int_eq(now()->game.count, 2);
    ck_assert_double_eq(left_of(TC_WHITE), 0.75);
}

TEST(a_computer_can_lose_on_time) {
    driver.engine.microseconds = LONG;
    start_timed(EASY, 0, 20, 0);
    driver_pass(&driver, 20);
    driver_pump(&driver);
    driver_check(&driver);
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_ON_TIME);
    ck_assert_int_eq(now()->outcome.winner, TC_WHITE);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert_int_eq(now()->game.count, 0);
}

TEST(a_stopped_computer_stops_its_clock) {
    driver.engine.microseconds = LONG;
    start_timed(EASY, 0, 100, 0);
    ck_assert(now()->clock.running);
    ck_assert(session_stop(driver.session));
    ck_assert(now()->paused && !now()->clock.running);
    ck_assert(session_computer_move(driver.session));
    ck_assert(now()->clock.running);
}

/* -- resigning -- */

TEST(a_person_resigns_and_takes_it_back) {
    driver.engine.microseconds = LONG;
    start_timed(0, EASY, 100, 0);
    ck_assert(session_can_resign(driver.session));
    play_some_move();
    double white = left_of(TC_WHITE);
    ck_assert(session_resign(driver.session)); /* though the computer is to move */
    driver_check(&driver);
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_BY_RESIGNATION);
    ck_assert_int_eq(now()->outcome.winner, TC_WHITE);
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_RESIGNED);
    ck_assert_int_eq(now()->notice.colour, TC_BLACK);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert(!now()->clock.running && now()->brings_back);
    ck_assert(!now()->assisted);
    driver_pass(&driver, 50);
    ck_assert(session_can_undo(driver.session) && session_undo(driver.session));
    driver_check(&driver);
    ck_assert_int_eq(now()->outcome.ending, SESSION_NOT_ENDED);
    ck_assert_int_eq(now()->game.cursor, 1);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert_double_eq(left_of(TC_WHITE), white); /* the time between does not count */
    ck_assert(session_undo(driver.session));       /* now it takes back a move */
    ck_assert_int_eq(now()->game.cursor, 0);
    ck_assert(!now()->assisted);
    ck_assert(session_resign(driver.session));
    ck_assert(now()->assisted); /* the first end counts */
}

TEST(of_two_persons_the_one_to_move_resigns) {
    driver_start(&driver, 0, 0);
    play_some_moves(3);
    ck_assert(session_go_to(driver.session, 0));
    ck_assert(session_resign(driver.session));
    driver_check(&driver);
    ck_assert_int_eq(now()->game.cursor, 3);
    ck_assert_int_eq(now()->outcome.winner, TC_BLACK);
    ck_assert(session_go_to(driver.session, 1));
    ck_assert_int_eq(now()->outcome.ending, SESSION_NOT_ENDED); /* only at the end */
    ck_assert(session_go_to(driver.session, 3));
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_BY_RESIGNATION);
}

/* After an undo the game goes on where it stands, and it is lost there. */
TEST(who_takes_a_move_back_and_resigns_has_lost) {
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert(session_undo(driver.session));
    ck_assert_int_eq(session_resign_ply(driver.session), 1);
    ck_assert(session_resign(driver.session));
    driver_check(&driver);
    ck_assert_int_eq(now()->outcome.winner, TC_BLACK);
    ck_assert_int_eq(now()->notice.colour, TC_WHITE);
    ck_assert(count() == 1 && cursor() == 1);
    ck_assert(session_undo(driver.session));
    driver_check(&driver);
    ck_assert_int_eq(now()->outcome.ending, SESSION_NOT_ENDED);
    ck_assert(count() == 2 && cursor() == 1);
    TcGame main;
    tc_tree_main_line(now()->tree, &main);
    ck_assert_int_eq(main.count, 2);
    ck_assert(session_redo(driver.session) && cursor() == 2);
}

static void look_in_analysis(void) {
    ck_assert(session_set_analysis(driver.session, true) && session_go_to(driver.session, 2));
    ck_assert(session_set_analysis(driver.session, false));
}

static void look_back_and_return(void) {
    ck_assert(session_go_to(driver.session, 0) && !now()->clock.running);
    ck_assert(session_go_to(driver.session, 1));
}

static void look_back(void) {
    ck_assert(session_go_to(driver.session, 0));
}

/* A look at another position changes nothing of where the game goes on. */
TEST(who_looks_about_in_between_has_lost_too) {
    static void (*const looks[])(void) = {look_in_analysis, look_back_and_return, look_back};
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        start_timed(0, 0, 100, 0);
        play("f5d6");
        ck_assert(session_undo(driver.session));
        looks[i]();
        ck_assert(now()->clock.running == (cursor() == 1));
        ck_assert_int_eq(session_resign_ply(driver.session), 1);
        ck_assert(session_resign(driver.session));
        driver_check(&driver);
        ck_assert_int_eq(now()->outcome.winner, TC_BLACK);
        ck_assert(count() == 1 && cursor() == 1);
        ck_assert(session_undo(driver.session));
        ck_assert_int_eq(session_resign_ply(driver.session), 1);
        ck_assert_int_eq(count(), 2);
    }
}

/* A game whose end is on the board goes on there. */
TEST(at_its_end_a_game_has_no_moves_taken_back) {
    start_timed(0, 0, 100, 0);
    play("f5d6");
    ck_assert(session_undo(driver.session) && session_go_to(driver.session, 2));
    ck_assert(now()->clock.running && session_go_to(driver.session, 1));
    ck_assert(!now()->clock.running);
    ck_assert_int_eq(session_resign_ply(driver.session), 2);
}

/* It may be deleted as a variation then. */
TEST(what_was_taken_back_before_it_was_resigned_can_go) {
    Buf line;
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert(session_undo(driver.session) && session_resign(driver.session));
    ck_assert(session_set_analysis(driver.session, true));
    TcNode move = tc_tree_cursor(now()->tree);
    ck_assert(session_go_to_node(driver.session, tc_tree_first_child(now()->tree, move)));
    ck_assert(session_delete_branch(driver.session));
    TcTree *tree = save_part(SESSION_PART_BEFORE, &line);
    ck_assert_ptr_null(tree);
    buf_release(&line);
    ck_assert(session_set_analysis(driver.session, false) && !now()->brings_back);
    driver_check(&driver);
}

/* The old end is void once a move is taken back. */
TEST(a_game_that_ended_can_be_resigned_after_an_undo) {
    TcPosition last = line_position("e6f4e3f6g5d6e7f5");
    SessionSetup setup = setup_of(0, 0);
    last.mover = TC_WHITE;
    start_timed(0, 0, 20, 0);
    play("f5d6");
    driver_pass(&driver, 20);
    driver_pump(&driver);
    ck_assert(session_undo(driver.session) && now()->clock.running);
    ck_assert(session_can_resign(driver.session) && session_resign(driver.session));
    ck_assert_int_eq(now()->outcome.winner, TC_BLACK);
    ck_assert_int_eq(count(), 1);
    ck_assert(session_start_from(driver.session, &setup, &last));
    play("c5");
    ck_assert(session_go_to(driver.session, 0) && !session_can_resign(driver.session));
    ck_assert(session_go_to(driver.session, 1) && session_undo(driver.session));
    ck_assert(session_resign(driver.session));
    ck_assert_int_eq(now()->outcome.winner, TC_BLACK);
    ck_assert_int_eq(count(), 0);
    driver_check(&driver);
}

TEST(resigning_before_the_first_move_can_be_undone_too) {
    driver_start(&driver, 0, EASY);
    ck_assert(session_resign(driver.session));
    ck_assert(now()->brings_back && session_undo(driver.session));
    driver_check(&driver);
    ck_assert_int_eq(now()->outcome.ending, SESSION_NOT_ENDED);
    play_some_move();
}

/* The game before it is worth more than one in which nobody has moved. */
TEST(resigning_at_once_leaves_the_game_before_it) {
    driver_start(&driver, 0, 0);
    play("f5f6e6");
    ck_assert(session_rematch(driver.session, false));
    ck_assert(session_resign(driver.session));
    ck_assert(now()->brings_back && session_undo(driver.session));
    ck_assert_int_eq(now()->game.count, 3);
    ck_assert_int_eq(now()->outcome.ending, SESSION_NOT_ENDED);
}

static bool has_ended(const SessionSnapshot *now) {
    return now->outcome.ending != SESSION_NOT_ENDED;
}

/* Undo leads back to what the user had, past all games of the match. */
TEST(a_match_keeps_the_game_from_before_it) {
    SessionSetup setup = setup_of(EASY, EASY);
    driver_start(&driver, 0, 0);
    play("f5f6e6");
    ck_assert(session_start_game(driver.session, &setup));
    for (int i = 0; i < 3; i++) {
        await(has_ended);
        ck_assert(session_start_next(driver.session, &setup));
    }
    ck_assert(now()->brings_back && session_undo(driver.session));
    ck_assert_int_eq(now()->game.count, 3);
    play("f4");
}

static bool has_two_moves(const SessionSnapshot *now) {
    return now->game.count == now->game.cursor && now->game.count == 2;
}

/* The moves up to there may be deleted then. */
TEST(a_computers_move_goes_on_from_before_it_was_resigned) {
    Buf line;
    driver_start(&driver, 0, 0);
    play("f5");
    int value;
    uint64_t others = legal_moves() & ~(UINT64_C(1) << best_move(position(), 1, &value));
    TcSquare last = bits_first(others);
    play_square(last);
    ck_assert(session_resign(driver.session));
    ck_assert(session_go_to(driver.session, 1));
    ck_assert(session_computer_move(driver.session));
    await(has_two_moves);
    ck_assert_int_ne(now()->game.moves[1], last);
    ck_assert_int_eq(now()->outcome.ending, SESSION_NOT_ENDED);
    ck_assert(session_set_analysis(driver.session, true));
    TcNode first = tc_tree_first_child(now()->tree, TC_NODE_ROOT);
    ck_assert(session_go_to_node(driver.session, tc_tree_child_by_move(now()->tree, first, last)));
    ck_assert(session_delete_branch(driver.session));
    TcTree *tree = save_part(SESSION_PART_BEFORE, &line); /* as after every change */
    ck_assert_ptr_null(tree);
    buf_release(&line);
    ck_assert(session_set_analysis(driver.session, false) && session_go_to(driver.session, 0));
    ck_assert(!now()->brings_back);
    driver_check(&driver);
}

TEST(a_flag_that_falls_before_it_was_resigned_ends_the_game) {
    start_timed(0, 0, 20, 0);
    play_some_moves(3);
    ck_assert(session_resign(driver.session));
    ck_assert(session_go_to(driver.session, 2) && session_undo(driver.session));
    ck_assert(now()->clock.running);
    driver_pass(&driver, 20);
    ck_assert(driver_pump(&driver));
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_ON_TIME);
    ck_assert(!now()->brings_back);
    driver_check(&driver);
}

TEST(nobody_resigns_for_two_computers) {
    driver.engine.microseconds = LONG;
    driver_start(&driver, EASY, EASY);
    ck_assert(!session_can_resign(driver.session) && !session_resign(driver.session));
}

/* -- rematch -- */

TEST(a_rematch_keeps_or_swaps) {
    SessionSetup setup = timed(0, EASY, 100, 1);
    setup.time[TC_WHITE].seconds = 30;
    setup.start = SESSION_START_HANDICAP;
    setup.corners = 2;
    setup.favoured = TC_BLACK;
    strcpy(setup.players[TC_BLACK].name, "Ada");
    start(&setup);
    play_some_move();
    ck_assert(session_set_analysis(driver.session, true)); /* as after a review */
    ck_assert(session_rematch(driver.session, false));
    driver_check(&driver);
    ck_assert(now()->started && !now()->analysing);
    ck_assert_int_eq(now()->game.count, 0);
    ck_assert_str_eq(now()->setup.players[TC_BLACK].name, "Ada");
    ck_assert(session_rematch(driver.session, true));
    driver_check(&driver);
    ck_assert_str_eq(now()->setup.players[TC_WHITE].name, "Ada");
    ck_assert_int_eq(now()->setup.players[TC_BLACK].kind, SESSION_COMPUTER);
    ck_assert_double_eq(now()->setup.time[TC_BLACK].seconds, 30);
    ck_assert_int_eq(now()->setup.favoured, TC_WHITE);
    ck_assert_int_eq(tc_position_count(position(), TC_WHITE), 4);
}

/* -- starts -- */

TEST(a_handicap_stands_in_the_corners) {
    static const char *const corners[] = {"a1", "h8", "h1", "a8"};
    for (int count = 1; count <= 4; count++) {
        for (int colour = 0; colour < 2; colour++) {
            SessionSetup setup = setup_of(0, 0);
            setup.start = SESSION_START_HANDICAP;
            setup.corners = count;
            setup.favoured = (TcColour)colour;
            start(&setup);
            uint64_t discs = tc_position_discs(position(), setup.favoured);
            for (int i = 0; i < 4; i++) {
                bool stands = (discs & bits_of(tc_square_parse(corners[i]))) != 0;
                ck_assert_int_eq(stands, i < count);
            }
            ck_assert_int_eq(position()->mover, TC_BLACK);
            ck_assert_int_eq(tc_board_empties(&position()->board), 60 - count);
            play_some_move();
        }
    }
}

/* -- the level that follows results -- */

static void start_adaptive(void) {
    SessionSetup setup = setup_of(0, 1);
    setup.players[TC_WHITE].adaptive = true;
    start(&setup);
}

static void resign_adaptive_game(void) {
    start_adaptive();
    ck_assert_int_eq(now()->setup.players[TC_WHITE].level, now()->adaptive.level);
    ck_assert(!now()->adaptive.counted);
    ck_assert(session_resign(driver.session));
}

TEST(the_level_follows_losses) {
    int level = now()->adaptive.level;
    ck_assert_int_eq(level, EASY);
    resign_adaptive_game();
    ck_assert(now()->adaptive.counted && now()->adaptive.level == level);
    resign_adaptive_game();
    ck_assert_int_eq(now()->adaptive.level, level - 1);
    ck_assert_int_eq(now()->adaptive.change, -1);
    ck_assert(session_rematch(driver.session, false));
    ck_assert_int_eq(now()->setup.players[TC_WHITE].level, level - 1);
    ck_assert_int_eq(now()->adaptive.change, 0);
}

TEST(a_game_with_help_does_not_count) {
    start_adaptive();
    ck_assert(session_set_hints(driver.session, true));
    ck_assert(session_set_hints(driver.session, false));
    ck_assert(session_resign(driver.session));
    ck_assert(!now()->adaptive.counted);
    ck_assert_int_eq(now()->adaptive.balance, 0);
}

static void play_to_the_end(void) {
    while (now()->outcome.ending == SESSION_NOT_ENDED) {
        play_some_move();
        await_idle();
    }
}

/* All discs are the user's after one move, of whichever colour. */
TEST(the_level_follows_a_board_that_was_won) {
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        TcPosition last = line_position("e6f4e3f6g5d6e7f5");
        int before = now()->adaptive.level;
        SessionSetup setup = setup_of(colour == TC_BLACK ? 0 : 1, colour == TC_BLACK ? 1 : 0);
        setup.players[colour == TC_BLACK ? TC_WHITE : TC_BLACK].adaptive = true;
        last.mover = (TcColour)colour;
        ck_assert(session_start_from(driver.session, &setup, &last));
        play("c5");
        ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_ON_BOARD);
        ck_assert_int_eq(now()->outcome.winner, colour);
        ck_assert(now()->adaptive.counted);
        ck_assert_int_eq(now()->adaptive.level, before + 1);
        ck_assert_int_eq(now()->adaptive.change, 1);
    }
}

TEST(a_game_played_to_its_end_counts_once) {
    start_adaptive();
    play_to_the_end();
    ck_assert(now()->adaptive.counted);
    SessionAdaptive after = now()->adaptive;
    ck_assert(session_undo(driver.session));
    play_to_the_end();
    ck_assert_int_eq(memcmp(&now()->adaptive, &after, sizeof after), 0);
}

TEST(a_resignation_taken_back_takes_its_count_back) {
    start_adaptive();
    play_some_move();
    ck_assert(session_resign(driver.session));
    ck_assert_int_eq(now()->adaptive.balance, -1);
    ck_assert(session_undo(driver.session));
    ck_assert(!now()->adaptive.counted && now()->adaptive.balance == 0);
}

TEST(help_after_a_resignation_stays_with_the_game) {
    start_adaptive();
    play_some_move();
    ck_assert(session_resign(driver.session));
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert(session_undo(driver.session));
    ck_assert(now()->assisted && now()->outcome.ending == SESSION_NOT_ENDED);
    ck_assert(session_resign(driver.session));
    ck_assert(!now()->adaptive.counted && now()->adaptive.balance == 0);
}

SUITE("match", open_timed, close_driver)
