/* Jobs: each ends once, on its owner's thread, whatever happens in between. */
#include "base/job.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/random.h"
#include "base/thread.h"
#include "support/suite.h"

/* An abandoned job's thread is meant to be there when the process exits. */
const char *__tsan_default_options(void);

const char *__tsan_default_options(void) {
    return "report_thread_leaks=0";
}

/* -- a system that refuses threads -- */

static bool refuses_threads;

TcStatus __real_thread_create(Thread *thread, void (*run)(void *context), void *context);
TcStatus __wrap_thread_create(Thread *thread, void (*run)(void *context), void *context);

TcStatus __wrap_thread_create(Thread *thread, void (*run)(void *context), void *context) {
    return refuses_threads ? TC_ERROR_MEMORY : __real_thread_create(thread, run, context);
}

/* -- jobs that keep a record of what happened to them -- */

typedef enum Way {
    AT_ONCE,
    UNTIL_STOPPED,
    NUDGED, /* waits until it is stopped or nudged */
    SPINS,  /* for some microseconds, with reports */
    DEAF,   /* does not look whether it is stopped */
    WAYS
} Way;

typedef struct Work {
    Job job;
    Way way;
    int microseconds;
    int result;      /* written by run */
    int done, drops; /* by the owner */
    int progress;
    bool cancelled; /* by the owner, before its end */
    JobId id;
    _Atomic bool running;
} Work;

static pthread_t owner;
static _Atomic int wakes;

static void wake(void *context) {
    (void)context;
    atomic_fetch_add(&wakes, 1);
}

static void sleep_microseconds(int microseconds) {
    nanosleep(&(struct timespec){.tv_nsec = microseconds * 1000L}, NULL);
}

static TcStatus run(void *data, JobControl *control) {
    Work *work = data;
    atomic_store(&work->running, true);
    ASSERT_TRUE(!pthread_equal(pthread_self(), owner));
    switch (work->way) {
    case UNTIL_STOPPED:
        while (job_wait_until(control, clock_seconds() + 10)) {
        }
        break;
    case NUDGED:
        (void)job_wait_until(control, clock_seconds() + 10);
        break;
    case SPINS:
        for (int i = 0; i < 5 && !job_is_stopped(control); i++) {
            sleep_microseconds(work->microseconds);
            job_report(control, &i, sizeof i);
        }
        break;
    case DEAF:
        sleep_microseconds(work->microseconds);
        break;
    default:
        break;
    }
    ASSERT_TRUE(!job_is_stopped(control) || tc_stop_generation(job_token(control)) != 0);
    work->result = 1;
    atomic_store(&work->running, false);
    return work->way == DEAF ? TC_ERROR_IO : TC_OK;
}

static void check_owner(const Work *work) {
    ASSERT_TRUE(pthread_equal(pthread_self(), owner));
    ASSERT_SAME_INT(work->done + work->drops, 0);
}

static void progress(void *data, const void *report) {
    Work *work = data;
    check_owner(work);
    ASSERT_TRUE(!work->cancelled);
    int number;
    memcpy(&number, report, sizeof number);
    ASSERT_TRUE(number >= 0 && number < 5);
    work->progress++;
}

static void done(void *data, TcStatus status) {
    Work *work = data;
    check_owner(work);
    ASSERT_TRUE(!atomic_load(&work->running) && !work->cancelled);
    ASSERT_TRUE(work->result == 1 || status == TC_ERROR_MEMORY);
    ASSERT_SAME_INT(status, work->result == 0   ? TC_ERROR_MEMORY
                            : work->way == DEAF ? TC_ERROR_IO
                                                : TC_OK);
    work->done++;
}

static void drop(void *data) {
    Work *work = data;
    check_owner(work);
    ASSERT_TRUE(!atomic_load(&work->running));
    work->drops++;
}

static const JobType plain = {.run = run, .done = done, .drop = drop};
static const JobType reporting = {.run = run, .progress = progress, .done = done, .drop = drop};

static Jobs *jobs;

static void begin(void) {
    owner = pthread_self();
    refuses_threads = false;
    atomic_store(&wakes, 0);
    ck_assert_int_eq(jobs_create(wake, NULL, &jobs), TC_OK);
}

static void end(void) {
    jobs_free(jobs);
    jobs = NULL;
}

static JobQueue *make_queue(JobQuit quit) {
    JobQueue *queue;
    ck_assert_int_eq(
        job_queue_create(
            jobs, &(JobQueueConfig){.quit = quit, .report_size = sizeof(int), .low_priority = true},
            &queue),
        TC_OK);
    return queue;
}

static void submit(JobQueue *queue, Work *work) {
    work->id = job_submit(queue, &plain, JOB_QUEUE, &work->job);
}

static void pump_until_ended(const Work *work) {
    job_await(work->job.queue, work->id);
    ck_assert_int_eq(work->done + work->drops, 1);
}

static void wait_until_running(Work *work) {
    while (!atomic_load(&work->running)) {
        sleep_microseconds(100);
    }
}

TEST(runs_in_order_and_ends_on_the_owners_thread) {
    JobQueue *queue = make_queue(JOB_FINISH);
    Work works[20] = {{.way = AT_ONCE}};
    for (int i = 0; i < 20; i++) {
        submit(queue, &works[i]);
        ck_assert(job_is_pending(queue, works[i].id));
    }
    pump_until_ended(&works[19]);
    for (int i = 0; i < 20; i++) {
        ck_assert_int_eq(works[i].done, 1);
        ck_assert(!job_is_pending(queue, works[i].id));
    }
    ck_assert_int_gt(atomic_load(&wakes), 0);
    end();
}

TEST(cancelled_jobs_are_dropped_wherever_they_are) {
    JobQueue *queue = make_queue(JOB_CANCEL);
    Work running = {.way = UNTIL_STOPPED}, waiting = {.way = AT_ONCE}, ended = {.way = AT_ONCE};
    submit(queue, &ended);
    job_wait(jobs, clock_seconds() + 10); /* it has ended, and nobody has pumped */
    submit(queue, &running);
    submit(queue, &waiting);
    wait_until_running(&running);
    job_cancel(queue, ended.id);
    job_cancel(queue, waiting.id);
    job_cancel(queue, running.id);
    pump_until_ended(&running);
    ck_assert_int_eq(ended.drops + waiting.drops + running.drops, 3);
    ck_assert_int_eq(waiting.result, 0);
    job_cancel(queue, running.id); /* a number that has ended */
    end();
}

TEST(stopped_jobs_are_done_with_what_they_have) {
    JobQueue *queue = make_queue(JOB_CANCEL);
    Work running = {.way = UNTIL_STOPPED}, waiting = {.way = UNTIL_STOPPED},
         both = {.way = UNTIL_STOPPED};
    submit(queue, &running);
    submit(queue, &waiting);
    submit(queue, &both);
    wait_until_running(&running);
    job_stop(queue, both.id);
    job_stop(queue, waiting.id);
    job_cancel(queue, both.id);
    job_stop(queue, running.id);
    pump_until_ended(&waiting);
    ck_assert_int_eq(running.done + waiting.done, 2);
    ck_assert_int_eq(running.result + waiting.result, 2);
    ck_assert_int_eq(both.drops, 1);
    job_stop(queue, running.id); /* a number that has ended */
    end();
}

TEST(policies_replace_what_they_say) {
    JobQueue *queue = make_queue(JOB_CANCEL);
    Work first = {.way = UNTIL_STOPPED}, second = {.way = AT_ONCE}, other = {.way = AT_ONCE},
         third = {.way = AT_ONCE}, fourth = {.way = AT_ONCE};
    job_submit(queue, &plain, JOB_QUEUE, &first.job);
    wait_until_running(&first);
    job_submit(queue, &plain, JOB_QUEUE, &second.job);
    job_submit(queue, &reporting, JOB_QUEUE, &other.job);
    job_submit(queue, &plain, JOB_REPLACE_WAITING, &third.job);
    job_pump(jobs);
    ck_assert_int_eq(second.drops, 1);
    ck_assert_int_eq(first.drops + third.drops + other.drops, 0);
    fourth.id = job_submit(queue, &plain, JOB_REPLACE_RUNNING, &fourth.job);
    pump_until_ended(&fourth);
    ck_assert_int_eq(first.drops + third.drops, 2);
    ck_assert_int_eq(other.done + fourth.done, 2);
    end();
}

TEST(a_nudge_ends_a_wait) {
    JobQueue *queue = make_queue(JOB_CANCEL);
    Work work = {.way = NUDGED};
    submit(queue, &work);
    wait_until_running(&work);
    job_nudge(queue, work.id);
    pump_until_ended(&work);
    ck_assert_int_eq(work.done, 1);
    end();
}

TEST(without_a_thread_the_owner_hears_of_memory) {
    JobQueue *queue = make_queue(JOB_CANCEL);
    Work work = {.way = AT_ONCE}, later = {.way = AT_ONCE};
    refuses_threads = true;
    submit(queue, &work);
    ck_assert_int_eq(work.done, 0); /* not within the call */
    job_pump(jobs);
    ck_assert_int_eq(work.done, 1);
    refuses_threads = false;
    submit(queue, &later);
    pump_until_ended(&later);
    ck_assert_int_eq(later.done + later.result, 2);
    end();
}

TEST(quit_finishes_cancels_or_abandons) {
    JobQueue *disk = make_queue(JOB_FINISH), *search = make_queue(JOB_CANCEL),
             *voice = make_queue(JOB_ABANDON);
    static Work written[10], sought[3]; /* static: an abandoned job outlives the test */
    static Work spoken = {.way = DEAF, .microseconds = 900000};
    for (int i = 0; i < 10; i++) {
        written[i] = (Work){.way = SPINS, .microseconds = 200};
        submit(disk, &written[i]);
    }
    for (int i = 0; i < 3; i++) {
        sought[i] = (Work){.way = UNTIL_STOPPED};
        submit(search, &sought[i]);
    }
    submit(voice, &spoken);
    wait_until_running(&spoken);
    wait_until_running(&sought[0]);
    end();
    for (int i = 0; i < 10; i++) {
        ck_assert_int_eq(written[i].done, 1);
    }
    ck_assert_int_eq(sought[0].drops + sought[1].drops + sought[2].drops, 3);
    ck_assert_int_eq(sought[1].result + sought[2].result, 0);
    ck_assert_int_eq(spoken.done + spoken.drops, 0);
}

TEST(quit_stops_what_finishes) {
    JobQueue *queue = make_queue(JOB_FINISH);
    Work running = {.way = UNTIL_STOPPED}, waiting = {.way = UNTIL_STOPPED};
    submit(queue, &running);
    submit(queue, &waiting);
    wait_until_running(&running);
    end();
    ck_assert_int_eq(running.done + running.result, 2);
    ck_assert_int_eq(waiting.done + waiting.result, 2);
}

static bool finds_stopped;

static void done_with_stop(void *data, TcStatus status) {
    done(data, status);
    finds_stopped = ((Work *)data)->job.stopped;
}

/* However late the stop comes, a chain of jobs ends. */
TEST(done_finds_that_it_was_stopped) {
    static const JobType chained = {.run = run, .done = done_with_stop, .drop = drop};
    JobQueue *queue = make_queue(JOB_CANCEL);
    for (int late = 0; late < 3; late++) {
        Work work = {.way = late == 2 ? AT_ONCE : UNTIL_STOPPED}, next = {.way = UNTIL_STOPPED};
        finds_stopped = false;
        JobId id = job_submit(queue, &chained, JOB_QUEUE, &work.job);
        if (late == 1) {
            wait_until_running(&work);
        }
        submit(queue, &next);
        if (late == 2) { /* it has ended */
            wait_until_running(&next);
        }
        job_stop(queue, id);
        job_stop(queue, next.id);
        pump_until_ended(&next);
        ck_assert_int_eq(work.done, 1);
        ck_assert(finds_stopped);
    }
    end();
}

static Work *submits_again;

static void done_and_again(void *data, TcStatus status) {
    done(data, status);
    Work *work = data;
    submits_again->id = job_submit(work->job.queue, &plain, JOB_QUEUE, &submits_again->job);
}

TEST(what_is_submitted_while_quitting_is_dropped) {
    static const JobType chained = {.run = run, .done = done_and_again, .drop = drop};
    JobQueue *queue = make_queue(JOB_FINISH);
    Work first = {.way = AT_ONCE}, second = {.way = AT_ONCE};
    submits_again = &second;
    job_submit(queue, &chained, JOB_QUEUE, &first.job);
    end();
    ck_assert_int_eq(first.done, 1);
    ck_assert_int_eq(second.drops, 1);
}

static void make_queue_and_note(void *data, const void *report) {
    JobQueue *more;
    JobQueueConfig config = {.quit = JOB_CANCEL, .report_size = 1 << 20};
    ck_assert_int_eq(job_queue_create(jobs, &config, &more), TC_OK);
    progress(data, report);
}

TEST(a_report_outlives_a_queue_that_is_made_meanwhile) {
    static const JobType type = {
        .run = run, .progress = make_queue_and_note, .done = done, .drop = drop};
    JobQueue *queue = make_queue(JOB_CANCEL);
    Work work = {.way = SPINS, .microseconds = 2000};
    work.id = job_submit(queue, &type, JOB_QUEUE, &work.job);
    pump_until_ended(&work);
    ck_assert_int_eq(work.done, 1);
    end();
}

/* -- random schedules -- */

enum { SCHEDULES_LONG = 10000, SCHEDULES_SHORT = 500, WORKS = 24, QUEUES = 3 };

typedef struct Schedule {
    uint64_t random;
    JobQueue *queues[QUEUES];
    int queue_of[WORKS];
    Work works[WORKS];
    int submitted;
} Schedule;

static void submit_random(Schedule *schedule) {
    Work *work = &schedule->works[schedule->submitted];
    int queue = (int)random_below(&schedule->random, QUEUES);
    /* a queue that finishes may not wait for what nobody cancels */
    Way way = (Way)random_below(&schedule->random, WAYS);
    if (queue == 0 && (way == UNTIL_STOPPED || way == NUDGED)) {
        way = AT_ONCE;
    }
    *work = (Work){.way = way, .microseconds = (int)random_below(&schedule->random, 300)};
    const JobType *type = random_below(&schedule->random, 2) ? &plain : &reporting;
    JobPolicy policy = (JobPolicy)random_below(&schedule->random, 3);
    for (int i = 0; i < schedule->submitted && policy == JOB_REPLACE_RUNNING; i++) {
        Work *other = &schedule->works[i];
        other->cancelled =
            other->cancelled || (schedule->queue_of[i] == queue && other->job.type == type);
    }
    refuses_threads = random_below(&schedule->random, 20) == 0;
    schedule->queue_of[schedule->submitted++] = queue;
    work->id = job_submit(schedule->queues[queue], type, policy, &work->job);
    refuses_threads = false;
}

static void do_something(Schedule *schedule) {
    int which = schedule->submitted > 0
                    ? (int)random_below(&schedule->random, (uint32_t)schedule->submitted)
                    : -1;
    switch (random_below(&schedule->random, 9)) {
    case 0:
        job_pump(jobs);
        break;
    case 1:
        sleep_microseconds((int)random_below(&schedule->random, 200));
        break;
    case 2:
    case 3:
        if (which >= 0) {
            schedule->works[which].cancelled = true;
            job_cancel(schedule->queues[schedule->queue_of[which]], schedule->works[which].id);
        }
        break;
    case 4:
        if (which >= 0) {
            job_stop(schedule->queues[schedule->queue_of[which]], schedule->works[which].id);
        }
        break;
    case 5:
        if (which >= 0) {
            job_nudge(schedule->queues[schedule->queue_of[which]], schedule->works[which].id);
        }
        break;
    default:
        if (schedule->submitted < WORKS) {
            submit_random(schedule);
        }
        break;
    }
}

static void run_schedule(uint64_t seed) {
    begin();
    Schedule schedule = {.random = seed};
    schedule.queues[0] = make_queue(JOB_FINISH);
    schedule.queues[1] = make_queue(JOB_CANCEL);
    schedule.queues[2] = make_queue(JOB_CANCEL);
    for (int step = (int)random_below(&schedule.random, 60); step > 0; step--) {
        do_something(&schedule);
    }
    end();
    for (int i = 0; i < schedule.submitted; i++) {
        if (schedule.works[i].done + schedule.works[i].drops != 1) {
            ck_abort_msg("seed %d: job %d was done %d times and dropped %d times", (int)seed, i,
                         schedule.works[i].done, schedule.works[i].drops);
        }
    }
}

TEST(each_job_ends_once_in_random_schedules, .bare = true) {
    for (uint64_t seed = 1; seed <= SCHEDULES_SHORT; seed++) {
        run_schedule(seed);
    }
}

TEST(each_job_ends_once_in_many_random_schedules, .bare = true, .slow = true) {
    for (uint64_t seed = 1; seed <= SCHEDULES_LONG; seed++) {
        run_schedule(seed);
    }
}

SUITE("job", begin, NULL)
