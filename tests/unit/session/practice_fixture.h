/* Practice with the scripted engine, whose values are known. */
#ifndef TEST_PRACTICE_FIXTURE_H
#define TEST_PRACTICE_FIXTURE_H

#include <turncoat/init.h>

#include "support/session_driver.h"

enum { DEPTH = 5 }; /* of the scripted engine */

static SessionDriver driver;

static inline void open_scripted(void) {
    tc_init(TC_CPU_BEST);
    driver_init(&driver);
    driver.engine.iterations = DEPTH;
    driver_open(&driver);
}

static inline void close_driver(void) {
    driver_close(&driver);
}

static inline const SessionPractice *now_of(void) {
    return &driver_now(&driver)->practice;
}

static inline const TcPosition *position_of(void) {
    return tc_game_position(&driver_now(&driver)->game);
}

static inline bool is_asked(const SessionSnapshot *now) {
    return now->practice.state == PRACTICE_ASKED && now->practice.solved;
}

#endif
