#include "tools/arena.h"

#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>

#include "support/suite.h"

enum { COUNT = 300 };

static TcGame replay(const ArenaOpening *opening) {
    TcGame game;
    tc_game_init(&game);
    for (int i = 0; i < opening->count; i++) {
        ck_assert_int_eq(tc_game_play(&game, opening->moves[i]), TC_OK);
    }
    return game;
}

static TcStatus draw(int count, int plies, uint64_t seed, ArenaOpening *openings) {
    ArenaDraw how = {.count = count, .plies = plies, .seed = seed};
    return arena_openings_random(&how, openings);
}

TEST(makes_different_openings_of_the_length) {
    static ArenaOpening openings[COUNT];
    TcBoard boards[COUNT];
    ck_assert_int_eq(draw(COUNT, 6, 1, openings), TC_OK);
    for (int i = 0; i < COUNT; i++) {
        TcGame game = replay(&openings[i]);
        ck_assert_int_eq(openings[i].count, 6);
        ck_assert(!tc_game_is_over(&game));
        boards[i] = tc_board_canonical(&tc_game_position(&game)->board, NULL);
        for (int j = 0; j < i; j++) {
            ASSERT_TRUE(!tc_board_equal(&boards[i], &boards[j]));
        }
    }
}

TEST(repeats_with_the_seed) {
    static ArenaOpening first[COUNT];
    static ArenaOpening second[COUNT];
    ck_assert_int_eq(draw(COUNT, 8, 5, first), TC_OK);
    ck_assert_int_eq(draw(COUNT, 8, 5, second), TC_OK);
    ck_assert_mem_eq(first, second, sizeof first);
    ck_assert_int_eq(draw(COUNT, 8, 6, second), TC_OK);
    ck_assert_mem_ne(first, second, sizeof first);
}

/* Draws as many, and searches each as deep as the draw did. */
static void check_balanced(ArenaDraw how) {
    static ArenaOpening openings[20];
    ck_assert_int_eq(tc_engine_create(1, NULL, &how.engine), TC_OK);
    ck_assert_int_eq(arena_openings_random(&how, openings), TC_OK);
    TcLimits limits = {.depth = 8};
    for (int i = 0; i < how.count; i++) {
        TcGame game = replay(&openings[i]);
        TcReport report;
        ck_assert_int_eq(game.count, how.plies);
        tc_engine_clear(how.engine);
        ck_assert_int_eq(
            tc_engine_search(how.engine, tc_game_position(&game), &limits, NULL, NULL, &report),
            TC_OK);
        ck_assert_double_le(fabs(report.lines[0].value), how.balance);
    }
    tc_engine_free(how.engine);
}

TEST(balanced_ones_are_near_a_draw) {
    check_balanced((ArenaDraw){.count = 10, .plies = 7, .seed = 9, .balance = 2});
}

/* After five plies only a few positions are worth 0: when all are taken they come again. */
TEST(repeats_balanced_ones_when_there_are_too_few) {
    check_balanced((ArenaDraw){.count = 20, .plies = 5, .seed = 3, .balance = 0});
}

/* One ply leads to one position: either it is worth 0 to the disc, or nothing can be found. */
TEST(says_when_none_is_balanced) {
    static ArenaOpening opening;
    ArenaDraw how = {.count = 1, .plies = 1, .seed = 3, .balance = 0};
    ck_assert_int_eq(tc_engine_create(1, NULL, &how.engine), TC_OK);
    TcLimits limits = {.depth = 8};
    TcPosition start = tc_position_initial();
    TcPosition position = tc_position_play(&start, tc_square_parse("f5"));
    TcReport report;
    ck_assert_int_eq(tc_engine_search(how.engine, &position, &limits, NULL, NULL, &report), TC_OK);
    TcStatus expected = report.lines[0].value == 0 ? TC_OK : TC_ERROR_NOT_FOUND;
    ck_assert_int_eq(arena_openings_random(&how, &opening), expected);
    tc_engine_free(how.engine);
}

/* One ply has one position, whatever is asked for; and a game may end within 50. */
TEST(ends_when_there_are_too_few) {
    static ArenaOpening openings[COUNT];
    ck_assert_int_eq(draw(COUNT, 1, 1, openings), TC_OK);
    ck_assert_int_eq(openings[COUNT - 1].count, 1);
    ck_assert_int_eq(draw(COUNT, 50, 1, openings), TC_OK);
    for (int i = 0; i < COUNT; i++) {
        TcGame game = replay(&openings[i]);
        ck_assert_int_eq(game.count, 50);
        ck_assert(!tc_game_is_over(&game));
    }
}

static TcStatus parse(const char *text, int max, ArenaOpening *openings, int *found,
                      TcError *error) {
    return arena_openings_parse(text, strlen(text), max, openings, found, error);
}

TEST(reads_a_file) {
    ArenaOpening openings[2];
    TcError error;
    int found;
    ck_assert_int_eq(parse("# book\n\nf5d6c3\r\n \t\n1. F5 f6\nd3", 2, openings, &found, &error),
                     TC_OK);
    ck_assert_int_eq(found, 3);
    ck_assert_int_eq(openings[0].count, 3);
    ck_assert_int_eq(openings[1].count, 2);
    ck_assert_int_eq(openings[1].moves[1], tc_square_parse("f6"));
    ck_assert_int_eq(parse("", 2, openings, &found, &error), TC_OK);
    ck_assert_int_eq(found, 0);
}

TEST(names_the_line_of_a_mistake) {
    ArenaOpening openings[2];
    TcError error;
    int found = -1;
    ck_assert_int_eq(parse("f5\n\nf5f6f5\n", 2, openings, &found, &error), TC_ERROR_ILLEGAL);
    ck_assert_int_eq(error.line, 3);
    ck_assert_int_eq(error.column, 5);
    ck_assert_int_eq(parse("f5\nno moves", 2, openings, &found, &error), TC_ERROR_SYNTAX);
    ck_assert_int_eq(error.line, 2);
    ck_assert_int_eq(found, -1);
}

SUITE("arena_openings", NULL, NULL)
