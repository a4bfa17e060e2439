/* The pool: every task once, delivered in order, whatever the number of threads; errors and stops
   end it. */
#include "tools/pool.h"

#include <stdatomic.h>

#include "support/suite.h"

enum { TASKS = 5000, JOBS_MAX = 8 };

typedef struct Sums {
    _Atomic int runs;
    _Atomic int running[JOBS_MAX];
    uint64_t results[JOBS_MAX * POOL_SLOTS_PER_JOB];
    uint64_t delivered;
    uint64_t first;
    uint64_t fail_run, fail_deliver; /* task numbers; 0: none */
    uint64_t stop_at;
    TcStop stop;
} Sums;

static TcStatus run(void *context, const PoolTask *task) {
    Sums *sums = context;
    ASSERT_SAME_INT(atomic_fetch_add(&sums->running[task->worker], 1), 0);
    sums->runs++;
    sums->results[task->slot] = task->number * task->number;
    atomic_fetch_sub(&sums->running[task->worker], 1);
    return task->number == sums->fail_run && sums->fail_run > 0 ? TC_ERROR_ILLEGAL : TC_OK;
}

static TcStatus deliver(void *context, const PoolTask *task) {
    Sums *sums = context;
    ASSERT_TRUE(task->number == sums->first + sums->delivered);
    ASSERT_TRUE(sums->results[task->slot] == task->number * task->number);
    sums->delivered++;
    if (sums->stop_at > 0 && task->number == sums->stop_at) {
        tc_stop_request(&sums->stop);
    }
    return task->number == sums->fail_deliver && sums->fail_deliver > 0 ? TC_ERROR_IO : TC_OK;
}

static TcStatus run_pool(Sums *sums, int jobs, uint64_t first, uint64_t end) {
    sums->first = first;
    return pool_run(&(PoolWork){.jobs = jobs,
                                .first = first,
                                .end = end,
                                .stop = &sums->stop,
                                .context = sums,
                                .run = run,
                                .deliver = deliver});
}

TEST(delivers_every_task_in_order) {
    for (int jobs = 1; jobs <= JOBS_MAX; jobs++) {
        Sums sums = {.runs = 0};
        ck_assert_int_eq(run_pool(&sums, jobs, 7, TASKS), TC_OK);
        ck_assert_int_eq(sums.runs, TASKS - 7);
        ck_assert_uint_eq(sums.delivered, TASKS - 7);
    }
}

TEST(does_nothing_without_tasks) {
    Sums sums = {.runs = 0};
    ck_assert_int_eq(run_pool(&sums, 3, 5, 5), TC_OK);
    ck_assert_int_eq(sums.runs, 0);
}

TEST(ends_with_the_status_of_a_task) {
    Sums sums = {.fail_run = 100};
    ck_assert_int_eq(run_pool(&sums, 4, 0, TASKS), TC_ERROR_ILLEGAL);
    ck_assert_uint_le(sums.delivered, 100);
    ck_assert_int_lt(sums.runs, TASKS);
}

TEST(ends_with_the_status_of_a_delivery) {
    Sums sums = {.fail_deliver = 100};
    ck_assert_int_eq(run_pool(&sums, 4, 0, TASKS), TC_ERROR_IO);
    ck_assert_uint_eq(sums.delivered, 101);
}

TEST(ends_at_a_stop) {
    Sums sums = {.stop_at = 50};
    ck_assert_int_eq(run_pool(&sums, 4, 0, TASKS), TC_OK);
    ck_assert_uint_eq(sums.delivered, 51);
    ck_assert_int_le(sums.runs, 51 + 4 * POOL_SLOTS_PER_JOB);
}

SUITE("pool", NULL, NULL)
