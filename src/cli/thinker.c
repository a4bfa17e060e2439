#include "cli/thinker.h"

#include <assert.h>

void thinker_init(Thinker *thinker) {
    atomic_init(&thinker->stop.generation, 0);
    tc_deadline_open(&thinker->deadline);
    thinker->busy = false;
}

void thinker_attach(Thinker *thinker, TcLimits *limits) {
    limits->stop = &thinker->stop;
    limits->stop_generation = tc_stop_generation(&thinker->stop);
}

bool thinker_start(Thinker *thinker, void (*run)(void *context), void *context) {
    assert(!thinker->busy);
    thinker->busy = thread_create(&thinker->thread, run, context) == TC_OK;
    return thinker->busy;
}

void thinker_wait(Thinker *thinker) {
    if (thinker->busy) {
        thread_join(&thinker->thread);
        thinker->busy = false;
    }
}

void thinker_stop(Thinker *thinker) {
    tc_stop_request(&thinker->stop);
    thinker_wait(thinker);
}

bool thinker_was_stopped(const TcLimits *limits) {
    return tc_stop_generation(limits->stop) != limits->stop_generation;
}
