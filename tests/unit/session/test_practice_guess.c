/* A game whose moves are guessed, with the scripted engine, whose values are known. */
#include "session/practice_parts.h"
#include "session_fixture.h"

static PracticePlan guess(const char *moves, bool black, bool white, int from) {
    PracticePlan plan = {
        .kind = PRACTICE_GUESS, .guess = {[TC_BLACK] = black, [TC_WHITE] = white}, .from = from};
    plan.line = line_game(moves);
    return plan;
}

/* Returns what the engine finds that a move loses against the best. */
static int loss_of(const TcPosition *position, TcSquare move) {
    return best_value(position, DEPTH) - null_engine_value(position, move, DEPTH);
}

TEST(a_game_is_guessed_by_both_sides) {
    PracticePlan plan = guess("f5d6c3d3c4f4f6b4", true, true, 2);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(practice()->own_total, 6);
    int lost = 0, game_lost = 0, matched = 0, right = 0;
    for (int ply = 2; ply < 8; ply++) {
        await(has_answered);
        ck_assert_int_eq(practice()->state, PRACTICE_ASKED);
        TcPosition asked = *position();
        ck_assert(tc_position_equal(&asked, &plan.line.positions[ply]));
        ck_assert_int_eq(practice()->side, asked.mover);
        ck_assert(!now()->evaluation_visible);
        ck_assert(!session_practice_can_hint(driver.session));
        TcSquare game = plan.line.moves[ply];
        TcSquare tried = ply % 2 ? game : bits_first(tc_board_moves(&asked.board));
        ck_assert(session_play(driver.session, tried));
        await(has_answered);
        const PracticeMove *last = &practice()->last;
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
        ck_assert_int_eq(now()->played, game); /* it goes on as the game did */
    }
    ck_assert_int_eq(practice()->state, PRACTICE_OVER);
    PracticeScore score = practice_exercise_score(practice());
    ck_assert_int_eq(score.moves, 6);
    ck_assert_int_eq(score.lost, lost);
    ck_assert_int_eq(score.game_lost, game_lost);
    ck_assert_int_eq(score.matched, matched);
    ck_assert_int_eq(score.right, right);
    ck_assert_int_eq(practice()->score.exercises, 1);
    ck_assert(session_practice_next(driver.session)); /* the same again */
    ck_assert_int_eq(practice()->own_moves, 0);
    ck_assert_int_eq(now()->game.count, 2);
}

/* Its first position was answered already, and nothing else was asked since. */
TEST(a_game_begun_again_is_asked_again) {
    PracticePlan plan = guess("f5d6c3d3", true, true, 1);
    ck_assert(session_practise(driver.session, &plan));
    await(is_asked);
    ck_assert(session_practice_next(driver.session));
    await(is_asked);
    ck_assert(session_practise(driver.session, &plan));
    play_some_move();
    await(has_answered);
    ck_assert(practice()->last.known);
}

TEST(of_one_side_the_others_moves_are_made) {
    PracticePlan plan = guess("f5d6c3d3c4f4f6b4", false, true, 0);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(practice()->own_total, 4);
    for (int i = 0; i < 4; i++) {
        await(has_answered);
        ck_assert_int_eq(position()->mover, TC_WHITE);
        ck_assert(session_play(driver.session, plan.line.moves[2 * i + 1]));
        await(has_answered);
    }
    ck_assert_int_eq(practice()->state, PRACTICE_OVER);
    ck_assert_int_eq(practice()->score.matched, 4);
    ck_assert_int_eq(now()->game.count, 8);
}

/* White's sixth ply is forced; its eighth is not. */
TEST(a_move_without_a_choice_is_no_guess) {
    PracticePlan plan = guess("f5d6c7f3d3c6", false, true, 0);
    for (int i = 0; i < 2; i++) {
        TcSquare next = bits_first(tc_board_moves(&tc_game_position(&plan.line)->board));
        ck_assert_int_eq(tc_game_play(&plan.line, next), TC_OK);
    }
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(practice()->own_total, 3);
    static const int guessed[] = {1, 3, 7};
    for (int i = 0; i < 3; i++) {
        await(has_answered);
        ck_assert_int_eq(practice()->state, PRACTICE_ASKED);
        ck_assert_int_eq(cursor(), guessed[i]);
        play_some_move();
    }
    await(has_answered);
    ck_assert_int_eq(practice()->state, PRACTICE_OVER);
    ck_assert_int_eq(practice()->own_moves, 3);
}

/* White's eighth ply leaves Black without a move, whatever is guessed, and before anything is
   known. */
TEST(a_pass_in_the_game_is_told) {
    PracticePlan plan = guess("d3c3e6d2d1e1b2c1", false, true, 7);
    ck_assert(session_practise(driver.session, &plan));
    TcSquare other = bits_first(legal_moves() & ~bits_of(square("c1")));
    play_square(other);
    ck_assert_int_ne(now()->notice.kind, SESSION_NOTICE_PASS);
    await(has_answered);
    ck_assert_int_eq(now()->played, square("c1"));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_PASS);
    ck_assert_int_eq(now()->notice.colour, TC_BLACK);
}

TEST(an_answer_asked_for_early_comes_with_the_values) {
    PracticePlan plan = guess("f5d6c3d3", true, true, 0);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert(session_practice_reveal(driver.session));
    ck_assert(!practice()->solved && !now()->has_report && !now()->values[0].known);
    ck_assert_int_eq(practice()->answer, TC_NO_SQUARE);
    await(is_asked);
    ck_assert(now()->has_report && now()->evaluation_visible && now()->values[0].known);
    int best = best_value(position(), DEPTH);
    ck_assert_int_eq(null_engine_value(position(), practice()->answer, DEPTH), best);
    ck_assert_double_eq(now()->report.lines[0].value, best);
    ck_assert_double_eq(now()->values[0].black_value, best);
    ck_assert(!practice()->answer_in_line);
}

TEST(a_guess_with_the_answer_is_no_merit) {
    PracticePlan plan = guess("f5d6c3d3", true, true, 0);
    ck_assert(session_practise(driver.session, &plan));
    await(is_asked);
    ck_assert(session_practice_reveal(driver.session));
    ck_assert(now()->evaluation_visible);
    ck_assert(session_play(driver.session, plan.line.moves[0]));
    await(has_answered);
    ck_assert(practice()->last.helped);
    ck_assert_int_eq(practice()->score.matched, 0);
    ck_assert_int_eq(practice()->score.right, 0);
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
    plan = guess("f5d6c7f3d3c6", false, true, 5);
    ck_assert(!session_practise(driver.session, &plan)); /* it is forced */
}

SUITE("practice_guess", open_scripted, close_driver)
