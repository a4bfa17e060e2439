/* A game record: a start position, the moves played, and a cursor for undo and redo. Forced passes
   are not stored; the record makes them automatically between the moves. A value type: copy it
   freely. */
#pragma once

#include <turncoat/position.h>

enum { TC_GAME_MAX_MOVES = 60 };

typedef struct TcGame {
    TcPosition start;                            /* as set up, before a forced pass */
    TcPosition positions[TC_GAME_MAX_MOVES + 1]; /* [n]: after n moves and a forced pass */
    uint64_t keys[TC_GAME_MAX_MOVES + 1];        /* [n]: tc_position_key, kept incrementally */
    TcSquare moves[TC_GAME_MAX_MOVES]; /* [n] leads from positions[n] to positions[n + 1] */
    int count;                         /* moves in the record, including those to redo */
    int cursor;                        /* moves played to reach the current position */
} TcGame;

/* A game from the standard start, and one from any position. */
void tc_game_init(TcGame *game);
void tc_game_init_from(TcGame *game, const TcPosition *start);

/* The position at the cursor; its mover can move unless the game is over there. */
const TcPosition *tc_game_position(const TcGame *game);

bool tc_game_is_over(const TcGame *game);

/* Plays at the cursor and removes the moves after it; if the move is the one already recorded
   there, they stay. TC_ERROR_ILLEGAL leaves the game unchanged. */
TC_WARN_UNUSED TcStatus tc_game_play(TcGame *game, TcSquare square);

/* Moves the cursor to the position after ply moves, 0..count; TC_ERROR_ARGUMENT for other
   numbers. */
TC_WARN_UNUSED TcStatus tc_game_go_to(TcGame *game, int ply);

/* The side that made move index (0-based). */
TcColour tc_game_move_colour(const TcGame *game, int index);

/* Whether a side had to pass just before positions[ply] was reached; *who is that side. */
bool tc_game_passed_before(const TcGame *game, int ply, TcColour *who);
