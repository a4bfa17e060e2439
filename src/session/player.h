/* Who is to move at a ply of the record: undo and redo depend on it. */
#ifndef SESSION_PLAYER_H
#define SESSION_PLAYER_H

#include <stdbool.h>

#include <turncoat/game.h>

#include "session/players.h"

/* Whether a human is to move at the cursor, or the game is over there. */
bool player_human_at_cursor(const SessionPlayer players[2], const TcGame *game);

/* The last ply before the cursor, and the first after it, at which a human is to move; after it,
   the end of the record counts too. -1: none. Without a human, one ply back and one forward. */
int player_turn_before(const SessionPlayer players[2], const TcGame *game);
int player_turn_after(const SessionPlayer players[2], const TcGame *game);

/* The level for a computer's move for colour: that of its player; for a human, that of the opposing
   computer; Club 9 if no computer plays. */
int player_level_for(const SessionPlayer players[2], TcColour colour);

/* Whether the kinds are known and computers' levels in range. */
bool player_pair_is_valid(const SessionPlayer players[2]);

#endif
