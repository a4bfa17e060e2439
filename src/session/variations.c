/* The commands on variations. */
#include "session/state.h"

/* Updates the record from the tree, which has just changed. */
static bool update_record(Session *session) {
    state_read_line(session);
    state_leave_position(session);
    state_refresh(session);
    return true;
}

static bool can_change(const Session *session) {
    return !state_is_playing(session) && !state_is_asked(session);
}

bool session_go_to_node(Session *session, TcNode node) {
    if (!can_change(session) || !tc_tree_has(session->game.tree, node) ||
        tc_tree_cursor(session->game.tree) == node) {
        return false;
    }
    tc_tree_go_to(session->game.tree, node);
    return update_record(session);
}

/* The nearest node on the way to the cursor that is not its parent's first child. */
static TcNode branch_of_cursor(const Session *session) {
    TcNode node = tc_tree_cursor(session->game.tree);
    while (node != TC_NODE_ROOT &&
           tc_tree_previous_sibling(session->game.tree, node) == TC_NO_NODE) {
        node = tc_tree_parent(session->game.tree, node);
    }
    return node;
}

bool session_can_promote(const Session *session) {
    return can_change(session) && branch_of_cursor(session) != TC_NODE_ROOT;
}

bool session_promote(Session *session) {
    return session_can_promote(session) &&
           tc_tree_promote(session->game.tree, branch_of_cursor(session)) && update_record(session);
}

bool session_can_delete_branch(const Session *session) {
    const Game *game = &session->game;
    TcNode top = tc_tree_cursor(game->tree);
    return can_change(session) && top != TC_NODE_ROOT && !game_learns(game) &&
           !(game->started && (tc_tree_is_below(game->tree, top, game->played.end)));
}

bool session_delete_branch(Session *session) {
    if (!session_can_delete_branch(session)) {
        return false;
    }
    TcTree *tree = session->game.tree;
    review_leave_branch(session, tc_tree_cursor(tree));
    tc_tree_delete(tree, tc_tree_cursor(tree));
    return update_record(session);
}

bool session_set_comment(Session *session, const char *text) {
    if (tc_tree_set_comment(session->game.tree, tc_tree_cursor(session->game.tree), text) !=
        TC_OK) {
        return false;
    }
    session->game.opened = false;
    state_refresh(session);
    return true;
}

bool session_set_header(Session *session, const char *key, const char *text) {
    if (state_practises(session) || tc_tree_set_header(session->game.tree, key, text) != TC_OK) {
        return false;
    }
    session->game.opened = false;
    state_refresh(session);
    return true;
}

bool session_set_user(Session *session, TcUserSides sides) {
    if (tc_tree_set_user_sides(session->game.tree, sides) != TC_OK) {
        return false;
    }
    state_publish(session);
    return true;
}
