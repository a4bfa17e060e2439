/* Reading SGF: as Quarry and Edax write it, variations, every prefix, and what must be refused. */
#include "formats/sgf.h"

#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/buf.h"
#include "base/random.h"
#include "formats/game_list.h"
#include "support/suite.h"
#include "support/tree_check.h"
#include "support/trees.h"

/* Headers as the two programs save them; the moves are the same. */
static const char quarry[] = "(;GM[2]FF[4]CA[UTF-8]AP[Quarry:0.2.0]SZ[8]PB[GTP GRhino 0.16.1]"
                             "PW[root]RE[Void];B[fe];W[ff];B[dc];W[ce])\n";
static const char edax[] = "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]B[f5];W[f6];B[d3];W[c5];)";
static const char annotated[] = "(;GM[2]PB[A\\]B]RE[B+12]TM[900]HA[0]C[one\r\ntwo\\\n three]\n"
                                "(;TE[1]LB[aa:1][bb:2]TR[cc]B[fe](;W[d6]BM[2]V[-2.5])(;W[f6]"
                                "C[caf\xe9])))";

static TcTree *read_game(const char *text) {
    TcTree *tree;
    TcError error;
    Reader reader = reader_over(text, strlen(text), 1);
    TcStatus status = sgf_next(&reader, &tree, &error);
    ck_assert_msg(status == TC_OK, "%s: %d: %s", text, error.column, error.message);
    ck_assert(tree_is_valid(tree));
    return tree;
}

static void check_main_line(const TcTree *tree, const char *moves) {
    TcGame game;
    char line[TC_TRANSCRIPT_SIZE];
    tc_tree_main_line(tree, &game);
    tc_transcript_write(&game, line);
    ck_assert_str_eq(line, moves);
}

static void check_line(const char *text, const char *moves) {
    TcTree *tree = read_game(text);
    check_main_line(tree, moves);
    tc_tree_free(tree);
}

static void check_refused(const char *text, TcStatus expected, int column, const char *message) {
    TcTree *tree;
    TcError error;
    Reader reader = reader_over(text, strlen(text), 1);
    ck_assert_int_eq(sgf_next(&reader, &tree, &error), expected);
    ck_assert_msg(strstr(error.message, message) != NULL, "%s: found '%s', expected '%s'", text,
                  error.message, message);
    ck_assert_msg(error.column == column, "%s: column %d, expected %d", text, error.column, column);
    ck_assert(tree == NULL || tree_is_valid(tree));
    tc_tree_free(tree);
}

TEST(reads_both_ways_of_naming_points) {
    check_line(quarry, "f5f6d3c5");
    check_line(edax, "f5f6d3c5");
    check_line("(;B[F5];W[FF];B[d3])", "f5f6d3");
    check_line(" ( ; GaMe[2] Black[ f5 ] ; White [f6])", "f5f6");
}

TEST(follows_the_first_variation) {
    check_line("(;GM[2];B[f5](;W[f6];B[e6](;W[f4])(;W[d6]))(;W[d6]))", "f5f6e6f4");
    check_line("(;GM[2](;B[d3];W[c3])(;B[c4]))(;GM[1];B[aa])", "d3c3");
    check_line("(;GM[2])", "");
}

TEST(goes_past_comments_whatever_they_hold) {
    check_line("(;GM[2]C[B[a1\\];W[zz\\]\\\\];B[f5]C[(;]N[\n)]LB[a1:x][b2:y];W[f6])", "f5f6");
}

TEST(takes_passes_written_or_not) {
    const char *board = "(;GM[2]AB[a1][d4][e5][d5][e4][c8]AW[b1][g1]PL[W]";
    static const char *const ways[] = {";W[];B[c1])",   ";B[c1])",         ";W[tt];B[c1])",
                                       ";W[PA];B[c1])", ";W[pass];B[c1])", ";W[ ];B[c1])"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "%s%s", board, ways[i]);
        TcTree *tree = read_game(text);
        TcColour who;
        ck_assert(tc_tree_passed_before(tree, TC_NODE_ROOT, &who) && who == TC_WHITE);
        check_main_line(tree, "c1");
        tc_tree_free(tree);
    }
}

TEST(refuses_what_is_wrong) {
    check_refused("", TC_ERROR_SYNTAX, 1, "found the end of the text, expected (");
    check_refused("f5d6", TC_ERROR_SYNTAX, 1, "found 'f', expected (");
    check_refused("(;GM[1])", TC_ERROR_SYNTAX, 6, "found GM[1], expected GM[2], Othello");
    check_refused("(;SZ[19])", TC_ERROR_SYNTAX, 6, "found SZ[19], expected SZ[8]");
    check_refused("(;B[i9])", TC_ERROR_SYNTAX, 5, "found B[i9], expected a move");
    check_refused("(;B[d3];B[c3])", TC_ERROR_ILLEGAL, 9, "it is the other side's turn");
    check_refused("(;B[d4])", TC_ERROR_ILLEGAL, 3,
                  "move 1, d4 by Black, is illegal: the square is occupied");
    check_refused("(;B[])", TC_ERROR_ILLEGAL, 3, "there are moves");
    check_refused("(;B[d3]AB[a1])", TC_ERROR_SYNTAX, 8, "discs set up after the first move");
    check_refused("(;AB[a1])", TC_ERROR_ILLEGAL, 3, "centre");
    check_refused("(;PL[x])", TC_ERROR_SYNTAX, 6, "found PL[x], expected B or W");
    check_refused("(;B d3)", TC_ERROR_SYNTAX, 5, "expected [ after a property");
    check_refused("(;B[d3", TC_ERROR_SYNTAX, 7, "expected ] after a value");
    check_refused("(;B[d3\\", TC_ERROR_SYNTAX, 8, "expected ] after a value");
    check_refused("(;B[d3]", TC_ERROR_SYNTAX, 8, "found the end of the text, expected a node or )");
    check_refused("(;B[d3]?)", TC_ERROR_SYNTAX, 8, "found '?'");
}

TEST(is_cut_at_every_byte) {
    const char *const games[] = {quarry, edax, annotated};
    for (int i = 0; i < 3; i++) {
        size_t whole = (size_t)(strrchr(games[i], ')') - games[i]) + 1;
        for (size_t length = 0; length < whole; length++) {
            char *text = malloc(length + 1);
            ck_assert_ptr_nonnull(text);
            memcpy(text, games[i], length);
            Reader reader = reader_over(text, length, 1);
            TcTree *tree;
            ck_assert_msg(sgf_next(&reader, &tree, NULL) == TC_ERROR_SYNTAX, "game %d cut at %zu",
                          i, length);
            ASSERT_TRUE(tree == NULL || tree_is_valid(tree));
            ASSERT_TRUE(reader.at == length);
            tc_tree_free(tree);
            free(text);
        }
    }
}

TEST(survives_random_bytes) {
    uint64_t random = 9;
    int fine = 0;
    for (int round = 0; round < 20000; round++) {
        char text[sizeof edax];
        size_t length = sizeof edax - 1;
        memcpy(text, edax, length);
        for (uint32_t slips = random_below(&random, 4); slips > 0; slips--) {
            text[random_below(&random, (uint32_t)length)] = (char)random_below(&random, 256);
        }
        Reader reader = reader_over(text, length, 1);
        TcTree *tree;
        fine += sgf_next(&reader, &tree, NULL) == TC_OK;
        ASSERT_TRUE(tree == NULL || tree_is_valid(tree));
        tc_tree_free(tree);
    }
    ck_assert_int_gt(fine, 5000);
    ck_assert_int_lt(fine, 19000);
}

TEST(keeps_the_legal_beginning) {
    const char *text = "(;B[f5];W[f6]C[so far];B[a1]) (;B[d3])";
    Reader reader = reader_over(text, strlen(text), 1);
    TcTree *tree;
    TcError error;
    ck_assert_int_eq(sgf_next(&reader, &tree, &error), TC_ERROR_ILLEGAL);
    check_main_line(tree, "f5f6");
    ck_assert_str_eq(tc_tree_comment(tree, tc_tree_cursor(tree)), "so far");
    tc_tree_free(tree);
    /* and goes on with the next game */
    ck_assert_int_eq(sgf_next(&reader, &tree, &error), TC_OK);
    check_main_line(tree, "d3");
    tc_tree_free(tree);
    ck_assert_int_eq(sgf_next(&reader, &tree, &error), TC_OK);
    ck_assert_ptr_null(tree);
}

/* A value's line is told as far as it consists of squares. */
/* A game without its last bracket is offered with all its moves. */
TEST(a_cut_game_has_its_last_move) {
    static const char *const texts[] = {"(;GM[2];B[f5];W[d6];B[c3]", "(;GM[2];B[f5];W[d6];B[c3]\n",
                                        "(;GM[2];B[f5];W[d6];B[c3];", "(;GM[2];B[f5];W[d6];B[c3]("};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        TcTree *tree;
        TcError error;
        Reader reader = reader_over(texts[i], strlen(texts[i]), 1);
        ck_assert_int_eq(sgf_next(&reader, &tree, &error), TC_ERROR_SYNTAX);
        check_main_line(tree, "f5d6c3");
        tc_tree_free(tree);
    }
}

TEST(values_bring_their_line) {
    static const struct {
        const char *details, *again;
        int depth, length, last;
    } cases[] = {{"12:73:1:d3c4", "12:73:1:d3c4", 12, 2, 26},
                 {"12:73:1:d3c", "12:73:1:d3", 12, 1, 19},
                 {"12:73:1:d3x9c4", "12:73:1:d3", 12, 1, 19},
                 {"12::0:d3c4e6f5d6c5f4e3c6", "12:0:0:d3c4e6f5d6c5f4e3", 12, 8, 20},
                 {":::a1", "0:0:0:a1", 0, 1, 0},
                 {"12:73:1:", "12:73:1", 12, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[200], expected[64];
        Buf out;
        buf_init(&out);
        snprintf(text, sizeof text, "(;GM[2];B[f5]V[2]TCE[%s])", cases[i].details);
        TcTree *tree = read_game(text);
        TcNodeEval eval = tc_tree_eval(tree, tc_tree_first_child(tree, TC_NODE_ROOT));
        ck_assert_int_eq(eval.depth, cases[i].depth);
        ck_assert_int_eq(eval.line_length, cases[i].length);
        ck_assert(eval.line_length == 0 || eval.line[eval.line_length - 1] == cases[i].last);
        ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 16}), TC_OK);
        sgf_write(tree, &out);
        snprintf(expected, sizeof expected, "TCE[%s]", cases[i].again);
        ck_assert_msg(strstr(out.data, expected) != NULL, "%s", out.data);
        tc_tree_free(tree);
        tree = read_game(out.data);
        ck_assert_int_eq(tc_tree_review(tree).depth, 16);
        tc_tree_free(tree);
        buf_release(&out);
    }
}

TEST(reads_what_is_written_beside_moves) {
    TcTree *tree = read_game(annotated);
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), "A]B");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_RESULT), "B+12");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK_CLOCK), "15:00");
    ck_assert_str_eq(tc_tree_comment(tree, TC_NODE_ROOT), "one\ntwo three");
    ck_assert_str_eq(tc_tree_extra(tree, TC_NODE_ROOT), "HA[0]");
    TcNode f5 = tc_tree_first_child(tree, TC_NODE_ROOT);
    ck_assert_int_eq(tc_tree_mark(tree, f5), TC_MARK_GOOD);
    ck_assert_str_eq(tc_tree_extra(tree, f5), "LB[aa:1][bb:2]TR[cc]");
    TcNode d6 = tc_tree_first_child(tree, f5);
    ck_assert_int_eq(tc_tree_mark(tree, d6), TC_MARK_VERY_BAD);
    TcNodeEval eval = tc_tree_eval(tree, d6);
    ck_assert(eval.known && !eval.exact && eval.value == -2.5);
    ck_assert_int_eq(tc_tree_child_count(tree, f5), 2);
    TcNode f6 = tc_tree_next_sibling(tree, d6);
    ck_assert_str_eq(tc_tree_comment(tree, f6), "caf\xc3\xa9"); /* from CP1252 */
    tc_tree_free(tree);
    tree = read_game("(;xy[1]V[1][x]b[f5]LoNg1[x]ABCDEFGHIJKL[])");
    ck_assert_str_eq(tc_tree_extra(tree, tc_tree_first_child(tree, 0)),
                     "XY[1]V[x]LN1[x]ABCDEFGH[]");
    tc_tree_free(tree);
}

TEST(merges_equal_variations) {
    TcTree *tree = read_game("(;C[x];C[y](;B[f5]C[a];W[d6])(;B[f5]C[b];W[f6])(;B[d3]))");
    ck_assert_str_eq(tc_tree_comment(tree, TC_NODE_ROOT), "x\ny");
    ck_assert_int_eq(tc_tree_child_count(tree, TC_NODE_ROOT), 2);
    TcNode f5 = tc_tree_first_child(tree, TC_NODE_ROOT);
    ck_assert_str_eq(tc_tree_comment(tree, f5), "a\nb");
    ck_assert_int_eq(tc_tree_child_count(tree, f5), 2);
    tc_tree_free(tree);
}

TEST(is_not_deep_or_wide) {
    enum { DEPTH = 200000 };
    char *text = malloc(4 * DEPTH + 10);
    ck_assert_ptr_nonnull(text);
    size_t size = 0;
    for (int i = 0; i < DEPTH; i++) {
        text[size++] = '(';
        text[size++] = ';';
    }
    memset(text + size, ')', DEPTH);
    Reader reader = reader_over(text, size + DEPTH, 1);
    TcTree *tree;
    ck_assert_int_eq(sgf_next(&reader, &tree, NULL), TC_OK);
    tc_tree_free(tree);
    free(text);
}

/* -- there and back -- */

TEST(goes_there_and_back) {
    uint64_t random = 3;
    for (int round = 0; round < 1000; round++) {
        TcTree *tree = trees_random(&random);
        Buf text;
        buf_init(&text);
        sgf_write(tree, &text);
        TcTree *back = read_game(text.data);
        if (!trees_are_equal(tree, back)) {
            ck_abort_msg("round %d: %s", round, text.data);
        }
        /* the same place, though perhaps under another number */
        TcGame here, there;
        tc_tree_line_to(tree, tc_tree_cursor(tree), &here);
        tc_tree_line_to(back, tc_tree_cursor(back), &there);
        ck_assert_int_eq(here.count, there.count);
        ck_assert_mem_eq(here.moves, there.moves, sizeof here.moves);
        Buf again;
        buf_init(&again);
        sgf_write(back, &again);
        ck_assert_str_eq(text.data, again.data);
        buf_release(&again);
        buf_release(&text);
        tc_tree_free(back);
        tc_tree_free(tree);
    }
}

TEST(a_move_in_no_time_has_its_time) {
    TcTree *tree = read_game("(;B[f5];W[d6])");
    TcNode first = tc_tree_first_child(tree, TC_NODE_ROOT);
    tc_tree_set_seconds(tree, first, 0);
    Buf text;
    buf_init(&text);
    sgf_write(tree, &text);
    TcTree *back = read_game(text.data);
    first = tc_tree_first_child(back, TC_NODE_ROOT);
    ck_assert_double_eq(tc_tree_seconds(back, first), 0);
    ck_assert_double_lt(tc_tree_seconds(back, tc_tree_first_child(back, first)), 0); /* not known */
    buf_release(&text);
    tc_tree_free(back);
    tc_tree_free(tree);
}

TEST(leaves_out_extras_that_are_none) {
    ck_assert(sgf_is_properties(""));
    ck_assert(sgf_is_properties("LB[a][b]C[x\\]]"));
    ck_assert(!sgf_is_properties("LB"));
    ck_assert(!sgf_is_properties("LB[a"));
    ck_assert(!sgf_is_properties(";B[f5]"));
    ck_assert(!sgf_is_properties("[a]"));
    TcTree *tree = read_game("(;B[f5])");
    ck_assert_int_eq(tc_tree_set_extra(tree, TC_NODE_ROOT, ")("), TC_OK);
    Buf text;
    buf_init(&text);
    sgf_write(tree, &text);
    ck_assert_ptr_null(strstr(text.data, ")("));
    buf_release(&text);
    tc_tree_free(tree);
}

/* Only what cannot be read rightly counts: a name that says otherwise does not, where all bytes are UTF-8. */
TEST(other_encodings_are_told) {
    static const struct {
        const char *text;
        bool misread;
    } files[] = {{"(;GM[2]PB[Ada];B[f5])", false},
                 {"(;GM[2]CA[Shift_JIS]PB[Ada];B[f5])", false},
                 {"(;GM[2]CA[Shift_JIS]PB[J\xc3\xbcrgen];B[f5])", false},
                 {"(;GM[2]PB[J\xfcrgen];B[f5])", false},
                 {"(;GM[2]CA[ISO-8859-1]PB[J\xfcrgen];B[f5])", false},
                 {"(;GM[2]CA[Windows-1252]PB[J\xfcrgen];B[f5])", false},
                 {"(;GM[2]CA[UTF-8]PB[J\xfcrgen];B[f5])", false},
                 {"(;GM[2]CA[ISO-8859-2]PB[J\xfcrgen];B[f5])", true},
                 {"(;GM[2]CA[Shift_JIS]PB[\x93\x63\x92\x86];B[f5])", true},
                 {"(;GM[2]FF[4]PB[\x8f\xac\x97\xd1];B[f5])", true},
                 {"(;GM[2]CA[ISO-2022-JP]PB[\x1b$BEDCf\x1b(B];B[f5])", true}};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        GameList games;
        ck_assert_int_eq(game_list_read(&games, files[i].text, strlen(files[i].text), NULL, NULL),
                         TC_OK);
        ck_assert_msg(games.misread == files[i].misread, "%s", files[i].text);
        game_list_release(&games);
    }
}

SUITE("sgf", NULL, NULL)
