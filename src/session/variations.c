/* The commands on variations. */
#include "session/state.h"

/* Updates the record from the tree, which has just changed. */
static bool update_record(Session *session) {
    tc_tree_line(session->tree, &session->state.game);
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
    return update_record(session);
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
           tc_tree_promote(session->tree, branch_of_cursor(session)) && update_record(session);
}

bool session_can_delete_branch(const Session *session) {
    return can_change(session) && tc_tree_cursor(session->tree) != TC_NODE_ROOT;
}

bool session_delete_branch(Session *session) {
    if (!session_can_delete_branch(session)) {
        return false;
    }
    tc_tree_delete(session->tree, tc_tree_cursor(session->tree));
    return update_record(session);
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

bool session_set_header(Session *session, const char *key, const char *text) {
    if (session->tree == NULL || practice_is_on(session) ||
        tc_tree_set_header(session->tree, key, text) != TC_OK) {
        return false;
    }
    session->opened = false;
    state_refresh(session);
    return true;
}

bool session_set_user(Session *session, TcUserSides sides) {
    if (session->tree == NULL || tc_tree_set_user_sides(session->tree, sides) != TC_OK) {
        return false;
    }
    state_publish(session);
    return true;
}
