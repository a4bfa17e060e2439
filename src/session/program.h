/* The answers to the question of the snapshot's program, by its number, from whoever runs the program. Each
   returns false, and does nothing, when another question is on by now. */
#ifndef SESSION_PROGRAM_H
#define SESSION_PROGRAM_H

#include "session/session.h"

/* Its move; false also when that is illegal. */
bool session_program_moves(Session *session, uint64_t question, TcSquare square);

/* It cannot: the game is paused, session_computer_move asks again, and session_play may move for it. */
bool session_program_fails(Session *session, uint64_t question);

/* It gives the game up. */
bool session_program_resigns(Session *session, uint64_t question);

#endif
