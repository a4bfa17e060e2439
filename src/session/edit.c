/* The commands that change the game or step through it. */
#include "session/state.h"

#include "session/player.h"

/* A move that was played before keeps what followed it in the record. When it is a computer's turn
   to answer, that answer is to be found anew: else the game would stand still in mid-record. */
static void cut_redo_before_computer(Session *session) {
    if (state_is_computers_turn(session)) {
        state_cut_redo(session);
    }
}

/* A move of the game itself: its time is booked, and an end by resignation or on time, which was
   taken back to here, is void. */
static void book_move(Session *session, int ply, TcColour mover) {
    Match *match = &session->game.match;
    match->pause = MATCH_GOES_ON;
    match->taken_back = false;
    cut_redo_before_computer(session);
    if (state_is_at_end(session)) {
        match->ending = SESSION_NOT_ENDED;
    }
    game_clock_move(&match->clock, ply, mover, state_now(session));
}

bool state_play_move(Session *session, TcSquare square) {
    const TcGame *line = &session->line;
    int ply = line->cursor;
    TcColour mover = tc_game_position(line)->mover, passed;
    if (!record_play(&session->game, square)) {
        return false;
    }
    state_read_line(session);
    state_leave_position(session);
    if (state_is_playing(session)) {
        book_move(session, ply, mover);
    }
    if (tc_game_is_over(line)) {
        if (state_is_playing(session)) {
            state_count_result(session);
        }
        state_notify(session, SESSION_NOTICE_OVER, tc_game_position(line)->mover, TC_NO_SQUARE);
    } else if (tc_game_passed_before(line, line->cursor, &passed)) {
        state_notify(session, SESSION_NOTICE_PASS, passed, TC_NO_SQUARE);
    }
    return true;
}

/* Why nobody may play here now; SESSION_NOTICE_NONE: a player may. */
static SessionNoticeKind refusal(const Session *session) {
    if (!state_is_playing(session)) {
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

static SessionNoticeKind play(Session *session, TcSquare square) {
    SessionNoticeKind why = refusal(session);
    if (why == SESSION_NOTICE_NONE && !state_play_move(session, square)) {
        why = SESSION_NOTICE_ILLEGAL;
    }
    if (why == SESSION_NOTICE_NONE) {
        state_forget_before(session);
    }
    return why;
}

bool session_play(Session *session, TcSquare square) {
    if (state_check_flag(session, state_now(session))) {
        state_refresh(session);
        return false;
    }
    SessionNoticeKind why = state_practises(session) ? practice_try(session, square)
                            : learn_hides(session)   ? learn_try(session, square)
                                                     : play(session, square);
    if (why != SESSION_NOTICE_NONE) {
        state_notify(session, why, tc_game_position(&session->line)->mover, square);
        state_publish(session);
        return false;
    }
    state_refresh(session);
    return true;
}

static bool go_to(Session *session, int ply, bool taken_back) {
    const TcGame *line = &session->line;
    if (state_is_asked(session) || ply == line->cursor || ply < 0 || ply > line->count) {
        return false;
    }
    record_go_to(&session->game, ply);
    state_read_line(session);
    session->game.match.taken_back = taken_back;
    state_leave_position(session);
    state_refresh(session);
    return true;
}

bool session_go_to(Session *session, int ply) {
    return go_to(session, ply, false);
}

bool session_undo(Session *session) {
    if (state_practises(session)) {
        return session_practice_retry(session);
    }
    if (state_can_bring_back(session)) {
        state_bring_back(session);
        return true;
    }
    return go_to(session, state_undo_target(session), state_is_playing(session));
}

bool session_redo(Session *session) {
    return session_go_to(session, state_redo_target(session));
}

bool session_can_undo(const Session *session) {
    return session_practice_can_retry(session) || state_undo_target(session) >= 0 ||
           state_can_bring_back(session);
}

bool session_can_redo(const Session *session) {
    return state_redo_target(session) >= 0;
}
