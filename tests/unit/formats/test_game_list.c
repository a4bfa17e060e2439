/* Every format through one door: told apart by content, read, written and read again, cut at every
   byte, filled with random bytes, and what is wrong reported with its place. */
#include "formats/game_list.h"

#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>
#include <turncoat/result.h>

#include "base/random.h"
#include "formats/pgn.h"
#include "support/suite.h"
#include "support/tree_check.h"
#include "support/trees.h"

#define BOARD "---------------------------OX------XO---------------------------"
#define ENDGAME "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"

typedef struct Sample {
    const char *text;
    Format format;
    int games;
    const char *moves; /* of the first */
} Sample;

static const Sample samples[] = {
    {"f5d6c3d3c4", FORMAT_TRANSCRIPT, 1, "f5d6c3d3c4"},
    {"1. F5 d6 2. C3 d3\n3. c4", FORMAT_TRANSCRIPT, 1, "f5d6c3d3c4"},
    {"f5d6c3\nf5f6e6\n", FORMAT_TRANSCRIPT, 2, "f5d6c3"},
    {"https://example.org/b4/share#f5d6c3d3", FORMAT_TRANSCRIPT, 1, "f5d6c3d3"},
    {BOARD " X", FORMAT_BOARD, 1, ""},
    {BOARD " X f5d6", FORMAT_BOARD, 1, "f5d6"},
    {"--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nX",
     FORMAT_BOARD, 1, ""},
    {"% a comment\n" ENDGAME "; G8:+18; H1:+12; H7:+6;\n" ENDGAME "; +18;\n", FORMAT_OBF, 2, "g8"},
    {ENDGAME "\n" ENDGAME "\n", FORMAT_OBF, 2, ""},
    {"(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[A]PW[B]RB[1800.5]RE[+12.00:r]TI[15:00]"
     "TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
     "B[F5/1.25/3.5]W[F6//2]B[D3]W[C5];)\n(;GM[Othello]BO[8 " BOARD " *]B[D3];)",
     FORMAT_GGF, 2, "f5f6d3c5"},
    {"(;GM[2]FF[4];B[f5](;W[f6])(;W[d6]))(;B[d3])", FORMAT_SGF, 2, "f5f6"},
    {"[Event \"x\"]\n[Result \"1-0\"]\n\n1. f5 {good} d6 $2 (1... f6 2. e6) 2. c3 *\n\n"
     "[Event \"y\"]\n\n1. d3 c5 1-0\n",
     FORMAT_PGN, 2, "f5d6c3"},
    {"{\"args\":[{\"players\":[{\"name\":\"A\",\"oldR\":1500},{\"name\":\"B\"}],\"position\":"
     "{\"moves\":[{\"t\":1200,\"m\":\"e6\"},{\"t\":800,\"m\":\"f6\"}]},\"tcb\":60000,"
     "\"created\":\"2024-01-02T03:04:05Z\"}]}",
     FORMAT_QUEST, 1, "e6f6"},
    {"https://example.org/#f5d6c3d3\n" BOARD " O", FORMAT_TRANSCRIPT, 2, "f5d6c3d3"},
    /* what looks like a move in an address without moves */
    {"https://example.org/b1/d3.js\n" BOARD "\nWhite to move\nf4", FORMAT_TRANSCRIPT, 1, "f4"},
    {BOARD "\nhttps://example.org/d3.js\nWhite to move\nf4", FORMAT_BOARD, 1, "f4"},
    {BOARD "\nhttps://example.org/\nf5", FORMAT_BOARD, 1, "f5"},
    /* an address tells the side only where nothing else does */
    {BOARD " O\nhttps://example.org/b1/?color=black\nf4", FORMAT_BOARD, 1, "f4"},
    {BOARD " O https://example.org/?color=black\nf4", FORMAT_BOARD, 1, "f4"},
    {"https://example.org/black-is-lost\n" BOARD "\nWhite to move\nf4", FORMAT_TRANSCRIPT, 1, "f4"},
    {BOARD "\nhttps://example.org/white-to-play/f5.html\nf4", FORMAT_BOARD, 1, "f4"},
    /* GGF without a word of the kind of game */
    {"(;PB[A]PW[B]BO[8 " BOARD " *]B[D3];)", FORMAT_GGF, 1, "d3"},
    /* SGF without the first semicolon of a game */
    {"(;GM[2];B[f5])\n(GM[2];B[d3])", FORMAT_SGF, 2, "f5"},
    /* a row of moves after a board */
    {"{\"moves\":\"" BOARD " O f4\"}", FORMAT_QUEST, 1, "f4"},
    /* moves below a comment in braces */
    {"{opening} 1. f5 d6 2. c3 *\n", FORMAT_TRANSCRIPT, 1, "f5d6c3"},
    {"{\"what a game\"} 1. f5 d6", FORMAT_TRANSCRIPT, 1, "f5d6"},
    {"{} 1. f5 d6 2. c3", FORMAT_TRANSCRIPT, 1, "f5d6c3"},
    /* names of games that have a board each */
    {"Game A\n" BOARD " X f5\nGame B\n" BOARD " X f5", FORMAT_TRANSCRIPT, 2, "f5"},
    /* lines of a log in a comment, wherever its game begins */
    {"(;GM[2];B[f5])(;GM[2];B[f5]C[x\n/os: join .1 s8r18 K])", FORMAT_SGF, 2, "f5"},
    {" (\n;GM[2];B[f5]C[x\n/os: join .1 s8r18 K])", FORMAT_SGF, 1, "f5"},
    {"{\nafter\na walk}\n\n1. f5 {fine} d6 2. c3 *\n", FORMAT_TRANSCRIPT, 1, "f5d6c3"},
};
enum { SAMPLES = sizeof samples / sizeof samples[0] };

static void assert_moves(const TcTree *tree, const char *moves) {
    TcGame game;
    char line[TC_TRANSCRIPT_SIZE];
    tc_tree_main_line(tree, &game);
    tc_transcript_write(&game, line);
    ck_assert_str_eq(line, moves);
}

TEST(reads_every_format) {
    for (int i = 0; i < SAMPLES; i++) {
        const Sample *sample = &samples[i];
        ck_assert_msg(format_detect(sample->text, strlen(sample->text)) == sample->format,
                      "%s: taken for %s", sample->text,
                      format_suffix(format_detect(sample->text, strlen(sample->text))));
        GameList list;
        TcError error = {0};
        TcStatus status = game_list_read(&list, sample->text, strlen(sample->text), NULL, &error);
        ck_assert_msg(status == TC_OK && list.rejected == 0, "%s: %d:%d: %s %s", sample->text,
                      error.line, error.column, error.message, list.error.message);
        ck_assert_int_eq(list.count, sample->games);
        ck_assert(tree_is_valid(list.games[0]));
        assert_moves(list.games[0], sample->moves);
        game_list_release(&list);
    }
}

/* Editors of some systems begin every text with it. */
TEST(passes_over_a_byte_order_mark) {
    GameList list;
    for (int i = 0; i < SAMPLES; i++) {
        char text[2048];
        size_t size = (size_t)snprintf(text, sizeof text, "\xef\xbb\xbf%s", samples[i].text);
        ck_assert_uint_lt(size, sizeof text);
        ck_assert_int_eq(format_detect(text, size), samples[i].format);
        TcStatus status = game_list_read(&list, text, size, NULL, NULL);
        ck_assert_msg(status == TC_OK && list.rejected == 0 && list.count == samples[i].games,
                      "%s: %s", samples[i].text, list.error.message);
        assert_moves(list.games[0], samples[i].moves);
        game_list_release(&list);
    }
    TcError error;
    ck_assert_int_eq(game_list_read(&list,
                                    "\xef\xbb\xbf"
                                    "f5a1",
                                    7, NULL, &error),
                     TC_ERROR_ILLEGAL);
    ck_assert_int_eq(error.column, 3);
    game_list_release(&list);
}

static TcTree *read_one(const char *text) {
    GameList list;
    TcError error = {0};
    TcStatus status = game_list_read(&list, text, strlen(text), NULL, &error);
    ck_assert_msg(status == TC_OK, "%s: %d:%d: %s", text, error.line, error.column, error.message);
    TcTree *tree = trees_take(&list);
    game_list_release(&list);
    return tree;
}

TEST(takes_what_is_said_beside_the_moves) {
    TcTree *ggf = read_one(samples[9].text);
    ck_assert_str_eq(tc_tree_header(ggf, TC_HEADER_PLACE), "NBoard");
    ck_assert_str_eq(tc_tree_header(ggf, TC_HEADER_RESULT), "B+R");
    ck_assert_str_eq(tc_tree_header(ggf, TC_HEADER_BLACK_RATING), "1800.5");
    ck_assert_str_eq(tc_tree_header(ggf, TC_HEADER_WHITE_CLOCK), "15:00");
    TcNode node = tc_tree_first_child(ggf, TC_NODE_ROOT);
    ck_assert(tc_tree_eval(ggf, node).value == 1.25 && tc_tree_seconds(ggf, node) == 3.5);
    tc_tree_free(ggf);

    TcTree *blank = read_one("[Event \"Match\" ]\n[Black \"Ann\"]\n\n1. f5 d6 *\n");
    ck_assert_str_eq(tc_tree_header(blank, TC_HEADER_EVENT), "Match");
    tc_tree_free(blank);

    TcTree *quest = read_one(samples[12].text);
    ck_assert_str_eq(tc_tree_header(quest, TC_HEADER_BLACK), "A");
    ck_assert_str_eq(tc_tree_header(quest, TC_HEADER_BLACK_RATING), "1500");
    ck_assert_str_eq(tc_tree_header(quest, TC_HEADER_BLACK_CLOCK), "1:00");
    ck_assert(tc_tree_seconds(quest, tc_tree_first_child(quest, TC_NODE_ROOT)) == 1.2);
    tc_tree_free(quest);

    TcTree *obf = read_one(samples[7].text);
    ck_assert(tc_tree_eval(obf, TC_NODE_ROOT).value == 18);
    ck_assert_int_eq(tc_tree_child_count(obf, TC_NODE_ROOT), 3);
    tc_tree_free(obf);

    TcTree *pgn = read_one("[Black \"A \\\"B\\\"\"]\n[Date \"2024.05.06\"]\n[TimeControl \"300\"]\n"
                           "\n{start} 1. f5! {[%eval -1.5] [%emt 2.5] good} d6?? (1... f6 {x} "
                           "(1... f4)) 2. c3 40-24");
    ck_assert_str_eq(tc_tree_header(pgn, TC_HEADER_BLACK), "A \"B\"");
    ck_assert_str_eq(tc_tree_header(pgn, TC_HEADER_DATE), "2024-05-06");
    ck_assert_str_eq(tc_tree_header(pgn, "time-control"), "300");
    ck_assert_str_eq(tc_tree_header(pgn, TC_HEADER_RESULT), "B+16");
    ck_assert_str_eq(tc_tree_comment(pgn, TC_NODE_ROOT), "start");
    TcNode f5 = tc_tree_first_child(pgn, TC_NODE_ROOT);
    ck_assert_str_eq(tc_tree_comment(pgn, f5), "good");
    ck_assert_int_eq(tc_tree_mark(pgn, f5), TC_MARK_GOOD);
    ck_assert(tc_tree_eval(pgn, f5).value == -1.5 && tc_tree_seconds(pgn, f5) == 2.5);
    ck_assert_int_eq(tc_tree_child_count(pgn, f5), 3);
    ck_assert_int_eq(tc_tree_mark(pgn, tc_tree_first_child(pgn, f5)), TC_MARK_VERY_BAD);
    assert_moves(pgn, "f5d6c3");
    tc_tree_free(pgn);
}

/* Names and results of texts that people paste, and what only looks like them. */
TEST(labels_of_texts_are_names_and_results) {
    static const struct {
        const char *text, *black, *white, *result;
    } cases[] = {
        {"Black (X): Ann\nWhite (O): Ben\nf5d6c3", "Ann", "Ben", ""},
        {"Black (*): c4d3\nWhite [1500]: e6f4\nf5d6c3", "c4d3", "e6f4", ""},
        {"Black (X): f5\nWhite (O): d6\nBlack (X): c3", "", "", ""},
        {"Black (to play): f5d6c3", "", "", ""},
        {"Sort: Ann\nHvid: Ben\nf5d6c3", "Ann", "Ben", ""},
        {"Sort: f5\nHvid: d6\nSort: c3", "", "", ""},
        {"Sort: newest first\nf5d6c3", "", "", ""},
        {"Sort: 33\nHvid: 31\nf5d6c3", "", "", ""},
        {"Event (2023): f5d6c3", "", "", ""},
        {"Table [1500]: f5d6c3", "", "", ""},
        {"Ergebnis: f5d6c3", "", "", ""},
        {"Resultado: f5 d6 c3", "", "", ""},
        {"Result: 33-31 for White\nf5d6c3", "", "", ""},
        {"Result: 33-31\nf5d6c3", "", "", "B+2"},
        {"f5d6c3\nResult: White resigned\n", "", "", "White resigned"},
        {"R\u00e9sultat: 35-29\nf5d6c3", "", "", "B+6"},
        {"Result: postponed\nf5d6c3", "", "", ""},
        {"Result: d3 is best\nf5d6c3", "", "", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcTree *tree = read_one(cases[i].text);
        assert_moves(tree, "f5d6c3");
        ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), cases[i].black);
        ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_WHITE), cases[i].white);
        ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_RESULT), cases[i].result);
        tc_tree_free(tree);
    }
}

TEST(tells_what_is_wrong_and_keeps_the_beginning) {
    static const struct {
        const char *text, *moves, *message;
        TcStatus status;
        int line, column;
    } cases[] = {
        {"f5d6\nc3a1", "f5d6c3", "move 4, a1, is illegal", TC_ERROR_ILLEGAL, 2, 3},
        {"f5d6z9", "f5d6", "found 'z9'", TC_ERROR_SYNTAX, 1, 5},
        {"(;GM[2];B[f5];\nW[a1])", "f5", "move 2, a1 by White", TC_ERROR_ILLEGAL, 2, 1},
        {"(;GM[Othello]BO[8 " BOARD " *]B[F5]W[A1];)", "f5", "illegal", TC_ERROR_ILLEGAL, 1, 91},
        {"[Event \"x\"]\n\n1. f5 d6\n2. a1", "f5d6", "move 3, a1 by Black", TC_ERROR_ILLEGAL, 4, 4},
        {"{\"args\":[{\"position\":{\"moves\":[{\"m\":\"f5\"},{\"m\":\"f5\"}]}}]}", "f5",
         "the square is occupied", TC_ERROR_ILLEGAL, 0, 0},
        {ENDGAME "; A8:+9;", NULL, "a8, which is illegal", TC_ERROR_ILLEGAL, 1, 69},
        {"{\"args\":", NULL, "found no JSON", TC_ERROR_SYNTAX, 1, 8},
        {"{}", NULL, "position.moves", TC_ERROR_SYNTAX, 0, 0},
        {"", NULL, "found no game", TC_ERROR_SYNTAX, 1, 1},
        {"hello there", NULL, "found no move", TC_ERROR_SYNTAX, 1, 1},
        {"\x01\x02", NULL, "expected text", TC_ERROR_SYNTAX, 1, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GameList list;
        TcError error = {0};
        TcStatus status = game_list_read(&list, cases[i].text, strlen(cases[i].text), NULL, &error);
        ck_assert_msg(status == cases[i].status &&
                          strstr(error.message, cases[i].message) != NULL &&
                          error.line == cases[i].line && error.column == cases[i].column,
                      "%s: status %d, %d:%d: %s", cases[i].text, status, error.line, error.column,
                      error.message);
        ck_assert_int_eq(list.count, 0);
        ck_assert_int_eq(list.beginning != NULL, cases[i].moves != NULL);
        if (list.beginning != NULL) {
            assert_moves(list.beginning, cases[i].moves);
        }
        game_list_release(&list);
    }
}

/* A bad game among good ones is left out, and reported. */
TEST(goes_on_after_a_bad_game) {
    static const char *const texts[] = {
        "(;GM[2];B[f5])(;GM[2];B[a1];W[c(])(;GM[2];B[d3])",
        "(;GM[Othello]B[F5];)\n(;GM[Othello]B[A1];)\n(;GM[Othello]B[D3];)\n",
        "[Event \"1\"]\n\n1. f5 *\n\n[Event \"2\"]\n[Site \"x\"]\n\n1. a1 *\n\n[Event \"3\"]\n\n1. "
        "d3 *\n",
        "f5d6\nf5f6\na1\nf5f4\n",
        ENDGAME "; A8:+9;\n" ENDGAME "; G8:+18;\n" ENDGAME "; G8:+18;\n",
        "{\"args\":[{\"position\":{\"moves\":[{\"m\":\"f5\"}]}},{},{\"position\":{\"moves\":[]}}]}",
    };
    static const int good[] = {2, 2, 2, 3, 2, 2};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        GameList list;
        ck_assert_int_eq(game_list_read(&list, texts[i], strlen(texts[i]), NULL, NULL), TC_OK);
        ck_assert_msg(list.count == good[i] && list.rejected == 1, "%s: %d good, %d bad: %s",
                      texts[i], list.count, list.rejected, list.error.message);
        game_list_release(&list);
    }
}

TEST(goes_on_from_the_position_shown) {
    TcGame game;
    ck_assert_int_eq(tc_transcript_parse("f5d6c3", 6, NULL, &game, NULL), TC_OK);
    GameOptions options = {.shown = tc_game_position(&game)};
    GameList list;
    ck_assert_int_eq(game_list_read(&list, "d3c4", 4, &options, NULL), TC_OK);
    /* d3 is legal at the start too, but c4 is not after it */
    ck_assert(tc_position_equal(tc_tree_start(list.games[0]), options.shown));
    game_list_release(&list);
    ck_assert_int_eq(game_list_read(&list, "f5f6", 4, &options, NULL), TC_OK);
    ck_assert(!tc_position_equal(tc_tree_start(list.games[0]), options.shown));
    game_list_release(&list);
}

/* -- there and back -- */

/* Compares only the main line, and of it what the format keeps. */
static void assert_same_line(const TcTree *a, const TcTree *b, bool values, bool times) {
    ASSERT_TRUE(tc_position_equal(tc_tree_start(a), tc_tree_start(b)));
    TcNode left = tc_tree_first_child(a, TC_NODE_ROOT);
    TcNode right = tc_tree_first_child(b, TC_NODE_ROOT);
    for (; left != TC_NO_NODE && right != TC_NO_NODE;
         left = tc_tree_first_child(a, left), right = tc_tree_first_child(b, right)) {
        ASSERT_SAME_INT(tc_tree_move(a, left), tc_tree_move(b, right));
        TcNodeEval first = tc_tree_eval(a, left);
        TcNodeEval second = tc_tree_eval(b, right);
        ASSERT_TRUE(!values || (first.known == second.known && first.value == second.value));
        double time = tc_tree_seconds(a, left) - tc_tree_seconds(b, right);
        ASSERT_TRUE(!times || (time < 0.006 && time > -0.006));
    }
    ASSERT_TRUE(left == right);
}

static void write(Format format, const TcTree *tree, Buf *out) {
    ck_assert_int_eq(format_write(format, &tree, 1, out), TC_OK);
}

static TcTree *through(Format format, const TcTree *tree) {
    Buf text;
    buf_init(&text);
    write(format, tree, &text);
    TcTree *back = NULL;
    GameList list;
    TcError error = {0};
    TcStatus status = game_list_read(&list, text.data, text.size, NULL, &error);
    if (status != TC_OK || list.rejected > 0) {
        ck_abort_msg("%s: %d:%d: %s %s", text.data, error.line, error.column, error.message,
                     list.error.message);
    }
    ck_assert_msg(list.format == format, "%s: %s", format_suffix(format), text.data);
    back = trees_take(&list);
    ASSERT_TRUE(tree_is_valid(back));
    game_list_release(&list);
    buf_release(&text);
    return back;
}

/* GGF has one tag for where a game was played: the tournament goes there too. */
TEST(ggf_keeps_the_tournament) {
    static const struct {
        const char *event, *place, *expected;
    } cases[] = {{"Open 2001", "", "Open 2001"},
                 {"", "Paris", "Paris"},
                 {"Open 2001", "Paris", "Open 2001, Paris"},
                 {"Paris", "Paris", "Paris"},
                 {"", "", ""}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcTree *tree = read_one("f5d6c3");
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_EVENT, cases[i].event), TC_OK);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_PLACE, cases[i].place), TC_OK);
        TcTree *back = through(FORMAT_GGF, tree);
        ck_assert_str_eq(tc_tree_header(back, TC_HEADER_PLACE), cases[i].expected);
        tc_tree_free(back);
        tc_tree_free(tree);
    }
}

/* Every format that has room for it keeps what the editor of a game's details changes: GGF has none
   for round and source. */
TEST(details_are_kept) {
    static const struct {
        const char *key, *text;
        bool in_ggf;
    } details[] = {{TC_HEADER_BLACK, "Ada L.", true},      {TC_HEADER_WHITE, "Bob", true},
                   {TC_HEADER_EVENT, "Spring Cup", false}, {TC_HEADER_PLACE, "Oslo", false},
                   {TC_HEADER_DATE, "2020-05-17", true},   {TC_HEADER_ROUND, "3", false},
                   {TC_HEADER_RESULT, "W+R", true},        {TC_HEADER_SOURCE, "Herald", false}};
    enum { COUNT = sizeof details / sizeof details[0] };
    TcTree *tree = read_one("f5d6c3");
    Buf page;
    buf_init(&page);
    for (int i = 0; i < COUNT; i++) {
        ck_assert_int_eq(tc_tree_set_header(tree, details[i].key, details[i].text), TC_OK);
    }
    TcTree *sgf = through(FORMAT_SGF, tree), *pgn = through(FORMAT_PGN, tree);
    TcTree *ggf = through(FORMAT_GGF, tree);
    write(FORMAT_HTML, tree, &page);
    for (int i = 0; i < COUNT; i++) {
        bool result = strcmp(details[i].key, TC_HEADER_RESULT) == 0; /* told in words there */
        ck_assert_str_eq(tc_tree_header(sgf, details[i].key), details[i].text);
        ck_assert_msg(result || strstr(page.data, details[i].text), "%s", details[i].key);
        if (details[i].in_ggf) {
            ck_assert_str_eq(tc_tree_header(ggf, details[i].key), details[i].text);
        }
        if (!result) { /* PGN has the winner alone */
            ck_assert_str_eq(tc_tree_header(pgn, details[i].key), details[i].text);
        }
    }
    ck_assert_str_eq(tc_tree_header(ggf, TC_HEADER_PLACE), "Spring Cup, Oslo");
    ck_assert_int_eq(tc_tree_header(pgn, TC_HEADER_RESULT)[0], 'W');
    buf_release(&page);
    tc_tree_free(sgf);
    tc_tree_free(pgn);
    tc_tree_free(ggf);
    tc_tree_free(tree);
}

/* A game of another format within a comment does not make a file one of that format. */
TEST(a_game_in_a_comment_is_not_the_file) {
    static const char *const comments[] = {"(;GM[Othello]PB[a]PW[b]TY[8]B[F5]W[F6];)",
                                           "(;FF[4]GM[2];B[f5])", "f5f6e6", "[Event \"x\"]",
                                           "what it said:\n/os: join .1 s8r18 K\n/os: end .1"};
    static const Format formats[] = {FORMAT_SGF, FORMAT_PGN, FORMAT_HTML};
    for (size_t i = 0; i < sizeof comments / sizeof comments[0]; i++) {
        TcTree *tree = read_one("f5d6c3");
        ck_assert_int_eq(tc_tree_set_comment(tree, TC_NODE_ROOT, comments[i]), TC_OK);
        for (size_t j = 0; j < sizeof formats / sizeof formats[0]; j++) {
            TcTree *back = through(formats[j], tree);
            assert_same_line(tree, back, false, false);
            ck_assert_str_eq(tc_tree_comment(back, TC_NODE_ROOT), comments[i]);
            tc_tree_free(back);
        }
        tc_tree_free(tree);
    }
}

TEST(lines_go_there_and_back) {
    uint64_t random = 77;
    for (int round = 0; round < 300; round++) {
        TcTree *tree = trees_random(&random);
        if (tc_tree_node_count(tree) > 1) {
            TcPosition normal = tc_position_initial();
            bool is_normal = tc_position_equal(tc_tree_start(tree), &normal);
            TcTree *back = through(is_normal ? FORMAT_TRANSCRIPT : FORMAT_BOARD, tree);
            if (is_normal) {
                assert_same_line(tree, back, false, false);
            }
            tc_tree_free(back);
            back = through(FORMAT_GGF, tree);
            assert_same_line(tree, back, true, true);
            tc_tree_free(back);
            back = through(FORMAT_SGF, tree);
            ASSERT_TRUE(trees_are_equal(tree, back));
            tc_tree_free(back);
        }
        tc_tree_free(tree);
    }
}

/* The test first takes out what PGN cannot say, a closing brace, line ends at the ends of texts and
   SGF's extras; then everything comes back. */
TEST(pgn_goes_there_and_back) {
    uint64_t random = 78;
    for (int round = 0; round < 300; round++) {
        TcTree *tree = trees_random(&random);
        for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
            TcNodeEval eval = tc_tree_eval(tree, node);
            eval.depth = eval.selectivity = eval.line_length = 0;
            eval.exact = false;
            ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
            ck_assert_int_eq(tc_tree_set_extra(tree, node, ""), TC_OK);
            const char *comment = tc_tree_comment(tree, node);
            if (comment[0] == ' ' || comment[0] == '\n' || comment[0] == '[' ||
                comment[0] == '\t') {
                ck_assert_int_eq(tc_tree_set_comment(tree, node, "plain"), TC_OK);
            }
        }
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, "W+4"), TC_OK);
        ck_assert_int_eq(tc_tree_settle_result(tree), TC_OK);
        TcTree *back = through(FORMAT_PGN, tree);
        if (!trees_are_equal(tree, back)) {
            Buf text;
            buf_init(&text);
            write(FORMAT_PGN, tree, &text);
            buf_add_text(&text, "\n-- back --\n");
            write(FORMAT_PGN, back, &text);
            ck_abort_msg("round %d: %s", round, text.data);
        }
        tc_tree_free(back);
        tc_tree_free(tree);
    }
}

TEST(obf_goes_there_and_back) {
    static const char text[] = ENDGAME "; G8:+18; H1:+12; H7:+6; +18;\n";
    TcTree *tree = read_one(text);
    Buf out;
    buf_init(&out);
    write(FORMAT_OBF, tree, &out);
    ck_assert_str_eq(out.data, text);
    buf_clear(&out);
    write(FORMAT_BOARD, tree, &out);
    ck_assert_str_eq(out.data, ENDGAME "\n");
    tc_tree_free(tree);
    /* of a game, every position */
    tree = read_one("f5d6c3");
    buf_clear(&out);
    write(FORMAT_OBF, tree, &out);
    GameList list;
    ck_assert_int_eq(game_list_read(&list, out.data, out.size, NULL, NULL), TC_OK);
    ck_assert_int_eq(list.count, 4);
    ck_assert(tc_position_equal(tc_tree_start(list.games[3]),
                                tc_tree_position(tree, tc_tree_cursor(tree))));
    game_list_release(&list);
    tc_tree_free(tree);
    buf_release(&out);
}

/* -- damage -- */

static void read_whatever(const char *text, size_t size) {
    char *copy = malloc(size + 1);
    ck_assert_ptr_nonnull(copy);
    memcpy(copy, text, size);
    char *exact = realloc(copy, size > 0 ? size : 1); /* nothing is read past the end */
    ck_assert_ptr_nonnull(exact);
    GameList list;
    TcError error = {0};
    TcStatus status = game_list_read(&list, exact, size, NULL, &error);
    ASSERT_TRUE(status != TC_ERROR_MEMORY);
    ASSERT_TRUE((status == TC_OK) == (list.count > 0));
    ASSERT_TRUE(status == TC_OK || error.message[0] != '\0');
    for (int i = 0; i < list.count; i++) {
        ASSERT_TRUE(tree_is_valid(list.games[i]));
    }
    ASSERT_TRUE(list.beginning == NULL || tree_is_valid(list.beginning));
    game_list_release(&list);
    free(exact);
}

TEST(is_cut_at_every_byte) {
    for (int i = 0; i < SAMPLES; i++) {
        for (size_t size = 0; size <= strlen(samples[i].text); size++) {
            read_whatever(samples[i].text, size);
        }
    }
}

TEST(survives_random_bytes) {
    uint64_t random = 5;
    for (int round = 0; round < 20000; round++) {
        const char *text = samples[random_below(&random, SAMPLES)].text;
        char copy[1024];
        size_t size = strlen(text);
        ASSERT_TRUE(size < sizeof copy);
        memcpy(copy, text, size);
        for (uint32_t slips = 1 + random_below(&random, 6); slips > 0; slips--) {
            static const char odd[] = "()[]{};:\\\"/%*!?-+. \n\0a1f5";
            copy[random_below(&random, (uint32_t)size)] =
                random_below(&random, 2) == 0 ? odd[random_below(&random, sizeof odd)]
                                              : (char)random_below(&random, 256);
        }
        read_whatever(copy, size);
    }
}

/* One game has a limit; a text of many boards, with words about each, has that of a file. */
TEST(a_long_text_of_boards_is_read) {
    enum { BOARDS = 300, WORDS = 4000 };
    static const char rows[] = "--------\n--------\n--------\n---OX---\n---XO---\n--------\n"
                               "--------\n--------\nBlack to move\n";
    Buf text;
    GameReader reader;
    TcError error;
    TcTree *tree = NULL;
    int games = 0;
    buf_init(&text);
    for (int i = 0; i < BOARDS; i++) {
        buf_add_text(&text, rows);
        for (int j = 0; j < WORDS / 8; j++) {
            buf_add_text(&text, j % 10 == 9 ? "so long\n" : "so long ");
        }
        buf_add_text(&text, "\n\n");
    }
    ck_assert_int_eq(game_reader_open(&reader, text.data, text.size, NULL, &error), TC_OK);
    while (game_reader_next(&reader, &tree, &error) == TC_OK && tree != NULL) {
        games++;
        tc_tree_free(tree);
    }
    ck_assert_int_eq(games, BOARDS);
    game_reader_close(&reader);
    buf_release(&text);
}

TEST(refuses_too_much) {
    GameReader reader;
    TcError error;
    char *bytes = calloc(FORMAT_BYTES_MAX + 1, 1);
    ck_assert_ptr_nonnull(bytes);
    ck_assert_int_eq(game_reader_open(&reader, bytes, FORMAT_BYTES_MAX + 1, NULL, &error),
                     TC_ERROR_TOO_LARGE);
    free(bytes);
}

TEST(knows_suffixes) {
    Format format;
    ck_assert(format_by_suffix("a/b.SGF", &format) && format == FORMAT_SGF);
    ck_assert(format_by_suffix("x.svg", &format) && format == FORMAT_SVG);
    ck_assert(format_by_suffix("x.moves.svg", &format) && format == FORMAT_SVG_MOVES);
    ck_assert(format_by_suffix("x.sheet.svg", &format) && format == FORMAT_SVG_SHEET);
    ck_assert(format_by_suffix("pgn", &format) && format == FORMAT_PGN);
    ck_assert(!format_by_suffix("xpgn", &format));
    ck_assert(!format_by_suffix("", &format));
    Buf out;
    buf_init(&out);
    ck_assert_int_eq(format_write(FORMAT_WTHOR, NULL, 0, &out), TC_ERROR_ARGUMENT);
    ck_assert_int_eq(format_write(FORMAT_SVG, NULL, 0, &out), TC_ERROR_ARGUMENT);
    buf_release(&out);
}

SUITE("game_list", NULL, NULL)
