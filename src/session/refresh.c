/* The start and end of searches: compares what should be asked of the worker with what was asked
   last, and asks anew only when they differ. */
#include "session/state.h"

/* Values of the same position stay on the screen when only the purpose changes. */
static bool keeps_report(const Session *session, const Question *wanted) {
    bool first_review =
        wanted->kind == SESSION_THINKING_REVIEW && wanted->round == 0 && !wanted->survey;
    return session->question.kind != SESSION_THINKING_MOVE &&
           wanted->kind != SESSION_THINKING_MOVE && !first_review &&
           tc_position_equal(&session->reported, tc_game_position(&session->state.game));
}

static void set_budget(Session *session, const TcLimits *limits) {
    session->state.budget =
        (SessionBudget){.began = state_now(session),
                        .seconds = limits->seconds,
                        .depth = limits->depth < TC_DEPTH_MAX ? limits->depth : 0};
}

/* The lab begins with an empty table, and nobody else finds there what it left. */
static void clear_for_lab(Session *session, bool in_lab) {
    if (in_lab || session->lab_left) {
        worker_clear(session->worker);
    }
    session->lab_left = in_lab;
}

static void request(Session *session, const Question *wanted) {
    if (!keeps_report(session, wanted)) {
        session->state.has_report = false;
    }
    state_drop_question(session);
    session->question = *wanted;
    bool in_lab = wanted->kind == SESSION_THINKING_LAB;
    clear_for_lab(session, in_lab);
    if (wanted->kind == SESSION_IDLE) {
        return;
    }
    bool shown = (wanted->kind == SESSION_THINKING_HINT && !wanted->brief) ||
                 wanted->kind == SESSION_THINKING_ANALYSIS;
    if (shown && !session->state.has_report) {
        values_show_book(session);
    }
    session->answered = false;
    if (wanted->program) { /* who runs it finds the question in the snapshot */
        session->state.budget = (SessionBudget){.began = state_now(session)};
        return;
    }
    bool draws = wanted->kind == SESSION_THINKING_START || wanted->empties > 0;
    Request request = {.kind = draws ? REQUEST_DRAW : REQUEST_SEARCH,
                       .generation = session->generation,
                       .position = wanted->position,
                       .limits = question_limits(session, wanted),
                       .ponder = wanted->ponder,
                       .in_lab = in_lab,
                       .seed = wanted->seed,
                       .empties = wanted->empties};
    if (in_lab) {
        question_lab_limits(session, &request.limits, &request.lab);
    }
    if (wanted->kind == SESSION_THINKING_MOVE) {
        request.not_before = state_now(session) + question_delay(session, wanted);
        set_budget(session, &request.limits);
    } else if (wanted->kind == SESSION_THINKING_PRACTICE && wanted->brief) {
        request.not_before = state_now(session) + session->pace.others;
    }
    worker_request(session->worker, &request);
}

/* The move that was expected has come: the search for the answer goes on as the one that is wanted,
   its time counted from here. */
static bool handle_ponder_hit(Session *session, const Question *wanted) {
    Question hit = session->question;
    hit.ponder = false;
    if (!session->question.ponder || !question_is_same(&hit, wanted)) {
        return false;
    }
    session->question = hit;
    session->state.has_report = false;
    TcLimits limits = question_limits(session, wanted);
    set_budget(session, &limits);
    worker_hit(session->worker, limits.seconds,
               state_now(session) + question_delay(session, wanted));
    return true;
}

/* A run of the lab that has to wait is done from its beginning when its turn has come. */
static void settle_lab(Session *session) {
    SessionLab *lab = &session->state.lab;
    SessionLabRun *run = &lab->runs[lab->at];
    if (lab->running && session->question.kind != SESSION_THINKING_LAB) {
        *run = (SessionLabRun){.feature = run->feature, .features = run->features};
    } else if (lab->running) {
        run->state = SESSION_LAB_RUNNING;
    }
}

void state_refresh(Session *session) {
    state_keep_clock(session, state_now(session));
    values_read_book(session);
    Question wanted = question_wanted(session);
    if (!question_is_same(&wanted, &session->question) && !handle_ponder_hit(session, &wanted)) {
        request(session, &wanted);
    }
    if (!state_shows_values(session) && wanted.kind != SESSION_THINKING_MOVE) {
        session->state.has_report = false;
    }
    settle_lab(session);
    branches_follow(session);
    state_publish(session);
}
