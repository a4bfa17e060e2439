/* How long the processor has worked: what a busy machine does not stretch, unlike the time that passes. */
#ifndef SUPPORT_WORK_H
#define SUPPORT_WORK_H

#include <time.h>

static inline double work_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* In seconds, of the calling thread; of all threads of the process. */
static inline double work_of_thread(void) {
    return work_of(CLOCK_THREAD_CPUTIME_ID);
}

static inline double work_of_process(void) {
    return work_of(CLOCK_PROCESS_CPUTIME_ID);
}

#endif
