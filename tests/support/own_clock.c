#include "support/own_clock.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static long readings =
    1000; /* the system's clock is beyond: nobody sleeps until a time of this one */
static enum { TICKS, STANDS, HOLDS, IS_TO_END } way;
static double standing; /* the time, unless it ticks */
static pthread_t holder;
static long held, awaited, released; /* readings: so many were held, and so on */

/* Whoever calls has the mutex. */
static double take_reading(void) {
    if (way == TICKS) {
        return own_clock_tick * (double)readings;
    }
    if (way > STANDS && !pthread_equal(pthread_self(), holder)) {
        if (way == IS_TO_END) {
            fprintf(stderr, "the clock was read once more than the test knows of\n");
            abort();
        }
        long own = held++;
        pthread_cond_broadcast(&changed);
        while (released <= own) {
            pthread_cond_wait(&changed, &mutex);
        }
    }
    return standing;
}

double clock_seconds(void) {
    pthread_mutex_lock(&mutex);
    double seconds = take_reading();
    readings++;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
    return seconds;
}

uint64_t clock_seed(void) {
    return 1;
}

double own_clock_now(void) {
    pthread_mutex_lock(&mutex);
    double seconds = way == TICKS ? own_clock_tick * (double)readings : standing;
    pthread_mutex_unlock(&mutex);
    return seconds;
}

void own_clock_await(int more) {
    pthread_mutex_lock(&mutex);
    for (long end = readings + more; readings < end;) {
        pthread_cond_wait(&changed, &mutex);
    }
    pthread_mutex_unlock(&mutex);
}

void own_clock_stand(double seconds) {
    pthread_mutex_lock(&mutex);
    way = STANDS;
    standing = seconds;
    awaited = released = held;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

void own_clock_hold(void) {
    pthread_mutex_lock(&mutex);
    way = HOLDS;
    holder = pthread_self();
    pthread_mutex_unlock(&mutex);
}

void own_clock_await_held(void) {
    pthread_mutex_lock(&mutex);
    while (held == awaited) {
        pthread_cond_wait(&changed, &mutex);
    }
    awaited++;
    pthread_mutex_unlock(&mutex);
}

static void go_on(double seconds, bool to_end) {
    pthread_mutex_lock(&mutex);
    way = to_end ? IS_TO_END : way;
    standing = seconds;
    released++;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

void own_clock_go_on(double seconds) {
    go_on(seconds, false);
}

void own_clock_go_on_to_end(double seconds) {
    go_on(seconds, true);
}
