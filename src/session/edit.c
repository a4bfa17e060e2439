/* The commands that change the game or step through it. */
#include "session/state.h"

#include <string.h>

#include "session/player.h"

void state_notify(Session *session, SessionNoticeKind kind, TcColour colour, TcSquare square) {
    session->snapshot.notice = (SessionNotice){.kind = kind,
                                               .colour = colour,
                                               .square = square,
                                               .serial = session->snapshot.notice.serial + 1};
}

void state_leave_position(Session *session) {
    session->forced = false;
    session->analysis_stopped = false;
}

/* A move that was played before keeps what followed it in the record. When it is a computer's turn
   to answer, that answer is to be found anew: else the game would stand still in mid-record. */
static void cut_redo_before_computer(Session *session) {
    if (state_is_computers_turn(session)) {
        session->snapshot.game.count = session->snapshot.game.cursor;
    }
}

bool state_play_move(Session *session, TcSquare square) {
    TcGame *game = &session->snapshot.game;
    if (tc_game_play(game, square) != TC_OK) {
        return false;
    }
    state_leave_position(session);
    if (state_is_playing(session)) {
        session->held = false;
        cut_redo_before_computer(session);
    }
    TcColour passed;
    if (tc_game_is_over(game)) {
        state_notify(session, SESSION_NOTICE_OVER, tc_game_position(game)->mover, TC_NO_SQUARE);
    } else if (tc_game_passed_before(game, game->cursor, &passed)) {
        state_notify(session, SESSION_NOTICE_PASS, passed, TC_NO_SQUARE);
    }
    return true;
}

static void reset_game(Session *session) {
    state_drop_question(session);
    state_leave_position(session);
    session->held = false;
    session->snapshot.has_report = false;
    session->snapshot.analysing = false;
    session->snapshot.notice.kind = SESSION_NOTICE_NONE;
    tc_game_init(&session->snapshot.game);
}

bool session_new(Session *session) {
    reset_game(session);
    session->snapshot.started = false;
    session->snapshot.hints = false;
    state_refresh(session);
    return true;
}

bool session_start(Session *session, const SessionPlayer players[2]) {
    if (!player_pair_is_valid(players)) {
        return false;
    }
    reset_game(session);
    memmove(session->snapshot.players, players, sizeof session->snapshot.players);
    session->snapshot.started = true;
    worker_clear(session->worker);
    state_refresh(session);
    return true;
}

bool session_play(Session *session, TcSquare square) {
    bool theirs = state_is_computers_turn(session);
    if (theirs || !state_play_move(session, square)) {
        TcColour mover = tc_game_position(&session->snapshot.game)->mover;
        state_notify(session, theirs ? SESSION_NOTICE_NOT_YOUR_TURN : SESSION_NOTICE_ILLEGAL, mover,
                     square);
        session->snapshot.revision++;
        return false;
    }
    state_refresh(session);
    return true;
}

static int undo_target(const Session *session) {
    const SessionSnapshot *now = &session->snapshot;
    return state_is_playing(session) ? player_turn_before(now->players, &now->game)
                                     : now->game.cursor - 1;
}

static int redo_target(const Session *session) {
    const SessionSnapshot *now = &session->snapshot;
    if (state_is_playing(session)) {
        return player_turn_after(now->players, &now->game);
    }
    return now->game.cursor < now->game.count ? now->game.cursor + 1 : -1;
}

bool session_go_to(Session *session, int ply) {
    TcGame *game = &session->snapshot.game;
    if (ply == game->cursor || tc_game_go_to(game, ply) != TC_OK) {
        return false;
    }
    state_leave_position(session);
    state_refresh(session);
    return true;
}

bool session_undo(Session *session) {
    return session_go_to(session, undo_target(session));
}

bool session_redo(Session *session) {
    return session_go_to(session, redo_target(session));
}

bool session_can_undo(const Session *session) {
    return undo_target(session) >= 0;
}

bool session_can_redo(const Session *session) {
    return redo_target(session) >= 0;
}
