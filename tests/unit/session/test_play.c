/* The commands of a game: players, turns, undo, pausing, notices. */
#include "base/random.h"
#include "session_fixture.h"
#include "support/books.h"

/* Whatever still comes changes nothing of the record. */
static void check_no_late_move(void) {
    TcGame before = now()->game;
    driver_settle(&driver);
    ck_assert_int_eq(now()->game.count, before.count);
    ck_assert_int_eq(now()->game.cursor, before.cursor);
}

static void init_reader(void) {
    driver_init(&reader);
}

static void close_reader(void) {
    driver_close(&reader);
}

/* Before any command has come. */
TEST(what_is_there_is_published_from_the_start, .set_up = init_reader, .tear_down = close_reader) {
    const SessionSnapshot *first;
    reader.config.engine = null_engine_interface(&reader.engine);
    ck_assert_int_eq(session_create(&reader.config, &reader.session), TC_OK);
    first = session_snapshot(reader.session);
    driver_check(&reader);
    ck_assert(first->tree != NULL && first->blank && !first->started);
    ck_assert_int_eq(first->marked, TC_NO_SQUARE);
    ck_assert_int_eq(first->played, TC_NO_SQUARE);
    ck_assert_int_eq(first->adaptive.level, ADAPT_LEVEL_FIRST);
    ck_assert_uint_eq(first->revision, 1);
}

TEST(begins_with_a_free_board) {
    ck_assert(!now()->started && !now()->over && !now()->analysing && !now()->hints &&
              !now()->paused);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_NONE);
    ck_assert(!session_can_undo(driver.session) && !session_undo(driver.session));
    ck_assert(!session_can_redo(driver.session) && !session_redo(driver.session));
    ck_assert(!session_stop(driver.session));
    play_some_moves(2);
    ck_assert_int_eq(cursor(), 2);
    ck_assert(session_can_undo(driver.session) && session_undo(driver.session));
    ck_assert_int_eq(cursor(), 1);
    ck_assert(session_can_redo(driver.session) && session_redo(driver.session));
    ck_assert_int_eq(cursor(), 2);
    ck_assert_int_eq(driver.engine.searches, 0);
}

TEST(an_illegal_move_is_told_each_time) {
    uint64_t revision = now()->revision;
    for (uint64_t i = 1; i <= 2; i++) {
        ck_assert(!session_play(driver.session, 0));
        ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_ILLEGAL);
        ck_assert_int_eq(now()->notice.square, 0);
        ck_assert_int_eq(now()->notice.colour, TC_BLACK);
        ck_assert_uint_eq(now()->notice.serial, i);
        ck_assert_uint_eq(now()->revision, revision + i);
    }
    ck_assert(!session_play(driver.session, TC_PASS));
    ck_assert(!session_play(driver.session, TC_NO_SQUARE));
    ck_assert(!session_play(driver.session, -1));
    ck_assert_int_eq(count(), 0);
}

TEST(players_out_of_range_start_nothing) {
    static const SessionSetup wrong[] = {
        {.players = {{.kind = SESSION_COMPUTER, .level = 0}, {.kind = SESSION_HUMAN}}},
        {.players = {{.kind = SESSION_HUMAN},
                     {.kind = SESSION_COMPUTER, .level = TC_LEVEL_CUSTOM + 1}}},
    };
    uint64_t revision = now()->revision;
    for (int i = 0; i < 2; i++) {
        ck_assert(!session_start_game(driver.session, &wrong[i]));
    }
    ck_assert_uint_eq(now()->revision, revision);
    ck_assert(!now()->started);
}

TEST(the_computer_answers) {
    driver_start(&driver, 0, EASY);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    play_some_move();
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert_int_eq(cursor(), 1);
    await_idle();
    ck_assert_int_eq(cursor(), 2);
    ck_assert_int_eq(driver.engine.searches, 1);
    ck_assert_int_eq(driver.engine.clears, 1);
    ck_assert_int_eq(driver.engine.all_moves, tc_level_limits(tc_level(EASY)).all_moves ? 1 : 0);
}

TEST(a_computer_with_black_begins) {
    driver_start(&driver, EASY, 0);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    await_idle();
    ck_assert_int_eq(cursor(), 1);
    ck_assert(!session_can_undo(driver.session)); /* no move of the human's to take back */
}

TEST(a_human_waits_for_the_turn) {
    driver.engine.microseconds = LONG;
    driver_start(&driver, EASY, 0);
    ck_assert(!session_play(driver.session, some_move()));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_NOT_YOUR_TURN);
    ck_assert_int_eq(now()->notice.colour, TC_BLACK);
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert_int_eq(count(), 0);
}

TEST(a_computer_that_waits_is_told_apart) {
    driver.engine.microseconds = LONG;
    driver_start(&driver, EASY, 0);
    ck_assert(session_stop(driver.session));
    ck_assert(now()->paused);
    ck_assert(!session_play(driver.session, some_move()));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_PAUSED);
    ck_assert_int_eq(count(), 0);
}

static void play_rounds(int rounds) {
    for (int i = 0; i < rounds; i++) {
        play_some_move();
        await_idle();
    }
}

TEST(undo_takes_back_to_the_humans_turn) {
    driver_start(&driver, 0, EASY);
    play_rounds(2);
    ck_assert_int_eq(cursor(), 4);
    ck_assert(session_undo(driver.session));
    ck_assert_int_eq(cursor(), 2);
    ck_assert(session_undo(driver.session));
    ck_assert_int_eq(cursor(), 0);
    ck_assert(!session_undo(driver.session));
    ck_assert(session_redo(driver.session));
    ck_assert_int_eq(cursor(), 2);
    ck_assert(session_redo(driver.session));
    ck_assert_int_eq(cursor(), 4);
    ck_assert(!session_redo(driver.session));
    ck_assert_int_eq(driver.engine.searches, 2); /* stepping moved no computer */
}

TEST(undo_during_thinking_takes_back_the_humans_move) {
    driver_start(&driver, 0, EASY);
    play_rounds(1);
    driver.engine.microseconds = 5000;
    play_some_move();
    ck_assert(session_undo(driver.session));
    ck_assert_int_eq(cursor(), 2);
    ck_assert_int_eq(count(), 3);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    check_no_late_move();
    /* Forth again the computer is to move at the end of the record, and does. */
    ck_assert(session_redo(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    await_idle();
    ck_assert_int_eq(cursor(), 4);
}

TEST(the_same_move_again_is_answered_anew) {
    driver_start(&driver, 0, EASY);
    play_rounds(2);
    TcSquare first = now()->game.moves[0];
    ck_assert(session_go_to(driver.session, 0));
    ck_assert(session_play(driver.session, first));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    await_idle();
    ck_assert_int_eq(cursor(), 2);
    ck_assert_int_eq(count(), 2);
}

TEST(between_humans_the_same_move_keeps_the_rest) {
    driver_start(&driver, 0, 0);
    play_some_moves(5);
    TcSquare third = now()->game.moves[2];
    ck_assert(session_go_to(driver.session, 2));
    ck_assert(session_play(driver.session, third));
    ck_assert_int_eq(cursor(), 3);
    ck_assert_int_eq(count(), 5);
    ck_assert(session_undo(driver.session)); /* one move */
    ck_assert_int_eq(cursor(), 2);
}

TEST(new_during_thinking_leaves_a_fresh_board) {
    driver.engine.microseconds = 5000;
    driver_start(&driver, EASY, 0);
    ck_assert(session_new(driver.session));
    ck_assert(!now()->started && !now()->has_report);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    check_no_late_move();
    ck_assert_int_eq(count(), 0);
}

TEST(restart_during_thinking_asks_anew) {
    driver.engine.microseconds = LONG;
    driver_start(&driver, EASY, 0);
    driver.engine.microseconds = 0; /* the same question: the first search must not answer it */
    driver_start(&driver, EASY, 0);
    await_idle();
    ck_assert_int_eq(cursor(), 1);
    check_no_late_move();
    ck_assert_int_ge(driver.engine.clears, 1);
}

TEST(stop_pauses_the_game) {
    driver.engine.microseconds = LONG;
    driver_start(&driver, EASY, EASY);
    driver.engine.microseconds = 0;
    ck_assert(session_stop(driver.session));
    ck_assert(now()->paused);
    ck_assert(!session_stop(driver.session));
    check_no_late_move();
    ck_assert(session_computer_move(driver.session));
    await_idle(); /* the game goes on, to its end */
    ck_assert(now()->over);
}

static bool has_three_moves(const SessionSnapshot *now) {
    return now->game.count >= 3;
}

TEST(a_computer_waits_in_mid_record) {
    driver.engine.microseconds = 3000;
    driver_start(&driver, EASY, EASY);
    await(has_three_moves);
    ck_assert(session_go_to(driver.session, 1));
    ck_assert(now()->paused);
    check_no_late_move();
    ck_assert(!session_go_to(driver.session, 1));
    ck_assert(!session_go_to(driver.session, count() + 1));
    ck_assert(!session_go_to(driver.session, -1));
    ck_assert(session_go_to(driver.session, count()));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    ck_assert(session_undo(driver.session)); /* without a human: one move */
    ck_assert_int_eq(cursor(), count() - 1);
    ck_assert(session_redo(driver.session));
    ck_assert(session_stop(driver.session));
    ck_assert(session_undo(driver.session) && session_redo(driver.session));
    ck_assert_msg(now()->paused, "stepping woke a stopped game");
}

TEST(a_computer_moves_on_from_mid_record_when_told) {
    driver_start(&driver, EASY, EASY);
    await_idle();
    ck_assert(now()->over);
    ck_assert(!session_computer_move(driver.session));
    ck_assert(session_go_to(driver.session, 5));
    ck_assert(session_computer_move(driver.session));
    await_idle();
    ck_assert(now()->over);
}

TEST(a_flag_that_falls_among_drawn_moves_cuts_them) {
    close_driver();
    driver_init(&driver);
    driver_own_time(&driver);
    driver_open(&driver);
    SessionSetup setup = {.players = {driver_player(0), driver_player(EASY)},
                          .time = {{.seconds = 20}, {.seconds = 20}},
                          .start = SESSION_START_BALANCED};
    ck_assert(session_start_game(driver.session, &setup));
    await(is_drawn);
    ck_assert_int_eq(now()->random_plies, SESSION_RANDOM_PLIES);
    ck_assert(session_go_to(driver.session, 1));
    driver.engine.microseconds = LONG;
    ck_assert(session_computer_move(driver.session));
    driver_pass(&driver, 20);
    driver_pump(&driver);
    driver_check(&driver);
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_ON_TIME);
    ck_assert_int_eq(count(), 1);
    ck_assert_int_eq(now()->random_plies, 1);
}

TEST(watching_plays_to_the_end) {
    driver_start(&driver, EASY, 1);
    await_idle();
    ck_assert(now()->over && !now()->paused);
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_OVER);
    ck_assert_int_eq(driver.engine.searches, now()->game.count);
}

/* Random games between two humans: a pass and the end are reported when, and only when, they
   happen. */
TEST(passes_and_the_end_are_told) {
    uint64_t random = 2024;
    int passes = 0;
    for (int game = 0; game < 60; game++) {
        driver_start(&driver, 0, 0);
        while (!now()->over) {
            uint64_t moves = legal_moves();
            for (uint32_t skip = random_below(&random, (uint32_t)bits_count(moves)); skip > 0;
                 skip--) {
                moves = bits_rest(moves);
            }
            TcColour mover = position()->mover;
            uint64_t serial = now()->notice.serial;
            play_square(bits_first(moves));
            driver_check(&driver);
            bool passed = !now()->over && position()->mover == mover;
            passes += passed ? 1 : 0;
            ck_assert_uint_eq(now()->notice.serial, serial + (passed || now()->over ? 1u : 0u));
            if (passed) {
                ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_PASS);
                ck_assert_int_eq(now()->notice.colour, tc_colour_other(mover));
            }
        }
        ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_OVER);
        ck_assert(!session_play(driver.session, 0));
        ck_assert(!session_computer_move(driver.session));
    }
    ck_assert_int_gt(passes, 20);
}

TEST(the_computer_moves_for_a_human) {
    driver_start(&driver, 0, EASY);
    ck_assert(session_computer_move(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_MOVE);
    await_idle(); /* and then its own */
    ck_assert_int_eq(cursor(), 2);
    driver.engine.microseconds = LONG;
    ck_assert(session_computer_move(driver.session));
    ck_assert(session_stop(driver.session)); /* called off: the human's turn as before */
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert(session_computer_move(driver.session));
    play_some_move(); /* the human was quicker */
    ck_assert_int_eq(cursor(), 3);
}

TEST(the_computer_moves_on_a_free_board) {
    ck_assert(session_computer_move(driver.session));
    await_idle();
    ck_assert_int_eq(cursor(), 1);
    driver_settle(&driver);
    ck_assert_int_eq(cursor(), 1);
    /* Club 9 plays the best move of those that it is told. */
    const TcPosition *start = &now()->game.positions[0];
    int played = null_engine_value(start, now()->played, 1);
    for (uint64_t moves = tc_board_moves(&start->board); moves != 0; moves = bits_rest(moves)) {
        ck_assert_int_le(null_engine_value(start, bits_first(moves), 1), played);
    }
}

TEST(a_failed_search_pauses_the_game) {
    driver.engine.fails = true;
    driver_start(&driver, EASY, 0);
    await_idle();
    driver_settle(&driver);
    ck_assert(now()->paused);
    ck_assert(!now()->has_report);
    ck_assert_int_eq(driver.engine.searches, 1);
    ck_assert_int_eq(count(), 0);
}

TEST(the_custom_level_is_the_users) {
    driver_start(&driver, TC_LEVEL_CUSTOM, 0);
    await_idle();
    ck_assert_int_eq(driver.engine.all_moves, 0);
    driver.preferences.custom.spread = 1; /* to choose among moves all of them are valued */
    driver_prefer(&driver);
    driver_start(&driver, TC_LEVEL_CUSTOM, 0);
    await_idle();
    ck_assert_int_eq(driver.engine.all_moves, 1);
}

/* The start position, whose four moves lead to one other. */
static TcBook *make_book(int value) {
    TcBook *book = books_make();
    TcPosition start = tc_position_initial();
    TcPosition after = tc_position_play(&start, square("f5"));
    books_add(book, &start.board);
    int index = books_add(book, &after.board);
    TcBoard board = tc_book_board(book, index);
    books_set_leaf(book, index, bits_first(tc_board_moves(&board)), value, 20, false);
    ck_assert_int_eq(tc_book_propagate(book), TC_OK);
    return book;
}

static void start_and_move(int level) {
    driver_start(&driver, level, 0);
    await_idle();
    ck_assert_int_eq(count(), 1);
}

TEST(strong_levels_play_from_the_book) {
    TcBook *book = make_book(0);
    session_set_book(driver.session, book, 10);
    start_and_move(EASY);
    ck_assert_int_eq(driver.engine.searches, 1);
    start_and_move(TC_LEVEL_COUNT);
    ck_assert_int_eq(driver.engine.searches, 1); /* no search */
    session_set_hints(driver.session, true);
    await_idle();
    ck_assert_int_eq(driver.engine.searches, 2);
    session_set_hints(driver.session, false);
    session_set_book(driver.session, NULL, 0);
    tc_book_free(book); /* nobody looks into it any more */
    start_and_move(TC_LEVEL_COUNT);
    ck_assert_int_eq(driver.engine.searches, 3);
}

/* The book changes as the user's does, which grows while the computer plays. */
TEST(the_book_changes_at_any_time) {
    TcBook *book = make_book(0);
    session_set_book(driver.session, book, 0);
    for (int i = 1; i < 200; i++) {
        driver_start(&driver, TC_LEVEL_COUNT, TC_LEVEL_COUNT);
        TcBook *next = make_book(i % 60);
        session_set_book(driver.session, next, 0);
        tc_book_free(book);
        book = next;
        (void)driver_pump(&driver);
    }
    session_set_book(driver.session, NULL, 0);
    tc_book_free(book);
}

SUITE("play", open_driver, close_driver)
