/* Thinking on the opponent's time for a protocol that asks for moves: one search, which becomes the
   one that is wanted when the expected position comes. Owned and called by one thread; stays where
   it is while it ponders. */
#ifndef CLI_PONDER_H
#define CLI_PONDER_H

#include <turncoat/engine.h>

#include "cli/thinker.h"

typedef struct Ponder {
    Thinker thinker;
    TcEngine *engine;
    TcPosition position;
    TcLimits limits;
    TcStatus status; /* of the search, once it has ended */
    TcReport report;
} Ponder;

void ponder_init(Ponder *ponder, TcEngine *engine);

/* Searches position from now on, within limits but for those of time. Without room for a thread
   nothing happens. */
void ponder_start(Ponder *ponder, const TcPosition *position, const TcLimits *limits);

/* A search of just this position goes on, or is done and waits. */
bool ponder_is_about(const Ponder *ponder, const TcPosition *position);

/* The expected position has come: waits for the end of the search, which has from now on the time
   of limits. */
TC_WARN_UNUSED TcStatus ponder_finish(Ponder *ponder, const TcLimits *limits, TcReport *report);

/* Ends the search, if there is one. Call it before the engine is used otherwise. */
void ponder_stop(Ponder *ponder);

/* The position that the opponent will most likely leave to mover, who has just moved in one and
   expects line: after its second move, or after a pass when the opponent has to. False when the
   line does not say, or mover could not move there. */
bool ponder_expects(const TcPosition *after_move, const TcLine *line, TcPosition *expected);

#endif
