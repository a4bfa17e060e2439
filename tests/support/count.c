#include "support/count.h"

#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

void count_one(_Atomic int *counter) {
    pthread_mutex_lock(&mutex);
    atomic_fetch_add(counter, 1);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

void count_await(const _Atomic int *counter, int min) {
    pthread_mutex_lock(&mutex);
    while (atomic_load(counter) < min) {
        pthread_cond_wait(&changed, &mutex);
    }
    pthread_mutex_unlock(&mutex);
}
