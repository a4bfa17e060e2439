#include "session/worker.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/queue.h"
#include "base/thread.h"

struct Worker {
    SessionEngine engine; /* the worker thread's alone */
    void (*wake)(void *context);
    void *wake_context;
    double report_interval;
    Queue requests;
    Queue reports;
    TcStop stop;
    Mutex mutex;       /* only so that a stop cannot fall between the test and the wait on it */
    Condition stopped; /* the stop token has moved */
    Thread thread;
};

/* One search, as its progress function sees it. */
typedef struct Search {
    Worker *worker;
    uint64_t generation;
    double sent_at; /* when progress was last reported; negative: not yet */
} Search;

static void send_report(Worker *worker, const Report *report) {
    bool sent = queue_push_newest(&worker->reports, (int)report->kind, report);
    assert(sent);
    (void)sent;
    if (worker->wake != NULL) {
        worker->wake(worker->wake_context);
    }
}

static void report_progress(void *context, const TcReport *progress) {
    Search *search = context;
    double now = clock_seconds();
    if (search->sent_at >= 0 && now - search->sent_at < search->worker->report_interval) {
        return;
    }
    search->sent_at = now;
    Report report = {.kind = REPORT_PROGRESS,
                     .generation = search->generation,
                     .status = TC_OK,
                     .report = *progress};
    send_report(search->worker, &report);
}

static bool is_stopped(const TcLimits *limits) {
    return tc_stop_generation(limits->stop) != limits->stop_generation;
}

static void wait_until(Worker *worker, const TcLimits *limits, double deadline) {
    mutex_lock(&worker->mutex);
    while (!is_stopped(limits) && clock_seconds() < deadline) {
        condition_wait_until(&worker->stopped, &worker->mutex, deadline);
    }
    mutex_unlock(&worker->mutex);
}

static void run_search(Worker *worker, const Request *request) {
    Search search = {.worker = worker, .generation = request->generation, .sent_at = -1};
    Report result = {.kind = REPORT_RESULT, .generation = request->generation};
    result.status = worker->engine.search(worker->engine.self, &request->position, &request->limits,
                                          report_progress, &search, &result.report);
    if (result.status != TC_OK) {
        memset(&result.report, 0, sizeof result.report);
    }
    wait_until(worker, &request->limits, request->not_before);
    send_report(worker, &result);
}

static void run_worker(void *context) {
    Worker *worker = context;
    for (;;) {
        Request request;
        queue_wait(&worker->requests, &request);
        if (request.kind == REQUEST_QUIT) {
            worker->engine.release(worker->engine.self);
            return;
        }
        if (request.kind == REQUEST_CLEAR) {
            worker->engine.clear(worker->engine.self);
        } else {
            run_search(worker, &request);
        }
    }
}

static TcStatus create_queues(Worker *worker) {
    if (queue_init(&worker->requests, sizeof(Request), REQUEST_KIND_COUNT) != TC_OK) {
        return TC_ERROR_MEMORY;
    }
    if (queue_init(&worker->reports, sizeof(Report), REPORT_KIND_COUNT) != TC_OK) {
        queue_release(&worker->requests);
        return TC_ERROR_MEMORY;
    }
    return TC_OK;
}

static void release(Worker *worker) {
    condition_release(&worker->stopped);
    mutex_release(&worker->mutex);
    queue_release(&worker->reports);
    queue_release(&worker->requests);
    free(worker);
}

TcStatus worker_create(const SessionConfig *config, Worker **out) {
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL || create_queues(worker) != TC_OK) {
        free(worker);
        return TC_ERROR_MEMORY;
    }
    worker->engine = config->engine;
    worker->wake = config->wake;
    worker->wake_context = config->wake_context;
    worker->report_interval = config->report_interval;
    atomic_init(&worker->stop.generation, 0);
    mutex_init(&worker->mutex);
    condition_init(&worker->stopped);
    TcStatus status = thread_create(&worker->thread, run_worker, worker);
    if (status != TC_OK) {
        release(worker);
        return status;
    }
    *out = worker;
    return TC_OK;
}

static void send_request(Worker *worker, const Request *request) {
    bool sent = queue_push_newest(&worker->requests, (int)request->kind, request);
    assert(sent);
    (void)sent;
}

void worker_free(Worker *worker) {
    worker_stop(worker);
    queue_clear(&worker->requests);
    bool sent = queue_push(&worker->requests, REQUEST_QUIT, &(Request){.kind = REQUEST_QUIT});
    assert(sent);
    (void)sent;
    thread_join(&worker->thread);
    release(worker);
}

void worker_ask(Worker *worker, const Request *request) {
    assert(request->kind == REQUEST_SEARCH);
    Request sent = *request;
    sent.limits.stop = &worker->stop;
    sent.limits.stop_generation = tc_stop_generation(&worker->stop);
    send_request(worker, &sent);
}

void worker_clear(Worker *worker) {
    send_request(worker, &(Request){.kind = REQUEST_CLEAR});
}

void worker_stop(Worker *worker) {
    tc_stop_request(&worker->stop);
    mutex_lock(&worker->mutex);
    condition_broadcast(&worker->stopped);
    mutex_unlock(&worker->mutex);
}

bool worker_receive(Worker *worker, Report *report) {
    return queue_pop(&worker->reports, report);
}
