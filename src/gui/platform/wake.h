/* Wakes the window from any thread, by an event type of our own; at most one such event is in
   the queue. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>

#include <SDL.h>

typedef struct Wake {
    Uint32 type;
    atomic_bool pending;
} Wake;

void wake_init(Wake *wake);

/* May be called on any thread; context is the Wake. */
void wake_ring(void *context);

/* Must be called on the loop's thread. Returns whether event is such an event, and allows the next
   one. */
bool wake_answer(Wake *wake, const SDL_Event *event);
