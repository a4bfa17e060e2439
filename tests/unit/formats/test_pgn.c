/* Results of PGN in all the manners that people and programs write them, and the words beside them. */
#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "formats/game_list.h"
#include "formats/pgn.h"
#include "support/suite.h"
#include "support/trees.h"

/* Reads the first game of a text; *games: how many it has. */
static TcTree *read_first(const char *text, int *games) {
    GameList list;
    TcError error;
    ck_assert_msg(game_list_read(&list, text, strlen(text), NULL, &error) == TC_OK, "%s: %s", text,
                  error.message);
    ck_assert_msg(list.rejected == 0, "%s: %s", text, list.error.message);
    *games = list.count;
    TcTree *tree = trees_take(&list);
    game_list_release(&list);
    return tree;
}

static void assert_line(const TcTree *tree, const char *moves, const char *text) {
    TcGame game;
    char line[TC_TRANSCRIPT_SIZE];
    tc_tree_main_line(tree, &game);
    tc_transcript_write(&game, line);
    ck_assert_msg(strcmp(line, moves) == 0, "%s: %s", text, line);
}

TEST(words_beside_the_result_are_no_moves) {
    static const struct {
        const char *text, *result, *comment;
        int games;
    } cases[] = {
        {"1-0", "B+", "", 1},
        {"1-0F", "B+", "", 1},
        {"1 - 0", "B+", "", 1},
        {"1-0 (35-29)", "B+6", "", 1},
        {"1-0 (forfeit)", "B+F", "(forfeit)", 1},
        {"35-29 1-0", "B+6", "", 1},
        {"1/2-1/2 draw", "0", "", 1},
        {"Draw by agreement 1/2-1/2", "0", "", 1},
        {"White forfeits on time 1-0", "B+T", "", 1},
        {"White forfeits on time\n1-0", "B+T", "", 1},
        {"1-0 White forfeits on time", "B+T", "", 1},
        {"1-0\nWhite forfeits on time", "B+T", "", 1},
        {"0-1 {a pity} Black resigns", "W+R", "a pity", 1},
        {"Ben resigns 1-0", "B+R", "Ben resigns", 1},
        {"Wei\u00df gibt auf 1-0", "B+", "Wei\u00df gibt auf", 1},
        {"1-0 a good game", "B+", "a good game", 1},
        {"1 - 0 a good game", "B+", "a good game", 1},
        {"1-0 *", "B+", "", 1},
        {"1-0 Ben resigns", "B+R", "Ben resigns", 1},
        {"(White resigns) 1-0", "B+", "", 1},
        {"1-0\nBen did not resign", "B+", "Ben did not resign", 1},
        {"1-0\n12-05 Paris", "B+", "12-05 Paris", 1},
        /* where the next game begins */
        {"1-0 1. f5 f6 0-1", "B+", "", 2},
        {"1-0\nsecond game\n1. f5 f6 0-1", "B+", "second game", 2},
        {"1-0 f5 f6 0-1", "B+", "", 2},
        {"1-0\n1 f5 f6 0-1", "B+", "", 2},
        {"1-0\n1) f5 f6 0-1", "B+", "", 2},
        {"*\n\n[Black \"x\"]\n\n1. f5 *", "", "", 2},
        {"1-0\n(;GM[2];B[f5])", "B+", "", -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[200];
        GameList list;
        TcError error;
        snprintf(text, sizeof text, "[Event \"x\"]\n\n1. f5 d6 2. c3 %s\n", cases[i].text);
        if (cases[i].games < 0) { /* nothing of another format is lost without a word */
            ck_assert_int_eq(game_list_read(&list, text, strlen(text), NULL, &error), TC_OK);
            ck_assert_int_eq(list.rejected, 1);
            game_list_release(&list);
            continue;
        }
        int games;
        TcTree *tree = read_first(text, &games);
        TcNode end = tc_tree_main_end(tree);
        assert_line(tree, "f5d6c3", text);
        ck_assert_msg(games == cases[i].games, "%s: %d games", text, games);
        ck_assert_msg(strcmp(tc_tree_header(tree, TC_HEADER_RESULT), cases[i].result) == 0,
                      "%s: %s", text, tc_tree_header(tree, TC_HEADER_RESULT));
        ck_assert_msg(strcmp(tc_tree_comment(tree, end), cases[i].comment) == 0, "%s: %s", text,
                      tc_tree_comment(tree, end));
        tc_tree_free(tree);
    }
}

TEST(tags_say_how_a_game_ended_and_by_which_rules) {
    static const struct {
        const char *tags, *key, *header;
    } cases[] = {
        {"[Result \"1-0\"]\n[Termination \"time forfeit\"]\n", TC_HEADER_RESULT, "B+T"},
        {"[Termination \"Ann resigned\"]\n[Result \"0-1\"]\n", TC_HEADER_RESULT, "W+R"},
        {"[Result \"1-0\"]\n[Termination \"normal\"]\n", TC_HEADER_RESULT, "B+"},
        {"[Result \"1-0 (35-29)\"]\n[Termination \"time forfeit\"]\n", TC_HEADER_RESULT, "B+6"},
        {"[Rules \"anti\"]\n", "rules", "anti"},
        {"[Variant \"Anti\"]\n[Rules \"FFO\"]\n", TC_HEADER_VARIANT, "Anti"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[200];
        int games;
        snprintf(text, sizeof text, "%s\n1. f5 d6 2. c3 *\n", cases[i].tags);
        TcTree *tree = read_first(text, &games);
        ck_assert_msg(strcmp(tc_tree_header(tree, cases[i].key), cases[i].header) == 0, "%s: %s",
                      text, tc_tree_header(tree, cases[i].key));
        tc_tree_free(tree);
    }
}

/* Times among the moves are refused, or the game would end at the first one. */
TEST(times_are_no_results) {
    static const char text[] = "[Event \"x\"]\n\n1. f5 12:30 d6 12:20 2. c3 12:10 *\n";
    GameList list;
    TcError error;
    ck_assert_int_ne(game_list_read(&list, text, strlen(text), NULL, &error), TC_OK);
    ck_assert_ptr_nonnull(strstr(error.message, "found ':'"));
    game_list_release(&list);
}

/* A comment of many bytes has no place where a letter would be cut. */
TEST(long_remarks_are_whole) {
    char text[1000] = "[Event \"x\"]\n\n1. f5 1-0 ", remark[600] = "";
    int games;
    for (int i = 0; i < 150; i++) {
        strcat(remark, "\u30aa");
    }
    strcat(text, remark);
    TcTree *tree = read_first(text, &games);
    ck_assert_str_eq(tc_tree_comment(tree, tc_tree_main_end(tree)), remark);
    tc_tree_free(tree);
}

TEST(a_game_that_white_begins_is_numbered_so) {
    TcPosition initial = tc_position_initial();
    TcPosition start = tc_position_play(&initial, tc_square_parse("f5"));
    TcTree *tree;
    TcNode node;
    Buf out;
    ck_assert_int_eq(tc_tree_create(&start, &tree), TC_OK);
    ck_assert_int_eq(tc_tree_add(tree, TC_NODE_ROOT, tc_square_parse("d6"), &node), TC_OK);
    ck_assert_int_eq(tc_tree_add(tree, node, tc_square_parse("c3"), &node), TC_OK);
    buf_init(&out);
    pgn_write(tree, &out);
    ck_assert_msg(strstr(out.data, "\n1... d6 2. c3 *") != NULL, "%s", out.data);
    buf_release(&out);
    tc_tree_free(tree);
}

/* PGN writes points where we write lines; what stands behind the day stays. */
TEST(dates_of_pgn_may_have_a_time) {
    static const struct {
        const char *pgn, *kept;
    } cases[] = {
        {"2024.05.06", "2024-05-06"},
        {"2024.05.06 12:30:00", "2024-05-06 12:30:00"},
        {"2024.05.06T12:30:00Z", "2024-05-06T12:30:00Z"},
        {"2024.05.??", "2024-05-??"},
        {"2024", "2024"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[100];
        snprintf(text, sizeof text, "[Date \"%s\"]\n\n1. f5 *\n", cases[i].pgn);
        int games;
        TcTree *tree = read_first(text, &games);
        ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_DATE), cases[i].kept);
        Buf out;
        buf_init(&out);
        const TcTree *one = tree;
        ck_assert_int_eq(format_write(FORMAT_PGN, &one, 1, &out), TC_OK);
        snprintf(text, sizeof text, "[Date \"%s\"]\n", cases[i].pgn);
        ck_assert_msg(strstr(out.data, text) != NULL, "no %s in %s", text, out.data);
        buf_release(&out);
        tc_tree_free(tree);
    }
}

/* A forfeit or a bye of a tournament; it may be the last of the file. */
TEST(tags_of_pgn_alone_may_be_a_game) {
    static const char text[] = "[Event \"a\"]\n\n1. f5 d6 *\n\n"
                               "[Event \"b\"]\n[Black \"y\"]\n[Result \"1-0\"]\n";
    GameList list;
    TcError error;
    ck_assert_int_eq(game_list_read(&list, text, strlen(text), NULL, &error), TC_OK);
    ck_assert_int_eq(list.count, 2);
    ck_assert_str_eq(tc_tree_header(list.games[1], TC_HEADER_BLACK), "y");
    game_list_release(&list);
}

SUITE("pgn", NULL, NULL)
