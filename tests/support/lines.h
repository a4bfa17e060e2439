/* Games, trees and positions from moves as in "f5d6c3", for tests; a pass that is due is made by itself. */
#pragma once

#include <turncoat/game.h>
#include <turncoat/tree.h>

#include "support/suite.h"

static inline TcGame line_game(const char *moves) {
    TcGame game;
    tc_game_init(&game);
    for (; *moves; moves += 2) {
        ck_assert_int_eq(tc_game_play(&game, tc_square_parse(moves)), TC_OK);
    }
    return game;
}

static inline TcPosition line_position(const char *moves) {
    TcGame game = line_game(moves);
    return *tc_game_position(&game);
}

static inline TcBoard line_board(const char *moves) {
    return line_position(moves).board;
}

/* The caller's, with its cursor at the end of the line. */
static inline TcTree *line_tree(const char *moves) {
    TcGame game = line_game(moves);
    TcTree *tree = NULL;
    ck_assert_int_eq(tc_tree_from_game(&game, &tree), TC_OK);
    return tree;
}
