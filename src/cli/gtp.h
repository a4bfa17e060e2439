/* The Go Text Protocol, version 2 (Farneback 2002), for Othello: one line in, one reply out.
   Independent of streams, so that tests can talk to it. Owned by one thread; it must not be moved
   in memory. */
#pragma once

#include <stdbool.h>

#include <turncoat/book.h>
#include <turncoat/clock.h>
#include <turncoat/engine.h>
#include <turncoat/position.h>

#include "base/buf.h"
#include "cli/ponder.h"
#include "cli/setup.h"

/* The clocks in GTP's terms: main time, then periods of byo-yomi with a number of moves ("stones")
   each. Independent of real time: the caller measures it. */
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

/* Moves and passes that can be undone; a game has at most 60 moves and half as many passes. */
enum { GTP_HISTORY_MAX = 256 };

typedef struct Gtp {
    TcEngine *engine; /* owned by the caller */
    PlayLimits limits;
    int level; /* chooses among the moves of a report; 0: always the best move */
    uint64_t random_state;
    GtpClock clock;
    const TcBook *book; /* owned by the caller, NULL: none; set these four after gtp_init */
    int book_plies;     /* as for tc_book_answer */
    bool plays_book;    /* until another level is set */
    bool keeps_book;    /* whatever the level is then */
    bool ponders;       /* search on the opponent's time; set it after gtp_init */
    Ponder ponder;
    TcPosition history[GTP_HISTORY_MAX]; /* [count - 1] is the current position */
    int count;
    bool quit; /* the command quit was given */
} Gtp;

void gtp_init(Gtp *gtp, TcEngine *engine, const PlayLimits *limits, int level, uint64_t seed);

/* Stops a running search. */
void gtp_release(Gtp *gtp);

/* Handles one line (without its end): appends the reply to reply, or nothing if the line has no
   command. */
void gtp_answer(Gtp *gtp, const char *line, size_t length, Buf *reply);

/* Appends the reply to a line that was too long to read. */
void gtp_answer_too_long(Buf *reply);
