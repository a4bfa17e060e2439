#include <stdlib.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

#include "base/clock.h"
#include "base/thread.h"
#include "support/suite.h"

enum { ROUNDS = 20000 };

typedef struct Shared {
    Mutex mutex;
    Condition changed;
    long counter;
    bool open;
} Shared;

static void shared_init(Shared *shared) {
    *shared = (Shared){.counter = 0};
    mutex_init(&shared->mutex);
    condition_init(&shared->changed);
}

static void shared_release(Shared *shared) {
    condition_release(&shared->changed);
    mutex_release(&shared->mutex);
}

static void count(void *context) {
    Shared *shared = context;
    for (int i = 0; i < ROUNDS; i++) {
        mutex_lock(&shared->mutex);
        shared->counter++;
        mutex_unlock(&shared->mutex);
    }
}

TEST(a_mutex_lets_one_in) {
    Shared shared;
    shared_init(&shared);
    Thread threads[4];
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(thread_create(&threads[i], count, &shared), TC_OK);
    }
    for (int i = 0; i < 4; i++) {
        thread_join(&threads[i]);
    }
    ck_assert_int_eq(shared.counter, 4 * ROUNDS);
    shared_release(&shared);
}

static void wait_for_opening(void *context) {
    Shared *shared = context;
    mutex_lock(&shared->mutex);
    shared->counter++;
    condition_broadcast(&shared->changed);
    while (!shared->open) {
        condition_wait(&shared->changed, &shared->mutex);
    }
    shared->counter += 100;
    mutex_unlock(&shared->mutex);
}

TEST(a_broadcast_wakes_all) {
    Shared shared;
    shared_init(&shared);
    Thread threads[3];
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(thread_create(&threads[i], wait_for_opening, &shared), TC_OK);
    }
    mutex_lock(&shared.mutex);
    while (shared.counter < 3) {
        condition_wait(&shared.changed, &shared.mutex);
    }
    shared.open = true;
    condition_broadcast(&shared.changed);
    mutex_unlock(&shared.mutex);
    for (int i = 0; i < 3; i++) {
        thread_join(&threads[i]);
    }
    ck_assert_int_eq(shared.counter, 303);
    shared_release(&shared);
}

TEST(a_timed_wait_ends_at_its_deadline) {
    Shared shared;
    shared_init(&shared);
    mutex_lock(&shared.mutex);
    double deadline = clock_seconds() + 0.05;
    while (condition_wait_until(&shared.changed, &shared.mutex, deadline)) {
        ck_assert_msg(clock_seconds() < deadline, "woken for no reason after the deadline");
    }
    ck_assert(clock_seconds() >= deadline);
    ck_assert(!condition_wait_until(&shared.changed, &shared.mutex, deadline));
    mutex_unlock(&shared.mutex);
    shared_release(&shared);
}

static void open_it(void *context) {
    Shared *shared = context;
    mutex_lock(&shared->mutex);
    shared->open = true;
    condition_broadcast(&shared->changed);
    mutex_unlock(&shared->mutex);
}

TEST(a_broadcast_ends_a_timed_wait) {
    Shared shared;
    shared_init(&shared);
    mutex_lock(&shared.mutex);
    Thread thread;
    ck_assert_int_eq(thread_create(&thread, open_it, &shared), TC_OK);
    double deadline = clock_seconds() + 60;
    while (!shared.open && condition_wait_until(&shared.changed, &shared.mutex, deadline)) {
    }
    ck_assert(shared.open);
    mutex_unlock(&shared.mutex);
    thread_join(&thread);
    shared_release(&shared);
}

#ifdef __linux__
static void tell_priority(void *context) {
    *(int *)context = getpriority(PRIO_PROCESS, 0);
}

/* priorities: of this thread, and of one that it creates. */
static void give_way(void *context) {
    int *priorities = context;
    Thread helper;
    thread_lower_priority();
    priorities[0] = getpriority(PRIO_PROCESS, 0);
    ck_assert_int_eq(thread_create(&helper, tell_priority, &priorities[1]), TC_OK);
    thread_join(&helper);
}

TEST(who_gives_way_does_so_alone_with_its_helpers) {
    int normal = getpriority(PRIO_PROCESS, 0), lower = normal + 10 < 19 ? normal + 10 : 19;
    int priorities[2] = {-100, -100};
    Thread thread;
    ck_assert_int_eq(thread_create(&thread, give_way, priorities), TC_OK);
    thread_join(&thread);
    ck_assert_int_eq(priorities[0], lower);
    ck_assert_int_eq(priorities[1], lower);
    ck_assert_int_eq(getpriority(PRIO_PROCESS, 0), normal);
}
#endif

SUITE("thread", NULL, NULL)
