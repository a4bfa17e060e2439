/* A bounded queue of messages of a fixed size between threads. Messages are copied in and out:
   neither side keeps a pointer into the other's memory. Sending never waits. */
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
    int first; /* slot of the oldest message; the others follow, with wrap-around */
    int count;
    int *kinds;              /* of the message in each slot */
    unsigned char *messages; /* capacity slots of message_size bytes */
    void (*drop)(void *message);
} Queue;

/* Makes an empty queue for capacity messages of message_size bytes. TC_ERROR_MEMORY; there is then
   nothing to release. */
TC_WARN_UNUSED TcStatus queue_init(Queue *queue, size_t message_size, int capacity);

/* Drops the unread messages and releases the queue. */
void queue_release(Queue *queue);

/* For messages that own memory: drop is called for every message that is dropped unread, and frees
   what it owns. Call this before the first message. */
void queue_own(Queue *queue, void (*drop)(void *message));

/* Appends a message of a kind, a number whose meaning the two sides agree on. Returns false, with
   nothing changed, if the queue is full. */
bool queue_push(Queue *queue, int kind, const void *message);

/* Drops the newest unread message of this kind, if any, and appends the new one at the end. The
   others stay in the order in which they were sent. Returns false, with nothing changed, if there
   is none to drop and the queue is full; this cannot happen if the queue has a slot for each kind
   and only this function sends. */
bool queue_push_newest(Queue *queue, int kind, const void *message);

/* Remove and return the oldest message. If there is none, queue_pop returns false and queue_wait
   waits for one. */
bool queue_pop(Queue *queue, void *message);
void queue_wait(Queue *queue, void *message);

/* Drops all unread messages. */
void queue_clear(Queue *queue);

#endif
