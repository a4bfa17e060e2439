/* The NBoard protocol, versions 1 and 2 (C. Welty), as the engine's side of it: a line in, any
   number of lines out, from the caller's thread or from the one that searches. Knows nothing of
   streams. The thread that owns it gives it lines; what searches runs on a thread of its own, so
   that the next line is always answered at once. */
#ifndef CLI_NBOARD_H
#define CLI_NBOARD_H

#include <turncoat/engine.h>

#include "cli/options.h"
#include "cli/setup.h"
#include "cli/thinker.h"
#include "formats/ggf.h"

/* Takes one line, without its end. Called from two threads, though never by both at once for the
   same search: it must keep lines whole. */
typedef void NboardSay(void *context, const char *line);

enum { NBOARD_PLIES_MAX = GGF_PLIES_MAX };

/* What the searching thread works on: a copy, the original may change meanwhile. */
typedef struct NboardJob {
    TcPosition positions[NBOARD_PLIES_MAX + 1]; /* the last one is the current */
    int last;
    TcLimits limits;
    int lines;                  /* moves to value */
    int level;                  /* chooses the move; 0: the best */
    bool sent[TC_SQUARE_COUNT]; /* which lines were sent last, and how */
    TcLine before[TC_SQUARE_COUNT];
} NboardJob;

typedef struct Nboard {
    TcEngine *engine;
    const Options *options; /* overrule the limits that a depth stands for */
    NboardSay *say;
    void *context;
    const TcBook *book; /* the caller's, NULL: none; set it after nboard_init */
    bool plays_book;    /* with the limits that are chosen */
    PlayLimits limits;
    int level;             /* of --level, until a depth is set; 0: none */
    uint64_t random_state; /* for the choice among moves at easy levels; the searching thread's */
    TcPosition positions[NBOARD_PLIES_MAX + 1]; /* of the game, passes included */
    int plies;
    GgfClock clocks[2]; /* at the start of the game, by TcColour */
    double spent[2];    /* seconds, by TcColour */
    Thinker thinker;
    NboardJob job;
    bool quit;
} Nboard;

/* Begins with the standard start and with the limits of options. */
void nboard_init(Nboard *nboard, TcEngine *engine, const Options *options, NboardSay *say,
                 void *context);

/* Obeys one line. What it does not know it passes over, as the protocol asks; to a command that
   makes no sense it answers with a status line that says why. */
void nboard_handle(Nboard *nboard, const char *line, size_t length);

/* The line was too long to read. */
void nboard_handle_too_long(Nboard *nboard);

/* Ends what runs. */
void nboard_release(Nboard *nboard);

#endif
