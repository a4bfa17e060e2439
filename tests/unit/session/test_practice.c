/* Practice: endgames with the real engine and a plain solver beside it, and the game that was put
   aside. */
#include <string.h>

#include "base/buf.h"
#include "base/random.h"
#include "core/people.h"
#include "session/practice_parts.h"
#include "session/session.h"
#include "session_fixture.h"
#include "support/built_in.h"
#include "support/plain_solver.h"
#include "support/positions.h"

enum { EMPTIES = 8 };

static bool is_settled(const SessionSnapshot *now) {
    return is_asked(now) || now->practice.state == PRACTICE_OVER ||
           now->practice.state == PRACTICE_WRONG;
}

static PracticePlan endgame(PracticeSource source, int empties) {
    return (PracticePlan){.kind = PRACTICE_ENDGAME, .empties = empties, .source = source};
}

static int plain_value(const TcPosition *position, TcSquare move) {
    TcBoard next = tc_board_play(&position->board, move);
    return -plain_solve_sorted(&next, -64, 64);
}

/* A best move, or a worst. */
static TcSquare find_move(const TcPosition *position, bool best, int *value) {
    TcSquare found = TC_NO_SQUARE;
    for (uint64_t moves = tc_board_moves(&position->board); moves; moves = bits_rest(moves)) {
        int here = plain_value(position, bits_first(moves));
        if (found == TC_NO_SQUARE || (best ? here > *value : here < *value)) {
            found = bits_first(moves);
            *value = here;
        }
    }
    return found;
}

static void ask(PracticePlan plan) {
    practise(plan);
    await(is_asked);
}

/* -- endgames -- */

TEST(perfect_play_reaches_what_was_promised) {
    practise(endgame(PRACTICE_DRAWN, EMPTIES));
    ck_assert_int_eq(practice()->state, PRACTICE_FINDING);
    await(is_asked);
    ck_assert_int_eq(tc_board_empties(&position()->board), EMPTIES);
    ck_assert_int_eq(position()->mover, practice()->side);
    ck_assert_int_eq(practice()->offered, -1);
    int goal, worst;
    find_move(position(), true, &goal);
    find_move(position(), false, &worst);
    ck_assert_int_eq(practice()->goal, goal);
    ck_assert_int_lt(worst, goal);
    while (practice()->state != PRACTICE_OVER) {
        int value;
        TcSquare best = find_move(position(), true, &value);
        ck_assert_int_eq(value, goal); /* the answers were perfect too */
        ck_assert(session_play(driver.session, best));
        await(is_settled);
        ck_assert_int_ne(practice()->state, PRACTICE_WRONG);
        ck_assert_int_eq(practice()->last.loss, 0);
    }
    int black = tc_position_black_score(position());
    ck_assert_int_eq(practice()->side == TC_BLACK ? black : -black, goal);
    const PracticeScore *score = &practice()->score;
    ck_assert_int_eq(score->exercises, 1);
    ck_assert_int_eq(score->clean, 1);
    ck_assert_int_eq(score->lost, 0);
    ck_assert_int_ge(score->moves, 1);
    ck_assert_int_eq(score->right, score->moves);
    ck_assert_int_eq(score->streak, score->moves);
    ck_assert(!now()->evaluation_visible);
}

TEST(a_mistake_is_counted_taken_back_and_told) {
    ask(endgame(PRACTICE_DRAWN, EMPTIES));
    TcPosition asked = *position();
    int best, worst;
    find_move(&asked, true, &best);
    TcSquare bad = find_move(&asked, false, &worst);
    ck_assert(!session_practice_can_retry(driver.session));
    ck_assert(session_play(driver.session, bad));
    ck_assert_int_eq(practice()->state, PRACTICE_WRONG); /* it was solved while one thought */
    ck_assert(!session_play(driver.session, square("d4")));
    ck_assert_int_eq(now()->notice.kind, SESSION_NOTICE_ILLEGAL); /* there, too */
    ck_assert_int_eq(practice()->last.loss, best - worst);
    ck_assert_int_eq(now()->played, bad);
    ck_assert_int_eq(practice()->score.lost, best - worst);
    ck_assert(!now()->evaluation_visible);
    ck_assert(session_practice_retry(driver.session));
    ck_assert(tc_position_equal(position(), &asked));
    ck_assert_int_eq(practice()->state, PRACTICE_ASKED);
    /* the same again does not count again; a click on another square takes it back by itself */
    ck_assert(session_play(driver.session, bad));
    ck_assert_int_eq(practice()->score.lost, best - worst);
    ck_assert(practice()->last.again);
    int value;
    TcSquare good = find_move(&asked, true, &value);
    ck_assert(session_play(driver.session, good));
    ck_assert_int_eq(practice()->last.loss, 0);
    ck_assert_int_eq(now()->game.moves[0], good);
    await(has_answered);
    ck_assert_int_eq(practice()->score.right, 0);
    ck_assert_int_eq(practice()->score.moves, 1);
    ck_assert_int_eq(practice()->score.streak, 0);
}

TEST(one_may_go_on_with_a_mistake) {
    ask(endgame(PRACTICE_DRAWN, EMPTIES));
    int worst;
    ck_assert(session_play(driver.session, find_move(position(), false, &worst)));
    ck_assert(session_practice_go_on(driver.session));
    await(is_settled);
    while (practice()->state != PRACTICE_OVER) {
        int value;
        ck_assert(session_play(driver.session, find_move(position(), true, &value)));
        ck_assert_int_eq(value, worst);
        await(is_settled);
    }
    ck_assert_int_eq(practice()->score.clean, 0);
    ck_assert_int_eq(practice()->score.exercises, 1);
}

TEST(hint_and_answer_help_and_are_no_merit) {
    ask(endgame(PRACTICE_DRAWN, EMPTIES));
    ck_assert(session_practice_hint(driver.session));
    ck_assert(!session_practice_hint(driver.session));
    ck_assert(practice()->hinted);
    int best, count = 0;
    find_move(position(), true, &best);
    for (uint64_t moves = legal_moves(); moves; moves = bits_rest(moves)) {
        count += plain_value(position(), bits_first(moves)) == best;
    }
    ck_assert_int_eq(practice()->hint_value, best);
    ck_assert_int_eq(practice()->hint_moves, count);
    ck_assert(!now()->has_report);
    ck_assert(session_practice_reveal(driver.session));
    driver_check(&driver);
    ck_assert(now()->evaluation_visible && now()->has_report);
    ck_assert_double_eq(now()->report.lines[0].value, best);
    ck_assert_int_eq(practice()->answer, now()->report.lines[0].move);
    session_set_book(driver.session, NULL, 0); /* as a job of it does, whenever it ends */
    ck_assert_int_eq(practice()->answer, now()->report.lines[0].move);
    ck_assert_int_eq(now()->marked, TC_NO_SQUARE);
    ck_assert(session_play(driver.session, practice()->answer));
    ck_assert(!now()->evaluation_visible);
    ck_assert(practice()->last.helped);
    ck_assert_int_eq(practice()->score.right, 0);
    ck_assert_int_eq(practice()->score.moves, 1);
}

/* No move is a merit if all are worth the same, which comes about in some exercise. */
TEST(no_merit_where_nothing_can_go_wrong) {
    int equal = 0;
    practise(endgame(PRACTICE_DRAWN, PRACTICE_EMPTIES_MIN));
    for (int i = 0; i < 30 && equal == 0; i++) {
        ck_assert(i == 0 || session_practice_next(driver.session));
        await(is_asked);
        while (practice()->state != PRACTICE_OVER) {
            int best, worst;
            bool choice = bits_count(legal_moves()) > 1;
            TcSquare move = find_move(position(), true, &best);
            find_move(position(), false, &worst);
            int counted = practice()->score.moves;
            ck_assert(session_play(driver.session, move));
            ck_assert_int_eq(practice()->last.verdict,
                             best == worst ? PRACTICE_FORCED : PRACTICE_BEST);
            ck_assert_int_eq(practice()->score.moves, counted + (best != worst));
            equal += choice && best == worst;
            await(is_settled);
        }
    }
    ck_assert_int_gt(equal, 0);
}

/* Finds one with few empty squares, all of whose moves are worth the same, or not. */
static TcPosition find_position(uint64_t *random, int empties, bool same) {
    for (;;) {
        TcPosition position = positions_by_play(60 - empties, random);
        uint64_t moves = tc_board_moves(&position.board);
        int best, worst;
        if (tc_board_empties(&position.board) != empties || bits_count(moves) < 2) {
            continue;
        }
        find_move(&position, true, &best);
        find_move(&position, false, &worst);
        if ((best == worst) == same && abs(best) <= PRACTICE_WIDEST) {
            return position;
        }
    }
}

TEST(only_positions_with_something_to_find_are_put) {
    uint64_t random = 3;
    TcPosition offer[] = {find_position(&random, 6, true), find_position(&random, 7, false),
                          find_position(&random, 6, false)};
    const TcPosition *good = &offer[2];
    PracticePlan plan = endgame(PRACTICE_OWN, 6);
    ck_assert(!session_practice_offer(driver.session, offer, 3));
    ck_assert(session_practise(driver.session, &plan));
    ck_assert(practice()->wants_positions);
    ck_assert_int_eq(now()->thinking, SESSION_IDLE); /* it waits for the owner */
    ck_assert_int_eq(practice()->state, PRACTICE_FINDING);
    ck_assert(session_practice_offer(driver.session, offer, 3));
    await(is_asked);
    ck_assert(tc_position_equal(position(), good));
    ck_assert_int_eq(practice()->offered, 2);
    ck_assert_int_eq(practice()->source, PRACTICE_OWN);
    /* what was practised before is nothing new: the engine draws one */
    ck_assert(session_practice_next(driver.session));
    ck_assert(practice()->wants_positions);
    ck_assert(session_practice_offer(driver.session, offer + 2, 1));
    ck_assert(!practice()->wants_positions);
    await(is_asked);
    ck_assert_int_eq(practice()->source, PRACTICE_DRAWN);
    ck_assert_int_eq(tc_board_empties(&position()->board), 6);
    ck_assert(!tc_position_equal(position(), good));
}

TEST(games_may_have_the_same_position) {
    uint64_t random = 3;
    TcPosition dull = find_position(&random, 6, true), good = find_position(&random, 6, false);
    TcPosition offer[] = {dull, dull, good};
    practise(endgame(PRACTICE_OWN, 6));
    ck_assert(session_practice_offer(driver.session, offer, 3));
    await(is_asked);
    ck_assert_int_eq(practice()->offered, 2);
}

static bool is_waiting(const SessionSnapshot *now) {
    return now->practice.wants_positions || now->practice.state == PRACTICE_NONE_FOUND ||
           now->practice.source == PRACTICE_DRAWN;
}

static bool is_given_up(const SessionSnapshot *now) {
    return now->practice.state == PRACTICE_NONE_FOUND;
}

/* Nothing is proven by the scripted engine, so that every position is solved in vain. */
TEST(a_library_is_asked_so_often_and_so_many_are_tried, .set_up = open_scripted) {
    enum { OFFERS = 4 };
    uint64_t random = 3;
    TcPosition offer[PRACTICE_OFFER_MAX + 1];
    for (int i = 0; i <= PRACTICE_OFFER_MAX; i++) {
        offer[i] = find_position(&random, 6, false);
    }
    for (int size = PRACTICE_OFFER_MAX - 1; size <= PRACTICE_OFFER_MAX + 1; size++) {
        practise(endgame(PRACTICE_OWN, 6));
        for (int i = 0; i < OFFERS; i++) {
            ck_assert(practice()->wants_positions);
            ck_assert(session_practice_offer(driver.session, offer, size));
            await(is_waiting);
        }
        /* one more is drawn where sixty were offered */
        ck_assert(!practice()->wants_positions);
        ck_assert_int_eq(practice()->source,
                         size < PRACTICE_OFFER_MAX ? PRACTICE_DRAWN : PRACTICE_OWN);
        await(is_given_up);
        ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    }
}

static void open_proving(void) {
    init_driver();
    driver.engine.iterations = DEPTH;
    driver.engine.exact = true;
    driver_open(&driver);
}

/* Nothing is solved beyond the first with something to find if any difficulty will do. */
TEST(the_first_worthy_position_is_enough, .set_up = open_proving) {
    enum { OFFERED = 4, DULL = 2 };
    uint64_t random = 3;
    TcPosition offer[OFFERED];
    for (int i = 0; i < OFFERED;) {
        offer[i] = find_position(&random, 6, false);
        int best = best_value(&offer[i], DEPTH);
        i += (i < DULL) == (abs(best) > PRACTICE_WIDEST);
    }
    practise(endgame(PRACTICE_LIBRARY, 6));
    ck_assert(session_practice_offer(driver.session, offer, OFFERED));
    await(is_asked);
    ck_assert_int_eq(practice()->offered, DULL);
    ck_assert_int_eq(driver.engine.searches, DULL + 1);
    ck_assert_int_eq(practice()->goal, best_value(position(), DEPTH));
}

/* The position is of the wanted size, and its mover can move. */
TEST(offers_that_do_not_fit_are_left_out, .set_up = open_scripted) {
    enum { WANTED = 6 };
    const uint64_t empty = (1 << WANTED) - 1, corner = bits_of(square("h1"));
    uint64_t random = 3;
    TcPosition pass = {.board = {.mover = ~(empty | corner), .opponent = corner}};
    TcPosition over = {.board = {.mover = ~empty}};
    ck_assert(tc_board_must_pass(&pass.board) && tc_board_is_over(&over.board));
    TcPosition offer[] = {pass, over, find_position(&random, WANTED + 1, false),
                          find_position(&random, WANTED, false)};
    for (int i = 0; i < 4; i++) {
        practise(endgame(PRACTICE_OWN, WANTED));
        ck_assert(session_practice_offer(driver.session, &offer[i], 1));
        ck_assert(!practice()->wants_positions);
        ck_assert_int_eq(practice()->source, i < 3 ? PRACTICE_DRAWN : PRACTICE_OWN);
    }
}

TEST(an_empty_library_is_no_obstacle) {
    practise(endgame(PRACTICE_LIBRARY, 10));
    ck_assert(session_practice_offer(driver.session, NULL, 0));
    await(is_asked);
    ck_assert_int_eq(practice()->source, PRACTICE_DRAWN);
    ck_assert_int_eq(tc_board_empties(&position()->board), 10);
}

/* -- the game that was put aside -- */

TEST(the_game_is_back_as_it_was) {
    const SessionPlayer players[2] = {{.kind = SESSION_HUMAN, .name = "Ada"},
                                      {.kind = SESSION_HUMAN}};
    SessionSetup setup = {.players = {players[0], players[1]},
                          .time = {{.seconds = 300}, {.seconds = 300}}};
    ck_assert(session_start_game(driver.session, &setup));
    play("f5d6c3");
    ck_assert(driver_comment(driver.session, "so far"));
    ck_assert(session_set_hints(driver.session, true));
    TcGame before = now()->game;
    Buf saved, meanwhile;
    practise(endgame(PRACTICE_DRAWN, 6));
    tc_tree_free(save_part(SESSION_PART_NOW, &saved));
    await(is_asked);
    double left = now()->clock.left[TC_WHITE];
    driver_pass(&driver, 50);
    tc_tree_free(save_part(SESSION_PART_NOW, &meanwhile));
    ck_assert_str_eq(saved.data, meanwhile.data);
    ck_assert(strstr(saved.data, "line=f5d6c3 ") != NULL);
    ck_assert(!session_set_hints(driver.session, true));
    ck_assert(!session_set_analysis(driver.session, false));
    ck_assert(!session_go_to(driver.session, 1));
    ck_assert(!session_review(driver.session));
    ck_assert(!session_can_resign(driver.session) && !session_can_computer_move(driver.session));
    ck_assert(session_leave_practice(driver.session));
    ck_assert(!session_leave_practice(driver.session));
    ck_assert(now()->started && !now()->analysing && now()->hints && !now()->exercise_shown);
    ck_assert_mem_eq(&now()->game, &before, sizeof before);
    ck_assert_str_eq(now()->setup.players[0].name, "Ada");
    ck_assert_str_eq(comment(), "so far");
    ck_assert(now()->clock.running && now()->clock.colour == TC_WHITE);
    ck_assert(now()->clock.left[TC_WHITE] >= left - 0.04 || now()->clock.left[TC_WHITE] > 299);
    buf_release(&saved);
    buf_release(&meanwhile);
}

/* The user loses no time in the game while choosing, and no computer moves in it unseen. */
TEST(the_game_waits_between_exercises, .to = 2) {
    SessionSetup setup = {.players = {driver_player(0), driver_player(_i == 0 ? 0 : 1)},
                          .time = {{.seconds = 60}, {.seconds = 60}}};
    ck_assert(session_start_game(driver.session, &setup));
    driver_pass(&driver, 1);
    for (int round = 0; round < 2; round++) {
        practise(endgame(PRACTICE_DRAWN, 6));
        session_set_aside(driver.session, true);
        ck_assert(session_leave_practice(driver.session) && !now()->clock.running);
        driver_pass(&driver, 100);
        driver_check(&driver);
        ck_assert(now()->outcome.ending == SESSION_NOT_ENDED && !now()->clock.running);
    }
    session_set_aside(driver.session, false);
    ck_assert(now()->clock.running && now()->clock.colour == TC_BLACK);
    session_set_aside(driver.session, true);
    play("f5"); /* a move goes on with the game */
    ck_assert(now()->clock.running && now()->clock.colour == TC_WHITE);
    ck_assert_int_eq(now()->thinking, _i == 0 ? SESSION_IDLE : SESSION_THINKING_MOVE);
    session_set_aside(driver.session, true);
    ck_assert(!now()->clock.running && now()->thinking == SESSION_IDLE);
    ck_assert_int_eq(now()->paused, _i);
    ck_assert(_i == 0 || (session_go_on(driver.session) && now()->clock.running));
}

TEST(a_new_game_meanwhile_is_one_after_the_game) {
    driver_start(&driver, 0, 0);
    play("f5d6");
    ask(endgame(PRACTICE_DRAWN, 6));
    driver_start(&driver, 0, 0);
    ck_assert(!now()->exercise_shown);
    ck_assert_int_eq(now()->game.count, 0);
    ck_assert(session_undo(driver.session));
    ck_assert_int_eq(now()->game.count, 2);
    ck_assert(now()->started);
}

/* The board that is seen is played on from, and not the game below. */
TEST(a_new_game_begins_at_the_exercise_that_is_shown) {
    SessionSetup here = {.start = SESSION_START_HERE};
    driver_start(&driver, 0, 0);
    play("f5d6");
    ask(endgame(PRACTICE_DRAWN, 6));
    TcPosition shown = *position();
    ck_assert(session_start_game(driver.session, &here));
    driver_check(&driver);
    ck_assert(now()->started && !now()->exercise_shown);
    ck_assert(tc_position_equal(position(), &shown));
}

TEST(it_can_be_left_at_any_moment, .set_up = open_scripted) {
    driver.engine.microseconds = LONG;
    PracticePlan plans[] = {endgame(PRACTICE_DRAWN, 12), endgame(PRACTICE_OWN, 12),
                            opening("f5d6c3", TC_WHITE, 2)};
    for (int i = 0; i < 3; i++) {
        ck_assert(session_practise(driver.session, &plans[i]));
        driver_pump(&driver);
        ck_assert(session_practise(driver.session, &plans[(i + 1) % 3]));
        ck_assert(session_leave_practice(driver.session));
        ck_assert_int_eq(now()->thinking, SESSION_IDLE);
        ck_assert(!now()->analysing);
    }
    ck_assert(session_practise(driver.session, &plans[0]));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_PRACTICE);
    ck_assert(session_stop(driver.session));
    ck_assert(practice()->state != PRACTICE_OFF && session_leave_practice(driver.session) &&
              practice()->state == PRACTICE_OFF);
    ck_assert(session_practise(driver.session, &plans[0])); /* and the session may end in it */
}

/* Neither a stop nor the mark of an answer goes on into the next one. */
TEST(the_next_exercise_begins_anew, .set_up = open_scripted) {
    driver.engine.microseconds = LONG;
    practise(endgame(PRACTICE_DRAWN, 12));
    ck_assert(session_stop(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_IDLE);
    ck_assert(now()->can_go_on);
    ck_assert(session_practice_next(driver.session));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_PRACTICE);
    ck_assert(!now()->can_go_on);
    practise(opening("f5d6c3", TC_BLACK, 0));
    ck_assert(session_practice_reveal(driver.session));
    ck_assert_int_eq(now()->marked, square("f5"));
    ck_assert(session_practice_next(driver.session));
    ck_assert_int_eq(now()->marked, TC_NO_SQUARE);
    ck_assert(!practice()->revealed);
}

TEST(plans_at_the_limits_are_taken, .set_up = open_scripted) {
    driver.engine.microseconds = LONG;
    PracticePlan plans[] = {endgame(PRACTICE_DRAWN, PRACTICE_EMPTIES_MIN),
                            endgame(PRACTICE_DRAWN, PRACTICE_EMPTIES_MAX),
                            opening("f5", TC_BLACK, PRACTICE_BEYOND_MAX)};
    plans[1].people = PEOPLE_GROUPS - 1;
    for (int i = 0; i < 3; i++) {
        practise(plans[i]);
        ck_assert_int_eq(practice()->kind, plans[i].kind);
        ck_assert_int_eq(practice()->empties, plans[i].empties);
    }
    ck_assert_int_eq(practice()->own_total, 1 + PRACTICE_BEYOND_MAX);
}

TEST(plans_out_of_range_are_refused, .set_up = open_scripted) {
    PracticePlan plans[] = {endgame(PRACTICE_DRAWN, PRACTICE_EMPTIES_MAX + 1),
                            endgame(PRACTICE_DRAWN, PRACTICE_EMPTIES_MIN - 1),
                            endgame(PRACTICE_DRAWN, PRACTICE_EMPTIES_MIN),
                            opening("", TC_BLACK, 1),
                            opening("f5", TC_BLACK, PRACTICE_BEYOND_MAX + 1),
                            endgame(PRACTICE_DRAWN, PRACTICE_EMPTIES_MIN),
                            opening("f5", TC_BLACK, -1),
                            opening("f5", TC_BLACK, 0)};
    TcPosition other = line_position("f5");
    plans[2].people = PEOPLE_GROUPS;
    plans[5].people = -1;
    tc_game_init_from(&plans[7].line, &other); /* no opening begins there */
    ck_assert_int_eq(tc_game_play(&plans[7].line, square("d6")), TC_OK);
    for (int i = 0; i < 8; i++) {
        ck_assert_msg(!session_practise(driver.session, &plans[i]), "plan %d", i);
    }
    ck_assert(practice()->state == PRACTICE_OFF && !session_practice_next(driver.session));
    ck_assert(!session_practice_hint(driver.session) && !session_practice_reveal(driver.session));
    ck_assert(!session_practice_retry(driver.session) && !session_practice_go_on(driver.session));
}

static bool is_settled_or_lost(const SessionSnapshot *now) {
    return is_settled(now) || now->practice.state == PRACTICE_NONE_FOUND;
}

/* The rest of an opening does not answer in an endgame. */
TEST(an_endgame_after_an_unfinished_opening) {
    PracticePlan before = opening("f5d6c3d3c4f4f6b4", TC_BLACK, 0);
    PracticePlan plan = endgame(PRACTICE_DRAWN, EMPTIES);
    ck_assert(session_practise(driver.session, &before));
    ck_assert(session_practise(driver.session, &plan));
    await(is_asked);
    while (practice()->state != PRACTICE_OVER) {
        int value;
        ck_assert(session_play(driver.session, find_move(position(), true, &value)));
        await(is_settled_or_lost);
        ck_assert_int_ne(practice()->state, PRACTICE_NONE_FOUND);
        ck_assert_int_eq(practice()->last.loss, 0);
    }
    ck_assert_int_eq(practice()->score.clean, 1);
}

static void open_real(void) {
    open_real_engine(built_in);
}

int main(void) {
    built_in_unpack();
    return suite_run("practice", open_real, close_driver);
}
