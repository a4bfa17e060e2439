/* A clock of the test's own. A program that has own_clock.c among its sources has this clock in
   place of base/clock_posix.c: it moves on by a tick whenever somebody reads it, and else stands
   still, so that limits of time are numbers of readings, the same on every machine. A search reads
   it once in 2,048 nodes. A test can also say itself what time it is, and hold other threads where
   they read it. */
#pragma once

static const double own_clock_tick = 1.0 / 1024; /* times are exact then */

/* Seconds, without a reading. */
double own_clock_now(void);

/* Waits until other threads have read the clock so often from now on. */
void own_clock_await(int readings);

/* It stands still at this time from now on. Whoever was held goes on. */
void own_clock_stand(double seconds);

/* Threads other than the one that calls are held from now on when they read it. */
void own_clock_hold(void);

/* Waits until one more of them is held. */
void own_clock_await_held(void);

/* The one that is held goes on, with this time. The next reading holds it again; with the second, a
   reading before own_clock_hold is one too many: the program says so and ends. */
void own_clock_go_on(double seconds);
void own_clock_go_on_to_end(double seconds);
