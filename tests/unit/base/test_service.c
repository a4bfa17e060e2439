/* A thread that serves requests: in order, of each kind the newest, to the end or not. */
#include <stdatomic.h>
#include <stdlib.h>

#include "base/service.h"
#include "base/thread.h"
#include "support/suite.h"

enum { KINDS = 3 };

typedef struct Message {
    ServiceHead head;
    int number;
    int *owned;
} Message;

static Mutex mutex;
static Condition changed;
static bool held;        /* the thread waits before it serves */
static int begun, wakes; /* under the mutex, as held is */
static atomic_int owners;

static int *own(void) {
    atomic_fetch_add(&owners, 1);
    return malloc(sizeof(int));
}

static void drop(void *message) {
    free(((Message *)message)->owned);
    atomic_fetch_sub(&owners, 1);
}

static void serve(void *request, void *answer) {
    mutex_lock(&mutex);
    begun++;
    condition_broadcast(&changed);
    while (held) {
        condition_wait(&changed, &mutex);
    }
    mutex_unlock(&mutex);
    ((Message *)answer)->number = ((Message *)request)->number;
    ((Message *)answer)->owned = own();
    drop(request);
}

static void wake(void *context) {
    ck_assert_ptr_eq(context, &wakes);
    mutex_lock(&mutex);
    wakes++;
    condition_broadcast(&changed);
    mutex_unlock(&mutex);
}

static Service *create(void) {
    Service *service = NULL;
    mutex_init(&mutex);
    condition_init(&changed);
    held = false;
    begun = wakes = 0;
    ck_assert_int_eq(service_create(&(ServiceConfig){.kinds = KINDS,
                                                     .request_size = sizeof(Message),
                                                     .answer_size = sizeof(Message),
                                                     .serve = serve,
                                                     .drop_request = drop,
                                                     .drop_answer = drop,
                                                     .wake = wake,
                                                     .wake_context = &wakes},
                                    &service),
                     TC_OK);
    return service;
}

static void request(Service *service, int kind, int number) {
    Message message = {.head.kind = kind, .number = number, .owned = own()};
    service_request(service, &message);
}

static void wait_for(const int *counter, int min) {
    mutex_lock(&mutex);
    while (*counter < min) {
        condition_wait(&changed, &mutex);
    }
    mutex_unlock(&mutex);
}

static void hold(bool on) {
    mutex_lock(&mutex);
    held = on;
    condition_broadcast(&changed);
    mutex_unlock(&mutex);
}

START_TEST(answers_come_in_order) {
    Service *service = create();
    Message answer;
    bool newest = false;
    ck_assert(!service_answer(service, &answer, &newest));
    for (int kind = 0; kind < KINDS; kind++) {
        request(service, kind, 10 + kind);
    }
    wait_for(&wakes, KINDS);
    for (int kind = 0; kind < KINDS; kind++) {
        ck_assert(service_answer(service, &answer, &newest) && newest);
        ck_assert(answer.head.kind == kind && answer.number == 10 + kind);
        drop(&answer);
    }
    service_free(service, true);
    ck_assert_int_eq(atomic_load(&owners), 0);
}
END_TEST

/* One is served, one waits and gives way; what was served first is no longer the newest. */
START_TEST(a_newer_request_takes_the_place_of_one_that_waits) {
    Service *service = create();
    Message answer;
    bool newest = true;
    hold(true);
    request(service, 1, 1);
    wait_for(&begun, 1);
    request(service, 1, 2);
    request(service, 1, 3);
    hold(false);
    wait_for(&wakes, 1);
    ck_assert(service_answer(service, &answer, &newest));
    if (answer.number == 1) { /* else its answer has given way too */
        ck_assert(!newest);
        drop(&answer);
        wait_for(&wakes, 2);
        ck_assert(service_answer(service, &answer, &newest));
    }
    ck_assert(newest && answer.number == 3);
    drop(&answer);
    service_free(service, false);
    ck_assert_int_eq(begun, 2);
    ck_assert_int_eq(atomic_load(&owners), 0);
}
END_TEST

START_TEST(the_end_does_what_waits) {
    Service *service = create();
    request(service, 0, 1);
    request(service, 1, 2);
    request(service, 2, 3);
    service_free(service, true);
    ck_assert_int_eq(begun, 3);
    ck_assert_int_eq(atomic_load(&owners), 0);
}
END_TEST

/* Or drops it: whatever was not begun, and its answers, own nothing any more. */
START_TEST(the_end_drops_what_waits) {
    Service *service = create();
    for (int number = 0; number < 100; number++) {
        request(service, number % KINDS, number);
    }
    service_free(service, false);
    ck_assert_int_eq(atomic_load(&owners), 0);
    service_free(NULL, false);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("service");
    suite_add(suite, "order", answers_come_in_order);
    suite_add(suite, "newest", a_newer_request_takes_the_place_of_one_that_waits);
    suite_add(suite, "finish", the_end_does_what_waits);
    suite_add(suite, "drop", the_end_drops_what_waits);
    return suite_run(suite);
}
