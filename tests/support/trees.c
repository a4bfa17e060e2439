#include "support/trees.h"

#include <string.h>

#include <turncoat/result.h>

#include "base/random.h"
#include "support/positions.h"
#include "support/suite.h"

/* A text with all that could be mistaken for something else. */
static void random_text(uint64_t *random, char *text, int max) {
    static const char *const parts[] = {"]",  "\\", "[",        ";",  "(",   ")",  ":",
                                        "\n", " ",  "\xc3\xa9", "ab", "\\]", "B[", "\t"};
    text[0] = '\0';
    for (uint32_t count = random_below(random, (uint32_t)max); count > 0; count--) {
        strcat(text, parts[random_below(random, sizeof parts / sizeof parts[0])]);
    }
}

TcTree *trees_random(uint64_t *random) {
    TcTree *tree;
    TcPosition start = tc_position_initial();
    if (random_below(random, 3) == 0) {
        do {
            start = positions_by_play((int)random_below(random, 50), random);
        } while (tc_board_is_over(&start.board));
    }
    ck_assert_int_eq(tc_tree_create(&start, &tree), TC_OK);
    char text[200];
    TcNode node = TC_NODE_ROOT;
    for (uint32_t steps = random_below(random, 150); steps > 0; steps--) {
        TcSquare move = positions_random_move(tc_tree_position(tree, node), random);
        if (move == TC_NO_SQUARE || random_below(random, 12) == 0) {
            for (uint32_t up = random_below(random, 20); up > 0 && node != 0; up--) {
                node = tc_tree_parent(tree, node);
            }
            continue;
        }
        ck_assert_int_eq(tc_tree_add(tree, node, move, &node), TC_OK);
        if (random_below(random, 3) == 0) {
            random_text(random, text, 20);
            ck_assert_int_eq(tc_tree_set_comment(tree, node, text), TC_OK);
            TcNodeEval eval = {.known = true,
                               .value = (int)random_below(random, 12801) / 100.0 - 64,
                               .depth = (int)random_below(random, 61),
                               .selectivity = (int)random_below(random, 101),
                               .exact = random_below(random, 2) == 0,
                               .line_length = (int)random_below(random, TC_EVAL_LINE_MAX + 1)};
            for (int i = 0; i < eval.line_length; i++) {
                eval.line[i] = (uint8_t)random_below(random, TC_SQUARE_COUNT);
            }
            ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
            tc_tree_set_mark(tree, node, (TcMark)random_below(random, TC_MARK_COUNT));
            tc_tree_set_seconds(tree, node, random_below(random, 5000000) / 1000.0);
        }
    }
    static const char *const keys[] = {TC_HEADER_BLACK,  TC_HEADER_EVENT,
                                       TC_HEADER_RESULT, TC_HEADER_BLACK_CLOCK,
                                       "my-own",         TC_HEADER_WHITE_CLOCK};
    for (int i = 0; i < 6; i++) {
        random_text(random, text, 6);
        ck_assert_int_eq(tc_tree_set_header(tree, keys[i], text), TC_OK);
    }
    if (random_below(random, 2) == 0) {
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK_CLOCK, "5:00"), TC_OK);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_WHITE_CLOCK, "5:00"), TC_OK);
    }
    random_text(random, text, 9);
    ck_assert_int_eq(tc_tree_set_comment(tree, TC_NODE_ROOT, text), TC_OK);
    ck_assert_int_eq(tc_tree_set_extra(tree, node, "LB[aa:\\]][bb:2]HA[]"), TC_OK);
    ck_assert_int_eq(tc_tree_settle_result(tree), TC_OK); /* as readers do */
    tc_tree_go_to(tree, node);
    return tree;
}
