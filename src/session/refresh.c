/* The start and end of searches: compares what should be asked of the engine with what was asked
   last, and asks anew only when they differ. */
#include "session/refresh.h"

#include <stdlib.h>

#include "session/draw.h"
#include "session/values.h"

/* Values of the same position stay on the screen when only the purpose changes. */
static bool keeps_report(const Session *session, const Question *wanted) {
    Task asked = session->question.task;
    bool reviews = wanted->task == TASK_REVIEW || wanted->task == TASK_TRY;
    return !task_is(asked, TASK_MOVES) && !task_is(wanted->task, TASK_MOVES) && !reviews &&
           tc_position_equal(&session->reported, tc_game_position(&session->line));
}

static void set_budget(Session *session, const TcLimits *limits) {
    session->state.budget =
        (SessionBudget){.began = state_now(session),
                        .seconds = limits->seconds,
                        .depth = limits->depth < TC_DEPTH_MAX ? limits->depth : 0};
}

/* The lab begins with an empty table, and nobody else finds there what it left. */
static void clear_for_lab(Session *session, bool in_lab) {
    session->clear = session->clear || in_lab || session->lab_left;
    session->lab_left = in_lab;
}

static void submit(Session *session, const JobType *type, EngineJob *job) {
    job->session = session;
    job->config = &session->config;
    job->clear = session->clear;
    session->clear = false;
    session->asked = job_submit(session->queue, type, JOB_QUEUE, &job->job);
}

/* Returns false without memory. */
static bool submit_draw(Session *session, const Question *wanted) {
    DrawJob *draw = calloc(1, sizeof *draw);
    if (draw != NULL) {
        draw->seed = wanted->seed;
        draw->empties = wanted->empties;
        submit(session, session->draw_type, &draw->head);
    }
    return draw != NULL;
}

static double not_before(const Session *session, const Question *wanted) {
    bool waits = task_is(wanted->task, TASK_MOVES) || wanted->task == TASK_REPLY;
    double delay = waits ? question_delay(session, wanted) : 0;
    return delay > 0 ? state_now(session) + delay : 0;
}

/* The book is asked here, where it belongs to; the search knows nothing of it. */
static bool submit_search(Session *session, const Question *wanted) {
    SearchJob *search = calloc(1, sizeof *search);
    if (search == NULL) {
        return false;
    }
    search_init(search);
    search->position = wanted->position;
    search->limits = question_limits(session, wanted);
    search->in_lab = wanted->task == TASK_LAB_RUN;
    search->ponder = wanted->task == TASK_PONDER;
    search->not_before = not_before(session, wanted);
    if (search->in_lab) {
        const SessionLab *lab = &session->state.lab;
        search->lab = tc_lab_default();
        search->lab.features = lab->runs[lab->at].features;
    }
    if (task_is(wanted->task, TASK_MOVES)) {
        set_budget(session, &search->limits);
    }
    if (search->ponder) {
        tc_limits_ponder(&search->limits, &search->deadline);
    }
    search->known = question_ask_book(session, wanted, &search->report);
    session->search = search;
    submit(session, session->search_type, &search->head);
    return true;
}

static void request(Session *session, const Question *wanted) {
    if (!keeps_report(session, wanted)) {
        session->state.has_report = false;
    }
    state_drop_question(session);
    session->question = *wanted;
    clear_for_lab(session, wanted->task == TASK_LAB_RUN);
    if (wanted->task == TASK_NONE) {
        return;
    }
    if (task_is(wanted->task, TASK_SHOWS) && !session->state.has_report) {
        values_show_book(session);
    }
    session->answered = false;
    if (wanted->task == TASK_PROGRAM) { /* who runs it finds the question in the snapshot */
        session->state.budget = (SessionBudget){.began = state_now(session)};
        return;
    }
    bool draws = task_is(wanted->task, TASK_DRAWS);
    if (!(draws ? submit_draw(session, wanted) : submit_search(session, wanted))) {
        session->answered = true; /* the search has failed */
        state_pause_match(session, MATCH_PAUSED);
    }
}

/* The move that was expected has come: the search for the answer goes on as the one that is wanted,
   its time counted from here. One that has ended before has failed, for others keep their result. */
static bool handle_ponder_hit(Session *session, const Question *wanted) {
    Question hit = session->question;
    hit.task = TASK_MOVE;
    if (session->question.task != TASK_PONDER || session->answered ||
        !question_is_same(&hit, wanted)) {
        return false;
    }
    session->question = hit;
    session->state.has_report = false;
    TcLimits limits = question_limits(session, wanted);
    set_budget(session, &limits);
    if (session->search != NULL) {
        search_hit(session->search, &limits, state_now(session) + question_delay(session, wanted));
    }
    return true;
}

/* A run of the lab that has to wait is done from its beginning when its turn has come. */
static void settle_lab(Session *session) {
    SessionLab *lab = &session->state.lab;
    SessionLabRun *run = &lab->runs[lab->at];
    lab->waits = lab->running && session->question.task != TASK_LAB_RUN;
    if (lab->waits) {
        *run = (SessionLabRun){.feature = run->feature, .features = run->features};
    } else if (lab->running) {
        run->state = SESSION_LAB_RUNNING;
    }
}

/* A clock runs while a player is to move and nothing waits. */
static bool wants_clock(const Session *session) {
    const Match *match = &session->game.match;
    bool plays = game_plays(&session->game) && !tc_game_is_over(&session->line) &&
                 !state_has_ended_here(session) && match->draw_seed == 0;
    if (!plays) {
        return false;
    }
    if (state_is_computers_turn(session)) {
        return session->game.purpose.wish == WISH_MOVE ||
               (state_is_at_end(session) && !state_match_waits(session));
    }
    return !session->aside && (state_is_at_end(session) || state_is_taken_back(session));
}

static void keep_clock(Session *session) {
    const TcGame *line = &session->line;
    GameClock *clock = &session->game.match.clock;
    if (wants_clock(session)) {
        game_clock_run(clock, line->cursor, tc_game_position(line)->mover, state_now(session));
    } else {
        game_clock_stop(clock, state_now(session));
    }
}

bool state_refresh(Session *session) {
    keep_clock(session);
    values_read_book(session);
    Question wanted = question_wanted(session);
    if (!question_is_same(&wanted, &session->question) && !handle_ponder_hit(session, &wanted)) {
        request(session, &wanted);
    }
    /* A question with a position of its own stays the same when the board moves. */
    bool here = tc_position_equal(&session->reported, tc_game_position(&session->line));
    if (!(here && state_shows_values(session)) && !task_is(wanted.task, TASK_MOVES)) {
        session->state.has_report = false;
    }
    if (state_is_pinned(session)) { /* what it finds is shown at its position only */
        session->state.has_report =
            here && tc_position_equal(&session->reported, &session->game.purpose.pin) &&
            !task_is(wanted.task, TASK_MOVES) && session->state.report.line_count > 0;
    }
    settle_lab(session);
    state_publish(session);
    return true;
}
