/* Threads, mutexes and condition variables: a thin wrapper over pthreads or the Windows API. C11
   threads would suffice, but ThreadSanitizer does not support them. Conditions use the clock of
   base/clock.h, so that a change of the wall clock neither shortens nor prolongs a wait.

   There are no detached threads: whoever creates a thread joins it. */
#pragma once

#include <stdbool.h>
#ifndef _WIN32
#include <pthread.h>
#endif

#include <turncoat/status.h>

#ifdef _WIN32
/* SRWLOCK and CONDITION_VARIABLE are one pointer each; our headers do not include windows.h. */
typedef void *MutexHandle, *ConditionHandle, *ThreadHandle;
#else
typedef pthread_mutex_t MutexHandle;
typedef pthread_cond_t ConditionHandle;
typedef pthread_t ThreadHandle;
#endif

typedef struct Mutex {
    MutexHandle handle;
} Mutex;

typedef struct Condition {
    ConditionHandle handle;
} Condition;

/* Must not move in memory from thread_create to thread_join. */
typedef struct Thread {
    ThreadHandle handle;
    void (*run)(void *context);
    void *context;
} Thread;

void mutex_init(Mutex *mutex);
void mutex_release(Mutex *mutex);
void mutex_lock(Mutex *mutex);
void mutex_unlock(Mutex *mutex);

void condition_init(Condition *condition);
void condition_release(Condition *condition);

/* Wakes all waiting threads. */
void condition_broadcast(Condition *condition);

/* Call both with mutex locked; they unlock it while they wait. They may return without a broadcast,
   so test the awaited condition in a loop. condition_wait_until returns false once clock_seconds()
   has reached deadline. */
void condition_wait(Condition *condition, Mutex *mutex);
bool condition_wait_until(Condition *condition, Mutex *mutex, double deadline);

/* Calls run(context) on a new thread. TC_ERROR_MEMORY if the system cannot create one more. */
TC_WARN_UNUSED TcStatus thread_create(Thread *thread, void (*run)(void *context), void *context);

/* Lowers the priority of the calling thread and of the threads that it creates from now on (their
   nice value is 10 higher). On Windows it affects the calling thread only; on systems other than
   Linux and Windows it does nothing. */
void thread_lower_priority(void);

/* Waits until run has returned. */
void thread_join(Thread *thread);
