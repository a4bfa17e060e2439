/* The clocks as GTP reports them: main time, then periods of byo-yomi with so many moves
   ("stones") each. Plain values; the caller measures the time. */
#ifndef CLI_GTP_CLOCK_H
#define CLI_GTP_CLOCK_H

#include <stdbool.h>

#include <turncoat/clock.h>
#include <turncoat/position.h>

typedef struct GtpSideClock {
    double seconds; /* left in the main time or in the period */
    int stones;     /* to be played in the period; 0: this is the main time */
} GtpSideClock;

typedef struct GtpClock {
    bool limited;
    double period; /* seconds of a byo-yomi period; 0: there is none */
    int period_stones;
    GtpSideClock sides[2]; /* by TcColour */
} GtpClock;

/* Sets both clocks. A period of time without stones means no limit at all (GTP 2,
   time_settings). */
void gtp_clock_set(GtpClock *clock, double main_seconds, double period, int period_stones);

/* What the controller says is left; stones as in GtpSideClock. */
void gtp_clock_left(GtpClock *clock, TcColour colour, double seconds, int stones);

/* The clock of colour as tc_clock_limits wants it; false: there is no limit. */
bool gtp_clock_of(const GtpClock *clock, TcColour colour, TcClock *left);

/* A move of colour has taken so many seconds. */
void gtp_clock_spend(GtpClock *clock, TcColour colour, double seconds);

#endif
