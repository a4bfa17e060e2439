/* Endings of a game: on the board, by resignation, or on time. */
#pragma once

#include <stdbool.h>

typedef struct Session Session;

/* The user resigns; with two users, the one to move where the game stands. What was taken back
   before is a variation then. session_undo reverts it. Returns whether it did something. */
bool session_resign(Session *session);
bool session_can_resign(const Session *session);

/* The ply where the game stands: the end of the record, or before the moves that were
   taken back. */
int session_resign_ply(const Session *session);

/* -- for the session's own files; the caller refreshes -- */

/* Updates the adaptive level after a decided game, once for each game. */
void ending_count(Session *session);

/* The side to move resigns. */
void ending_give_up(Session *session);

/* Ends the game and returns true if the running clock is at 0. */
bool ending_check_flag(Session *session, double now);
