/* Forecasts from the values of a report, and endgames of a wanted difficulty, beside a plain
   solver. */
#include "session/difficulty.h"

#include <math.h>

#include "base/random.h"
#include "session/practice_parts.h"
#include "session/session.h"
#include "session_fixture.h"
#include "support/built_in.h"
#include "support/plain_solver.h"
#include "support/positions.h"

enum { EMPTIES = 7 };

/* All moves and their values, best first. */
static TcReport solve(const TcPosition *position) {
    TcReport report = {.line_count = 0};
    for (uint64_t rest = tc_board_moves(&position->board); rest; rest = bits_rest(rest)) {
        TcBoard next = tc_board_play(&position->board, bits_first(rest));
        TcLine line = {.move = bits_first(rest),
                       .value = -plain_solve_sorted(&next, -64, 64),
                       .depth = EMPTIES,
                       .exact = true};
        int at = report.line_count++;
        for (; at > 0 && report.lines[at - 1].value < line.value; at--) {
            report.lines[at] = report.lines[at - 1];
        }
        report.lines[at] = line;
    }
    return report;
}

/* An endgame that is worth solving. */
static TcPosition find_position(uint64_t *random) {
    for (;;) {
        TcPosition position = positions_by_play(60 - EMPTIES, random);
        TcReport report = solve(&position);
        if (tc_board_empties(&position.board) == EMPTIES && report.line_count > 1 &&
            practice_is_worthy(&report)) {
            return position;
        }
    }
}

static double mistake_of(const TcPosition *position, int people) {
    TcReport report = solve(position);
    PeopleMove moves[PEOPLE_MOVES_MAX];
    PeopleForecast forecast;
    for (int i = 0; i < report.line_count; i++) {
        moves[i] = (PeopleMove){report.lines[i].move, tc_value_discs(report.lines[i].value)};
    }
    ck_assert(people_forecast(&position->board, TC_NO_SQUARE, moves, report.line_count, people,
                              &forecast));
    return forecast.mistake;
}

/* A move without a value in discs leaves the whole unknown. */
TEST(all_moves_need_a_value) {
    uint64_t random = 5;
    TcPosition position = find_position(&random);
    TcReport good = solve(&position), bad = good;
    PeopleForecast forecast;
    ck_assert(difficulty_forecast(&position, TC_NO_SQUARE, &good, 2, &forecast));
    ck_assert(fabs(forecast.mistake - mistake_of(&position, 2)) < 1e-9);
    bad.line_count--;
    ck_assert(!difficulty_forecast(&position, TC_NO_SQUARE, &bad, 2, &forecast));
    bad = good;
    bad.lines[1].depth = 0;
    ck_assert(!difficulty_forecast(&position, TC_NO_SQUARE, &bad, 2, &forecast));
    bad = good;
    bad.lines[1].wld = true;
    ck_assert(!difficulty_forecast(&position, TC_NO_SQUARE, &bad, 2, &forecast));
    bad = good;
    bad.lines[1].bound = TC_BOUND_LOWER;
    ck_assert(!difficulty_forecast(&position, TC_NO_SQUARE, &bad, 2, &forecast));
}

/* The first of an offer that is hard enough, or easy; else the nearest. */
TEST(the_difficulty_is_that_of_people) {
    enum { OFFERED = 6 };
    TcPosition offer[OFFERED];
    for (int round = 0; round < 8; round++) {
        uint64_t random = (uint64_t)round + 9;
        PracticePlan plan = {
            .kind = PRACTICE_ENDGAME, .empties = EMPTIES, .source = PRACTICE_LIBRARY};
        plan.difficulty = round % 2 ? PRACTICE_EASY : PRACTICE_HARD;
        plan.people = round % PEOPLE_GROUPS;
        int expected = -1;
        double least = 2;
        for (int i = 0; i < OFFERED; i++) {
            offer[i] = find_position(&random);
            double mistake = mistake_of(&offer[i], plan.people);
            double off = fmax(0, plan.difficulty == PRACTICE_EASY ? mistake - 0.2 : 0.5 - mistake);
            expected = off < least ? i : expected;
            least = fmin(off, least);
        }
        ck_assert(session_practise(driver.session, &plan));
        ck_assert(session_practice_offer(driver.session, offer, OFFERED));
        await(is_asked);
        ck_assert_int_eq(practice()->offered, expected);
        ck_assert(tc_position_equal(position(), &offer[expected]));
        ck_assert(session_leave_practice(driver.session));
    }
}

static void open_real(void) {
    open_real_engine(built_in);
}

int main(void) {
    built_in_unpack();
    return suite_run("difficulty", open_real, close_driver);
}
