/* Tests what a format says of a game's result and rules: kept through other formats, and told where
   the board contradicts it or where we do not judge by those rules. */
#include "formats/note.h"

#include <stdio.h>
#include <string.h>

#include "formats/game_list.h"
#include "support/suite.h"
#include "support/trees.h"

#define BOARD "BO[8 ---------------------------O*------*O--------------------------- *]"
#define WIPE_OUT "B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5]"

static TcTree *read_one(const char *text) {
    GameList list;
    TcError error = {0};
    TcStatus status = game_list_read(&list, text, strlen(text), NULL, &error);
    ck_assert_msg(status == TC_OK && list.count == 1, "%s: %s", text, error.message);
    TcTree *tree = trees_take(&list);
    game_list_release(&list);
    return tree;
}

/* Writes in one format and reads from there; the given tree is freed. */
static TcTree *through(Format format, TcTree *tree) {
    Buf out;
    buf_init(&out);
    const TcTree *one = tree;
    ck_assert_int_eq(format_write(format, &one, 1, &out), TC_OK);
    tc_tree_free(tree);
    tree = read_one(out.data);
    buf_release(&out);
    return tree;
}

static void check_written(const TcTree *tree, const char *part) {
    Buf out;
    buf_init(&out);
    ck_assert_int_eq(format_write(FORMAT_GGF, &tree, 1, &out), TC_OK);
    ck_assert_msg(strstr(out.data, part) != NULL, "no %s in %s", part, out.data);
    buf_release(&out);
}

static bool is_noted(const TcTree *tree, const char *part) {
    Buf out;
    buf_init(&out);
    bool noted = note_add(tree, &out);
    ck_assert_msg(!noted || strstr(out.data, part) != NULL, "no %s in %s", part, out.data);
    ck_assert(noted == (out.size > 0));
    buf_release(&out);
    return noted;
}

TEST(ggf_survives_other_formats) {
    static const struct {
        const char *tags, *moves, *kept, *header, *noted;
    } cases[] = {
        {"RE[-2.00:t]TY[8]", "B[F5]W[D6]", "RE[-2.00:t]TY[8]BO", "W+T", NULL},
        {"RE[+14.00:r]TY[8]", "B[F5]", "RE[+14.00:r]", "B+R", NULL},
        {"RE[-64.00:r]TY[8]", "B[F5]", "RE[-64.00:r]", "W+R", NULL},
        {"RE[+2.00:s]TY[8]", "B[F5]", "RE[+2.00:s]", "B+2", NULL},
        {"RE[+0.00:s]TY[8]", "B[F5]", "RE[+0.00:s]", "0", NULL},
        {"RE[-6.00:l]TY[8]", "B[F5]", "RE[-6.00:l]", "W+F", NULL},
        {"RE[+6]TY[8]", "B[F5]", "RE[+6.00]", "B+6", NULL},
        {"RE[?]TY[8]", "B[F5]", "RE[?]", "", NULL},
        {"RE[adjourned]TY[8]", "B[F5]", "RE[adjourned]", "", NULL},
        {"RE[+2.00]TY[s8r18]", "B[F5]", "TY[s8r18]BO", "B+2", NULL},
        {"RE[+2.00]TY[8b]", "B[F5]", "TY[8b]", "B+2", NULL},
        {"TY[8k]KM[-0.500]RE[+8.500]", "B[F5]W[D6]", "RE[+8.500]TY[8k]KM[-0.500]BO", "B+8.5",
         "a komi game"},
        {"TY[8kr20]KM[+3.250]KB[F5/3.25/1.5]KW[D6/-2.00]RE[-11.25:t]", "B[F5]",
         "RE[-11.25:t]TY[8kr20]KM[+3.250]KB[F5/3.25/1.5]KW[D6/-2.00]", "W+T", "a komi game"},
        {"TY[8k]KM[0.000]RE[+2.00]", "B[F5]", "RE[+2.00]TY[8k]KM[0.000]", "B+2", "a komi game"},
        {"TY[8]KM[0]RE[+2.00]", "B[F5]", "TY[8]KM[0]BO", "B+2", NULL},
        {"TY[8a]RE[-8.000]", "B[F5]W[D6]", "RE[-8.000]TY[8a]BO", "W+8", "an anti game"},
        {"TY[8ar20]RE[+64.000:r]", "B[F5]", "RE[+64.000:r]TY[8ar20]", "B+R", "an anti game"},
        {"TY[8x]RE[+2.00]", "B[F5]", "TY[8x]", "B+2", "does not know"},
        /* finished: by other rules the board is not counted */
        {"TY[8a]RE[-64.000]", WIPE_OUT, "RE[-64.000]TY[8a]", "W+64", "an anti game"},
        {"TY[8k]KM[1.5]RE[+62.500]", WIPE_OUT, "RE[+62.500]TY[8k]KM[1.5]", "B+62.5", "a komi game"},
        {"TY[8a]", WIPE_OUT, "RE[?]TY[8a]", "", "an anti game"},
        {"TY[8]RE[+64.000:t]", WIPE_OUT, "RE[+64.000:t]", "B+64", NULL},
        {"TY[8]RE[+64]", WIPE_OUT, "RE[+64.00]", "B+64", NULL},
        {"TY[8]", WIPE_OUT, "RE[+64.00]", "B+64", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[400];
        snprintf(text, sizeof text, "(;GM[Othello]PC[x]PB[a]PW[b]%s" BOARD "%s;)", cases[i].tags,
                 cases[i].moves);
        TcTree *tree = read_one(text);
        for (int round = 0; round < 3; round++) {
            check_written(tree, cases[i].kept);
            ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_RESULT), cases[i].header);
            ck_assert_msg(is_noted(tree, cases[i].noted) == (cases[i].noted != NULL), "%s", text);
            tree = round == 0   ? through(FORMAT_SGF, tree)
                   : round == 1 ? through(FORMAT_PGN, tree)
                                : tree;
        }
        tc_tree_free(tree);
    }
}

/* The same rule for all formats: won by 64, whatever the header says, and what it says is told. */
TEST(the_board_counts_in_every_format) {
    static const char moves[] = "1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5";
    static const char nodes[] = ";B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5]";
    static const struct {
        const char *head, *moves, *tail;
        bool disputed;
    } cases[] = {
        {"[Black \"Ann\"]\n[Result \"1-0\"]\n\n", moves, " 1-0\n", false},
        {"[Black \"Ann\"]\n[Result \"0-1\"]\n\n", moves, " 0-1\n", true},
        {"[Black \"Ann\"]\n[Result \"1/2-1/2\"]\n\n", moves, "\n", true},
        {"[Black \"Ann\"]\n\n", moves, " 13-0\n", false},
        {"[Black \"Ann\"]\n\n", moves, " 40-24\n", true},
        {"[Black \"Ann\"]\n[Score \"B+12\"]\n\n", moves, " *\n", true},
        {"[Black \"Ann\"]\n\n", moves, " *\n", false},
        {"(;GM[2]RE[B+]", nodes, ")", false},
        {"(;GM[2]RE[B+R]", nodes, ")", false},
        {"(;GM[2]RE[B+13]", nodes, ")", false},
        {"(;GM[2]RE[B+12]", nodes, ")", true},
        {"(;GM[2]RE[W+Time]", nodes, ")", true},
        {"(;GM[2]", nodes, ")", false},
        {"(;GM[Othello]RE[+64.00:r]" BOARD, WIPE_OUT, ";)", false},
        {"(;GM[Othello]RE[+12.00]" BOARD, WIPE_OUT, ";)", true},
        {"(;GM[Othello]RE[+12.00:t]" BOARD, WIPE_OUT, ";)", true},
        {"(;GM[Othello]RE[-64.00:t]" BOARD, WIPE_OUT, ";)", true},
        {"", "e6f4e3f6g5d6e7f5c5", "", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[400];
        snprintf(text, sizeof text, "%s%s%s", cases[i].head, cases[i].moves, cases[i].tail);
        TcTree *tree = read_one(text);
        ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_RESULT), "B+64");
        ck_assert_msg(is_noted(tree, "64\u20130 (13\u20130 on the board)") == cases[i].disputed,
                      "%s", text);
        check_written(tree, "RE[+64.00]");
        tree = through(FORMAT_PGN, through(FORMAT_SGF, tree));
        ck_assert(is_noted(tree, "64") == cases[i].disputed);
        tc_tree_free(tree);
    }
}

/* GGF has a type for the rules; who won alone is a resignation there. */
TEST(ggf_says_the_rules_and_who_won) {
    static const struct {
        const char *text, *written, *noted;
    } cases[] = {
        {"[Black \"Ann\"]\n[Variant \"Anti Reversi\"]\n\n1. f5 W+4\n", "RE[-4.00]TY[8a]BO",
         "an anti game"},
        {"[Black \"Ann\"]\n[Variant \"komi\"]\n\n1. f5 *\n", "RE[?]TY[8k]BO", "a komi game"},
        {"(;GM[2]KM[-2.5]RE[B+0.5];B[f5])", "RE[+0.50]TY[8k]KM[-2.5]BO", "a komi game"},
        {"(;GM[Othello]TY[8]KM[-2.5]" BOARD "B[F5];)", "TY[8]KM[-2.5]BO", "a komi game"},
        {"[Black \"Ann\"]\n[Variant \"XOT\"]\n\n1. f5 *\n", "TY[8]BO", NULL},
        {"[Black \"Ann\"]\n[Rules \"anti\"]\n\n1. f5 W+4\n", "RE[-4.00]TY[8a]BO", "an anti game"},
        {"(;GM[2]RU[anti]RE[B+8];B[f5])", "RE[+8.00]TY[8a]BO", "an anti game"},
        {"(;GM[2]KM[2]RU[Mis\u00e8re];B[f5])", "TY[8a]KM[2]BO", "an anti game"},
        {"(;GM[2]RU[Reversi];B[f5])", "TY[8]BO", NULL},
        {"[Black \"Ann\"]\n\n1. f5 1-0\n", "RE[+64.00:r]TY[8]BO", NULL},
        {"(;GM[2]RE[W+];B[f5])", "RE[-64.00:r]TY[8]BO", NULL},
        {"(;GM[Othello]RE[1-0]" BOARD "B[F5];)", "RE[1-0]TY[8]BO", NULL},
        {"(;GM[Othello]RE[B+R]" BOARD "B[F5];)", "RE[+64.00:r]TY[8]BO", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcTree *tree = read_one(cases[i].text);
        check_written(tree, cases[i].written);
        tree = through(FORMAT_GGF, tree);
        check_written(tree, cases[i].written);
        ck_assert_msg(is_noted(tree, cases[i].noted) == (cases[i].noted != NULL), "%s",
                      cases[i].text);
        tc_tree_free(tree);
    }
}

SUITE("note", NULL, NULL)
