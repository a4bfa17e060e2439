/* Commands that begin games. Each returns whether it did something; if not, nothing has
   changed except perhaps the notice. */
#pragma once

#include <stdbool.h>

#include <turncoat/position.h>
#include <turncoat/tree.h>

#include "session/players.h"

typedef struct Session Session;

/* Shows the starting position and the start panel, with hints and analysis off and no search. The
   values of the old game's positions are kept, and session_undo restores the game until a player
   has moved. */
bool session_new(Session *session);

/* Starts a game; hints stay on or off. The old game can be restored as above. While a balanced
   start without an opening is being drawn (SESSION_THINKING_START) nobody can move; session_stop then takes the
   standard start. False if something is out of range. */
bool session_start_game(Session *session, const SessionSetup *setup);

/* The same for a match's next game, in place of the one before: the old game that can be restored is
   still that from before the match. */
bool session_start_next(Session *session, const SessionSetup *setup);

/* The same from a position that was set up by hand, whatever setup->start is. False also if no game
   can begin there (core/setup.h). */
bool session_start_from(Session *session, const SessionSetup *setup, const TcPosition *position);

/* Starts again with the same players, clocks and start, with or without swapped colours; a handicap
   follows its player. Works also from the analysis of a game. False unless a game has
   started. */
bool session_rematch(Session *session, bool swapped);

/* Makes a board that was set up by hand the start of a new record, in analysis. False if no
   game can begin there (core/setup.h). Undo restores the game before, as with session_new. */
bool session_set_position(Session *session, const TcPosition *position);

/* Shows a game from a file, with its variations, in analysis, at the tree's cursor. The session
   takes ownership of the tree, and shows the values at its nodes as the file's. Undo restores the
   game before, as above; before any move or step too. */
bool session_open(Session *session, TcTree *tree);

/* -- for the session's own files -- */

/* Restores the game that was put aside, for undo, and refreshes. */
bool start_bring_back(Session *session);

/* Handles the moves of a balanced start; the caller refreshes. */
void start_handle_opening(Session *session, const TcSquare *moves, int count);
