/* Reading SGF: as Quarry and Edax write it, variations, every prefix, and what must be refused. */
#include "formats/sgf.h"

#include <string.h>

#include <turncoat/formats.h>

#include "base/random.h"
#include "support/suite.h"

/* Headers as the two programs save them; the moves are the same. */
static const char quarry[] = "(;GM[2]FF[4]CA[UTF-8]AP[Quarry:0.2.0]SZ[8]PB[GTP GRhino 0.16.1]"
                             "PW[root]RE[Void];B[fe];W[ff];B[dc];W[ce])\n";
static const char edax[] = "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]B[f5];W[f6];B[d3];W[c5];)";

static SgfGame read_game(const char *text) {
    SgfGame game;
    TcTextError error;
    ck_assert_msg(sgf_read(text, strlen(text), &game, &error) == TC_OK, "%s: %d: %s", text,
                  error.column, error.message);
    return game;
}

static void check_line(const char *text, const char *moves) {
    SgfGame game = read_game(text);
    TcGame expected;
    ck_assert_int_eq(tc_transcript_parse(moves, strlen(moves), NULL, &expected, NULL), TC_OK);
    ck_assert_int_eq(game.ply_count, expected.count);
    ck_assert(tc_position_equal(&game.start, &expected.start));
    ck_assert_msg(tc_position_equal(&game.last, tc_game_position(&expected)), "%s", text);
}

static void check_refused(const char *text, TcStatus expected, int column, const char *message) {
    SgfGame game;
    memset(&game, 7, sizeof game);
    SgfGame before = game;
    TcTextError error;
    ck_assert_int_eq(sgf_read(text, strlen(text), &game, &error), expected);
    ck_assert_msg(strstr(error.message, message) != NULL, "%s: found '%s', expected '%s'", text,
                  error.message, message);
    ck_assert_msg(error.column == column, "%s: column %d, expected %d", text, error.column, column);
    ck_assert(memcmp(&game, &before, sizeof game) == 0);
}

START_TEST(reads_both_ways_of_naming_points) {
    check_line(quarry, "f5f6d3c5");
    check_line(edax, "f5f6d3c5");
    check_line("(;B[F5];W[FF];B[d3])", "f5f6d3");
    check_line(" ( ; GaMe[2] Black[ f5 ] ; White [f6])", "f5f6");
}
END_TEST

START_TEST(follows_the_first_variation) {
    check_line("(;GM[2];B[f5](;W[f6];B[e6](;W[f4])(;W[d3]))(;W[d6]))", "f5f6e6f4");
    check_line("(;GM[2](;B[d3];W[c3])(;B[c4]))(;GM[1];B[aa])", "d3c3");
    check_line("(;GM[2])", "");
}
END_TEST

START_TEST(goes_past_comments_whatever_they_hold) {
    check_line("(;GM[2]C[B[a1\\];W[zz\\]\\\\];B[f5]C[(;]N[\n)]LB[a1:x][b2:y];W[f6])", "f5f6");
}
END_TEST

START_TEST(takes_passes_written_or_not) {
    const char *board = "(;GM[2]AB[a1][d4][e5][d5][e4][c8]AW[b1][g1]PL[W]";
    char text[200];
    strcpy(text, board);
    strcat(text, ";W[];B[c1])");
    SgfGame game = read_game(text);
    ck_assert_int_eq(game.plies[0], TC_PASS);
    ck_assert_int_eq(game.plies[1], 2);
    strcpy(text, board);
    strcat(text, ";B[c1])");
    SgfGame same = read_game(text);
    ck_assert_int_eq(same.ply_count, 2);
    ck_assert(tc_position_equal(&same.last, &game.last));
    static const char *const spellings[] = {"tt", "PA", "pass", " "};
    for (int i = 0; i < 4; i++) {
        strcpy(text, board);
        strcat(text, ";W[");
        strcat(text, spellings[i]);
        strcat(text, "])");
        ck_assert_int_eq(read_game(text).ply_count, 1);
    }
}
END_TEST

START_TEST(refuses_what_is_wrong) {
    check_refused("", TC_ERROR_SYNTAX, 1, "found the end of the text, expected (");
    check_refused("f5d6", TC_ERROR_SYNTAX, 1, "found 'f', expected (");
    check_refused("(;GM[1])", TC_ERROR_SYNTAX, 6, "found GM[1], expected GM[2], Othello");
    check_refused("(;SZ[19])", TC_ERROR_SYNTAX, 6, "found SZ[19], expected SZ[8]");
    check_refused("(;B[i9])", TC_ERROR_SYNTAX, 5, "found B[i9], expected a move");
    check_refused("(;B[d3];B[c3])", TC_ERROR_ILLEGAL, 9, "it is the other side's turn");
    check_refused("(;B[d4])", TC_ERROR_ILLEGAL, 3, "move 1, B[d4], is illegal: it turns no disc");
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
END_TEST

START_TEST(is_cut_at_every_byte) {
    const char *const games[] = {quarry, edax};
    for (int i = 0; i < 2; i++) {
        size_t whole = (size_t)(strchr(games[i], ')') - games[i]) + 1;
        for (size_t length = 0; length < whole; length++) {
            char *text = malloc(length + 1);
            ck_assert_ptr_nonnull(text);
            memcpy(text, games[i], length);
            SgfGame game;
            ASSERT_TRUE(sgf_read(text, length, &game, NULL) == TC_ERROR_SYNTAX);
            free(text);
        }
    }
}
END_TEST

START_TEST(survives_random_bytes) {
    uint64_t random = 9;
    int fine = 0;
    for (int round = 0; round < 20000; round++) {
        char text[sizeof edax];
        size_t length = sizeof edax - 1;
        memcpy(text, edax, length);
        for (uint32_t slips = random_below(&random, 4); slips > 0; slips--) {
            text[random_below(&random, (uint32_t)length)] = (char)random_below(&random, 256);
        }
        SgfGame game;
        fine += sgf_read(text, length, &game, NULL) == TC_OK;
    }
    ck_assert_int_gt(fine, 5000);
    ck_assert_int_lt(fine, 19000);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("sgf");
    suite_add(suite, "reads_both_ways_of_naming_points", reads_both_ways_of_naming_points);
    suite_add(suite, "follows_the_first_variation", follows_the_first_variation);
    suite_add(suite, "goes_past_comments_whatever_they_hold",
              goes_past_comments_whatever_they_hold);
    suite_add(suite, "takes_passes_written_or_not", takes_passes_written_or_not);
    suite_add(suite, "refuses_what_is_wrong", refuses_what_is_wrong);
    suite_add(suite, "is_cut_at_every_byte", is_cut_at_every_byte);
    suite_add(suite, "survives_random_bytes", survives_random_bytes);
    return suite_run(suite);
}
