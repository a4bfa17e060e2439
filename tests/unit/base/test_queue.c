#include <stdlib.h>

#include "base/queue.h"
#include "base/random.h"
#include "support/suite.h"

typedef struct Message {
    int kind;
    int number;
    char filler[51]; /* an odd size, unlike any word */
} Message;

enum { CAPACITY = 5 };

static Message message_of(int kind, int number) {
    Message message = {.kind = kind, .number = number};
    for (size_t i = 0; i < sizeof message.filler; i++) {
        message.filler[i] = (char)((size_t)number + i);
    }
    return message;
}

static bool push(Queue *queue, int kind, int number) {
    Message message = message_of(kind, number);
    return queue_push(queue, kind, &message);
}

static bool push_newest(Queue *queue, int kind, int number) {
    Message message = message_of(kind, number);
    return queue_push_newest(queue, kind, &message);
}

static void check_message(const Message *message, int kind, int number) {
    Message expected = message_of(kind, number);
    ck_assert_int_eq(message->kind, kind);
    ck_assert_int_eq(message->number, number);
    ck_assert_mem_eq(message->filler, expected.filler, sizeof expected.filler);
}

static void check_next(Queue *queue, int kind, int number) {
    Message message;
    ck_assert(queue_pop(queue, &message));
    check_message(&message, kind, number);
}

static void check_empty(Queue *queue) {
    Message message;
    ck_assert(!queue_pop(queue, &message));
}

START_TEST(first_in_first_out) {
    Queue queue;
    ck_assert_int_eq(queue_init(&queue, sizeof(Message), CAPACITY), TC_OK);
    check_empty(&queue);
    for (int round = 0; round < 7; round++) { /* round the end of the slots too */
        for (int i = 0; i < 3; i++) {
            ck_assert(push(&queue, 0, 10 * round + i));
        }
        for (int i = 0; i < 3; i++) {
            check_next(&queue, 0, 10 * round + i);
        }
        check_empty(&queue);
    }
    queue_release(&queue);
}
END_TEST

START_TEST(a_full_queue_refuses) {
    Queue queue;
    ck_assert_int_eq(queue_init(&queue, sizeof(Message), CAPACITY), TC_OK);
    for (int i = 0; i < CAPACITY; i++) {
        ck_assert(push(&queue, 0, i));
    }
    ck_assert(!push(&queue, 0, 99));
    ck_assert(!push_newest(&queue, 1, 99));
    ck_assert(push_newest(&queue, 0, 50)); /* in the place of the fifth */
    for (int i = 0; i < CAPACITY - 1; i++) {
        check_next(&queue, 0, i);
    }
    check_next(&queue, 0, 50);
    check_empty(&queue);
    queue_release(&queue);
}
END_TEST

START_TEST(the_newest_of_a_kind_is_replaced) {
    Queue queue;
    ck_assert_int_eq(queue_init(&queue, sizeof(Message), CAPACITY), TC_OK);
    ck_assert(push_newest(&queue, 1, 1));
    ck_assert(push_newest(&queue, 1, 2));
    ck_assert(push_newest(&queue, 2, 3));
    ck_assert(push_newest(&queue, 1, 4)); /* 2 goes, and 4 comes after 3 as it was sent */
    ck_assert(push_newest(&queue, 3, 5));
    check_next(&queue, 2, 3);
    check_next(&queue, 1, 4);
    ck_assert(push_newest(&queue, 1, 6)); /* 4 was read: nothing to replace */
    check_next(&queue, 3, 5);
    check_next(&queue, 1, 6);
    check_empty(&queue);
    queue_release(&queue);
}
END_TEST

START_TEST(only_the_newest_of_a_kind_goes) {
    Queue queue;
    ck_assert_int_eq(queue_init(&queue, sizeof(Message), CAPACITY), TC_OK);
    ck_assert(push(&queue, 1, 1));
    ck_assert(push(&queue, 1, 2));
    ck_assert(push(&queue, 2, 3));
    ck_assert(push_newest(&queue, 1, 4));
    check_next(&queue, 1, 1);
    check_next(&queue, 2, 3);
    check_next(&queue, 1, 4);
    check_empty(&queue);
    queue_release(&queue);
}
END_TEST

START_TEST(clearing_drops_all) {
    Queue queue;
    ck_assert_int_eq(queue_init(&queue, sizeof(Message), CAPACITY), TC_OK);
    ck_assert(push(&queue, 1, 1));
    ck_assert(push(&queue, 2, 2));
    queue_clear(&queue);
    check_empty(&queue);
    ck_assert(push(&queue, 1, 3));
    check_next(&queue, 1, 3);
    queue_release(&queue);
}
END_TEST

/* The plain list that the queue should equal. */
typedef struct Model {
    Message messages[CAPACITY];
    int count;
} Model;

static bool model_push(Model *model, int kind, int number, bool newest) {
    for (int i = model->count - 1; newest && i >= 0; i--) {
        if (model->messages[i].kind == kind) {
            for (model->count--; i < model->count; i++) {
                model->messages[i] = model->messages[i + 1];
            }
            break;
        }
    }
    if (model->count == CAPACITY) {
        return false;
    }
    model->messages[model->count++] = message_of(kind, number);
    return true;
}

static void model_check_pop(Model *model, Queue *queue) {
    if (model->count == 0) {
        check_empty(queue);
        return;
    }
    check_next(queue, model->messages[0].kind, model->messages[0].number);
    model->count--;
    for (int i = 0; i < model->count; i++) {
        model->messages[i] = model->messages[i + 1];
    }
}

START_TEST(equals_a_plain_list) {
    Queue queue;
    ck_assert_int_eq(queue_init(&queue, sizeof(Message), CAPACITY), TC_OK);
    Model model = {.count = 0};
    uint64_t random = 7;
    for (int i = 0; i < 100000; i++) {
        int kind = (int)random_below(&random, 4);
        switch (random_below(&random, 3)) {
        case 0:
            ck_assert_int_eq(push(&queue, kind, i), model_push(&model, kind, i, false));
            break;
        case 1:
            ck_assert_int_eq(push_newest(&queue, kind, i), model_push(&model, kind, i, true));
            break;
        default:
            model_check_pop(&model, &queue);
        }
    }
    queue_release(&queue);
}
END_TEST

enum { STREAM = 20000, LAST_KIND = 1 };

static void send_stream(void *context) {
    Queue *queue = context;
    for (int i = 1; i <= STREAM; i++) {
        ck_assert(push_newest(queue, 0, i));
    }
    ck_assert(push(queue, LAST_KIND, 0));
}

START_TEST(between_threads_the_newest_arrives_in_order) {
    Queue queue;
    ck_assert_int_eq(queue_init(&queue, sizeof(Message), 2), TC_OK);
    Thread sender;
    ck_assert_int_eq(thread_create(&sender, send_stream, &queue), TC_OK);
    int last = 0;
    for (;;) {
        Message message;
        queue_wait(&queue, &message);
        if (message.kind == LAST_KIND) {
            break;
        }
        ck_assert_int_gt(message.number, last);
        check_message(&message, 0, message.number);
        last = message.number;
    }
    ck_assert_int_eq(last, STREAM);
    thread_join(&sender);
    queue_release(&queue);
}
END_TEST

/* What owns memory is freed when nobody takes it: replaced, cleared or left over, each once. */
static int dropped;

static void drop_message(void *message) {
    free(*(int **)message);
    dropped++;
}

START_TEST(frees_what_nobody_takes) {
    Queue queue;
    int *number;
    ck_assert_int_eq(queue_init(&queue, sizeof number, 3), TC_OK);
    queue_own(&queue, drop_message);
    for (int i = 0; i < 6; i++) {
        number = malloc(sizeof *number);
        ck_assert_ptr_nonnull(number);
        *number = i;
        ck_assert(queue_push_newest(&queue, i % 2, &number));
    }
    ck_assert_int_eq(dropped, 4);
    ck_assert(queue_pop(&queue, &number));
    ck_assert_int_eq(*number, 4);
    queue_clear(&queue);
    ck_assert_int_eq(dropped, 5);
    ck_assert(queue_push(&queue, 0, &number));
    queue_release(&queue);
    ck_assert_int_eq(dropped, 6);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("queue");
    TCase *tests = suite_case(suite, "queue", NULL, NULL);
    tcase_add_test(tests, first_in_first_out);
    tcase_add_test(tests, a_full_queue_refuses);
    tcase_add_test(tests, the_newest_of_a_kind_is_replaced);
    tcase_add_test(tests, only_the_newest_of_a_kind_goes);
    tcase_add_test(tests, clearing_drops_all);
    tcase_add_test(tests, frees_what_nobody_takes);
    tcase_add_test(tests, equals_a_plain_list);
    tcase_add_test(tests, between_threads_the_newest_arrives_in_order);
    return suite_run(suite);
}
