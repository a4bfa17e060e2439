/* A game as a whole: put in place of the one that is on, and kept for undo. */
#include "session/state.h"

#include <string.h>

#include "session/player.h"

static bool is_within(double value, double max) {
    return value >= 0 && value <= max; /* and a number */
}

bool state_setup_is_valid(const SessionSetup *setup) {
    bool good = player_pair_is_valid(setup->players);
    for (int i = 0; i < 2; i++) {
        good = good && is_within(setup->time[i].seconds, SESSION_SECONDS_MAX) &&
               is_within(setup->time[i].increment, SESSION_INCREMENT_MAX) &&
               memchr(setup->players[i].name, '\0', SESSION_NAME_SIZE) != NULL;
    }
    bool handicap = setup->start == SESSION_START_HANDICAP;
    good = good && setup->opening.count >= 0 && setup->opening.count <= SESSION_RANDOM_PLIES;
    return good && (!handicap || (setup->corners >= 1 && setup->corners <= SESSION_CORNERS_MAX));
}

void game_free(Game *game) {
    tc_tree_free(game->tree);
    *game = (Game){.tree = NULL};
}

void state_put(Session *session, Game *game) {
    state_drop_question(session);
    session->game = *game;
    *game = (Game){.tree = NULL};
    session->state.has_report = false;
    session->state.marked = TC_NO_SQUARE;
    session->shown_since = state_now(session);
    state_read_line(session);
}

/* Its clocks stop, and nobody waits for a move that was asked for. */
static void keep_before(Session *session, Game before) {
    state_forget_before(session);
    session->before = before;
    session->before.purpose.wish = WISH_NONE;
    game_clock_stop(&session->before.match.clock, state_now(session));
}

void practice_leave(Session *session) {
    if (state_practises(session)) {
        session->state.practice = (SessionPractice){.state = PRACTICE_OFF};
        game_free(&session->game);
        state_put(session, &session->below);
    }
}

void state_replace(Session *session, Game *next) {
    practice_leave(session); /* the game below it is what is replaced */
    learn_leave(session);
    if (state_has_record(session)) {
        keep_before(session, session->game);
    } else { /* what was kept before is worth more */
        game_free(&session->game);
    }
    next->number = ++session->numbers;
    session->state.notice.kind = SESSION_NOTICE_NONE;
    state_put(session, next);
}

void state_keep_before_resigning(Session *session) {
    keep_before(session, session->game);
    session->before.played.cursor = tc_tree_cursor(session->game.tree);
    session->before.tree = NULL;
    session->resigned = true;
}

void state_restore_before(Session *session) {
    Game before = session->before;
    if (session->resigned) {
        before.tree = session->game.tree;
        before.match.ends++;
        record_put(&before, before.played);
    } else {
        game_free(&session->game);
    }
    session->before = (Game){.tree = NULL};
    session->resigned = false;
    state_put(session, &before);
}

void state_forget_before(Session *session) {
    game_free(&session->before);
    session->resigned = false;
}
