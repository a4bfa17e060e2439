/* A game as a whole: put aside, and put in place of what is on. */
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

SessionSetup state_setup(const Session *session) {
    const SessionState *now = &session->state;
    return (SessionSetup){.players = {now->players[0], now->players[1]},
                          .time = {now->time[0], now->time[1]},
                          .start = now->start,
                          .corners = now->corners,
                          .favoured = now->favoured};
}

void state_set_up(SessionState *now, const SessionSetup *setup) {
    for (int i = 0; i < 2; i++) {
        now->players[i] = setup->players[i];
        now->time[i] = setup->time[i];
    }
    now->start = setup->start;
    now->corners = setup->corners;
    now->favoured = setup->favoured;
}

Stash state_stash(const Session *session) {
    const SessionState *now = &session->state;
    return (Stash){.full = true,
                   .match = session->match,
                   .game = now->game,
                   .setup = state_setup(session),
                   .adaptive = now->adaptive,
                   .random_plies = now->random_plies,
                   .started = now->started,
                   .analysing = now->analysing,
                   .hints = now->hints,
                   .opened = session->opened,
                   .number = session->number,
                   .forced = session->forced,
                   .stopped = session->stopped};
}

void state_keep_stash(Session *session) {
    state_forget_stash(session);
    game_clock_stop(&session->match.clock, state_now(session));
    session->stash = state_stash(session);
    session->stash.resigned = true;
    session->stash.forced = false; /* nobody waits for that move any more */
}

void state_forget_stash(Session *session) {
    tc_tree_free(session->stash.tree);
    session->stash = (Stash){.full = false};
}

void state_put(Session *session, const Stash *stash) {
    SessionState *now = &session->state;
    state_drop_question(session);
    state_leave_position(session);
    session->match = stash->match;
    session->match.ends += stash->resigned;
    review_forget(session);
    learn_forget(session);
    if (!stash->resigned) {
        branches_forget(session);
        session->tree = stash->tree;
    }
    now->game = stash->game;
    now->adaptive = stash->adaptive;
    now->random_plies = stash->random_plies;
    now->started = stash->started;
    now->analysing = stash->analysing;
    now->hints = stash->hints;
    now->has_report = false;
    session->opened = stash->opened;
    session->number = stash->number;
    session->forced = stash->forced;
    session->stopped = stash->stopped;
    state_set_up(now, &stash->setup);
}
