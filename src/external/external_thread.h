/* A thread for another engine, so that nobody waits for it. Requests and answers pass by value, and
   a new request ends the one before. All functions are called by one thread; only
   external_thread_free waits, and not after external_thread_has_ended. */
#ifndef EXTERNAL_EXTERNAL_THREAD_H
#define EXTERNAL_EXTERNAL_THREAD_H

#include <turncoat/status.h>

#include "external/external.h"

typedef enum ExternalKind {
    EXTERNAL_TEST = 0, /* starts the program again and requests a move in the position of the
                          question */
    EXTERNAL_MOVE,
    EXTERNAL_HINT,
} ExternalKind;

typedef struct ExternalRequest {
    ExternalKind kind;
    ExternalSpec spec;
    ExternalQuestion question;
    double seconds;              /* for EXTERNAL_HINT */
    uint64_t ticket, generation; /* set by external_thread_request */
} ExternalRequest;

typedef struct ExternalAnswer {
    ExternalKind kind;
    uint64_t ticket; /* of its request */
    bool done;       /* false: hints so far */
    ExternalError error;
    ExternalProtocolId protocol;
    char title[EXTERNAL_TITLE_SIZE];
    bool has_values; /* its protocol has values of moves */
    TcSquare move;
    double seconds; /* the time it took */
    ExternalHints hints;
} ExternalAnswer;

typedef struct ExternalThread ExternalThread;

/* The thread calls wake when an answer is waiting. spawning: one mutex for all threads that start
   programs; it must outlive them. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus external_thread_create(Mutex *spawning, void (*wake)(void *context),
                                               void *context, ExternalThread **thread);

/* Returns the ticket. */
uint64_t external_thread_request(ExternalThread *thread, const ExternalRequest *request);

/* Cancels the last request. Its answer may still come. */
void external_thread_stop(ExternalThread *thread);

/* The next answer; false: none. */
bool external_thread_answer(ExternalThread *thread, ExternalAnswer *answer);

/* Ends the program and then the thread. After it only the next two functions may be called. */
void external_thread_end(ExternalThread *thread);
bool external_thread_has_ended(const ExternalThread *thread);

/* Ends the thread if necessary and waits for it, at most a fifth of a second. NULL is allowed. */
void external_thread_free(ExternalThread *thread);

#endif
