#include "base/thread.h"

#include <math.h>
#include <process.h>
#include <stdint.h>
#include <windows.h>

#include "base/clock.h"

/* Linux' usual size: a search goes deep. */
enum { STACK_SIZE = 8 * 1024 * 1024 };

_Static_assert(sizeof(SRWLOCK) == sizeof(MutexHandle), "a lock is a pointer");
_Static_assert(sizeof(CONDITION_VARIABLE) == sizeof(ConditionHandle), "a condition is a pointer");

static SRWLOCK *lock_of(Mutex *mutex) {
    return (SRWLOCK *)&mutex->handle;
}

static CONDITION_VARIABLE *variable_of(Condition *condition) {
    return (CONDITION_VARIABLE *)&condition->handle;
}

void mutex_init(Mutex *mutex) {
    InitializeSRWLock(lock_of(mutex));
}

void mutex_release(Mutex *mutex) {
    (void)mutex; /* holds nothing */
}

void mutex_lock(Mutex *mutex) {
    AcquireSRWLockExclusive(lock_of(mutex));
}

void mutex_unlock(Mutex *mutex) {
    ReleaseSRWLockExclusive(lock_of(mutex));
}

void condition_init(Condition *condition) {
    InitializeConditionVariable(variable_of(condition));
}

void condition_release(Condition *condition) {
    (void)condition; /* holds nothing */
}

void condition_broadcast(Condition *condition) {
    WakeAllConditionVariable(variable_of(condition));
}

void condition_wait(Condition *condition, Mutex *mutex) {
    SleepConditionVariableSRW(variable_of(condition), lock_of(mutex), INFINITE, 0);
}

/* The system counts whole milliseconds and may wake a little early: what is left is rounded up, and
   only our clock says that it is over. */
bool condition_wait_until(Condition *condition, Mutex *mutex, double deadline) {
    double left = deadline - clock_seconds();
    if (left <= 0) {
        return false;
    }
    double milliseconds = ceil(left * 1000);
    DWORD wait = milliseconds < 1e9 ? (DWORD)milliseconds : 1000000000;
    return SleepConditionVariableSRW(variable_of(condition), lock_of(mutex), wait, 0) ||
           clock_seconds() < deadline;
}

static unsigned __stdcall run_thread(void *context) {
    Thread *thread = context;
    thread->run(thread->context);
    return 0;
}

TcStatus thread_create(Thread *thread, void (*run)(void *context), void *context) {
    thread->run = run;
    thread->context = context;
    uintptr_t handle = _beginthreadex(NULL, STACK_SIZE, run_thread, thread,
                                      STACK_SIZE_PARAM_IS_A_RESERVATION, NULL);
    thread->handle = (void *)handle;
    return handle != 0 ? TC_OK : TC_ERROR_MEMORY;
}

void thread_lower_priority(void) {
    SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_LOWEST);
}

void thread_join(Thread *thread) {
    WaitForSingleObject(thread->handle, INFINITE);
    CloseHandle(thread->handle);
}
