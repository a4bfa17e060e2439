#include "external/external_thread.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/queue.h"

static const double quit_grace = 0.1; /* seconds between quit and the end */

enum { SLOT_REQUEST = 0, SLOT_END, SLOTS };
enum { SLOT_PROGRESS = 0, SLOT_DONE };

typedef struct Order {
    bool end;
    ExternalRequest request;
} Order;

struct ExternalThread {
    Queue orders, answers;
    Thread thread;
    TcStop stop;
    Mutex *spawning;
    void (*wake)(void *context);
    void *wake_context;
    uint64_t tickets;
    bool ending;
    atomic_bool ended;
    Order order;           /* the thread's own, */
    ExternalAnswer answer; /* likewise */
};

static void send_answer(ExternalThread *thread, bool done) {
    thread->answer.done = done;
    (void)queue_push_newest(&thread->answers, done ? SLOT_DONE : SLOT_PROGRESS, &thread->answer);
    thread->wake(thread->wake_context);
}

static void note_hints(void *context, const ExternalHints *hints) {
    ExternalThread *thread = context;
    thread->answer.hints = *hints;
    send_answer(thread, false);
}

static void serve(ExternalThread *thread, External **external) {
    const ExternalRequest *request = &thread->order.request;
    ExternalAnswer *answer = &thread->answer;
    memset(answer, 0, sizeof *answer);
    answer->kind = request->kind;
    answer->ticket = request->ticket;
    if (request->kind == EXTERNAL_TEST) {
        external_free(*external, 0);
        *external = external_create(&thread->stop, thread->spawning);
    }
    if (*external == NULL) {
        answer->error.fault = EXTERNAL_NO_START;
        return;
    }
    external_listen(*external, &request->spec, request->generation);
    if (request->kind == EXTERNAL_HINT) {
        (void)external_hint(*external, &request->question, request->seconds, note_hints, thread,
                            &answer->error);
    } else {
        (void)external_move(*external, &request->question, &answer->move, &answer->seconds,
                            &answer->error);
    }
    answer->protocol = external_protocol(*external);
    answer->has_values = external_has_values(*external);
    strcpy(answer->title, external_title(*external));
}

static void run(void *context) {
    ExternalThread *thread = context;
    External *external = external_create(&thread->stop, thread->spawning);
    for (;;) {
        queue_wait(&thread->orders, &thread->order);
        if (thread->order.end) {
            break;
        }
        serve(thread, &external);
        send_answer(thread, true);
    }
    external_free(external, quit_grace);
    atomic_store(&thread->ended, true);
    thread->wake(thread->wake_context);
}

TcStatus external_thread_create(Mutex *spawning, void (*wake)(void *context), void *context,
                                ExternalThread **out) {
    ExternalThread *thread = calloc(1, sizeof *thread);
    if (thread == NULL) {
        return TC_ERROR_MEMORY;
    }
    thread->spawning = spawning;
    thread->wake = wake;
    thread->wake_context = context;
    if (queue_init(&thread->orders, sizeof(Order), SLOTS) != TC_OK) {
        free(thread);
        return TC_ERROR_MEMORY;
    }
    if (queue_init(&thread->answers, sizeof(ExternalAnswer), SLOTS) != TC_OK) {
        queue_release(&thread->orders);
        free(thread);
        return TC_ERROR_MEMORY;
    }
    if (thread_create(&thread->thread, run, thread) != TC_OK) {
        queue_release(&thread->answers);
        queue_release(&thread->orders);
        free(thread);
        return TC_ERROR_MEMORY;
    }
    *out = thread;
    return TC_OK;
}

uint64_t external_thread_request(ExternalThread *thread, const ExternalRequest *request) {
    Order order = {.request = *request};
    order.request.ticket = ++thread->tickets;
    order.request.generation = tc_stop_request(&thread->stop);
    (void)queue_push_newest(&thread->orders, SLOT_REQUEST, &order);
    return order.request.ticket;
}

void external_thread_stop(ExternalThread *thread) {
    (void)tc_stop_request(&thread->stop);
}

bool external_thread_answer(ExternalThread *thread, ExternalAnswer *answer) {
    return queue_pop(&thread->answers, answer);
}

void external_thread_end(ExternalThread *thread) {
    if (!thread->ending) {
        Order order = {.end = true};
        thread->ending = true;
        queue_clear(&thread->orders);
        (void)tc_stop_request(&thread->stop);
        (void)queue_push(&thread->orders, SLOT_END, &order);
    }
}

bool external_thread_has_ended(const ExternalThread *thread) {
    return atomic_load(&thread->ended);
}

void external_thread_free(ExternalThread *thread) {
    if (thread == NULL) {
        return;
    }
    external_thread_end(thread);
    thread_join(&thread->thread);
    queue_release(&thread->answers);
    queue_release(&thread->orders);
    free(thread);
}
