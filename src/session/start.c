/* Beginning a game, and bringing back the one before it. */
#include "session/state.h"

#include <string.h>

#include "base/clock.h"
#include "base/random.h"
#include "session/player.h"

/* -- what is put aside --------------------------------------------------------------------------
 */

SessionSetup state_setup(const Session *session) {
    const SessionSnapshot *now = &session->snapshot;
    return (SessionSetup){.players = {now->players[0], now->players[1]},
                          .time = {now->time[0], now->time[1]},
                          .start = now->start,
                          .corners = now->corners,
                          .favoured = now->favoured};
}

static void set_up(SessionSnapshot *now, const SessionSetup *setup) {
    for (int i = 0; i < 2; i++) {
        now->players[i] = setup->players[i];
        now->time[i] = setup->time[i];
    }
    now->start = setup->start;
    now->corners = setup->corners;
    now->favoured = setup->favoured;
}

Stash state_stash(const Session *session) {
    const SessionSnapshot *now = &session->snapshot;
    return (Stash){.full = true,
                   .match = session->match,
                   .game = now->game,
                   .setup = state_setup(session),
                   .adaptive = now->adaptive,
                   .random_plies = now->random_plies,
                   .started = now->started,
                   .analysing = now->analysing,
                   .hints = now->hints,
                   .opened = session->opened};
}

void state_keep_stash(Session *session) {
    state_forget_stash(session);
    game_clock_stop(&session->match.clock, clock_seconds());
    session->stash = state_stash(session);
    session->stash.resigned = true;
}

void state_forget_stash(Session *session) {
    tc_tree_free(session->stash.tree);
    session->stash = (Stash){.full = false};
}

void state_put(Session *session, const Stash *stash) {
    SessionSnapshot *now = &session->snapshot;
    state_drop_question(session);
    state_leave_position(session);
    session->match = stash->match;
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
    set_up(now, &stash->setup);
}

void state_bring_back(Session *session) {
    Stash stash = session->stash;
    session->stash = (Stash){.full = false};
    state_put(session, &stash);
    state_notify(session, SESSION_NOTICE_BROUGHT_BACK,
                 tc_game_position(&session->snapshot.game)->mover, TC_NO_SQUARE);
    state_refresh(session);
}

/* -- a new game ---------------------------------------------------------------------------------
 */

static void clear_game(Session *session) {
    practice_leave(session); /* the game that it kept is what is cleared */
    if (session->snapshot.game.count > session->snapshot.random_plies) {
        state_keep_stash(session); /* else what was kept before is worth more */
        session->stash.resigned = false;
        session->stash.tree = session->tree;
        session->tree = NULL;
    }
    game_clock_stop(&session->match.clock, clock_seconds());
    state_drop_question(session);
    state_leave_position(session);
    session->match = (Match){.ending = SESSION_NOT_ENDED};
    session->snapshot.has_report = false;
    session->snapshot.analysing = false;
    session->snapshot.random_plies = 0;
    session->snapshot.notice.kind = SESSION_NOTICE_NONE;
    review_forget(session);
    learn_forget(session);
    branches_forget(session);
    tc_game_init(&session->snapshot.game);
}

bool session_new(Session *session) {
    clear_game(session);
    session->snapshot.started = false;
    session->snapshot.hints = false;
    state_refresh(session);
    return true;
}

static bool is_within(double value, double most) {
    return value >= 0 && value <= most; /* and a number */
}

bool state_setup_is_valid(const SessionSetup *setup) {
    bool good = player_pair_is_valid(setup->players);
    for (int i = 0; i < 2; i++) {
        good = good && is_within(setup->time[i].seconds, SESSION_SECONDS_MAX) &&
               is_within(setup->time[i].increment, SESSION_INCREMENT_MAX) &&
               memchr(setup->players[i].name, '\0', SESSION_NAME_SIZE) != NULL;
    }
    bool handicap = setup->start == SESSION_START_HANDICAP;
    return good && (!handicap || (setup->corners >= 1 && setup->corners <= SESSION_CORNERS_MAX));
}

/* Corners in the usual order: the first two lie across from each other. */
static TcPosition handicap_position(int corners, TcColour favoured) {
    static const TcSquare order[SESSION_CORNERS_MAX] = {0, 63, 7, 56};
    TcPosition position = tc_position_initial();
    uint64_t discs = 0;
    for (int i = 0; i < corners; i++) {
        discs |= UINT64_C(1) << order[i];
    }
    if (favoured == position.mover) {
        position.board.mover |= discs;
    } else {
        position.board.opponent |= discs;
    }
    return position;
}

static void set_adaptive_levels(SessionSnapshot *now) {
    now->adaptive.change = 0;
    now->adaptive.counted = false;
    for (int i = 0; i < 2; i++) {
        if (now->players[i].kind == SESSION_COMPUTER && now->players[i].adaptive) {
            now->players[i].level = now->adaptive.level;
        }
    }
}

bool session_start_game(Session *session, const SessionSetup *setup) {
    SessionSnapshot *now = &session->snapshot;
    if (!state_setup_is_valid(setup)) {
        return false;
    }
    SessionSetup copy = *setup; /* it may be the snapshot's own */
    practice_leave(session);
    TcPosition here = now->game.start;
    clear_game(session);
    set_up(now, &copy);
    set_adaptive_levels(now);
    now->started = true;
    session->match.assisted = now->hints;
    game_clock_init(&session->match.clock, now->time);
    if (now->start == SESSION_START_HANDICAP) {
        TcPosition start = handicap_position(now->corners, now->favoured);
        tc_game_init_from(&now->game, &start);
    } else if (now->start == SESSION_START_HERE && !tc_board_is_over(&here.board)) {
        tc_game_init_from(&now->game, &here);
    } else if (now->start == SESSION_START_BALANCED) {
        session->match.draw_seed = random_next(&session->random_state) | 1;
    }
    worker_clear(session->worker);
    state_refresh(session);
    return true;
}

bool session_set_position(Session *session, const TcPosition *position) {
    if (tc_board_is_over(&position->board)) {
        return false;
    }
    clear_game(session);
    session->snapshot.started = false;
    session->snapshot.hints = false;
    tc_game_init_from(&session->snapshot.game, position);
    return session_set_analysis(session, true);
}

bool session_open(Session *session, TcTree *tree) {
    clear_game(session);
    session->snapshot.started = false;
    session->snapshot.hints = false;
    session->tree = tree;
    values_tell(session, tree);
    tc_tree_line(tree, &session->snapshot.game);
    bool opened = session_set_analysis(session, true);
    session->opened = true; /* until something is done with it */
    state_refresh(session);
    return opened;
}

bool session_rematch(Session *session, bool swapped) {
    if (!state_is_playing(session)) {
        return false;
    }
    SessionSetup setup = state_setup(session);
    if (swapped) {
        SessionPlayer player = setup.players[0];
        SessionTime time = setup.time[0];
        setup.players[0] = setup.players[1];
        setup.players[1] = player;
        setup.time[0] = setup.time[1];
        setup.time[1] = time;
        setup.favoured = tc_colour_other(setup.favoured);
    }
    return session_start_game(session, &setup);
}

void state_take_opening(Session *session, const TcSquare *moves, int count) {
    TcGame *game = &session->snapshot.game;
    session->match.draw_seed = 0;
    for (int i = 0; i < count; i++) {
        if (tc_game_play(game, moves[i]) != TC_OK) {
            tc_game_init(game);
            break;
        }
    }
    session->snapshot.random_plies = game->count;
}
