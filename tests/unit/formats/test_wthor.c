/* WTHOR files: a file made here, cut and damaged, and real ones when they are there. */
#include "formats/wthor.h"

#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/file.h"
#include "formats/game_list.h"
#include "support/suite.h"

enum { HEADER = 16, RECORD = 68 };

/* Ends after nine moves: Black wipes White out. */
#define WIPE_OUT "e6f4e3f6g5d6e7f5c5"

typedef struct File {
    unsigned char bytes[HEADER + 3 * RECORD];
    size_t size;
} File;

static File file;
static WthorHeader header;
static WthorGame game;
static TcError error;

static void put_game(const char *moves, int result, int theory) {
    unsigned char *record = file.bytes + file.size;
    memset(record, 0, RECORD);
    record[0] = 0x02;
    record[1] = 0x01; /* tournament 258 */
    record[2] = 7;    /* Black */
    record[4] = 9;    /* White */
    record[6] = (unsigned char)result;
    record[7] = (unsigned char)theory;
    for (size_t i = 0; moves[2 * i] != '\0'; i++) {
        record[8 + i] = (unsigned char)(10 * (moves[2 * i + 1] - '0') + moves[2 * i] - 'a' + 1);
    }
    file.size += RECORD;
    file.bytes[4]++;
}

static void make_file(void) {
    file = (File){.bytes = {20, 26, 2, 24, [10] = 0xe9, [11] = 0x07, [12] = 8, [14] = 24},
                  .size = HEADER};
}

static TcStatus parse(uint32_t index) {
    TcStatus status = wthor_parse_header(file.bytes, file.size, &header, &error);
    return status == TC_OK ? wthor_parse_game(file.bytes, &header, index, &game, &error) : status;
}

TEST(reads_header_and_games) {
    put_game("f5d6c3d3c4f4f6f3", 30, 33);
    put_game("f5", 0, 64);
    ck_assert_int_eq(wthor_parse_header(file.bytes, file.size, &header, NULL), TC_OK);
    ck_assert_uint_eq(header.games, 2);
    ck_assert_int_eq(header.year, 2025);
    ck_assert_int_eq(header.theory_empties, 24);
    ck_assert_int_eq(wthor_parse_game(file.bytes, &header, 0, &game, NULL), TC_OK);
    ck_assert_int_eq(game.tournament, 258);
    ck_assert_int_eq(game.black, 7);
    ck_assert_int_eq(game.white, 9);
    ck_assert_int_eq(game.result, -4);
    ck_assert(!game.has_theory);
    char moves[TC_TRANSCRIPT_SIZE];
    tc_transcript_write(&game.game, moves);
    ck_assert_str_eq(moves, "f5d6c3d3c4f4f6f3");
    ck_assert_int_eq(wthor_parse_game(file.bytes, &header, 1, &game, NULL), TC_OK);
    ck_assert_int_eq(game.game.count, 1);
}

TEST(finds_the_theoretical_score) {
    file.bytes[14] = 57;
    put_game("f5d6c3d3c4f4f6f3", 30, 33);
    ck_assert_int_eq(parse(0), TC_OK);
    ck_assert(game.has_theory);
    ck_assert_int_eq(game.theory_ply, 3);
    ck_assert_int_eq(game.theory, 2);
    file.bytes[14] = 0; /* 22: not reached */
    ck_assert_int_eq(parse(0), TC_OK);
    ck_assert(!game.has_theory);
}

TEST(the_board_gives_the_result_of_a_finished_game) {
    put_game(WIPE_OUT, 64, 0);
    ck_assert_int_eq(parse(0), TC_OK);
    ck_assert_int_eq(game.result, 64);
    ck_assert(tc_game_is_over(&game.game));
    ck_assert_int_eq(game.stated, 64);
    file.bytes[HEADER + 6] = 13;
    ck_assert_int_eq(parse(0), TC_OK);
    ck_assert_int_eq(game.result, 64);
    ck_assert_int_eq(game.stated, -38);
}

TEST(names_the_bad_game) {
    put_game("f5d6", 30, 33);
    put_game("f5a1", 30, 33);
    ck_assert_int_eq(parse(1), TC_ERROR_ILLEGAL);
    ck_assert_str_eq(error.message, "game 2: move 2, a1, is illegal");
    file.bytes[HEADER + RECORD + 9] = 99;
    ck_assert_int_eq(parse(1), TC_ERROR_SYNTAX);
    ck_assert_str_eq(error.message,
                     "game 2: move 2: found 99, expected a square as 10 * rank + file");
    file.bytes[HEADER + RECORD + 6] = 65;
    ck_assert_int_eq(parse(1), TC_ERROR_SYNTAX);
    ck_assert_str_eq(error.message, "game 2: found scores 65 and 33, expected 0 to 64 black discs");
    ck_assert_int_eq(parse(0), TC_OK);
}

TEST(refuses_every_cut) {
    put_game("f5d6", 30, 33);
    put_game("f5f6", 30, 33);
    size_t whole = file.size;
    for (size_t size = 0; size <= sizeof file.bytes; size++) {
        TcStatus status = wthor_parse_header(file.bytes, size, &header, &error);
        ASSERT_SAME_INT(status, size == whole ? TC_OK : TC_ERROR_SYNTAX);
        ASSERT_TRUE(size == whole || strncmp(error.message, "found ", 6) == 0);
    }
}

static void expect_message(size_t size, const char *part) {
    GameList list;
    TcStatus status = game_list_read(&list, (const char *)file.bytes, size, NULL, &error);
    ck_assert_int_eq(status, TC_ERROR_SYNTAX);
    ck_assert_msg(strstr(error.message, "WTHOR") != NULL && strstr(error.message, part) != NULL,
                  "%zu bytes: %s", size, error.message);
    game_list_release(&list);
}

/* A file given as games is told by name where it is cut off or counts wrongly, not as text with odd
   bytes. */
TEST(damaged_files_are_told_by_name) {
    put_game("f5d6", 30, 33);
    put_game("f5f6", 30, 33);
    for (size_t size = 4; size < file.size; size++) {
        expect_message(size, "is cut off");
    }
    file.bytes[4] = 3;
    expect_message(file.size, "is cut off: 152 bytes, expected 220 for the 3 games");
    file.bytes[4] = 1;
    expect_message(file.size, "has more than its games: 152 bytes, expected 84 for the 1 game");
    file.bytes[4] = 0;
    expect_message(file.size, "has more than its games");
    expect_message(HEADER, "without games");
    file.bytes[8] = 2;
    expect_message(HEADER + 41, "damaged WTHOR file of 2 names with 57 bytes, expected 56");
    expect_message(HEADER + 40, "the names of a WTHOR database (players)");
    expect_message(HEADER + 52, "the names of a WTHOR database (tournaments)");
}

TEST(refuses_other_kinds) {
    static const struct {
        int at, value;
    } damages[] = {{12, 10}, {12, 1}, {13, 1}, {13, 7}, {14, 61}, {4, 0}, {5, 1}};
    for (size_t i = 0; i < sizeof damages / sizeof damages[0]; i++) {
        make_file();
        put_game("f5d6", 30, 33);
        file.bytes[damages[i].at] = (unsigned char)damages[i].value;
        ck_assert_int_eq(wthor_parse_header(file.bytes, file.size, &header, NULL), TC_ERROR_SYNTAX);
    }
}

/* No byte of a record can do worse than be refused. */
TEST(survives_every_byte) {
    put_game("f5d6c3d3c4f4f6f3", 30, 33);
    for (int at = HEADER; at < HEADER + RECORD; at++) {
        unsigned char kept = file.bytes[at];
        for (int value = 0; value < 256; value++) {
            file.bytes[at] = (unsigned char)value;
            TcStatus status = parse(0);
            ASSERT_TRUE(status == TC_OK || error.message[0] != '\0');
            ASSERT_TRUE(status != TC_OK || game.game.count >= 7 || at >= HEADER + 8);
        }
        file.bytes[at] = kept;
    }
}

TEST(reads_a_real_year) {
    Buf bytes;
    buf_init(&bytes);
    if (file_read(TEST_SHARED "/data/wthor/WTH_2025.wtb", 1 << 20, &bytes) == TC_OK) {
        ck_assert_int_eq(wthor_parse_header(bytes.data, bytes.size, &header, NULL), TC_OK);
        ck_assert_uint_eq(header.games, 2920);
        for (uint32_t i = 0; i < header.games; i++) {
            if (wthor_parse_game(bytes.data, &header, i, &game, &error) != TC_OK) {
                ck_abort_msg("%s", error.message);
            }
            if (i == 0) {
                char moves[TC_TRANSCRIPT_SIZE];
                tc_transcript_write(&game.game, moves);
                ck_assert_int_eq(strncmp(moves, "f5d6c5f4e3c6d3f6e6b5c4f3", 24), 0);
                ck_assert_int_eq(game.result, 31 - 33);
                ck_assert_int_eq(game.theory, 2 * 37 - 64);
            }
        }
    }
    buf_release(&bytes);
}

SUITE("wthor", make_file, NULL)
