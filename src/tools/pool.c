#include "tools/pool.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/thread.h"

static const double wait_interval = 0.2; /* seconds */

typedef struct Pool Pool;

typedef struct Worker {
    Pool *pool;
    int index;
    Thread thread;
} Worker;

struct Pool {
    const PoolWork *work;
    Mutex mutex;
    Condition changed; /* a task ended, a slot became free, or all is over */
    int slots;
    uint64_t next;      /* the first task that nobody has taken */
    uint64_t delivered; /* the first task that was not delivered */
    bool over;
    TcStatus status;
    PoolTask *done; /* [slots] */
    bool *is_done;  /* [slots] */
};

static bool was_stopped(const PoolWork *work) {
    return work->stop != NULL && tc_stop_generation(work->stop) != 0;
}

/* With the mutex held. */
static void end_all(Pool *pool, TcStatus status) {
    pool->over = true;
    if (pool->status == TC_OK) {
        pool->status = status;
    }
    condition_broadcast(&pool->changed);
}

/* With the mutex held; false when there is nothing more to do. */
static bool next_task(Pool *pool, PoolTask *task) {
    while (!pool->over && pool->next < pool->work->end &&
           pool->next >= pool->delivered + (uint64_t)pool->slots) {
        condition_wait(&pool->changed, &pool->mutex);
    }
    if (pool->over || pool->next == pool->work->end || was_stopped(pool->work)) {
        return false;
    }
    task->number = pool->next++;
    task->slot = (int)(task->number % (uint64_t)pool->slots);
    return true;
}

static void run_worker(void *context) {
    Worker *worker = context;
    Pool *pool = worker->pool;
    PoolTask task = {.worker = worker->index};
    mutex_lock(&pool->mutex);
    while (next_task(pool, &task)) {
        mutex_unlock(&pool->mutex);
        TcStatus status = pool->work->run(pool->work->context, &task);
        mutex_lock(&pool->mutex);
        if (status != TC_OK) {
            end_all(pool, status);
            break;
        }
        pool->done[task.slot] = task;
        pool->is_done[task.slot] = true;
        condition_broadcast(&pool->changed);
    }
    mutex_unlock(&pool->mutex);
}

/* With the mutex held, released meanwhile: deliver and wait may take their time. */
static void deliver_one(Pool *pool, int slot) {
    const PoolTask task = pool->done[slot];
    TcStatus status = TC_OK;
    if (pool->work->deliver != NULL) {
        mutex_unlock(&pool->mutex);
        status = pool->work->deliver(pool->work->context, &task);
        mutex_lock(&pool->mutex);
    }
    pool->is_done[slot] = false;
    pool->delivered++;
    condition_broadcast(&pool->changed);
    if (status != TC_OK) {
        end_all(pool, status);
    }
}

static void call_wait(Pool *pool) {
    if (pool->work->wait != NULL) {
        mutex_unlock(&pool->mutex);
        pool->work->wait(pool->work->context);
        mutex_lock(&pool->mutex);
    }
}

static void deliver_all(Pool *pool) {
    double wait_at = clock_seconds() + wait_interval;
    mutex_lock(&pool->mutex);
    while (!pool->over && pool->delivered < pool->work->end) {
        int slot = (int)(pool->delivered % (uint64_t)pool->slots);
        if (was_stopped(pool->work)) {
            end_all(pool, TC_OK);
        } else if (pool->is_done[slot]) {
            deliver_one(pool, slot);
        } else {
            condition_wait_until(&pool->changed, &pool->mutex, wait_at);
        }
        if (clock_seconds() >= wait_at) {
            call_wait(pool);
            wait_at = clock_seconds() + wait_interval;
        }
    }
    pool->over = true;
    condition_broadcast(&pool->changed);
    mutex_unlock(&pool->mutex);
}

/* As many threads as the system gives; none at all is an error. */
static void run_threads(Pool *pool, Worker *workers) {
    int made = 0;
    while (made < pool->work->jobs) {
        workers[made] = (Worker){.pool = pool, .index = made};
        if (thread_create(&workers[made].thread, run_worker, &workers[made]) != TC_OK) {
            break;
        }
        made++;
    }
    if (made > 0) {
        deliver_all(pool);
    } else {
        pool->status = TC_ERROR_MEMORY;
    }
    for (int i = 0; i < made; i++) {
        thread_join(&workers[i].thread);
    }
}

TcStatus pool_run(const PoolWork *work) {
    assert(work->jobs >= 1 && work->jobs <= POOL_JOBS_MAX && work->first <= work->end);
    Pool pool = {.work = work,
                 .slots = work->jobs * POOL_SLOTS_PER_JOB,
                 .next = work->first,
                 .delivered = work->first,
                 .status = TC_OK};
    Worker *workers = calloc((size_t)work->jobs, sizeof *workers);
    pool.done = calloc((size_t)pool.slots, sizeof *pool.done);
    pool.is_done = calloc((size_t)pool.slots, sizeof *pool.is_done);
    if (workers != NULL && pool.done != NULL && pool.is_done != NULL) {
        mutex_init(&pool.mutex);
        condition_init(&pool.changed);
        run_threads(&pool, workers);
        condition_release(&pool.changed);
        mutex_release(&pool.mutex);
    } else {
        pool.status = TC_ERROR_MEMORY;
    }
    free(workers);
    free(pool.done);
    free(pool.is_done);
    return pool.status;
}
