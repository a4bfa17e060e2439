/* A thread that serves requests in order and returns the answers. At most one request of each kind
   waits: a newer one replaces it, and an answer replaces an unread one of its kind. Requests and
   answers are copied. All functions are called by the thread that created the service. */
#ifndef BASE_SERVICE_H
#define BASE_SERVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/status.h>

enum { SERVICE_KINDS_MAX = 8 };

/* The first member of every request and every answer. */
typedef struct ServiceHead {
    int kind; /* 0..kinds-1 */
    uint64_t ticket;
} ServiceHead;

typedef struct ServiceConfig {
    int kinds;
    size_t request_size, answer_size;
    void (*serve)(void *request, void *answer); /* on the thread; now owns what request owned */
    void (*drop_request)(void *request);        /* frees what an unserved request owns; or NULL */
    void (*drop_answer)(void *answer);          /* the same for an unread answer; or NULL */
    void (*wake)(void *context);                /* on the thread, after every answer; or NULL */
    void *wake_context;
} ServiceConfig;

typedef struct Service Service;

/* Starts a service. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus service_create(const ServiceConfig *config, Service **service);

/* Serves the waiting requests if finish, else drops them; then ends the thread. NULL is allowed. */
void service_free(Service *service, bool finish);

/* Sends a request. Sets the ticket in its head. */
void service_request(Service *service, void *request);

/* Reads the next answer; returns false if there is none. *newest: no later request of its kind was
   sent. */
bool service_answer(Service *service, void *answer, bool *newest);

#endif
