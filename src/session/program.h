/* The answers of another engine to the snapshot's question, by the question's number; whoever runs
   the engine calls these. Each returns false and does nothing if the question has changed. */
#ifndef SESSION_PROGRAM_H
#define SESSION_PROGRAM_H

#include "session/session.h"

/* Its move. False also if the move is illegal. */
bool session_program_moves(Session *session, uint64_t question, TcSquare square);

/* It failed: the game is paused, session_computer_move asks again, and session_play may move for
   it. */
bool session_program_fails(Session *session, uint64_t question);

/* It resigns. */
bool session_program_resigns(Session *session, uint64_t question);

#endif
