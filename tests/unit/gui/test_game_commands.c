/* The game's commands, as keys and buttons run them, without a window: SDL is never started. */
#include <stdio.h>
#include <string.h>

#include <turncoat/init.h>

#include "support/app_driver.h"

START_TEST(nothing_can_be_done_to_no_game) {
    ck_assert(app_shows(&app, SCENE_START)); /* where no game is on */
    static const CommandId dead[] = {COMMAND_UNDO,    COMMAND_REDO,    COMMAND_PREVIOUS,
                                     COMMAND_NEXT,    COMMAND_COPY,    COMMAND_HINT,
                                     COMMAND_RESIGN,  COMMAND_REVIEW,  COMMAND_LEARN,
                                     COMMAND_PROMOTE, COMMAND_MOVE_NOW};
    for (size_t i = 0; i < sizeof dead / sizeof dead[0]; i++) {
        ck_assert_msg(!can(dead[i]), "%s", command_of((int)dead[i])->name);
        ck_assert(!run(dead[i]));
    }
    ck_assert(can(COMMAND_NEW));
    ck_assert(can(COMMAND_ANALYSE));
}
END_TEST

START_TEST(moves_are_played_and_taken_back) {
    start_game();
    ck_assert(!app_shows(&app, SCENE_START));
    play("f5d6c3");
    ck_assert_int_eq(now()->game.count, 3);
    ck_assert(can(COMMAND_UNDO) && !can(COMMAND_REDO));
    ck_assert(run(COMMAND_UNDO));
    ck_assert_int_eq(now()->game.cursor, 2);
    ck_assert(run(COMMAND_REDO));
    ck_assert_int_eq(now()->game.cursor, 3);
    ck_assert(!can_at(COMMAND_PLAY, -1) && !can_at(COMMAND_PLAY, 64));
    /* what is not legal is refused, and said */
    ck_assert(run_at(COMMAND_PLAY, tc_square_parse("a1")));
    ck_assert_int_eq(now()->game.count, 3);
    ck_assert_str_ne(app.state.message, "");
}
END_TEST

START_TEST(a_game_is_gone_through) {
    start_game();
    play("f5d6c3");
    ck_assert(!can(COMMAND_NEXT) && !can(COMMAND_LAST));
    ck_assert(run(COMMAND_FIRST));
    ck_assert_int_eq(now()->game.cursor, 0);
    ck_assert(!can(COMMAND_PREVIOUS) && run(COMMAND_NEXT));
    ck_assert_int_eq(now()->game.cursor, 1);
    ck_assert(run(COMMAND_LAST) && run(COMMAND_PREVIOUS));
    ck_assert_int_eq(now()->game.cursor, 2);
    ck_assert(run_at(COMMAND_GO_TO, 1) && !run_at(COMMAND_GO_TO, 4) && !run_at(COMMAND_GO_TO, -1));
    ck_assert_int_eq(now()->game.cursor, 1);
}
END_TEST

/* A game under way stays until the next one starts. */
START_TEST(a_new_game_asks_first) {
    start_game();
    play("f5");
    app.state.tab = TAB_LINES;
    ck_assert(run(COMMAND_NEW));
    ck_assert(app_shows(&app, SCENE_START));
    ck_assert_int_eq(now()->game.count, 1);
    ck_assert(run(COMMAND_NEW));
    ck_assert_int_eq(now()->game.count, 0);
    ck_assert(!now()->started);
    ck_assert_int_eq(app.state.tab, TAB_MOVES);
}
END_TEST

START_TEST(variations_stand_as_a_tree) {
    start_game();
    play("f5d6");
    ck_assert(!can_at(COMMAND_TREE_LARGER, 1)); /* it is not there */
    app.state.tab = TAB_LINES;
    app.state.tree = true;
    ck_assert(run(COMMAND_TREE)); /* from another tab it comes, */
    ck_assert(app.state.tree && app.state.tab == TAB_MOVES);
    ck_assert(run(COMMAND_TREE) && !app.state.tree); /* from its own it goes */
    ck_assert(run(COMMAND_TREE) && app.state.tree);
    app.state.tree_zoom = 0;
    ck_assert(!can(COMMAND_TREE_SMALLER));
    while (run(COMMAND_TREE_LARGER)) {
    }
    ck_assert_int_eq(app.state.tree_zoom, TREE_ZOOMS - 1);
}
END_TEST

/* It is of use where values may be seen. */
START_TEST(the_best_line_is_switched) {
    start_game();
    ck_assert(!can(COMMAND_BEST_LINE));
    ck_assert(run(COMMAND_HINT));
    ck_assert(run(COMMAND_BEST_LINE));
    ck_assert_int_eq(app.state.best_line, BEST_LINE_DEFAULT);
    ck_assert(run(COMMAND_BEST_LINE));
    ck_assert_int_eq(app.state.best_line, 0);
}
END_TEST

START_TEST(hints_and_analysis_are_switched) {
    start_game();
    ck_assert(can(COMMAND_HINT) && !can(COMMAND_HINT_STYLE));
    ck_assert(run(COMMAND_HINT));
    ck_assert(now()->hints);
    ck_assert(run(COMMAND_HINT_STYLE));
    ck_assert_int_eq(app.state.hint_style, HINTS_DETAILED);
    ck_assert(run(COMMAND_ANALYSE));
    ck_assert(now()->analysing);
    ck_assert_int_eq(app.state.tab, TAB_LINES);
    ck_assert(!can(COMMAND_HINT)); /* analysis shows them */
    driver_pump_until(&driver, driver_has_report);
    ck_assert(can_at(COMMAND_LINE, view_line_call(0, 0)));
    ck_assert(!can_at(COMMAND_LINE, view_line_call(now()->report.line_count, 0)));
    ck_assert(run_at(COMMAND_LINE, view_line_call(0, 0)));
    ck_assert_int_eq(now()->game.cursor, 1);
    ck_assert(run(COMMAND_ANALYSE));
    ck_assert(!now()->analysing);
    ck_assert_int_eq(now()->game.count, 0); /* the game is as it was */
}
END_TEST

START_TEST(variations_are_walked_and_deleted) {
    ck_assert(run(COMMAND_ANALYSE));
    play("f5d6");
    ck_assert(run(COMMAND_PREVIOUS));
    play("f6");
    ck_assert_int_eq(tc_tree_line_count(now()->tree), 2);
    TcNode there = tc_tree_cursor(now()->tree);
    ck_assert(run(COMMAND_NEXT_VARIATION));
    ck_assert_int_ne(tc_tree_cursor(now()->tree), there);
    ck_assert(!can(COMMAND_PROMOTE)); /* the main line is first already */
    ck_assert(run_at(COMMAND_NODE, there) && run(COMMAND_PROMOTE));
    ck_assert(!can_at(COMMAND_NODE, 99));
    ck_assert(run(COMMAND_DELETE_BRANCH));
    ck_assert_int_eq(tc_tree_line_count(now()->tree), 1);
}
END_TEST

static bool is_reviewed(const SessionSnapshot *snapshot) {
    return snapshot->review.complete;
}

START_TEST(a_game_is_reviewed) {
    start_game();
    play("f5d6c3d3c4");
    ck_assert(run(COMMAND_RESIGN));
    ck_assert_int_ne(now()->outcome.ending, SESSION_NOT_ENDED);
    ck_assert(!can(COMMAND_RESIGN) && can(COMMAND_REVIEW));
    ck_assert(run(COMMAND_REVIEW));
    ck_assert_int_eq(app.state.tab, TAB_REVIEW);
    driver_pump_until(&driver, is_reviewed);
    app_sync(&app);
    ck_assert(can(COMMAND_GRAPH_MODE) && run(COMMAND_GRAPH_MODE));
    ck_assert_int_eq(app.state.graph_mode, GRAPH_LOSSES);
    ck_assert(run(COMMAND_FIRST));
    ck_assert(!can(COMMAND_PREVIOUS_MISTAKE));
    bool any = false;
    for (int i = 0; i < now()->game.count; i++) {
        any |= now()->judgement.mark[i] != SESSION_MARK_NONE;
    }
    ck_assert(can(COMMAND_NEXT_MISTAKE) == any);
}
END_TEST

START_TEST(moves_and_boards_are_copied_and_pasted) {
    char board[TC_POSITION_TEXT_SIZE];
    start_game();
    play("f5d6c3");
    ck_assert(run(COMMAND_COPY));
    ck_assert_str_eq(clipboard, "f5d6c3");
    ck_assert(run(COMMAND_COPY_BOARD));
    tc_position_write(tc_game_position(&now()->game), board);
    ck_assert_str_eq(clipboard, board);
    snprintf(clipboard, sizeof clipboard, "f5f6e6f4");
    ck_assert(run(COMMAND_PASTE));
    ck_assert_int_eq(now()->game.count, 4);
    ck_assert(now()->analysing);
    clipboard[0] = '\0';
    ck_assert(run(COMMAND_PASTE)); /* and says so */
    ck_assert_str_ne(app.state.message, "");
    ck_assert_int_eq(now()->game.count, 4);
}
END_TEST

START_TEST(the_board_changes_its_looks) {
    ck_assert(run(COMMAND_OVERLAY_BACK));
    ck_assert_int_eq(app.state.overlay, OVERLAY_COUNT - 1);
    ck_assert(run(COMMAND_OVERLAY));
    ck_assert_int_eq(app.state.overlay, OVERLAY_NONE);
    for (int turns = 1; turns <= 4; turns++) {
        ck_assert(run(COMMAND_ROTATE));
        ck_assert((app.state.symmetry == TC_SYMMETRY_IDENTITY) == (turns == 4));
    }
    ck_assert(run(COMMAND_MIRROR) && run(COMMAND_MIRROR));
    ck_assert_int_eq(app.state.symmetry, TC_SYMMETRY_IDENTITY);
}
END_TEST

/* The fields of the panel: the tab comes to the front, and the keyboard goes there. */
START_TEST(the_keyboard_goes_where_it_is_wanted) {
    ck_assert(!can(COMMAND_DATABASE)); /* the start panel has its place */
    ck_assert(!can(COMMAND_COMMENT) || run(COMMAND_COMMENT));
    start_game();
    ck_assert(run(COMMAND_COMMENT));
    ck_assert_int_eq(app.state.tab, TAB_NOTES);
    ck_assert(ui_has_focus(&ui, control_id(CONTROL_COMMENT)));
    ck_assert(run(COMMAND_DATABASE));
    ck_assert_int_eq(app.state.tab, TAB_DATABASE);
    ck_assert(ui_has_focus(&ui, control_id(CONTROL_DATABASE_LIST)));
    ck_assert(run_at(COMMAND_TAB, TAB_LINES));
    ck_assert_int_eq(app.state.tab, TAB_LINES);
}
END_TEST

int main(void) {
    tc_init(TC_CPU_BEST);
    Suite *suite = suite_create("game_commands");
    TCase *tests = suite_case(suite, "game_commands", app_set_up, app_tear_down);
    tcase_add_test(tests, nothing_can_be_done_to_no_game);
    tcase_add_test(tests, moves_are_played_and_taken_back);
    tcase_add_test(tests, a_game_is_gone_through);
    tcase_add_test(tests, a_new_game_asks_first);
    tcase_add_test(tests, hints_and_analysis_are_switched);
    tcase_add_test(tests, variations_are_walked_and_deleted);
    tcase_add_test(tests, variations_stand_as_a_tree);
    tcase_add_test(tests, the_best_line_is_switched);
    tcase_add_test(tests, a_game_is_reviewed);
    tcase_add_test(tests, moves_and_boards_are_copied_and_pasted);
    tcase_add_test(tests, the_board_changes_its_looks);
    tcase_add_test(tests, the_keyboard_goes_where_it_is_wanted);
    return suite_run(suite);
}
