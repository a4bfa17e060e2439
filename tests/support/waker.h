/* Waiting for what a thread hands over by a wake-up: no test polls, none sleeps. */
#pragma once

#include "base/thread.h"

typedef struct Waker {
    Mutex mutex;
    Condition rung;
    int rings; /* not yet waited for, under the mutex */
} Waker;

static inline void waker_init(Waker *waker) {
    mutex_init(&waker->mutex);
    condition_init(&waker->rung);
    waker->rings = 0;
}

/* The thread calls this; context is the Waker. */
static inline void waker_ring(void *context) {
    Waker *waker = context;
    mutex_lock(&waker->mutex);
    waker->rings++;
    condition_broadcast(&waker->rung);
    mutex_unlock(&waker->mutex);
}

/* Waits until it was rung once more; the test's own limit ends it. */
static inline void waker_wait(Waker *waker) {
    mutex_lock(&waker->mutex);
    while (waker->rings == 0) {
        condition_wait(&waker->rung, &waker->mutex);
    }
    waker->rings--;
    mutex_unlock(&waker->mutex);
}
