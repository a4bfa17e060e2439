/* The thread that owns the engine. Requests and reports pass by value through bounded queues. A
   request never waits, and a newer request replaces an unread one. All functions are called by one
   thread, the session's. */
#ifndef SESSION_WORKER_H
#define SESSION_WORKER_H

#include <stdbool.h>

#include <turncoat/status.h>

#include "session/message.h"
#include "session/session.h"

typedef struct Worker Worker;

/* Starts the thread. Reads engine, wake, now, their contexts and report_interval from config. On
   failure (TC_ERROR_MEMORY) the caller still owns the engine. */
TC_WARN_UNUSED TcStatus worker_create(const SessionConfig *config, Worker **worker);

/* Stops the search, drops unread messages, releases the engine on its thread, and joins the thread:
   it waits until the engine has stopped. */
void worker_free(Worker *worker);

/* Requests a search (request->kind is REQUEST_SEARCH), or a balanced start or a game
   (REQUEST_DRAW). Call worker_stop first if the request before it is no longer wanted. */
void worker_request(Worker *worker, const Request *request);

/* Sets the book for searches whose limits ask for one; NULL: none. When this returns, the previous
   book is no longer in use. */
void worker_set_book(Worker *worker, const TcBook *book);

/* Clears the engine's table, after the requests before this call and before those after it. */
void worker_clear(Worker *worker);

/* Changes the engine's table and threads, in the same order of calls. A report of kind
   REPORT_CONFIGURED, with number as its generation, gives the result. */
void worker_configure(Worker *worker, uint64_t number, int hash_megabytes, int threads);

/* Ends the search requested last, whether it is unread, running, or waiting for its not_before. Its
   result still comes, immediately. */
void worker_stop(Worker *worker);

/* The expected move was played: the search requested last, with ponder set, becomes an ordinary
   one. From now on it has seconds (0: no limit), reports its progress and sends its result, but not
   before the session's time not_before. */
void worker_hit(Worker *worker, double seconds, double not_before);

/* Takes the oldest unread report; false if there is none. */
bool worker_receive(Worker *worker, Report *report);

#endif
