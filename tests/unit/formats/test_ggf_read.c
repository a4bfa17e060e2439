/* Reading games: NBoard's own, odd spellings, every prefix, and what must be refused, which leaves the part before it. */
#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/random.h"
#include "formats/build.h"
#include "formats/ggf.h"
#include "support/lines.h"
#include "support/suite.h"

#define HEAD "(;GM[Othello]"
#define START "BO[8 ---------------------------O*------*O--------------------------- *]"

/* The description of NBoard's protocol has this game. */
static const char nboard_game[] =
    "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]BO[8 "
    "---------------------------O*------*O--------------------------- "
    "*]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

static TcStatus read_first(const char *text, TcTree **tree, int *passes, TcError *error) {
    Reader reader = reader_over(text, strlen(text), 1);
    return ggf_read(&reader, tree, passes, error);
}

static TcTree *read_game(const char *text) {
    TcTree *tree;
    TcError error;
    ck_assert_msg(read_first(text, &tree, NULL, &error) == TC_OK, "%s: %s", text, error.message);
    ck_assert_ptr_nonnull(tree);
    return tree;
}

/* moves: of the part before the fault */
static void check_refused(const char *text, TcStatus expected, int column, const char *message,
                          int moves) {
    TcTree *tree;
    TcError error;
    ck_assert_int_eq(read_first(text, &tree, NULL, &error), expected);
    ck_assert_msg(strstr(error.message, message) != NULL, "%s: found '%s', expected '%s'", text,
                  error.message, message);
    ck_assert_int_eq(error.line, 1);
    ck_assert_int_eq(error.column, column);
    ck_assert_int_eq(tc_tree_node_count(tree), moves + 1);
    tc_tree_free(tree);
}

static TcNode nth(const TcTree *tree, int ply) {
    return tc_tree_ancestor(tree, tc_tree_line_end(tree, TC_NODE_ROOT), ply);
}

static void expect_header(const TcTree *tree, const char *key, const char *text) {
    ck_assert_str_eq(tc_tree_header(tree, key), text);
}

TEST(reads_the_game_of_the_description) {
    TcTree *tree = read_game(nboard_game);
    ck_assert_int_eq(tc_tree_node_count(tree), 9);
    ck_assert_int_eq(tc_tree_move(tree, nth(tree, 1)), 37);
    ck_assert_int_eq(tc_tree_colour(tree, nth(tree, 1)), TC_BLACK);
    ck_assert_int_eq(tc_tree_colour(tree, nth(tree, 8)), TC_WHITE);
    ck_assert(!tc_tree_eval(tree, nth(tree, 1)).known);
    ck_assert(tc_tree_seconds(tree, nth(tree, 1)) < 0);
    expect_header(tree, TC_HEADER_BLACK, "./mEdax");
    expect_header(tree, TC_HEADER_WHITE, "chris");
    expect_header(tree, TC_HEADER_PLACE, "NBoard");
    expect_header(tree, TC_HEADER_DATE, "2014-02-21 20:52:27 GMT");
    expect_header(tree, TC_HEADER_RESULT, "");
    expect_header(tree, TC_HEADER_GGF_TYPE, "");
    expect_header(tree, TC_HEADER_BLACK_CLOCK, "15:00");
    expect_header(tree, TC_HEADER_WHITE_CLOCK, "15:00");
    TcPosition same = line_position("f5f6d3c5e6f7e7f4");
    ck_assert(tc_position_equal(tc_tree_position(tree, tc_tree_cursor(tree)), &same));
    tc_tree_free(tree);
}

/* The values are discs for Black. */
TEST(reads_odd_spellings) {
    static const struct {
        bool has_value;
        double value, seconds;
    } moves[] = {{true, 1.25, 2.5}, {false, 0, 3}, {true, -2, -1}, {false, 0, -1}};
    TcTree *tree =
        read_game(" junk (; gm [ OTHELLO ]\n BO[8\n---------------------------O*---\n"
                  "---*O--------------------------- *] xy[1][2] b [ f5 / +1.25 / 2.5 ]\r\n"
                  "w[D6//3] b[c3/-2.00] w[d3/x/y] ;)");
    ck_assert_int_eq(tc_tree_node_count(tree), 5);
    for (int i = 0; i < 4; i++) {
        TcNodeEval eval = tc_tree_eval(tree, nth(tree, i + 1));
        ck_assert_msg(eval.known == moves[i].has_value, "move %d", i);
        ck_assert(!eval.known || eval.value == moves[i].value);
        double seconds = tc_tree_seconds(tree, nth(tree, i + 1));
        ck_assert_msg(moves[i].seconds < 0 ? seconds < 0 : seconds == moves[i].seconds, "move %d",
                      i);
    }
    tc_tree_free(tree);
}

TEST(begins_with_any_board_or_the_standard_one) {
    TcTree *tree = read_game(HEAD ";)");
    ck_assert_int_eq(tc_tree_node_count(tree), 1);
    TcPosition normal = tc_position_initial();
    ck_assert(tc_position_equal(tc_tree_start(tree), &normal));
    tc_tree_free(tree);
    tree = read_game(HEAD "BO[8 ---------------------------O*------***-------------------------- "
                          "O]W[F6];)");
    ck_assert_int_eq(tc_tree_start(tree)->mover, TC_WHITE);
    ck_assert_int_eq(tc_tree_node_count(tree), 2);
    ck_assert_int_eq(tc_tree_position(tree, tc_tree_cursor(tree))->mover, TC_BLACK);
    tc_tree_free(tree);
}

TEST(reads_clocks) {
    static const struct {
        const char *text;
        GgfClock clock; /* all 0: refused */
    } cases[] = {
        {"15:00", {.seconds = 900}},
        {"15", {.seconds = 900}},
        {"1:15:30", {.seconds = 4530}},
        {"05:00//02:00", {.seconds = 300, .extension = 120}},
        {"5:00/0:10/2:00", {.seconds = 300, .increment = 10, .extension = 120}},
        {"0:30.5", {.seconds = 30.5}},
        {"", {.seconds = 0}},
        {"soon", {.seconds = 0}},
        {"5:00/x", {.seconds = 0}},
        {"-5:00", {.seconds = 0}},
        {"1:2:3:4", {.seconds = 0}},
        {"1e300", {.seconds = 0}},
        {"0:00", {.seconds = 0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GgfClock clock = {0};
        bool known = ggf_parse_clock(cases[i].text, &clock);
        ck_assert_msg(known == (cases[i].clock.seconds > 0), "%s", cases[i].text);
        ck_assert_msg(clock.seconds == cases[i].clock.seconds, "%s", cases[i].text);
        ck_assert_msg(clock.increment == cases[i].clock.increment, "%s", cases[i].text);
        ck_assert_msg(clock.extension == cases[i].clock.extension, "%s", cases[i].text);
    }
    TcTree *tree = read_game(HEAD "TI[soon]TW[1:00];)"); /* no reason to refuse a game */
    expect_header(tree, TC_HEADER_BLACK_CLOCK, "soon");
    expect_header(tree, TC_HEADER_WHITE_CLOCK, "1:00");
    tc_tree_free(tree);
}

TEST(reads_results) {
    static const struct {
        const char *text;
        TcEnding ending;
        double score;
    } cases[] = {
        {"+12.00", TC_ENDING_SCORE, 12}, {"-64:t", TC_ENDING_TIMEOUT, -64},
        {"+2:r", TC_ENDING_RESIGNED, 2}, {"0:s", TC_ENDING_AGREED, 0},
        {"-4.00:l", TC_ENDING_LEFT, -4}, {"+8.500", TC_ENDING_SCORE, 8.5},
        {"0:r", TC_ENDING_SCORE, 0},     {"+2:x", TC_ENDING_SCORE, 2},
        {"?", TC_ENDING_NONE, 0},        {"65", TC_ENDING_NONE, 0},
        {"nan", TC_ENDING_NONE, 0},      {"", TC_ENDING_NONE, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcResult result = ggf_parse_result(cases[i].text);
        ck_assert_msg(result.ending == cases[i].ending, "%s", cases[i].text);
        ck_assert(result.black_score == cases[i].score);
    }
    TcTree *tree = read_game(HEAD "RE[ -8.500 ];)"); /* of other rules: kept as it is written */
    expect_header(tree, TC_HEADER_GGF_RESULT, "-8.500");
    tc_tree_free(tree);
    tree = read_game(HEAD "RE[W+4];)"); /* as other formats write it */
    expect_header(tree, TC_HEADER_RESULT, "W+4");
    expect_header(tree, TC_HEADER_GGF_RESULT, "");
    tc_tree_free(tree);
}

TEST(cleans_texts) {
    TcTree *tree = read_game(HEAD "PB[\xe9]PW[ a\nb ]TI[ 5:00\t];)");
    expect_header(tree, TC_HEADER_BLACK, "\xc3\xa9"); /* CP1252 */
    expect_header(tree, TC_HEADER_WHITE, "a b");
    expect_header(tree, TC_HEADER_BLACK_CLOCK, "5:00");
    tc_tree_free(tree);
}

/* After h8 White must pass: whoever reads a game in progress has to know whether that was written. */
TEST(tells_of_a_pass_after_the_last_move) {
    static const char moves[] = "f5f6c4e3f4c3d6g4f7c7d3c5e6g8e7g5d7g7b4a5g3c8b3c6e2e8a3e1h4g2"
                                "g6a2f1b2f2a4d1d2f8b5h6f3d8h7b8b7h5h2h3h1h8";
    TcTree *tree = line_tree(moves), *read;
    Buf text;
    int passes;
    TcError error;
    buf_init(&text);
    ggf_write(tree, &text);
    for (int written = 1; written >= 0; written--) {
        ck_assert_int_eq(read_first(text.data, &read, &passes, &error), TC_OK);
        ck_assert_int_eq(passes, written);
        ck_assert_int_eq(tc_tree_node_count(read), tc_tree_node_count(tree));
        tc_tree_free(read);
        char *pass = strstr(text.data, "W[PA];)");
        ck_assert_int_eq(pass != NULL, written);
        if (pass != NULL) {
            memcpy(pass, ";)", 3);
        }
    }
    buf_release(&text);
    tc_tree_free(tree);
}

TEST(refuses_what_is_wrong) {
    check_refused("(;GM[Go];)", TC_ERROR_SYNTAX, 6, "found the game 'Go', expected Othello", 0);
    check_refused(HEAD "BO[10 -];)", TC_ERROR_SYNTAX, 17, "expected a board of size 8", 0);
    check_refused(HEAD "TY[10];)", TC_ERROR_SYNTAX, 17, "found a game of type '10', expected", 0);
    check_refused(HEAD "TY[s88r20];)", TC_ERROR_SYNTAX, 17, "on 8 by 8 squares", 0);
    check_refused(HEAD "TY[88]BO[88 -];)", TC_ERROR_SYNTAX, 23, "expected a board of size 8", 0);
    check_refused(HEAD "BO[8 ---];)", TC_ERROR_SYNTAX, 22, "", 0);
    check_refused(HEAD "B[D3]" START ";)", TC_ERROR_SYNTAX, 19, "a board after the first move", 1);
    check_refused(HEAD "B[D3]B[C3];)", TC_ERROR_ILLEGAL, 19, "it is the other side's turn", 1);
    check_refused(HEAD "B[D4];)", TC_ERROR_ILLEGAL, 14, "the square is occupied", 0);
    check_refused(HEAD "B[PA];)", TC_ERROR_ILLEGAL, 14, "there are moves", 0);
    check_refused(HEAD "B[I3];)", TC_ERROR_SYNTAX, 16, "expected a move", 0);
    check_refused(HEAD "B[];)", TC_ERROR_SYNTAX, 16, "expected a move", 0);
    check_refused(HEAD "B[D3;)", TC_ERROR_SYNTAX, 20, "found the end of the text, expected ]", 0);
    check_refused(HEAD "B[D3]", TC_ERROR_SYNTAX, 19, "found the end of the text, expected a tag",
                  1);
    check_refused(HEAD "?[D3];)", TC_ERROR_SYNTAX, 14, "found '?', expected a tag", 0);
    check_refused(HEAD "B D3;)", TC_ERROR_SYNTAX, 16, "expected [", 0);
}

/* No prefix is a game, and none is read past its end: the copy has just its size. */
TEST(is_cut_at_every_byte) {
    for (size_t length = 0; length < sizeof nboard_game - 1; length++) {
        char *text = malloc(length + 1);
        ck_assert_ptr_nonnull(text);
        memcpy(text, nboard_game, length);
        Reader reader = reader_over(text, length, 1);
        TcTree *tree;
        TcError error;
        TcStatus status = ggf_read(&reader, &tree, NULL, &error);
        ASSERT_TRUE(status == (length < 2 ? TC_OK : TC_ERROR_SYNTAX));
        ASSERT_TRUE((tree == NULL) == (length < 2));
        tc_tree_free(tree);
        free(text);
    }
}

TEST(survives_random_bytes) {
    uint64_t random = 5;
    int fine = 0;
    for (int round = 0; round < 20000; round++) {
        char text[sizeof nboard_game];
        size_t length = sizeof nboard_game - 1;
        memcpy(text, nboard_game, length);
        for (uint32_t slips = random_below(&random, 4); slips > 0; slips--) {
            text[random_below(&random, (uint32_t)length)] = (char)random_below(&random, 256);
        }
        Reader reader = reader_over(text, length, 1);
        TcTree *tree;
        fine += ggf_read(&reader, &tree, NULL, NULL) == TC_OK && tree != NULL;
        ASSERT_TRUE(tree == NULL || tc_tree_node_count(tree) <= 9);
        tc_tree_free(tree);
    }
    ck_assert_int_gt(fine, 5000);
    ck_assert_int_lt(fine, 19000);
}

TEST(reads_one_game_after_the_other) {
    const char *text = HEAD "B[D3];)\n" HEAD ";) and\n\n" HEAD "B[F5]W[D6];)\n";
    static const int moves[] = {1, 0, 2};
    Reader reader = reader_over(text, strlen(text), 1);
    TcTree *tree;
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(ggf_read(&reader, &tree, NULL, NULL), TC_OK);
        ck_assert_int_eq(tc_tree_node_count(tree), moves[i] + 1);
        tc_tree_free(tree);
    }
    ck_assert_int_eq(reader.line, 4);
    ck_assert_int_eq(ggf_read(&reader, &tree, NULL, NULL), TC_OK);
    ck_assert_ptr_null(tree);
}

static void expect_same(const TcTree *tree, const TcTree *read) {
    TcNode node = TC_NODE_ROOT, other = TC_NODE_ROOT;
    ASSERT_SAME_INT(tc_tree_node_count(read), tc_tree_node_count(tree));
    while ((node = tc_tree_first_child(tree, node)) != TC_NO_NODE) {
        other = tc_tree_first_child(read, other);
        TcNodeEval eval = tc_tree_eval(tree, node), its = tc_tree_eval(read, other);
        ASSERT_SAME_INT(tc_tree_move(read, other), tc_tree_move(tree, node));
        ASSERT_SAME_INT(tc_tree_colour(read, other), tc_tree_colour(tree, node));
        ASSERT_TRUE(eval.known == its.known && (!eval.known || eval.value == its.value));
        ASSERT_TRUE(tc_tree_seconds(tree, node) == tc_tree_seconds(read, other));
    }
}

/* Random games with all their passes, written and read back; and without their passes. */
TEST(reads_what_is_written) {
    uint64_t random = 11;
    int passes = 0;
    for (int round = 0; round < 200; round++) {
        TcTree *tree;
        TcNode node = TC_NODE_ROOT;
        ck_assert_int_eq(tc_tree_create(NULL, &tree), TC_OK);
        for (uint64_t moves; (moves = tc_board_moves(&tc_tree_position(tree, node)->board)) != 0;) {
            TcSquare square;
            do {
                square = (TcSquare)random_below(&random, 64);
            } while ((moves >> square & 1) == 0);
            ck_assert_int_eq(tc_tree_add(tree, node, square, &node), TC_OK);
            if (random_below(&random, 2) == 0) {
                TcNodeEval eval = {.known = true, .value = random_below(&random, 129) / 2.0 - 32};
                ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
            }
            if (random_below(&random, 2) == 0) {
                tc_tree_set_seconds(tree, node, random_below(&random, 400) / 4.0);
            }
        }
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_WHITE, "two"), TC_OK);
        TcResult result = tc_result_of_board(tc_tree_position(tree, node));
        ck_assert_int_eq(build_result(tree, result), TC_OK);
        Buf text;
        buf_init(&text);
        ggf_write(tree, &text);
        TcTree *read = read_game(text.data);
        expect_same(tree, read);
        ASSERT_TRUE(tc_tree_result(read).black_score == result.black_score);
        expect_header(read, TC_HEADER_WHITE, "two");
        tc_tree_free(read);
        for (char *pass; (pass = strstr(text.data, "[PA]")) != NULL; passes++) {
            memmove(pass - 1, pass + 4, strlen(pass + 4) + 1);
        }
        read = read_game(text.data);
        expect_same(tree, read);
        tc_tree_free(read);
        tc_tree_free(tree);
        buf_release(&text);
    }
    ck_assert_int_gt(passes, 50);
}

SUITE("ggf_read", NULL, NULL)
