/* Beginning a game, and bringing back the one before it. */
#include "session/state.h"

#include <string.h>

#include "base/random.h"
#include "session/player.h"

/* -- what is put aside -- */

void state_bring_back(Session *session) {
    Stash stash = session->stash;
    session->stash = (Stash){.full = false};
    state_put(session, &stash);
    review_recover(session);
    state_notify(session, SESSION_NOTICE_BROUGHT_BACK,
                 tc_game_position(&session->state.game)->mover, TC_NO_SQUARE);
    state_refresh(session);
}

/* -- a new game -- */

static void clear_game(Session *session) {
    practice_leave(session); /* the game that it kept is what is cleared */
    learn_leave(session);
    if (state_has_record(session)) {
        state_keep_stash(session); /* else what was kept before is worth more */
        session->stash.resigned = false;
        session->stash.tree = session->tree;
        session->tree = NULL;
    }
    session->number = ++session->numbers;
    game_clock_stop(&session->match.clock, state_now(session));
    state_drop_question(session);
    state_leave_position(session);
    session->match = (Match){.ending = SESSION_NOT_ENDED};
    game_clock_init(&session->match.clock, session->state.time);
    session->state.has_report = false;
    session->state.analysing = false;
    session->state.random_plies = 0;
    session->state.notice.kind = SESSION_NOTICE_NONE;
    review_forget(session);
    learn_forget(session);
    branches_forget(session);
    tc_game_init(&session->state.game);
}

bool session_new(Session *session) {
    clear_game(session);
    session->state.started = false;
    session->state.hints = false;
    state_refresh(session);
    return true;
}

/* Corners in their order: the first two lie across from each other. */
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

static void set_adaptive_levels(SessionState *now) {
    now->adaptive.change = 0;
    now->adaptive.counted = false;
    for (int i = 0; i < 2; i++) {
        if (now->players[i].kind == SESSION_COMPUTER && now->players[i].adaptive) {
            now->players[i].level = now->adaptive.level;
        }
    }
}

/* The beginning of a record becomes that of the game; a position that is over does not. */
static void go_on(SessionState *now, const TcGame *record, int plies) {
    if (!tc_board_is_over(&record->positions[plies].board)) {
        now->game = *record;
        now->game.count = now->game.cursor = now->random_plies = plies;
    }
}

/* After the moves that are given, or those with which the record began if it has them all (plies: how
   many; 0: it is not the same game again), or after such as the engine draws. */
static void begin_balanced(Session *session, const SessionOpening *opening, const TcGame *record,
                           int plies) {
    if (opening->count > 0) {
        state_handle_opening(session, opening->moves, opening->count);
    } else if (plies == SESSION_RANDOM_PLIES) {
        go_on(&session->state, record, plies);
    } else {
        session->match.draw_seed = random_next(&session->random_state) | 1;
    }
}

/* record: for SESSION_START_HERE and a rematch; NULL: the one that is on. plies: how many of its moves;
   -1: those up to its cursor, and the game is no rematch. */
static bool start_game(Session *session, const SessionSetup *setup, const TcGame *record,
                       int plies) {
    SessionState *now = &session->state;
    if (!state_setup_is_valid(setup)) {
        return false;
    }
    SessionSetup copy = *setup; /* it may be the snapshot's own */
    practice_leave(session);
    TcGame before = record != NULL ? *record : now->game;
    bool again = plies >= 0;
    plies = again ? plies : before.cursor;
    clear_game(session);
    state_set_up(now, &copy);
    set_adaptive_levels(now);
    now->started = true;
    session->match.assisted = now->hints;
    game_clock_init(&session->match.clock, now->time);
    if (now->start == SESSION_START_HANDICAP) {
        TcPosition start = handicap_position(now->corners, now->favoured);
        tc_game_init_from(&now->game, &start);
    } else if (now->start == SESSION_START_HERE) {
        go_on(now, &before, plies);
    } else if (now->start == SESSION_START_BALANCED) {
        begin_balanced(session, &copy.opening, &before, again ? plies : 0);
    }
    session->clear = true;
    state_refresh(session);
    return true;
}

bool session_start_game(Session *session, const SessionSetup *setup) {
    return start_game(session, setup, NULL, -1);
}

bool session_start_from(Session *session, const SessionSetup *setup, const TcPosition *position) {
    TcGame record;
    SessionSetup here = *setup;
    here.start = SESSION_START_HERE;
    tc_game_init_from(&record, position);
    return !tc_game_is_over(&record) && start_game(session, &here, &record, 0);
}

bool session_set_position(Session *session, const TcPosition *position) {
    if (tc_board_is_over(&position->board)) {
        return false;
    }
    clear_game(session);
    session->state.started = false;
    session->state.hints = false;
    tc_game_init_from(&session->state.game, position);
    return session_set_analysis(session, true);
}

bool session_open(Session *session, TcTree *tree) {
    clear_game(session);
    session->state.started = false;
    session->state.hints = false;
    session->tree = tree;
    values_report(session, tree);
    tc_tree_line(tree, &session->state.game);
    review_recover(session);
    bool opened = session_set_analysis(session, true);
    session->opened = true; /* until something is done with it */
    state_refresh(session);
    return opened;
}

bool session_rematch(Session *session, bool swapped) {
    if (!session->state.started || practice_is_on(session)) {
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
    return start_game(session, &setup, NULL, session->state.random_plies);
}

void state_handle_opening(Session *session, const TcSquare *moves, int count) {
    TcGame *game = &session->state.game;
    session->match.draw_seed = 0;
    for (int i = 0; i < count; i++) {
        if (tc_game_play(game, moves[i]) != TC_OK) {
            tc_game_init(game);
            break;
        }
    }
    session->state.random_plies = game->count;
}
