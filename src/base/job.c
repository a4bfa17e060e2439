#include "base/job.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/thread.h"

typedef struct List {
    Job *first, *last;
} List;

/* One lock for all queues of an owner: it is held for a few instructions only. */
struct Jobs {
    Mutex mutex;
    Condition ended_one; /* a job has something to pump, or a thread has ended */
    void (*wake)(void *context);
    void *wake_context;
    JobQueue *queues;
    JobId last_id;
    List ended; /* and not pumped yet, in the order in which they ended */
    bool quitting;
};

struct JobControl {
    JobQueue *queue;
    TcStop stop;
    bool nudged;
};

struct JobQueue {
    Jobs *jobs;
    JobQueue *next;
    JobQueueConfig config;
    Thread thread;
    Condition told;    /* of its thread: a job was submitted, stopped or nudged, or all quits */
    bool begun, ended; /* its thread */
    List waiting;
    Job *running;
    JobControl control;    /* of the running job */
    unsigned char *report; /* of the running job; unread if has_report */
    unsigned char *pumped; /* job_pump's copy of it */
    bool has_report;
};

static void append(List *list, Job *job) {
    job->next = NULL;
    *(list->first != NULL ? &list->last->next : &list->first) = job;
    list->last = job;
}

static Job *take_first(List *list) {
    Job *job = list->first;
    if (job != NULL) {
        list->first = job->next;
    }
    return job;
}

/* Calls with the lock held, so that no call is under way when the owner has said that it quits. */
static void wake(Jobs *jobs) {
    condition_broadcast(&jobs->ended_one);
    if (jobs->wake != NULL && !jobs->quitting) {
        jobs->wake(jobs->wake_context);
    }
}

static void end_job(Jobs *jobs, Job *job) {
    append(&jobs->ended, job);
    wake(jobs);
}

/* -- the queue's thread -- */

static void run_first(JobQueue *queue) {
    Jobs *jobs = queue->jobs;
    Job *job = take_first(&queue->waiting);
    queue->running = job;
    queue->control = (JobControl){.queue = queue};
    queue->has_report = false;
    if (job->stopped) {
        (void)tc_stop_request(&queue->control.stop);
    }
    mutex_unlock(&jobs->mutex);
    TcStatus status = job->type->run(job, &queue->control);
    mutex_lock(&jobs->mutex);
    queue->running = NULL;
    job->status = status;
    end_job(jobs, job);
}

static void work(void *context) {
    JobQueue *queue = context;
    Jobs *jobs = queue->jobs;
    if (queue->config.low_priority) {
        thread_lower_priority();
    }
    mutex_lock(&jobs->mutex);
    for (;;) {
        if (queue->waiting.first != NULL) {
            run_first(queue);
        } else if (jobs->quitting) {
            break;
        } else {
            condition_wait(&queue->told, &jobs->mutex);
        }
    }
    queue->ended = true;
    condition_broadcast(&jobs->ended_one);
    mutex_unlock(&jobs->mutex);
}

bool job_is_stopped(const JobControl *control) {
    return tc_stop_generation(&control->stop) != 0;
}

const TcStop *job_token(const JobControl *control) {
    return &control->stop;
}

void job_report(JobControl *control, const void *report, size_t size) {
    JobQueue *queue = control->queue;
    assert(size <= queue->config.report_size);
    mutex_lock(&queue->jobs->mutex);
    memcpy(queue->report, report, size);
    bool unread = queue->has_report;
    queue->has_report = true;
    if (!unread) {
        wake(queue->jobs);
    }
    mutex_unlock(&queue->jobs->mutex);
}

bool job_wait_until(JobControl *control, double deadline) {
    JobQueue *queue = control->queue;
    mutex_lock(&queue->jobs->mutex);
    while (!job_is_stopped(control) && !control->nudged && clock_seconds() < deadline) {
        condition_wait_until(&queue->told, &queue->jobs->mutex, deadline);
    }
    control->nudged = false;
    mutex_unlock(&queue->jobs->mutex);
    return !job_is_stopped(control);
}

/* -- the owner's thread -- */

TcStatus jobs_create(void (*wake_owner)(void *context), void *context, Jobs **out) {
    Jobs *jobs = calloc(1, sizeof *jobs);
    if (jobs == NULL) {
        return TC_ERROR_MEMORY;
    }
    mutex_init(&jobs->mutex);
    condition_init(&jobs->ended_one);
    jobs->wake = wake_owner;
    jobs->wake_context = context;
    *out = jobs;
    return TC_OK;
}

TcStatus job_queue_create(Jobs *jobs, const JobQueueConfig *config, JobQueue **out) {
    JobQueue *queue = calloc(1, sizeof *queue);
    size_t align = _Alignof(max_align_t);
    size_t room = (config->report_size + align - 1) / align * align;
    unsigned char *report = malloc(2 * room + 1);
    if (queue == NULL || report == NULL) {
        free(queue);
        free(report);
        return TC_ERROR_MEMORY;
    }
    *queue = (JobQueue){.jobs = jobs,
                        .config = *config,
                        .report = report,
                        .pumped = report + room,
                        .next = jobs->queues};
    condition_init(&queue->told);
    jobs->queues = queue;
    *out = queue;
    return TC_OK;
}

static bool is_meant(const Job *job, const JobType *type, JobId id) {
    return (type == NULL || job->type == type) && (id == 0 || job->id == id);
}

static void cancel_waiting(JobQueue *queue, const JobType *type, JobId id) {
    List kept = {NULL, NULL};
    for (Job *job = take_first(&queue->waiting); job != NULL; job = take_first(&queue->waiting)) {
        if (is_meant(job, type, id)) {
            job->cancelled = true;
            end_job(queue->jobs, job);
        } else {
            append(&kept, job);
        }
    }
    queue->waiting = kept;
}

static void stop_running(JobQueue *queue) {
    if (!queue->running->stopped) {
        queue->running->stopped = true;
        (void)tc_stop_request(&queue->control.stop);
        condition_broadcast(&queue->told);
    }
}

/* Cancels the jobs of a type (NULL: all) and with an id (0: all) that the owner has not got back. */
static void cancel(JobQueue *queue, const JobType *type, JobId id) {
    for (Job *job = queue->jobs->ended.first; job != NULL; job = job->next) {
        job->cancelled = job->cancelled || (job->queue == queue && is_meant(job, type, id));
    }
    cancel_waiting(queue, type, id);
    if (queue->running != NULL && is_meant(queue->running, type, id)) {
        queue->running->cancelled = true;
        stop_running(queue);
    }
}

static bool begin_thread(JobQueue *queue) {
    if (!queue->begun) {
        queue->begun = thread_create(&queue->thread, work, queue) == TC_OK;
    }
    return queue->begun;
}

JobId job_submit(JobQueue *queue, const JobType *type, JobPolicy policy, Job *job) {
    Jobs *jobs = queue->jobs;
    mutex_lock(&jobs->mutex);
    JobId id = ++jobs->last_id;
    *job = (Job){.type = type, .id = id, .queue = queue};
    if (policy == JOB_REPLACE_RUNNING) {
        cancel(queue, type, 0);
    } else if (policy == JOB_REPLACE_WAITING) {
        cancel_waiting(queue, type, 0);
    }
    job->cancelled = jobs->quitting;
    if (!job->cancelled && begin_thread(queue)) {
        append(&queue->waiting, job);
        condition_broadcast(&queue->told);
    } else {
        job->status = TC_ERROR_MEMORY;
        end_job(jobs, job);
    }
    mutex_unlock(&jobs->mutex);
    return id;
}

void job_cancel(JobQueue *queue, JobId id) {
    if (id != 0) {
        mutex_lock(&queue->jobs->mutex);
        cancel(queue, NULL, id);
        mutex_unlock(&queue->jobs->mutex);
    }
}

void job_cancel_all(JobQueue *queue) {
    mutex_lock(&queue->jobs->mutex);
    cancel(queue, NULL, 0);
    mutex_unlock(&queue->jobs->mutex);
}

static Job *find(const List *list, JobId id) {
    Job *job = list->first;
    while (job != NULL && job->id != id) {
        job = job->next;
    }
    return job;
}

static void stop_those(const List *list, const JobQueue *queue, JobId id) {
    for (Job *job = list->first; job != NULL; job = job->next) {
        job->stopped = job->stopped || (job->queue == queue && is_meant(job, NULL, id));
    }
}

/* Stops the job with an id (0: all), also one that waits for its end: it tells its done. */
static void stop(JobQueue *queue, JobId id) {
    stop_those(&queue->waiting, queue, id);
    stop_those(&queue->jobs->ended, queue, id);
    if (queue->running != NULL && is_meant(queue->running, NULL, id)) {
        stop_running(queue);
    }
}

void job_stop(JobQueue *queue, JobId id) {
    if (id != 0) {
        mutex_lock(&queue->jobs->mutex);
        stop(queue, id);
        mutex_unlock(&queue->jobs->mutex);
    }
}

bool job_is_pending(JobQueue *queue, JobId id) {
    mutex_lock(&queue->jobs->mutex);
    bool pending = (queue->running != NULL && queue->running->id == id) ||
                   find(&queue->waiting, id) != NULL || find(&queue->jobs->ended, id) != NULL;
    mutex_unlock(&queue->jobs->mutex);
    return pending;
}

void job_nudge(JobQueue *queue, JobId id) {
    mutex_lock(&queue->jobs->mutex);
    if (queue->running != NULL && (id == 0 || queue->running->id == id)) {
        queue->control.nudged = true;
        condition_broadcast(&queue->told);
    }
    mutex_unlock(&queue->jobs->mutex);
}

/* A running job whose report is unread; its report is then in queue->pumped. */
static Job *take_report(Jobs *jobs) {
    for (JobQueue *queue = jobs->queues; queue != NULL; queue = queue->next) {
        Job *job = queue->running;
        if (job != NULL && queue->has_report && !job->cancelled) {
            queue->has_report = false;
            memcpy(queue->pumped, queue->report, queue->config.report_size);
            return job;
        }
    }
    return NULL;
}

static void deliver_progress(Jobs *jobs) {
    mutex_lock(&jobs->mutex);
    for (Job *job = take_report(jobs); job != NULL; job = take_report(jobs)) {
        mutex_unlock(&jobs->mutex);
        if (job->type->progress != NULL) {
            job->type->progress(job, job->queue->pumped);
        }
        mutex_lock(&jobs->mutex);
    }
    mutex_unlock(&jobs->mutex);
}

static void deliver_ended(Jobs *jobs) {
    mutex_lock(&jobs->mutex);
    for (Job *job = take_first(&jobs->ended); job != NULL; job = take_first(&jobs->ended)) {
        mutex_unlock(&jobs->mutex);
        if (job->cancelled) {
            job->type->drop(job);
        } else {
            job->type->done(job, job->status);
        }
        mutex_lock(&jobs->mutex);
    }
    mutex_unlock(&jobs->mutex);
}

void job_pump(Jobs *jobs) {
    deliver_progress(jobs);
    deliver_ended(jobs);
}

static bool has_something(const Jobs *jobs) {
    bool report = false;
    for (const JobQueue *queue = jobs->queues; queue != NULL; queue = queue->next) {
        report = report || (queue->has_report && queue->running != NULL);
    }
    return report || jobs->ended.first != NULL;
}

void job_wait(Jobs *jobs, double deadline) {
    mutex_lock(&jobs->mutex);
    while (!has_something(jobs) && clock_seconds() < deadline) {
        condition_wait_until(&jobs->ended_one, &jobs->mutex, deadline);
    }
    mutex_unlock(&jobs->mutex);
}

void job_await(JobQueue *queue, JobId id) {
    while (job_is_pending(queue, id)) {
        Jobs *jobs = queue->jobs;
        mutex_lock(&jobs->mutex);
        while (!has_something(jobs)) {
            condition_wait(&jobs->ended_one, &jobs->mutex);
        }
        mutex_unlock(&jobs->mutex);
        job_pump(jobs);
    }
}

/* -- quitting -- */

static void begin_to_quit(Jobs *jobs) {
    mutex_lock(&jobs->mutex);
    jobs->quitting = true;
    for (JobQueue *queue = jobs->queues; queue != NULL; queue = queue->next) {
        if (queue->config.quit == JOB_FINISH) {
            stop(queue, 0);
        } else {
            cancel(queue, NULL, 0);
        }
        condition_broadcast(&queue->told);
    }
    mutex_unlock(&jobs->mutex);
}

/* Whether its thread is gone. */
static bool join(JobQueue *queue, double abandon_at) {
    Jobs *jobs = queue->jobs;
    if (!queue->begun) {
        return true;
    }
    if (queue->config.quit == JOB_ABANDON) {
        mutex_lock(&jobs->mutex);
        while (!queue->ended && clock_seconds() < abandon_at) {
            condition_wait_until(&jobs->ended_one, &jobs->mutex, abandon_at);
        }
        bool ended = queue->ended;
        mutex_unlock(&jobs->mutex);
        if (!ended) {
            return false;
        }
    }
    thread_join(&queue->thread);
    return true;
}

bool jobs_free(Jobs *jobs) {
    if (jobs == NULL) {
        return true;
    }
    begin_to_quit(jobs);
    double abandon_at = clock_seconds() + JOB_ABANDON_SECONDS;
    bool all_gone = true;
    for (JobQueue *queue = jobs->queues; queue != NULL; queue = queue->next) {
        all_gone = join(queue, abandon_at) && all_gone;
    }
    deliver_ended(jobs);
    if (!all_gone) { /* a thread still uses all of this while the process exits */
        return false;
    }
    while (jobs->queues != NULL) {
        JobQueue *queue = jobs->queues;
        jobs->queues = queue->next;
        condition_release(&queue->told);
        free(queue->report);
        free(queue);
    }
    condition_release(&jobs->ended_one);
    mutex_release(&jobs->mutex);
    free(jobs);
    return true;
}
