/* Pondering for a protocol that requests moves: one search, which becomes the search for the move
   if the expected position comes. Owned and called by one thread; it must not be moved in memory
   while it ponders. */
#pragma once

#include <turncoat/engine.h>

#include "base/job.h"

typedef struct Ponder {
    Job job; /* the search */
    Jobs *jobs;
    JobQueue *queue; /* NULL: out of memory */
    JobId search;    /* 0: none, or its end was taken notice of */
    TcDeadline deadline;
    TcEngine *engine;
    TcPosition position;
    TcLimits limits;
    TcStatus status; /* of the search, once it has ended */
    TcReport report;
} Ponder;

void ponder_init(Ponder *ponder, TcEngine *engine);
void ponder_release(Ponder *ponder);

/* Starts a search of position within limits, without those of time. Without a thread for it its
   status is TC_ERROR_MEMORY. */
void ponder_start(Ponder *ponder, const TcPosition *position, const TcLimits *limits);

/* Whether a search of this position is running or has finished. */
bool ponder_is_about(const Ponder *ponder, const TcPosition *position);

/* Call it when the expected position has come. Gives the search the time of limits from now on, and
   waits for its end. */
TC_WARN_UNUSED TcStatus ponder_finish(Ponder *ponder, const TcLimits *limits, TcReport *report);

/* Stops the search, if there is one. Call it before other uses of the engine. */
void ponder_stop(Ponder *ponder);

/* The position that the opponent will most likely leave to mover, who has just moved to after_move
   and expects line: after the second move of line, or after the opponent's forced pass. Returns
   false if line is too short, or mover could not move there. */
bool ponder_expects(const TcPosition *after_move, const TcLine *line, TcPosition *expected);
