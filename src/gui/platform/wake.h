/* Waking the window from the worker thread: one event of our own type, never more than one
   in the queue. */
#ifndef GUI_PLATFORM_WAKE_H
#define GUI_PLATFORM_WAKE_H

#include <stdatomic.h>
#include <stdbool.h>

#include <SDL.h>

typedef struct Wake {
    Uint32 type;
    atomic_bool pending;
} Wake;

void wake_init(Wake *wake);

/* From any thread; context is the Wake. */
void wake_ring(void *context);

/* On the loop's thread: true when event is a ring, which is then answered. */
bool wake_answer(Wake *wake, const SDL_Event *event);

#endif
