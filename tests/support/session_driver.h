/* A session under test with what stands around it: the configuration, an engine, and a wake-up that
   counts. */
#pragma once

#include "session/session.h"
#include "session/snapshot.h"
#include "support/count.h"
#include "support/null_engine.h"

typedef struct SessionDriver {
    NullEngine engine;              /* used unless config.engine is set before driver_open */
    SessionConfig config;           /* no least time between reports */
    SessionPreferences preferences; /* no delays */
    Jobs *jobs;                     /* made by driver_init */
    Session *session;
    _Atomic int wakes;
    _Atomic double time;
    _Atomic int readings; /* of time */
} SessionDriver;

/* Default values; change them, then open. */
void driver_init(SessionDriver *driver);
void driver_open(SessionDriver *driver);

/* The same for the preferences of an open session; and pondering among them. */
void driver_prefer(SessionDriver *driver);
void driver_ponder(SessionDriver *driver, bool on);

/* Stops the session's time but for driver_pass; must be called before driver_open. */
void driver_own_time(SessionDriver *driver);
void driver_pass(SessionDriver *driver, double seconds);
double driver_time(const SessionDriver *driver);

/* Waits until the search has read the session's time again: what it would do at this time is done.
   Nothing else may read it meanwhile. */
void driver_wait_for_reading(SessionDriver *driver);

/* Sets the comment of the position on the board. */
bool driver_comment(Session *session, const char *text);

/* Frees the session and checks that the null engine, if used, was released once and is idle. */
void driver_close(SessionDriver *driver);

/* Jobs call this. */
void driver_wake(void *driver);

int driver_wakes(const SessionDriver *driver);

/* Waits until jobs have called wake more than count times. */
void driver_wait_for_wake(SessionDriver *driver, int count);

/* Takes what jobs bring; returns what session_pump does. */
bool driver_pump(SessionDriver *driver);

/* Pumps at every wake-up until the test holds. */
typedef bool DriverTest(const SessionSnapshot *now);
void driver_pump_until(SessionDriver *driver, DriverTest *test);

bool driver_is_idle(const SessionSnapshot *now);
bool driver_has_report(const SessionSnapshot *now);

/* Pumps until the engine has done all that it was asked, which must have an end of its own, and all
   that it sent is taken in: what has not happened then will not. With the null engine. */
void driver_settle(SessionDriver *driver);

const SessionSnapshot *driver_now(const SessionDriver *driver);

/* Lets other threads get somewhere or not: nothing may depend on it. */
void driver_yield(int times);

/* A human for level 0, else a computer. */
SessionPlayer driver_player(int level);

/* Starts a game; level 0 is a human. */
void driver_start(SessionDriver *driver, int black_level, int white_level);

/* Fails the test unless the snapshot agrees with itself and with a replay of its record. */
void driver_check(const SessionDriver *driver);
