/* Variations: nothing that was played is lost, and the record follows the tree. */
#include <stdio.h>
#include <string.h>

#include "session_fixture.h"
#include "support/tree_check.h"

static void play_checked(const char *moves) {
    play(moves);
    ck_assert(tree_is_valid(now()->tree));
}

static bool has_moves(const char *moves) {
    const TcGame wanted = line_game(moves);
    return wanted.count == count() && memcmp(wanted.moves, now()->game.moves,
                                             (size_t)wanted.count * sizeof wanted.moves[0]) == 0;
}

static void explore(void) {
    driver_start(&driver, 0, 0);
    play_checked("f5d6c3");
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert(session_go_to(driver.session, 1));
    play_checked("f4e3"); /* a variation */
}

TEST(another_move_adds_a_variation) {
    explore();
    ck_assert(has_moves("f5f4e3"));
    ck_assert_int_eq(tc_tree_line_count(now()->tree), 2);
    ck_assert(session_go_to(driver.session, 1));
    play_checked("d6"); /* back on the first line, which goes on as it did */
    ck_assert(has_moves("f5d6c3"));
    ck_assert_int_eq(now()->game.cursor, 2);
    ck_assert(session_go_to(driver.session, 1));
    ck_assert(has_moves("f5d6c3"));
    play_checked("f4");
    ck_assert(has_moves("f5f4e3"));
    ck_assert_int_eq(tc_tree_line_count(now()->tree), 2);
}

TEST(nodes_can_be_gone_to) {
    explore();
    TcNode first = tc_tree_first_child(now()->tree, TC_NODE_ROOT);
    TcNode main = tc_tree_child_by_move(now()->tree, first, square("d6"));
    ck_assert(session_go_to_node(driver.session, main));
    ck_assert(has_moves("f5d6c3"));
    ck_assert_int_eq(now()->game.cursor, 2);
    ck_assert(!session_go_to_node(driver.session, main));
    ck_assert(!session_go_to_node(driver.session, 9999));
    driver_check(&driver);
}

TEST(the_game_and_its_variations_outlive_the_analysis) {
    explore();
    ck_assert(session_set_analysis(driver.session, false));
    ck_assert(has_moves("f5d6c3"));
    ck_assert_int_eq(now()->game.cursor, 3);
    ck_assert_int_eq(tc_tree_line_count(now()->tree), 2);
    ck_assert(tree_is_main(now()->tree, tc_tree_cursor(now()->tree)));
    ck_assert(!session_can_promote(driver.session) && !session_can_delete_branch(driver.session));
    play_checked("f3"); /* the game goes on */
    ck_assert(tree_is_main(now()->tree, tc_tree_cursor(now()->tree)));
    ck_assert(session_undo(driver.session));
    play_checked("d3"); /* taken back and played otherwise: that was a variation too */
    ck_assert_int_eq(tc_tree_line_count(now()->tree), 3);
    ck_assert(tree_is_main(now()->tree, tc_tree_cursor(now()->tree)));
}

TEST(a_variation_can_become_the_main_line) {
    explore();
    ck_assert(!tree_is_main(now()->tree, tc_tree_cursor(now()->tree)));
    ck_assert(session_can_promote(driver.session));
    ck_assert(session_promote(driver.session));
    ck_assert(tree_is_main(now()->tree, tc_tree_cursor(now()->tree)));
    ck_assert(!session_can_promote(driver.session));
    ck_assert(has_moves("f5f4e3"));
}

TEST(a_branch_can_be_deleted) {
    explore();
    ck_assert(session_go_to(driver.session, 2));
    ck_assert(session_delete_branch(driver.session));
    ck_assert_int_eq(tc_tree_line_count(now()->tree), 1);
    ck_assert(has_moves("f5d6c3"));
    ck_assert_int_eq(now()->game.cursor, 1);
    driver_check(&driver);
    ck_assert(session_go_to(driver.session, 0));
    ck_assert(!session_delete_branch(driver.session)); /* the start stays */
}

TEST(the_start_of_an_opened_game_stays) {
    ck_assert(session_open(driver.session, line_tree("f5d6")));
    ck_assert(session_go_to(driver.session, 0));
    ck_assert(!session_can_delete_branch(driver.session));
    ck_assert(!session_delete_branch(driver.session) && !session_promote(driver.session));
    ck_assert(has_moves("f5d6"));
    ck_assert(session_go_to(driver.session, 1));
    ck_assert(session_delete_branch(driver.session));
    ck_assert(has_moves(""));
}

/* The first eight moves are drawn: the game says it, or its variant alone. */
static void open_drawn(bool noted) {
    TcTree *tree = line_tree("f5d6c3d3c4f4f6f3e6");
    ck_assert_int_eq(
        noted ? tc_tree_note_drawn(tree, tc_tree_ancestor(tree, tc_tree_main_end(tree), 8))
              : tc_tree_set_header(tree, TC_HEADER_VARIANT, TC_VARIANT_XOT),
        TC_OK);
    ck_assert(session_open(driver.session, tree));
    ck_assert_int_eq(now()->main_random_plies, 8);
}

/* The user's moves are no drawn ones because they stand where those did. */
TEST(drawn_moves_end_where_another_line_is_the_main_one) {
    for (int round = 0; round < 4; round++) {
        open_drawn(round % 2 == 0);
        ck_assert(session_go_to(driver.session, 2));
        play_checked("c5");
        play_some_moves(8);
        ck_assert_int_eq(now()->random_plies, 2);
        if (round < 2) {
            ck_assert(session_promote(driver.session));
        } else {
            TcNode branch = tc_tree_ancestor(now()->tree, tc_tree_cursor(now()->tree), 2);
            ck_assert(session_go_to_node(driver.session, tc_tree_first_child(now()->tree, branch)));
            ck_assert(session_delete_branch(driver.session));
        }
        ck_assert_int_eq(now()->main_random_plies, 2);
    }
}

/* So do other commands: whoever puts the drawn moves back has them again. */
TEST(drawn_moves_that_are_the_main_line_again_are_drawn, .to = 4) {
    open_drawn(_i % 2 == 0);
    TcNode end = tc_tree_main_end(now()->tree);
    ck_assert(session_go_to(driver.session, 2));
    play_checked("c5");
    ck_assert(session_promote(driver.session));
    ck_assert_int_eq(now()->main_random_plies, 2);
    if (_i < 2) {
        ck_assert(session_delete_branch(driver.session));
    } else {
        ck_assert(session_go_to_node(driver.session, end));
        ck_assert_int_eq(now()->random_plies, 8);
        ck_assert(session_promote(driver.session));
    }
    ck_assert_int_eq(now()->main_random_plies, 8);
}

TEST(drawn_moves_stay_where_lines_change_behind_them) {
    open_drawn(true);
    ck_assert(session_go_to(driver.session, 8));
    play_square(bits_first(legal_moves() & ~bits_of(square("e6"))));
    ck_assert(session_promote(driver.session));
    ck_assert_int_eq(now()->main_random_plies, 8);
    ck_assert(session_go_to(driver.session, 2));
    play_checked("c5");
    ck_assert(session_delete_branch(driver.session));
    ck_assert_int_eq(now()->main_random_plies, 8);
    ck_assert_str_eq(tc_tree_header(now()->tree, TC_HEADER_DRAWN), "f5d6c3d3c4f4f6f3");
}

/* Even the first move is chosen then. */
TEST(a_main_line_may_begin_with_no_drawn_move) {
    open_drawn(false);
    ck_assert(session_go_to(driver.session, 0));
    play_checked("d3c5f6f5e6e3c3f3");
    ck_assert(session_promote(driver.session));
    ck_assert_int_eq(now()->main_random_plies, 0);
}

TEST(a_game_that_is_played_is_changed_by_moves_alone) {
    explore();
    TcNode tried = tc_tree_cursor(now()->tree);
    ck_assert(session_set_analysis(driver.session, false));
    for (int ply = 3; ply >= 0; ply--) {
        ck_assert(ply == 3 || session_go_to(driver.session, ply));
        ck_assert(!session_go_to_node(driver.session, tried));
        ck_assert(!session_promote(driver.session) && !session_delete_branch(driver.session));
        ck_assert(has_moves("f5d6c3"));
        ck_assert_int_eq(cursor(), ply);
    }
    ck_assert_int_eq(tc_tree_line_count(now()->tree), 2);
}

TEST(comments_belong_to_positions) {
    explore();
    ck_assert(driver_comment(driver.session, "a try"));
    ck_assert(!driver_comment(driver.session, "\xff"));
    ck_assert(session_go_to(driver.session, 1));
    ck_assert_str_eq(comment(), "");
    ck_assert(session_go_to(driver.session, 3));
    ck_assert_str_eq(comment(), "a try");
}

TEST(a_header_too_many_changes_nothing) {
    for (int i = 0; i < TC_TREE_HEADERS_MAX; i++) {
        char key[16];
        snprintf(key, sizeof key, "key%d", i);
        ck_assert(session_set_header(driver.session, key, "text"));
    }
    uint64_t revision = now()->revision;
    ck_assert(!session_set_header(driver.session, "another", "text"));
    ck_assert(!session_set_user(driver.session, TC_USER_BLACK));
    ck_assert_uint_eq(now()->revision, revision);
    ck_assert_int_eq(now()->user, TC_USER_UNKNOWN);
}

TEST(a_new_game_is_a_new_tree) {
    explore();
    driver_start(&driver, 0, 0);
    ck_assert_int_eq(tc_tree_node_count(now()->tree), 1);
}

TEST(a_board_set_up_is_a_new_start) {
    explore();
    TcPosition position = tc_position_initial();
    position = tc_position_play(&position, square("f5"));
    ck_assert(session_set_position(driver.session, &position));
    driver_check(&driver);
    ck_assert(now()->analysing && !now()->started);
    ck_assert_int_eq(now()->game.count, 0);
    ck_assert(tc_position_equal(&now()->game.positions[0], &position));
    ck_assert(tc_position_equal(tc_tree_start(now()->tree), &position));
    play_checked("d6");
    SessionSetup setup = {.start = SESSION_START_HERE};
    ck_assert(session_start_game(driver.session, &setup)); /* and played from */
    ck_assert(now()->started && now()->game.count == 1 && now()->game.cursor == 1);
    ck_assert_int_eq(now()->random_plies, 1); /* what led there is nobody's choice */
    ck_assert(tc_position_equal(&now()->game.start, &position));
    driver_check(&driver);
    ck_assert(session_rematch(driver.session, true));
    driver_check(&driver);
    ck_assert(now()->started && now()->game.count == 1 && now()->game.cursor == 1);
    position.board = (TcBoard){0, 0};
    ck_assert(!session_set_position(driver.session, &position)); /* nobody can move */
    ck_assert(now()->started);
}

SUITE("branches", open_driver, close_driver)
