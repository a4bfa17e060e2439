/* The ends of a job that nobody waits for and nobody allocated. */
#pragma once

#include <turncoat/status.h>

static inline void quiet_done(void *job, TcStatus status) {
    (void)job;
    (void)status;
}

static inline void quiet_drop(void *job) {
    (void)job;
}
