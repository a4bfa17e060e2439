/* Threads, mutexes and conditions: a thin wrapper over pthreads, or what Windows has of its own.
   C11's own threads would do, but ThreadSanitizer does not see through them. A condition waits on the clock of base/clock.h, so
   that a change of the wall clock neither cuts a wait short nor makes it endless.

   Nothing here is detached: whoever creates a thread joins it. */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <stdbool.h>
#ifndef _WIN32
#include <pthread.h>
#endif

#include <turncoat/status.h>

#ifdef _WIN32
/* SRWLOCK and CONDITION_VARIABLE are one pointer each; windows.h stays out of our headers. */
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

/* Stays where it is from thread_create to thread_join. */
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

/* Wakes every thread that waits. */
void condition_broadcast(Condition *condition);

/* Both are called with mutex locked, unlock it while they wait, and may return without a broadcast:
   test what is waited for in a loop. condition_wait_until returns false once clock_seconds() has
   reached deadline. */
void condition_wait(Condition *condition, Mutex *mutex);
bool condition_wait_until(Condition *condition, Mutex *mutex, double deadline);

/* Calls run(context) on a new thread. TC_ERROR_MEMORY when the system has no room for one more. */
TC_WARN_UNUSED TcStatus thread_create(Thread *thread, void (*run)(void *context), void *context);

/* The thread that calls this, and those that it creates from now on, give way to all others that
   want a processor (their nice value is 10 higher). Under Windows that is the calling thread alone;
   elsewhere than there and on Linux nothing happens. */
void thread_lower_priority(void);

/* Waits until run has returned. */
void thread_join(Thread *thread);

#endif
