/* Learn from my mistakes: the marked moves of a review as puzzles. */
#ifndef SESSION_LEARN_H
#define SESSION_LEARN_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>

typedef struct Session Session;

typedef enum LearnState {
    LEARN_ASKED = 0, /* a puzzle, the answer hidden */
    LEARN_CHECKING,  /* the tried move is being looked at */
    LEARN_WRONG,     /* it was marked a mistake too; the answer is still hidden */
    LEARN_RIGHT,     /* found, or as good as the best */
    LEARN_SHOWN,     /* the answer was asked for */
    LEARN_OVER       /* no more puzzles */
} LearnState;

/* In the first three states no evaluation is visible anywhere, and no move
   can be searched; the cursor stands where the mistake was made. */
typedef struct SessionLearn {
    bool on;
    LearnState state;
    int index, count;                /* puzzle index (from 0) of count */
    int found;                       /* at the first try */
    int tries;                       /* at this one */
    int8_t plies[TC_GAME_MAX_MOVES]; /* of each puzzle: moves before it */
    TcSquare played;                 /* the mistake */
    TcSquare tried;                  /* the last try, TC_NO_SQUARE: none */
    TcSquare best;                   /* not for the screen until the state allows it */
    int8_t loss;                     /* of the last try, discs */
    uint8_t line_length;             /* with the answer: best play from here */
    uint8_t line[16];
} SessionLearn;

/* After a complete review: its marked moves as puzzles, those of the one human if there is one,
   else everybody's. session_play is then a try. Next goes on without an answer too. */
bool session_learn(Session *session);
bool session_can_learn(const Session *session);
bool session_learn_reveal(Session *session);
bool session_learn_next(Session *session);
bool session_leave_learn(Session *session);

#endif
