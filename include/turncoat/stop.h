/* Stops work on other threads: searches, and jobs that run them. */
#pragma once

#include <stdatomic.h>
#include <stdint.h>

/* Stops searches from any thread. A search keeps the generation that was current when it was
   requested and ends once the token has another one, so that a stop is never lost and never hits a
   later search. */
typedef struct TcStop {
    _Atomic uint64_t generation;
} TcStop;

static inline uint64_t tc_stop_generation(const TcStop *stop) {
    return atomic_load_explicit(&stop->generation, memory_order_acquire);
}

/* Ends every search of an earlier generation; returns the new generation. */
static inline uint64_t tc_stop_request(TcStop *stop) {
    return atomic_fetch_add_explicit(&stop->generation, 1, memory_order_acq_rel) + 1;
}
