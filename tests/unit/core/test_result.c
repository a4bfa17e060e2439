/* The one rule for the result of a game, its header and its texts. */
#include <stdio.h>
#include <string.h>

#include <turncoat/result.h>

#include "support/lines.h"
#include "support/suite.h"

#define WIPE_OUT "e6f4e3f6g5d6e7f5c5"

static TcTree *tree_of(const char *moves, const char *result) {
    TcTree *tree = line_tree(moves);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, result), TC_OK);
    return tree;
}

static void check_texts(const TcResult *result, const char *score, const char *board,
                        const char *text) {
    char found[TC_RESULT_TEXT_SIZE];
    tc_result_score_text(result, TC_BLACK, found);
    ck_assert_str_eq(found, score);
    tc_result_board_text(result, TC_BLACK, found);
    ck_assert_str_eq(found, board);
    tc_result_text(result, found);
    ck_assert_str_eq(found, text);
}

TEST(the_winner_has_the_empty_squares) {
    static const struct {
        int black, white, score;
        const char *counts, *board, *text;
    } cases[] = {
        {35, 29, 6, "35\u201329", "", "Black won 35\u201329"},
        {13, 0, 64, "64\u20130", "13\u20130", "Black won 64\u20130 (13\u20130 on the board)"},
        {31, 32, -2, "31\u201333", "31\u201332", "White won 33\u201331 (32\u201331 on the board)"},
        {32, 32, 0, "32\u201332", "", "Draw, 32\u201332"},
        {20, 20, 0, "32\u201332", "20\u201320", "Draw, 32\u201332 (20\u201320 on the board)"},
        {0, 64, -64, "0\u201364", "", "White won 64\u20130"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcResult result = tc_result_of_discs(cases[i].black, cases[i].white);
        ck_assert(result.black_score == cases[i].score && result.has_score);
        check_texts(&result, cases[i].counts, cases[i].board, cases[i].text);
    }
    TcPosition start = tc_position_initial();
    ck_assert_int_eq(tc_result_of_board(&start).ending, TC_ENDING_NONE);
}

static const struct {
    const char *text, *again, *words, *score;
    TcEnding ending;
    int sign;
} written[] = {
    {"B+12", "B+12", "Black won 38\u201326", "38\u201326", TC_ENDING_SCORE, 1},
    {"w+4", "W+4", "White won 34\u201330", "30\u201334", TC_ENDING_SCORE, -1},
    {"W+4.50", "W+4.5", "White won by 4.5", "0\u20131", TC_ENDING_SCORE, -1},
    {"B+8.125", "B+8.13", "Black won by 8.13", "1\u20130", TC_ENDING_SCORE, 1},
    {"B+12 (38-26)", "B+12", "Black won 38\u201326", "38\u201326", TC_ENDING_SCORE, 1},
    {"B+7", "B+7", "Black won by 7", "1\u20130", TC_ENDING_SCORE, 1},
    {"B+0", "0", "Draw, 32\u201332", "32\u201332", TC_ENDING_SCORE, 0},
    {"Draw", "0", "Draw, 32\u201332", "32\u201332", TC_ENDING_SCORE, 0},
    {"B+", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"B+99", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"W+Resign", "W+R", "White won: Black resigned", "0\u20131", TC_ENDING_RESIGNED, -1},
    {"B+T", "B+T", "Black won on time", "1\u20130", TC_ENDING_TIMEOUT, 1},
    {"W+F", "W+F", "White won: Black left the game", "0\u20131", TC_ENDING_LEFT, -1},
    {"void", "Void", "void", "", TC_ENDING_VOID, 0},
    {"1-0", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"0-1", "W+", "White won", "0\u20131", TC_ENDING_WIN, -1},
    {"1/2-1/2", "0", "Draw, 32\u201332", "32\u201332", TC_ENDING_SCORE, 0},
    {"0.5-0.5", "0", "Draw, 32\u201332", "32\u201332", TC_ENDING_SCORE, 0},
    {"2-1", "?", "", "", TC_ENDING_NONE, 0},
    {"33-32", "?", "", "", TC_ENDING_NONE, 0},
    {"33-", "?", "", "", TC_ENDING_NONE, 0},
    {"33--1", "?", "", "", TC_ENDING_NONE, 0},
    {"33-31", "B+2", "Black won 33\u201331", "33\u201331", TC_ENDING_SCORE, 1},
    {"24-40", "W+16", "White won 40\u201324", "24\u201340", TC_ENDING_SCORE, -1},
    /* as other programs and people write them */
    {"B+12:38-26", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"W+38-26", "W+12", "White won 38\u201326", "26\u201338", TC_ENDING_SCORE, -1},
    {"Black + 12", "B+12", "Black won 38\u201326", "38\u201326", TC_ENDING_SCORE, 1},
    {"White wins by 4", "W+4", "White won 34\u201330", "30\u201334", TC_ENDING_SCORE, -1},
    {"Black won 38 - 26", "B+12", "Black won 38\u201326", "38\u201326", TC_ENDING_SCORE, 1},
    {"White wins", "W+", "White won", "0\u20131", TC_ENDING_WIN, -1},
    {"Black wins on time", "B+T", "Black won on time", "1\u20130", TC_ENDING_TIMEOUT, 1},
    {"White resigned", "B+R", "Black won: White resigned", "1\u20130", TC_ENDING_RESIGNED, 1},
    {"+12", "B+12", "Black won 38\u201326", "38\u201326", TC_ENDING_SCORE, 1},
    {"\u22124", "W+4", "White won 34\u201330", "30\u201334", TC_ENDING_SCORE, -1},
    {"38:26", "B+12", "Black won 38\u201326", "38\u201326", TC_ENDING_SCORE, 1},
    {"38 \u2013 26", "B+12", "Black won 38\u201326", "38\u201326", TC_ENDING_SCORE, 1},
    {"1\u20130", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"0 : 1", "W+", "White won", "0\u20131", TC_ENDING_WIN, -1},
    {"\u00bd-\u00bd", "0", "Draw, 32\u201332", "32\u201332", TC_ENDING_SCORE, 0},
    {"tie", "0", "Draw, 32\u201332", "32\u201332", TC_ENDING_SCORE, 0},
    {"1-0 White forfeits on time", "B+T", "Black won on time", "1\u20130", TC_ENDING_TIMEOUT, 1},
    {"0-1 (forfeit)", "W+F", "White won: Black left the game", "0\u20131", TC_ENDING_LEFT, -1},
    {"1-0 (35-29)", "B+6", "Black won 35\u201329", "35\u201329", TC_ENDING_SCORE, 1},
    {"1-0 (3:20 of time left)", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"1-0 in the FFO's open", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"Black wins by 6 (35-29)", "B+6", "Black won 35\u201329", "35\u201329", TC_ENDING_SCORE, 1},
    {"Black wins 2 corners", "?", "", "", TC_ENDING_NONE, 0},
    {"1-0 (29-35)", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"Black won (35-29)", "B+6", "Black won 35\u201329", "35\u201329", TC_ENDING_SCORE, 1},
    {"1-0 (5:00)", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"33-31 for White", "?", "", "", TC_ENDING_NONE, 0},
    {"33-31 (White)", "?", "", "", TC_ENDING_NONE, 0},
    {"40-24 Ben won", "?", "", "", TC_ENDING_NONE, 0},
    {"12-05 2020", "?", "", "", TC_ENDING_NONE, 0},
    {"35:29 (timed game)", "B+6", "Black won 35\u201329", "35\u201329", TC_ENDING_SCORE, 1},
    {"1/2-1/2 draw", "0", "Draw, 32\u201332", "32\u201332", TC_ENDING_SCORE, 0},
    {"Draw by agreement", "0", "Draw, 32\u201332", "32\u201332", TC_ENDING_SCORE, 0},
    {"White forfeits on time 1-0", "B+T", "Black won on time", "1\u20130", TC_ENDING_TIMEOUT, 1},
    {"Black forfeits", "W+F", "White won: Black left the game", "0\u20131", TC_ENDING_LEFT, -1},
    {"White ran out of time", "B+T", "Black won on time", "1\u20130", TC_ENDING_TIMEOUT, 1},
    {"White loses on time", "B+T", "Black won on time", "1\u20130", TC_ENDING_TIMEOUT, 1},
    {"Black lost the corner on time", "?", "", "", TC_ENDING_NONE, 0},
    {"Black wins by forfeit", "B+F", "Black won: White left the game", "1\u20130", TC_ENDING_LEFT,
     1},
    {"White abandoned the game", "B+F", "Black won: White left the game", "1\u20130",
     TC_ENDING_LEFT, 1},
    {"White left the corner open", "?", "", "", TC_ENDING_NONE, 0},
    {"Draw a line", "?", "", "", TC_ENDING_NONE, 0},
    {"1-0-0", "?", "", "", TC_ENDING_NONE, 0},
    {"0-123", "?", "", "", TC_ENDING_NONE, 0},
    {"Black wins a corner", "?", "", "", TC_ENDING_NONE, 0},
    {"Blacky", "?", "", "", TC_ENDING_NONE, 0},
    /* at the limits of what counts */
    {"B+64", "B+64", "Black won 64\u20130", "64\u20130", TC_ENDING_SCORE, 1},
    {"B+65", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"B+9", "B+9", "Black won by 9", "1\u20130", TC_ENDING_SCORE, 1},
    {"B+.25", "B+0.25", "Black won by 0.25", "1\u20130", TC_ENDING_SCORE, 1},
    {"B+4.5.5", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"B+000000012", "B+12", "Black won 38\u201326", "38\u201326", TC_ENDING_SCORE, 1},
    {"B+0000000012", "B+", "Black won", "1\u20130", TC_ENDING_WIN, 1},
    {"9-55", "W+46", "White won 55\u20139", "9\u201355", TC_ENDING_SCORE, -1},
    {"55-9", "B+46", "Black won 55\u20139", "55\u20139", TC_ENDING_SCORE, 1},
    {"3-0", "?", "", "", TC_ENDING_NONE, 0},
    {"33-31 (Black)", "?", "", "", TC_ENDING_NONE, 0},
    {"33-31)", "B+2", "Black won 33\u201331", "33\u201331", TC_ENDING_SCORE, 1},
    {"B12", "?", "", "", TC_ENDING_NONE, 0},
    {"1-0 White resigned (35-29)", "B+R", "Black won: White resigned", "1\u20130",
     TC_ENDING_RESIGNED, 1},
    /* as they are typed */
    {"  draw  ", "0", "Draw, 32\u201332", "32\u201332", TC_ENDING_SCORE, 0},
    {"White  wins  by  4", "W+4", "White won 34\u201330", "30\u201334", TC_ENDING_SCORE, -1},
    {"WHITE ABANDONED", "B+F", "Black won: White left the game", "1\u20130", TC_ENDING_LEFT, 1},
    {"+", "?", "", "", TC_ENDING_NONE, 0},
    {"?", "?", "", "", TC_ENDING_NONE, 0},
    {"B", "?", "", "", TC_ENDING_NONE, 0},
    {"", "?", "", "", TC_ENDING_NONE, 0}};

TEST(headers_are_parsed_and_written) {
    for (size_t i = 0; i < sizeof written / sizeof written[0]; i++) {
        TcResult result = tc_result_parse(written[i].text);
        char again[TC_RESULT_SIZE];
        tc_result_write(&result, again);
        ck_assert_str_eq(again, written[i].again);
        ck_assert_int_eq(result.ending, written[i].ending);
        ck_assert_int_eq(result.sign, written[i].sign);
        check_texts(&result, written[i].score, "", written[i].words);
    }
    ck_assert(tc_result_parse("4-0").black_score == 64); /* the fewest discs that there can be */
}

/* Sixty letters of a header are read. */
TEST(long_headers_are_cut) {
    static const struct {
        int digits;
        TcEnding ending;
    } cases[] = {{50, TC_ENDING_TIMEOUT}, {51, TC_ENDING_WIN}, {299, TC_ENDING_WIN}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[320];
        snprintf(text, sizeof text, "1-0 (%0*d)flag", cases[i].digits, 0);
        TcResult result = tc_result_parse(text);
        ck_assert_int_eq(result.ending, cases[i].ending);
        ck_assert_int_eq(result.sign, 1);
    }
}

static void check_scores(const TcResult *result, const char *black_first, const char *white_first) {
    char text[TC_RESULT_SIZE];
    tc_result_score_text(result, TC_BLACK, text);
    ck_assert_str_eq(text, black_first);
    tc_result_score_text(result, TC_WHITE, text);
    ck_assert_str_eq(text, white_first);
}

TEST(either_side_can_stand_first) {
    TcResult result = tc_result_of_discs(31, 32);
    char board[TC_RESULT_SIZE];
    check_scores(&result, "31\u201333", "33\u201331");
    tc_result_board_text(&result, TC_WHITE, board);
    ck_assert_str_eq(board, "32\u201331");
    result = tc_result_parse("W+R");
    check_scores(&result, "0\u20131", "1\u20130");
    result = tc_result_parse("B+R");
    check_scores(&result, "1\u20130", "0\u20131");
}

/* A draw whose discs are not known, as by other rules. */
TEST(a_draw_may_have_no_discs) {
    static const TcEnding endings[] = {TC_ENDING_SCORE, TC_ENDING_AGREED};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        TcResult result = {.ending = endings[i], .has_score = true};
        char text[TC_RESULT_SIZE];
        check_texts(&result, "\u00bd\u2013\u00bd", "", "Draw");
        tc_result_write(&result, text);
        ck_assert_str_eq(text, "0");
    }
}

/* White won it by 19 discs to 1, and 44 squares are empty. */
#define WON_BY_WHITE "c4c5d6c3b4c6b6f4b3c7b5a5b7a3d8b8"

TEST(both_ways_to_count_a_board_agree_with_it) {
    static const struct {
        const char *header;
        bool disputed;
    } cases[] = {{"W+62", false}, {"W+18", false}, {"W+20", true},  {"W+", false},
                 {"B+62", true},  {"B+18", true},  {"1-19", false}, {"19-1", true}};
    TcPosition start = tc_position_initial(), end = line_position(WON_BY_WHITE);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcTree *tree = tree_of(WON_BY_WHITE, cases[i].header);
        TcResult stated;
        ck_assert_int_eq(tc_tree_settle_result(tree), TC_OK);
        ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_RESULT), "W+62");
        ck_assert_msg(tc_tree_result_is_disputed(tree, &stated) == cases[i].disputed, "%s",
                      cases[i].header);
        tc_tree_free(tree);
    }
    ck_assert(tc_tree_result_at(NULL, &end).black_score == -62);
    ck_assert_int_eq(tc_tree_result_at(NULL, &start).ending, TC_ENDING_NONE);
}

TEST(only_a_finished_board_disputes_what_was_stated) {
    TcTree *tree = tree_of("f5d6", "B+R");
    TcResult stated;
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_STATED_RESULT, "W+R"), TC_OK);
    ck_assert(!tc_tree_result_is_disputed(tree, &stated));
    tc_tree_free(tree);
}

TEST(a_board_settles_the_result_where_no_header_fits_any_more) {
    TcTree *tree = tree_of(WIPE_OUT, "W+8");
    for (int i = tc_tree_header_count(tree); i < TC_TREE_HEADERS_MAX; i++) {
        char key[16];
        snprintf(key, sizeof key, "key%d", i);
        ck_assert_int_eq(tc_tree_set_header(tree, key, "text"), TC_OK);
    }
    ck_assert_int_eq(tc_tree_settle_result(tree), TC_OK);
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_RESULT), "B+64");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_STATED_RESULT), "");
    tc_tree_free(tree);
}

TEST(a_finished_board_beats_the_header) {
    static const struct {
        const char *header, *stated;
        bool disputed;
    } cases[] = {{"", "", false},       {"?", "", false},          {"B+", "", false},
                 {"B+64", "", false},   {"B+13", "", false}, /* the discs alone */
                 {"B+R", "B+R", false}, {"B+T", "B+T", false},     {"W+R", "W+R", true},
                 {"W+", "W+", true},    {"B+12", "B+12", true},    {"W+64", "W+64", true},
                 {"0", "0", true},      {"Black wins", "", false}, {"Blacky", "Blacky", false},
                 {"Void", "Void", true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcTree *tree = tree_of(WIPE_OUT, cases[i].header);
        TcResult stated, result = tc_tree_result(tree);
        ck_assert(result.black_score == 64 && result.discs[TC_BLACK] == 13);
        for (int twice = 0; twice < 2; twice++) {
            ck_assert_int_eq(tc_tree_settle_result(tree), TC_OK);
            ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_RESULT), "B+64");
            ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_STATED_RESULT), cases[i].stated);
            ck_assert_msg(tc_tree_result_is_disputed(tree, &stated) == cases[i].disputed, "%s",
                          cases[i].header);
        }
        tc_tree_free(tree);
    }
}

TEST(the_header_says_how_an_unfinished_game_ended) {
    static const char *const headers[] = {"B+R", "W+T", "B+12", "W+", "0", "Void", "?", ""};
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        TcTree *tree = tree_of("f5d6", headers[i]);
        char text[TC_RESULT_SIZE];
        TcResult stated, result = tc_tree_result(tree);
        tc_result_write(&result, text);
        ck_assert_str_eq(text, headers[i][0] != '\0' ? headers[i] : "?");
        ck_assert_int_eq(tc_tree_settle_result(tree), TC_OK);
        ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_RESULT), headers[i]);
        ck_assert(!tc_tree_result_is_disputed(tree, &stated));
        /* it says nothing about another position */
        TcPosition start = tc_position_initial();
        ck_assert_int_eq(tc_tree_result_at(tree, &start).ending, TC_ENDING_NONE);
        tc_tree_free(tree);
    }
}

TEST(other_rules_are_not_counted) {
    static const struct {
        const char *key, *text;
        TcRules rules;
    } cases[] = {{TC_HEADER_GGF_TYPE, "8k", TC_RULES_KOMI},
                 {TC_HEADER_GGF_TYPE, "8kr18", TC_RULES_KOMI},
                 {TC_HEADER_GGF_TYPE, "8a", TC_RULES_ANTI},
                 {TC_HEADER_GGF_TYPE, "s8r18a", TC_RULES_ANTI},
                 {TC_HEADER_GGF_TYPE, "8x", TC_RULES_UNKNOWN},
                 {TC_HEADER_GGF_TYPE, "88r20", TC_RULES_UNKNOWN},
                 {TC_HEADER_GGF_TYPE, "10", TC_RULES_UNKNOWN},
                 {TC_HEADER_GGF_TYPE, "6", TC_RULES_UNKNOWN},
                 {TC_HEADER_GGF_TYPE, "8w8", TC_RULES_UNKNOWN},
                 {TC_HEADER_GGF_TYPE, "8A", TC_RULES_ANTI},
                 {TC_HEADER_VARIANT, "with komi", TC_RULES_KOMI},
                 {TC_HEADER_VARIANT, "aanti", TC_RULES_ORDINARY},
                 {TC_HEADER_VARIANT, "Zanti", TC_RULES_ORDINARY},
                 {TC_HEADER_VARIANT, "@anti", TC_RULES_ANTI},
                 {TC_HEADER_VARIANT, "{anti", TC_RULES_ANTI},
                 {TC_HEADER_KOMI, "-0.500", TC_RULES_KOMI},
                 {TC_HEADER_VARIANT, "Anti-Othello", TC_RULES_ANTI},
                 {TC_HEADER_GGF_TYPE, "8", TC_RULES_ORDINARY},
                 {TC_HEADER_GGF_TYPE, "s8r18", TC_RULES_ORDINARY},
                 {TC_HEADER_GGF_TYPE, "8b", TC_RULES_ORDINARY},
                 {TC_HEADER_KOMI, "0.0", TC_RULES_ORDINARY},
                 {TC_HEADER_VARIANT, "Reversed Reversi", TC_RULES_ANTI},
                 {TC_HEADER_VARIANT, "Reversi", TC_RULES_ORDINARY},
                 {TC_HEADER_VARIANT, "Atlantic rules", TC_RULES_ORDINARY},
                 {TC_HEADER_VARIANT, "Losing Othello", TC_RULES_ANTI},
                 {TC_HEADER_VARIANT, "no losing on time", TC_RULES_ORDINARY},
                 {"rules", "anti", TC_RULES_ANTI},
                 {TC_HEADER_VARIANT, "xot", TC_RULES_ORDINARY}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcTree *tree = tree_of(WIPE_OUT, "W+8");
        ck_assert_int_eq(tc_tree_set_header(tree, cases[i].key, cases[i].text), TC_OK);
        ck_assert_msg(tc_tree_rules(tree) == cases[i].rules, "%s", cases[i].text);
        TcResult stated, result = tc_tree_result(tree);
        bool ordinary = cases[i].rules == TC_RULES_ORDINARY;
        ck_assert(result.black_score == (ordinary ? 64 : -8));
        ck_assert(result.has_counts == ordinary);
        ck_assert_int_eq(tc_tree_settle_result(tree), TC_OK);
        ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_RESULT), ordinary ? "B+64" : "W+8");
        ck_assert(tc_tree_result_is_disputed(tree, &stated) == ordinary);
        tc_tree_free(tree);
    }
    ck_assert_int_eq(tc_tree_rules(NULL), TC_RULES_ORDINARY);
}

SUITE("result", NULL, NULL)
