#include "session/adapt.h"

#include <stdlib.h>

static int within(int value, int min, int max) {
    return value < min ? min : value > max ? max : value;
}

void adapt_normalise(SessionAdaptive *adaptive) {
    if (adaptive->level == 0) {
        adaptive->level = ADAPT_LEVEL_FIRST;
    }
    adaptive->level = within(adaptive->level, 1, TC_LEVEL_COUNT);
    adaptive->balance = within(adaptive->balance, 1 - ADAPT_STEPS, ADAPT_STEPS - 1);
    adaptive->change = within(adaptive->change, -1, 1);
}

void adapt_handle(SessionAdaptive *adaptive, int score) {
    int sign = (score > 0) - (score < 0);
    int before = adaptive->level;
    adaptive->balance += abs(score) > ADAPT_CLEAR ? 2 * sign : sign;
    if (abs(adaptive->balance) >= ADAPT_STEPS) {
        adaptive->level = within(before + sign, 1, TC_LEVEL_COUNT);
        adaptive->balance = 0;
    }
    adaptive->change = adaptive->level - before;
    adaptive->counted = true;
}
