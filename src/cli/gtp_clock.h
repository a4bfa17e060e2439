/* The clocks in GTP's terms: main time, then periods of byo-yomi with a number of moves ("stones")
   each. Independent of real time: the caller measures it. */
#ifndef CLI_GTP_CLOCK_H
#define CLI_GTP_CLOCK_H

#include <stdbool.h>

#include <turncoat/clock.h>
#include <turncoat/position.h>

typedef struct GtpSideClock {
    bool limited;
    double seconds; /* left in the main time or in the period */
    int stones;     /* to be played in the period; 0: this is the main time */
} GtpSideClock;

typedef struct GtpClock {
    GtpSideClock start; /* of both sides, in every game */
    double period;      /* seconds of a byo-yomi period; 0: none */
    int period_stones;
    GtpSideClock sides[2]; /* by TcColour */
} GtpClock;

/* Sets both clocks; times in seconds. A period without stones means no time limit at all (GTP 2,
   time_settings). */
void gtp_clock_set(GtpClock *clock, double main_seconds, double period, int period_stones);

/* Sets both clocks to what they were set to, for another game. */
void gtp_clock_restart(GtpClock *clock);

/* Sets a clock to what the controller reports; stones as in GtpSideClock. */
void gtp_clock_left(GtpClock *clock, TcColour colour, double seconds, int stones);

/* Converts the clock of colour for tc_clock_limits; returns false if it has no limit. */
bool gtp_clock_of(const GtpClock *clock, TcColour colour, TcClock *left);

/* Subtracts the seconds of a move of colour. */
void gtp_clock_spend(GtpClock *clock, TcColour colour, double seconds);

#endif
