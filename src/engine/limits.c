#include <turncoat/limits.h>

#include <math.h>

#include "base/clock.h"

TcLimits tc_limits_unbounded(void) {
    return (TcLimits){.depth = TC_DEPTH_MAX, .exact_from = 60, .selectivity = 100};
}

void tc_deadline_open(TcDeadline *deadline) {
    atomic_store(&deadline->soft, HUGE_VAL);
    atomic_store(&deadline->hard, HUGE_VAL);
}

void tc_deadline_set(TcDeadline *deadline, double soft, double hard) {
    double now = clock_seconds();
    atomic_store(&deadline->hard, now + hard);
    atomic_store(&deadline->soft, now + soft);
}

void tc_limits_ponder(TcLimits *limits, TcDeadline *deadline) {
    tc_deadline_open(deadline);
    limits->seconds = limits->soft_seconds = 0;
    limits->deadline = deadline;
}

void tc_ponder_hit(TcDeadline *deadline, double soft, double hard) {
    static const double endless = 1e9; /* set, and yet none */
    hard = hard > 0 ? hard : endless;
    tc_deadline_set(deadline, soft > 0 ? soft : hard, hard);
}

bool tc_deadline_is_open(const TcDeadline *deadline) {
    return isinf(atomic_load(&deadline->soft));
}
