#include "external/external_thread.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include <turncoat/init.h>

#include "base/clock.h"
#include "support/suite.h"

static Mutex spawning, mutex;
static Condition woken;
static int wakes;

static void wake(void *context) {
    (void)context;
    mutex_lock(&mutex);
    wakes++;
    condition_broadcast(&woken);
    mutex_unlock(&mutex);
}

/* The next answer that is done. */
static ExternalAnswer await(ExternalThread *thread) {
    ExternalAnswer answer;
    for (;;) {
        mutex_lock(&mutex);
        int before = wakes;
        mutex_unlock(&mutex);
        if (external_thread_answer(thread, &answer)) {
            if (answer.done) {
                return answer;
            }
            continue;
        }
        mutex_lock(&mutex);
        while (wakes == before) {
            condition_wait(&woken, &mutex);
        }
        mutex_unlock(&mutex);
    }
}

static ExternalRequest request_of(ExternalKind kind, const char *speaks, const char *mode) {
    ExternalRequest request = {.kind = kind, .seconds = 0.2};
    snprintf(request.spec.command, sizeof request.spec.command, "%s %s %s", TEST_FAKE_ENGINE,
             speaks, mode);
    tc_game_init(&request.question.game);
    return request;
}

static ExternalThread *create(void) {
    ExternalThread *thread;
    ck_assert_int_eq(external_thread_create(&spawning, wake, NULL, &thread), TC_OK);
    return thread;
}

START_TEST(answers) {
    ExternalThread *thread = create();
    ExternalRequest request = request_of(EXTERNAL_TEST, "nboard", "fine");
    uint64_t ticket = external_thread_request(thread, &request);
    ExternalAnswer answer = await(thread);
    ck_assert_int_eq(answer.error.fault, EXTERNAL_FINE);
    ck_assert(answer.ticket == ticket && answer.kind == EXTERNAL_TEST);
    ck_assert_int_eq(answer.protocol, EXTERNAL_NBOARD);
    ck_assert(answer.has_values);
    ck_assert_str_eq(answer.title, "Fake");
    request.kind = EXTERNAL_HINT;
    (void)external_thread_request(thread, &request);
    answer = await(thread);
    ck_assert_int_eq(answer.error.fault, EXTERNAL_FINE);
    external_thread_free(thread);
}
END_TEST

/* A question ends the one before it, and quitting ends any: nobody waits for a program that hangs, and
   nothing of it is left. */
START_TEST(never_waits_for_one_that_hangs) {
    ExternalThread *thread = create();
    ExternalRequest hangs = request_of(EXTERNAL_MOVE, "gtp", "hang");
    hangs.spec.protocol = EXTERNAL_GTP;
    (void)external_thread_request(thread, &hangs);
    ExternalRequest request = request_of(EXTERNAL_MOVE, "gtp", "fine");
    request.spec.protocol = EXTERNAL_GTP;
    uint64_t ticket = external_thread_request(thread, &request);
    ExternalAnswer answer = await(thread);
    while (answer.ticket != ticket) {
        ck_assert_int_eq(answer.error.fault, EXTERNAL_STOPPED);
        answer = await(thread);
    }
    ck_assert_int_eq(answer.error.fault, EXTERNAL_FINE);
    (void)external_thread_request(thread, &hangs);
    double from = clock_seconds();
    external_thread_end(thread);
    ck_assert_double_lt(clock_seconds() - from, 0.05);
    while (!external_thread_has_ended(thread)) {
    }
    external_thread_free(thread);
    ck_assert_double_lt(clock_seconds() - from, 5);
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1); /* no child is left, dead or alive */
}
END_TEST

START_TEST(stops_at_once) {
    ExternalThread *thread = create();
    ExternalRequest hangs = request_of(EXTERNAL_MOVE, "nboard", "silent");
    hangs.spec.protocol = EXTERNAL_NBOARD;
    (void)external_thread_request(thread, &hangs);
    external_thread_stop(thread);
    ck_assert_int_eq(await(thread).error.fault, EXTERNAL_STOPPED);
    external_thread_free(thread);
}
END_TEST

int main(void) {
    signal(SIGPIPE, SIG_IGN);
    tc_init(TC_CPU_BEST);
    mutex_init(&spawning);
    mutex_init(&mutex);
    condition_init(&woken);
    Suite *suite = suite_create("external_thread");
    suite_add(suite, "answers", answers);
    suite_add(suite, "never_waits_for_one_that_hangs", never_waits_for_one_that_hangs);
    suite_add(suite, "stops_at_once", stops_at_once);
    return suite_run(suite);
}
