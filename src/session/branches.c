/* Variations: a tree of every move that was played from this game's start. The record of the
   session stays the line through the cursor, which is all that the rest of the session knows; after
   every change the tree takes it in. */
#include "session/state.h"

static bool begin_tree(Session *session) {
    const TcPosition *start = &session->state.game.start;
    if (session->tree != NULL && tc_position_equal(tc_tree_start(session->tree), start)) {
        return true;
    }
    tc_tree_free(session->tree);
    session->tree = NULL;
    return tc_tree_create(start, &session->tree) == TC_OK;
}

/* The record's moves as nodes; returns the last one that there was memory for. */
static TcNode add_line(Session *session, TcNode *cursor) {
    const TcGame *game = &session->state.game;
    TcNode node = TC_NODE_ROOT;
    *cursor = node;
    for (int i = 0; i < game->count; i++) {
        TcNode child;
        if (tc_tree_add(session->tree, node, game->moves[i], &child) != TC_OK) {
            break;
        }
        node = child;
        *cursor = i < game->cursor ? node : *cursor;
    }
    return node;
}

void branches_follow(Session *session) {
    TcNode cursor;
    if (!begin_tree(session)) {
        return;
    }
    TcNode end = add_line(session, &cursor);
    if (state_is_playing(session)) {
        tc_tree_make_main(session->tree, end);
    }
    tc_tree_go_to(session->tree, end); /* so that the line goes on this way from the cursor */
    tc_tree_go_to(session->tree, cursor);
}

void branches_go_on(Session *session) {
    TcGame *game = &session->state.game;
    TcNode node = TC_NODE_ROOT;
    for (int i = 0; i < game->count && session->tree != NULL && node != TC_NO_NODE; i++) {
        node = tc_tree_child_by_move(session->tree, node, game->moves[i]);
    }
    if (session->tree != NULL && node != TC_NO_NODE && game->cursor == game->count) {
        tc_tree_go_to(session->tree, node);
        tc_tree_line(session->tree, game);
    }
}

void branches_forget(Session *session) {
    tc_tree_free(session->tree);
    session->tree = NULL;
}
