/* Tests what stands beside the moves of a tree: texts, headers, values, marks and times. */
#include <turncoat/tree.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/lines.h"
#include "support/suite.h"
#include "support/tree_check.h"

static TcTree *make(void) {
    TcTree *tree;
    ck_assert_int_eq(tc_tree_create(NULL, &tree), TC_OK);
    return tree;
}

static TcNode play_f5(TcTree *tree) {
    TcNode node;
    ck_assert_int_eq(tc_tree_add(tree, TC_NODE_ROOT, tc_square_parse("f5"), &node), TC_OK);
    return node;
}

TEST(keeps_texts) {
    TcTree *tree = make();
    TcNode node = play_f5(tree);
    ck_assert_str_eq(tc_tree_comment(tree, node), "");
    ck_assert_int_eq(tc_tree_set_comment(tree, node, "a\r\nb\rc\td\x01\xc3\xa9"), TC_OK);
    ck_assert_str_eq(tc_tree_comment(tree, node), "a\nb\nc\td \xc3\xa9");
    uint64_t revision = tc_tree_revision(tree);
    ck_assert_int_eq(tc_tree_set_comment(tree, node, "a\nb\nc\td \xc3\xa9"), TC_OK);
    ck_assert(tc_tree_revision(tree) == revision);
    ck_assert_int_eq(tc_tree_set_comment(tree, node, "\xe9"), TC_ERROR_ARGUMENT);
    ck_assert_str_eq(tc_tree_comment(tree, node), "a\nb\nc\td \xc3\xa9");
    ck_assert_int_eq(tc_tree_set_comment_bytes(tree, node, "xyz", 2), TC_OK);
    ck_assert_str_eq(tc_tree_comment(tree, node), "xy");
    ck_assert_int_eq(tc_tree_set_extra(tree, node, "LB[aa:1]"), TC_OK);
    ck_assert_str_eq(tc_tree_extra(tree, node), "LB[aa:1]");
    ck_assert_int_eq(tc_tree_set_comment(tree, node, ""), TC_OK);
    ck_assert_str_eq(tc_tree_comment(tree, node), "");
    /* byte order marks, wherever they are */
    ck_assert_int_eq(tc_tree_set_comment(tree, node,
                                         " \xef\xbb\xbf\xef\xbb\xbf"
                                         "a\xef\xbb\xbf"
                                         "b"),
                     TC_OK);
    ck_assert_str_eq(tc_tree_comment(tree, node), " ab");
    ck_assert_int_eq(tc_tree_set_comment(tree, node, "\xef\xbb\xbf"), TC_OK);
    ck_assert_str_eq(tc_tree_comment(tree, node), "");
    ck_assert(tree_is_valid(tree));
    /* a long one */
    size_t size = 3 << 20;
    char *text = malloc(size + 1);
    memset(text, 'x', size);
    text[size] = '\0';
    ck_assert_int_eq(tc_tree_set_comment(tree, node, text), TC_OK);
    ck_assert_uint_eq(strlen(tc_tree_comment(tree, node)), size);
    free(text);
    tc_tree_free(tree);
}

TEST(keeps_headers) {
    TcTree *tree = make();
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, "  Ann\nOther \t"), TC_OK);
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), "Ann Other");
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_WHITE, "Bo"), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, "Cy"), TC_OK);
    ck_assert_int_eq(tc_tree_header_count(tree), 2);
    ck_assert_str_eq(tc_tree_header_key(tree, 0), TC_HEADER_BLACK);
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), "Cy");
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, " \n"), TC_OK); /* removes */
    ck_assert_int_eq(tc_tree_header_count(tree), 1);
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), "");
    ck_assert_int_eq(tc_tree_set_header(tree, "date",
                                        "\xef\xbb\xbf \xef\xbb\xbf"
                                        "4"),
                     TC_OK);
    ck_assert_str_eq(tc_tree_header(tree, "date"), "4");
    ck_assert_int_eq(tc_tree_set_header(tree, "date", "\xef\xbb\xbf"), TC_OK);
    ck_assert_int_eq(tc_tree_header_count(tree), 1);
    static const char *const bad[] = {"", "Black", "a b", "abcdefghijklmnopqrstuvwxyz"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ck_assert_int_eq(tc_tree_set_header(tree, bad[i], "x"), TC_ERROR_ARGUMENT);
    }
    ck_assert_int_eq(tc_tree_set_header(tree, "x", "\xff"), TC_ERROR_ARGUMENT);
    for (int i = 1; i < TC_TREE_HEADERS_MAX; i++) {
        char key[16];
        snprintf(key, sizeof key, "k%d", i);
        ck_assert_int_eq(tc_tree_set_header(tree, key, key), TC_OK);
    }
    ck_assert_int_eq(tc_tree_set_header(tree, "more", "x"), TC_ERROR_TOO_LARGE);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_SESSION, "x"), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, "more", "x"), TC_ERROR_TOO_LARGE);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_SESSION, ""), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, "k200", ""), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_SESSION, "x"), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, "k200", "k200"), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, "more", "x"), TC_ERROR_TOO_LARGE);
    ck_assert_str_eq(tc_tree_header(tree, "k200"), "k200");
    ck_assert(tree_is_valid(tree));
    tc_tree_free(tree);
}

TEST(headers_stay_when_another_is_removed) {
    static const char *const keys[] = {"a", "b", "c"};
    TcTree *tree = make();
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(tc_tree_set_header(tree, keys[i], keys[i]), TC_OK);
    }
    ck_assert_int_eq(tc_tree_set_header(tree, "b", ""), TC_OK);
    ck_assert_int_eq(tc_tree_header_count(tree), 2);
    ck_assert_str_eq(tc_tree_header_key(tree, 1), "c");
    ck_assert_str_eq(tc_tree_header(tree, "a"), "a");
    ck_assert_str_eq(tc_tree_header(tree, "b"), "");
    ck_assert_str_eq(tc_tree_header(tree, "c"), "c");
    uint64_t revision = tc_tree_revision(tree);
    ck_assert_int_eq(tc_tree_set_header(tree, "b", " "), TC_OK); /* no change */
    ck_assert_int_eq(tc_tree_set_header(tree, "c", " c "), TC_OK);
    ck_assert(tc_tree_revision(tree) == revision);
    tc_tree_free(tree);
}

TEST(texts_and_keys_have_their_limits) {
    TcTree *tree = make();
    char *text = malloc(TC_TREE_TEXT_MAX + 2), key[TC_TREE_KEY_SIZE + 1] = "";
    memset(text, 'x', TC_TREE_TEXT_MAX + 1);
    text[TC_TREE_TEXT_MAX + 1] = '\0';
    ck_assert_int_eq(tc_tree_set_comment(tree, TC_NODE_ROOT, text), TC_ERROR_TOO_LARGE);
    text[TC_TREE_TEXT_MAX] = '\0';
    ck_assert_int_eq(tc_tree_set_comment(tree, TC_NODE_ROOT, text), TC_OK);
    memset(key, 'k', TC_TREE_KEY_SIZE);
    ck_assert_int_eq(tc_tree_set_header(tree, key, "x"), TC_ERROR_ARGUMENT);
    key[TC_TREE_KEY_SIZE - 1] = '\0';
    ck_assert_int_eq(tc_tree_set_header(tree, key, "x"), TC_OK);
    ck_assert_str_eq(tc_tree_header(tree, key), "x");
    ck_assert_int_eq(tc_tree_set_comment(tree, TC_NODE_ROOT, "a\x7f\x1f~\r"), TC_OK);
    ck_assert_str_eq(tc_tree_comment(tree, TC_NODE_ROOT), "a  ~\n");
    ck_assert_int_eq(tc_tree_set_comment(tree, TC_NODE_ROOT, "\r\na"), TC_OK);
    ck_assert_str_eq(tc_tree_comment(tree, TC_NODE_ROOT), "\na");
    free(text);
    tc_tree_free(tree);
}

TEST(says_whose_game_it_is) {
    static const TcUserSides all[] = {TC_USER_BLACK, TC_USER_WHITE, TC_USER_BOTH, TC_USER_NOBODY};
    TcTree *tree = make();
    ck_assert_int_eq(tc_tree_user_sides(tree), TC_USER_UNKNOWN);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(tc_tree_set_user_sides(tree, all[i]), TC_OK);
        ck_assert_int_eq(tc_tree_user_sides(tree), all[i]);
    }
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_USER_SIDE, "Ann"), TC_OK); /* another's */
    ck_assert_int_eq(tc_tree_user_sides(tree), TC_USER_UNKNOWN);
    ck_assert_int_eq(tc_tree_set_user_sides(tree, TC_USER_UNKNOWN), TC_OK);
    ck_assert_int_eq(tc_tree_header_count(tree), 0);
    tc_tree_free(tree);
}

/* The game says which; the variant alone says it only of a whole start from the standard position. */
TEST(knows_the_moves_that_were_drawn) {
    static const struct {
        const char *variant, *moves;
        int drawn;
        const char *noted;
    } games[] = {{"xot", "f5d6c3d3c4f4f6f3e6", 8, ""},
                 {"XOT", "d3c5f6f5e6e3c3f3", 8, ""},
                 {"xot", "f5d6c3d3c4f4f6", 0, ""},
                 {"", "f5d6c3d3c4f4f6f3e6", 0, ""},
                 {"anti", "f5d6c3d3c4f4f6f3e6", 0, ""},
                 {"", "f5d6c3d3c4f4f6f3e6", 3, "f5d6c3"},
                 {"", "f5d6c3d3c4f4f6f3e6", 3, "F5D6C3"},
                 {"xot", "f5d6c3d3c4f4f6f3e6", 9, "f5d6c3d3c4f4f6f3e6"},
                 {"xot", "f5d6c3d3c4f4f6f3e6", 9, "f5d6c3d3c4f4f6f3e6e7"},
                 {"xot", "f5d6c3d3c4f4f6f3e6", 2, "f5d6c5"},
                 {"xot", "f5d6c3d3c4f4f6f3e6", 0, "d3c5"},
                 {"xot", "f5d6c3d3c4f4f6f3e6", 0, "a1"},
                 {"xot", "f5d6c3d3c4f4f6f3e6", 8, "8"},
                 {"", "f5d6c3d3c4f4f6f3e6", 0, "3"},
                 {"", "f5d6c3d3c4f4f6f3e6", 0, "f5d"},
                 {"", "f5d6c3d3c4f4f6f3e6", 0, "f5 d6"},
                 {"", "f5d6c3d3c4f4f6f3e6", 0, "three"}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        TcTree *tree = line_tree(games[i].moves);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_VARIANT, games[i].variant), TC_OK);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_DRAWN, games[i].noted), TC_OK);
        ck_assert_int_eq(tc_tree_drawn_plies(tree, tc_tree_main_end(tree)), games[i].drawn);
        tc_tree_free(tree);
    }
    TcPosition later = line_position("f5d6");
    TcTree *tree = NULL;
    TcGame game;
    tc_game_init_from(&game, &later);
    while (game.count < TC_XOT_PLIES) {
        uint64_t moves = tc_board_moves(&tc_game_position(&game)->board);
        ck_assert_int_eq(tc_game_play(&game, __builtin_ctzll(moves)), TC_OK);
    }
    ck_assert_int_eq(tc_tree_from_game(&game, &tree), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_VARIANT, TC_VARIANT_XOT), TC_OK);
    ck_assert_int_eq(tc_tree_drawn_plies(tree, tc_tree_main_end(tree)), 0);
    tc_tree_free(tree);
}

TEST(notes_a_review) {
    static const char *const others[] = {"",
                                         "deep",
                                         "depth 16",
                                         "depth 0 from ply 0",
                                         "depth 16 from ply 61",
                                         "depth -1 from ply 0",
                                         "depth 16 from ply -1",
                                         "depth 16 from ply 0 with care",
                                         "depth 16 from ply 0 along a1",
                                         "depth 16 from ply 0 along f"};
    TcTree *tree = make();
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 16, .first = 8}), TC_OK);
    ck_assert(tc_tree_review(tree).depth == 16 && tc_tree_review(tree).first == 8);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_REVIEW, others[i]), TC_OK);
        ck_assert_int_eq(tc_tree_review(tree).depth, 0);
    }
    TcNode node = play_f5(tree), other;
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 16}), TC_OK);
    ck_assert_int_eq(tc_tree_review(tree).end, node); /* the main line's */
    ck_assert_int_eq(tc_tree_add(tree, TC_NODE_ROOT, tc_square_parse("d3"), &other), TC_OK);
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 16, .end = other}), TC_OK);
    ck_assert_int_eq(tc_tree_review(tree).end, other);
    TcNode last; /* a line of several moves */
    ck_assert_int_eq(tc_tree_add(tree, other, tc_square_parse("c3"), &last), TC_OK);
    ck_assert_int_eq(tc_tree_add(tree, last, tc_square_parse("c4"), &last), TC_OK);
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 16, .end = last}), TC_OK);
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_REVIEW), "depth 16 from ply 0 along d3c3c4");
    ck_assert_int_eq(tc_tree_review(tree).end, last);
    tc_tree_delete(tree, other);
    ck_assert_int_eq(tc_tree_review(tree).depth, 0);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_REVIEW, "depth 1 from ply 60"), TC_OK);
    ck_assert(tc_tree_review(tree).depth == 1 && tc_tree_review(tree).first == 60);
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 0}), TC_OK);
    ck_assert_int_eq(tc_tree_header_count(tree), 0);
    tc_tree_free(tree);
}

TEST(keeps_values) {
    TcTree *tree = make();
    TcNode node = play_f5(tree);
    ck_assert(!tc_tree_eval(tree, node).known);
    ck_assert(tc_tree_seconds(tree, node) < 0);
    TcNodeEval eval = {.known = true,
                       .value = -3.256,
                       .depth = 12,
                       .selectivity = 73,
                       .line_length = 2,
                       .line = {43, 63}};
    ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
    TcNodeEval kept = tc_tree_eval(tree, node);
    ck_assert(kept.known && !kept.exact && kept.depth == 12 && kept.selectivity == 73);
    ck_assert_double_eq_tol(kept.value, -3.26, 1e-9);
    ck_assert(kept.line_length == 2 && kept.line[0] == 43 && kept.line[1] == 63);
    const TcNodeEval bad[] = {{.known = true, .value = 64.5},
                              {.known = true, .value = -65},
                              {.known = true, .depth = 100},
                              {.known = true, .depth = -1},
                              {.known = true, .selectivity = 101},
                              {.known = true, .selectivity = -1},
                              {.known = true, .line_length = -1},
                              {.known = true, .line_length = TC_EVAL_LINE_MAX + 1},
                              {.known = true, .line_length = 1, .line = {64}}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ck_assert_int_eq(tc_tree_set_eval(tree, node, &bad[i]), TC_ERROR_ARGUMENT);
    }
    ck_assert(tc_tree_eval(tree, node).known);
    const TcNodeEval good[] = {
        {.known = true,
         .exact = true,
         .value = 64,
         .depth = 99,
         .selectivity = 100,
         .line_length = TC_EVAL_LINE_MAX},
        {.known = true, .value = -64, .depth = 0, .selectivity = 0, .line_length = 0}};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        ck_assert_int_eq(tc_tree_set_eval(tree, node, &good[i]), TC_OK);
        kept = tc_tree_eval(tree, node);
        ck_assert(kept.known && kept.exact == good[i].exact && kept.depth == good[i].depth);
        ck_assert_double_eq(kept.value, good[i].value);
        ck_assert_int_eq(kept.selectivity, good[i].selectivity);
        ck_assert_int_eq(kept.line_length, good[i].line_length);
    }
    /* what is not known is nothing, whatever else stands there */
    const TcNodeEval unknown = {.known = false, .exact = true, .value = 99, .depth = 7};
    ck_assert_int_eq(tc_tree_set_eval(tree, node, &unknown), TC_OK);
    kept = tc_tree_eval(tree, node);
    ck_assert(!kept.known && !kept.exact && kept.depth == 0 && kept.value == 0);
    ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
    tc_tree_set_mark(tree, node, TC_MARK_BAD);
    ck_assert_str_eq(tc_mark_text(tc_tree_mark(tree, node)), "?");
    tc_tree_set_seconds(tree, node, 1.2345);
    ck_assert_double_eq_tol(tc_tree_seconds(tree, node), 1.235, 1e-3);
    tc_tree_set_seconds(tree, node, 0);
    ck_assert_double_eq(tc_tree_seconds(tree, node), 0);
    tc_tree_set_seconds(tree, node, -5);
    ck_assert_double_eq(tc_tree_seconds(tree, node), -1);
    tc_tree_set_seconds(tree, node, 1e18);
    ck_assert_double_eq_tol(tc_tree_seconds(tree, node), 2e6, 1e-3);
    ck_assert_int_eq(tc_tree_set_eval(tree, node, &(TcNodeEval){.known = false}), TC_OK);
    ck_assert(!tc_tree_eval(tree, node).known);
    ck_assert(tree_is_valid(tree));
    tc_tree_free(tree);
}

SUITE("tree_text", NULL, NULL)
