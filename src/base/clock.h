/* Time that never runs backwards. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Seconds since some moment before the program started. */
double clock_seconds(void);

#endif
