/* What a session is made of, for its own files alone: session.c asks the worker and takes its
   answers, edit.c changes the game, modes.c says what is wanted of the engine. Every command has
   the same shape: change the game or what is wanted, then state_refresh(), which compares what
   should be asked of the worker with what was asked last, and asks anew only when they differ. So
   there is one place where searches start and end, and no command has to know what was running. */
#ifndef SESSION_STATE_H
#define SESSION_STATE_H

#include "session/analysis.h"
#include "session/session.h"
#include "session/worker.h"

/* What the worker is asked. */
typedef struct Question {
    SessionThinking kind; /* SESSION_IDLE: nothing */
    TcPosition position;
    int level;   /* for SESSION_THINKING_MOVE */
    bool ponder; /* the same, on the opponent's time: position is expected to come */
} Question;

struct Session {
    SessionConfig config;
    Worker *worker;
    Analysis *analysis;
    SessionSnapshot snapshot; /* its game, players and switches are the state itself */
    TcGame game_before;       /* while analysing a started game: the game as it was */
    Question question;
    bool answered;          /* the result of question has come, or there is no question */
    uint64_t generation;    /* of question; reports of another one are stale */
    uint64_t configuration; /* number of the last one; reports of others are stale */
    uint64_t random_state;  /* for the choice among moves at easy levels */
    bool held;              /* the game was stopped: no computer moves by itself */
    bool forced;            /* the computer shall move here, whoever's turn it is */
    bool analysis_stopped;  /* no analysis of this position */
    TcPosition reply_from;  /* a computer's last move led here, and it expects ... */
    TcSquare reply;         /* ... this answer; TC_NO_SQUARE: none */
};

/* Asks for what is wanted now, if that was not asked already, and brings the snapshot up to date.
 */
void state_refresh(Session *session);

/* Makes whatever was asked stale and ends the search for it. */
void state_drop_question(Session *session);

/* A game is being played: players and turns count. */
bool state_is_playing(const Session *session);
bool state_is_computers_turn(const Session *session);

void state_notify(Session *session, SessionNoticeKind kind, TcColour colour, TcSquare square);

/* What was meant for one position does not carry over to the next. */
void state_leave_position(Session *session);

/* Plays whoever's turn it is and tells passes and the end; false when the move is illegal. */
bool state_play_move(Session *session, TcSquare square);

#endif
