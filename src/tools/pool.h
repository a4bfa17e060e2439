/* Runs numbered tasks on worker threads and delivers their results in numerical order.

   The calling thread delivers the results and makes the callbacks while it waits, so that a single
   thread writes files and shows progress. Workers run at most jobs * POOL_SLOTS_PER_JOB tasks ahead
   of the delivery: that many results are kept, and each task knows where its own is. */
#pragma once

#include <stdint.h>

#include <turncoat/engine.h>
#include <turncoat/status.h>

enum { POOL_SLOTS_PER_JOB = 4, POOL_JOBS_MAX = 256 };

typedef struct PoolTask {
    uint64_t number;
    int worker;       /* 0..jobs-1; no two running tasks share it */
    TcEngine *engine; /* of the worker; NULL: it has none */
    int slot; /* 0..jobs * POOL_SLOTS_PER_JOB - 1; this task's alone until it is delivered */
    void
        *result; /* of the slot: result_size bytes, as a task before has left them; zero at first */
} PoolTask;

typedef struct PoolWork {
    int jobs; /* threads, 1..POOL_JOBS_MAX */
    uint64_t first, end;
    int hash_megabytes; /* each worker has an engine with a table of that size; 0: none */
    const TcEval *eval; /* of these engines; NULL: the built-in weights */
    size_t result_size; /* 0: the results are the caller's */
    const TcStop *stop; /* once its generation is not 0, no task is started or delivered; NULL:
                           never */
    void *context;
    TcStatus (*run)(void *context, const PoolTask *task);     /* on a worker thread */
    TcStatus (*deliver)(void *context, const PoolTask *task); /* in order; NULL: nothing to do */
    void (*wait)(void *context); /* every 0.2 s or so, on the calling thread; NULL: none */
} PoolWork;

/* Runs the tasks first..end-1. Ends early with the status of the first task or delivery that fails.
   Returns TC_OK after a stop; the stop token tells. TC_ERROR_MEMORY also if no thread or
   engine can be created. */
TC_WARN_UNUSED TcStatus pool_run(const PoolWork *work);
