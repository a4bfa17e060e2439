/* The files of both protocols share this: the state of a program, and how faults are reported. */
#pragma once

#include "external/external.h"

typedef struct ExternalProtocol {
    const char *name;
    /* The program has just started. */
    TcStatus (*greet)(External *external);
    TcStatus (*move)(External *external, const ExternalQuestion *question, double seconds,
                     TcSquare *move);
    /* NULL: the protocol has no values of moves. */
    TcStatus (*hint)(External *external, const ExternalQuestion *question, double seconds,
                     ExternalFound *found, void *context);
} ExternalProtocol;

extern const ExternalProtocol external_gtp, external_nboard;

struct External {
    Mutex *spawning;
    ExternalSpec spec;
    const ExternalProtocol *protocol; /* NULL: not known yet */
    Process process;
    char title[EXTERNAL_TITLE_SIZE];
    TcError error;
    double asked;    /* when it began to think, by clock_seconds */
    TcGame told;     /* GTP: the game on its board, without a pass after it; count < 0: not known */
    uint64_t number; /* of the game asked about last */
    bool timed;      /* GTP: it was told of a time */
    int pings;       /* NBoard: sent so far */
    bool busy;       /* NBoard: a search was called off, and no ping has been answered since */
    bool trying;     /* finding out whether it speaks this protocol */
};

/* Seconds to wait for a move, for an answer without a search, and for a program's first answer. */
double external_move_seconds(const External *external, const ExternalQuestion *question);
double external_setup_seconds(const External *external);
double external_greet_seconds(const External *external);

/* Both return the status. at: the command. quote: truncated, and made printable. The second one is for
   a failed read, of the text answer if there is one: after TC_ERROR_ENDED it quotes how the program
   ended, after TC_ERROR_NO_ANSWER seconds, the time that it had. */
TcStatus external_fail(External *external, TcStatus status, const char *at, const char *quote);
TcStatus external_fail_read(External *external, TcStatus status, const char *at, double seconds,
                            const char *answer);

/* Copies text as printable ASCII. */
void external_clean(char *to, size_t size, const char *text);

/* Sets *move if square is legal; otherwise returns TC_ERROR_ILLEGAL. */
TcStatus external_check(External *external, const ExternalQuestion *question, const char *at,
                        TcSquare square, TcSquare *move);
