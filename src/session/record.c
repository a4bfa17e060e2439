/* The record of a game is its tree; what stands on the board is a line of it. */
#include "session/record.h"

#include "base/bounds.h"

bool game_plays(const Game *game) {
    return game->started && game->purpose.activity == ACTIVITY_PLAY;
}

bool game_is_analysed(const Game *game) {
    return game->purpose.activity == ACTIVITY_ANALYSE;
}

bool game_practises(const Game *game) {
    return game->purpose.exercise == EXERCISE_PRACTISE;
}

bool game_learns(const Game *game) {
    return game->purpose.exercise == EXERCISE_LEARN;
}

/* -- the line -- */

Place record_place(const Game *game) {
    TcNode cursor = tc_tree_cursor(game->tree);
    TcNode end = game_practises(game) ? cursor
                 : game_plays(game)   ? game->played.end
                                      : tc_tree_line_end(game->tree, cursor);
    return (Place){end, cursor};
}

void record_line(const Game *game, TcGame *line) {
    Place place = record_place(game);
    tc_tree_line_to(game->tree, place.end, line);
    line->cursor = tc_tree_ply(game->tree, place.cursor);
}

int record_random_plies_of(const Game *game, TcNode end) {
    const TcTree *tree = game->tree;
    if (!game->started) {
        return tc_tree_drawn_plies(tree, end);
    }
    int plies = tc_tree_common_plies(tree, end, game->played.end);
    return int_min(game->random_plies, plies);
}

int record_random_plies(const Game *game) {
    return record_random_plies_of(game, record_place(game).end);
}

/* -- changes -- */

bool record_begin(Game *game, const TcPosition *start) {
    TcTree *tree;
    if (tc_tree_create(start, &tree) != TC_OK) {
        return false;
    }
    game->tree = tree;
    game->played = (Place){TC_NODE_ROOT, TC_NODE_ROOT};
    game->random_plies = 0;
    return true;
}

static void end_at(Game *game, TcNode end, int last_common) {
    game->played.end = end;
    if (game->random_plies > last_common) {
        game->random_plies = last_common;
    }
    tc_tree_make_main(game->tree, end);
}

bool record_play(Game *game, TcSquare square) {
    TcTree *tree = game->tree;
    int ply = tc_tree_ply(tree, tc_tree_cursor(tree));
    if (tc_tree_play(tree, square) != TC_OK) {
        return false;
    }
    TcNode node = tc_tree_cursor(tree);
    if (game_plays(game) && !tc_tree_is_below(tree, node, game->played.end)) {
        end_at(game, node, ply);
    }
    return true;
}

void record_go_to(Game *game, int ply) {
    tc_tree_go_to(game->tree, tc_tree_ancestor(game->tree, record_place(game).end, ply));
}

void record_put(Game *game, Place place) {
    tc_tree_go_to(game->tree, place.end); /* so that the line goes on this way from the cursor */
    tc_tree_go_to(game->tree, place.cursor);
}

void record_cut(Game *game) {
    TcNode cursor = tc_tree_cursor(game->tree);
    end_at(game, cursor, tc_tree_ply(game->tree, cursor));
}
