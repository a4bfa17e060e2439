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

bool tc_deadline_is_open(const TcDeadline *deadline) {
    return isinf(atomic_load(&deadline->soft));
}
