#include "cli/gtp_clock.h"

/* Time that passes between the end of a search and the controller's clock. */
static const double overhead = 0.03;
static const double least = 0.005;

void gtp_clock_set(GtpClock *clock, double main_seconds, double period, int period_stones) {
    bool byo_yomi = period > 0 && period_stones > 0;
    *clock = (GtpClock){.limited = byo_yomi || period <= 0,
                        .period = byo_yomi ? period : 0,
                        .period_stones = byo_yomi ? period_stones : 0};
    for (int side = 0; side < 2; side++) {
        bool in_period = main_seconds <= 0 && byo_yomi;
        clock->sides[side] = (GtpSideClock){.seconds = in_period ? period : main_seconds,
                                            .stones = in_period ? period_stones : 0};
    }
}

void gtp_clock_left(GtpClock *clock, TcColour colour, double seconds, int stones) {
    clock->limited = true;
    clock->sides[colour] = (GtpSideClock){.seconds = seconds, .stones = stones};
}

/* In a period every move gets an equal part. The main time has to last for half of the empty
   squares; the divisor falls slower than their number, which favours the middle of the game, where
   a search decides most, and never hands out more than a third of what is left. */
static double share(const GtpClock *clock, const GtpSideClock *side, int empties) {
    if (side->stones > 0) {
        return side->seconds / side->stones;
    }
    double moves_left = (empties + 1) / 2;
    double part = side->seconds / (2.0 + 0.7 * moves_left);
    /* a period that waits behind the main time need not be saved for */
    double floor = clock->period > 0 ? clock->period / clock->period_stones : 0;
    return part > floor ? part : floor < side->seconds ? floor : side->seconds;
}

double gtp_clock_budget(const GtpClock *clock, TcColour colour, int empties) {
    if (!clock->limited) {
        return 0;
    }
    double seconds = share(clock, &clock->sides[colour], empties) - overhead;
    return seconds > least ? seconds : least;
}

void gtp_clock_spend(GtpClock *clock, TcColour colour, double seconds) {
    GtpSideClock *side = &clock->sides[colour];
    if (!clock->limited) {
        return;
    }
    side->seconds -= seconds;
    bool period_done = side->stones > 0 && --side->stones == 0;
    bool main_done = side->stones == 0 && !period_done && side->seconds <= 0;
    if (clock->period > 0 && (period_done || main_done)) {
        *side = (GtpSideClock){.seconds = clock->period, .stones = clock->period_stones};
    } else if (side->seconds < 0) {
        side->seconds = 0;
    }
}
