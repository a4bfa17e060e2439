/* A session under test with what stands around it: the configuration, an engine, and a wake-up that
   counts. */
#ifndef SUPPORT_SESSION_DRIVER_H
#define SUPPORT_SESSION_DRIVER_H

#include "base/thread.h"
#include "session/session.h"
#include "support/null_engine.h"

typedef struct SessionDriver {
    NullEngine engine;    /* used unless config.engine is set before driver_open */
    SessionConfig config; /* no delays, no least time between reports */
    Session *session;
    Mutex mutex;
    Condition woken;
    int wakes; /* under the mutex */
} SessionDriver;

/* Default values; change them, then open. */
void driver_init(SessionDriver *driver);
void driver_open(SessionDriver *driver);

/* Frees the session and checks that the null engine, if used, was released once and is idle. */
void driver_close(SessionDriver *driver);

int driver_wakes(SessionDriver *driver);

/* Waits until the worker has called wake more than count times; fails the test after some seconds.
 */
void driver_wait_for_wake(SessionDriver *driver, int count);

/* Pumps at every wake-up until the test holds; fails the test after some seconds. */
typedef bool DriverTest(const SessionSnapshot *now);
void driver_pump_until(SessionDriver *driver, DriverTest *test);

bool driver_is_idle(const SessionSnapshot *now);
bool driver_has_report(const SessionSnapshot *now);

/* Pumps whatever comes for so long. */
void driver_pump_for(SessionDriver *driver, double seconds);

const SessionSnapshot *driver_now(const SessionDriver *driver);

/* Lets so much time pass without pumping. */
void driver_sleep(double seconds);

/* A person for level 0, else a computer. */
SessionPlayer driver_player(int level);

/* Starts a game; level 0 is a human. */
void driver_start(SessionDriver *driver, int black_level, int white_level);

/* Fails the test unless the snapshot agrees with itself and with a replay of its record. */
void driver_check(const SessionDriver *driver);

#endif
