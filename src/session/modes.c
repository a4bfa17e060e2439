/* The commands that say what is wanted of the engine: hints, analysis, a move, nothing. */
#include "session/modes.h"

#include "session/lab.h"
#include "session/refresh.h"
#include "session/values.h"

/* A question of the user comes before reviews in the background, however long the position has been
   shown. */
static bool attend(Session *session) {
    session->game.purpose.paused = false;
    if (session->state.survey.running) {
        session->shown_since = state_now(session);
    }
    return state_refresh(session);
}

/* Somebody wants to be helped at the position shown. */
static bool help(Session *session, Wish wish) {
    session->game.purpose.wish = wish;
    session->state.marked = TC_NO_SQUARE;
    return attend(session);
}

bool session_set_hints(Session *session, bool on) {
    Game *game = &session->game;
    Wish wish = game->purpose.wish;
    if (game->purpose.hints == on || game_practises(game)) {
        return false;
    }
    game->purpose.hints = on;
    game->match.assisted = game->match.assisted || on;
    return help(session, wish == WISH_BEST_MOVE ? WISH_NONE : wish);
}

void session_hide(Session *session, bool hidden) {
    session->hidden = hidden;
    session->shown_since = state_now(session);
    state_refresh(session);
}

bool session_can_one_hint(const Session *session) {
    return game_plays(&session->game) && !state_shows_values(session) &&
           !tc_game_is_over(&session->line) && !state_is_computers_turn(session);
}

bool session_one_hint(Session *session) {
    if (!session_can_one_hint(session)) {
        return false;
    }
    bool on = tc_square_is_valid(session->state.marked) ||
              state_thinking(session) == SESSION_THINKING_HINT; /* else it was stopped unseen */
    session->game.match.assisted = true;
    if (!on) {
        state_drop_question(session); /* the same one again, where it failed */
    }
    return help(session, on ? WISH_NONE : WISH_BEST_MOVE);
}

SessionPreferences session_default_preferences(void) {
    return (SessionPreferences){.review = {.depth = 16, .exact_from = 20, .seconds = 3},
                                .thresholds = losses_default_thresholds(),
                                .custom = *tc_level(TC_LEVEL_CUSTOM)};
}

void session_prefer(Session *session, const SessionPreferences *preferences) {
    SessionLimit before = question_limit(session, &session->question);
    session->state.preferences = *preferences;
    SessionLimit after = question_limit(session, &session->question);
    if (after.depth != before.depth || after.seconds != before.seconds) {
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
    state_show_position(session);
}

static void leave_analysis(Session *session) {
    Game *game = &session->game;
    Place place = record_place(game);
    bool moves = place.end != game->played.end || place.cursor != game->played.cursor;
    game->purpose.activity = ACTIVITY_PLAY;
    game->purpose.pinned = false;
    game->review_progress.running = game->review_progress.stopped = false;
    if (game->started) {
        record_put(game, game->played);
        tc_tree_make_main(game->tree, game->played.end);
    }
    state_show_position(session);
    if (game->started && moves) {
        state_notify(session, SESSION_NOTICE_RESTORED, tc_game_position(&session->line)->mover,
                     TC_NO_SQUARE);
    }
}

bool session_set_analysis(Session *session, bool on) {
    if (game_is_analysed(&session->game) == on || game_practises(&session->game)) {
        return false;
    }
    learn_leave(session);
    if (on) {
        enter_analysis(session);
    } else {
        leave_analysis(session);
    }
    return state_refresh(session);
}

bool session_computer_move(Session *session) {
    Match *match = &session->game.match;
    if (!session_can_computer_move(session)) {
        return false;
    }
    if (state_thinking(session) == SESSION_THINKING_MOVE) {
        job_stop(session->queue, session->asked);
        return true;
    }
    match->assisted = match->assisted || !state_is_computers_turn(session);
    match->pause = match->pause == MATCH_FAILED ? MATCH_PAUSED : match->pause;
    session->game.purpose.wish = WISH_MOVE;
    return state_refresh(session);
}

bool session_can_pin(const Session *session) {
    return game_is_analysed(&session->game) && session->game.purpose.exercise == EXERCISE_NONE &&
           (session->game.purpose.pinned || !tc_game_is_over(&session->line));
}

bool session_pin(Session *session) {
    Purpose *purpose = &session->game.purpose;
    if (!session_can_pin(session)) {
        return false;
    }
    purpose->pinned = !purpose->pinned;
    purpose->pin = *tc_game_position(&session->line);
    return state_refresh(session);
}

bool session_can_play_out(const Session *session) {
    return game_is_analysed(&session->game) && !game_practises(&session->game) &&
           session_can_computer_move(session);
}

bool session_play_out(Session *session) {
    if (!session_can_play_out(session)) {
        return false;
    }
    session->game.purpose.wish = WISH_PLAY_OUT;
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
    return state_refresh(session);
}

bool session_go_on(Session *session) {
    if (!question_can_go_on(session)) {
        return false;
    }
    session->game.match.pause = MATCH_GOES_ON;
    session->aside = false;
    session->game.review_progress.stopped = false;
    return attend(session);
}

bool session_can_computer_move(const Session *session) {
    return !tc_game_is_over(&session->line) && !state_has_ended_here(session) &&
           !state_is_asked(session) && state_program_question(session) == 0 &&
           (session->game.match.draw_seed == 0 || game_is_analysed(&session->game));
}
