/* Variations: a tree of every move that was played from this game's start. The record of the
   session stays the line through the cursor, which is all that the rest of the session knows; after
   every change the tree takes it in. */
#include "session/state.h"

static bool begin_tree(Session *session) {
    const TcPosition *start = &session->snapshot.game.start;
    if (session->tree != NULL && tc_position_equal(tc_tree_start(session->tree), start)) {
        return true;
    }
    tc_tree_free(session->tree);
    session->tree = NULL;
    return tc_tree_create(start, &session->tree) == TC_OK;
}

/* The record's moves as nodes; returns the last one that there was memory for. */
static TcNode add_line(Session *session, TcNode *cursor) {
    const TcGame *game = &session->snapshot.game;
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
    SessionSnapshot *now = &session->snapshot;
    TcNode cursor;
    now->tree = begin_tree(session) ? session->tree : NULL;
    if (now->tree == NULL) {
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
    TcGame *game = &session->snapshot.game;
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
    session->snapshot.tree = NULL;
}

/* Takes the record from the tree, which has just been changed. */
static bool take_line(Session *session) {
    tc_tree_line(session->tree, &session->snapshot.game);
    state_leave_position(session);
    state_refresh(session);
    return true;
}

static bool can_change(const Session *session) {
    return session->tree != NULL && !state_is_playing(session) && !learn_hides(session) &&
           !practice_is_on(session);
}

bool session_go_to_node(Session *session, TcNode node) {
    if (!can_change(session) || !tc_tree_has(session->tree, node) ||
        tc_tree_cursor(session->tree) == node) {
        return false;
    }
    tc_tree_go_to(session->tree, node);
    return take_line(session);
}

/* The nearest node on the way to the cursor that is not its parent's first child. */
static TcNode branch_of_cursor(const Session *session) {
    TcNode node = tc_tree_cursor(session->tree);
    while (node != TC_NODE_ROOT && tc_tree_previous_sibling(session->tree, node) == TC_NO_NODE) {
        node = tc_tree_parent(session->tree, node);
    }
    return node;
}

bool session_can_promote(const Session *session) {
    return can_change(session) && branch_of_cursor(session) != TC_NODE_ROOT;
}

bool session_promote(Session *session) {
    return session_can_promote(session) &&
           tc_tree_promote(session->tree, branch_of_cursor(session)) && take_line(session);
}

bool session_can_delete_branch(const Session *session) {
    return can_change(session) && tc_tree_cursor(session->tree) != TC_NODE_ROOT;
}

bool session_delete_branch(Session *session) {
    if (!session_can_delete_branch(session)) {
        return false;
    }
    tc_tree_delete(session->tree, tc_tree_cursor(session->tree));
    return take_line(session);
}

bool session_set_comment(Session *session, const char *text) {
    if (session->tree == NULL ||
        tc_tree_set_comment(session->tree, tc_tree_cursor(session->tree), text) != TC_OK) {
        return false;
    }
    session->opened = false;
    state_refresh(session);
    return true;
}
