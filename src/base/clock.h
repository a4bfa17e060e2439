/* Time that never runs backwards. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

/* Seconds since some moment before the program started. */
double clock_seconds(void);

/* A number that another call, or another process, hardly gets too: time of day and process. */
uint64_t clock_seed(void);

#endif
