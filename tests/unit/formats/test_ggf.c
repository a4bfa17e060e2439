#include "formats/ggf.h"

#include <string.h>

#include <turncoat/formats.h>

#include "support/lines.h"
#include "support/suite.h"

#define START "BO[8 ---------------------------O*------*O--------------------------- *]"

static void set(TcTree *tree, const char *key, const char *text) {
    ck_assert_int_eq(tc_tree_set_header(tree, key, text), TC_OK);
}

/* Frees the tree. */
static void check(TcTree *tree, const char *expected) {
    Buf out;
    buf_init(&out);
    ggf_write(tree, &out);
    ck_assert_str_eq(out.data, expected);
    buf_release(&out);
    tc_tree_free(tree);
}

/* The game is that of the format's description by NBoard, but for the result and the clock. */
TEST(writes_an_unfinished_game) {
    TcTree *tree = line_tree("f5f6d3c5");
    set(tree, TC_HEADER_PLACE, "NBoard");
    set(tree, TC_HEADER_DATE, "2014-02-21 20:52:27 GMT");
    set(tree, TC_HEADER_BLACK, "./mEdax");
    set(tree, TC_HEADER_WHITE, "chris");
    check(tree,
          "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TY[8]" START
          "B[F5]W[F6]B[D3]W[C5];)\n");
}

TEST(writes_values_and_times) {
    static const struct {
        bool known;
        double value, seconds;
    } notes[] = {{false, 0, -1}, {true, 1.5, -1}, {false, 0, 12.345}, {true, -4, 0.1}};
    TcTree *tree = line_tree("f5f6d3c5");
    TcNode node = TC_NODE_ROOT;
    for (int i = 0; i < 4; i++) {
        TcNodeEval eval = {.known = notes[i].known, .value = notes[i].value};
        node = tc_tree_first_child(tree, node);
        ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
        tc_tree_set_seconds(tree, node, notes[i].seconds);
    }
    set(tree, TC_HEADER_RESULT, "W+T");
    set(tree, TC_HEADER_BLACK_CLOCK, "5:00");
    check(tree, "(;GM[Othello]PC[]PB[]PW[]TB[5:00]RE[-64.00:t]TY[8]" START
                "B[F5]W[F6/-1.50]B[D3//12.35]W[C5/4.00/0.10];)\n");
    tree = line_tree("f5");
    set(tree, TC_HEADER_BLACK_CLOCK, "5:00");
    set(tree, TC_HEADER_WHITE_CLOCK, "5:00");
    check(tree, "(;GM[Othello]PC[]PB[]PW[]TI[5:00]RE[?]TY[8]" START "B[F5];)\n");
}

TEST(writes_passes_inside_the_game_only) {
    /* one of the shortest games: White has no disc left after nine moves */
    check(line_tree("e6f4e3f6g5d6e7f5c5"), "(;GM[Othello]PC[]PB[]PW[]RE[+64.00]TY[8]" START
                                           "B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5];)\n");

    /* after h8 White must pass: the pass stands at the end, and at the start when the game is set
       up there */
    TcTree *tree = line_tree("f5f6c4e3f4c3d6g4f7c7d3c5e6g8e7g5d7g7b4a5g3c8b3c6e2e8a3e1h4g2"
                             "g6a2f1b2f2a4d1d2f8b5h6f3d8h7b8b7h5h2h3h1h8");
    TcNode last = tc_tree_line_end(tree, TC_NODE_ROOT);
    TcPosition start = tc_position_play(tc_tree_position(tree, tc_tree_parent(tree, last)),
                                        tc_tree_move(tree, last));
    Buf out;
    buf_init(&out);
    ggf_write(tree, &out);
    ck_assert_ptr_nonnull(strstr(out.data, "W[H1]B[H8]W[PA];)\n"));
    tc_tree_free(tree);
    ck_assert_int_eq(tc_tree_create(&start, &tree), TC_OK);
    buf_clear(&out);
    ggf_write(tree, &out);
    ck_assert_ptr_nonnull(strstr(out.data, " O]W[PA];)\n"));
    tc_tree_free(tree);
    buf_release(&out);
}

TEST(leaves_no_bracket_in_names) {
    TcTree *tree = line_tree("f5");
    set(tree, TC_HEADER_PLACE, "a;)b [");
    set(tree, TC_HEADER_BLACK, "x[1]");
    set(tree, TC_HEADER_WHITE, "\xc3\xa9");
    check(tree, "(;GM[Othello]PC[a,)b (]PB[x(1)]PW[\xc3\xa9]RE[?]TY[8]" START "B[F5];)\n");
}

SUITE("ggf", NULL, NULL)
