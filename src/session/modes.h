/* The engine's tasks: hints, analysis, the computer's moves. A command returns whether it did
   something; if not, nothing has changed except perhaps the notice. */
#pragma once

#include <stdbool.h>

#include <turncoat/book.h>
#include <turncoat/level.h>

#include "core/losses.h"

typedef struct Session Session;

/* The limits of a search for hints or analysis; 0: none, it ends when everything is proven. */
typedef struct SessionLimit {
    int depth;
    double seconds;
} SessionLimit;

/* The minimum seconds of a computer's move: at levels below TC_LEVEL_CLUB between min and max,
   depending on the position; at the others `others`. Never more than a clock allows. */
typedef struct SessionPace {
    double min, max, others;
} SessionPace;

/* Says how deep a review searches. */
typedef struct SessionReviewDepth {
    int depth, exact_from; /* plies; empty squares from which it solves exactly */
    double seconds;        /* per position at most */
} SessionReviewDepth;

/* Holds what the user prefers, for all games. */
typedef struct SessionPreferences {
    SessionPace pace;
    SessionLimit hints, analysis;
    SessionReviewDepth review;
    LossThresholds thresholds; /* discs from which a loss is marked, everywhere */
    TcLevel custom;            /* TC_LEVEL_CUSTOM; its texts are not used */
    bool ponders;              /* the computer thinks on the user's time */
    bool warns;                /* where no values are shown, a player's move that would be marked as
                                  a blunder is played at the second try only */
} SessionPreferences;

/* Returns the preferences of a new session: moves at once, no limits, no pondering, no warning. */
SessionPreferences session_default_preferences(void);

/* Puts these into effect from now on. Hints or an analysis whose limits change begin again. */
void session_prefer(Session *session, const SessionPreferences *preferences);

/* Switch hints, or analysis, on or off. Ending an analysis restores the game that was started
   before it. */
bool session_set_hints(Session *session, bool on);
bool session_set_analysis(Session *session, bool on);

/* The position is seen, or hidden by another board: then hints and an analysis of it rest, unless it is
   pinned, and nothing is there to stop or to go on with. */
void session_hide(Session *session, bool hidden);

/* Marks the best move of this position, without values, until the next move; a second call removes
   the mark. False when hints or analysis are on, or it is not a human's turn. */
bool session_one_hint(Session *session);
bool session_can_one_hint(const Session *session);

/* Makes the computer move: at once if it is thinking ("move now": the best move so far); else it
   thinks for the side to move, even a human's, then at the level of the computer player, or at
   Club 9 when there is none or no game has started. False when the game is over. */
bool session_computer_move(Session *session);
bool session_can_computer_move(const Session *session);

/* Holds the engine, in an analysis, to the position on the board while others are looked at, until
   this is called again. */
bool session_pin(Session *session);
bool session_can_pin(const Session *session);

/* Has the computer move, in an analysis, for both sides from here until the game is over, a stop,
   or another command. */
bool session_play_out(Session *session);
bool session_can_play_out(const Session *session);

/* Stops the running search, which is not its end: what was found stays, and session_go_on lets it
   go on. During a computer's move the game is paused. Hints, an analysis, an exercise or the try at
   a puzzle are stopped in this position only, a review until session_go_on or session_review. A move
   requested on a human's turn or in analysis is cancelled, and hints or analysis go on; of a
   balanced start that is being drawn the standard start is left. */
bool session_stop(Session *session);
bool session_go_on(Session *session);

/* Pauses the game as session_stop does, also while its start is drawn, which then is still done. */
void session_hold(Session *session);

/* Sets the opening book that levels with a book play from, for the first plies moves of a game (0:
   no limit); book NULL, as at first: none. Book values are shown where no search is as deep; such
   lines of the report have from_book set. The caller keeps the book and must not change it while it
   is set; when this returns the previous book may be freed. */
void session_set_book(Session *session, const TcBook *book, int plies);
