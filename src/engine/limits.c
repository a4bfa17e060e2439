#include <turncoat/limits.h>

TcLimits tc_limits_unbounded(void) {
    return (TcLimits){.depth = TC_DEPTH_MAX, .exact_from = 60};
}
