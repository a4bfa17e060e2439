/* A monotonic clock. */
#pragma once

#include <stdint.h>

/* Seconds since a fixed moment before the program started; never decreases. */
double clock_seconds(void);

/* A seed that two calls or two processes are unlikely to share, from the time of day and the
   process number. */
uint64_t clock_seed(void);
