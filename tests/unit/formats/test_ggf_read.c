/* Reading games: NBoard's own, odd spellings, every prefix, and what must be refused. */
#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/random.h"
#include "formats/ggf.h"
#include "formats/ggf_read.h"
#include "support/suite.h"

#define HEAD "(;GM[Othello]"
#define START "BO[8 ---------------------------O*------*O--------------------------- *]"

/* The description of NBoard's protocol has this game. */
static const char nboard_game[] =
    "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]BO[8 "
    "---------------------------O*------*O--------------------------- "
    "*]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

static TcStatus read_first(const char *text, GgfGame *game, TcError *error) {
    size_t offset = 0;
    int line = 1;
    bool found = false;
    TcStatus status = ggf_next(text, strlen(text), &offset, &line, game, &found, error);
    ck_assert(status != TC_OK || found);
    return status;
}

static GgfGame read_game(const char *text) {
    GgfGame game;
    TcError error;
    ck_assert_msg(read_first(text, &game, &error) == TC_OK, "%s: %s", text, error.message);
    return game;
}

static void check_refused(const char *text, TcStatus expected, int column, const char *message) {
    GgfGame game;
    memset(&game, 7, sizeof game);
    GgfGame before = game;
    TcError error;
    ck_assert_int_eq(read_first(text, &game, &error), expected);
    ck_assert_msg(strstr(error.message, message) != NULL, "%s: found '%s', expected '%s'", text,
                  error.message, message);
    ck_assert_int_eq(error.line, 1);
    ck_assert_int_eq(error.column, column);
    ck_assert(memcmp(&game, &before, sizeof game) == 0);
}

TEST(reads_the_game_of_the_description) {
    GgfGame game = read_game(nboard_game);
    ck_assert_int_eq(game.ply_count, 8);
    ck_assert_int_eq(game.plies[0].square, 37);
    ck_assert_int_eq(game.plies[0].colour, TC_BLACK);
    ck_assert_int_eq(game.plies[7].colour, TC_WHITE);
    ck_assert(!game.plies[0].note.has_value && !game.plies[0].note.has_seconds);
    ck_assert_str_eq(game.names[TC_BLACK], "./mEdax");
    ck_assert_str_eq(game.names[TC_WHITE], "chris");
    ck_assert_int_eq(ggf_parse_result(game.result_text).ending, TC_ENDING_NONE);
    for (int colour = 0; colour < 2; colour++) {
        ck_assert(game.clocks[colour].known);
        ck_assert(game.clocks[colour].seconds == 900);
        ck_assert(game.clocks[colour].increment == 0);
    }
    TcGame same;
    ck_assert_int_eq(tc_transcript_parse("f5f6d3c5e6f7e7f4", 16, NULL, &same, NULL), TC_OK);
    ck_assert(tc_position_equal(&game.last, tc_game_position(&same)));
}

TEST(reads_odd_spellings) {
    GgfGame game =
        read_game(" junk (; gm [ OTHELLO ]\n BO[8\n---------------------------O*---\n"
                  "---*O--------------------------- *] xy[1][2] b [ f5 / +1.25 / 2.5 ]\r\n"
                  "w[D6//3] b[c3/-2.00] w[d3/x/y] ;)");
    ck_assert_int_eq(game.ply_count, 4);
    const GgfPly *plies = game.plies;
    ck_assert(plies[0].note.has_value && plies[0].note.value == 1.25);
    ck_assert(plies[0].note.has_seconds && plies[0].note.seconds == 2.5);
    ck_assert(!plies[1].note.has_value);
    ck_assert(plies[1].note.has_seconds && plies[1].note.seconds == 3);
    ck_assert(plies[2].note.has_value && plies[2].note.value == -2);
    ck_assert(!plies[2].note.has_seconds);
    ck_assert(!plies[3].note.has_value && !plies[3].note.has_seconds);
}

TEST(begins_with_any_board_or_the_standard_one) {
    GgfGame game = read_game(HEAD ";)");
    ck_assert_int_eq(game.ply_count, 0);
    TcPosition normal = tc_position_initial();
    ck_assert(tc_position_equal(&game.start, &normal));
    game = read_game(HEAD "BO[8 ---------------------------O*------***-------------------------- "
                          "O]W[F6];)");
    ck_assert_int_eq(game.start.mover, TC_WHITE);
    ck_assert_int_eq(game.ply_count, 1);
    ck_assert_int_eq(game.last.mover, TC_BLACK);
}

TEST(reads_clocks) {
    static const struct {
        const char *text;
        bool known;
        GgfClock clock;
    } cases[] = {
        {"15:00", true, {.seconds = 900}},
        {"15", true, {.seconds = 900}},
        {"1:15:30", true, {.seconds = 4530}},
        {"05:00//02:00", true, {.seconds = 300, .extension = 120}},
        {"5:00/0:10/2:00", true, {.seconds = 300, .increment = 10, .extension = 120}},
        {"0:30.5", true, {.seconds = 30.5}},
        {"", false, {0}},
        {"soon", false, {0}},
        {"5:00/x", false, {0}},
        {"-5:00", false, {0}},
        {"1:2:3:4", false, {0}},
        {"1e300", false, {0}},
        {"0:00", false, {0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, HEAD "TI[%s]TW[1:00];)", cases[i].text);
        GgfGame game = read_game(text);
        const GgfClock *black = &game.clocks[TC_BLACK];
        ck_assert_msg(black->known == cases[i].known, "%s", cases[i].text);
        if (cases[i].known) {
            ck_assert_msg(black->seconds == cases[i].clock.seconds, "%s", cases[i].text);
            ck_assert(black->increment == cases[i].clock.increment);
            ck_assert(black->extension == cases[i].clock.extension);
        }
        ck_assert(game.clocks[TC_WHITE].known && game.clocks[TC_WHITE].seconds == 60);
    }
}

TEST(reads_results) {
    static const struct {
        const char *text;
        TcEnding ending;
        double score;
    } cases[] = {
        {"+12.00", TC_ENDING_SCORE, 12}, {"-64:t", TC_ENDING_TIMEOUT, -64},
        {"+2:r", TC_ENDING_RESIGNED, 2}, {"0:s", TC_ENDING_AGREED, 0},
        {"-4.00:l", TC_ENDING_LEFT, -4}, {" +8.500 ", TC_ENDING_SCORE, 8.5},
        {"0:r", TC_ENDING_SCORE, 0},     {"+2:x", TC_ENDING_SCORE, 2},
        {"?", TC_ENDING_NONE, 0},        {"65", TC_ENDING_NONE, 0},
        {"nan", TC_ENDING_NONE, 0},      {"", TC_ENDING_NONE, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[100];
        snprintf(text, sizeof text, HEAD "RE[%s];)", cases[i].text);
        GgfGame game = read_game(text);
        TcResult result = ggf_parse_result(game.result_text);
        ck_assert_msg(result.ending == cases[i].ending, "%s", cases[i].text);
        ck_assert(result.black_score == cases[i].score);
    }
}

TEST(cuts_names) {
    char text[400] = HEAD "PB[";
    for (int i = 0; i < 100; i++) {
        strcat(text, "é");
    }
    strcat(text, "]PW[a\nb];)");
    GgfGame game = read_game(text);
    ck_assert_uint_eq(strlen(game.names[TC_BLACK]), GGF_NAME_SIZE - 2); /* no half of an é */
    ck_assert_str_eq(game.names[TC_WHITE], "a b");
}

TEST(refuses_what_is_wrong) {
    check_refused("(;GM[Go];)", TC_ERROR_SYNTAX, 6, "found the game 'Go', expected Othello");
    check_refused(HEAD "BO[10 -];)", TC_ERROR_SYNTAX, 17, "expected a board of size 8");
    check_refused(HEAD "TY[10];)", TC_ERROR_SYNTAX, 17, "found a game of type '10', expected");
    check_refused(HEAD "TY[s88r20];)", TC_ERROR_SYNTAX, 17, "on 8 by 8 squares");
    check_refused(HEAD "TY[88]BO[88 -];)", TC_ERROR_SYNTAX, 23, "expected a board of size 8");
    check_refused(HEAD "BO[8 ---];)", TC_ERROR_SYNTAX, 22, "");
    check_refused(HEAD "B[D3]" START ";)", TC_ERROR_SYNTAX, 19, "a board after the first move");
    check_refused(HEAD "B[D3]B[C3];)", TC_ERROR_ILLEGAL, 19, "it is the other side's turn");
    check_refused(HEAD "B[D4];)", TC_ERROR_ILLEGAL, 14, "the square is occupied");
    check_refused(HEAD "B[PA];)", TC_ERROR_ILLEGAL, 14, "there are moves");
    check_refused(HEAD "B[I3];)", TC_ERROR_SYNTAX, 16, "expected a move");
    check_refused(HEAD "B[];)", TC_ERROR_SYNTAX, 16, "expected a move");
    check_refused(HEAD "B[D3;)", TC_ERROR_SYNTAX, 20, "found the end of the text, expected ]");
    check_refused(HEAD "B[D3]", TC_ERROR_SYNTAX, 19, "found the end of the text, expected a tag");
    check_refused(HEAD "?[D3];)", TC_ERROR_SYNTAX, 14, "found '?', expected a tag");
    check_refused(HEAD "B D3;)", TC_ERROR_SYNTAX, 16, "expected [");
}

/* No prefix is a game, none is read past its end (the copy has just its size), and what is refused
   leaves no trace. */
TEST(is_cut_at_every_byte) {
    for (size_t length = 0; length < sizeof nboard_game - 1; length++) {
        char *text = malloc(length + 1);
        ck_assert_ptr_nonnull(text);
        memcpy(text, nboard_game, length);
        size_t offset = 0;
        int line = 1;
        bool found = true;
        GgfGame game;
        TcError error;
        TcStatus status = ggf_next(text, length, &offset, &line, &game, &found, &error);
        ASSERT_TRUE(length < 2 ? status == TC_OK && !found : status == TC_ERROR_SYNTAX);
        ASSERT_TRUE(offset == 0);
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
        size_t offset = 0;
        int line = 1;
        bool found;
        GgfGame game;
        if (ggf_next(text, length, &offset, &line, &game, &found, NULL) == TC_OK && found) {
            fine++;
            ASSERT_TRUE(game.ply_count <= 8);
            ASSERT_TRUE((game.last.board.mover & game.last.board.opponent) == 0);
        }
    }
    ck_assert_int_gt(fine, 5000);
    ck_assert_int_lt(fine, 19000);
}

TEST(reads_one_game_after_the_other) {
    const char *text = HEAD "B[D3];)\n" HEAD ";) and\n\n" HEAD "B[F5]W[D6];)\n";
    static const int plies[] = {1, 0, 2};
    size_t offset = 0;
    int line = 1;
    GgfGame game;
    bool found;
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(ggf_next(text, strlen(text), &offset, &line, &game, &found, NULL), TC_OK);
        ck_assert(found);
        ck_assert_int_eq(game.ply_count, plies[i]);
    }
    ck_assert_int_eq(line, 4);
    ck_assert_int_eq(ggf_next(text, strlen(text), &offset, &line, &game, &found, NULL), TC_OK);
    ck_assert(!found);
}

/* Random games with all their passes, written and read back; and without their passes. */
TEST(reads_what_is_written) {
    uint64_t random = 11;
    int passes = 0;
    for (int round = 0; round < 200; round++) {
        TcGame game;
        tc_game_init(&game);
        GgfMove notes[TC_GAME_MAX_MOVES];
        while (!tc_game_is_over(&game)) {
            uint64_t moves = tc_board_moves(&tc_game_position(&game)->board);
            TcSquare square;
            do {
                square = (TcSquare)random_below(&random, 64);
            } while ((moves >> square & 1) == 0);
            notes[game.count] = (GgfMove){.has_value = random_below(&random, 2) == 0,
                                          .value = random_below(&random, 129) / 2.0 - 32,
                                          .has_seconds = random_below(&random, 2) == 0,
                                          .seconds = random_below(&random, 400) / 4.0};
            ck_assert_int_eq(tc_game_play(&game, square), TC_OK);
        }
        GgfTags tags = {.place = "here",
                        .names = {"one", "two"},
                        .result = tc_result_of_board(tc_game_position(&game))};
        Buf text;
        buf_init(&text);
        ggf_write(&game, &tags, notes, &text);
        GgfGame read = read_game(text.data);
        int move = 0;
        for (int i = 0; i < read.ply_count; i++) {
            if (read.plies[i].square == TC_PASS) {
                passes++;
                continue;
            }
            ASSERT_SAME_INT(read.plies[i].square, game.moves[move]);
            ASSERT_SAME_INT(read.plies[i].colour, tc_game_move_colour(&game, move));
            ASSERT_TRUE(read.plies[i].note.has_value == notes[move].has_value);
            ASSERT_TRUE(!notes[move].has_value || read.plies[i].note.value == notes[move].value);
            ASSERT_TRUE(read.plies[i].note.has_seconds == notes[move].has_seconds);
            ASSERT_TRUE(!notes[move].has_seconds ||
                        read.plies[i].note.seconds == notes[move].seconds);
            move++;
        }
        ASSERT_SAME_INT(move, game.count);
        ASSERT_TRUE(ggf_parse_result(read.result_text).black_score == tags.result.black_score);
        ck_assert_str_eq(read.names[TC_WHITE], "two");
        char *pass;
        while ((pass = strstr(text.data, "[PA]")) != NULL) {
            memmove(pass - 1, pass + 4, strlen(pass + 4) + 1);
        }
        GgfGame without = read_game(text.data);
        ASSERT_SAME_INT(without.ply_count, read.ply_count);
        ASSERT_TRUE(tc_position_equal(&without.last, &read.last));
        buf_release(&text);
    }
    ck_assert_int_gt(passes, 50);
}

SUITE("ggf_read", NULL, NULL)
