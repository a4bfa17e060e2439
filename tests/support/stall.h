/* A queue that is held up, as by a disk that does not answer or by a long import: what is submitted
   meanwhile waits. */
#pragma once

#include "base/job.h"
#include "support/quiet_job.h"
#include "support/waker.h"

typedef struct Stall {
    Job job;
    Waker end;
} Stall;

static inline TcStatus stall_run(void *job, JobControl *control) {
    Stall *stall = job;
    (void)control;
    waker_wait(&stall->end);
    return TC_OK;
}

/* The stall must outlive it. */
static inline void stall_begin(Stall *stall, JobQueue *queue) {
    static const JobType type = {.run = stall_run, .done = quiet_done, .drop = quiet_drop};
    waker_init(&stall->end);
    (void)job_submit(queue, &type, JOB_QUEUE, &stall->job);
}

static inline void stall_end(Stall *stall) {
    waker_ring(&stall->end);
}
