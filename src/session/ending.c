/* How a game ends beside the board, resignation and time, and what the snapshot shows of the
   clocks. */
#include "session/state.h"

#include <math.h>

#include "base/clock.h"
#include "session/adapt.h"
#include "session/player.h"

static bool is_at_end(const Session *session) {
    return session->snapshot.game.cursor == session->snapshot.game.count;
}

bool state_has_ended_here(const Session *session) {
    return session->match.ending != SESSION_NOT_ENDED && state_is_playing(session) &&
           is_at_end(session);
}

/* The one person in the game, if there is just one. */
static bool find_person(const Session *session, TcColour *person) {
    const SessionPlayer *players = session->snapshot.players;
    bool black = players[TC_BLACK].kind == SESSION_HUMAN;
    *person = black ? TC_BLACK : TC_WHITE;
    return black != (players[TC_WHITE].kind == SESSION_HUMAN);
}

/* A game that did not end on the board counts as narrowly lost. */
static int score_for(const Session *session, TcColour person) {
    if (session->match.ending != SESSION_NOT_ENDED) {
        return session->match.loser == person ? -1 : 1;
    }
    int black = tc_position_black_score(tc_game_position(&session->snapshot.game));
    return person == TC_BLACK ? black : -black;
}

void state_count_result(Session *session) {
    TcColour person;
    bool follows = find_person(session, &person) &&
                   session->snapshot.players[tc_colour_other(person)].adaptive;
    if (!follows || session->match.counted || session->match.assisted) {
        return;
    }
    session->match.counted = true;
    adapt_take(&session->snapshot.adaptive, score_for(session, person));
}

static void end_match(Session *session, SessionEnding ending, SessionNoticeKind notice,
                      TcColour loser) {
    TcGame *game = &session->snapshot.game;
    game->cursor = game->count;
    session->match.ending = ending;
    session->match.loser = loser;
    session->match.taken_back = false;
    state_leave_position(session);
    state_notify(session, notice, loser, TC_NO_SQUARE);
    state_count_result(session);
}

bool session_can_resign(const Session *session) {
    const SessionSnapshot *now = &session->snapshot;
    bool human = now->players[TC_BLACK].kind == SESSION_HUMAN ||
                 now->players[TC_WHITE].kind == SESSION_HUMAN;
    return human && state_is_playing(session) && session->match.ending == SESSION_NOT_ENDED &&
           session->match.draw_seed == 0 &&
           !tc_board_is_over(&now->game.positions[now->game.count].board);
}

bool session_resign(Session *session) {
    if (!session_can_resign(session)) {
        return false;
    }
    const TcGame *game = &session->snapshot.game;
    TcColour loser;
    if (!find_person(session, &loser)) {
        loser = game->positions[game->count].mover;
    }
    state_keep_stash(session);
    end_match(session, SESSION_ENDED_BY_RESIGNATION, SESSION_NOTICE_RESIGNED, loser);
    state_refresh(session);
    return true;
}

/* -- clocks -------------------------------------------------------------------------------------
 */

/* A clock runs while somebody is to move and nothing waits. */
static bool wants_clock(const Session *session) {
    const SessionSnapshot *now = &session->snapshot;
    bool plays = state_is_playing(session) && !tc_game_is_over(&now->game) &&
                 !state_has_ended_here(session) && session->match.draw_seed == 0;
    if (!plays) {
        return false;
    }
    if (state_is_computers_turn(session)) {
        return session->forced || (is_at_end(session) && !session->match.held);
    }
    return is_at_end(session) || session->match.taken_back;
}

void state_keep_clock(Session *session, double now) {
    const TcGame *game = &session->snapshot.game;
    if (wants_clock(session)) {
        game_clock_run(&session->match.clock, game->cursor, tc_game_position(game)->mover, now);
    } else {
        game_clock_stop(&session->match.clock, now);
    }
}

bool state_check_flag(Session *session, double now) {
    if (now < game_clock_due(&session->match.clock)) {
        return false;
    }
    TcGame *game = &session->snapshot.game;
    TcColour loser = tc_game_position(game)->mover;
    game->count = game->cursor; /* only after a take-back is there more */
    game_clock_stop(&session->match.clock, now);
    end_match(session, SESSION_ENDED_ON_TIME, SESSION_NOTICE_TIME, loser);
    state_refresh(session);
    return true;
}

double session_due(const Session *session) {
    return game_clock_due(&session->match.clock);
}

double session_clock_left(const SessionSnapshot *snapshot, TcColour colour, double now) {
    const SessionClock *clock = &snapshot->clock;
    double gone = clock->running && clock->colour == colour ? now - clock->since : 0;
    return clock->on[colour] ? fmax(clock->left[colour] - fmax(gone, 0), 0) : 0;
}

double session_budget_used(const SessionSnapshot *snapshot, double now) {
    const SessionBudget *budget = &snapshot->budget;
    double used = 0;
    if (budget->seconds > 0) {
        used = (now - budget->began) / budget->seconds;
    } else if (budget->depth > 0 && snapshot->has_report) {
        used = (double)snapshot->report.depth / budget->depth;
    }
    return fmin(fmax(used, 0), 1);
}

/* -- the snapshot -------------------------------------------------------------------------------
 */

static SessionOutcome outcome_on_board(const TcPosition *position) {
    int score = tc_position_black_score(position);
    return (SessionOutcome){.ending = SESSION_ENDED_ON_BOARD,
                            .draw = score == 0,
                            .winner = score < 0 ? TC_WHITE : TC_BLACK};
}

static SessionOutcome outcome_of(const Session *session) {
    const TcGame *game = &session->snapshot.game;
    if (state_has_ended_here(session)) {
        return (SessionOutcome){.ending = session->match.ending,
                                .winner = tc_colour_other(session->match.loser)};
    }
    if (!tc_game_is_over(game)) {
        return (SessionOutcome){.ending = SESSION_NOT_ENDED};
    }
    return outcome_on_board(tc_game_position(game));
}

/* Also while the game is analysed. */
static SessionOutcome result_of(const Session *session) {
    const TcGame *game = &session->snapshot.game;
    const TcPosition *end = &game->positions[game->count];
    if (session->snapshot.started && session->match.ending != SESSION_NOT_ENDED) {
        return (SessionOutcome){.ending = session->match.ending,
                                .winner = tc_colour_other(session->match.loser)};
    }
    return tc_board_is_over(&end->board) ? outcome_on_board(end)
                                         : (SessionOutcome){.ending = SESSION_NOT_ENDED};
}

void state_publish_match(Session *session) {
    SessionSnapshot *now = &session->snapshot;
    const GameClock *clock = &session->match.clock;
    double seconds = clock_seconds();
    now->outcome = outcome_of(session);
    now->result = result_of(session);
    now->brings_back = state_can_bring_back(session);
    now->clock =
        (SessionClock){.running = clock->running, .colour = clock->colour, .since = seconds};
    for (int i = 0; i < 2; i++) {
        TcColour colour = (TcColour)i;
        now->clock.on[i] = state_is_playing(session) && game_clock_is_on(clock, colour);
        now->clock.left[i] = game_clock_left(clock, now->game.cursor, colour, seconds);
    }
}
