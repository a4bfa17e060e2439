#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/random.h"
#include "core/bits.h"
#include "formats/game_list.h"
#include "support/suite.h"

#define OPENING "f5d6c3d3c4f4f6f3"
#define START "---------------------------OX------XO---------------------------"

static TcGame parse_fine(const char *text, const TcPosition *start) {
    TcGame game;
    TcError error = {0};
    TcStatus status = tc_transcript_parse(text, strlen(text), start, &game, &error);
    ck_assert_msg(status == TC_OK, "%s: %d:%d: %s", text, error.line, error.column, error.message);
    ck_assert_int_eq(game.cursor, game.count);
    return game;
}

static void check_moves(const TcGame *game, const char *expected) {
    char text[TC_TRANSCRIPT_SIZE];
    tc_transcript_write(game, text);
    ck_assert_str_eq(text, expected);
}

TEST(reads_every_spelling) {
    static const char *const spellings[] = {
        "f5d6c3d3c4f4f6f3",
        "F5D6C3D3C4F4F6F3",
        "F5d6C3d3C4f4F6f3",
        "f5 d6 c3 d3 c4 f4 f6 f3\n",
        "f5,d6,c3,d3,c4,f4,f6,f3",
        "f5-d6-c3-d3-c4-f4-f6-f3",
        "1. F5 d6 2. C3 d3 3. C4 f4 4. F6 f3",
        "1.f5 2.d6 3.c3 4.d3 5.c4 6.f4 7.f6 8.f3",
        "1f5 2d6 3c3 4d3 5c4 6f4 7f6 8f3",
        "f5\r\nd6\r\nc3\r\nd3\r\nc4\r\nf4\r\nf6\r\nf3\r\n",
        "Final 2025: Ann (Black) - Bob, round12 33-31\n--------\n[f5](d6){c3}<d3>;c4|f4 f6... f3!?",
        "\xe5\xaf\xbe\xe5\xb1\x80"
        "f5d6\xe3\x80\x80"
        "c3d3c4f4f6f3",
        START " X f5d6c3d3c4f4f6f3",
        START "\nf5d6c3d3c4f4f6f3",
        START " X; f5 d6 c3 d3 c4 f4 f6 f3",
        "  " START "*f5d6c3d3c4f4f6f3",
        "---------------------------10------01--------------------------- 0 f5d6c3d3c4f4f6f3",
    };
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        TcGame game = parse_fine(spellings[i], NULL);
        check_moves(&game, OPENING);
        TcPosition initial = tc_position_initial();
        ck_assert_msg(tc_position_equal(&game.start, &initial), "%s", spellings[i]);
    }
}

TEST(plays_from_a_given_start) {
    TcGame opening = parse_fine(OPENING, NULL);
    const TcPosition *after = tc_game_position(&opening);
    TcGame game = parse_fine("e6", after);
    ck_assert(tc_position_equal(&game.start, after));
    check_moves(&game, "e6");
}

static TcSquare pick(uint64_t moves, uint64_t *state) {
    for (uint32_t skip = random_below(state, (uint32_t)bits_count(moves)); skip > 0; skip--) {
        moves = bits_rest(moves);
    }
    return bits_first(moves);
}

static TcGame random_game(uint64_t *state) {
    TcGame game;
    tc_game_init(&game);
    while (!tc_game_is_over(&game)) {
        TcSquare move = pick(tc_board_moves(&tc_game_position(&game)->board), state);
        ck_assert_int_eq(tc_game_play(&game, move), TC_OK);
    }
    return game;
}

/* After a board without a side the "b" of "b5" must not pass for Black. */
TEST(tells_the_b_file_from_a_side) {
    uint64_t state = 5;
    int seen = 0;
    while (seen < 50) {
        TcGame game = random_game(&state);
        for (int ply = 4; ply < game.count; ply++) {
            const TcPosition *position = &game.positions[ply];
            uint64_t moves = tc_board_moves(&position->board) & (BITS_FILE_A << 1);
            TcColour inferred = ply % 2 == 0 ? TC_BLACK : TC_WHITE;
            if (moves == 0 || position->mover != inferred) {
                continue;
            }
            char text[TC_POSITION_TEXT_SIZE + 8];
            tc_position_write(position, text);
            text[64] = '\n';
            tc_square_name(bits_first(moves), text + 65);
            TcGame read = parse_fine(text, NULL);
            ck_assert(tc_position_equal(&read.start, position));
            check_moves(&read, text + 65);
            seen++;
        }
    }
}

/* A game with passes, found by playing at random with a fixed seed. */
static TcGame game_with_passes(int wanted) {
    uint64_t state = 1;
    for (;;) {
        TcGame game = random_game(&state);
        int passes = 0;
        for (int ply = 0; ply < game.count; ply++) {
            TcColour who;
            passes += tc_game_passed_before(&game, ply, &who);
        }
        if (passes >= wanted) {
            return game;
        }
    }
}

static void write_with_passes(const TcGame *game, const char *pass, const char *between,
                              char text[1024]) {
    text[0] = '\0';
    for (int i = 0; i < game->count; i++) {
        TcColour who;
        char name[TC_SQUARE_NAME_SIZE];
        if (tc_game_passed_before(game, i, &who)) {
            strcat(strcat(text, pass), between);
        }
        tc_square_name(game->moves[i], name);
        strcat(strcat(text, name), between);
    }
}

TEST(reads_written_passes) {
    TcGame game = game_with_passes(2);
    char expected[TC_TRANSCRIPT_SIZE];
    tc_transcript_write(&game, expected);
    static const char *const words[] = {"pa", "PA", "ps", "PS", "pass", "Pass", "--", "@@"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        for (int together = 0; together < 2; together++) {
            char text[1024];
            write_with_passes(&game, words[i], together ? "" : " ", text);
            TcGame read = parse_fine(text, NULL);
            check_moves(&read, expected);
            strcat(text, " pass pass"); /* some programs write both passes at the end */
            read = parse_fine(text, NULL);
            check_moves(&read, expected);
        }
    }
}

TEST(round_trips) {
    uint64_t state = 7;
    for (int round = 0; round < 500; round++) {
        TcGame game = random_game(&state);
        game.count = (int)random_below(&state, (uint32_t)game.count + 1);
        ck_assert_int_eq(tc_game_go_to(&game, game.count), TC_OK);
        char text[TC_TRANSCRIPT_SIZE];
        tc_transcript_write(&game, text);
        TcGame read = parse_fine(text, NULL);
        ck_assert_int_eq(read.count, game.count);
        ck_assert_mem_eq(read.moves, game.moves, sizeof(TcSquare) * (size_t)game.count);
        ck_assert(tc_position_equal(tc_game_position(&read), tc_game_position(&game)));
    }
}

TEST(says_what_is_wrong) {
    static const struct {
        const char *text;
        TcStatus status;
        int line, column, moves;
        const char *message;
    } cases[] = {
        {"f5d6z9", TC_ERROR_SYNTAX, 1, 5, 2, "found 'z9', expected a square from a1 to h8"},
        {"f5\nd6 a9", TC_ERROR_SYNTAX, 2, 4, 2, "found 'a9', expected a square from a1 to h8"},
        {"f5 d6 a0", TC_ERROR_SYNTAX, 1, 7, 2, "found 'a0', expected a square from a1 to h8"},
        {"f5 d6 c10", TC_ERROR_SYNTAX, 1, 7, 2, "found 'c10', expected a square from a1 to h8"},
        {"f5d6c", TC_ERROR_SYNTAX, 1, 5, 2, "found 'c', expected a move such as f5"},
        {"f5d6cc3", TC_ERROR_SYNTAX, 1, 5, 2, "found 'cc3', expected a move such as f5"},
        {"f5d6 a1", TC_ERROR_ILLEGAL, 1, 6, 2,
         "move 3, a1, is illegal for Black: it flips no disc"},
        {"f5\n\nf5", TC_ERROR_ILLEGAL, 3, 1, 1,
         "move 2, f5, is illegal for White: the square is occupied"},
        {"f5 pa d6", TC_ERROR_ILLEGAL, 1, 4, 1, "found a pass before move 2, but White can move"},
        {"f5--d6", TC_ERROR_ILLEGAL, 1, 3, 1, "found a pass before move 2, but White can move"},
        {"f5@@", TC_ERROR_ILLEGAL, 1, 3, 1, "found a pass before move 2, but White can move"},
        {"f5\001", TC_ERROR_SYNTAX, 1, 3, 1, "found byte 0x01, expected text"},
        {"\n ---------------------------OX------XO-------------------------- X f5", TC_ERROR_SYNTAX,
         2, 66, 0, "found 63 squares before the side to move, expected 64"},
        {"---------------------------OX------XO-------------------------?-", TC_ERROR_SYNTAX, 1, 63,
         0, "found '?', expected X, O or - for a square"},
        {"---------------------------OX------XO---------------------", TC_ERROR_SYNTAX, 1, 59, 0,
         "found 58 squares, expected 64"},
        {"--------\n--------\n--------\n---OX---\n---X----\n--------\n--------\n-------- X\nf5",
         TC_ERROR_ILLEGAL, 5, 5, 0, "found e5 empty, expected discs on the four centre squares"},
        {START " X\nf5f5", TC_ERROR_ILLEGAL, 2, 3, 1,
         "move 2, f5, is illegal for White: the square is occupied"},
        /* the shortest game there is: White is wiped out after nine moves */
        {"e6f4e3f6g5d6e7f5c5 a1", TC_ERROR_ILLEGAL, 1, 20, 9,
         "move 10, a1, is illegal for White: the game is over"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcGame game;
        TcError error = {0};
        TcStatus status =
            tc_transcript_parse(cases[i].text, strlen(cases[i].text), NULL, &game, &error);
        ck_assert_str_eq(error.message, cases[i].message);
        ck_assert_msg(status == cases[i].status, "%s", cases[i].text);
        ck_assert_int_eq(error.line, cases[i].line);
        ck_assert_int_eq(error.column, cases[i].column);
        ck_assert_int_eq(game.count, cases[i].moves);
    }
}

/* Every cut of a transcript yields the moves before the cut; half a move is an error. */
TEST(survives_truncation) {
    TcGame whole = game_with_passes(1);
    char text[TC_TRANSCRIPT_SIZE];
    tc_transcript_write(&whole, text);
    for (size_t length = 0; length <= strlen(text); length++) {
        char *cut = malloc(length > 0 ? length : 1);
        memcpy(cut, text, length);
        TcGame game;
        TcError error;
        TcStatus status = tc_transcript_parse(cut, length, NULL, &game, &error);
        /* one letter alone is a word like any other */
        ck_assert_int_eq(status, length % 2 == 1 && length > 1 ? TC_ERROR_SYNTAX : TC_OK);
        ck_assert_int_eq(game.count, (int)length / 2);
        free(cut);
    }
}

TEST(survives_random_bytes) {
    uint64_t state = 3;
    for (int round = 0; round < 20000; round++) {
        char text[160] = START " X f5d6c3d3c4f4f6f3e6e7d7g6";
        uint32_t length = (uint32_t)strlen(text);
        bool mutate = round % 2 == 0;
        uint32_t changes = mutate ? 1 + random_below(&state, 4) : length;
        for (uint32_t i = 0; i < changes; i++) {
            text[mutate ? random_below(&state, length) : i] = (char)random_below(&state, 256);
        }
        TcGame game;
        TcError error = {0};
        TcStatus status = tc_transcript_parse(text, length, NULL, &game, &error);
        ck_assert(status == TC_OK || error.line > 0);
        for (int i = 0; i < game.count; i++) {
            ck_assert(tc_board_is_legal(&game.positions[i].board, game.moves[i]));
        }
    }
}

/* Reads a text as games of which one is bad. */
static void expect_games(const char *text, int good) {
    GameList list;
    TcStatus status = game_list_read(&list, text, strlen(text), NULL, NULL);
    ck_assert_int_eq(status == TC_OK, good > 0);
    ck_assert_msg(list.count == good && list.rejected == 1, "%s: %d good, %d bad", text, list.count,
                  list.rejected);
    game_list_release(&list);
}

TEST(a_list_may_begin_with_a_bad_game) {
    static const char *const texts[] = {"f5d6\nf5d6a1\nf5f6\n",
                                        "f5d6zz\nf5f6e6\nd3c5\n",
                                        "k5d6c3\nf5f6e6\nf5d6c3\n",
                                        "f5d6\n# note\nf5f6\n",
                                        "Game,Result\nf5d6\nf5d6zz\nf5f6\n",
                                        "f5d6\n--------\nf5f6\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        expect_games(texts[i], 2);
    }
}

/* The pairs of one game have some among them that another one may begin with. */
TEST(one_game_with_a_mistake_is_no_list) {
    static const char *const texts[] = {"f5 d6\nc3 d3\nc4 f4\nf6 b4\nd2 e3\nf3 g3\nf2 zz\n",
                                        "f5d6c3d3\nc4f4f6f3\ne6e7a1\n", "f5d6c3\nf5d6c3a1\n",
                                        "1. f5\n2. d6\n3. c3\n4. d3\n5. c4\n6. a1\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        expect_games(texts[i], 0);
    }
}

SUITE("transcript", NULL, NULL)
