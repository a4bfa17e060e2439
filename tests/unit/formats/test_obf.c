#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/random.h"
#include "formats/game_list.h"
#include "support/suite.h"

#define FFO_1 "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"
/* White must pass: beyond its only disc Black's reach the edge. */
#define PASS_BOARD "-OXXXXXX-------------------XX------XX---------------------------"
#define TWO_PASSES "-OXXXXXX-------------------XX------XX--------------------OXXXXXX"
#define START "---------------------------OX------XO---------------------------"

static TcObfEntry next_fine(const char *text, size_t *offset, int *line) {
    TcObfEntry entry;
    TcError error = {0};
    bool found = false;
    TcStatus status = tc_obf_next(text, strlen(text), offset, line, &entry, &found, &error);
    ck_assert_msg(status == TC_OK, "%s: %s", text, error.message);
    ck_assert(found);
    return entry;
}

static TcObfEntry only(const char *text) {
    size_t offset = 0;
    int line = 1;
    TcObfEntry entry = next_fine(text, &offset, &line);
    bool found = true;
    TcObfEntry none;
    ck_assert_int_eq(tc_obf_next(text, strlen(text), &offset, &line, &none, &found, NULL), TC_OK);
    ck_assert(!found);
    ck_assert_uint_eq(offset, strlen(text));
    return entry;
}

typedef struct Scored {
    const char *text;
    bool has_value;
    int value, moves;
} Scored;

static void check_scored(const Scored *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        TcObfEntry entry = only(cases[i].text);
        ck_assert_msg(entry.has_value == cases[i].has_value, "%s", cases[i].text);
        ck_assert_int_eq(entry.value, cases[i].value);
        ck_assert_int_eq(entry.move_count, cases[i].moves);
    }
}

TEST(reads_a_scored_position) {
    TcObfEntry entry = only(FFO_1 "; G8:+18; H1:+12; H7:+6; B1:-4; G2:-24;\n");
    char text[TC_POSITION_TEXT_SIZE];
    tc_position_write(&entry.position, text);
    ck_assert_str_eq(text, FFO_1);
    ck_assert(!entry.side_inferred);
    ck_assert_int_eq(entry.line, 1);
    ck_assert(entry.has_value);
    ck_assert_int_eq(entry.value, 18);
    ck_assert_int_eq(entry.move_count, 5);
    ck_assert_int_eq(entry.moves[0].square, tc_square_parse("g8"));
    ck_assert_int_eq(entry.moves[0].score, 18);
    ck_assert_int_eq(entry.moves[4].square, tc_square_parse("g2"));
    ck_assert_int_eq(entry.moves[4].score, -24);
}

TEST(reads_every_spelling_of_fields) {
    static const Scored cases[] = {
        {FFO_1, false, 0, 0},
        {FFO_1 ";", false, 0, 0},
        {FFO_1 ";;; ;", false, 0, 0},
        {FFO_1 "; +18", true, 18, 0},
        {FFO_1 ";18;", true, 18, 0},
        {FFO_1 ";-64;", true, -64, 0},
        {FFO_1 "; +0;", true, 0, 0},
        {FFO_1 ";g8:18;h1 : +12", true, 18, 2},
        {FFO_1 "; H1:-12; G8:-18 ; % best first\r\n", true, -12, 2},
        {FFO_1 "; +20; G8:+18;", true, 20, 1},
        {FFO_1 "% FFO 1", false, 0, 0},
        {PASS_BOARD " O; PA:-3;", true, -3, 1},
        {PASS_BOARD " O; ps:+3;", true, 3, 1},
        {PASS_BOARD " O; pass:+3;", true, 3, 1},
        {PASS_BOARD " O; --:-3;", true, -3, 1},
        {PASS_BOARD " O; @@:-3;", true, -3, 1},
    };
    check_scored(cases, sizeof cases / sizeof cases[0]);
}

/* Edax ends a list of moves with one that is none and a score that no game can have. */
TEST(a_move_that_is_none_is_left_out) {
    static const Scored cases[] = {
        {START " X; D3:+2; C4:+0; F5:-2; E6:-4; --:-127;\n", true, 2, 4},
        {START " X; --:-127; D3:-2;", true, -2, 1},
        {START " X; --:-127;", false, 0, 0},
        {START " X; PS:-127; --:127", false, 0, 0},
        {START " X; -6; --:-127;", true, -6, 0},
        {PASS_BOARD " O; --:-127;", false, 0, 0},
        {PASS_BOARD " O; PS:+3; --:-127;", true, 3, 1},
    };
    check_scored(cases, sizeof cases / sizeof cases[0]);
}

TEST(skips_comments_and_blank_lines) {
    const char *text = "% header\n\n   \t\r\n" START " X; D3:+0;\n%" START "\n" START "; -2";
    size_t offset = 0;
    int line = 1;
    TcObfEntry entry = next_fine(text, &offset, &line);
    ck_assert_int_eq(entry.line, 4);
    ck_assert_int_eq(line, 5);
    entry = next_fine(text, &offset, &line);
    ck_assert_int_eq(entry.line, 6);
    ck_assert(entry.side_inferred);
    ck_assert_int_eq(entry.value, -2);
    bool found = true;
    ck_assert_int_eq(tc_obf_next(text, strlen(text), &offset, &line, &entry, &found, NULL), TC_OK);
    ck_assert(!found);
}

TEST(says_what_is_wrong) {
    static const struct {
        const char *text;
        TcStatus status;
        int line, column;
        const char *message;
    } cases[] = {
        {"\n---------------------------OX------XO-------------------------- X;", TC_ERROR_SYNTAX, 2,
         65, "found 63 squares before the side to move, expected 64"},
        {"  --q", TC_ERROR_SYNTAX, 1, 5, "found 'q', expected X, O or - for a square"},
        {START "- X;", TC_ERROR_SYNTAX, 1, 65, "found '-', expected X or O for the side to move"},
        {";", TC_ERROR_SYNTAX, 1, 1, "found 0 squares, expected 64"},
        {PASS_BOARD " X;\n" START " X; D3:+65;", TC_ERROR_SYNTAX, 2, 72,
         "found a score out of range, expected -64 to 64"},
        {START " X; D3:-99999999999999999999;", TC_ERROR_SYNTAX, 1, 72,
         "found a score out of range, expected -64 to 64"},
        {START " X; D3:+;", TC_ERROR_SYNTAX, 1, 73, "found ';', expected a score from -64 to 64"},
        {START " X; D3:", TC_ERROR_SYNTAX, 1, 72,
         "found the end of the text, expected a score from -64 to 64"},
        {START " X; D3;", TC_ERROR_SYNTAX, 1, 71, "found ';', expected ':' and a score"},
        {START " X; D3:+2 C4:+1;", TC_ERROR_SYNTAX, 1, 75, "found 'C', expected ';'"},
        {START " X; D3:+2.5;", TC_ERROR_SYNTAX, 1, 74, "found '.', expected ';'"},
        {START " X; Z9:+2;", TC_ERROR_SYNTAX, 1, 69,
         "found 'Z', expected a square from a1 to h8, or a score"},
        {START " X; D", TC_ERROR_SYNTAX, 1, 69,
         "found 'D', expected a square from a1 to h8, or a score"},
        {START " X; +2; +2;", TC_ERROR_SYNTAX, 1, 73,
         "found a second score of the position, expected one"},
        {START " X; D3:+2; d3:+2;", TC_ERROR_SYNTAX, 1, 76,
         "found d3 a second time, expected each move once"},
        {START " X; D4:+2;", TC_ERROR_ILLEGAL, 1, 69,
         "found d4, which is illegal for Black: the square is occupied"},
        {START " O; A1:+2;", TC_ERROR_ILLEGAL, 1, 69,
         "found a1, which is illegal for White: it flips no disc"},
        {START " X; PA:+2;", TC_ERROR_ILLEGAL, 1, 69,
         "found pass, which is illegal for Black: no pass is forced"},
        {"---------------------------OX------X---------------------------- X", TC_ERROR_ILLEGAL, 1,
         37, "found e5 empty, expected discs on the four centre squares"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t offset = 0;
        int line = 1;
        TcObfEntry entry;
        TcError error = {0};
        bool found = true;
        TcStatus status = TC_OK;
        while (status == TC_OK && found) {
            status = tc_obf_next(cases[i].text, strlen(cases[i].text), &offset, &line, &entry,
                                 &found, &error);
        }
        ck_assert_str_eq(error.message, cases[i].message);
        ck_assert_int_eq(status, cases[i].status);
        ck_assert_int_eq(error.line, cases[i].line);
        ck_assert_int_eq(error.column, cases[i].column);
    }
}

/* Any cut of a good line is either a good line or an error inside it; nothing is read past the end
   (under ASan: the copy has exactly that size). */
TEST(survives_truncation) {
    const char *text = FFO_1 "; G8:+18; H1:+12; H7:+6;\n% c\n" START " O; +2;\n";
    for (size_t length = 0; length <= strlen(text); length++) {
        char *cut = malloc(length + 1);
        memcpy(cut, text, length);
        cut = realloc(cut, length > 0 ? length : 1);
        size_t offset = 0;
        int line = 1;
        bool found = true;
        TcStatus status = TC_OK;
        while (status == TC_OK && found) {
            TcObfEntry entry;
            TcError error;
            status = tc_obf_next(cut, length, &offset, &line, &entry, &found, &error);
            if (status != TC_OK) {
                ck_assert(error.line == 1 || error.line == 3);
                ck_assert_int_le(error.column, (int)length + 1);
            }
        }
        ck_assert_uint_le(offset, length);
        free(cut);
    }
}

/* Random bytes, and good lines with random bytes in them, never yield an impossible entry. */
TEST(survives_random_bytes) {
    const char *good = FFO_1 "; G8:+18; H1:+12; H7:+6;\n" START " O; +2;\n";
    uint64_t state = 2;
    for (int round = 0; round < 20000; round++) {
        char text[200];
        size_t length = strlen(good);
        memcpy(text, good, length);
        uint32_t changes = round % 2 == 0 ? (uint32_t)length : 1 + random_below(&state, 4);
        for (uint32_t i = 0; i < changes; i++) {
            size_t at = changes == length ? i : random_below(&state, (uint32_t)length);
            text[at] = (char)random_below(&state, 256);
        }
        size_t offset = 0;
        int line = 1;
        bool found = true;
        TcStatus status = TC_OK;
        while (status == TC_OK && found) {
            TcObfEntry entry;
            status = tc_obf_next(text, length, &offset, &line, &entry, &found, NULL);
            if (status == TC_OK && found) {
                const TcBoard *board = &entry.position.board;
                ck_assert((board->mover & board->opponent) == 0);
                ck_assert_int_le(tc_board_empties(board), 60);
                for (int i = 0; i < entry.move_count; i++) {
                    ck_assert_int_ge(entry.moves[i].score, -64);
                    ck_assert_int_le(entry.moves[i].score, 64);
                    ck_assert(tc_board_is_legal(board, entry.moves[i].square));
                }
            }
        }
    }
}

/* A line that holds a position with the values of its moves is that line again; a game has a line for
   each of its positions, wherever it begins. */
TEST(obf_has_every_position_of_a_game) {
    static const struct {
        const char *text;
        int lines;
    } cases[] = {
        {START " O", 1},
        {START " O f4", 2},
        {START " O f4f3e3", 4},
        {"(;GM[Othello]BO[8 " START " O]W[F4]B[F3];)", 3},
        {"(;GM[2]AB[d5][e4]AW[d4][e5]PL[W];W[f4]V[-2](;B[f3];W[e3])(;B[d3]))", 4},
        {"(;GM[2]AB[d5][e4]AW[d4][e5]PL[W];W[f4])", 2},
        {START " O; F4:+2; C5:+1; +2;\n", 1},
        {START " X; F5:+2; D3:+1; +2;\n", 1},
        {"f5", 2},
        /* White passes, so that the line of the start has no room for Black's move */
        {"(;GM[Othello]BO[8 " TWO_PASSES " O]W[PA]B[A1/2];)", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GameList games, list;
        Buf out;
        buf_init(&out);
        ck_assert_int_eq(game_list_read(&games, cases[i].text, strlen(cases[i].text), NULL, NULL),
                         TC_OK);
        const TcTree *tree = games.games[0];
        ck_assert_int_eq(format_write(FORMAT_OBF, &tree, 1, &out), TC_OK);
        ck_assert_int_eq(game_list_read(&list, out.data, out.size, NULL, NULL), TC_OK);
        ck_assert_msg(list.count == cases[i].lines, "%s:\n%s", cases[i].text, out.data);
        TcNode node = TC_NODE_ROOT;
        for (int n = 0; n < list.count; n++, node = tc_tree_first_child(tree, node)) {
            ck_assert(tc_position_equal(tc_tree_start(list.games[n]),
                                        node == TC_NODE_ROOT ? tc_tree_start(tree)
                                                             : tc_tree_position(tree, node)));
        }
        ck_assert(strstr(cases[i].text, ";\n") == NULL || strcmp(out.data, cases[i].text) == 0);
        game_list_release(&list);
        game_list_release(&games);
        buf_release(&out);
    }
}

SUITE("obf", NULL, NULL)
