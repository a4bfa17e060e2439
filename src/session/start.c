/* Beginning a game, and bringing back the one before it. */
#include "session/start.h"

#include <string.h>

#include "base/random.h"
#include "core/setup.h"
#include "session/modes.h"
#include "session/refresh.h"
#include "session/review.h"
#include "session/values.h"

bool start_bring_back(Session *session) {
    state_restore_before(session);
    state_notify(session, SESSION_NOTICE_BROUGHT_BACK, tc_game_position(&session->line)->mover,
                 TC_NO_SQUARE);
    return state_refresh(session);
}

/* -- a new game -- */

/* A game with the settings of the one that is on, and no record. */
static Game next_game(const Session *session) {
    const Game *now = state_own_game(session);
    Game next = {.setup = now->setup, .adaptive = now->adaptive};
    game_clock_init(&next.match.clock, next.setup.time);
    return next;
}

bool session_new(Session *session) {
    Game next = next_game(session);
    if (!record_begin(&next, NULL)) {
        return false;
    }
    state_replace(session, &next, true);
    return state_refresh(session);
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

static void set_adaptive_levels(Game *game) {
    game->adaptive.change = 0;
    game->adaptive.counted = false;
    for (int i = 0; i < 2; i++) {
        SessionPlayer *player = &game->setup.players[i];
        if (player->kind == SESSION_COMPUTER && player->adaptive) {
            player->level = game->adaptive.level;
        }
    }
}

/* Moves that nobody chose; there are none, if they are no moves of this game. */
static void play_start(Game *game, const TcSquare *moves, int count) {
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        good = record_play(game, moves[i]);
    }
    if (good) {
        game->random_plies = count;
    } else {
        tc_tree_delete(game->tree, TC_NODE_ROOT);
        game->played = (Place){TC_NODE_ROOT, TC_NODE_ROOT};
    }
}

/* from, plies: the moves with which a game that starts here begins; nothing can begin with a position
   that is over. */
static bool start_game(Session *session, const SessionSetup *setup, const TcGame *from, int plies,
                       bool keeps) {
    Game next = next_game(session);
    const SessionOpening *opening = &setup->opening;
    bool here =
        setup->start == SESSION_START_HERE && !tc_board_is_over(&from->positions[plies].board);
    TcPosition start = here ? from->start
                       : setup->start == SESSION_START_HANDICAP
                           ? handicap_position(setup->corners, setup->favoured)
                           : tc_position_initial();
    next.started = true;
    next.setup = *setup;
    next.setup.opening.count = 0;
    next.purpose.hints = state_own_game(session)->purpose.hints;
    next.match.assisted = next.purpose.hints;
    set_adaptive_levels(&next);
    game_clock_init(&next.match.clock, next.setup.time);
    if (!record_begin(&next, &start)) {
        return false;
    }
    if (here) {
        play_start(&next, from->moves, plies);
    } else if (setup->start == SESSION_START_BALANCED && opening->count > 0) {
        play_start(&next, opening->moves, opening->count);
    } else if (setup->start == SESSION_START_BALANCED) {
        next.match.draw_seed = random_next(&session->random_state) | 1;
    }
    state_replace(session, &next, keeps);
    session->clear = true;
    return state_refresh(session);
}

bool session_start_game(Session *session, const SessionSetup *setup) {
    const TcGame line = session->line; /* what is on the board goes with it */
    return players_setup_is_valid(setup) && start_game(session, setup, &line, line.cursor, true);
}

bool session_start_next(Session *session, const SessionSetup *setup) {
    const TcGame line = session->line;
    return players_setup_is_valid(setup) && start_game(session, setup, &line, line.cursor, false);
}

bool session_start_from(Session *session, const SessionSetup *setup, const TcPosition *position) {
    SessionSetup here = *setup;
    TcGame from;
    here.start = SESSION_START_HERE;
    tc_game_init_from(&from, position);
    return setup_is_playable(position) && players_setup_is_valid(&here) &&
           start_game(session, &here, &from, 0, true);
}

static void swap_sides(SessionSetup *setup) {
    SessionPlayer player = setup->players[0];
    SessionTime time = setup->time[0];
    setup->players[0] = setup->players[1];
    setup->players[1] = player;
    setup->time[0] = setup->time[1];
    setup->time[1] = time;
    setup->favoured = tc_colour_other(setup->favoured);
}

/* A balanced start is the same again, if the record has it all. */
bool session_rematch(Session *session, bool swapped) {
    const Game *game = &session->game;
    if (!game->started) {
        return false;
    }
    TcGame line;
    SessionSetup setup = game->setup;
    if (swapped) {
        swap_sides(&setup);
    }
    tc_tree_line_to(game->tree, game->played.end, &line);
    if (game->random_plies == SESSION_RANDOM_PLIES) {
        setup.opening.count = SESSION_RANDOM_PLIES;
        memcpy(setup.opening.moves, line.moves, sizeof setup.opening.moves);
    }
    return start_game(session, &setup, &line, game->random_plies, true);
}

void start_handle_opening(Session *session, const TcSquare *moves, int count) {
    session->game.match.draw_seed = 0;
    play_start(&session->game, moves, count);
    state_read_line(session);
}

/* -- a game to look at -- */

bool session_set_position(Session *session, const TcPosition *position) {
    Game next = next_game(session);
    if (!setup_is_playable(position) || !record_begin(&next, position)) {
        return false;
    }
    state_replace(session, &next, true);
    return session_set_analysis(session, true);
}

bool session_open(Session *session, TcTree *tree) {
    Game next = next_game(session);
    next.tree = tree;
    state_replace(session, &next, true);
    values_report(session, tree, session->game.number);
    review_recover(session, &session->game);
    bool opened = session_set_analysis(session, true);
    session->game.opened = true; /* until something is done with it */
    state_refresh(session);
    return opened;
}
