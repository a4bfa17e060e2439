#include "support/own_clock.h"

#include <pthread.h>

#include "base/clock.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static long readings =
    1000; /* the system's clock is beyond: nobody sleeps until a time of this one */

double clock_seconds(void) {
    pthread_mutex_lock(&mutex);
    double seconds = own_clock_tick * (double)readings++;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
    return seconds;
}

uint64_t clock_seed(void) {
    return 1;
}

double own_clock_now(void) {
    pthread_mutex_lock(&mutex);
    double seconds = own_clock_tick * (double)readings;
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
