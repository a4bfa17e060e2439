/* Endings off the board, by resignation or on time, and what the snapshot shows of the
   clocks. */
#include "session/state.h"

#include <math.h>

#include "session/adapt.h"
#include "session/player.h"

/* The one human in the game, if there is just one. */
static bool find_human(const Session *session, TcColour *human) {
    const SessionPlayer *players = session->game.setup.players;
    bool black = players[TC_BLACK].kind == SESSION_HUMAN;
    *human = black ? TC_BLACK : TC_WHITE;
    return black != (players[TC_WHITE].kind == SESSION_HUMAN);
}

/* A game that did not end on the board counts as narrowly lost. */
static int score_for(const Session *session, TcColour human) {
    if (session->game.match.ending != SESSION_NOT_ENDED) {
        return session->game.match.loser == human ? -1 : 1;
    }
    int black = tc_position_black_score(tc_game_position(&session->line));
    return human == TC_BLACK ? black : -black;
}

void state_count_result(Session *session) {
    TcColour human;
    session->game.match.ends++;
    bool follows =
        find_human(session, &human) && session->game.setup.players[tc_colour_other(human)].adaptive;
    if (!follows || session->game.match.counted || session->game.match.assisted) {
        return;
    }
    session->game.match.counted = true;
    adapt_handle(&session->game.adaptive, score_for(session, human));
}

static void end_match(Session *session, SessionEnding ending, SessionNoticeKind notice,
                      TcColour loser) {
    Match *match = &session->game.match;
    record_go_to(&session->game, session->line.count);
    state_read_line(session);
    match->ending = ending;
    match->loser = loser;
    match->taken_back = false;
    state_leave_position(session);
    state_notify(session, notice, loser, TC_NO_SQUARE);
    state_count_result(session);
}

bool session_can_resign(const Session *session) {
    const SessionPlayer *players = session->game.setup.players;
    const TcGame *line = &session->line;
    bool human = players[TC_BLACK].kind == SESSION_HUMAN || players[TC_WHITE].kind == SESSION_HUMAN;
    return human && state_is_playing(session) && session->game.match.ending == SESSION_NOT_ENDED &&
           session->game.match.draw_seed == 0 &&
           !tc_board_is_over(&line->positions[line->count].board);
}

bool session_resign(Session *session) {
    if (!session_can_resign(session)) {
        return false;
    }
    const TcGame *game = &session->line;
    TcColour loser;
    if (!find_human(session, &loser)) {
        loser = game->positions[game->count].mover;
    }
    state_keep_before_resigning(session);
    end_match(session, SESSION_ENDED_BY_RESIGNATION, SESSION_NOTICE_RESIGNED, loser);
    state_refresh(session);
    return true;
}

void state_give_up(Session *session) {
    TcColour loser = tc_game_position(&session->line)->mover;
    state_cut_redo(session);
    end_match(session, SESSION_ENDED_BY_RESIGNATION, SESSION_NOTICE_RESIGNED, loser);
}

/* -- clocks -- */

bool state_check_flag(Session *session, double now) {
    if (now < game_clock_due(&session->game.match.clock)) {
        return false;
    }
    TcColour loser = tc_game_position(&session->line)->mover;
    state_cut_redo(session);
    game_clock_stop(&session->game.match.clock, now);
    end_match(session, SESSION_ENDED_ON_TIME, SESSION_NOTICE_TIME, loser);
    return true;
}
