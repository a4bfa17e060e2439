/* Learn from your mistakes: the marked moves of a review as puzzles. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>

typedef struct Session Session;

typedef enum LearnState {
    LEARN_OFF = 0,
    LEARN_ASKED,    /* a puzzle, the answer hidden */
    LEARN_CHECKING, /* the attempted move is being searched */
    LEARN_WRONG,    /* it is a mistake too; the answer is still hidden */
    LEARN_RIGHT,    /* found, or as good as the best */
    LEARN_SHOWN,    /* the user asked for the answer */
    LEARN_OVER      /* no more puzzles */
} LearnState;

/* The snapshot has this of learning. While a puzzle is asked, checked or wrong no value is visible
   anywhere and the user cannot start a search. The cursor stands where the mistake was made. */
typedef struct SessionLearn {
    LearnState state;
    int index, count;                /* puzzle index (from 0) of count */
    int found;                       /* solved at the first attempt */
    int tries;                       /* attempts at this puzzle */
    int8_t plies[TC_GAME_MAX_MOVES]; /* of each puzzle: the number of moves before it */
    TcPosition position;             /* of this puzzle, wherever the board stands */
    TcSquare played;                 /* the mistake */
    TcSquare tried;                  /* the last attempt; TC_NO_SQUARE: none */
    TcSquare best;                   /* must stay hidden until the state allows it */
    int16_t loss;                    /* of the last attempt, discs */
    uint8_t line_length;             /* with the answer: best play from here */
    uint8_t line[16];
} SessionLearn;

/* Starts after a complete review, with the marked moves of the user's side (SessionSnapshot.user),
   or of both sides if nobody's is; false while it is unknown. session_play is then an attempt. session_learn_next also skips a puzzle
   without an answer. */
bool session_learn(Session *session);
bool session_can_learn(const Session *session);
bool session_learn_reveal(Session *session);
bool session_learn_next(Session *session);
bool session_leave_learn(Session *session);

/* -- for the session's own files -- */

void learn_answered(Session *session);
/* Handles a click on a square as an attempt at the puzzle. False: it is none. */
bool learn_try(Session *session, TcSquare square);
