/* The graph's scale, and which ply a place on it means. */
#include <stdlib.h>
#include <string.h>

#include "gui/game/panel/panel.h"
#include "support/suite.h"

TEST(limit_is_the_next_multiple_of_eight) {
    ck_assert_int_eq(graph_limit(0), 8);
    ck_assert_int_eq(graph_limit(8), 8);
    ck_assert_int_eq(graph_limit(9), 16);
    ck_assert_int_eq(graph_limit(-17), 24);
    ck_assert_int_eq(graph_limit(64), 64);
}

TEST(lines_are_few_enough_for_their_labels_and_end_with_the_scale) {
    for (int limit = 8; limit <= 128; limit += 8) {
        for (int height = 20; height <= 400; height += 10) {
            int step = graph_step(limit, height, 20);
            ck_assert_int_eq(limit % step, 0);
            ck_assert(step * height / limit >= 20 || step == limit);
        }
    }
    ck_assert_int_eq(graph_step(16, 50, 20), 8);
    ck_assert_int_eq(graph_step(64, 57, 20), 32);
    ck_assert_int_eq(graph_step(64, 200, 20), 8);
}

TEST(every_ply_can_be_reached_and_none_beyond_the_record) {
    Layout layout;
    TcGame game;
    tc_game_init(&game);
    game.count = 37;
    layout_compute(1180, 740, 1, &(LayoutWish){.play = false}, &layout);
    int before = 0;
    for (int x = layout.graph.x - 50; x < layout.graph.x + layout.graph.w + 50; x++) {
        int ply = graph_ply_at(&layout, &game, x);
        ck_assert_int_ge(ply, before);
        ck_assert_int_le(ply, before + 1);
        before = ply;
    }
    ck_assert_int_eq(graph_ply_at(&layout, &game, layout.graph.x), 0);
    ck_assert_int_eq(before, 37);
}

/* Fourteen empty squares: the last ply stands where the sixtieth does otherwise. */
TEST(a_board_set_up_late_takes_the_whole_width) {
    Layout layout;
    TcGame normal, late;
    TcPosition position;
    tc_game_init(&normal);
    normal.count = 60;
    layout_compute(1180, 740, 1, &(LayoutWish){.play = false}, &layout);
    static const char board[] =
        "---OOOO-OOXOOO--XOOOOOOOXXOXXXXXXXXOXXXX--XXOXOO--XXXOOO----XOOO X";
    ck_assert_int_eq(tc_position_parse(board, strlen(board), &position, NULL, NULL), TC_OK);
    tc_game_init_from(&late, &position);
    int empties = tc_board_empties(&position.board);
    late.count = empties;
    for (int x = layout.graph.x; x < layout.graph.x + layout.graph.w; x++) {
        int of_normal = graph_ply_at(&layout, &normal, x),
            of_late = graph_ply_at(&layout, &late, x);
        ck_assert_int_le(abs(of_late * 60 - of_normal * empties), 60);
    }
    late.count = 3; /* not all of it is played yet */
    ck_assert_int_eq(graph_ply_at(&layout, &late, layout.graph.x + layout.graph.w), 3);
}

/* A line joins values that follow each other, and nothing across a gap. */
TEST(lines_end_where_nothing_is_known) {
    const bool known[8] = {true, true, false, false, true, false, true, true};
    static const int begins[] = {0, 4, 6}, ends[] = {2, 5, 8};
    int end = 0;
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(graph_run(known, 7, end, &end), begins[i]);
        ck_assert_int_eq(end, ends[i]);
    }
    ck_assert_int_eq(graph_run(known, 7, end, &end), -1);
    ck_assert_int_eq(graph_run(known, 3, 2, &end), -1);
}

SUITE("graph", NULL, NULL)
