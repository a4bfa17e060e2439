/* The commands that change the record of the game or step through it. */
#include "session/edit.h"

#include "session/ending.h"
#include "session/learn.h"
#include "session/practice.h"
#include "session/refresh.h"
#include "session/start.h"

/* A move of the game itself: its time is booked, and an end by resignation or on time, which was
   taken back to here, is void. One that was played before keeps what followed it in the record; but
   when it is a computer's turn to answer, that answer is to be found anew: else the game would stand
   still in mid-record. */
static void book_move(Session *session, int ply, TcColour mover) {
    Match *match = &session->game.match;
    match->pause = MATCH_GOES_ON;
    session->aside = false;
    if (state_is_computers_turn(session)) {
        state_cut_redo(session);
    }
    match->taken_back = session->line.count - session->line.cursor; /* the game goes on here */
    if (state_is_at_end(session)) {
        match->ending = SESSION_NOT_ENDED;
        state_forget_resigning(session);
    }
    game_clock_move(&match->clock, ply, mover, state_now(session));
}

bool edit_play_move(Session *session, TcSquare square) {
    const TcGame *line = &session->line;
    int ply = line->cursor;
    TcColour mover = tc_game_position(line)->mover;
    if (!record_play(&session->game, square)) {
        return false;
    }
    state_show_position(session);
    if (game_plays(&session->game)) {
        book_move(session, ply, mover);
    }
    if (!tc_game_is_over(line)) {
        state_notify_pass(session);
        return true;
    }
    if (game_plays(&session->game)) {
        ending_count(session);
    }
    state_notify(session, SESSION_NOTICE_OVER, tc_game_position(line)->mover, TC_NO_SQUARE);
    return true;
}

/* Returns why nobody may play here now; SESSION_NOTICE_NONE: a player may. */
static SessionNoticeKind refusal(const Session *session) {
    if (!game_plays(&session->game)) {
        return SESSION_NOTICE_NONE;
    }
    if (session->game.match.draw_seed != 0) {
        return SESSION_NOTICE_DRAWING;
    }
    if (state_has_ended_here(session)) {
        return SESSION_NOTICE_ENDED;
    }
    if (!state_is_computers_turn(session) || session->game.match.pause == MATCH_FAILED) {
        return SESSION_NOTICE_NONE;
    }
    return state_thinking(session) == SESSION_IDLE ? SESSION_NOTICE_PAUSED
                                                   : SESSION_NOTICE_NOT_YOUR_TURN;
}

/* An attempt at an exercise; likewise. */
static SessionNoticeKind attempt(Session *session, TcSquare square) {
    bool practises = game_practises(&session->game);
    if (practises ? practice_try(session, square) : learn_try(session, square)) {
        return SESSION_NOTICE_NONE;
    }
    PracticeState state = session->state.practice.state;
    bool checks =
        practises ? state == PRACTICE_CHECKING : session->game.learn.state == LEARN_CHECKING;
    bool asks = !practises || state == PRACTICE_ASKED || state == PRACTICE_WRONG;
    if (checks) {
        return session->game.purpose.paused ? SESSION_NOTICE_STOPPED : SESSION_NOTICE_CHECKING;
    }
    return asks ? SESSION_NOTICE_ILLEGAL : SESSION_NOTICE_NOT_YOUR_TURN;
}

/* Discs that a move of the player to move loses, as far as searches know; below 0: they do not. */
static int loss_of(const Session *session, TcSquare square) {
    const TcPosition *here = tc_game_position(&session->line);
    int min_depth = session->state.preferences.thresholds.min_depth;
    if (!tc_board_is_legal(&here->board, square)) {
        return -1;
    }
    TcPosition next = tc_position_after(here, square);
    PositionValue before = analysis_value(session->analysis, here);
    PositionValue after = analysis_value(session->analysis, &next);
    bool deep =
        (before.exact || before.depth > min_depth) && (after.exact || after.depth >= min_depth);
    return before.known && after.known && deep ? losses_between(&before, &after, here->mover) : -1;
}

/* Warns once for a move: who chooses it again at once means it. The game is an assisted one then. */
static bool warns_of(Session *session, TcSquare square) {
    const SessionPreferences *preferences = &session->state.preferences;
    bool asks = preferences->warns && game_plays(&session->game) && !state_shows_values(session) &&
                !state_is_computers_turn(session) && session->warned != square;
    if (!asks ||
        losses_mark(loss_of(session, square), &preferences->thresholds) != LOSS_MARK_BLUNDER) {
        return false;
    }
    session->warned = square;
    session->game.match.assisted = true;
    return true;
}

static SessionNoticeKind play(Session *session, TcSquare square) {
    SessionNoticeKind why = refusal(session);
    if (why == SESSION_NOTICE_NONE && warns_of(session, square)) {
        return SESSION_NOTICE_BLUNDER;
    }
    if (why == SESSION_NOTICE_NONE && !edit_play_move(session, square)) {
        why = SESSION_NOTICE_ILLEGAL;
    }
    if (why == SESSION_NOTICE_NONE) {
        state_work_on(session);
        state_forget_resigning(session);
    }
    return why;
}

bool session_play(Session *session, TcSquare square) {
    if (ending_check_flag(session, state_now(session))) {
        state_refresh(session);
        return false;
    }
    SessionNoticeKind why =
        state_is_asked(session) ? attempt(session, square) : play(session, square);
    if (why != SESSION_NOTICE_NONE) {
        state_notify(session, why, tc_game_position(&session->line)->mover, square);
        state_publish(session);
        return false;
    }
    return state_refresh(session);
}

/* -- stepping -- */

/* A look at another position is no matter of the game; but whoever comes to its end plays on there. */
static bool go_to(Session *session, int ply, bool takes_back) {
    const TcGame *line = &session->line;
    if (state_is_asked(session) || ply == line->cursor || ply < 0 || ply > line->count) {
        return false;
    }
    record_go_to(&session->game, ply);
    if (game_plays(&session->game) && (takes_back || ply == line->count)) {
        session->game.match.taken_back = line->count - ply;
    }
    state_show_position(session);
    return state_refresh(session);
}

bool session_go_to(Session *session, int ply) {
    return go_to(session, ply, false);
}

bool session_undo(Session *session) {
    if (game_practises(&session->game)) {
        return session_practice_retry(session);
    }
    if (state_can_bring_back(session)) {
        return start_bring_back(session);
    }
    return go_to(session, state_undo_target(session), game_plays(&session->game));
}

bool session_redo(Session *session) {
    return go_to(session, state_redo_target(session), state_is_taken_back(session));
}

bool session_can_undo(const Session *session) {
    return session_practice_can_retry(session) || state_undo_target(session) >= 0 ||
           state_can_bring_back(session);
}

bool session_can_redo(const Session *session) {
    return state_redo_target(session) >= 0;
}

/* -- variations and texts -- */

/* The record has changed by way of its tree. */
static bool show_change(Session *session) {
    state_show_position(session);
    return state_refresh(session);
}

static bool can_change(const Session *session) {
    return !game_plays(&session->game) && !state_is_asked(session);
}

bool session_go_to_node(Session *session, TcNode node) {
    if (!can_change(session) || !tc_tree_has(session->game.tree, node) ||
        tc_tree_cursor(session->game.tree) == node) {
        return false;
    }
    tc_tree_go_to(session->game.tree, node);
    return show_change(session);
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

/* The variant alone may say that moves were drawn: they are those of the main line before it changes. */
static void note_drawn(Game *game) {
    TcTree *tree = game->tree;
    TcNode end = tc_tree_main_end(tree);
    int plies = tc_tree_drawn_plies(tree, end);
    if (!game->started && plies > 0 && tc_tree_header(tree, TC_HEADER_DRAWN)[0] == '\0') {
        TcStatus status = tc_tree_note_drawn(tree, tc_tree_ancestor(tree, end, plies));
        (void)status; /* without memory those of another main line count as drawn */
    }
}

bool session_promote(Session *session) {
    if (!session_can_promote(session)) {
        return false;
    }
    note_drawn(&session->game);
    if (!tc_tree_promote(session->game.tree, branch_of_cursor(session))) {
        return false;
    }
    state_work_on(session);
    return show_change(session);
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
    TcNode top = tc_tree_cursor(tree);
    review_leave_branch(session, top);
    if (session->resigned && tc_tree_is_below(tree, top, session->before.played.end)) {
        state_forget_before(session); /* it goes on with moves that were taken back */
    }
    note_drawn(&session->game);
    tc_tree_delete(tree, top);
    state_work_on(session);
    return show_change(session);
}

/* The game is no longer as it was opened. */
static bool note_text(Session *session, TcStatus status) {
    if (status != TC_OK) {
        return false;
    }
    session->game.opened = false;
    state_work_on(session);
    return state_refresh(session);
}

/* A review does not lead away from a position where somebody writes. */
static bool note_at(Session *session, TcNode node, TcStatus status) {
    Review *review = &session->game.review;
    if (status == TC_OK && review->from == node) {
        review->from = TC_NO_NODE;
    }
    return note_text(session, status);
}

bool session_set_comment(Session *session, TcNode node, const char *text) {
    TcTree *tree = session->game.tree;
    return tc_tree_has(tree, node) && note_at(session, node, tc_tree_set_comment(tree, node, text));
}

bool session_set_extra(Session *session, const char *text) {
    TcTree *tree = session->game.tree;
    TcNode node = tc_tree_cursor(tree);
    return !game_practises(&session->game) &&
           note_at(session, node, tc_tree_set_extra(tree, node, text));
}

bool session_set_header(Session *session, const char *key, const char *text) {
    return !game_practises(&session->game) &&
           note_text(session, tc_tree_set_header(session->game.tree, key, text));
}

bool session_set_user(Session *session, TcUserSides sides) {
    if (tc_tree_set_user_sides(session->game.tree, sides) != TC_OK) {
        return false;
    }
    state_publish(session);
    return true;
}
