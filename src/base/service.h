/* A thread that does what it is asked, in order, and hands the answers back. One request of each
   kind at a time: a newer one takes the place of one that waits, and its answer that of one unread.
   Requests and answers are copied. Created, asked and freed by one thread. */
#ifndef BASE_SERVICE_H
#define BASE_SERVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/status.h>

enum { SERVICE_KINDS_MAX = 8 };

/* What every request and every answer begins with. */
typedef struct ServiceHead {
    int kind; /* 0..kinds-1 */
    uint64_t ticket;
} ServiceHead;

typedef struct ServiceConfig {
    int kinds;
    size_t request_size, answer_size;
    void (*serve)(void *request, void *answer); /* on the thread; takes over what request owns */
    void (*drop_request)(void *request);        /* frees what one that is not served owns; NULL */
    void (*drop_answer)(void *answer);          /* likewise of one that nobody reads */
    void (*wake)(void *context);                /* on the thread, when an answer waits; NULL */
    void *wake_context;
} ServiceConfig;

typedef struct Service Service;

/* TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus service_create(const ServiceConfig *config, Service **service);

/* Does what still waits, or drops it, and ends the thread. NULL is fine. */
void service_free(Service *service, bool finish);

/* Fills in the head's ticket. */
void service_request(Service *service, void *request);

/* The next answer; false when there is none. newest: no later request of its kind was made. */
bool service_answer(Service *service, void *answer, bool *newest);

#endif
