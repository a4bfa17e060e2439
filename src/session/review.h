/* The evaluation of whole games: a review of the current game, and a survey of another game in the
   background. A command returns whether it did something. */
#pragma once

#include <stdbool.h>

#include <turncoat/tree.h>

#include "core/losses.h"

typedef struct Session Session;
typedef struct Game Game;

/* The progress of a review. */
typedef struct SessionReview {
    bool running;
    bool stopped;    /* while running: by the user; session_review and session_go_on continue it */
    bool complete;   /* every position was searched once */
    bool recovered;  /* it came with its game: nothing was found since */
    int done, total; /* positions */
    int round;       /* number, from 1, of the deeper pass that a complete review makes; else 0 */
    int deepened;    /* positions done in that pass */
} SessionReview;

/* Whether a complete review has something to tell that did not come with its game. */
static inline bool session_has_found(const SessionReview *review) {
    return review->complete && !review->recovered;
}

/* The result of a complete review: a game, the values of its positions by ply, and its moves judged by
   those. */
typedef struct SessionReviewed {
    TcGame game;
    PositionValue values[TC_GAME_MAX_MOVES + 1];
    Losses losses;
    int depth; /* plies of its searches */
    int first; /* ply of the first position that it has valued */
} SessionReviewed;

/* The progress of a survey. */
typedef struct SessionSurvey {
    bool running;
    bool complete;   /* session_surveyed returns the result */
    int done, total; /* positions */
} SessionSurvey;

/* Opens analysis and evaluates every position of the record, from the last to the first, even while
   the user moves through the game. session_stop stops it, and the same command, or session_go_on,
   continues it where it was. When it is complete, the position before
   the first mistake is shown, unless the user has moved away. Afterwards, while no command comes
   for some seconds, the positions are searched again, deeper with every pass. False when there is
   nothing to review or a review is running and not stopped. */
bool session_review(Session *session);
bool session_can_review(const Session *session);

/* The result of a complete review; false: there is none. */
bool session_reviewed(const Session *session, SessionReviewed *reviewed);

/* Reviews another game in the background, in place of the previous survey, until session_end_survey;
   the caller keeps the tree so long. The positions of its main line are
   searched from the last to the first while the engine is idle. A computer's move, pondering, the
   review, the lab and exercises have priority; hints and analysis get the first seconds at every
   position. The tree has the values once the survey is complete. */
void session_survey(Session *session, TcTree *tree);
void session_end_survey(Session *session);

/* The result of the survey; false unless it is complete. */
bool session_surveyed(const Session *session, SessionReviewed *reviewed);

/* -- for the session's own files -- */

/* Handle results. */
void review_answered(Session *session);
void review_deepened(Session *session);
void survey_answered(Session *session);

/* Call this when a game is read from a file and the values of its tree are known: its complete review
   is there again, if the tree notes one. */
void review_recover(Session *session, Game *game);

/* Call this before a branch is deleted: a review of it is forgotten. */
void review_leave_branch(Session *session, TcNode top);
