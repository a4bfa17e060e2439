/* Numbered tasks on worker threads, their results delivered in the order of the numbers.

   The calling thread delivers, and is called back while it waits, so that files are written and
   progress is shown by one thread. A worker never runs more than a window of tasks ahead of the
   delivery: results live in that many slots, which their owner keeps and the tasks know. */
#ifndef TOOLS_POOL_H
#define TOOLS_POOL_H

#include <stdint.h>

#include <turncoat/limits.h>
#include <turncoat/status.h>

enum { POOL_SLOTS_PER_JOB = 4, POOL_JOBS_MAX = 256 };

typedef struct PoolTask {
    uint64_t number;
    int worker; /* 0..jobs-1: no two running tasks share it */
    int slot;   /* 0..jobs * POOL_SLOTS_PER_JOB - 1: free until the task was delivered */
} PoolTask;

typedef struct PoolWork {
    int jobs; /* threads, 1..POOL_JOBS_MAX */
    uint64_t first, end;
    const TcStop *stop; /* once it has moved from generation 0 nothing more is begun or delivered;
                           NULL: never */
    void *context;
    TcStatus (*run)(void *context, const PoolTask *task);     /* on a worker thread */
    TcStatus (*deliver)(void *context, const PoolTask *task); /* in order; NULL: nothing to do */
    void (*wait)(void *context); /* now and then, on the calling thread; NULL: nothing to do */
} PoolWork;

/* Runs the tasks first..end-1. Ends early with the status of a task or delivery that failed, and
   with TC_OK after a stop: ask the token. TC_ERROR_MEMORY also when no thread could be made. */
TC_WARN_UNUSED TcStatus pool_run(const PoolWork *work);

#endif
