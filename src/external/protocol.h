/* What the files of the two protocols share: the state of a program that is spoken to, and how a fault is
   reported. */
#ifndef EXTERNAL_PROTOCOL_H
#define EXTERNAL_PROTOCOL_H

#include "external/external.h"

typedef struct ExternalProtocol {
    const char *name;
    /* The program has just started. */
    ExternalFault (*greet)(External *external);
    ExternalFault (*move)(External *external, const ExternalQuestion *question, double seconds,
                          TcSquare *move);
    /* NULL: it has no word for it. */
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
    TcGame told; /* GTP: what its board shows; count below 0: not known */
    int pings;   /* NBoard: sent so far */
    bool trying; /* whether it speaks this protocol */
};

/* Seconds for a move, for an answer that needs no thought, and for the first one of a program. */
double external_patience(const External *external);
double external_setup_seconds(const External *external);
double external_greet_seconds(const External *external);

/* Both return the fault. at: the command. quote: cut, and made printable. */
ExternalFault external_fail(External *external, ExternalFault fault, const char *at,
                            const char *quote);
ExternalFault external_fail_read(External *external, ProcessResult result, const char *at,
                                 double seconds);

/* Copies text as printable ASCII. */
void external_clean(char *to, size_t size, const char *text);

/* The move, or the fault that it is illegal. */
ExternalFault external_check(External *external, const ExternalQuestion *question, const char *at,
                             TcSquare square, TcSquare *move);

#endif
