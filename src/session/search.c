#include "session/search.h"

#include <string.h>

#include "base/clock.h"

double search_now(const SessionConfig *config) {
    return config->now != NULL ? config->now(config->now_context) : clock_seconds();
}

static bool waits_for_hit(const SearchJob *search) {
    return search->ponder && tc_deadline_is_open(&search->deadline);
}

typedef struct Progress {
    SearchJob *search;
    JobControl *control;
} Progress;

static void report_progress(void *context, const TcReport *report) {
    const Progress *progress = context;
    SearchJob *search = progress->search;
    double now = search_now(search->head.config);
    bool early =
        search->reported >= 0 && now - search->reported < search->head.config->report_interval;
    if (!early && !waits_for_hit(search)) {
        search->reported = now;
        job_report(progress->control, report, sizeof *report);
    }
}

/* Waits until the opponent has made the expected move, or nobody wants the result any more. */
static void wait_for_hit(SearchJob *search, JobControl *control) {
    static const double long_time = 3600;
    while (waits_for_hit(search) && job_wait_until(control, clock_seconds() + long_time)) {
    }
    if (search->ponder) {
        search->not_before = search->hit_not_before;
    }
}

/* A clock that is not the system's is looked at again after what it says is left. */
static void wait_for_time(const SearchJob *search, JobControl *control) {
    double left = 0;
    do {
        left = search->not_before - search_now(search->head.config);
    } while (left > 0 && job_wait_until(control, clock_seconds() + left));
}

TcStatus search_run(void *job, JobControl *control) {
    SearchJob *search = job;
    const SessionEngine *engine = &search->head.config->engine;
    TcLimits limits = search->limits;
    TcStatus status = TC_OK;
    limits.stop = job_token(control);
    limits.stop_generation = 0;
    limits.lab = search->in_lab ? &search->lab : NULL;
    if (search->head.clear) {
        engine->clear(engine->self);
    }
    if (!search->known) {
        Progress progress = {search, control};
        status = engine->search(engine->self, &search->position, &limits, report_progress,
                                &progress, &search->report);
    }
    if (status != TC_OK) {
        memset(&search->report, 0, sizeof search->report);
    }
    if (status == TC_OK) { /* a failed one ends, so that the move is searched anew */
        wait_for_hit(search, control);
    }
    wait_for_time(search, control);
    return status;
}

void search_init(SearchJob *search) {
    search->reported = -1;
    tc_deadline_open(&search->deadline);
    search->hit_not_before = 0;
}

void search_hit(SearchJob *search, const TcLimits *limits, double not_before) {
    search->hit_not_before = not_before;
    tc_ponder_hit(&search->deadline, limits->soft_seconds, limits->seconds);
    job_nudge(search->head.job.queue, search->head.job.id);
}

TcStatus configure_run(void *job, JobControl *control) {
    const ConfigureJob *wanted = job;
    const SessionEngine *engine = &wanted->head.config->engine;
    (void)control;
    return engine->configure(engine->self, wanted->hash_megabytes, wanted->threads);
}
