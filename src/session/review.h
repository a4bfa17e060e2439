/* The evaluation of whole games: a review of the game that is on, and a survey of another one in
   the background. A command returns whether it did something. */
#ifndef SESSION_REVIEW_H
#define SESSION_REVIEW_H

#include <stdbool.h>

#include <turncoat/game.h>

#include "session/values.h"

typedef struct Session Session;

/* How far the evaluation of the whole game is. */
typedef struct SessionReview {
    bool running;
    bool complete;   /* every position has had its turn */
    int done, total; /* positions */
    int round;       /* of looking deeper, which a complete review does by itself; else 0 */
    int deepened;    /* positions of that round */
} SessionReview;

/* How deep a review searches. */
typedef struct SessionReviewDepth {
    int depth, exact_from; /* plies; empty squares from which on it solves */
    double seconds;        /* a position at most */
} SessionReviewDepth;

/* What a complete review says of the sides, by TcColour. */
typedef struct SessionReviewed {
    int accuracy[2];                   /* percent; -1: no move is judged */
    int lost[2];                       /* discs */
    int mistakes[2][SESSION_MISTAKES]; /* marked moves, by MistakeKind (mistakes.h) */
} SessionReviewed;

/* A game that is reviewed in the background. */
typedef struct SessionSurvey {
    bool running;
    bool complete;   /* session_surveyed says what it found */
    int done, total; /* positions */
} SessionSurvey;

/* Evaluates every position of the record, from the last to the first, in analysis, which it opens;
   it goes on while the cursor moves. session_stop ends it. At its end the cursor goes before the
   first mistake, unless it was moved. While a position of the reviewed game is looked at for some
   seconds without a command, its positions are searched again round after round, each deeper.
   False when there is nothing to review or one is running. */
bool session_review(Session *session);
bool session_can_review(const Session *session);
void session_set_review_depth(Session *session, const SessionReviewDepth *depth);

/* The game of a complete review, and what it says; false: there is none. */
bool session_reviewed(const Session *session, TcGame *game, SessionReviewed *reviewed);

/* Reviews another game in the background, whatever is on, in place of the one before: its positions
   are searched, from the last to the first, while the engine has nothing else to do. A computer's
   move, thinking on the user's time, the review, the lab and exercises come first; hints and
   analysis have the first seconds at every position. Its values are then those of the session. */
void session_survey(Session *session, const TcGame *game);
void session_end_survey(Session *session);

/* Its moves judged, and what that says of the sides; false unless it is complete. */
bool session_surveyed(const Session *session, SessionJudgement *judgement,
                      SessionReviewed *reviewed);

/* From what loss on a move is marked. */
void session_set_thresholds(Session *session, const SessionThresholds *thresholds);

#endif
