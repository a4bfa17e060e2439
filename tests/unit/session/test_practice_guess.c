/* A game whose moves are guessed, with the scripted engine, whose values are known. */
#include "core/bits.h"
#include "practice_fixture.h"
#include "session/edit.h"
#include "session/practice_parts.h"
#include "support/suite.h"

static bool has_answered(const SessionSnapshot *now) {
    return now->practice.state == PRACTICE_ASKED || now->practice.state == PRACTICE_OVER;
}

static PracticePlan guess(const char *moves, bool black, bool white, int from) {
    PracticePlan plan = {
        .kind = PRACTICE_GUESS, .guess = {[TC_BLACK] = black, [TC_WHITE] = white}, .from = from};
    tc_game_init(&plan.line);
    for (; *moves; moves += 2) {
        ck_assert_int_eq(tc_game_play(&plan.line, tc_square_parse(moves)), TC_OK);
    }
    return plan;
}

/* Returns what the engine finds that a move loses against the best. */
static int loss_of(const TcPosition *position, TcSquare move) {
    int best = -65;
    for (uint64_t moves = tc_board_moves(&position->board); moves; moves = bits_rest(moves)) {
        int value = null_engine_value(position, bits_first(moves), DEPTH);
        best = value > best ? value : best;
    }
    return best - null_engine_value(position, move, DEPTH);
}

TEST(a_game_is_guessed_by_both_sides) {
    PracticePlan plan = guess("f5d6c3d3c4f4f6b4", true, true, 2);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(now_of()->own_total, 6);
    int lost = 0, game_lost = 0, matched = 0, right = 0;
    for (int ply = 2; ply < 8; ply++) {
        driver_pump_until(&driver, has_answered);
        ck_assert_int_eq(now_of()->state, PRACTICE_ASKED);
        TcPosition asked = *position_of();
        ck_assert(tc_position_equal(&asked, &plan.line.positions[ply]));
        ck_assert_int_eq(now_of()->side, asked.mover);
        ck_assert(!driver_now(&driver)->evaluation_visible);
        ck_assert(!session_practice_can_hint(driver.session));
        TcSquare game = plan.line.moves[ply];
        TcSquare tried = ply % 2 ? game : bits_first(tc_board_moves(&asked.board));
        ck_assert(session_play(driver.session, tried));
        driver_pump_until(&driver, has_answered);
        const PracticeMove *last = &now_of()->last;
        ck_assert(last->guessed && last->known);
        ck_assert_int_eq(last->game_move, game);
        ck_assert_int_eq(last->loss, loss_of(&asked, tried));
        ck_assert_int_eq(last->game_loss, loss_of(&asked, game));
        ck_assert_int_eq(last->verdict, last->loss == 0                    ? PRACTICE_BEST
                                        : last->loss <= PRACTICE_TOLERANCE ? PRACTICE_GOOD
                                                                           : PRACTICE_LOSES);
        lost += last->loss;
        game_lost += last->game_loss;
        matched += tried == game;
        right += last->loss <= PRACTICE_TOLERANCE;
        ck_assert_int_eq(driver_now(&driver)->played, game); /* it goes on as the game did */
    }
    ck_assert_int_eq(now_of()->state, PRACTICE_OVER);
    PracticeScore score = practice_exercise_score(now_of());
    ck_assert_int_eq(score.moves, 6);
    ck_assert_int_eq(score.lost, lost);
    ck_assert_int_eq(score.game_lost, game_lost);
    ck_assert_int_eq(score.matched, matched);
    ck_assert_int_eq(score.right, right);
    ck_assert_int_eq(now_of()->score.exercises, 1);
    ck_assert(session_practice_next(driver.session)); /* the same again */
    ck_assert_int_eq(now_of()->own_moves, 0);
    ck_assert_int_eq(driver_now(&driver)->game.count, 2);
}

TEST(of_one_side_the_others_moves_are_made) {
    PracticePlan plan = guess("f5d6c3d3c4f4f6b4", false, true, 0);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(now_of()->own_total, 4);
    for (int i = 0; i < 4; i++) {
        driver_pump_until(&driver, has_answered);
        ck_assert_int_eq(position_of()->mover, TC_WHITE);
        ck_assert(session_play(driver.session, plan.line.moves[2 * i + 1]));
        driver_pump_until(&driver, has_answered);
    }
    ck_assert_int_eq(now_of()->state, PRACTICE_OVER);
    ck_assert_int_eq(now_of()->score.matched, 4);
    ck_assert_int_eq(driver_now(&driver)->game.count, 8);
}

TEST(a_guess_with_the_answer_is_no_merit) {
    PracticePlan plan = guess("f5d6c3d3", true, true, 0);
    ck_assert(session_practise(driver.session, &plan));
    driver_pump_until(&driver, is_asked);
    ck_assert(session_practice_reveal(driver.session));
    ck_assert(driver_now(&driver)->evaluation_visible);
    ck_assert(session_play(driver.session, plan.line.moves[0]));
    driver_pump_until(&driver, has_answered);
    ck_assert(now_of()->last.helped);
    ck_assert_int_eq(now_of()->score.matched, 0);
    ck_assert_int_eq(now_of()->score.right, 0);
    ck_assert(session_leave_practice(driver.session));
}

TEST(games_without_a_guess_are_refused) {
    PracticePlan plan = guess("f5d6", true, true, 2);
    ck_assert(!session_practise(driver.session, &plan)); /* nothing follows */
    plan = guess("f5d6", false, false, 0);
    ck_assert(!session_practise(driver.session, &plan)); /* nobody's */
    plan = guess("f5d6", false, true, -1);
    ck_assert(!session_practise(driver.session, &plan));
    plan.from = 1;
    ck_assert(session_practise(driver.session, &plan));
}

SUITE("practice_guess", open_scripted, close_driver)
