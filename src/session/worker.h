/* The thread that owns the engine. Requests go in and reports come out by value through bounded
   queues; asking never waits, and of two unread requests only the newer is done. Created, asked and
   freed by one thread, the session's. */
#ifndef SESSION_WORKER_H
#define SESSION_WORKER_H

#include <stdbool.h>

#include <turncoat/status.h>

#include "session/message.h"
#include "session/session.h"

typedef struct Worker Worker;

/* Starts the thread; takes engine, wake, now, their contexts and report_interval from config. On
   failure (TC_ERROR_MEMORY) the engine is still the caller's. */
TC_WARN_UNUSED TcStatus worker_create(const SessionConfig *config, Worker **worker);

/* Stops the search, drops what is unread, releases the engine on its thread, and joins it: waits as
   long as the engine takes to stop. */
void worker_free(Worker *worker);

/* Asks for a search (request->kind is REQUEST_SEARCH) or a balanced start or a game
   (REQUEST_DRAW). Call worker_stop first when the one before it is no longer wanted. */
void worker_request(Worker *worker, const Request *request);

/* The book from which searches whose limits have one are answered; NULL: none. Nothing looks into the
   one before any more when this returns. */
void worker_set_book(Worker *worker, const TcBook *book);

/* Has the engine forget, after the requests before and before those after this call. */
void worker_clear(Worker *worker);

/* Has the engine change its table and threads, likewise in the order of the calls; a report of kind
   REPORT_CONFIGURED, with number as its generation, reports how that went. */
void worker_configure(Worker *worker, uint64_t number, int hash_megabytes, int threads);

/* Ends the search that was asked for last, whether it is unread, running, or waiting for its
   not_before; its result still comes, at once. */
void worker_stop(Worker *worker);

/* The search that was asked for last, with ponder set, is now the one that is wanted: from here on
   it has so many seconds (0: no limit), reports its progress, and its result comes, not before
   the session's time is not_before. */
void worker_hit(Worker *worker, double seconds, double not_before);

/* Takes the oldest unread report; false when there is none. */
bool worker_receive(Worker *worker, Report *report);

#endif
