/* Commands that begin and end games. Each returns whether it did something; when false nothing
   changed but perhaps the notice. */
#ifndef SESSION_START_H
#define SESSION_START_H

#include <stdbool.h>

#include <turncoat/position.h>
#include <turncoat/tree.h>

#include "session/players.h"

typedef struct Session Session;

/* A fresh board and the start panel: nothing runs, hints and analysis are off. The values known of
   the old game's positions stay, and session_undo brings the game itself back until a player has
   moved. */
bool session_new(Session *session);

/* Starts a game; hints stay on or off. The old game can be brought back as above. While a balanced
   start is being drawn (SESSION_THINKING_START) nobody can move; session_stop then takes the
   standard one. False when something is out of range. */
bool session_start_game(Session *session, const SessionSetup *setup);

/* The same players, clocks and kind of start again, with the colours swapped or not; a handicap
   goes with its player. Also from the analysis of a game. False unless one is started. */
bool session_rematch(Session *session, bool swapped);

/* The user resigns; with two users, the one to move at the end of the record. session_undo takes
   it back. */
bool session_resign(Session *session);
bool session_can_resign(const Session *session);

/* A board set up by hand becomes the start of a new record, in analysis. False when nobody could
   move there. What was before can be brought back by undo, as with session_new. */
bool session_set_position(Session *session, const TcPosition *position);

/* Shows a game from elsewhere, with its variations, in analysis, its cursor where it is; the
   session owns the tree from now on, and the values at its nodes are shown as the file's. What was
   before can be brought back as above, also by an undo right away, before any move or step. */
bool session_open(Session *session, TcTree *tree);

#endif
