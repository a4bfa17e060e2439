/* Tests what practice is made of: grades against a plain solver, lines under symmetry, positions
   that the engine draws. */
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "core/bits.h"
#include "session/difficulty.h"
#include "session/draw.h"
#include "session/engine.h"
#include "session/practice_parts.h"
#include "support/built_in.h"
#include "support/lines.h"
#include "support/plain_solver.h"
#include "support/positions.h"
#include "support/suite.h"

#include <turncoat/engine.h>

enum { EMPTIES = 8, POSITIONS = 60 };

static SessionEngine engine;

static void open_engine(void) {
    TcEngine *real = NULL;
    ck_assert_int_eq(tc_engine_create(4, built_in, &real), TC_OK);
    engine = session_engine_real(real);
}

static void close_engine(void) {
    engine.release(engine.self);
}

static void ignore(void *context, const TcReport *report) {
    (void)context;
    (void)report;
}

static TcPosition position_with(int empties, uint64_t *random) {
    for (;;) {
        TcPosition position = positions_by_play(64 - 4 - empties, random);
        if (tc_board_empties(&position.board) == empties && tc_board_moves(&position.board) != 0) {
            return position;
        }
    }
}

static TcReport solve(const TcPosition *position) {
    TcReport report;
    TcStop stop = {0};
    TcLimits limits = tc_limits_unbounded();
    limits.all_moves = true;
    limits.stop = &stop;
    ck_assert_int_eq(engine.search(engine.self, position, &limits, ignore, NULL, &report), TC_OK);
    return report;
}

static int plain_value(const TcPosition *position, TcSquare move) {
    TcBoard next = tc_board_play(&position->board, move);
    return -plain_solve_sorted(&next, -64, 64);
}

static int class_of(int value) {
    return (value > 0) - (value < 0);
}

static PracticeVerdict expected_verdict(int moves, int best, int value) {
    if (moves == 1) {
        return PRACTICE_FORCED;
    }
    if (value == best) {
        return PRACTICE_BEST;
    }
    if (class_of(value) == class_of(best)) {
        return PRACTICE_LOSES;
    }
    return class_of(best) == 0    ? PRACTICE_DRAW_TO_LOSS
           : class_of(value) == 0 ? PRACTICE_WIN_TO_DRAW
                                  : PRACTICE_WIN_TO_LOSS;
}

TEST(grades_are_those_of_a_plain_solver) {
    uint64_t random = 7;
    int seen[PRACTICE_DRAW_TO_LOSS + 1] = {0};
    for (int i = 0; i < POSITIONS; i++) {
        TcPosition position = position_with(EMPTIES, &random);
        TcReport report = solve(&position);
        int values[TC_SQUARE_COUNT], best = -65, count = 0, best_count = 0;
        for (uint64_t moves = tc_board_moves(&position.board); moves; moves = bits_rest(moves)) {
            TcSquare move = bits_first(moves);
            values[move] = plain_value(&position, move);
            best_count = values[move] > best ? 1 : best_count + (values[move] == best);
            best = values[move] > best ? values[move] : best;
            count++;
        }
        ck_assert(practice_is_exact(&report));
        ck_assert_int_eq(practice_best_count(&report), best_count);
        ck_assert_int_eq(practice_is_worthy(&report),
                         best_count < count && abs(best) <= PRACTICE_WIDEST);
        for (uint64_t moves = tc_board_moves(&position.board); moves; moves = bits_rest(moves)) {
            TcSquare move = bits_first(moves);
            PracticeMove graded = practice_grade(PRACTICE_ENDGAME, &report, move, TC_NO_SQUARE);
            ck_assert(graded.known);
            ck_assert_int_eq(graded.value, values[move]);
            ck_assert_int_eq(graded.loss, best - values[move]);
            ck_assert_int_eq(graded.verdict, expected_verdict(count, best, values[move]));
            ck_assert_int_eq(values[graded.instead], best);
            ck_assert_int_eq(practice_is_wrong(graded.verdict), best != values[move]);
            seen[graded.verdict]++;
        }
    }
    ck_assert(seen[PRACTICE_BEST] > 0 && seen[PRACTICE_LOSES] > 0);
    ck_assert(seen[PRACTICE_WIN_TO_LOSS] > 0);
}

static TcReport report_of(const int *values, int count) {
    TcReport report = {.line_count = count};
    for (int i = 0; i < count; i++) {
        report.lines[i] = (TcLine){.move = 10 + i, .value = values[i], .depth = 12};
    }
    return report;
}

TEST(endgames_are_graded_by_what_becomes_of_the_result) {
    static const struct {
        int best, value;
        PracticeVerdict verdict;
    } cases[] = {
        {2, 2, PRACTICE_BEST},         {4, 2, PRACTICE_LOSES},   {2, 0, PRACTICE_WIN_TO_DRAW},
        {2, -2, PRACTICE_WIN_TO_LOSS}, {0, 0, PRACTICE_BEST},    {0, -2, PRACTICE_DRAW_TO_LOSS},
        {-2, -2, PRACTICE_BEST},       {-2, -4, PRACTICE_LOSES}, {64, -64, PRACTICE_WIN_TO_LOSS}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const int values[] = {cases[i].best, cases[i].value};
        TcReport report = report_of(values, 2);
        PracticeMove graded = practice_grade(PRACTICE_ENDGAME, &report, 11, TC_NO_SQUARE);
        bool best = cases[i].best == cases[i].value;
        ck_assert_int_eq(graded.verdict, cases[i].verdict);
        ck_assert_int_eq(graded.instead, best ? 11 : 10);
        ck_assert_int_eq(graded.loss, cases[i].best - cases[i].value);
    }
}

TEST(worthy_are_solved_positions_with_something_to_lose) {
    static const struct {
        int values[3];
        int count;
        bool worthy;
    } cases[] = {{{PRACTICE_WIDEST, 0, 0}, 3, true},
                 {{PRACTICE_WIDEST + 1, 0, 0}, 3, false},
                 {{-PRACTICE_WIDEST, -64, -64}, 3, true},
                 {{-PRACTICE_WIDEST - 1, -64, -64}, 3, false},
                 {{6, 6, 4}, 3, true},
                 {{6, 6, 6}, 3, false},
                 {{6, 0, 0}, 1, false},
                 {{0, 0, 0}, 0, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcReport report = report_of(cases[i].values, cases[i].count);
        ck_assert(!practice_is_worthy(&report));
        for (int j = 0; j < report.line_count; j++) {
            ck_assert(!practice_is_exact(&report));
            report.lines[j].exact = true;
        }
        ck_assert_int_eq(practice_is_exact(&report), report.line_count > 0);
        ck_assert_int_eq(practice_is_worthy(&report), cases[i].worthy);
    }
}

/* It is how far the part of people that errs is from what is wanted. */
TEST(difficulty_is_measured_by_the_part_that_errs) {
    static const int steps[] = {0, 1, 2, 3, 20};
    uint64_t random = 5;
    bool above = false, below = false;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        TcPosition position = position_with(20, &random);
        uint64_t moves = tc_board_moves(&position.board);
        TcReport report = {.line_count = 0};
        PeopleForecast forecast;
        for (; moves != 0; moves = bits_rest(moves)) {
            int at = report.line_count++;
            report.lines[at] =
                (TcLine){.move = bits_first(moves), .value = -steps[i] * at, .depth = 12};
        }
        ck_assert(difficulty_forecast(&position, TC_NO_SQUARE, &report, 0, &forecast));
        PracticePlan plan = {.difficulty = PRACTICE_EASY};
        ck_assert_double_eq(practice_off(&plan, &position, &report),
                            fmax(forecast.mistake - 0.2, 0));
        plan.difficulty = PRACTICE_HARD;
        ck_assert_double_eq(practice_off(&plan, &position, &report),
                            fmax(0.5 - forecast.mistake, 0));
        plan.difficulty = PRACTICE_ANY;
        ck_assert_double_eq(practice_off(&plan, &position, &report), 0);
        report.line_count--; /* nothing can be said then */
        plan.difficulty = PRACTICE_HARD;
        ck_assert_double_eq(practice_off(&plan, &position, &report), 0);
        above = above || forecast.mistake > 0.2;
        below = below || (forecast.mistake > 0 && forecast.mistake < 0.5);
    }
    ck_assert(above && below);
}

/* -- scores -- */

static bool is_score(const PracticeScore *score, PracticeScore wanted) {
    return memcmp(score, &wanted, sizeof wanted) == 0;
}

TEST(scores_count_first_tries_with_a_choice) {
    const PracticeMove best = {.verdict = PRACTICE_BEST},
                       good = {.verdict = PRACTICE_GOOD, .loss = 2},
                       forced = {.verdict = PRACTICE_FORCED, .loss = 4},
                       helped = {.verdict = PRACTICE_BEST, .helped = true},
                       wrong = {.verdict = PRACTICE_LOSES, .loss = 6},
                       matched = {.verdict = PRACTICE_GOOD,
                                  .loss = 2,
                                  .guessed = true,
                                  .move = 9,
                                  .game_move = 9,
                                  .game_loss = 2},
                       told = {.verdict = PRACTICE_BEST,
                               .guessed = true,
                               .helped = true,
                               .move = 9,
                               .game_move = 9},
                       other = {.verdict = PRACTICE_BEST,
                                .guessed = true,
                                .move = 8,
                                .game_move = 9,
                                .game_loss = 5};
    PracticeScore score = {.moves = 0};
    practice_count(&score, &best);
    practice_count(&score, &good);
    ck_assert(
        is_score(&score, (PracticeScore){.moves = 2, .right = 2, .streak = 2, .best_streak = 2}));
    practice_count(&score, &forced);
    practice_count(&score, &helped);
    ck_assert(is_score(&score, (PracticeScore){.moves = 3, .right = 2, .best_streak = 2}));
    practice_count(&score, &best);
    practice_count(&score, &wrong);
    ck_assert(
        is_score(&score, (PracticeScore){.moves = 5, .right = 3, .lost = 6, .best_streak = 2}));
    practice_count(&score, &matched);
    practice_count(&score, &told);
    practice_count(&score, &other);
    ck_assert(is_score(&score, (PracticeScore){.moves = 8,
                                               .right = 5,
                                               .lost = 8,
                                               .streak = 1,
                                               .best_streak = 2,
                                               .matched = 1,
                                               .game_lost = 7}));
}

TEST(a_clean_exercise_has_moves_and_no_mistake) {
    static const struct {
        PracticeVerdict verdict;
        bool helped;
        int count, clean;
    } cases[] = {{PRACTICE_BEST, false, 0, 0},
                 {PRACTICE_BEST, false, 1, 1},
                 {PRACTICE_FORCED, false, 1, 1},
                 {PRACTICE_GOOD, true, 1, 0},
                 {PRACTICE_LOSES, false, 1, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SessionPractice practice = {.move_count = cases[i].count};
        practice.moves[0] = (PracticeMove){.verdict = cases[i].verdict, .helped = cases[i].helped};
        PracticeScore score = practice_exercise_score(&practice);
        ck_assert_int_eq(score.exercises, 1);
        ck_assert_int_eq(score.clean, cases[i].clean);
    }
}

TEST(an_empty_line_is_left) {
    TcGame empty = line_game("");
    PracticeLine line;
    practice_line_begin(&line, &empty);
    ck_assert(line.left);
    ck_assert_int_eq(practice_line_next(&line), TC_NO_SQUARE);
}

TEST(openings_forgive_what_is_nearly_as_good) {
    const int values[] = {3, 1, 0, -4};
    TcReport report = report_of(values, 4);
    /* off the line */
    ck_assert_int_eq(practice_grade(PRACTICE_OPENING, &report, 10, TC_NO_SQUARE).verdict,
                     PRACTICE_BEST);
    ck_assert_int_eq(practice_grade(PRACTICE_OPENING, &report, 11, TC_NO_SQUARE).verdict,
                     PRACTICE_GOOD);
    PracticeMove graded = practice_grade(PRACTICE_OPENING, &report, 12, TC_NO_SQUARE);
    ck_assert_int_eq(graded.verdict, PRACTICE_LOSES);
    ck_assert_int_eq(graded.loss, 3);
    ck_assert_int_eq(graded.instead, 10);
    ck_assert(!graded.instead_line);
    /* instead of the line's move: the best is good, what loses is compared with the line */
    ck_assert_int_eq(practice_grade(PRACTICE_OPENING, &report, 10, 11).verdict, PRACTICE_GOOD);
    graded = practice_grade(PRACTICE_OPENING, &report, 13, 11);
    ck_assert_int_eq(graded.verdict, PRACTICE_LOSES);
    ck_assert_int_eq(graded.loss, 5);
    ck_assert_int_eq(graded.instead, 11);
    ck_assert(graded.instead_line);
    /* a line that is bad itself is no reason to call a better move wrong */
    ck_assert_int_eq(practice_grade(PRACTICE_OPENING, &report, 12, 13).verdict, PRACTICE_GOOD);
    ck_assert(!practice_grade(PRACTICE_OPENING, &report, 40, 13).known);
}

TEST(all_discs_can_be_lost_twice) {
    const int values[] = {64, -64};
    TcReport report = report_of(values, 2);
    ck_assert_int_eq(practice_grade(PRACTICE_OPENING, &report, 11, TC_NO_SQUARE).loss, 128);
    PracticeMove graded = practice_grade(PRACTICE_OPENING, &report, 11, 10);
    ck_assert_int_eq(graded.loss, 128);
    ck_assert_int_eq(graded.verdict, PRACTICE_LOSES);
    ck_assert_int_eq(practice_grade(PRACTICE_GUESS, &report, 10, 11).game_loss, 128);
}

TEST(a_line_is_known_in_every_orientation) {
    TcGame written = line_game("f5d6c3d3c4f4f6b4");
    for (int symmetry = 0; symmetry < TC_SYMMETRY_COUNT; symmetry++) {
        PracticeLine line;
        TcGame game;
        tc_game_init(&game);
        practice_line_begin(&line, &written);
        TcSquare first = tc_square_transform(written.moves[0], (TcSymmetry)symmetry);
        if (!tc_board_is_legal(&game.start.board, first)) {
            continue; /* of those for which the other side would begin */
        }
        for (int ply = 0; ply < written.count; ply++) {
            TcSquare move = tc_square_transform(written.moves[ply], (TcSymmetry)symmetry);
            ck_assert(!line.left);
            ck_assert_int_eq(tc_game_play(&game, move), TC_OK);
            ck_assert(practice_line_play(&line, tc_game_position(&game)));
            ck_assert(ply + 1 == written.count || tc_board_is_legal(&tc_game_position(&game)->board,
                                                                    practice_line_next(&line)));
        }
        ck_assert(line.left);
        ck_assert_int_eq(practice_line_next(&line), TC_NO_SQUARE);
    }
    ck_assert_int_eq(practice_line_moves(&written, TC_BLACK), 4);
    ck_assert_int_eq(practice_line_moves(&written, TC_WHITE), 4);
}

TEST(a_line_that_is_left_stays_left) {
    TcGame written = line_game("f5d6c3d3c4"), game = line_game("f5d6c4");
    PracticeLine line;
    practice_line_begin(&line, &written);
    ck_assert(practice_line_play(&line, &game.positions[1]));
    ck_assert(practice_line_play(&line, &game.positions[2]));
    ck_assert_int_eq(practice_line_next(&line), tc_square_parse("c3"));
    ck_assert(!practice_line_play(&line, &game.positions[3]));
    ck_assert(line.left);
    ck_assert(!practice_line_play(&line, &written.positions[3]));
}

TEST(drawn_positions_are_of_the_wanted_size_and_vary) {
    /* Sanitizers take most of a test's time for the searches of 20 empty squares. */
    const int largest = SUITE_ONE_IN > 1 ? PRACTICE_EMPTIES_MAX - 7 : PRACTICE_EMPTIES_MAX;
    TcStop stop = {0};
    uint64_t keys[3] = {0};
    for (int i = 0; i < 3; i++) {
        for (int empties = PRACTICE_EMPTIES_MIN; empties <= largest; empties += 7) {
            Drawn draw, again;
            TcGame game;
            engine.clear(engine.self);
            draw_game(&engine, &stop, (uint64_t)i + 1, empties, &draw);
            engine.clear(engine.self);
            draw_game(&engine, &stop, (uint64_t)i + 1, empties, &again);
            ck_assert_int_gt(draw.count, 0);
            ck_assert_int_eq(draw.count, again.count);
            ck_assert_mem_eq(draw.moves, again.moves, sizeof draw.moves[0] * (size_t)draw.count);
            tc_game_init(&game);
            for (int ply = 0; ply < draw.count; ply++) {
                ck_assert_int_eq(tc_game_play(&game, draw.moves[ply]), TC_OK);
            }
            ck_assert_int_eq(tc_board_empties(&tc_game_position(&game)->board), empties);
            ck_assert(!tc_game_is_over(&game));
            keys[i] = tc_position_key(tc_game_position(&game));
        }
    }
    ck_assert(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2]);
    tc_stop_request(&stop);
    Drawn draw;
    draw_game(&engine, &stop, 1, 10, &draw);
    ck_assert_int_eq(draw.count, 0);
}

int main(void) {
    built_in_unpack();
    return suite_run("practice_parts", open_engine, close_engine);
}
