/* The commands that say what is wanted of the engine: hints, analysis, a move, nothing. */
#include "session/state.h"

#include <string.h>

bool session_set_hints(Session *session, bool on) {
    if (session->state.hints == on || practice_is_on(session)) {
        return false;
    }
    session->state.hints = on;
    session->stopped = false;
    session->match.assisted = session->match.assisted || on;
    session->state.one_hint = false;
    session->state.marked = TC_NO_SQUARE;
    state_refresh(session);
    return true;
}

bool session_can_one_hint(const Session *session) {
    const SessionState *now = &session->state;
    return now->started && !now->analysing && !state_shows_values(session) &&
           !tc_game_is_over(&now->game) && !state_is_computers_turn(session);
}

bool session_one_hint(Session *session) {
    if (!session_can_one_hint(session)) {
        return false;
    }
    session->state.one_hint = !session->state.one_hint;
    session->stopped = false;
    session->match.assisted = true;
    session->state.marked = TC_NO_SQUARE;
    state_refresh(session);
    return true;
}

bool session_set_pondering(Session *session, bool on) {
    if (session->state.ponders == on) {
        return false;
    }
    session->state.ponders = on;
    state_refresh(session);
    return true;
}

void session_set_pace(Session *session, const SessionPace *pace) {
    session->pace = *pace;
}

void session_set_custom_level(Session *session, const TcLevel *level) {
    session->custom = *level;
}

void session_set_limits(Session *session, const SessionLimit *hints, const SessionLimit *analysis) {
    bool asked = task_shows_values(session->question.task);
    session->hint_limit = *hints;
    session->analysis_limit = *analysis;
    if (asked) {
        state_drop_question(session);
    }
    state_refresh(session);
}

void session_set_book(Session *session, const TcBook *book, int plies) {
    session->book = book;
    session->book_plies = plies;
    values_renew_book(session);
    state_refresh(session);
}

static bool is_same_place(const TcGame *a, const TcGame *b) {
    return a->cursor == b->cursor && a->count == b->count &&
           memcmp(a->moves, b->moves, (size_t)a->count * sizeof a->moves[0]) == 0;
}

static void restore_game(Session *session) {
    TcGame *game = &session->state.game;
    session->state.random_plies = session->match.random_before;
    if (!is_same_place(game, &session->match.game_before)) {
        *game = session->match.game_before;
        state_notify(session, SESSION_NOTICE_RESTORED, tc_game_position(game)->mover, TC_NO_SQUARE);
    }
}

bool session_set_analysis(Session *session, bool on) {
    SessionState *now = &session->state;
    if (now->analysing == on || practice_is_on(session)) {
        return false;
    }
    learn_leave(session);
    state_leave_position(session);
    now->review.running = now->review.running && on;
    now->review.stopped = now->review.stopped && on;
    if (on) {
        session->match.game_before = now->game;
        session->match.random_before = now->random_plies;
        session->match.assisted = true;
    } else if (now->started) {
        restore_game(session);
    }
    now->analysing = on;
    state_refresh(session);
    return true;
}

bool session_computer_move(Session *session) {
    if (!session_can_computer_move(session)) {
        return false;
    }
    if (state_thinking(session) == SESSION_THINKING_MOVE) {
        job_stop(session->queue, session->asked);
        return true;
    }
    session->match.assisted = session->match.assisted || !state_is_computers_turn(session);
    session->match.failed = false;
    session->forced = true;
    state_refresh(session);
    return true;
}

void session_hold(Session *session) {
    session->match.held = true;
    session->forced = false;
    state_refresh(session);
}

bool session_stop(Session *session) {
    switch (state_thinking(session)) {
    case SESSION_IDLE:
        return false;
    case SESSION_THINKING_MOVE:
        /* A move that was asked for on a human's turn or in analysis is only called off. */
        session->match.held = session->match.held || state_is_computers_turn(session);
        session->forced = false;
        break;
    case SESSION_THINKING_START: /* the standard start will do */
        session->match.draw_seed = 0;
        break;
    case SESSION_THINKING_LAB:
        return session_lab_stop(session);
    default:
        session->stopped = true;
        session->state.review.stopped = session->state.review.running;
    }
    state_refresh(session);
    return true;
}

bool session_can_go_on(const Session *session) {
    return question_can_go_on(session);
}

bool session_go_on(Session *session) {
    if (!session_can_go_on(session)) {
        return false;
    }
    session->match.held = session->match.failed = false;
    session->stopped = false;
    session->state.review.stopped = false;
    state_refresh(session);
    return true;
}

bool session_can_computer_move(const Session *session) {
    return !tc_game_is_over(&session->state.game) && !state_has_ended_here(session) &&
           !learn_hides(session) && !practice_is_on(session) &&
           state_program_question(session) == 0 &&
           (session->match.draw_seed == 0 || session->state.analysing);
}

bool session_can_stop(const Session *session) {
    return state_thinking(session) != SESSION_IDLE;
}
