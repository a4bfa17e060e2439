/* Beginning a game, and bringing back the one before it. */
#include "session/state.h"

#include <string.h>

#include "base/random.h"
#include "core/setup.h"
#include "session/player.h"

void state_bring_back(Session *session) {
    state_restore_before(session);
    state_notify(session, SESSION_NOTICE_BROUGHT_BACK, tc_game_position(&session->line)->mover,
                 TC_NO_SQUARE);
    state_refresh(session);
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
    state_replace(session, &next);
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

/* Moves that nobody chose; false, and there are none, if they are no moves of this game. */
static bool play_start(Game *game, const TcSquare *moves, int count) {
    for (int i = 0; i < count; i++) {
        if (!record_play(game, moves[i])) {
            tc_tree_delete(game->tree, TC_NODE_ROOT);
            game->played = (Place){TC_NODE_ROOT, TC_NODE_ROOT};
            return false;
        }
    }
    game->random_plies = count;
    return true;
}

/* How a record begins. */
typedef struct Beginning {
    TcPosition start;
    TcSquare moves[TC_GAME_MAX_MOVES];
    int count;
} Beginning;

/* Nothing can begin with a position that is over. */
static Beginning beginning_of(const TcGame *line, int plies) {
    Beginning beginning = {.start = line->start, .count = plies};
    memcpy(beginning.moves, line->moves, sizeof beginning.moves);
    return tc_board_is_over(&line->positions[plies].board)
               ? (Beginning){.start = tc_position_initial()}
               : beginning;
}

/* After the moves that are given, or those with which the record began if it has them all and is
   played again, or after such as the engine draws. */
static void begin_balanced(Session *session, Game *next, const SessionOpening *opening,
                           const Beginning *again) {
    if (opening->count > 0) {
        (void)play_start(next, opening->moves, opening->count);
    } else if (again != NULL && again->count == SESSION_RANDOM_PLIES) {
        (void)play_start(next, again->moves, again->count);
    } else {
        next->match.draw_seed = random_next(&session->random_state) | 1;
    }
}

/* Plays the game's first moves, or has them drawn. again: what a game that is played again began with;
   here: what the record on the board has. */
static void begin_moves(Session *session, Game *next, const SessionOpening *opening,
                        const Beginning *from, bool again) {
    if (next->setup.start == SESSION_START_HERE) {
        (void)play_start(next, from->moves, from->count);
    } else if (next->setup.start == SESSION_START_BALANCED) {
        begin_balanced(session, next, opening, again ? from : NULL);
    }
}

/* from: the present record's first moves, and a start of its own if the game starts here. */
static bool start_game(Session *session, const SessionSetup *setup, const Beginning *from,
                       bool again) {
    Game next = next_game(session);
    SessionOpening opening = setup->opening;
    bool handicap = setup->start == SESSION_START_HANDICAP;
    TcPosition start = handicap ? handicap_position(setup->corners, setup->favoured)
                       : setup->start == SESSION_START_HERE ? from->start
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
    begin_moves(session, &next, &opening, from, again);
    state_replace(session, &next);
    session->clear = true;
    state_refresh(session);
    return true;
}

bool session_start_game(Session *session, const SessionSetup *setup) {
    TcGame line;
    if (!state_setup_is_valid(setup)) {
        return false;
    }
    record_line(state_own_game(session), &line);
    Beginning from = beginning_of(&line, line.cursor);
    return start_game(session, setup, &from, false);
}

bool session_start_from(Session *session, const SessionSetup *setup, const TcPosition *position) {
    SessionSetup here = *setup;
    Beginning from = {.start = *position};
    here.start = SESSION_START_HERE;
    return setup_is_playable(position) && state_setup_is_valid(&here) &&
           start_game(session, &here, &from, false);
}

bool session_rematch(Session *session, bool swapped) {
    const Game *game = &session->game;
    if (!game->started) {
        return false;
    }
    TcGame line;
    SessionSetup setup = game->setup;
    if (swapped) {
        SessionPlayer player = setup.players[0];
        SessionTime time = setup.time[0];
        setup.players[0] = setup.players[1];
        setup.players[1] = player;
        setup.time[0] = setup.time[1];
        setup.time[1] = time;
        setup.favoured = tc_colour_other(setup.favoured);
    }
    tc_tree_line_to(game->tree, game->played.end, &line);
    Beginning from = beginning_of(&line, game->random_plies);
    return start_game(session, &setup, &from, true);
}

void state_handle_opening(Session *session, const TcSquare *moves, int count) {
    session->game.match.draw_seed = 0;
    (void)play_start(&session->game, moves, count);
    state_read_line(session);
}

/* -- a game to look at -- */

bool session_set_position(Session *session, const TcPosition *position) {
    Game next = next_game(session);
    if (!setup_is_playable(position) || !record_begin(&next, position)) {
        return false;
    }
    state_replace(session, &next);
    return session_set_analysis(session, true);
}

bool session_open(Session *session, TcTree *tree) {
    Game next = next_game(session);
    next.tree = tree;
    state_replace(session, &next);
    values_report(session, tree);
    review_recover(session);
    bool opened = session_set_analysis(session, true);
    session->game.opened = true; /* until something is done with it */
    state_refresh(session);
    return opened;
}
