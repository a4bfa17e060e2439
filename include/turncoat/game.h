/* A game record: a start position, the moves played, and a cursor for undo and redo. Forced passes
   are not stored; they are made by themselves between the moves. A value type: copy it freely. */
#ifndef TURNCOAT_GAME_H
#define TURNCOAT_GAME_H

#include <turncoat/position.h>

enum { TC_GAME_MAX_MOVES = 60 };

typedef struct TcGame {
    TcPosition start;                            /* as set up, before a forced pass */
    TcPosition positions[TC_GAME_MAX_MOVES + 1]; /* [n]: after n moves, forced pass made */
    uint64_t keys[TC_GAME_MAX_MOVES + 1]; /* tc_position_key of each of them, kept incrementally */
    TcSquare moves[TC_GAME_MAX_MOVES];    /* [n] leads from positions[n] to positions[n + 1] */
    int count;                            /* moves in the record, redo tail included */
    int cursor;                           /* moves played to reach the current position */
} TcGame;

/* A game from the standard start, and one from any position. */
void tc_game_init(TcGame *game);
void tc_game_init_from(TcGame *game, const TcPosition *start);

/* The position at the cursor; its mover can move unless the game is over there. */
const TcPosition *tc_game_position(const TcGame *game);

bool tc_game_is_over(const TcGame *game);

/* Plays at the cursor and cuts what came after it; when the move is the one already recorded there
   the tail is kept. TC_ERROR_ILLEGAL leaves the game as it was. */
TC_WARN_UNUSED TcStatus tc_game_play(TcGame *game, TcSquare square);

/* Steps the cursor back; false at the start. */
bool tc_game_undo(TcGame *game);

/* Puts the cursor after ply moves, 0..count; TC_ERROR_ARGUMENT otherwise. */
TC_WARN_UNUSED TcStatus tc_game_go_to(TcGame *game, int ply);

/* Who made move index (0-based). */
TcColour tc_game_move_colour(const TcGame *game, int index);

/* The side that had to pass just before positions[ply] was reached; false when none did. */
bool tc_game_passed_before(const TcGame *game, int ply, TcColour *who);

#endif
