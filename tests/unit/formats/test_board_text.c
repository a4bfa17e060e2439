#include <string.h>

#include <turncoat/formats.h>

#include "support/suite.h"

#define START_SQUARES "---------------------------OX------XO---------------------------"

static TcPosition parse_fine(const char *text, bool inferred_expected) {
    TcPosition position;
    TcError error = {0};
    bool inferred = !inferred_expected;
    TcStatus status = tc_board_text_parse(text, strlen(text), &position, &inferred, &error);
    ck_assert_msg(status == TC_OK, "%s: %s", text, error.message);
    ck_assert_msg(inferred == inferred_expected, "%s", text);
    return position;
}

TEST(reads_every_spelling) {
    static const char *const spellings[] = {
        START_SQUARES " X",
        START_SQUARES "X",
        "---------------------------ox------xo--------------------------- x",
        "...........................O*......*O........................... *",
        "___________________________wb______bw___________________________ b",
        "---------------------------WB------BW--------------------------- B",
        "---------------------------10------01--------------------------- 0",
        "...........................10......01...........................0",
        "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nX\n",
        "- - - - - - - -\n- - - - - - - -\n- - - - - - - -\n- - - O X - - -\n"
        "- - - X O - - -\n- - - - - - - -\n- - - - - - - -\n- - - - - - - -\r\n X",
    };
    TcPosition initial = tc_position_initial();
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        TcPosition position = parse_fine(spellings[i], false);
        ck_assert_msg(tc_position_equal(&position, &initial), "%s", spellings[i]);
    }
}

TEST(reads_white_to_move) {
    static const char *const sides[] = {" O", " o", " W", " w", "O"};
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        char text[80] = START_SQUARES;
        strcat(text, sides[i]);
        ck_assert_int_eq(parse_fine(text, false).mover, TC_WHITE);
    }
    ck_assert_int_eq(
        parse_fine("---------------------------10------01--------------------------- 1", false)
            .mover,
        TC_WHITE);
}

TEST(infers_a_missing_side) {
    ck_assert_int_eq(parse_fine(START_SQUARES, true).mover, TC_BLACK);
    ck_assert_int_eq(
        parse_fine("------------------X--------XX------XO---------------------------\n", true)
            .mover,
        TC_WHITE);
    /* one letter a word: the last is a square, not a side */
    char spaced[130];
    for (int i = 0; i < 64; i++) {
        spaced[2 * i] = "---------------------------OX------XO--------------------------X"[i];
        spaced[2 * i + 1] = ' ';
    }
    spaced[128] = '\0';
    ck_assert_int_eq(parse_fine(spaced, true).mover, TC_WHITE);
}

TEST(says_what_is_wrong) {
    static const struct {
        const char *text;
        TcStatus status;
        int line, column;
        const char *message;
    } cases[] = {
        {"", TC_ERROR_SYNTAX, 1, 1, "found 0 squares, expected 64"},
        {"---------------------------OX------XO--------------------------", TC_ERROR_SYNTAX, 1, 64,
         "found 63 squares, expected 64"},
        {"---------------------------OX------XO-------------------------- X", TC_ERROR_SYNTAX, 1,
         65, "found 63 squares before the side to move, expected 64"},
        {"--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n-------\nO",
         TC_ERROR_SYNTAX, 9, 1, "found 63 squares before the side to move, expected 64"},
        {START_SQUARES "- X", TC_ERROR_SYNTAX, 1, 65,
         "found '-', expected X or O for the side to move"},
        {START_SQUARES "X X", TC_ERROR_SYNTAX, 1, 67,
         "found 'X', expected nothing after the side to move"},
        {START_SQUARES " Q", TC_ERROR_SYNTAX, 1, 66,
         "found 'Q', expected X or O for the side to move"},
        {"--------\n---q----", TC_ERROR_SYNTAX, 2, 4, "found 'q', expected X, O or - for a square"},
        {"---------------------------OX------X1--------------------------- X", TC_ERROR_SYNTAX, 1,
         37, "found '1', expected X, O or - for a square"},
        {"---------------------------OX------X---------------------------- X", TC_ERROR_ILLEGAL, 1,
         37, "found e5 empty, expected discs on the four centre squares"},
        {"--------\n--------\n--------\n--------\n--------\n--------\n--------\n-------- X",
         TC_ERROR_ILLEGAL, 4, 4, "found d4 empty, expected discs on the four centre squares"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcPosition position = tc_position_initial();
        TcPosition before = position;
        TcError error = {0};
        TcStatus status =
            tc_board_text_parse(cases[i].text, strlen(cases[i].text), &position, NULL, &error);
        ck_assert_str_eq(error.message, cases[i].message);
        ck_assert_int_eq(status, cases[i].status);
        ck_assert_int_eq(error.line, cases[i].line);
        ck_assert_int_eq(error.column, cases[i].column);
        ck_assert(tc_position_equal(&position, &before));
        ck_assert_int_eq(
            tc_board_text_parse(cases[i].text, strlen(cases[i].text), &position, NULL, NULL),
            cases[i].status);
    }
}

TEST(refuses_a_nul_byte) {
    char text[] = START_SQUARES " X";
    for (size_t i = 0; i < sizeof text - 1; i++) {
        char cut[sizeof text];
        memcpy(cut, text, sizeof text);
        cut[i] = '\0';
        TcPosition position;
        if (i != 64) { /* the blank before the side */
            TcError error;
            ck_assert_int_eq(tc_board_text_parse(cut, sizeof text - 1, &position, NULL, &error),
                             TC_ERROR_SYNTAX);
            ck_assert_int_eq(error.column, (int)i + 1);
        }
    }
}

SUITE("board_text", NULL, NULL)
