/* The arithmetic of tables, without SDL: which rows are chosen and in sight, which columns are shown
   and how wide. */
#include <stdlib.h>

#include "base/random.h"
#include "gui/ui/table.h"
#include "support/suite.h"

enum { NAME, NUMBER, PLACE, EMPTY, COLUMNS };

static const TableColumn columns[COLUMNS] = {
    [NAME] = {"Name", "sort name", 7, .min = 60, .share = 2},
    [NUMBER] = {"Number", "sort number", 9, true, .min = 20, .align = TABLE_RIGHT},
    [PLACE] = {"Place", .min = 50, .max = 200, .share = 1, .rank = 1},
    [EMPTY] = {"Empty", .min = 40, .rank = 2, .hides = true}};

/* -- rows -- */

TEST(keys_stay_within_the_rows) {
    TableState state = {.rows = 10, .row = 3};
    table_move(&state, 4, false);
    ck_assert_int_eq(state.row, 7);
    ck_assert(state.follow);
    table_move(&state, 100, false);
    ck_assert_int_eq(state.row, 9);
    table_move(&state, -100, false);
    ck_assert_int_eq(state.row, 0);
    state.row = 5;
    state.rows = 3;
    table_move(&state, 0, false); /* there are fewer now */
    ck_assert_int_eq(state.row, 2);
    state.rows = 100000;
    table_move(&state, 100000, false);
    ck_assert_int_eq(state.row, 99999);
    table_move(&state, INT32_MAX, false);
    ck_assert_int_eq(state.row, 99999);
    state.rows = 0;
    table_move(&state, 1, false);
    ck_assert_int_eq(state.row, 0);
    ck_assert_int_eq(state.anchor, 0);
}

TEST(keys_choose_the_rows_between) {
    TableState state = {.rows = 100, .row = 5, .anchor = 5};
    table_move(&state, -2, true);
    TableRange range = table_range(&state);
    ck_assert(range.first == 3 && range.last == 5);
    table_move(&state, 4, true);
    range = table_range(&state);
    ck_assert(range.first == 5 && range.last == 7);
    state.rows = 6;
    table_move(&state, 0, true); /* some of them have gone */
    range = table_range(&state);
    ck_assert(range.first == 5 && range.last == 5);
    table_move(&state, -1, false);
    range = table_range(&state);
    ck_assert(range.first == 4 && range.last == 4);
}

TEST(a_second_click_on_the_same_row_opens) {
    TableState state = {.rows = 10};
    ck_assert(!table_click(&state, 4, 5, false, 100.0));
    ck_assert_int_eq(state.row, 4);
    ck_assert(table_click(&state, 4, 5, false, 100.3));
    ck_assert(!table_click(&state, 4, 5, false, 100.4)); /* a third one begins anew, */
    ck_assert(table_click(&state, 4, 5, false, 100.5));
    ck_assert(!table_click(&state, 4, 5, false, 100.6));
    ck_assert(!table_click(&state, 5, 6, false, 100.7)); /* and another row too, */
    ck_assert(!table_click(&state, 4, 5, false, 100.8));
    ck_assert(!table_click(&state, 4, 5, false, 102.0)); /* and one that comes late */
    table_move(&state, 1, false);
    table_move(&state, -1, false);
    ck_assert(!table_click(&state, 4, 5, false, 102.1)); /* a key came between */
    ck_assert(!table_click(&state, 6, 7, true, 102.2));
    ck_assert(!table_click(&state, 6, 7, true, 102.3)); /* which chooses */
    TableRange range = table_range(&state);
    ck_assert(range.first == 4 && range.last == 6);
}

/* The first row is chosen in a new table, but has not been clicked. */
TEST(one_click_on_the_first_row_opens_nothing) {
    TableState state = {.rows = 10};
    ck_assert(!table_click(&state, 0, 1, false, 0.1));
    ck_assert(table_click(&state, 0, 1, false, 0.2));
}

TEST(the_row_with_the_keyboard_comes_into_sight_once) {
    TableState state = {.row = 50, .follow = true};
    table_scroll(&state, 100000, 10);
    ck_assert_int_eq(state.first, 41);
    state.first = 70; /* by the wheel */
    table_scroll(&state, 100000, 10);
    ck_assert_int_eq(state.first, 70);
    state.follow = true;
    table_scroll(&state, 100000, 10);
    ck_assert_int_eq(state.first, 50);
    state.first = 1000000;
    table_scroll(&state, 100000, 10);
    ck_assert_int_eq(state.first, 99990);
    table_scroll(&state, 5, 10);
    ck_assert_int_eq(state.first, 0);
    state.first = -3;
    table_scroll(&state, 0, 10);
    ck_assert_int_eq(state.first, 0);
    state = (TableState){.row = 3, .follow = true};
    table_scroll(&state, 9, 0); /* in a window too small for a row */
    ck_assert_int_eq(state.first, 3);
}

/* -- the order -- */

TEST(a_heading_sorts_and_turns_round) {
    TableState state = {.sort = 7};
    table_sort(&state, columns, COLUMNS, 7);
    ck_assert(state.sort == 7 && state.descending);
    table_sort(&state, columns, COLUMNS, 9);
    ck_assert(state.sort == 9 && state.descending); /* the greatest first */
    table_sort(&state, columns, COLUMNS, 9);
    ck_assert(state.sort == 9 && !state.descending);
    table_sort(&state, columns, COLUMNS, 7);
    ck_assert(state.sort == 7 && !state.descending);
    table_sort(&state, columns, COLUMNS, 0); /* no column has this */
    ck_assert(state.sort == 7 && !state.descending);
    state.row = state.first = 5;
    table_reset(&state);
    ck_assert(state.sort == 7 && state.row == 0 && state.first == 0);
}

/* -- columns -- */

static TablePlan plan_with(const TableState *state, const TableWidths *widths, int width,
                           float scale) {
    TableRoom room = {.width = width, .gap = 10, .scale = scale, .titles = {40, 40, 30, 30}};
    TablePlan plan;
    table_plan(columns, COLUMNS, state, widths, &room, &plan);
    return plan;
}

static TablePlan plan_of(const TableState *state, int width) {
    return plan_with(state, &(TableWidths){{0}}, width, 1);
}

static int end_of(const TablePlan *plan) {
    int end = 0;
    for (int i = 0; i < COLUMNS; i++) {
        end = plan->w[i] > 0 ? plan->x[i] + plan->w[i] : end;
    }
    return end;
}

TEST(an_empty_table_has_its_headings) {
    TablePlan plan = plan_of(&(TableState){.first = 0}, 500);
    ck_assert_int_ge(plan.w[NAME], 60);
    ck_assert_int_eq(plan.w[NUMBER], 40); /* its title */
    ck_assert_int_ge(plan.w[PLACE], 50);
    ck_assert_int_eq(plan.w[EMPTY], 0);
    ck_assert_int_le(end_of(&plan), 500);
    ck_assert_int_ge(end_of(&plan), 498); /* shares are whole px */
}

TEST(content_widens_columns) {
    TableState state = {.first = 0};
    table_note(&state, NUMBER, 70);
    table_note(&state, NUMBER, 20); /* the widest counts */
    table_note(&state, NAME, 150);
    TablePlan plan = plan_of(&state, 330);
    ck_assert_int_eq(plan.w[NUMBER], 70);
    ck_assert_int_ge(plan.w[NAME], 150);
    table_note(&state, EMPTY, 5);
    plan = plan_of(&state, 400);
    ck_assert_int_eq(plan.w[EMPTY], 40);
    table_fit(&state, 0);
    plan = plan_of(&state, 400);
    ck_assert_int_eq(plan.w[NUMBER], 70);
    state.mode = 1; /* other columns speak now */
    table_fit(&state, 0);
    plan = plan_of(&state, 400);
    ck_assert_int_eq(plan.w[NUMBER], 40);
    ck_assert_int_eq(plan.w[EMPTY], 0);
}

/* A word longer than any window takes what the others leave; none of them becomes narrower. */
TEST(long_words_leave_room_for_the_others) {
    TableState state = {.first = 0};
    table_note(&state, NAME, 1000000);
    table_note(&state, PLACE, 30000);
    table_note(&state, NUMBER, 30);
    TablePlan plan = plan_of(&state, 300);
    ck_assert_int_eq(plan.w[NUMBER], 40);
    ck_assert_int_ge(plan.w[NAME], 60);
    ck_assert_int_ge(plan.w[PLACE], 50);
    ck_assert_int_le(end_of(&plan), 300);
    plan = plan_of(&(TableState){.content = {[PLACE] = 30000}}, 2000);
    ck_assert_int_lt(plan.w[PLACE], 200 + 2000 / 3 + 1); /* its max and its share of the rest */
}

TEST(the_least_important_columns_go_first) {
    TableState state = {.content = {[EMPTY] = 10}};
    TablePlan plan = plan_of(&state, 60 + 40 + 50 + 40 + 30);
    ck_assert(plan.w[PLACE] > 0 && plan.w[EMPTY] > 0);
    plan = plan_of(&state, 60 + 40 + 50 + 40 + 29);
    ck_assert(plan.w[PLACE] > 0 && plan.w[EMPTY] == 0);
    plan = plan_of(&state, 60 + 40 + 50 + 19);
    ck_assert(plan.w[PLACE] == 0 && plan.w[EMPTY] == 0);
    plan = plan_of(&state, 80); /* these two must stay, however narrow */
    ck_assert(plan.w[NAME] > 0 && plan.w[NUMBER] > 0);
    ck_assert_int_le(end_of(&plan), 80);
}

/* Names that stay are read as a whole before a place is named beside them, up to their max. */
TEST(what_stays_is_not_cut_for_what_can_go) {
    static const TableColumn names[] = {{.min = 60, .max = 150, .share = 2},
                                        {.min = 50, .share = 1, .rank = 1}};
    TableState state = {.content = {120, 30000}};
    TableWidths none = {.of = {0}};
    TablePlan plan;
    table_plan(names, 2, &state, &none, &(TableRoom){.width = 180, .gap = 10, .scale = 1}, &plan);
    ck_assert(plan.w[0] == 120 && plan.w[1] == 50);
    table_plan(names, 2, &state, &none, &(TableRoom){.width = 179, .gap = 10, .scale = 1}, &plan);
    ck_assert(plan.w[0] == 179 && plan.w[1] == 0);
    state.content[0] = 30000;
    table_plan(names, 2, &state, &none, &(TableRoom){.width = 210, .gap = 10, .scale = 1}, &plan);
    ck_assert(plan.w[0] == 150 && plan.w[1] == 50);
}

TEST(drawn_widths_hold_at_every_scale) {
    TableState state = {.content = {[NUMBER] = 30, [NAME] = 400}};
    TableWidths widths = {.of = {[NUMBER] = 90}};
    TablePlan plan = plan_with(&state, &widths, 400, 1);
    ck_assert_int_eq(plan.w[NUMBER], 90);
    plan = plan_with(&state, &widths, 800, 2);
    ck_assert_int_eq(plan.w[NUMBER], 180);
    ck_assert_int_le(end_of(&plan), 800);
    widths.of[NAME] = 100; /* what is left over goes to those that are not drawn */
    plan = plan_with(&state, &widths, 1000, 1);
    ck_assert_int_eq(plan.w[NAME], 100);
    ck_assert_int_ge(end_of(&plan), 998);
    widths.of[NAME] = 25; /* narrower than its least */
    plan = plan_with(&state, &widths, 400, 1);
    ck_assert_int_ge(plan.w[NAME], 25);
    widths.of[NAME] = 3000; /* the others go or shrink */
    plan = plan_with(&state, &widths, 400, 1);
    ck_assert_int_le(end_of(&plan), 400);
    ck_assert_int_gt(plan.w[NUMBER], 0);
}

TEST(edges_are_found_and_cells_span) {
    TableState state = {.content = {[EMPTY] = 0}};
    TablePlan plan = plan_of(&state, 400);
    int edge = plan.x[NUMBER] + plan.w[NUMBER];
    ck_assert_int_eq(table_edge(&plan, COLUMNS, edge + 4, 4), NUMBER);
    ck_assert_int_eq(table_edge(&plan, COLUMNS, edge - 4, 4), NUMBER);
    ck_assert_int_eq(table_edge(&plan, COLUMNS, edge + 5, 4), -1);
    ck_assert_int_eq(table_span(&plan, COLUMNS, NAME, 0), plan.w[NAME]);
    ck_assert_int_eq(table_span(&plan, COLUMNS, NAME, 1), edge);
    ck_assert_int_eq(table_span(&plan, COLUMNS, NAME, 2), end_of(&plan));
    ck_assert_int_eq(table_span(&plan, COLUMNS, NAME, 9), end_of(&plan)); /* beyond a hidden one */
}

/* Columns stand one after the other within the table, whatever the widths. */
TEST(columns_never_overlap) {
    uint64_t random = 5;
    for (int i = 0; i < 20000; i++) {
        TableState state = {.first = 0};
        TableWidths widths = {{0}};
        int width = 150 + (int)random_below(&random, 1500), end = 0;
        for (int k = 0; k < COLUMNS; k++) {
            state.content[k] = (int16_t)random_below(&random, 500);
            widths.of[k] = (int16_t)(random_below(&random, 3) ? 0 : random_below(&random, 600));
        }
        TablePlan plan = plan_with(&state, &widths, width, 1);
        for (int k = 0; k < COLUMNS; k++) {
            ASSERT_TRUE(plan.w[k] == 0 || plan.x[k] >= end);
            end = plan.w[k] > 0 ? plan.x[k] + plan.w[k] : end;
        }
        ASSERT_TRUE(end <= width);
        ASSERT_TRUE(plan.w[NAME] > 0 && plan.w[NUMBER] > 0);
    }
}

SUITE("table", NULL, NULL)
