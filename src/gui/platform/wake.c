/* The flag is cleared before the loop handles what has come, so that a wake-up in between is not
   lost. */
#include "gui/platform/wake.h"

void wake_init(Wake *wake) {
    wake->type = SDL_RegisterEvents(1);
    atomic_init(&wake->pending, false);
}

void wake_ring(void *context) {
    Wake *wake = context;
    if (atomic_exchange(&wake->pending, true)) {
        return;
    }
    SDL_Event event = {.type = wake->type};
    if (SDL_PushEvent(&event) != 1) {
        atomic_store(&wake->pending, false);
    }
}

bool wake_answer(Wake *wake, const SDL_Event *event) {
    if (event->type != wake->type) {
        return false;
    }
    atomic_store(&wake->pending, false);
    return true;
}
