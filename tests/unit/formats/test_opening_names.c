#include <string.h>

#include <turncoat/formats.h>

#include "base/file.h"
#include "base/random.h"
#include "formats/opening_names.h"
#include "support/lines.h"
#include "support/suite.h"

#define OWN_FILE TEST_SOURCE "/assets/openings/openings.tsv"

static OpeningNames *names; /* as they were read last */

static void forget_names(void) {
    opening_names_free(names);
    names = NULL;
}

static void read_names(const char *text, int *skipped) {
    forget_names();
    ck_assert_int_eq(opening_names_create(text, text ? strlen(text) : 0, &names, skipped), TC_OK);
}

static TcGame play(const char *moves, TcSymmetry way) {
    TcGame plain = line_game(moves), game;
    TcPosition start = {tc_board_transform(&plain.start.board, way), plain.start.mover};
    tc_game_init_from(&game, &start);
    for (int i = 0; i < plain.count; i++) {
        ck_assert_int_eq(tc_game_play(&game, tc_square_transform(plain.moves[i], way)), TC_OK);
    }
    return game;
}

TEST(own_names_are_all_legal_and_differ) {
    int skipped, lines = 0;
    Buf bytes;
    read_names(NULL, &skipped);
    buf_init(&bytes);
    ck_assert_int_eq(file_read(OWN_FILE, 1 << 20, &bytes), TC_OK);
    char *rest = bytes.data;
    for (char *line = strtok_r(rest, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (line[0] == '#') {
            continue;
        }
        OpeningFound found;
        char *name = strchr(line, '\t');
        ck_assert_ptr_nonnull(name);
        *name++ = '\0';
        TcGame game = play(line, TC_SYMMETRY_IDENTITY);
        ck_assert(opening_names_find(names, &game, &found));
        ck_assert_msg(strncmp(name, found.english, strlen(found.english)) == 0, "%s is %s", name,
                      found.english);
        ck_assert_int_eq(found.ply, game.count);
        ck_assert_int_eq(found.left, -1);
        lines++;
    }
    ck_assert_int_eq(skipped, 0);
    ck_assert_int_eq(opening_names_count(names), lines);
    ck_assert_int_gt(lines, 50);
    buf_release(&bytes);
}

TEST(found_under_every_symmetry) {
    read_names(NULL, NULL);
    for (int way = 0; way < TC_SYMMETRY_COUNT; way++) {
        OpeningFound found;
        TcGame game = play("f5d6c3d3c4f4f6f3", (TcSymmetry)way);
        ck_assert(opening_names_find(names, &game, &found));
        ck_assert_str_eq(found.english, "Comp'Oth");
        ck_assert_str_eq(found.japanese, "\xe3\x82\xb3\xe3\x83\xb3\xe3\x83\x9d\xe3\x82\xb9");
    }
}

TEST(says_where_the_line_was_left) {
    read_names(NULL, NULL);
    OpeningFound found;
    TcGame game = play("f5d6c3d3c4f4f6f3e6e7f7", TC_SYMMETRY_IDENTITY);
    ck_assert(opening_names_find(names, &game, &found));
    ck_assert_str_eq(found.english, "Comp'Oth");
    ck_assert_int_eq(found.ply, 8);
    ck_assert_int_eq(found.left, 10); /* e6 and e7 are on the way to the F.A.T. Draw, f7 is not */
    ck_assert_int_eq(tc_game_go_to(&game, 5), TC_OK);
    ck_assert(opening_names_find(names, &game, &found));
    ck_assert_str_eq(found.english, "Tiger");
    ck_assert_int_eq(found.left, -1);
    ck_assert_int_eq(tc_game_go_to(&game, 1), TC_OK);
    ck_assert(!opening_names_find(names, &game, &found));
    ck_assert(!opening_names_find(NULL, &game, &found));
}

TEST(knows_every_position_of_a_line) {
    read_names("f5d6c3d3c4\tTiger\t", NULL);
    for (int symmetry = 0; symmetry < TC_SYMMETRY_COUNT; symmetry++) {
        TcGame game = play("f5d6c3d3c4f4", (TcSymmetry)symmetry);
        for (int ply = 0; ply <= game.count; ply++) {
            ck_assert(opening_names_know(names, &game.positions[ply]) == (ply <= 5));
        }
        TcPosition other = game.positions[2];
        other.mover = other.mover == TC_BLACK ? TC_WHITE : TC_BLACK;
        ck_assert(!opening_names_know(names, &other));
        ck_assert(!opening_names_know(NULL, &game.positions[2]));
    }
}

TEST(lines_without_sense_are_passed_over) {
    static const char text[] =
        "# comment\n\nf5d6\tGood\tYoshi\r\nf5f5\tIllegal\tx\nf5\nz9\tNo\n\tNo moves\n"
        "f5f6\t\xff\xfe\n\t\t\t\t\nf5f4\tNo Japanese";
    int skipped;
    OpeningFound found;
    read_names(text, &skipped);
    ck_assert_int_eq(opening_names_count(names), 2);
    ck_assert_int_eq(skipped, 6);
    TcGame game = play("f5f4", TC_SYMMETRY_IDENTITY);
    ck_assert(opening_names_find(names, &game, &found));
    ck_assert_str_eq(found.japanese, "No Japanese");
    read_names("", &skipped);
    ck_assert(!opening_names_find(names, &game, &found));
    ck_assert_int_eq(opening_names_search(names, "", NULL, 0), 0);
}

/* The file may hold anything: it is cut at every byte, and bytes are changed by chance. */
TEST(no_file_does_harm) {
    Buf bytes;
    buf_init(&bytes);
    ck_assert_int_eq(file_read(OWN_FILE, 1 << 20, &bytes), TC_OK);
    TcGame game = play("f5d6c3d3c4f4f6f3e6e7", TC_SYMMETRY_IDENTITY);
    uint64_t random = 3;
    for (size_t size = 0; size <= bytes.size; size++) {
        OpeningFound found;
        TcPosition positions[4];
        if (size % 3 == 0) {
            bytes.data[random_below(&random, (uint32_t)bytes.size)] =
                (char)random_below(&random, 256);
        }
        ASSERT_SAME_INT(opening_names_create(bytes.data, size, &names, NULL), TC_OK);
        if (opening_names_find(names, &game, &found)) {
            ASSERT_TRUE(found.english[0] && found.ply <= game.count && found.left < game.count);
        }
        opening_names_search(names, "rose", positions, 4);
        forget_names();
    }
    buf_release(&bytes);
}

TEST(lines_are_told_as_they_stand) {
    OpeningLine line;
    int skipped;
    read_names("f5d6\tOne\t\n#\nf5f5\tBad\nf5f6e6\tTwo\tNi\n", &skipped);
    ck_assert_int_eq(skipped, 1);
    ck_assert_int_eq(opening_names_lines(names), 2);
    opening_names_line(names, 0, &line);
    ck_assert_str_eq(line.english, "One");
    ck_assert_str_eq(line.japanese, "One");
    opening_names_line(names, 1, &line);
    ck_assert_str_eq(line.japanese, "Ni");
    ck_assert_int_eq(line.game.count, 3);
    ck_assert_int_eq(line.game.cursor, 3);
    ck_assert_int_eq(line.game.moves[2], tc_square_parse("e6"));
    ck_assert_int_eq(opening_names_lines(NULL), 0);
    read_names(NULL, NULL);
    ck_assert_int_ge(opening_names_lines(names), opening_names_count(names));
    for (int i = 0; i < opening_names_lines(names); i++) {
        OpeningFound found;
        opening_names_line(names, i, &line);
        ck_assert(opening_names_find(names, &line.game, &found));
        ck_assert_str_eq(found.english, line.english);
    }
}

TEST(searched_by_a_part_of_the_name) {
    read_names(NULL, NULL);
    TcPosition positions[20];
    int count = opening_names_search(names, "TIGER", positions, 20);
    ck_assert_int_eq(count, 3);
    TcGame game = play("f5d6c3d3c4", TC_SYMMETRY_IDENTITY);
    TcBoard canonical = tc_board_canonical(&game.positions[5].board, NULL);
    bool there = false;
    for (int i = 0; i < count; i++) {
        there |= tc_board_equal(&positions[i].board, &canonical);
    }
    ck_assert(there);
    ck_assert_int_eq(opening_names_search(names, "no such opening", positions, 20), 0);
}

SUITE("opening_names", NULL, forget_names)
