/* A game reviewed in the background: the same searches as those of a review, one at a time, asked for
   when nobody else asks. Their answers go to the value store. */
#include "session/state.h"

#include "session/judge.h"

static void go_back(Session *session) {
    Survey *survey = &session->survey;
    survey->node = tc_tree_parent(survey->tree, survey->node);
    session->state.survey.done++;
}

static void find_next(Session *session) {
    SessionSurvey *now = &session->state.survey;
    Survey *survey = &session->survey;
    while (survey->node != TC_NO_NODE &&
           review_is_settled(session, tc_tree_position(survey->tree, survey->node), 0)) {
        go_back(session);
    }
    now->running = survey->node != TC_NO_NODE;
    now->complete = !now->running;
}

void survey_answered(Session *session) {
    go_back(session); /* whatever came of it: no position is asked about twice */
    find_next(session);
}

void session_survey(Session *session, const TcTree *tree) {
    TcNode end = tc_tree_main_end(tree);
    session->survey = (Survey){.tree = tree, .node = end};
    session->state.survey = (SessionSurvey){.total = tc_tree_ply(tree, end) + 1};
    find_next(session);
    state_refresh(session);
}

void session_end_survey(Session *session) {
    session->survey = (Survey){.tree = NULL};
    session->state.survey = (SessionSurvey){.running = false};
    state_refresh(session);
}

void session_survey_values(const Session *session, SessionValue values[TC_GAME_MAX_MOVES + 1]) {
    TcGame line;
    tc_tree_main_line(session->survey.tree, &line);
    values_of_line(session, &line, values);
}

bool session_surveyed(const Session *session, SessionReviewed *reviewed) {
    TcGame game;
    SessionValue values[TC_GAME_MAX_MOVES + 1];
    SessionJudgement judged;
    if (!session->state.survey.complete) {
        return false;
    }
    tc_tree_main_line(session->survey.tree, &game);
    values_of_line(session, &game, values);
    judge_game(&game, 0, values, &session->thresholds, &judged);
    review_sum_up(session, &game, values, &judged, reviewed);
    reviewed->first = 0;
    return true;
}
