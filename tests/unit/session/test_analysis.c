/* The value store alone. */
#include <math.h>
#include <stdlib.h>

#include "base/random.h"
#include "core/bits.h"
#include "session/analysis.h"
#include "support/plain_solver.h"
#include "support/positions.h"
#include "support/suite.h"

static Analysis *analysis;
static TcPosition start;

static void create(void) {
    ck_assert_int_eq(analysis_create(&analysis), TC_OK);
    start = tc_position_initial();
}

static void destroy(void) {
    analysis_free(analysis);
}

static TcPosition parse(const char *text) {
    TcPosition position;
    ck_assert_int_eq(tc_position_parse(text, 66, &position, NULL, NULL), TC_OK);
    return position;
}

static void add_line(TcReport *report, TcSquare move, TcValue value, int depth, bool exact) {
    report->lines[report->line_count++] = (TcLine){.move = move,
                                                   .value = value,
                                                   .depth = depth,
                                                   .exact = exact,
                                                   .pv_length = depth > 0,
                                                   .pv = {(uint8_t)move}};
}

/* A report of one line, as of a search for the best move. */
static void take(const TcPosition *position, TcSquare move, TcValue value, int depth, bool exact) {
    TcReport report = {.depth = depth};
    add_line(&report, move, value, depth, exact);
    analysis_handle(analysis, position, &report);
}

static void check_value(const TcPosition *position, TcValue black_value, int depth, bool exact) {
    PositionValue value = analysis_value(analysis, position);
    ck_assert(value.known);
    ck_assert_double_eq(value.black_value, black_value);
    ck_assert_int_eq(value.depth, depth);
    ck_assert(value.exact == exact);
}

/* Black has four moves after f5 f6, none an image of another. */
static TcPosition four_moves(void) {
    TcPosition position = tc_position_initial();
    position = tc_position_play(&position, tc_square_parse("f5"));
    return tc_position_play(&position, tc_square_parse("f6"));
}

static TcSquare first_move(const TcPosition *position) {
    return bits_first(tc_board_moves(&position->board));
}

TEST(knows_nothing_at_first) {
    ck_assert(!analysis_value(analysis, &start).known);
}

TEST(values_are_from_blacks_side) {
    TcSquare move = first_move(&start);
    take(&start, move, 5, 8, false);
    check_value(&start, 5, 8, false);
    TcPosition next = tc_position_play(&start, move);
    check_value(&next, 5, 7, false);
    TcSquare reply = first_move(&next);
    take(&next, reply, 3, 9, false); /* White is 3 ahead */
    check_value(&next, -3, 9, false);
    TcPosition third = tc_position_play(&next, reply);
    check_value(&third, -3, 8, false);
}

TEST(halves_are_kept_and_sort_lines) {
    TcPosition position = four_moves();
    TcReport report = {.depth = 8};
    TcSquare last = TC_NO_SQUARE;
    for (uint64_t moves = tc_board_moves(&position.board); moves != 0; moves = bits_rest(moves)) {
        last = bits_first(moves);
        add_line(&report, last, 3 + report.line_count / 2.0, 8, false);
    }
    analysis_handle(analysis, &position, &report);
    ck_assert_int_eq(report.lines[0].move, last);
    for (int i = 0; i < 4; i++) {
        TcPosition next = tc_position_play(&position, report.lines[i].move);
        ck_assert_double_eq(report.lines[i].value, 4.5 - i / 2.0);
        check_value(&next, 4.5 - i / 2.0, 7, false);
    }
    check_value(&position, 4.5, 8, false);
}

TEST(what_is_proven_is_before_what_is_worth_the_same) {
    TcPosition position = four_moves();
    TcReport report = {.depth = 8};
    uint64_t moves = tc_board_moves(&position.board);
    TcSquare proven = 63 - __builtin_clzll(moves);
    for (; moves != 0; moves = bits_rest(moves)) {
        TcSquare move = bits_first(moves);
        add_line(&report, move, 2, 8, move == proven);
    }
    analysis_handle(analysis, &position, &report);
    ck_assert_int_eq(report.lines[0].move, proven);
    ck_assert(report.lines[0].exact && !report.lines[1].exact);
}

TEST(images_are_one_position) {
    TcSquare f5 = tc_square_parse("f5"), e6 = tc_square_parse("e6");
    TcReport report = {.depth = 8};
    add_line(&report, f5, 2, 8, false);
    report.lines[0].pv_length = 3;
    report.lines[0].pv[1] = (uint8_t)tc_square_parse("d6");
    report.lines[0].pv[2] = (uint8_t)tc_square_parse("c3");
    analysis_handle(analysis, &start, &report);
    TcPosition other = tc_position_play(&start, e6);
    check_value(&other, 2, 7, false);
    uint8_t line[ANALYSIS_LINE_MAX];
    ck_assert_int_eq(analysis_line(analysis, &other, line), 2);
    ck_assert_int_eq(line[0], tc_square_parse("f4"));
    ck_assert_int_eq(line[1], tc_square_parse("c3"));
    /* and back again, deeper */
    take(&other, tc_square_parse("f4"), 1, 9, false);
    TcPosition first = tc_position_play(&start, f5);
    check_value(&first, -1, 9, false);
    ck_assert_int_eq(analysis_value(analysis, &first).best, tc_square_parse("d6"));
}

TEST(deeper_replaces_shallower_and_exact_all) {
    TcSquare move = first_move(&start);
    take(&start, move, 1, 6, false);
    take(&start, move, 2, 5, false);
    check_value(&start, 1, 6, false);
    take(&start, move, 3, 6, false); /* as deep and newer */
    check_value(&start, 3, 6, false);
    take(&start, move, 4, 2, true);
    check_value(&start, 4, 2, true);
    take(&start, move, 5, 60, false);
    check_value(&start, 4, 2, true);
}

enum { REVIEW = 22 }; /* the depth of the review whose values are told */

static void add_told(const TcPosition *position, int black_value, int depth, bool exact) {
    analysis_add(analysis, position,
                 &(TcNodeEval){.known = true, .value = black_value, .depth = depth, .exact = exact},
                 REVIEW, 1);
}

/* A given value stands until a search has looked as deep; it never betters a report, and however
   proven it calls itself, a search replaces it. */
TEST(a_told_value_gives_way) {
    /* two moves on no two moves are mirror images */
    start = tc_position_play(&start, first_move(&start));
    start = tc_position_play(&start, first_move(&start));
    TcSquare move = first_move(&start);
    add_told(&start, 7, 10, false);
    check_value(&start, 7, 10, false);
    ck_assert(analysis_value(analysis, &start).from_file);
    take(&start, move, 1, 9, false);
    check_value(&start, 7, 10, false);
    take(&start, move, 2, 10, false);
    check_value(&start, 2, 10, false);
    ck_assert(!analysis_value(analysis, &start).from_file);
    add_told(&start, 9, 10, true);
    check_value(&start, 2, 10, false);
    add_told(&start, 9, 11, false);
    check_value(&start, 9, 11, false);
    take(&start, move, 2, 30, true);
    add_told(&start, 9, 60, true);
    check_value(&start, 2, 30, true);
    uint64_t others = tc_board_moves(&start.board) & ~(UINT64_C(1) << move);
    TcPosition next = tc_position_play(&start, bits_first(others));
    TcPosition third = tc_position_play(&next, first_move(&next));
    add_told(&third, -64, 99, true);
    check_value(&third, -64, tc_board_empties(&third.board), true);
    TcReport report = {.depth = 4};
    uint64_t moves = tc_board_moves(&next.board);
    for (; moves; moves &= moves - 1) {
        add_line(&report, bits_first(moves), 3, 4, false);
    }
    analysis_handle(analysis, &next, &report);
    ck_assert_double_eq(report.lines[0].value, 3);
    check_value(&third, -64, tc_board_empties(&third.board), true);
    take(&third, first_move(&third), 5, 60, false);
    check_value(&third, 5, 60, false);
}

TEST(the_other_side_to_move_is_another_position) {
    take(&start, first_move(&start), 1, 6, false);
    TcPosition white = start;
    white.mover = TC_WHITE; /* the same words, colours exchanged */
    ck_assert(!analysis_value(analysis, &white).known);
    TcPosition passed = tc_position_play(&start, TC_PASS);
    ck_assert(!analysis_value(analysis, &passed).known);
}

/* After c1 White has no move, but Black has: the value goes to the position after the pass, in
   which Black is to move again, with its sign. */
TEST(a_pass_keeps_the_sign) {
    TcPosition before = parse("XO------------------------------------------------------XO------ X");
    TcSquare move = first_move(&before);
    TcPosition next = tc_position_play(&before, move);
    ck_assert(tc_board_must_pass(&next.board));
    next = tc_position_play(&next, TC_PASS);
    ck_assert_int_eq(next.mover, TC_BLACK);
    take(&before, move, 40, 5, false);
    check_value(&next, 40, 4, false);
}

TEST(the_end_is_known_without_a_search) {
    TcPosition over = parse("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOO-- O");
    ck_assert(tc_board_is_over(&over.board));
    check_value(&over, 52, 0, true); /* 56 to 6, and the two empty squares to the winner */
}

TEST(win_loss_draw_is_no_value_in_discs) {
    TcReport report = {.depth = 20};
    add_line(&report, first_move(&start), 1, 20, false);
    report.lines[0].wld = true;
    analysis_handle(analysis, &start, &report);
    ck_assert(!analysis_value(analysis, &start).known);
}

static void add_lines(TcReport *report, const TcPosition *position, const int values[4],
                      const int depths[4], const bool exact[4]) {
    uint64_t moves = tc_board_moves(&position->board);
    for (int i = 0; moves != 0; moves = bits_rest(moves), i++) {
        add_line(report, bits_first(moves), values[i], depths[i], exact[i]);
    }
}

TEST(unsearched_lines_are_left_out) {
    start = four_moves();
    TcReport report = {.depth = 0};
    add_lines(&report, &start, (int[]){7, 0, 0, 0}, (int[]){1, 0, 0, 0}, (bool[4]){false});
    analysis_handle(analysis, &start, &report);
    ck_assert(!analysis_value(analysis, &start).known); /* another move may be better */
    TcPosition next = tc_position_play(&start, report.lines[0].move);
    check_value(&next, 7, 0, false);
    next = tc_position_play(&start, report.lines[1].move);
    ck_assert(!analysis_value(analysis, &next).known);
}

TEST(the_position_is_exact_when_every_line_is) {
    start = four_moves();
    TcReport report = {.depth = 10};
    add_lines(&report, &start, (int[]){4, 2, 0, -2}, (int[]){10, 10, 9, 9},
              (bool[]){true, false, false, false});
    analysis_handle(analysis, &start, &report);
    check_value(&start, 4, 9, false);
    report = (TcReport){.depth = 10};
    add_lines(&report, &start, (int[]){4, 2, 0, -2}, (int[]){10, 10, 10, 10},
              (bool[]){true, true, true, true});
    analysis_handle(analysis, &start, &report);
    check_value(&start, 4, 10, true);
}

TEST(lines_are_brought_up_to_what_is_known) {
    start = four_moves();
    uint64_t moves = tc_board_moves(&start.board);
    TcSquare second = bits_first(bits_rest(moves));
    TcPosition next = tc_position_play(&start, second);
    take(&next, first_move(&next), -9, 12, false); /* White stands badly after it */
    TcReport report = {.depth = 3};
    add_lines(&report, &start, (int[]){3, 2, 1, 0}, (int[]){3, 3, 3, 0}, (bool[4]){false});
    analysis_handle(analysis, &start, &report);
    ck_assert_int_eq(report.lines[0].move, second);
    ck_assert_double_eq(report.lines[0].value, 9);
    ck_assert_int_eq(report.lines[0].depth, 13);
    ck_assert_double_eq(report.lines[1].value, 3);
    ck_assert_double_eq(report.lines[2].value, 1);
    ck_assert_int_eq(report.lines[3].depth, 0);
}

/* The value of the position is reached by the line that is proven: the others keep theirs. */
TEST(what_is_proven_raises_no_other_line) {
    TcPosition position = four_moves();
    uint64_t moves = tc_board_moves(&position.board);
    take(&position, bits_nth(moves, 0), 6, 10, true);
    check_value(&position, 6, 10, true);
    TcReport report = {.depth = 8};
    static const TcValue values[] = {6, 2, 1, 0};
    for (int i = 0; i < 4; i++) {
        add_line(&report, bits_nth(moves, (uint32_t)i), values[i], i == 0 ? 10 : 8, i == 0);
    }
    analysis_handle(analysis, &position, &report);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(report.lines[i].move, bits_nth(moves, (uint32_t)i));
        ck_assert_double_eq(report.lines[i].value, values[i]);
        ck_assert_int_eq(report.lines[i].exact, i == 0);
    }
}

TEST(lines_that_are_images_are_worth_the_same) {
    TcReport report = {.depth = 9};
    add_lines(&report, &start, (int[]){3, 2, 5, 0}, (int[]){8, 9, 8, 0}, (bool[4]){false});
    report.lines[1].pv[report.lines[1].pv_length++] =
        (uint8_t)tc_square_parse("c5"); /* c4 c5: across from d3 e3 */
    analysis_handle(analysis, &start, &report);
    for (int i = 0; i < 4; i++) {
        const TcLine *line = &report.lines[i];
        TcPosition next = tc_position_play(&start, line->move);
        ck_assert_double_eq(line->value, 2);
        ck_assert_int_eq(line->depth, 9);
        ck_assert_int_eq(line->pv_length, 2);
        ck_assert_int_eq(line->pv[0], line->move);
        ck_assert(tc_board_is_legal(&next.board, (TcSquare)line->pv[1]));
        check_value(&next, 2, 8, false);
    }
    check_value(&start, 2, 9, false);
}

/* Whatever searches say, in whatever order: when all moves of a position were reported, the
   position is worth what its best line is, and every position after a line what that line is. */
static void check_agreement(const TcPosition *position, const TcReport *report) {
    int sign = position->mover == TC_BLACK ? 1 : -1;
    PositionValue root = analysis_value(analysis, position);
    if (root.known) {
        ck_assert_double_eq(root.black_value, sign * report->lines[0].value);
        ck_assert_int_eq(root.best, report->lines[0].move);
    }
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        TcPosition next = tc_position_play(position, line->move);
        PositionValue value = analysis_value(analysis, &next);
        ck_assert(i == 0 || line->depth == 0 || line->value <= line[-1].value);
        if (line->depth > 0 && !tc_board_is_over(&next.board)) {
            ck_assert(value.known);
            ck_assert_double_eq(value.black_value, sign * line->value);
        }
    }
}

TEST(all_that_is_shown_agrees, .to = 20 / SUITE_ONE_IN) {
    uint64_t random = (uint64_t)_i + 1;
    TcPosition line[6] = {tc_position_initial()};
    for (int i = 1; i < 6; i++) {
        line[i] = tc_position_play(&line[i - 1], first_move(&line[i - 1]));
    }
    for (int round = 0; round < 400; round++) {
        TcPosition position = line[random_below(&random, 6)];
        TcReport report = {.depth = 0};
        bool all = random_below(&random, 3) > 0;
        uint64_t moves = tc_board_moves(&position.board);
        for (; moves != 0 && (all || report.line_count == 0); moves = bits_rest(moves)) {
            add_line(&report, bits_first(moves), (int)random_below(&random, 41) - 20,
                     (int)random_below(&random, 12), false);
        }
        report.depth = report.lines[0].depth;
        for (int i = 1; i < report.line_count; i++) { /* as an engine gives them */
            report.lines[i].value = report.lines[i].value > report.lines[0].value
                                        ? report.lines[0].value
                                        : report.lines[i].value;
        }
        analysis_handle(analysis, &position, &report);
        if (all) {
            check_agreement(&position, &report);
        }
    }
}

static TcReport all_moves_as_deep(const TcPosition *position, int depth) {
    TcReport report = {.depth = depth};
    add_lines(&report, position, (int[]){4, 2, 0, -2}, (int[]){depth, depth, depth, depth},
              (bool[4]){false});
    return report;
}

/* The deeper value of a file stands against a glance at the position, but not against its moves as
   the board shows them: else a list of mistakes named another best move than the board. */
TEST(what_is_told_gives_way_to_all_moves_as_deep_as_its_review) {
    TcPosition position = four_moves();
    TcPosition next = tc_position_play(&position, first_move(&position));
    add_told(&position, 7, 24, false);
    add_told(&next, -9, 24, false);
    take(&position, first_move(&position), 3, REVIEW, false);
    TcReport report = all_moves_as_deep(&position, REVIEW - 1);
    analysis_handle(analysis, &position, &report);
    check_value(&position, 7, 24, false);
    check_value(&next, -9, 24, false);
    report = all_moves_as_deep(&position, REVIEW);
    analysis_handle(analysis, &position, &report);
    check_value(&position, 4, REVIEW, false);
    check_value(&next, 4, REVIEW - 1, false);
    check_agreement(&position, &report);
}

TEST(what_is_told_to_be_proven_gives_way_to_no_guess) {
    TcPosition position = four_moves();
    add_told(&position, 6, 40, true);
    TcReport report = all_moves_as_deep(&position, 30);
    analysis_handle(analysis, &position, &report);
    check_value(&position, 6, 40, true);
}

/* A search for the best move that was cut while it proved: the value of a move is known, but not yet
   whether another is better. */
TEST(a_proof_that_was_cut_proves_nothing_of_the_position) {
    TcPosition position = positions_by_play(48, &(uint64_t){1});
    TcSquare move = first_move(&position);
    TcReport report = {.depth = 10, .selectivity = 73};
    add_line(&report, move, 4, 12, true);
    report.lines[0].selectivity = 100;
    analysis_handle(analysis, &position, &report);
    check_value(&position, 4, 10, false);
    ck_assert_int_eq(analysis_value(analysis, &position).selectivity, 73);
    report.depth = 12;
    report.selectivity = 100;
    analysis_handle(analysis, &position, &report);
    check_value(&position, 4, 12, true);
}

/* The best line was searched without cuts, the others were not yet. */
TEST(a_position_is_as_sure_as_its_least_sure_line) {
    TcPosition position = four_moves();
    TcReport report = {.depth = 8, .selectivity = 73};
    for (uint64_t moves = tc_board_moves(&position.board); moves != 0; moves = bits_rest(moves)) {
        add_line(&report, bits_first(moves), 2 - report.line_count, 8, false);
        report.lines[report.line_count - 1].selectivity = report.line_count == 1 ? 100 : 73;
    }
    analysis_handle(analysis, &position, &report);
    ck_assert_int_eq(analysis_value(analysis, &position).selectivity, 73);
}

static TcValue truth_of(const TcPosition *position) {
    return plain_solve_sorted(&position->board, -64, 64);
}

static TcValue truth_of_move(const TcPosition *position, TcSquare move) {
    TcPosition next = tc_position_after(position, move);
    return next.mover == position->mover ? truth_of(&next) : -truth_of(&next);
}

/* A search of all moves has proven some of them and values the others as it likes; one for the best
   move has proven all or nothing, or was cut when it had proven any move. */
static TcReport truthful_report(const TcPosition *position, bool all, uint64_t *random) {
    TcReport report = {.depth = 0};
    TcValue truth = truth_of(position);
    bool proves = random_below(random, 2) == 0;
    bool cut = proves && random_below(random, 2) == 0;
    for (uint64_t moves = tc_board_moves(&position->board); moves != 0; moves = bits_rest(moves)) {
        TcSquare move = bits_first(moves);
        TcValue value = truth_of_move(position, move);
        TcValue guess = fmax(-64, fmin(truth + 2 * ((int)random_below(random, 5) - 2), 64));
        bool wanted = all || (report.line_count == 0 && (!proves || cut || value == truth));
        bool exact = all ? random_below(random, 3) == 0 : proves;
        if (wanted) {
            add_line(&report, move, exact ? value : guess,
                     exact ? tc_board_empties(&position->board) : 1 + (int)random_below(random, 4),
                     exact);
        }
    }
    report.depth = all || cut ? 0 : report.lines[0].depth;
    return report;
}

static void check_truth(const TcPosition *position) {
    PositionValue value = analysis_value(analysis, position);
    TcValue truth = truth_of(position);
    if (value.known && value.exact) {
        ck_assert_double_eq(value.black_value, position->mover == TC_BLACK ? truth : -truth);
    }
}

/* Positions one after the other, looked at to and fro by searches that are stopped anywhere. */
TEST(what_is_proven_is_true, .to = 200 / SUITE_ONE_IN) {
    enum { EMPTIES = 7, PLIES = 4, ROUNDS = 40 };
    uint64_t random = (uint64_t)_i + 1;
    TcPosition line[PLIES];
    line[0] = positions_by_play(60 - EMPTIES, &random);
    int count = 1;
    while (count < PLIES && tc_board_moves(&line[count - 1].board) != 0) {
        line[count] = tc_position_after(&line[count - 1], first_move(&line[count - 1]));
        count++;
    }
    for (int round = 0; round < ROUNDS; round++) {
        const TcPosition *position = &line[random_below(&random, (uint32_t)count)];
        if (tc_board_moves(&position->board) == 0) {
            continue;
        }
        TcReport report = truthful_report(position, random_below(&random, 3) > 0, &random);
        analysis_handle(analysis, position, &report);
        for (int i = 0; i < report.line_count; i++) {
            const TcLine *shown = &report.lines[i];
            if (shown->exact) {
                ck_assert_double_eq(shown->value, truth_of_move(position, shown->move));
            }
        }
        for (int i = 0; i < count; i++) {
            check_truth(&line[i]);
        }
    }
}

TEST(the_best_line_is_kept) {
    TcReport report = {.line_count = 1, .depth = 5};
    TcSquare move = first_move(&start);
    TcPosition next = tc_position_play(&start, move);
    report.lines[0] = (TcLine){.move = move, .value = 1, .depth = 5, .pv_length = 2};
    report.lines[0].pv[0] = (uint8_t)move;
    report.lines[0].pv[1] = (uint8_t)first_move(&next);
    analysis_handle(analysis, &start, &report);
    uint8_t line[ANALYSIS_LINE_MAX];
    ck_assert_int_eq(analysis_line(analysis, &start, line), 2);
    ck_assert_int_eq(line[0], move);
    ck_assert_int_eq(analysis_value(analysis, &start).best, move);
    ck_assert_int_eq(analysis_value(analysis, &next).best, report.lines[0].pv[1]);
    ck_assert_int_eq(analysis_line(analysis, &next, line), 1);
}

/* The table forgets when there are more positions than room, but never mixes them up, and a deep
   value outlives any number of shallow ones. */
TEST(stays_bounded_and_right) {
    take(&start, first_move(&start), 11, 40, false);
    uint64_t random = 3;
    int known = 0;
    for (int i = 0; i < 50000; i++) {
        TcPosition position = start;
        uint64_t empty = ~(start.board.mover | start.board.opponent);
        uint64_t a = random_next(&random) & random_next(&random) & empty;
        position.board.mover |= a;
        position.board.opponent |= random_next(&random) & random_next(&random) & empty & ~a;
        if (tc_board_moves(&position.board) == 0) {
            continue;
        }
        int value = (int)random_below(&random, 129) - 64;
        take(&position, first_move(&position), value, 2, false);
        check_value(&position, value, 2, false);
        known++;
    }
    ck_assert_int_gt(known, 30000);
    check_value(&start, 11, 40, false);
}

static TcPosition any_position(uint64_t *random) {
    TcPosition position = start;
    uint64_t empty = ~(start.board.mover | start.board.opponent);
    do {
        uint64_t a = random_next(random) & empty;
        position.board.mover = start.board.mover | a;
        position.board.opponent =
            start.board.opponent | (random_next(random) & random_next(random) & empty & ~a);
    } while (tc_board_moves(&position.board) == 0);
    return position;
}

/* The values of a game that is on have room, however many games were on before: those that it found
   there, too. */
TEST(the_game_that_is_on_has_room) {
    enum { POSITIONS = 60, FOUND = 10 };
    TcPosition positions[POSITIONS];
    uint64_t random = 5;
    for (uint64_t game = 1; game <= 3000; game++) {
        analysis_set_games(analysis, game, 0);
        for (int i = 0; i < FOUND && game > 1; i++) {
            positions[i] = positions[POSITIONS - 1 - i];
            analysis_need(analysis, &positions[i]);
        }
        for (int i = game > 1 ? FOUND : 0; i < POSITIONS; i++) {
            positions[i] = any_position(&random);
            take(&positions[i], first_move(&positions[i]), 11, 20, true);
        }
        for (int i = 0; i < POSITIONS; i++) {
            ck_assert(analysis_value(analysis, &positions[i]).known);
        }
    }
}

SUITE("analysis", create, destroy)
