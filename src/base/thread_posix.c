#include "base/thread.h"

#include <assert.h>
#include <stddef.h>
#include <sys/resource.h>
#include <time.h>

/* Asserts that a call went well: with default attributes these fail only when they are misused
   (glibc allocates nothing for them), which is a bug of ours, so there is no status. */
static void check(int error) {
    assert(error == 0);
    (void)error;
}

void mutex_init(Mutex *mutex) {
    check(pthread_mutex_init(&mutex->handle, NULL));
}

void mutex_release(Mutex *mutex) {
    check(pthread_mutex_destroy(&mutex->handle));
}

void mutex_lock(Mutex *mutex) {
    check(pthread_mutex_lock(&mutex->handle));
}

void mutex_unlock(Mutex *mutex) {
    check(pthread_mutex_unlock(&mutex->handle));
}

void condition_init(Condition *condition) {
    pthread_condattr_t attributes;
    check(pthread_condattr_init(&attributes));
    check(pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC));
    check(pthread_cond_init(&condition->handle, &attributes));
    check(pthread_condattr_destroy(&attributes));
}

void condition_release(Condition *condition) {
    check(pthread_cond_destroy(&condition->handle));
}

void condition_broadcast(Condition *condition) {
    check(pthread_cond_broadcast(&condition->handle));
}

void condition_wait(Condition *condition, Mutex *mutex) {
    check(pthread_cond_wait(&condition->handle, &mutex->handle));
}

bool condition_wait_until(Condition *condition, Mutex *mutex, double deadline) {
    time_t whole = (time_t)deadline;
    struct timespec at = {.tv_sec = whole, .tv_nsec = (long)((deadline - (double)whole) * 1e9)};
    return pthread_cond_timedwait(&condition->handle, &mutex->handle, &at) == 0;
}

static void *run_thread(void *context) {
    Thread *thread = context;
    thread->run(thread->context);
    return NULL;
}

TcStatus thread_create(Thread *thread, void (*run)(void *context), void *context) {
    thread->run = run;
    thread->context = context;
    return pthread_create(&thread->handle, NULL, run_thread, thread) == 0 ? TC_OK : TC_ERROR_MEMORY;
}

void thread_lower_priority(void) {
#ifdef __linux__
    enum { STEP = 10 };
    /* 0 is the thread that calls, not the process (setpriority(2), "C library/kernel differences");
       a value beyond the last is that one */
    (void)setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + STEP);
#endif
}

void thread_join(Thread *thread) {
    check(pthread_join(thread->handle, NULL));
}
