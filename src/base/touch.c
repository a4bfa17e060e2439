#include "base/touch.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/cpu.h"
#include "base/mem.h"
#include "base/thread.h"

/* A slice, a huge page, is touched at a time; a thread is worth its while for THREAD_SLICES of
   them. */
enum { SLICE = 2 * 1024 * 1024, THREAD_SLICES = 32, THREADS_MAX = 16 };

struct Toucher {
    char *block;
    size_t size;
    _Atomic size_t taken; /* slices; beyond the last when all are, or nobody wants them any more */
    _Atomic int working;  /* threads that have not ended */
    Mutex mutex;
    Condition ended; /* working has become 0 */
    int count;
    Thread threads[THREADS_MAX];
};

static size_t slices_of(const Toucher *toucher) {
    return (toucher->size + SLICE - 1) / SLICE;
}

static void touch_slices(void *context) {
    Toucher *toucher = context;
    size_t slice;
    while ((slice = atomic_fetch_add(&toucher->taken, 1)) < slices_of(toucher)) {
        size_t at = slice * SLICE;
        size_t left = toucher->size - at;
        mem_touch(toucher->block + at, left < SLICE ? left : SLICE);
    }
    mutex_lock(&toucher->mutex);
    atomic_fetch_sub(&toucher->working, 1);
    condition_broadcast(&toucher->ended);
    mutex_unlock(&toucher->mutex);
}

static int threads_for(size_t slices) {
    size_t count = slices / THREAD_SLICES + 1;
    size_t processors = (size_t)cpu_count();
    count = count < processors ? count : processors;
    return count < THREADS_MAX ? (int)count : THREADS_MAX;
}

Toucher *toucher_start(void *block, size_t size) {
    Toucher *toucher = calloc(1, sizeof *toucher);
    if (toucher == NULL) {
        return NULL;
    }
    toucher->block = block;
    toucher->size = size;
    mutex_init(&toucher->mutex);
    condition_init(&toucher->ended);
    int wanted = threads_for(slices_of(toucher));
    while (toucher->count < wanted) {
        atomic_fetch_add(&toucher->working, 1);
        if (thread_create(&toucher->threads[toucher->count], touch_slices, toucher) != TC_OK) {
            atomic_fetch_sub(&toucher->working, 1);
            break;
        }
        toucher->count++;
    }
    if (toucher->count == 0) {
        toucher_end(toucher);
        return NULL;
    }
    return toucher;
}

void toucher_end(Toucher *toucher) {
    if (toucher == NULL) {
        return;
    }
    atomic_store(&toucher->taken, slices_of(toucher));
    for (int i = 0; i < toucher->count; i++) {
        thread_join(&toucher->threads[i]);
    }
    condition_release(&toucher->ended);
    mutex_release(&toucher->mutex);
    free(toucher);
}

bool toucher_is_done(const Toucher *toucher) {
    return toucher == NULL || atomic_load(&toucher->working) == 0;
}

void toucher_wait(Toucher *toucher, double deadline) {
    if (toucher == NULL) {
        return;
    }
    mutex_lock(&toucher->mutex);
    while (!toucher_is_done(toucher) &&
           condition_wait_until(&toucher->ended, &toucher->mutex, deadline)) {
    }
    mutex_unlock(&toucher->mutex);
}

size_t toucher_reached(const Toucher *toucher) {
    size_t bytes = atomic_load(&toucher->taken) * SLICE;
    return bytes < toucher->size ? bytes : toucher->size;
}
