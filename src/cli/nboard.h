/* The engine's side of the NBoard protocol, versions 1 and 2 (C. Welty): one line in, any number of
   lines out. Independent of streams. One thread owns it and gives it lines; searches are jobs, so
   that the next line is always answered at once. */
#pragma once

#include <turncoat/book.h>
#include <turncoat/engine.h>

#include "base/job.h"
#include "cli/setup.h"
#include "formats/ggf.h"

/* Sends one line, without its end. Both the owner's thread and that of the jobs call it, so it
   must keep lines whole; the two never call it at once for the same search. */
typedef void NboardSay(void *context, const char *line);

enum { NBOARD_PLIES_MAX = 128 };

struct Nboard;

/* A search: a copy of what it is about, as the original may change meanwhile. */
typedef struct NboardJob {
    Job job;
    struct Nboard *nboard;
    TcDeadline deadline;
    TcPosition positions[NBOARD_PLIES_MAX + 1]; /* the last one is the current */
    int last;
    const TcBook *book; /* asked before the engine; NULL: none */
    int book_plies;     /* as for tc_book_answer */
    TcLimits limits;
    int lines;                  /* moves to value */
    int level;                  /* chooses the move; 0: the best move */
    bool sent[TC_SQUARE_COUNT]; /* whether a line was sent for a move, and its last state */
    TcLine before[TC_SQUARE_COUNT];
} NboardJob;

typedef struct Nboard {
    TcEngine *engine;
    const PlayOptions *options; /* overrule the limits of a depth */
    NboardSay *say;
    void *context;
    const TcBook *book; /* owned by the caller, NULL: none; set it after nboard_init */
    bool plays_book;    /* with the current limits */
    PlayLimits limits;
    int level;             /* of --level, until a depth is set; 0: none */
    uint64_t random_state; /* for random moves at easy levels; used by the jobs */
    TcPosition positions[NBOARD_PLIES_MAX + 1]; /* of the game, including passes */
    int plies;
    GgfClock clocks[2]; /* at the start of the game, by TcColour; all 0: none */
    double spent[2];    /* seconds, by TcColour */
    Jobs *jobs;
    JobQueue *queue; /* NULL: out of memory */
    NboardJob job;
    JobId search; /* of job; 0: it has ended */
    bool quit;
} Nboard;

/* Starts with the standard position and with the limits of options. */
void nboard_init(Nboard *nboard, TcEngine *engine, const PlayOptions *options, NboardSay *say,
                 void *context);

/* Handles one line. It ignores unknown commands, as the protocol requires, and answers an invalid
   command with a status line that says why. */
void nboard_handle(Nboard *nboard, const char *line, size_t length);

/* Handles a line that was too long to read. */
void nboard_handle_too_long(Nboard *nboard);

/* Stops a running search. */
void nboard_release(Nboard *nboard);

/* -- the searches, and the lines that they send -- */

/* Each is the job of an Nboard, of which it uses only engine, say, context and random_state
   besides. This one sends search lines for the best moves, and updates them as the search goes on. */
extern const JobType nboard_job_hint;

/* The same for the best move, and then the move, unless nboard_release or another command stopped
   the search. The command stop makes it send the best move so far. */
extern const JobType nboard_job_go;

/* Sends the value of every position of the game, the last one first; the command stop ends it. */
extern const JobType nboard_job_analyze;
