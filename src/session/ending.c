/* Endings of a game. */
#include "session/ending.h"

#include "session/refresh.h"

/* A game that did not end on the board counts as narrowly lost. */
static int score_for(const Session *session, TcColour human) {
    if (session->game.match.ending != SESSION_NOT_ENDED) {
        return session->game.match.loser == human ? -1 : 1;
    }
    int black = tc_position_black_score(tc_game_position(&session->line));
    return human == TC_BLACK ? black : -black;
}

int session_resign_ply(const Session *session) {
    return session->line.count - (game_plays(&session->game) ? session->game.match.taken_back : 0);
}

/* The human among the players, where there is one: else the one to move where the game stands. */
static TcColour find_human(const Session *session) {
    const Game *game = &session->game;
    const TcGame *line = &session->line;
    if (players_humans(game->setup.players) != 1) {
        return line->positions[session_resign_ply(session)].mover;
    }
    return game->setup.players[TC_BLACK].kind == SESSION_HUMAN ? TC_BLACK : TC_WHITE;
}

void ending_count(Session *session) {
    Game *game = &session->game;
    TcColour human = find_human(session);
    game->match.ends++;
    if (players_humans(game->setup.players) == 1 &&
        game->setup.players[tc_colour_other(human)].adaptive && !game->match.counted &&
        !game->match.assisted) {
        game->match.counted = true;
        players_adapt(&game->adaptive, score_for(session, human));
    }
}

static void end_match(Session *session, SessionEnding ending, SessionNoticeKind notice,
                      TcColour loser) {
    Match *match = &session->game.match;
    record_go_to(&session->game, session->line.count);
    match->ending = ending;
    match->loser = loser;
    match->taken_back = 0;
    state_show_position(session);
    state_notify(session, notice, loser, TC_NO_SQUARE);
    ending_count(session);
}

bool session_can_resign(const Session *session) {
    const Match *match = &session->game.match;
    const TcGame *line = &session->line;
    return players_humans(session->game.setup.players) > 0 && game_plays(&session->game) &&
           (match->ending == SESSION_NOT_ENDED || match->taken_back > 0) && /* that end is void */
           match->draw_seed == 0 &&
           !tc_board_is_over(&line->positions[session_resign_ply(session)].board);
}

bool session_resign(Session *session) {
    if (!session_can_resign(session)) {
        return false;
    }
    TcColour loser = find_human(session);
    if (!session->before.tree || state_undo_target(session) >= 0) {
        state_keep_before_resigning(session);
    } /* else the game before it is worth more */
    record_go_to(&session->game, session_resign_ply(session));
    state_cut_redo(session);
    end_match(session, SESSION_ENDED_BY_RESIGNATION, SESSION_NOTICE_RESIGNED, loser);
    return state_refresh(session);
}

/* The side to move has lost here. */
static void lose(Session *session, SessionEnding ending, SessionNoticeKind notice) {
    TcColour loser = tc_game_position(&session->line)->mover;
    state_cut_redo(session);
    state_forget_resigning(session);
    end_match(session, ending, notice, loser);
}

void ending_give_up(Session *session) {
    lose(session, SESSION_ENDED_BY_RESIGNATION, SESSION_NOTICE_RESIGNED);
}

bool ending_check_flag(Session *session, double now) {
    if (now < game_clock_due(&session->game.match.clock)) {
        return false;
    }
    lose(session, SESSION_ENDED_ON_TIME, SESSION_NOTICE_TIME);
    return true;
}
