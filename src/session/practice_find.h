/* The board of an exercise, and positions for endgames to practise: from those that the session's
   owner offers, or drawn by the engine, each solved before it is put. For the session's own files. */
#pragma once

#include "session/practice.h"
#include "session/refresh.h"

/* Starts an exercise with a position; plays a move in it; takes the last one back, and nothing is left
   after it. */
bool practice_put(Session *session, const TcPosition *start);
bool practice_play(Session *session, TcSquare square);
void practice_take_back(Session *session);

/* Asks the user for a move in the position on the board. */
void practice_request(Session *session);

/* Looks for an endgame; handles positions that are offered, a solved candidate, and a drawn game. */
void practice_find(Session *session);
void practice_take_offer(Session *session, const TcPosition *positions, int count);
void practice_take_candidate(Session *session, const TcReport *report);
void practice_take_game(Session *session, const TcSquare *moves, int count);
