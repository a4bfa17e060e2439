/* The ends of a job that nobody waits for and nobody allocated. */
#ifndef SUPPORT_QUIET_JOB_H
#define SUPPORT_QUIET_JOB_H

#include <turncoat/status.h>

static inline void quiet_done(void *job, TcStatus status) {
    (void)job;
    (void)status;
}

static inline void quiet_drop(void *job) {
    (void)job;
}

#endif
