/* Another engine: a program that speaks GTP or NBoard's protocol and gets one question at a time.
   Every command has a deadline and every answer a limit. A program that breaks its protocol is
   ended at once, and started again for the next question. Used by one thread at a time. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/limits.h>

#include "base/thread.h"
#include "external/process.h"

/* EXTERNAL_DETECT finds out which protocol the program speaks. */
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
    EXTERNAL_QUOTE_SIZE = 64,
    EXTERNAL_OUTPUT_MAX = 4 << 20, /* bytes of an answer */
    EXTERNAL_LINES_MAX = 40,
    EXTERNAL_DEPTH_MAX = 60,
    EXTERNAL_SECONDS_MAX = 600
};

/* Holds what the user has entered for a program. */
typedef struct ExternalSpec {
    char name[EXTERNAL_NAME_SIZE];       /* the user's name for it */
    char command[EXTERNAL_COMMAND_SIZE]; /* split into words by arguments.h, unless shell */
    bool shell;                          /* the system's shell runs the command */
    ExternalProtocolId protocol;
    int depth;       /* of its searches; 0: its default. GTP cannot set it */
    int seconds;     /* for a move, as in a question; 0: its default */
    double patience; /* seconds to wait for a move; 0: EXTERNAL_PATIENCE, or longer where it is told
                        of a clock or a time for the move */
    double setup;    /* seconds to start or to set a board up; 0: 10, and the patience at most */
} ExternalSpec;

enum { EXTERNAL_PATIENCE = 60 };

/* The value of a move, for the side that makes it. */
typedef struct ExternalLine {
    TcSquare move;
    double value; /* discs */
    int depth;    /* plies; 0: not known */
    bool book, exact;
} ExternalLine;

typedef struct ExternalHints {
    int count;
    ExternalLine lines[EXTERNAL_LINES_MAX]; /* one a move */
} ExternalHints;

/* The question: the position at the game's cursor, whose mover has a legal move. */
typedef struct ExternalQuestion {
    TcGame game;
    uint64_t number;  /* of the game: a question with another one is of a new game */
    bool clocks;      /* the game has clocks; left: seconds, by TcColour */
    double left[2];   /* also the limit for a move, besides a patience that is set */
    double increment; /* seconds added for every move */
    double seconds;   /* told as the time of the move; 0: none. NBoard's protocol cannot say it */
} ExternalQuestion;

typedef struct External External;

/* Creates the engine without starting its program. spawning: as in process_start; it must outlive
   the engine. NULL: no memory. */
External *external_create(Mutex *spawning);

/* Tells the program to end, and kills it after grace seconds. The next question starts it again, as
   if nothing were known of it. */
void external_end(External *external, double grace);

/* The same, and releases the engine. NULL is allowed. */
void external_free(External *external, double grace);

/* Sets the program for the next questions, and the stop token: waiting ends soon after it moves on
   from generation. Ends a program that runs with another command line or protocol. */
void external_listen(External *external, const ExternalSpec *spec, const TcStop *stop,
                     uint64_t generation);

/* The calls that follow return and leave in error, which says which command the program was answering:
   TC_ERROR_ARGUMENT  the command line cannot be read
   TC_ERROR_NOT_FOUND  there is no such program, or it may not be run; message: its name
   TC_ERROR_ENDED  it ended; message: how
   TC_ERROR_NO_ANSWER  there was no answer in time; message: the seconds that it had
   TC_ERROR_TOO_LARGE  an endless line or answer
   TC_ERROR_SYNTAX  an answer that is not in the protocol: message
   TC_ERROR_REFUSED  an error in answer to a valid command: message
   TC_ERROR_ILLEGAL  a move that the rules forbid: message
   TC_ERROR_UNSUPPORTED  the protocol cannot express the question
   TC_RESIGNED  it resigned: no error, but no move
   TC_CANCELLED  the stop token moved: no error
   Quotes of the program are printable ASCII. After all but UNSUPPORTED and RESIGNED it has ended; after
   CANCELLED it may run on, told to stop thinking. One that does not hear the next question for that is
   started again for it. */

/* Starts the program if it is not running, and greets it. Protocol and title are known
   afterwards. */
TcStatus external_begin(External *external, TcError *error);

/* Says that the next question is of another game, even if that begins as the last one did: what the
   program has kept of the last one goes. */
void external_new_game(External *external);

/* Requests a move, which is legal. seconds, unless NULL: the time that the program thought. */
TcStatus external_move(External *external, const ExternalQuestion *question, TcSquare *move,
                       double *seconds, TcError *error);

/* Requests values of moves, until seconds are over or the stop token moves, which is not a fault
   here. found is called whenever there are more. All lines are legal moves. */
typedef void ExternalFound(void *context, const ExternalHints *hints);
TcStatus external_hint(External *external, const ExternalQuestion *question, double seconds,
                       ExternalFound *found, void *context, TcError *error);

/* The program's protocol (EXTERNAL_DETECT: not known yet), and its own name ("": not known). */
ExternalProtocolId external_protocol(const External *external);
const char *external_title(const External *external);

/* Whether its protocol, once known, has values of moves. */
bool external_has_values(const External *external);

/* "GTP", "NBoard" */
const char *external_protocol_name(ExternalProtocolId protocol);
