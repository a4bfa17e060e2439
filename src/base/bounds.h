/* Numbers within bounds. */
#pragma once

static inline int int_min(int a, int b) {
    return a < b ? a : b;
}

static inline int int_max(int a, int b) {
    return a > b ? a : b;
}

/* Returns the number of min..max that is nearest to value, and min where max is below it. */
static inline int int_within(int value, int min, int max) {
    return int_max(min, int_min(value, max));
}
