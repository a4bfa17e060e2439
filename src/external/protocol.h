/* Shared by the files of both protocols: the state of a program, and how faults are reported. */
#ifndef EXTERNAL_PROTOCOL_H
#define EXTERNAL_PROTOCOL_H

#include "external/external.h"

typedef struct ExternalProtocol {
    const char *name;
    /* The program has just started. */
    ExternalFault (*greet)(External *external);
    ExternalFault (*move)(External *external, const ExternalQuestion *question, double seconds,
                          TcSquare *move);
    /* NULL: the protocol has no values of moves. */
    ExternalFault (*hint)(External *external, const ExternalQuestion *question, double seconds,
                          ExternalFound *found, void *context);
} ExternalProtocol;

extern const ExternalProtocol external_gtp, external_nboard;

struct External {
    const TcStop *stop;
    Mutex *spawning;
    ExternalSpec spec;
    uint64_t generation;
    const ExternalProtocol *protocol; /* NULL: not known yet */
    Process process;
    char title[EXTERNAL_TITLE_SIZE];
    ExternalError error;
    TcGame told; /* GTP: the game on its board; count < 0: not known */
    int pings;   /* NBoard: sent so far */
    bool trying; /* finding out whether it speaks this protocol */
};

/* Seconds to wait for a move, for an answer without a search, and for a program's first answer. */
double external_patience(const External *external);
double external_setup_seconds(const External *external);
double external_greet_seconds(const External *external);

/* Both return the fault. at: the command. quote: truncated, and made printable. */
ExternalFault external_fail(External *external, ExternalFault fault, const char *at,
                            const char *quote);
ExternalFault external_fail_read(External *external, ProcessResult result, const char *at,
                                 double seconds);

/* Copies text as printable ASCII. */
void external_clean(char *to, size_t size, const char *text);

/* Sets *move if square is legal; otherwise returns EXTERNAL_ILLEGAL. */
ExternalFault external_check(External *external, const ExternalQuestion *question, const char *at,
                             TcSquare square, TcSquare *move);

#endif
