/* The Go Text Protocol, version 2 (Farneback 2002), for Othello: one line in, one reply out.
   Independent of streams, so that tests can talk to it. Owned by one thread; it must not be moved
   in memory. */
#ifndef CLI_GTP_H
#define CLI_GTP_H

#include <turncoat/book.h>
#include <turncoat/engine.h>

#include "base/buf.h"
#include "cli/gtp_clock.h"
#include "cli/ponder.h"
#include "cli/setup.h"

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

#endif
