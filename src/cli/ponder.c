#include "cli/ponder.h"

void ponder_init(Ponder *ponder, TcEngine *engine) {
    *ponder = (Ponder){.engine = engine};
    if (jobs_create(NULL, NULL, &ponder->jobs) != TC_OK ||
        job_queue_create(ponder->jobs, &(JobQueueConfig){.quit = JOB_CANCEL}, &ponder->queue) !=
            TC_OK) {
        ponder->queue = NULL; /* then it does not ponder */
    }
}

void ponder_release(Ponder *ponder) {
    jobs_free(ponder->jobs);
    *ponder = (Ponder){.engine = NULL};
}

static TcStatus run_search(void *job, JobControl *control) {
    Ponder *ponder = job;
    ponder->limits.stop = job_token(control);
    ponder->limits.stop_generation = 0;
    return tc_engine_search(ponder->engine, &ponder->position, &ponder->limits, NULL, NULL,
                            &ponder->report);
}

static void note_end(void *job, TcStatus status) {
    ((Ponder *)job)->status = status;
}

static void drop(void *job) {
    (void)job;
}

void ponder_start(Ponder *ponder, const TcPosition *position, const TcLimits *limits) {
    static const JobType type = {.run = run_search, .done = note_end, .drop = drop};
    ponder_stop(ponder);
    if (ponder->queue != NULL) {
        ponder->position = *position;
        ponder->limits = *limits;
        tc_limits_ponder(&ponder->limits, &ponder->deadline);
        ponder->search = job_submit(ponder->queue, &type, JOB_QUEUE, &ponder->job);
    }
}

bool ponder_is_about(const Ponder *ponder, const TcPosition *position) {
    return ponder->search != 0 && tc_position_equal(&ponder->position, position);
}

TcStatus ponder_finish(Ponder *ponder, const TcLimits *limits, TcReport *report) {
    tc_ponder_hit(&ponder->deadline, limits->soft_seconds, limits->seconds);
    job_await(ponder->queue, ponder->search);
    ponder->search = 0;
    *report = ponder->report;
    return ponder->status;
}

void ponder_stop(Ponder *ponder) {
    if (ponder->search != 0) {
        job_cancel(ponder->queue, ponder->search);
        job_await(ponder->queue, ponder->search);
        ponder->search = 0;
    }
}

bool ponder_expects(const TcPosition *after_move, const TcLine *line, TcPosition *expected) {
    if (tc_board_moves(&after_move->board) == 0) {
        *expected = tc_position_play(after_move, TC_PASS);
    } else if (line->pv_length > 1 && tc_board_is_legal(&after_move->board, line->pv[1])) {
        *expected = tc_position_play(after_move, line->pv[1]);
    } else {
        return false;
    }
    return tc_board_moves(&expected->board) != 0;
}
