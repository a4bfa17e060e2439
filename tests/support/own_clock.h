/* A clock of the test's own. A program that has own_clock.c among its sources has this clock in place of
   base/clock_posix.c: it moves on by a tick whenever somebody reads it, and else stands still, so that limits of
   time are numbers of readings, the same on every machine. A search reads it once in 2,048 nodes. */
#pragma once

static const double own_clock_tick = 0.001;

/* Seconds, without a reading. */
double own_clock_now(void);

/* Waits until other threads have read the clock so often from now on. */
void own_clock_await(int readings);
