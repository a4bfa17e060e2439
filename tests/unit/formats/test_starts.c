/* The list of even starts that comes with the program, recognising them, and choosing one. */
#include "formats/starts.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include <turncoat/formats.h>

#include "base/data.h"
#include "formats/game_list.h"
#include "support/lines.h"
#include "support/suite.h"

static Starts *starts;
static OpeningNames *names;

static void set_up(void) {
    int skipped = 77;
    ck_assert_int_eq(starts_create(NULL, 0, &starts, &skipped), TC_OK);
    ck_assert_int_eq(skipped, 0); /* every line is legal, and no two lead to one position */
    ck_assert_int_eq(opening_names_create(NULL, 0, &names, NULL), TC_OK);
}

static void tear_down(void) {
    opening_names_free(names);
    starts_free(starts);
}

/* The game of a start, as it looks under a symmetry. */
static TcGame game_of(int number, TcSymmetry way) {
    TcSquare moves[STARTS_PLIES];
    TcPosition start = tc_position_initial();
    TcGame game;
    start.board = tc_board_transform(&start.board, way);
    tc_game_init_from(&game, &start);
    starts_moves(starts, number, moves);
    for (int i = 0; i < STARTS_PLIES; i++) {
        ASSERT_SAME_INT(tc_game_play(&game, tc_square_transform(moves[i], way)), TC_OK);
    }
    return game;
}

TEST(every_start_is_found_under_every_symmetry) {
    ck_assert_int_gt(starts_count(starts), 3000);
    for (int number = 1; number <= starts_count(starts); number++) {
        for (int way = 0; way < TC_SYMMETRY_COUNT; way++) {
            TcGame game = game_of(number, (TcSymmetry)way);
            ASSERT_SAME_INT(starts_find(starts, &game), number);
            ASSERT_TRUE(!opening_names_know(names, tc_game_position(&game)));
        }
    }
}

/* The start is named at the eighth move and after it, whatever follows; not before, and not from
   another board. */
TEST(a_game_has_its_start_from_the_eighth_move_on) {
    TcGame game = game_of(7, TC_SYMMETRY_ROTATE_180);
    for (int ply = 0; ply < STARTS_PLIES; ply++) {
        ck_assert_int_eq(tc_game_go_to(&game, ply), TC_OK);
        ck_assert_int_eq(starts_find(starts, &game), 0);
    }
    ck_assert_int_eq(tc_game_go_to(&game, STARTS_PLIES), TC_OK);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (tc_board_is_legal(&tc_game_position(&game)->board, square)) {
            ck_assert_int_eq(tc_game_play(&game, square), TC_OK);
            break;
        }
    }
    ck_assert_int_eq(starts_find(starts, &game), 7);
    TcGame other;
    tc_game_init_from(&other, &game.positions[2]);
    for (int ply = 2; ply < game.count; ply++) {
        ck_assert_int_eq(tc_game_play(&other, game.moves[ply]), TC_OK);
    }
    ck_assert_int_eq(starts_find(starts, &other), 0);
    game = line_game("f5d6c3d3c4f4f6f3e6"); /* which players know */
    ck_assert_int_eq(starts_find(starts, &game), 0);
    ck_assert_int_eq(starts_find(NULL, &game), 0);
}

TEST(a_number_gives_its_start) {
    uint64_t random = 1;
    int count = starts_count(starts);
    static const char *const before[] = {"", "XOT ", "xot", "#", " ", "XOT #"};
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        for (int number = 1; number <= count; number += count - 1) {
            char text[40];
            snprintf(text, sizeof text, "%s%d ", before[i], number);
            ck_assert_int_eq(starts_choose(starts, names, text, &random), number);
        }
    }
    static const char *const none[] = {"0", "999999", "99999999999999999999", "-1", "1.5", "zzz"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        ck_assert_int_eq(starts_choose(starts, names, none[i], &random), 0);
    }
    char beyond[20];
    snprintf(beyond, sizeof beyond, "%d", count + 1);
    ck_assert_int_eq(starts_choose(starts, names, beyond, &random), 0);
    ck_assert_uint_eq(random, 1); /* nothing was random */
    ck_assert_int_eq(starts_choose(NULL, names, "1", &random), 0);
}

TEST(moves_give_their_start) {
    uint64_t random = 1;
    TcGame game = game_of(11, TC_SYMMETRY_TRANSPOSE);
    char text[TC_TRANSCRIPT_SIZE];
    tc_transcript_write(&game, text);
    ck_assert_int_eq(starts_choose(starts, names, text, &random), 11);
    ck_assert_int_eq(starts_choose(starts, names, "f5d6c3d3c4f4f6f3", &random), 0);
}

/* A random start, and one through an opening: all can come, and nothing else. */
TEST(a_name_gives_a_start_through_that_opening) {
    enum { DRAWS = 300 };
    uint64_t random = 5;
    static const char *const openings[] = {"Parallel", "diagonal", ""};
    for (size_t i = 0; i < sizeof openings / sizeof openings[0]; i++) {
        int different = 0, last = 0;
        for (int draw = 0; draw < DRAWS / (i < 2 ? 10 : 1); draw++) {
            int number = starts_choose(starts, names, openings[i], &random);
            ASSERT_TRUE(number >= 1 && number <= starts_count(starts));
            different += number != last;
            last = number;
            TcGame game = game_of(number, TC_SYMMETRY_IDENTITY);
            OpeningFound found;
            bool through = openings[i][0] == '\0';
            for (int ply = 1; ply <= STARTS_PLIES; ply++) {
                game.cursor = ply;
                through = through || (opening_names_find(names, &game, &found) &&
                                      strncasecmp(found.english, openings[i], 6) == 0);
            }
            ASSERT_TRUE(through);
        }
        ck_assert_int_gt(different, 20);
    }
}

TEST(lines_that_are_no_starts_are_skipped) {
    static const char text[] = "# comment\n"
                               "f5d6c3d3c4f4f6f3\n"
                               "\n"
                               "f5d6c3d3c4f4f6\n"     /* too short */
                               "f5d6c3d3c4f4f6f3e6\n" /* too long */
                               "f5d6c3d3c4f4f6f5\n"   /* illegal */
                               "d3c5f6f5e6d6c6f3\r\n" /* mirrored, so another of its own */
                               "c4d3\n"               /* too short */
                               "f5d6c3d3c4f4f6f3\n"   /* a second time */
                               "f5f6e6f4e3c5g5g4";    /* without an end */
    Starts *few;
    int skipped;
    ck_assert_int_eq(starts_create(text, sizeof text - 1, &few, &skipped), TC_OK);
    ck_assert_int_eq(starts_count(few) + skipped, 8);
    ck_assert_int_ge(starts_count(few), 2);
    TcSquare moves[STARTS_PLIES];
    starts_moves(few, 1, moves);
    ck_assert_int_eq(moves[7], tc_square_parse("f3"));
    starts_free(few);
    for (size_t size = 0; size < sizeof text; size++) { /* cut at every byte */
        ck_assert_int_eq(starts_create(text, size, &few, NULL), TC_OK);
        starts_free(few);
    }
}

/* The tag by which programs mark such games, through every format that has room for it. */
TEST(the_tag_of_a_variant_is_kept) {
    static const char game[] = "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"?\"]\n"
                               "[Black \"Ann\"]\n[White \"Bob\"]\n[Variant \"xot\"]\n"
                               "[Result \"*\"]\n\n1. f5 d6 2. c3 d3 3. c4 *\n\n";
    static const Format ways[] = {FORMAT_PGN, FORMAT_SGF};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        GameList list, back;
        Buf text, again;
        buf_init(&text);
        buf_init(&again);
        ck_assert_int_eq(game_list_read(&list, game, sizeof game - 1, NULL, NULL), TC_OK);
        ck_assert_str_eq(tc_tree_header(list.games[0], TC_HEADER_VARIANT), TC_VARIANT_XOT);
        ck_assert_int_eq(format_write(ways[i], (const TcTree *const *)list.games, 1, &text), TC_OK);
        ck_assert_int_eq(game_list_read(&back, text.data, text.size, NULL, NULL), TC_OK);
        ck_assert_int_eq(format_write(FORMAT_PGN, (const TcTree *const *)back.games, 1, &again),
                         TC_OK);
        ck_assert_ptr_nonnull(strstr(again.data, "[Variant \"xot\"]\n"));
        game_list_release(&list);
        game_list_release(&back);
        buf_release(&text);
        buf_release(&again);
    }
}

SUITE("starts", set_up, tear_down)
