/* Sets of excluded positions: by hash and by position, under all symmetries. */
#include "forge/exclusion.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/random.h"
#include "support/positions.h"
#include "support/suite.h"

/* The hash of the start position as the description of such lists gives it. */
#define START_HASH "29fbce703ed6b4a3"

static Exclusion exclusion;

static void init(void) {
    exclusion_init(&exclusion);
}

static void release(void) {
    exclusion_release(&exclusion);
}

static TcStatus add(const char *text, TcError *error) {
    return exclusion_add_text(&exclusion, text, strlen(text), error);
}

TEST(hashes_as_described) {
    TcPosition start = tc_position_initial();
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, exclusion_hash(&start.board));
    ck_assert_str_eq(hash, START_HASH);
}

/* The plain way: all images as text, the smallest by strcmp. */
static void smallest_text(const TcBoard *board, char smallest[65]) {
    for (TcSymmetry symmetry = 0; symmetry < TC_SYMMETRY_COUNT; symmetry++) {
        TcBoard image = tc_board_transform(board, symmetry);
        char text[65] = "";
        for (int square = 0; square < 64; square++) {
            text[square] = image.mover >> square & 1      ? 'X'
                           : image.opponent >> square & 1 ? 'O'
                                                          : '-';
        }
        if (symmetry == 0 || strcmp(text, smallest) < 0) {
            strcpy(smallest, text);
        }
    }
}

TEST(all_images_share_the_hash_of_the_smallest_text) {
    uint64_t random = 5;
    for (int n = 0; n < 600; n++) {
        TcBoard board = positions_by_play(n % 60, &random).board;
        char text[65];
        smallest_text(&board, text);
        uint64_t hash = UINT64_C(0xcbf29ce484222325);
        for (int i = 0; i < 64; i++) {
            hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
        }
        for (TcSymmetry symmetry = 0; symmetry < TC_SYMMETRY_COUNT; symmetry++) {
            TcBoard image = tc_board_transform(&board, symmetry);
            ASSERT_TRUE(exclusion_hash(&image) == hash);
        }
    }
}

TEST(reads_hashes_and_positions) {
    TcError error;
    TcPosition start = tc_position_initial(),
               next = tc_position_play(&start, tc_square_parse("f5"));
    ck_assert(!exclusion_has(&exclusion, &start.board));
    ck_assert_int_eq(add(START_HASH "\r\n\n% a comment\n", &error), TC_OK);
    ck_assert(exclusion_has(&exclusion, &start.board));
    ck_assert(!exclusion_has(&exclusion, &next.board));
    uint64_t one = exclusion_checksum(&exclusion);
    ck_assert_int_eq(
        add("-------------------X-------XX------XO--------------------------- O; c3:+1;", &error),
        TC_OK);
    ck_assert(exclusion_has(&exclusion, &next.board)); /* as its image after d3 */
    ck_assert(exclusion_has(&exclusion, &start.board));
    ck_assert(exclusion_checksum(&exclusion) != one);
}

TEST(failures_leave_the_set_alone) {
    TcError error;
    TcPosition start = tc_position_initial();
    ck_assert_int_eq(add(START_HASH "\n", &error), TC_OK);
    ck_assert_int_eq(add("0123456789abcdef\nno hash\n", &error), TC_ERROR_SYNTAX);
    ck_assert_int_eq(error.line, 2);
    ck_assert_uint_eq(exclusion.count, 1);
    ck_assert(exclusion_has(&exclusion, &start.board));
}

TEST(games_meet_it_anywhere) {
    TcError error;
    ck_assert_int_eq(add(START_HASH, &error), TC_OK);
    TcGame game;
    tc_game_init(&game);
    ck_assert(exclusion_meets(&exclusion, &game));
    TcPosition later = game.positions[0];
    later = tc_position_play(&later, tc_square_parse("f5"));
    tc_game_init_from(&game, &later);
    ck_assert_int_eq(tc_game_play(&game, tc_square_parse("d6")), TC_OK);
    ck_assert(!exclusion_meets(&exclusion, &game));
    uint64_t once = exclusion_checksum(&exclusion);
    ck_assert_int_eq(add(START_HASH, &error), TC_OK);
    ck_assert_uint_eq(exclusion_checksum(&exclusion), once); /* a set */
}

SUITE("exclusion", init, release)
