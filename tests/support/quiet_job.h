/* The ends of a job that nobody waits for and nobody allocated; and one that does nothing. */
#pragma once

#include "base/job.h"

static inline void quiet_done(void *job, TcStatus status) {
    (void)job;
    (void)status;
}

static inline void quiet_drop(void *job) {
    (void)job;
}

static inline TcStatus quiet_run(void *job, JobControl *control) {
    (void)job;
    (void)control;
    return TC_OK;
}

/* Waits until the jobs that the queue was given have ended: a job that does nothing comes after
   them. */
static inline void quiet_await(JobQueue *queue) {
    static const JobType type = {.run = quiet_run, .done = quiet_done, .drop = quiet_drop};
    Job job;
    job_await(queue, job_submit(queue, &type, JOB_QUEUE, &job));
}
