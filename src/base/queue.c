#include "base/queue.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

TcStatus queue_init(Queue *queue, size_t message_size, int capacity) {
    assert(message_size > 0 && capacity > 0);
    int *kinds = calloc((size_t)capacity, sizeof *kinds);
    unsigned char *messages = calloc((size_t)capacity, message_size);
    if (kinds == NULL || messages == NULL) {
        free(kinds);
        free(messages);
        return TC_ERROR_MEMORY;
    }
    *queue = (Queue){
        .message_size = message_size, .capacity = capacity, .kinds = kinds, .messages = messages};
    mutex_init(&queue->mutex);
    condition_init(&queue->filled);
    return TC_OK;
}

void queue_own(Queue *queue, void (*drop)(void *message)) {
    queue->drop = drop;
}

void queue_release(Queue *queue) {
    queue_clear(queue);
    condition_release(&queue->filled);
    mutex_release(&queue->mutex);
    free(queue->kinds);
    free(queue->messages);
}

static int slot_of(const Queue *queue, int index) {
    return (queue->first + index) % queue->capacity;
}

static unsigned char *bytes_of(const Queue *queue, int slot) {
    return queue->messages + (size_t)slot * queue->message_size;
}

static bool append(Queue *queue, int kind, const void *message) {
    if (queue->count == queue->capacity) {
        return false;
    }
    int slot = slot_of(queue, queue->count);
    queue->kinds[slot] = kind;
    memcpy(bytes_of(queue, slot), message, queue->message_size);
    queue->count++;
    condition_broadcast(&queue->filled);
    return true;
}

static void drop_message(Queue *queue, int index) {
    if (queue->drop != NULL) {
        queue->drop(bytes_of(queue, slot_of(queue, index)));
    }
}

/* Closes the gap from behind; nearly always the message is the last one and nothing moves. */
static void drop(Queue *queue, int index) {
    drop_message(queue, index);
    for (int i = index; i + 1 < queue->count; i++) {
        int to = slot_of(queue, i);
        int from = slot_of(queue, i + 1);
        queue->kinds[to] = queue->kinds[from];
        memcpy(bytes_of(queue, to), bytes_of(queue, from), queue->message_size);
    }
    queue->count--;
}

static void drop_newest_of(Queue *queue, int kind) {
    for (int i = queue->count - 1; i >= 0; i--) {
        if (queue->kinds[slot_of(queue, i)] == kind) {
            drop(queue, i);
            return;
        }
    }
}

static void pop_first(Queue *queue, void *message) {
    memcpy(message, bytes_of(queue, queue->first), queue->message_size);
    queue->first = slot_of(queue, 1);
    queue->count--;
}

bool queue_push(Queue *queue, int kind, const void *message) {
    mutex_lock(&queue->mutex);
    bool done = append(queue, kind, message);
    mutex_unlock(&queue->mutex);
    return done;
}

bool queue_push_newest(Queue *queue, int kind, const void *message) {
    mutex_lock(&queue->mutex);
    drop_newest_of(queue, kind);
    bool done = append(queue, kind, message);
    mutex_unlock(&queue->mutex);
    return done;
}

bool queue_pop(Queue *queue, void *message) {
    mutex_lock(&queue->mutex);
    bool found = queue->count > 0;
    if (found) {
        pop_first(queue, message);
    }
    mutex_unlock(&queue->mutex);
    return found;
}

void queue_wait(Queue *queue, void *message) {
    mutex_lock(&queue->mutex);
    while (queue->count == 0) {
        condition_wait(&queue->filled, &queue->mutex);
    }
    pop_first(queue, message);
    mutex_unlock(&queue->mutex);
}

void queue_clear(Queue *queue) {
    mutex_lock(&queue->mutex);
    for (int i = 0; i < queue->count; i++) {
        drop_message(queue, i);
    }
    queue->count = 0;
    mutex_unlock(&queue->mutex);
}
