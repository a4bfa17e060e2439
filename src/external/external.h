/* An engine of others: a program that speaks GTP or NBoard's protocol, asked one thing at a time. Every
   command has a deadline and every answer a limit; a program that breaks its protocol is ended there and
   then, and begins anew with the next question. Used by one thread at a time; external_thread.h
   is the one for a window. */
#ifndef EXTERNAL_EXTERNAL_H
#define EXTERNAL_EXTERNAL_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/limits.h>

#include "base/thread.h"
#include "external/process.h"

/* Number 0 finds out which of the others it is. */
typedef enum ExternalProtocolId {
    EXTERNAL_DETECT = 0,
    EXTERNAL_GTP,
    EXTERNAL_NBOARD,
    EXTERNAL_PROTOCOLS
} ExternalProtocolId;

enum {
    EXTERNAL_NAME_SIZE = 32,
    EXTERNAL_COMMAND_SIZE = 512,
    EXTERNAL_TITLE_SIZE = 64,
    EXTERNAL_AT_SIZE = 24,
    EXTERNAL_QUOTE_SIZE = 64,
    EXTERNAL_OUTPUT_MAX = 4 << 20, /* bytes of an answer */
    EXTERNAL_LINES_MAX = 40,
    EXTERNAL_DEPTH_MAX = 60,
    EXTERNAL_SECONDS_MAX = 600
};

/* What the user says of a program. */
typedef struct ExternalSpec {
    char name[EXTERNAL_NAME_SIZE];       /* of the user's */
    char command[EXTERNAL_COMMAND_SIZE]; /* words as arguments.h divides them */
    ExternalProtocolId protocol;
    int depth;       /* to search to, 0: its own; GTP has no word for it */
    int seconds;     /* a move, 0: its own; NBoard's protocol has no word for it */
    double patience; /* seconds after which a move is given up; 0: EXTERNAL_PATIENCE */
} ExternalSpec;

enum { EXTERNAL_PATIENCE = 60 };

typedef enum ExternalFault {
    EXTERNAL_FINE = 0,
    EXTERNAL_STOPPED,  /* nobody's: the token moved */
    EXTERNAL_COMMAND,  /* the command line cannot be read */
    EXTERNAL_NO_START, /* there is no such program, or it may not be run */
    EXTERNAL_ENDED,    /* it ended: quote says how */
    EXTERNAL_LATE,     /* no answer within seconds */
    EXTERNAL_FLOOD,    /* a line, or an answer, without end */
    EXTERNAL_GARBAGE,  /* an answer that is none: quote */
    EXTERNAL_REFUSED,  /* its error to a command that was in order: quote */
    EXTERNAL_ILLEGAL,  /* a move that the rules forbid: quote */
    EXTERNAL_RESIGNED, /* no fault, but no move */
    EXTERNAL_UNABLE,   /* the protocol has no word for what was asked */
    EXTERNAL_FAULTS
} ExternalFault;

typedef struct ExternalError {
    ExternalFault fault;
    char at[EXTERNAL_AT_SIZE];       /* the command that was being answered */
    char quote[EXTERNAL_QUOTE_SIZE]; /* printable ASCII */
    double seconds;                  /* that it had */
} ExternalError;

/* A value of a move, for the side that makes it. */
typedef struct ExternalLine {
    TcSquare move;
    double value; /* discs */
    int depth;    /* plies; 0: not said */
    bool book, exact;
} ExternalLine;

typedef struct ExternalHints {
    int count;
    ExternalLine lines[EXTERNAL_LINES_MAX]; /* one a move */
} ExternalHints;

/* What it is asked about: the position at the cursor, where there is a move. */
typedef struct ExternalQuestion {
    TcGame game;
    bool clocks;      /* of the game: seconds that are left, by TcColour */
    double left[2];   /* a move then has so many, and no more than the patience */
    double increment; /* of them for every move */
} ExternalQuestion;

typedef struct External External;

/* Nothing is started yet. stop: ends waiting soon once it has moved from the generation of
   external_listen; spawning: as process_start. Both outlive it. NULL: no memory. */
External *external_create(const TcStop *stop, Mutex *spawning);

/* Ends the program: it has grace seconds after it was told to. NULL is fine. */
void external_free(External *external, double grace);

/* What is asked from here on, and of what generation of the token. A program that runs with another
   command line or protocol is ended. */
void external_listen(External *external, const ExternalSpec *spec, uint64_t generation);

/* Whatever fault is returned, error says it whole, and the program no longer runs, but after
   EXTERNAL_UNABLE and EXTERNAL_RESIGNED. */

/* Starts it, if it does not run, and greets it: by then protocol and title are known. */
ExternalFault external_begin(External *external, ExternalError *error);

/* A legal move. seconds, unless NULL: what it took. */
ExternalFault external_move(External *external, const ExternalQuestion *question, TcSquare *move,
                            double *seconds, ExternalError *error);

/* Values of moves, until seconds are over or the token moves, which is no fault then. found is called
   whenever there is more. Its lines are legal moves. */
typedef void ExternalFound(void *context, const ExternalHints *hints);
ExternalFault external_hint(External *external, const ExternalQuestion *question, double seconds,
                            ExternalFound *found, void *context, ExternalError *error);

/* Which it speaks (EXTERNAL_DETECT: not known yet), and what it calls itself (empty: it did not say). */
ExternalProtocolId external_protocol(const External *external);
const char *external_title(const External *external);

/* Its protocol, once known, can say values of moves. */
bool external_has_values(const External *external);

/* "GTP", "NBoard" */
const char *external_protocol_name(ExternalProtocolId protocol);

#endif
