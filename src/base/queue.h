/* A bounded queue of messages of one size, between threads. Messages are copied in and out: neither
   side keeps a pointer into the other's memory. Putting something in never waits. */
#ifndef BASE_QUEUE_H
#define BASE_QUEUE_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/status.h>

#include "base/thread.h"

typedef struct Queue {
    Mutex mutex;
    Condition filled;
    size_t message_size;
    int capacity;
    int first; /* slot of the oldest message; the others follow, round the end */
    int count;
    int *kinds;              /* of the message in each slot */
    unsigned char *messages; /* capacity slots of message_size bytes */
    void (*drop)(void *message);
} Queue;

/* An empty queue for capacity messages of message_size bytes. TC_ERROR_MEMORY; nothing is then left
   to release. */
TC_WARN_UNUSED TcStatus queue_init(Queue *queue, size_t message_size, int capacity);

/* Drops what is unread. */
void queue_release(Queue *queue);

/* Messages own something: what is dropped unread goes through drop, which frees what it owns.
   Before the first message. */
void queue_own(Queue *queue, void (*drop)(void *message));

/* Appends a message of a kind (any number that means something to the two sides). False, and
   nothing done, when the queue is full. */
bool queue_push(Queue *queue, int kind, const void *message);

/* Appends a message in the place of the newest unread one of its kind, which is dropped. The order
   of what is left is the order in which it was sent. False, and nothing done, when there is none to
   drop and the queue is full: never, when the queue has a slot for each kind and only this is
   used. */
bool queue_push_newest(Queue *queue, int kind, const void *message);

/* Takes the oldest message out; queue_pop returns false when there is none, queue_wait waits for
   one. */
bool queue_pop(Queue *queue, void *message);
void queue_wait(Queue *queue, void *message);

/* Drops all unread messages. */
void queue_clear(Queue *queue);

#endif
