#include "cli/gtp.h"

void gtp_clock_restart(GtpClock *clock) {
    clock->sides[TC_BLACK] = clock->sides[TC_WHITE] = clock->start;
}

void gtp_clock_set(GtpClock *clock, double main_seconds, double period, int period_stones) {
    bool byo_yomi = period > 0 && period_stones > 0;
    bool in_period = main_seconds <= 0 && byo_yomi;
    *clock = (GtpClock){.start = {.limited = byo_yomi || period <= 0,
                                  .seconds = in_period ? period : main_seconds,
                                  .stones = in_period ? period_stones : 0},
                        .period = byo_yomi ? period : 0,
                        .period_stones = byo_yomi ? period_stones : 0};
    gtp_clock_restart(clock);
}

void gtp_clock_left(GtpClock *clock, TcColour colour, double seconds, int stones) {
    clock->sides[colour] = (GtpSideClock){.limited = true, .seconds = seconds, .stones = stones};
}

bool gtp_clock_of(const GtpClock *clock, TcColour colour, TcClock *left) {
    const GtpSideClock *side = &clock->sides[colour];
    /* Periods that wait behind the main time give every later move at least its part of one. */
    bool waits = side->stones == 0 && clock->period > 0;
    *left = (TcClock){.seconds = side->seconds,
                      .increment = waits ? clock->period / clock->period_stones : 0,
                      .moves = side->stones,
                      .of_move = side->stones == 1 && clock->period_stones == 1};
    return side->limited;
}

void gtp_clock_spend(GtpClock *clock, TcColour colour, double seconds) {
    GtpSideClock *side = &clock->sides[colour];
    if (!side->limited) {
        return;
    }
    side->seconds -= seconds;
    bool period_done = side->stones > 0 && --side->stones == 0;
    bool main_done = side->stones == 0 && !period_done && side->seconds <= 0;
    if (clock->period > 0 && (period_done || main_done)) {
        *side = (GtpSideClock){
            .limited = true, .seconds = clock->period, .stones = clock->period_stones};
    } else if (side->seconds < 0) {
        side->seconds = 0;
    }
}
