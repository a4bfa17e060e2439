/* A game reviewed in the background: the same searches as those of a review, one at a time, asked for
   when nobody else asks. Their answers go to the value store. */
#include "session/state.h"

#include "session/judge.h"

static void find_next(Session *session) {
    SessionSurvey *now = &session->state.survey;
    Survey *survey = &session->survey;
    while (survey->ply >= 0 &&
           review_is_settled(session, &survey->game.positions[survey->ply], 0)) {
        survey->ply--;
    }
    now->done = survey->game.count - survey->ply;
    now->running = survey->ply >= 0;
    now->complete = !now->running;
}

void survey_answered(Session *session) {
    session->survey.ply--; /* whatever came of it: no position is asked about twice */
    find_next(session);
}

void session_survey(Session *session, const TcGame *game) {
    session->survey = (Survey){.game = *game, .ply = game->count};
    session->state.survey = (SessionSurvey){.total = game->count + 1};
    find_next(session);
    state_refresh(session);
}

void session_end_survey(Session *session) {
    session->state.survey = (SessionSurvey){.running = false};
    state_refresh(session);
}

void session_survey_values(const Session *session, SessionValue values[TC_GAME_MAX_MOVES + 1]) {
    const TcGame *game = &session->survey.game;
    for (int ply = 0; ply <= TC_GAME_MAX_MOVES; ply++) {
        values[ply] = ply <= game->count ? analysis_value(session->analysis, &game->positions[ply])
                                         : (SessionValue){.known = false};
    }
}

bool session_surveyed(const Session *session, SessionReviewed *reviewed) {
    const TcGame *game = &session->survey.game;
    SessionValue values[TC_GAME_MAX_MOVES + 1];
    SessionJudgement judged;
    if (!session->state.survey.complete) {
        return false;
    }
    session_survey_values(session, values);
    judge_game(game, 0, values, &session->thresholds, &judged);
    review_sum_up(session, game, values, &judged, reviewed);
    reviewed->first = 0;
    return true;
}
