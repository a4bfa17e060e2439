/* The commands that say what is wanted of the engine: hints, analysis, a move, nothing. */
#include "session/state.h"

static void drop_best_move(Session *session) {
    Wish *wish = &session->game.purpose.wish;
    *wish = *wish == WISH_BEST_MOVE ? WISH_NONE : *wish;
}

bool session_set_hints(Session *session, bool on) {
    Game *game = &session->game;
    if (game->purpose.hints == on || game_practises(game)) {
        return false;
    }
    game->purpose.hints = on;
    game->purpose.paused = false;
    game->match.assisted = game->match.assisted || on;
    drop_best_move(session);
    session->state.marked = TC_NO_SQUARE;
    state_refresh(session);
    return true;
}

bool session_can_one_hint(const Session *session) {
    return state_is_playing(session) && !state_shows_values(session) &&
           !tc_game_is_over(&session->line) && !state_is_computers_turn(session);
}

bool session_one_hint(Session *session) {
    if (!session_can_one_hint(session)) {
        return false;
    }
    Purpose *purpose = &session->game.purpose;
    purpose->wish = purpose->wish == WISH_BEST_MOVE ? WISH_NONE : WISH_BEST_MOVE;
    purpose->paused = false;
    session->game.match.assisted = true;
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

/* A game in progress goes on where it stood; what was tried meanwhile stays as variations. */
static void enter_analysis(Session *session) {
    Game *game = &session->game;
    if (game->started) {
        game->played.cursor = tc_tree_cursor(game->tree);
        record_put(game, game->played); /* the tree's line is the game's */
    }
    game->purpose.activity = ACTIVITY_ANALYSE;
    game->match.assisted = true;
    state_read_line(session);
}

static void leave_analysis(Session *session) {
    Game *game = &session->game;
    Place place = record_place(game);
    game->purpose.activity = ACTIVITY_PLAY;
    if (!game->started) {
        return;
    }
    record_put(game, game->played);
    tc_tree_make_main(game->tree, game->played.end);
    state_read_line(session);
    if (place.end != game->played.end || place.cursor != game->played.cursor) {
        state_notify(session, SESSION_NOTICE_RESTORED, tc_game_position(&session->line)->mover,
                     TC_NO_SQUARE);
    }
}

bool session_set_analysis(Session *session, bool on) {
    Game *game = &session->game;
    SessionReview *review = &game->review_progress;
    if (game_is_analysed(game) == on || game_practises(game)) {
        return false;
    }
    learn_leave(session);
    state_leave_position(session);
    review->running = review->running && on;
    review->stopped = review->stopped && on;
    if (on) {
        enter_analysis(session);
    } else {
        leave_analysis(session);
    }
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
    session->game.match.assisted =
        session->game.match.assisted || !state_is_computers_turn(session);
    if (session->game.match.pause == MATCH_FAILED) {
        session->game.match.pause = MATCH_PAUSED;
    }
    session->game.purpose.wish = WISH_MOVE;
    state_refresh(session);
    return true;
}

void session_hold(Session *session) {
    session->game.match.pause = MATCH_PAUSED;
    session->game.purpose.wish = WISH_NONE;
    state_refresh(session);
}

bool session_stop(Session *session) {
    switch (state_thinking(session)) {
    case SESSION_IDLE:
        return false;
    case SESSION_THINKING_MOVE:
        /* A move that was asked for on a human's turn or in analysis is only called off. */
        state_pause_match(session, MATCH_PAUSED);
        break;
    case SESSION_THINKING_START: /* the standard start will do */
        session->game.match.draw_seed = 0;
        break;
    case SESSION_THINKING_LAB:
        return session_lab_stop(session);
    default:
        session->game.purpose.paused = true;
        session->game.review_progress.stopped = session->game.review_progress.running;
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
    session->game.match.pause = MATCH_GOES_ON;
    session->game.purpose.paused = false;
    session->game.review_progress.stopped = false;
    state_refresh(session);
    return true;
}

bool session_can_computer_move(const Session *session) {
    return !tc_game_is_over(&session->line) && !state_has_ended_here(session) &&
           !state_is_asked(session) && state_program_question(session) == 0 &&
           (session->game.match.draw_seed == 0 || game_is_analysed(&session->game));
}

bool session_can_stop(const Session *session) {
    return state_thinking(session) != SESSION_IDLE;
}
