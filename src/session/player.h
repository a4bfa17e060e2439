/* The player to move at a ply of the record: what undo and redo step over. */
#ifndef SESSION_PLAYER_H
#define SESSION_PLAYER_H

#include <stdbool.h>

#include <turncoat/game.h>

#include "session/players.h"

/* A human is to move at the cursor, or nobody is: the game is over there. */
bool player_human_at_cursor(const SessionPlayer players[2], const TcGame *game);

/* The last ply before the cursor, and the first after it, in which a human is to move; forth, the
   end of the record counts too. -1 when there is none. Without any human each is one step. */
int player_turn_before(const SessionPlayer players[2], const TcGame *game);
int player_turn_after(const SessionPlayer players[2], const TcGame *game);

/* The level at which a computer moves for colour: its own, for a human that of the other side's
   computer, and Club 9 when no computer plays. */
int player_level_for(const SessionPlayer players[2], TcColour colour);

/* Kinds are known and computers' levels in range. */
bool player_pair_is_valid(const SessionPlayer players[2]);

#endif
