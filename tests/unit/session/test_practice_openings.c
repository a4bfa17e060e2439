/* Openings to practise: a line, what is good beside it, and what follows it. The scripted engine's
   values are known. */
#include "session/practice_parts.h"
#include "session/state.h"
#include "session_fixture.h"
#include "support/stall.h"

static bool is_graded(const SessionSnapshot *now) {
    return now->practice.state != PRACTICE_CHECKING;
}

static void answer(void) {
    await(has_answered);
}

TEST(a_known_line_is_played_through) {
    practise(opening("f5d6c3d3c4f4f6b4", TC_BLACK, 0));
    ck_assert_int_eq(practice()->state, PRACTICE_ASKED);
    ck_assert_int_eq(practice()->own_total, 4);
    const char *moves[] = {"f5", "c3", "c4", "f6"};
    for (int i = 0; i < 4; i++) {
        ck_assert(practice()->on_line);
        play(moves[i]);
        ck_assert_int_eq(practice()->last.verdict, PRACTICE_IN_LINE);
        answer();
    }
    ck_assert_int_eq(practice()->state, PRACTICE_OVER);
    ck_assert_int_eq(now()->game.count, 8);
    ck_assert_int_eq(practice()->score.right, 4);
    ck_assert_int_eq(practice()->score.clean, 1);
}

static bool has_passed(const SessionSnapshot *now) {
    return now->notice.kind == SESSION_NOTICE_PASS;
}

TEST(the_other_side_and_another_orientation) {
    practise(opening("f5d6c3d3c4", TC_WHITE, 0));
    ck_assert_int_eq(practice()->state, PRACTICE_REPLYING);
    ck_assert(!session_play(driver.session, square("d6")));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_NOT_YOUR_TURN);
    answer();
    ck_assert(!session_play(driver.session, square("a1")));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_ILLEGAL);
    ck_assert_int_eq(now()->game.moves[0], square("f5"));
    play("d6");
    answer();
    play("d3");
    answer();
    ck_assert_int_eq(practice()->state, PRACTICE_OVER);
    ck_assert_int_eq(practice()->score.right, 2);
    /* the same line mirrored */
    practise(opening("f5d6c3d3c4", TC_BLACK, 0));
    play("e6");
    answer();
    ck_assert_int_eq(now()->game.moves[1], square("f4"));
    play("c3");
    ck_assert_int_eq(practice()->last.verdict, PRACTICE_IN_LINE);
    ck_assert_int_eq(practice()->score.right, 4);
}

TEST(a_wrong_move_is_explained_by_its_value) {
    PracticePlan plan = opening("f5d6c3d3c4", TC_BLACK, 0);
    practise(plan);
    play("f5");
    answer();
    int line = null_engine_value(position(), square("c3"), DEPTH);
    int best = best_value(position(), DEPTH), judged = 0;
    for (uint64_t moves = legal_moves(); moves; moves = bits_rest(moves)) {
        TcSquare move = bits_first(moves);
        int value = null_engine_value(position(), move, DEPTH);
        if (move == square("c3")) {
            continue;
        }
        bool good = best - value <= PRACTICE_TOLERANCE || value >= line;
        ck_assert(session_play(driver.session, move));
        await(is_graded);
        if (good) { /* which ends the line, so there is no other move to look at */
            ck_assert_int_ge(practice()->last.value,
                             line < best ? line : best - PRACTICE_TOLERANCE);
            practise(plan);
            play("f5");
            answer();
            continue;
        }
        ck_assert_int_eq(practice()->state, PRACTICE_WRONG);
        ck_assert_int_eq(practice()->last.verdict, PRACTICE_LOSES);
        ck_assert_int_eq(practice()->last.loss, line - value);
        ck_assert_int_eq(practice()->last.instead, square("c3"));
        ck_assert(practice()->last.instead_line);
        ck_assert(session_practice_retry(driver.session));
        ck_assert(practice()->on_line);
        judged++;
    }
    ck_assert_int_ge(judged, 1);
    play("c3");
    ck_assert_int_eq(practice()->last.verdict, PRACTICE_IN_LINE);
}

TEST(after_the_line_the_library_replies_and_else_the_engine) {
    practise(opening("f5d6", TC_BLACK, 3));
    ck_assert_int_eq(practice()->own_total, 4);
    play("f5");
    answer();
    ck_assert(!practice()->on_line);
    await(is_asked);
    int best;
    play_square(best_move(position(), DEPTH, &best));
    ck_assert_int_eq(practice()->last.verdict, PRACTICE_BEST);
    ck_assert_int_eq(practice()->state, PRACTICE_REPLYING);
    ck_assert(practice()->wants_popular);
    uint64_t replies = legal_moves();
    const TcSquare offered[] = {bits_first(replies), 0};
    const int games[] = {12, 0};
    int count = now()->game.count;
    ck_assert(session_practice_popular(driver.session, offered, games, 2));
    answer();
    ck_assert_int_eq(now()->game.moves[count], offered[0]);
    ck_assert(practice()->popular);
    ck_assert_int_eq(practice()->popular_games, 12);
    ck_assert(!session_practice_popular(driver.session, offered, games, 2));
    /* nothing known: the engine's best */
    await(is_asked);
    ck_assert(session_practice_reveal(driver.session));
    ck_assert(session_play(driver.session, practice()->answer));
    ck_assert(practice()->wants_popular);
    best = best_value(position(), DEPTH);
    TcPosition before = *position();
    ck_assert(session_practice_popular(driver.session, NULL, NULL, 0));
    answer();
    ck_assert_int_eq(null_engine_value(&before, now()->played, DEPTH), best);
    ck_assert(!practice()->popular);
}

/* A reply is never played that is illegal here, or rarer than a tenth of the most popular. */
TEST(only_popular_replies_are_played) {
    static const struct {
        int games[3]; /* of a move that is illegal, and of two that are not */
        int chosen;   /* of these; -1: the engine's move is played */
    } cases[] = {{{10, 1, 0}, 1}, {{11, 1, 0}, -1}, {{0, 1, 11}, 2},
                 {{5, 0, 0}, -1}, {{0, 0, 0}, -1},  {{100, 9, 10}, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        practise(opening("f5d6", TC_BLACK, 3));
        play("f5");
        answer();
        await(is_asked);
        int best;
        play_square(best_move(position(), DEPTH, &best));
        ck_assert(practice()->wants_popular);
        uint64_t replies = legal_moves();
        const TcSquare offered[] = {square("a1"), bits_first(replies),
                                    bits_first(bits_rest(replies))};
        ck_assert(!tc_board_is_legal(&position()->board, offered[0]));
        int plies = count(), chosen = cases[i].chosen;
        best = best_value(position(), DEPTH);
        TcPosition before = *position();
        ck_assert(session_practice_popular(driver.session, offered, cases[i].games, 3));
        answer();
        ck_assert_int_eq(practice()->popular, chosen >= 0);
        if (chosen >= 0) {
            ck_assert_int_eq(now()->game.moves[plies], offered[chosen]);
            ck_assert_int_eq(practice()->popular_games, cases[i].games[chosen]);
        } else {
            ck_assert_int_eq(null_engine_value(&before, now()->played, DEPTH), best);
        }
    }
}

/* The line goes on by the move that is worth least. */
TEST(a_good_move_beside_the_line_leaves_it) {
    TcPosition at = line_position("f5d6");
    int best, value, least = 65;
    TcSquare good = best_move(&at, DEPTH, &best), worst = TC_NO_SQUARE;
    for (uint64_t moves = tc_board_moves(&at.board); moves != 0; moves = bits_rest(moves)) {
        value = null_engine_value(&at, bits_first(moves), DEPTH);
        worst = value < least ? bits_first(moves) : worst;
        least = value < least ? value : least;
    }
    PracticePlan plan = opening("f5d6", TC_BLACK, 0);
    ck_assert_int_eq(tc_game_play(&plan.line, worst), TC_OK);
    practise(plan);
    play("f5");
    answer();
    ck_assert(practice()->on_line);
    play_square(good);
    await(is_graded);
    ck_assert_int_eq(practice()->last.verdict, PRACTICE_GOOD);
    ck_assert(!practice()->on_line);
    ck_assert_int_eq(practice()->state, PRACTICE_OVER);
    ck_assert_int_eq(practice()->own_moves, 2);
    ck_assert_int_eq(practice()->score.clean, 1);
}

TEST(a_pass_after_a_reply_is_told) {
    practise(opening("d3c3e6d2d1e1b2c1", TC_BLACK, 2));
    static const char *const moves[] = {"d3", "e6", "d1", "b2"};
    for (int i = 0; i < 4; i++) {
        ck_assert_int_ne(now()->notice.kind, SESSION_NOTICE_PASS);
        play(moves[i]);
        await(i < 3 ? has_answered : has_passed);
    }
    ck_assert_int_eq(now()->played, square("c1"));
    ck_assert_int_eq(now()->notice.colour, TC_BLACK);
    ck_assert_int_eq(practice()->state, PRACTICE_REPLYING);
    ck_assert(practice()->wants_popular);
}

/* Plays the first move and awaits the reply; the values of the next come when the stall ends. */
static void play_before_values(Stall *stall, PracticePlan plan) {
    practise(plan);
    play("f5");
    stall_begin(stall, driver.session->queue);
    answer();
    ck_assert_int_eq(practice()->state, PRACTICE_ASKED);
    ck_assert(!practice()->solved);
}

TEST(a_hint_asked_for_early_comes_with_the_values) {
    Stall stall;
    play_before_values(&stall, opening("f5d6", TC_BLACK, 3));
    ck_assert(session_practice_hint(driver.session));
    (void)driver_pump(&driver);
    ck_assert(!practice()->hinted && session_practice_can_hint(driver.session));
    stall_end(&stall);
    await(is_asked);
    ck_assert(practice()->hinted && !session_practice_can_hint(driver.session));
    int best;
    ck_assert_int_eq(practice()->hint_file, tc_square_file(best_move(position(), DEPTH, &best)));
}

/* The mark of the line's move is gone after the check, too. */
TEST(a_stop_while_a_move_is_checked_ends_with_it) {
    Stall stall;
    play_before_values(&stall, opening("f5d6c3d3c4", TC_BLACK, 0));
    int best = best_value(position(), DEPTH);
    int line = null_engine_value(position(), square("c3"), DEPTH);
    uint64_t moves = legal_moves();
    while (best - null_engine_value(position(), bits_first(moves), DEPTH) <= PRACTICE_TOLERANCE ||
           null_engine_value(position(), bits_first(moves), DEPTH) >= line) {
        moves = bits_rest(moves);
        ck_assert(moves != 0);
    }
    ck_assert(session_practice_reveal(driver.session));
    ck_assert_int_eq(now()->marked, square("c3"));
    play_square(bits_first(moves));
    ck_assert_int_eq(practice()->state, PRACTICE_CHECKING);
    ck_assert(!session_play(driver.session, square("a1")));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_CHECKING);
    ck_assert(session_stop(driver.session) && now()->can_go_on);
    ck_assert(!session_play(driver.session, some_move()));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_STOPPED);
    ck_assert(session_go_on(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_PRACTICE);
    stall_end(&stall);
    await(is_graded);
    ck_assert_int_eq(practice()->state, PRACTICE_WRONG);
    ck_assert(session_practice_go_on(driver.session));
    driver_check(&driver);
    ck_assert_int_eq(practice()->state, PRACTICE_REPLYING);
    ck_assert(!now()->can_go_on);
    ck_assert_int_eq(now()->marked, TC_NO_SQUARE);
}

TEST(a_hint_names_the_file_of_the_line) {
    PracticePlan plan = opening("f5d6c3d3c4", TC_BLACK, 0);
    driver.engine.microseconds = LONG; /* nothing is waited for */
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(now()->thinking, SESSION_IDLE); /* nobody is waiting */
    ck_assert(session_practice_hint(driver.session));
    ck_assert(practice()->hinted);
    ck_assert_int_eq(practice()->hint_file, 5);
    ck_assert(session_practice_reveal(driver.session));
    ck_assert_int_eq(now()->marked, square("f5"));
    ck_assert_int_eq(practice()->answer, square("f5"));
    ck_assert(practice()->answer_in_line);
    play("f5");
    ck_assert_int_eq(now()->marked, TC_NO_SQUARE);
    ck_assert(practice()->last.helped);
}

SUITE("practice_openings", open_scripted, close_driver)
