/* Decides what the engine should be asked, and within what limits. For the session's own files. */
#pragma once

#include "session/state.h"

Question question_wanted(const Session *session);
bool question_is_same(const Question *a, const Question *b);

/* Whether the user has stopped something that would be asked else, or a computer's move. */
bool question_can_go_on(const Session *session);

/* The limit of hints for all moves and of an analysis; none for other questions. */
SessionLimit question_limit(const Session *session, const Question *question);
TcLimits question_limits(const Session *session, const Question *question);

/* Whether the book answers, so that nothing is searched. */
bool question_ask_book(const Session *session, const Question *question, TcReport *report);

/* Seconds by which a computer's move, or its reply in practice, is delayed. */
double question_delay(const Session *session, const Question *question);

/* The limits of a search of a position under review: the first, or in a round of deeper ones. */
TcLimits review_limits(const Session *session, int round);

/* Whether the line on the board is the reviewed one. */
bool review_is_shown(const Session *session);

/* Returns when the complete review starts to search deeper, or the background review takes the engine
   from the position shown; infinite: never, or it has started. */
double question_due(const Session *session);
