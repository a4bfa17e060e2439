/* Practice: endgames with the real engine and a plain solver beside it, openings with the scripted
   one, and the game that was put aside. */
#include <string.h>

#include "base/buf.h"
#include "base/random.h"
#include "core/bits.h"
#include "core/people.h"
#include "practice_fixture.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/engine.h"
#include "session/practice_parts.h"
#include "session/saved.h"
#include "session/session.h"
#include "session/start.h"
#include "support/built_in.h"
#include "support/plain_solver.h"
#include "support/positions.h"
#include "support/suite.h"

enum { EMPTIES = 8, LONG = 30 * 1000 * 1000 };

static void open_real(void) {
    TcEngine *engine = NULL;
    tc_init(TC_CPU_BEST);
    driver_init(&driver);
    driver_own_time(&driver);
    ck_assert_int_eq(tc_engine_create(4, built_in, &engine), TC_OK);
    driver.config.engine = session_engine_real(engine);
    driver_open(&driver);
}

static bool has_answered(const SessionSnapshot *now) {
    PracticeState state = now->practice.state;
    return state == PRACTICE_ASKED || state == PRACTICE_OVER || state == PRACTICE_WRONG;
}

static bool is_graded(const SessionSnapshot *now) {
    return now->practice.state != PRACTICE_CHECKING;
}

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

/* -- endgames -- */

TEST(perfect_play_reaches_what_was_promised) {
    PracticePlan plan = endgame(PRACTICE_DRAWN, EMPTIES);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(now_of()->state, PRACTICE_FINDING);
    driver_pump_until(&driver, is_asked);
    ck_assert_int_eq(tc_board_empties(&position_of()->board), EMPTIES);
    ck_assert_int_eq(position_of()->mover, now_of()->side);
    ck_assert_int_eq(now_of()->offered, -1);
    int goal, worst;
    find_move(position_of(), true, &goal);
    find_move(position_of(), false, &worst);
    ck_assert_int_eq(now_of()->goal, goal);
    ck_assert_int_lt(worst, goal);
    while (now_of()->state != PRACTICE_OVER) {
        int value;
        TcSquare best = find_move(position_of(), true, &value);
        ck_assert_int_eq(value, goal); /* the answers were perfect too */
        ck_assert(session_play(driver.session, best));
        driver_pump_until(&driver, is_settled);
        ck_assert_int_ne(now_of()->state, PRACTICE_WRONG);
        ck_assert_int_eq(now_of()->last.loss, 0);
    }
    int black = tc_position_black_score(position_of());
    ck_assert_int_eq(now_of()->side == TC_BLACK ? black : -black, goal);
    const PracticeScore *score = &now_of()->score;
    ck_assert_int_eq(score->exercises, 1);
    ck_assert_int_eq(score->clean, 1);
    ck_assert_int_eq(score->lost, 0);
    ck_assert_int_ge(score->moves, 1);
    ck_assert_int_eq(score->right, score->moves);
    ck_assert_int_eq(score->streak, score->moves);
    ck_assert(!driver_now(&driver)->evaluation_visible);
}

TEST(a_mistake_is_counted_taken_back_and_told) {
    PracticePlan plan = endgame(PRACTICE_DRAWN, EMPTIES);
    ck_assert(session_practise(driver.session, &plan));
    driver_pump_until(&driver, is_asked);
    TcPosition asked = *position_of();
    int best, worst;
    find_move(&asked, true, &best);
    TcSquare bad = find_move(&asked, false, &worst);
    ck_assert(!session_practice_can_retry(driver.session));
    ck_assert(session_play(driver.session, bad));
    ck_assert_int_eq(now_of()->state, PRACTICE_WRONG); /* it was solved while one thought */
    ck_assert_int_eq(now_of()->last.loss, best - worst);
    ck_assert_int_eq(driver_now(&driver)->played, bad);
    ck_assert_int_eq(now_of()->score.lost, best - worst);
    ck_assert(!driver_now(&driver)->evaluation_visible);
    ck_assert(session_practice_retry(driver.session));
    ck_assert(tc_position_equal(position_of(), &asked));
    ck_assert_int_eq(now_of()->state, PRACTICE_ASKED);
    /* the same again does not count again; a click on another square takes it back by itself */
    ck_assert(session_play(driver.session, bad));
    ck_assert_int_eq(now_of()->score.lost, best - worst);
    ck_assert(now_of()->last.again);
    int value;
    TcSquare good = find_move(&asked, true, &value);
    ck_assert(session_play(driver.session, good));
    ck_assert_int_eq(now_of()->last.loss, 0);
    ck_assert_int_eq(driver_now(&driver)->game.moves[0], good);
    driver_pump_until(&driver, has_answered);
    ck_assert_int_eq(now_of()->score.right, 0);
    ck_assert_int_eq(now_of()->score.moves, 1);
    ck_assert_int_eq(now_of()->score.streak, 0);
}

TEST(one_may_go_on_with_a_mistake) {
    PracticePlan plan = endgame(PRACTICE_DRAWN, EMPTIES);
    ck_assert(session_practise(driver.session, &plan));
    driver_pump_until(&driver, is_asked);
    int worst;
    ck_assert(session_play(driver.session, find_move(position_of(), false, &worst)));
    ck_assert(session_practice_go_on(driver.session));
    driver_pump_until(&driver, is_settled);
    while (now_of()->state != PRACTICE_OVER) {
        int value;
        ck_assert(session_play(driver.session, find_move(position_of(), true, &value)));
        ck_assert_int_eq(value, worst);
        driver_pump_until(&driver, is_settled);
    }
    ck_assert_int_eq(now_of()->score.clean, 0);
    ck_assert_int_eq(now_of()->score.exercises, 1);
}

TEST(hint_and_answer_help_and_are_no_merit) {
    PracticePlan plan = endgame(PRACTICE_DRAWN, EMPTIES);
    ck_assert(session_practise(driver.session, &plan));
    driver_pump_until(&driver, is_asked);
    ck_assert(session_practice_hint(driver.session));
    ck_assert(!session_practice_hint(driver.session));
    ck_assert(now_of()->hinted);
    int best, count = 0;
    find_move(position_of(), true, &best);
    for (uint64_t moves = tc_board_moves(&position_of()->board); moves; moves = bits_rest(moves)) {
        count += plain_value(position_of(), bits_first(moves)) == best;
    }
    ck_assert_int_eq(now_of()->hint_value, best);
    ck_assert_int_eq(now_of()->hint_moves, count);
    ck_assert(!driver_now(&driver)->has_report);
    ck_assert(session_practice_reveal(driver.session));
    driver_check(&driver);
    const SessionSnapshot *now = driver_now(&driver);
    ck_assert(now->evaluation_visible && now->has_report);
    ck_assert_double_eq(now->report.lines[0].value, best);
    ck_assert_int_eq(now_of()->answer, now->report.lines[0].move);
    session_set_book(driver.session, NULL, 0); /* as a job of it does, whenever it ends */
    ck_assert_int_eq(now_of()->answer, now->report.lines[0].move);
    ck_assert_int_eq(now->marked, TC_NO_SQUARE);
    ck_assert(session_play(driver.session, now_of()->answer));
    ck_assert(!now->evaluation_visible);
    ck_assert(now_of()->last.helped);
    ck_assert_int_eq(now_of()->score.right, 0);
    ck_assert_int_eq(now_of()->score.moves, 1);
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
    TcPosition dull = find_position(&random, 6, true), other = find_position(&random, 7, false);
    TcPosition good = find_position(&random, 6, false);
    const TcPosition offer[] = {dull, other, good};
    PracticePlan plan = endgame(PRACTICE_OWN, 6);
    ck_assert(!session_practice_offer(driver.session, offer, 3));
    ck_assert(session_practise(driver.session, &plan));
    ck_assert(now_of()->wants_positions);
    ck_assert_int_eq(driver_now(&driver)->thinking, SESSION_IDLE); /* it waits for the owner */
    ck_assert_int_eq(now_of()->state, PRACTICE_FINDING);
    ck_assert(session_practice_offer(driver.session, offer, 3));
    driver_pump_until(&driver, is_asked);
    ck_assert(tc_position_equal(position_of(), &good));
    ck_assert_int_eq(now_of()->offered, 2);
    ck_assert_int_eq(now_of()->source, PRACTICE_OWN);
    /* what was practised before is nothing new: the engine draws one */
    ck_assert(session_practice_next(driver.session));
    ck_assert(now_of()->wants_positions);
    ck_assert(session_practice_offer(driver.session, offer + 2, 1));
    ck_assert(!now_of()->wants_positions);
    driver_pump_until(&driver, is_asked);
    ck_assert_int_eq(now_of()->source, PRACTICE_DRAWN);
    ck_assert_int_eq(tc_board_empties(&position_of()->board), 6);
    ck_assert(!tc_position_equal(position_of(), &good));
}

TEST(an_empty_library_is_no_obstacle) {
    PracticePlan plan = endgame(PRACTICE_LIBRARY, 10);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert(session_practice_offer(driver.session, NULL, 0));
    driver_pump_until(&driver, is_asked);
    ck_assert_int_eq(now_of()->source, PRACTICE_DRAWN);
    ck_assert_int_eq(tc_board_empties(&position_of()->board), 10);
}

/* -- openings, where the scripted engine's values are known -- */

static PracticePlan opening(const char *moves, TcColour side, int beyond) {
    PracticePlan plan = {.kind = PRACTICE_OPENING, .side = side, .beyond = beyond};
    tc_game_init(&plan.line);
    for (; *moves; moves += 2) {
        ck_assert_int_eq(tc_game_play(&plan.line, tc_square_parse(moves)), TC_OK);
    }
    return plan;
}

static bool play(const char *square) {
    return session_play(driver.session, tc_square_parse(square));
}

static void answer(void) {
    driver_pump_until(&driver, has_answered);
}

TEST(a_known_line_is_played_through, .set_up = open_scripted) {
    PracticePlan plan = opening("f5d6c3d3c4f4f6b4", TC_BLACK, 0);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(now_of()->state, PRACTICE_ASKED);
    ck_assert_int_eq(now_of()->own_total, 4);
    const char *moves[] = {"f5", "c3", "c4", "f6"};
    for (int i = 0; i < 4; i++) {
        ck_assert(now_of()->on_line);
        ck_assert(play(moves[i]));
        ck_assert_int_eq(now_of()->last.verdict, PRACTICE_IN_LINE);
        answer();
    }
    ck_assert_int_eq(now_of()->state, PRACTICE_OVER);
    ck_assert_int_eq(driver_now(&driver)->game.count, 8);
    ck_assert_int_eq(now_of()->score.right, 4);
    ck_assert_int_eq(now_of()->score.clean, 1);
}

TEST(the_other_side_and_another_orientation, .set_up = open_scripted) {
    PracticePlan plan = opening("f5d6c3d3c4", TC_WHITE, 0);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(now_of()->state, PRACTICE_REPLYING);
    ck_assert(!play("d6"));
    answer();
    ck_assert_int_eq(driver_now(&driver)->game.moves[0], tc_square_parse("f5"));
    ck_assert(play("d6"));
    answer();
    ck_assert(play("d3"));
    answer();
    ck_assert_int_eq(now_of()->state, PRACTICE_OVER);
    ck_assert_int_eq(now_of()->score.right, 2);
    /* the same line mirrored */
    plan = opening("f5d6c3d3c4", TC_BLACK, 0);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert(play("e6"));
    answer();
    ck_assert_int_eq(driver_now(&driver)->game.moves[1], tc_square_parse("f4"));
    ck_assert(play("c3"));
    ck_assert_int_eq(now_of()->last.verdict, PRACTICE_IN_LINE);
    ck_assert_int_eq(now_of()->score.right, 4);
}

static int scripted_value(const char *square) {
    return null_engine_value(position_of(), tc_square_parse(square), DEPTH);
}

static int scripted_best(void) {
    int best = -65;
    for (uint64_t moves = tc_board_moves(&position_of()->board); moves; moves = bits_rest(moves)) {
        int value = null_engine_value(position_of(), bits_first(moves), DEPTH);
        best = value > best ? value : best;
    }
    return best;
}

TEST(a_wrong_move_is_explained_by_its_value, .set_up = open_scripted) {
    PracticePlan plan = opening("f5d6c3d3c4", TC_BLACK, 0);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert(play("f5"));
    answer();
    int line = scripted_value("c3"), best = scripted_best(), judged = 0;
    for (uint64_t moves = tc_board_moves(&position_of()->board); moves; moves = bits_rest(moves)) {
        TcSquare move = bits_first(moves);
        int value = null_engine_value(position_of(), move, DEPTH);
        if (move == tc_square_parse("c3")) {
            continue;
        }
        bool good = best - value <= PRACTICE_TOLERANCE || value >= line;
        ck_assert(session_play(driver.session, move));
        driver_pump_until(&driver, is_graded);
        if (good) { /* which ends the line, so there is no other move to look at */
            ck_assert_int_ge(now_of()->last.value, line < best ? line : best - PRACTICE_TOLERANCE);
            ck_assert(session_practise(driver.session, &plan));
            ck_assert(play("f5"));
            answer();
            continue;
        }
        ck_assert_int_eq(now_of()->state, PRACTICE_WRONG);
        ck_assert_int_eq(now_of()->last.verdict, PRACTICE_LOSES);
        ck_assert_int_eq(now_of()->last.loss, line - value);
        ck_assert_int_eq(now_of()->last.instead, tc_square_parse("c3"));
        ck_assert(now_of()->last.instead_line);
        ck_assert(session_practice_retry(driver.session));
        ck_assert(now_of()->on_line);
        judged++;
    }
    ck_assert_int_ge(judged, 1);
    ck_assert(play("c3"));
    ck_assert_int_eq(now_of()->last.verdict, PRACTICE_IN_LINE);
}

TEST(after_the_line_the_library_replies_and_else_the_engine, .set_up = open_scripted) {
    PracticePlan plan = opening("f5d6", TC_BLACK, 3);
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(now_of()->own_total, 4);
    ck_assert(play("f5"));
    answer();
    ck_assert(!now_of()->on_line);
    driver_pump_until(&driver, is_asked);
    int best = scripted_best();
    for (uint64_t moves = tc_board_moves(&position_of()->board); moves; moves = bits_rest(moves)) {
        if (null_engine_value(position_of(), bits_first(moves), DEPTH) == best) {
            ck_assert(session_play(driver.session, bits_first(moves)));
            break;
        }
    }
    ck_assert_int_eq(now_of()->last.verdict, PRACTICE_BEST);
    ck_assert_int_eq(now_of()->state, PRACTICE_REPLYING);
    ck_assert(now_of()->wants_popular);
    uint64_t replies = tc_board_moves(&position_of()->board);
    const TcSquare offered[] = {bits_first(replies), 0};
    const int games[] = {12, 0};
    int count = driver_now(&driver)->game.count;
    ck_assert(session_practice_popular(driver.session, offered, games, 2));
    answer();
    ck_assert_int_eq(driver_now(&driver)->game.moves[count], offered[0]);
    ck_assert(now_of()->popular);
    ck_assert_int_eq(now_of()->popular_games, 12);
    ck_assert(!session_practice_popular(driver.session, offered, games, 2));
    /* nothing known: the engine's best */
    driver_pump_until(&driver, is_asked);
    ck_assert(session_practice_reveal(driver.session));
    ck_assert(session_play(driver.session, now_of()->answer));
    ck_assert(now_of()->wants_popular);
    best = scripted_best();
    TcPosition before = *position_of();
    ck_assert(session_practice_popular(driver.session, NULL, NULL, 0));
    answer();
    ck_assert_int_eq(null_engine_value(&before, driver_now(&driver)->played, DEPTH), best);
    ck_assert(!now_of()->popular);
}

TEST(a_hint_names_the_file_of_the_line, .set_up = open_scripted) {
    PracticePlan plan = opening("f5d6c3d3c4", TC_BLACK, 0);
    driver.engine.microseconds = LONG; /* nothing is waited for */
    ck_assert(session_practise(driver.session, &plan));
    ck_assert_int_eq(driver_now(&driver)->thinking, SESSION_IDLE); /* nobody is waiting */
    ck_assert(session_practice_hint(driver.session));
    ck_assert(now_of()->hinted);
    ck_assert_int_eq(now_of()->hint_file, 5);
    ck_assert(session_practice_reveal(driver.session));
    ck_assert_int_eq(driver_now(&driver)->marked, tc_square_parse("f5"));
    ck_assert_int_eq(now_of()->answer, tc_square_parse("f5"));
    ck_assert(now_of()->answer_in_line);
    ck_assert(play("f5"));
    ck_assert_int_eq(driver_now(&driver)->marked, TC_NO_SQUARE);
    ck_assert(now_of()->last.helped);
}

/* -- the game that was put aside -- */

static void save(Buf *text) {
    buf_init(text);
    ck_assert(session_save(driver.session, SESSION_PART_NOW, text) != NULL);
    ck_assert(!buf_failed(text));
}

TEST(the_game_is_back_as_it_was) {
    const SessionPlayer players[2] = {{.kind = SESSION_HUMAN, .name = "Ada"},
                                      {.kind = SESSION_HUMAN}};
    SessionSetup setup = {.players = {players[0], players[1]},
                          .time = {{.seconds = 300}, {.seconds = 300}}};
    ck_assert(session_start_game(driver.session, &setup));
    ck_assert(play("f5") && play("d6") && play("c3"));
    ck_assert(session_set_comment(driver.session, "so far"));
    ck_assert(session_set_hints(driver.session, true));
    TcGame before = driver_now(&driver)->game;
    Buf saved, meanwhile;
    PracticePlan plan = endgame(PRACTICE_DRAWN, 6);
    ck_assert(session_practise(driver.session, &plan));
    save(&saved);
    driver_pump_until(&driver, is_asked);
    double left = driver_now(&driver)->clock.left[TC_WHITE];
    driver_pass(&driver, 50);
    save(&meanwhile);
    ck_assert_str_eq(saved.data, meanwhile.data);
    ck_assert(strstr(saved.data, "line=f5d6c3 ") != NULL);
    ck_assert(!session_set_hints(driver.session, true));
    ck_assert(!session_set_analysis(driver.session, false));
    ck_assert(!session_go_to(driver.session, 1));
    ck_assert(!session_review(driver.session));
    ck_assert(!session_can_resign(driver.session) && !session_can_computer_move(driver.session));
    ck_assert(session_leave_practice(driver.session));
    ck_assert(!session_leave_practice(driver.session));
    const SessionSnapshot *now = driver_now(&driver);
    ck_assert(now->started && !now->analysing && now->hints && !now->exercise_shown);
    ck_assert_mem_eq(&now->game, &before, sizeof before);
    ck_assert_str_eq(now->setup.players[0].name, "Ada");
    ck_assert_str_eq(tc_tree_comment(now->tree, tc_tree_cursor(now->tree)), "so far");
    ck_assert(now->clock.running && now->clock.colour == TC_WHITE);
    ck_assert(now->clock.left[TC_WHITE] >= left - 0.04 || now->clock.left[TC_WHITE] > 299);
    buf_release(&saved);
    buf_release(&meanwhile);
}

TEST(a_new_game_meanwhile_is_one_after_the_game) {
    driver_start(&driver, 0, 0);
    ck_assert(play("f5") && play("d6"));
    PracticePlan plan = endgame(PRACTICE_DRAWN, 6);
    ck_assert(session_practise(driver.session, &plan));
    driver_pump_until(&driver, is_asked);
    driver_start(&driver, 0, 0);
    ck_assert(!driver_now(&driver)->exercise_shown);
    ck_assert_int_eq(driver_now(&driver)->game.count, 0);
    ck_assert(session_undo(driver.session));
    ck_assert_int_eq(driver_now(&driver)->game.count, 2);
    ck_assert(driver_now(&driver)->started);
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
        ck_assert_int_eq(driver_now(&driver)->thinking, SESSION_IDLE);
        ck_assert(!driver_now(&driver)->analysing);
    }
    ck_assert(session_practise(driver.session, &plans[0]));
    ck_assert_int_eq(driver_now(&driver)->thinking, SESSION_THINKING_PRACTICE);
    ck_assert(session_stop(driver.session));
    ck_assert(now_of()->state != PRACTICE_OFF && session_leave_practice(driver.session) &&
              now_of()->state == PRACTICE_OFF);
    ck_assert(session_practise(driver.session, &plans[0])); /* and the session may end in it */
}

TEST(plans_out_of_range_are_refused, .set_up = open_scripted) {
    PracticePlan plan = endgame(PRACTICE_DRAWN, PRACTICE_EMPTIES_MAX + 1);
    ck_assert(!session_practise(driver.session, &plan));
    plan = endgame(PRACTICE_DRAWN, PRACTICE_EMPTIES_MIN - 1);
    ck_assert(!session_practise(driver.session, &plan));
    plan = endgame(PRACTICE_DRAWN, PRACTICE_EMPTIES_MIN);
    plan.people = PEOPLE_GROUPS;
    ck_assert(!session_practise(driver.session, &plan));
    plan = opening("", TC_BLACK, 1);
    ck_assert(!session_practise(driver.session, &plan));
    plan = opening("f5", TC_BLACK, PRACTICE_BEYOND_MAX + 1);
    ck_assert(!session_practise(driver.session, &plan));
    ck_assert(now_of()->state == PRACTICE_OFF && !session_practice_next(driver.session));
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
    driver_pump_until(&driver, is_asked);
    while (now_of()->state != PRACTICE_OVER) {
        int value;
        ck_assert(session_play(driver.session, find_move(position_of(), true, &value)));
        driver_pump_until(&driver, is_settled_or_lost);
        ck_assert_int_ne(now_of()->state, PRACTICE_NONE_FOUND);
        ck_assert_int_eq(now_of()->last.loss, 0);
    }
    ck_assert_int_eq(now_of()->score.clean, 1);
}

int main(void) {
    built_in_unpack();
    return suite_run("practice", open_real, close_driver);
}
