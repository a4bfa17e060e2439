#include "session/worker.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/queue.h"
#include "base/thread.h"
#include "engine/book.h"
#include "session/opening.h"
#include "session/practice_draw.h"

struct Worker {
    SessionEngine engine; /* the worker thread's alone */
    void (*wake)(void *context);
    void *wake_context;
    double (*now)(void *context);
    void *now_context;
    double report_interval;
    Queue requests;
    Queue reports;
    TcStop stop;
    TcDeadline
        deadline; /* of the search that was asked for last, if it ponders; open: no hit yet */
    double hit_not_before; /* set with a hit, under the mutex */
    Mutex mutex; /* also so that a stop or hit cannot fall between the test and the wait on it */
    const TcBook *book; /* under book_mutex, which is held for as long as it takes to look up */
    Mutex book_mutex;
    Condition stopped; /* the stop token has moved, or the deadline was set */
    Thread thread;
};

/* One search, as its progress function sees it. */
typedef struct Search {
    Worker *worker;
    uint64_t generation;
    bool ponder;
    double sent_at; /* when progress was last reported; negative: not yet */
} Search;

static double real_now(void *context) {
    (void)context;
    return clock_seconds();
}

static double now_of(const Worker *worker) {
    return worker->now(worker->now_context);
}

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
    double now = now_of(search->worker);
    if (search->ponder && tc_deadline_is_open(&search->worker->deadline)) {
        return;
    }
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

/* A clock that is not the system's is looked at again after what it says is left. */
static void wait_until(Worker *worker, const TcLimits *limits, double deadline) {
    mutex_lock(&worker->mutex);
    for (double left; !is_stopped(limits) && (left = deadline - now_of(worker)) > 0;) {
        condition_wait_until(&worker->stopped, &worker->mutex, clock_seconds() + left);
    }
    mutex_unlock(&worker->mutex);
}

/* Until the opponent has made the expected move, or nobody wants the result any more; returns the
   time before which the result is held back. */
static double wait_for_hit(Worker *worker, const TcLimits *limits) {
    mutex_lock(&worker->mutex);
    while (!is_stopped(limits) && tc_deadline_is_open(&worker->deadline)) {
        condition_wait(&worker->stopped, &worker->mutex);
    }
    double not_before = worker->hit_not_before;
    mutex_unlock(&worker->mutex);
    return not_before;
}

/* The book is the one of now, whichever it was when the search was asked for. */
static bool answer_from_book(Worker *worker, const Request *request, TcReport *report) {
    TcLimits limits = request->limits;
    mutex_lock(&worker->book_mutex);
    limits.book = limits.book != NULL ? worker->book : NULL;
    bool found = book_answer(&limits, &request->position.board, report);
    mutex_unlock(&worker->book_mutex);
    return found;
}

static TcStatus search(Worker *worker, const Request *request, Search *own, TcReport *report) {
    TcLimits limits = request->limits;
    if (answer_from_book(worker, request, report)) {
        return TC_OK;
    }
    limits.book = NULL;
    return worker->engine.search(worker->engine.self, &request->position, &limits, report_progress,
                                 own, report);
}

static void run_search(Worker *worker, const Request *request) {
    Search own = {.worker = worker,
                  .generation = request->generation,
                  .ponder = request->ponder,
                  .sent_at = -1};
    Report result = {.kind = REPORT_RESULT, .generation = request->generation};
    result.status = search(worker, request, &own, &result.report);
    if (result.status != TC_OK) {
        memset(&result.report, 0, sizeof result.report);
    }
    double not_before = request->not_before;
    if (request->ponder) {
        not_before = wait_for_hit(worker, &request->limits);
    }
    wait_until(worker, &request->limits, not_before);
    send_report(worker, &result);
}

static void draw_opening(Worker *worker, const Request *request) {
    Report drawn = {.kind = REPORT_OPENING, .generation = request->generation};
    if (request->empties > 0) {
        PracticeDraw draw;
        practice_draw(&worker->engine, &request->limits, request->seed, request->empties, &draw);
        drawn.move_count = draw.count;
        memcpy(drawn.moves, draw.moves, sizeof draw.moves);
    } else {
        Opening opening;
        opening_draw(&worker->engine, &request->limits, request->seed, &opening);
        drawn.move_count = opening.count;
        memcpy(drawn.moves, opening.moves, sizeof opening.moves);
    }
    send_report(worker, &drawn);
}

static void configure(Worker *worker, const Request *request) {
    Report done = {.kind = REPORT_CONFIGURED, .generation = request->generation};
    done.status =
        worker->engine.configure(worker->engine.self, request->hash_megabytes, request->threads);
    send_report(worker, &done);
}

/* A search takes all the processors that there are; whoever waits for the window comes first. The
   helpers of a search have the priority of who makes them: see worker_configure. */
static void run_worker(void *context) {
    Worker *worker = context;
    thread_lower_priority();
    for (;;) {
        Request request;
        queue_wait(&worker->requests, &request);
        if (request.kind == REQUEST_QUIT) {
            worker->engine.release(worker->engine.self);
            return;
        }
        if (request.kind == REQUEST_CLEAR) {
            worker->engine.clear(worker->engine.self);
        } else if (request.kind == REQUEST_CONFIGURE) {
            configure(worker, &request);
        } else if (request.kind == REQUEST_DRAW) {
            draw_opening(worker, &request);
        } else {
            request.limits.lab = request.in_lab ? &request.lab : NULL;
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
    mutex_release(&worker->book_mutex);
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
    worker->now = config->now != NULL ? config->now : real_now;
    worker->now_context = config->now_context;
    worker->report_interval = config->report_interval;
    atomic_init(&worker->stop.generation, 0);
    tc_deadline_open(&worker->deadline);
    mutex_init(&worker->mutex);
    mutex_init(&worker->book_mutex);
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

void worker_request(Worker *worker, const Request *request) {
    assert(request->kind == REQUEST_SEARCH || request->kind == REQUEST_DRAW);
    Request sent = *request;
    sent.limits.stop = &worker->stop;
    sent.limits.stop_generation = tc_stop_generation(&worker->stop);
    if (request->ponder) {
        /* an older search that still sees it was stopped before */
        tc_limits_ponder(&sent.limits, &worker->deadline);
    }
    send_request(worker, &sent);
}

void worker_set_book(Worker *worker, const TcBook *book) {
    mutex_lock(&worker->book_mutex);
    worker->book = book;
    mutex_unlock(&worker->book_mutex);
}

void worker_clear(Worker *worker) {
    send_request(worker, &(Request){.kind = REQUEST_CLEAR});
}

void worker_configure(Worker *worker, uint64_t number, int hash_megabytes, int threads) {
    send_request(worker, &(Request){.kind = REQUEST_CONFIGURE,
                                    .generation = number,
                                    .hash_megabytes = hash_megabytes,
                                    .threads = threads});
}

void worker_stop(Worker *worker) {
    tc_stop_request(&worker->stop);
    mutex_lock(&worker->mutex);
    condition_broadcast(&worker->stopped);
    mutex_unlock(&worker->mutex);
}

void worker_hit(Worker *worker, double seconds, double not_before) {
    mutex_lock(&worker->mutex);
    worker->hit_not_before = not_before;
    tc_ponder_hit(&worker->deadline, seconds, seconds);
    condition_broadcast(&worker->stopped);
    mutex_unlock(&worker->mutex);
}

bool worker_receive(Worker *worker, Report *report) {
    return queue_pop(&worker->reports, report);
}
