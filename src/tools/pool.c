#include "tools/pool.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/job.h"

static const double wait_interval = 0.2; /* seconds */

/* So many of its tasks wait for a worker or run there: one is at hand when one ends. */
enum { TASKS_PER_WORKER = 2 };

typedef struct Pool Pool;

typedef struct Worker {
    JobQueue *queue; /* NULL: the system has no thread for it */
    TcEngine *engine;
    int pending;
} Worker;

/* A task, and what is known of it until it is delivered. */
typedef struct Slot {
    Job job;
    Pool *pool;
    PoolTask task;
    bool ran, done;
} Slot;

struct Pool {
    const PoolWork *work;
    Worker *workers;
    Slot *slots;
    char *results;
    uint64_t slot_count;
    uint64_t next;      /* the first task that no worker has */
    uint64_t delivered; /* the first task that was not delivered */
    bool over;
    TcStatus status;
};

static bool was_stopped(const PoolWork *work) {
    return work->stop != NULL && tc_stop_generation(work->stop) != 0;
}

static void end_all(Pool *pool, TcStatus status) {
    pool->over = true;
    if (pool->status == TC_OK) {
        pool->status = status;
    }
}

static TcStatus run(void *job, JobControl *control) {
    Slot *slot = job;
    const PoolWork *work = slot->pool->work;
    (void)control;
    slot->ran = true;
    return was_stopped(work) ? TC_OK : work->run(work->context, &slot->task);
}

/* The worker with the least to do; NULL: each has enough, or there is none. */
static Worker *free_worker(const Pool *pool) {
    Worker *best = NULL;
    for (int i = 0; i < pool->work->jobs; i++) {
        Worker *worker = &pool->workers[i];
        if (worker->queue != NULL && worker->pending < TASKS_PER_WORKER &&
            (best == NULL || worker->pending < best->pending)) {
            best = worker;
        }
    }
    return best;
}

static void note_end(void *job, TcStatus status);

static void drop(void *job) {
    (void)job; /* all is over */
}

static void submit(Slot *slot, Worker *worker) {
    static const JobType type = {.run = run, .done = note_end, .drop = drop};
    slot->task.worker = (int)(worker - slot->pool->workers);
    slot->task.engine = worker->engine;
    worker->pending++;
    job_submit(worker->queue, &type, JOB_QUEUE, &slot->job);
}

static void hand_out(Pool *pool) {
    for (Worker *worker = free_worker(pool);
         worker != NULL && !pool->over && pool->next < pool->work->end &&
         pool->next < pool->delivered + pool->slot_count && !was_stopped(pool->work);
         worker = free_worker(pool)) {
        int index = (int)(pool->next % pool->slot_count);
        Slot *slot = &pool->slots[index];
        *slot = (Slot){.pool = pool, .task = {.number = pool->next++, .slot = index}};
        slot->task.result = pool->results + (size_t)index * pool->work->result_size;
        submit(slot, worker);
    }
}

/* Starts as many threads as the system gives; none at all is an error. */
static void try_another(Slot *slot) {
    Pool *pool = slot->pool;
    pool->workers[slot->task.worker].queue = NULL;
    for (int i = 0; i < pool->work->jobs; i++) {
        if (pool->workers[i].queue != NULL) {
            submit(slot, &pool->workers[i]);
            return;
        }
    }
    end_all(pool, TC_ERROR_MEMORY);
}

static void deliver_ready(Pool *pool) {
    const PoolWork *work = pool->work;
    while (!pool->over && pool->delivered < work->end && !was_stopped(work)) {
        Slot *slot = &pool->slots[pool->delivered % pool->slot_count];
        if (!slot->done) {
            return;
        }
        TcStatus status = work->deliver != NULL ? work->deliver(work->context, &slot->task) : TC_OK;
        slot->done = false;
        pool->delivered++;
        if (status != TC_OK) {
            end_all(pool, status);
        }
        hand_out(pool);
    }
}

static void note_end(void *job, TcStatus status) {
    Slot *slot = job;
    Pool *pool = slot->pool;
    pool->workers[slot->task.worker].pending--;
    if (!slot->ran) {
        try_another(slot);
    } else if (status != TC_OK) {
        end_all(pool, status);
    } else {
        slot->done = true;
        hand_out(pool);
    }
}

static void run_all(Pool *pool, Jobs *jobs) {
    const PoolWork *work = pool->work;
    double wait_at = clock_seconds() + wait_interval;
    hand_out(pool);
    while (!pool->over && pool->delivered < work->end && !was_stopped(work)) {
        job_wait(jobs, wait_at);
        job_pump(jobs);
        deliver_ready(pool);
        if (clock_seconds() >= wait_at) {
            if (work->wait != NULL) {
                work->wait(work->context);
            }
            wait_at = clock_seconds() + wait_interval;
        }
    }
    pool->over = true;
}

static TcStatus make_worker(const PoolWork *work, Jobs *jobs, Worker *worker) {
    TcStatus status = job_queue_create(jobs, &(JobQueueConfig){.quit = JOB_CANCEL}, &worker->queue);
    return status == TC_OK && work->hash_megabytes > 0
               ? tc_engine_create(work->hash_megabytes, work->eval, &worker->engine)
               : status;
}

static void release(Pool *pool) {
    for (int i = 0; pool->workers != NULL && i < pool->work->jobs; i++) {
        tc_engine_free(pool->workers[i].engine);
    }
    free(pool->workers);
    free(pool->slots);
    free(pool->results);
}

TcStatus pool_run(const PoolWork *work) {
    assert(work->jobs >= 1 && work->jobs <= POOL_JOBS_MAX && work->first <= work->end);
    Pool pool = {.work = work,
                 .slot_count = (uint64_t)work->jobs * POOL_SLOTS_PER_JOB,
                 .next = work->first,
                 .delivered = work->first};
    Jobs *jobs = NULL;
    pool.workers = calloc((size_t)work->jobs, sizeof *pool.workers);
    pool.slots = calloc(pool.slot_count, sizeof *pool.slots);
    pool.results = calloc(pool.slot_count, work->result_size + 1);
    bool fine = pool.workers != NULL && pool.slots != NULL && pool.results != NULL;
    pool.status = fine ? jobs_create(NULL, NULL, &jobs) : TC_ERROR_MEMORY;
    for (int i = 0; i < work->jobs && pool.status == TC_OK; i++) {
        pool.status = make_worker(work, jobs, &pool.workers[i]);
    }
    if (pool.status == TC_OK) {
        run_all(&pool, jobs);
    }
    jobs_free(jobs);
    release(&pool);
    return pool.status;
}
