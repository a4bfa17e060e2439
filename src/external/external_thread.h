/* A thread for one engine of others, so that nobody waits for it: what it is asked goes in and answers
   come out by value, and the newest question ends the one before. Created, asked and freed by one thread;
   only external_thread_free waits, and after external_thread_has_ended not at all. */
#ifndef EXTERNAL_EXTERNAL_THREAD_H
#define EXTERNAL_EXTERNAL_THREAD_H

#include <turncoat/status.h>

#include "external/external.h"

typedef enum ExternalKind {
    EXTERNAL_TEST = 0, /* starts it anew and asks it for a move in the position of the question */
    EXTERNAL_MOVE,
    EXTERNAL_HINT,
} ExternalKind;

typedef struct ExternalRequest {
    ExternalKind kind;
    ExternalSpec spec;
    ExternalQuestion question;
    double seconds;              /* for EXTERNAL_HINT */
    uint64_t ticket, generation; /* filled in */
} ExternalRequest;

typedef struct ExternalAnswer {
    ExternalKind kind;
    uint64_t ticket; /* of its question */
    bool done;       /* false: hints so far */
    ExternalError error;
    ExternalProtocolId protocol;
    char title[EXTERNAL_TITLE_SIZE];
    bool has_values; /* its protocol has hints */
    TcSquare move;
    double seconds; /* that it took */
    ExternalHints hints;
} ExternalAnswer;

typedef struct ExternalThread ExternalThread;

/* wake is called on the thread when an answer waits. spawning: one for all threads that start
   programs; it outlives them. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus external_thread_create(Mutex *spawning, void (*wake)(void *context),
                                               void *context, ExternalThread **thread);

/* Returns the ticket. */
uint64_t external_thread_request(ExternalThread *thread, const ExternalRequest *request);

/* What was asked last is not wanted any more. Its answer may still come. */
void external_thread_stop(ExternalThread *thread);

/* The next answer; false when there is none. */
bool external_thread_answer(ExternalThread *thread, ExternalAnswer *answer);

/* Has the program end, and then the thread. Nothing else may follow but these two. */
void external_thread_end(ExternalThread *thread);
bool external_thread_has_ended(const ExternalThread *thread);

/* Ends it if need be, and waits for that: a fifth of a second at most. NULL is fine. */
void external_thread_free(ExternalThread *thread);

#endif
