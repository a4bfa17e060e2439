/* A run is a question to the engine like any other (state.h), known by its number. */
#include "session/lab.h"

#include <stdlib.h>

#include "session/refresh.h"

static const double WARM_SECONDS = 1;

/* -- the plan -- */

static void add_run(SessionLab *lab, int feature, uint64_t features) {
    lab->runs[lab->count++] = (SessionLabRun){.feature = feature, .features = features};
}

static void add_runs(SessionLab *lab, const SessionLabPlan *plan) {
    uint64_t changed =
        plan->each ? TC_LAB_SET(TC_LAB_FEATURE_COUNT) - 1 : plan->features ^ TC_LAB_DEFAULT;
    add_run(lab, SESSION_LAB_DEFAULT, TC_LAB_DEFAULT);
    for (int i = 0; i < TC_LAB_FEATURE_COUNT; i++) {
        if ((changed & TC_LAB_SET(i)) != 0) {
            add_run(lab, i, TC_LAB_DEFAULT ^ TC_LAB_SET(i));
        }
    }
    if (!plan->each && lab->count > 2) {
        add_run(lab, SESSION_LAB_TOGETHER, plan->features);
    }
}

static bool is_plan(const SessionLabPlan *plan) {
    return plan->depth >= SESSION_LAB_DEPTH_MIN && plan->depth <= SESSION_LAB_DEPTH_MAX &&
           (plan->features >> TC_LAB_FEATURE_COUNT) == 0;
}

bool session_lab_can_run(const Session *session) {
    return !tc_game_is_over(&session->line);
}

bool session_lab_run(Session *session, const SessionLabPlan *plan) {
    SessionLab *lab = &session->state.lab;
    if (!session_lab_can_run(session) || !is_plan(plan)) {
        return false;
    }
    const TcPosition *position = tc_game_position(&session->line);
    *lab = (SessionLab){.running = true, .position = *position, .depth = plan->depth};
    lab->to_the_end = tc_board_empties(&position->board) <= plan->depth;
    add_runs(lab, plan);
    session->lab_number++;
    session->lab_warm = false;
    session->lab_min = plan->min_seconds;
    session->lab_step = 1;
    return state_refresh(session);
}

/* Whether a run is still to be done, or to be repeated. */
static bool is_wanted(const Session *session, int index) {
    const SessionLabRun *run = &session->state.lab.runs[index];
    double sum = 0;
    for (int i = 0; i < run->repeats; i++) {
        sum += session->lab_times[index][i];
    }
    return run->state == SESSION_LAB_WAITING ||
           (run->state == SESSION_LAB_DONE && run->repeats < SESSION_LAB_REPEATS_MAX &&
            sum < session->lab_min);
}

/* Runs go forth and back: what slows the machine for a while slows neighbours alike. -1: all are
   done. */
static int next_run(Session *session) {
    const SessionLab *lab = &session->state.lab;
    int index = lab->at;
    for (int i = 0; i <= 2 * lab->count; i++) {
        index += session->lab_step;
        if (index < 0 || index >= lab->count) {
            session->lab_step = -session->lab_step;
            index += session->lab_step;
        }
        if (is_wanted(session, index)) {
            return index;
        }
    }
    return -1;
}

/* Stands at a run, if it is one; false: none is left. */
static bool stand_at(SessionLab *lab, int run) {
    lab->at = run >= 0 ? run : 0;
    return run >= 0;
}

bool session_lab_stop(Session *session) {
    SessionLab *lab = &session->state.lab;
    if (!lab->running) {
        return false;
    }
    SessionLabRun *run = &lab->runs[lab->at];
    lab->running = false;
    if (run->repeats == 0) {
        *run = (SessionLabRun){.feature = run->feature, .features = run->features};
    } else {
        run->state = SESSION_LAB_DONE;
    }
    bool same = is_wanted(session, lab->at);
    lab->can_go_on = stand_at(lab, same ? lab->at : next_run(session));
    return state_refresh(session);
}

bool session_lab_reset(Session *session) {
    if (session->state.lab.count == 0) {
        return false;
    }
    session->state.lab = (SessionLab){.running = false};
    return state_refresh(session);
}

const SessionLabRun *session_lab_find(const SessionLab *lab, int feature) {
    for (int i = 0; i < lab->count; i++) {
        if (lab->runs[i].feature == feature) {
            return &lab->runs[i];
        }
    }
    return NULL;
}

/* -- the answers -- */

static bool is_cut(const SessionLab *lab, const SessionLabRun *run) {
    const SessionLabRun *first = &lab->runs[0];
    return run != first && first->state == SESSION_LAB_DONE && first->nodes > 0 &&
           run->nodes >= first->nodes * SESSION_LAB_NODES_FACTOR;
}

/* Shows of the first run's answer only whether others agree: no evaluation. */
static void compare(Session *session, SessionLabRun *run, const TcLine *line) {
    if (run->feature == SESSION_LAB_DEFAULT) {
        session->lab_value = line->value;
    } else {
        run->differs = session->state.lab.runs[0].state == SESSION_LAB_DONE &&
                       line->value != session->lab_value;
    }
}

/* The engine's memory is touched for the first time in the first search: where that was short its
   time says more about that than about the search, and it is done again. */
static bool wants_again(Session *session, TcStatus status, const TcReport *report) {
    bool first = !session->lab_warm && status == TC_OK;
    session->lab_warm = true;
    return first && report->seconds < WARM_SECONDS;
}

static int compare_times(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void note_time(Session *session, SessionLabRun *run, double seconds) {
    double *times = session->lab_times[session->state.lab.at];
    times[run->repeats++] = seconds;
    qsort(times, (size_t)run->repeats, sizeof *times, compare_times);
    run->seconds = times[run->repeats / 2];
    run->spread = run->seconds > 0 ? (times[run->repeats - 1] - times[0]) / run->seconds : 0;
}

static void finish_run(Session *session, TcStatus status, const TcReport *report) {
    SessionLab *lab = &session->state.lab;
    SessionLabRun *run = &lab->runs[lab->at];
    if (wants_again(session, status, report)) {
        session->lab_number++;
        return;
    }
    if (status != TC_OK || report->line_count == 0) {
        run->state = SESSION_LAB_FAILED;
    } else if (is_cut(lab, run)) {
        run->state = SESSION_LAB_CUT;
    } else {
        run->state = SESSION_LAB_DONE;
        compare(session, run, &report->lines[0]);
        note_time(session, run, report->seconds);
    }
    session->lab_number++;
    lab->running = stand_at(lab, next_run(session));
}

void lab_progress(Session *session, const TcReport *report) {
    SessionLab *lab = &session->state.lab;
    SessionLabRun *run = &lab->runs[lab->at];
    if (run->repeats == 0) {
        run->nodes = report->nodes;
        run->seconds = report->seconds;
        run->depth = report->depth;
    }
}

void lab_result(Session *session, TcStatus status, const TcReport *report) {
    if (status == TC_OK) {
        lab_progress(session, report);
    }
    finish_run(session, status, report);
}

/* -- going on -- */

bool session_lab_go_on(Session *session) {
    SessionLab *lab = &session->state.lab;
    if (!lab->can_go_on) {
        return false;
    }
    lab->running = true;
    lab->can_go_on = false;
    session->lab_number++;
    return state_refresh(session);
}
