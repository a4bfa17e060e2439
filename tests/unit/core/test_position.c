/* Positions with colours, and their text: round trips, every complaint with its place, every
   cut. */
#include <turncoat/position.h>

#include <string.h>

#include "support/oracle.h"
#include "support/positions.h"
#include "support/suite.h"

static void check_round_trip(const TcPosition *position) {
    char text[TC_POSITION_TEXT_SIZE];
    tc_position_write(position, text);
    ASSERT_SAME_INT((long long)strlen(text), 66);
    TcPosition back;
    bool inferred = true;
    TcError error;
    ASSERT_TRUE(tc_position_parse(text, 66, &back, &inferred, &error) == TC_OK);
    ASSERT_TRUE(tc_position_equal(position, &back));
    ASSERT_TRUE(!inferred);
}

TEST(text_round_trips) {
    positions_each_by_play(20000, 91, check_round_trip);
    positions_each_by_chance(20000, 92, check_round_trip);
    check_round_trip(&(TcPosition){.mover = TC_WHITE});
    check_round_trip(&(TcPosition){.board.mover = UINT64_MAX, .mover = TC_BLACK});
}

static const char start_text[] =
    "---------------------------OX------XO--------------------------- X";

TEST(start_is_written_as_known) {
    TcPosition start = tc_position_initial();
    char text[TC_POSITION_TEXT_SIZE];
    tc_position_write(&start, text);
    ck_assert_str_eq(text, start_text);
}

TEST(reads_all_letters_and_white_space) {
    const char *const texts[] = {
        "........\n........\n........\n...ox...\n...xo...\n........\n........\n........\nx\n",
        "________ ________ ________ ___WB___ ___BW___ ________ ________ ________\r\n b",
        "\t--------------------------- w*------*w---------------------------*  ",
        "---------------------------OX------XO---------------------------X",
    };
    TcPosition start = tc_position_initial();
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        TcPosition position;
        bool inferred = true;
        ck_assert_int_eq(tc_position_parse(texts[i], strlen(texts[i]), &position, &inferred, NULL),
                         TC_OK);
        ck_assert(tc_position_equal(&position, &start));
        ck_assert(!inferred);
    }
}

TEST(infers_the_side_from_the_discs) {
    TcPosition position;
    bool inferred = false;
    ck_assert_int_eq(tc_position_parse(start_text, 64, &position, &inferred, NULL), TC_OK);
    ck_assert(inferred);
    ck_assert_int_eq(position.mover, TC_BLACK);
    char odd[65];
    memcpy(odd, start_text, 65);
    odd[0] = 'X';
    ck_assert_int_eq(tc_position_parse(odd, 64, &position, NULL, NULL), TC_OK);
    ck_assert_int_eq(position.mover, TC_WHITE);
    ck_assert_int_eq(tc_position_count(&position, TC_BLACK), 3);
}

/* Parses what must fail: the outputs stay untouched, and the error says where and what. */
static void expect_error(const char *text, size_t length, int line, int column,
                         const char *message) {
    TcPosition position = {.board = {.mover = 5, .opponent = 10}, .mover = TC_WHITE};
    const TcPosition before = position;
    bool inferred = true;
    TcError error = {0};
    ck_assert_int_eq(tc_position_parse(text, length, &position, &inferred, &error),
                     TC_ERROR_SYNTAX);
    ck_assert(tc_position_equal(&position, &before));
    ck_assert(inferred);
    ck_assert_int_eq(error.line, line);
    ck_assert_int_eq(error.column, column);
    ck_assert_str_eq(error.message, message);
    ck_assert_int_eq(tc_position_parse(text, length, &position, NULL, NULL), TC_ERROR_SYNTAX);
}

TEST(complains_with_line_and_column) {
    expect_error("", 0, 1, 1, "found 0 squares, expected 64");
    expect_error("--?", 3, 1, 3, "found '?', expected X, O or - for a square");
    expect_error("--\n-7", 5, 2, 2, "found '7', expected X, O or - for a square");
    expect_error("\n\n\t\x80", 4, 3, 2, "found byte 0x80, expected X, O or - for a square");
    expect_error("-\0-", 3, 1, 2, "found byte 0x00, expected X, O or - for a square");
    expect_error("XO--\n--", 7, 2, 3, "found 6 squares, expected 64");
    char text[80];
    memcpy(text, start_text, 65);
    strcpy(text + 64, " -");
    expect_error(text, 66, 1, 66, "found '-', expected X or O for the side to move");
    strcpy(text + 64, "\nq");
    expect_error(text, 66, 2, 1, "found 'q', expected X or O for the side to move");
    strcpy(text + 64, " X\nO");
    expect_error(text, 68, 2, 1, "found 'O', expected nothing after the side to move");
    strcpy(text + 64, " X -");
    expect_error(text, 68, 1, 68, "found '-', expected nothing after the side to move");
    strcpy(text + 64, " X;");
    expect_error(text, 67, 1, 67, "found ';', expected nothing after the side to move");
}

/* Every byte value in every place of a good text either is one of the known letters or is named. */
TEST(accepts_known_letters_only) {
    for (int value = 0; value < 256; value++) {
        char text[67];
        memcpy(text, start_text, sizeof text);
        text[10] = (char)value;
        TcPosition position;
        TcError error = {0};
        bool known = value != 0 && strchr("Xx*BbOoWw-._", value) != NULL;
        bool space = value != 0 && strchr(" \t\r\n", value) != NULL;
        TcStatus status = tc_position_parse(text, 66, &position, NULL, &error);
        /* a space there leaves 63 squares and takes the side to move for the last */
        ck_assert_int_eq(status, known || space ? TC_OK : TC_ERROR_SYNTAX);
        if (!known && !space) {
            ck_assert_int_eq(error.column, 11);
        }
    }
}

TEST(survives_every_cut) {
    for (size_t length = 0; length <= 66; length++) {
        /* a copy of exactly this size, so that a sanitizer sees a read past it */
        char *cut = malloc(length + (length == 0));
        ck_assert_ptr_nonnull(cut);
        memcpy(cut, start_text, length);
        TcPosition position;
        TcError error;
        TcStatus status = tc_position_parse(cut, length, &position, NULL, &error);
        ck_assert_int_eq(status, length < 64 ? TC_ERROR_SYNTAX : TC_OK);
        if (length < 64) {
            ck_assert_int_eq(error.column, (int)length + 1);
        }
        free(cut);
    }
}

static void check_colours(const TcPosition *position) {
    Oracle oracle = oracle_from(position->board.mover, position->board.opponent);
    TcColour mover = position->mover;
    TcColour other = tc_colour_other(mover);
    ASSERT_SAME_SET(tc_position_discs(position, mover), position->board.mover);
    ASSERT_SAME_SET(tc_position_discs(position, other), position->board.opponent);
    int score = oracle_score(&oracle);
    ASSERT_SAME_INT(tc_position_black_score(position), mover == TC_BLACK ? score : -score);
    int discs = tc_position_count(position, TC_BLACK) + tc_position_count(position, TC_WHITE);
    ASSERT_SAME_INT(discs, 64 - tc_board_empties(&position->board));
    for (TcSquare square = 0; square < 64; square++) {
        if (tc_board_is_legal(&position->board, square)) {
            TcPosition after = tc_position_play(position, square);
            ASSERT_TRUE(after.mover == other);
            ASSERT_TRUE((tc_position_discs(&after, mover) >> square & 1) != 0);
        }
    }
}

TEST(colours_follow_the_mover) {
    positions_each_by_play(5000, 93, check_colours);
    positions_each_by_chance(5000, 94, check_colours);
    ck_assert_str_eq(tc_colour_name(TC_BLACK), "Black");
    ck_assert_str_eq(tc_colour_name(TC_WHITE), "White");
}

TEST(compares_board_and_side) {
    TcPosition start = tc_position_initial();
    TcPosition other = start;
    ck_assert(tc_position_equal(&start, &other));
    other.mover = TC_WHITE;
    ck_assert(!tc_position_equal(&start, &other));
    other = start;
    other.board.mover ^= 1;
    ck_assert(!tc_position_equal(&start, &other));
}

SUITE("position", NULL, NULL)
