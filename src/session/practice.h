/* Practice away from the game: endgames to be played against perfect play, openings to be known,
   and moves of a game to be guessed. The game that is on is put aside, with its tree, clocks and review, and is back when
   practice is left; what is saved meanwhile is that game.

   An endgame is a position of so many empty squares in which not every move is worth the same. The
   engine solves every move of it, so that each move of the user is graded exactly, and answers
   with a best move. In an opening the user plays one side of a line; where the line ends, or has
   been left by a move that is as good, the opponent plays what is popular in the library, or what
   the engine thinks best, and a move may lose PRACTICE_TOLERANCE discs against the engine's best.
   A game is played through as it was; every guess is graded by the engine's values, and may lose as
   much; whether it was the game's move is counted beside that.

   The session has no library: while snapshot.practice.wants_positions or wants_popular is set, its
   owner is to call session_practice_offer or session_practice_popular, with nothing where there is
   none. Positions are then drawn by the engine, and replies are the engine's own. */
#ifndef SESSION_PRACTICE_H
#define SESSION_PRACTICE_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/position.h>

typedef struct Session Session;

enum {
    PRACTICE_EMPTIES_MIN = 6,
    PRACTICE_EMPTIES_MAX = 20,
    PRACTICE_BEYOND_MAX = 20, /* moves after a line */
    PRACTICE_OFFER_MAX = 16,
    PRACTICE_TOLERANCE = 2, /* discs that a move of an opening may lose */
    PRACTICE_WIDEST = 24    /* discs: endgames won or lost by more are not worth the trouble */
};

typedef enum PracticeKind {
    PRACTICE_ENDGAME = 0,
    PRACTICE_OPENING,
    PRACTICE_GUESS,
    PRACTICE_KINDS
} PracticeKind;

typedef enum PracticeSource {
    PRACTICE_OWN = 0, /* the user's own games */
    PRACTICE_LIBRARY, /* any game of the library */
    PRACTICE_DRAWN,   /* games that the engine plays for it */
    PRACTICE_SOURCES
} PracticeSource;

/* What is to be practised. */
typedef struct PracticePlan {
    PracticeKind kind;
    int empties; /* PRACTICE_EMPTIES_MIN..MAX, for endgames */
    PracticeSource source;
    TcGame line;   /* for openings: from the standard start, at least a move; the game to guess */
    TcColour side; /* the user's, for openings */
    int beyond;    /* moves of the user after those of the line, 0..PRACTICE_BEYOND_MAX */
    bool guess[2]; /* by TcColour: whose moves are guessed, */
    int from;      /* after so many moves of the game; there must be one with a choice */
} PracticePlan;

typedef enum PracticeState {
    PRACTICE_FINDING = 0, /* a position is looked for */
    PRACTICE_NONE_FOUND,  /* in vain */
    PRACTICE_ASKED,       /* it is the user's move */
    PRACTICE_CHECKING,    /* it is made, and being looked at */
    PRACTICE_WRONG,       /* it stands on the board and was not good enough: take back or go on */
    PRACTICE_REPLYING,    /* it is the opponent's move */
    PRACTICE_OVER         /* this position, or opening, is done */
} PracticeState;

typedef enum PracticeVerdict {
    PRACTICE_BEST = 0,
    PRACTICE_IN_LINE, /* the move of the opening */
    PRACTICE_GOOD,    /* leaves the line, and loses no more than the tolerance */
    PRACTICE_FORCED,  /* there was no choice */
    PRACTICE_LOSES,   /* discs */
    PRACTICE_WIN_TO_DRAW,
    PRACTICE_WIN_TO_LOSS,
    PRACTICE_DRAW_TO_LOSS
} PracticeVerdict;

/* A move of the user, graded. */
typedef struct PracticeMove {
    TcSquare move;
    TcSquare instead;  /* the move of the line or a best one */
    bool instead_line; /* the former */
    PracticeVerdict verdict;
    int8_t value; /* of the move for the user, discs; exact in an endgame */
    int8_t loss;  /* against instead, discs, 0.. */
    bool known;   /* value and loss are */
    bool helped;  /* by a hint, or the answer */
    bool again;   /* not the first try here: it does not count */
    bool guessed; /* the game's move and its loss are known */
    TcSquare game_move;
    int8_t game_loss;
} PracticeMove;

/* Since practice began. */
typedef struct PracticeScore {
    int exercises, clean; /* done; and without a mistake or help */
    int moves, right;     /* first tries where there was a choice; right ones, without help */
    int lost;             /* discs, in first tries */
    int streak, best_streak;
    int matched;   /* guesses: the game's move */
    int game_lost; /* discs that the game's moves lost there */
} PracticeScore;

/* In the snapshot. */
typedef struct SessionPractice {
    bool on;
    PracticeKind kind;
    PracticeState state;
    int empties;
    PracticeSource source; /* PRACTICE_DRAWN also where the library had nothing new */
    TcColour side;         /* the user's */
    bool wants_positions, wants_popular;
    int offered; /* index of the position shown among those offered last; -1: the engine drew it */
    bool solved; /* the position is valued: hints and the answer come at once */
    bool hinted; /* hint_... may be seen */
    bool revealed;  /* the values are to be seen, as soon as they are there */
    int hint_value; /* an endgame: what a best move is worth, and how many there are */
    int hint_moves;
    int hint_file; /* an opening: 0..7, the file of the move */
    int goal;      /* of the endgame from its start, discs for the user; 0 while not known */
    int own_moves, own_total; /* of an opening or a game: the user's moves, made and in all */
    bool guess[2];            /* of a game: as in the plan */
    bool on_line;             /* the opening's line has not been left nor ended */
    bool popular;             /* the opponent's last move came from the library: */
    int popular_games;        /* so many games */
    int move_count;           /* of this exercise, tries again not among them */
    PracticeMove moves[TC_GAME_MAX_MOVES];
    PracticeMove last;   /* the move that was graded last; last.move TC_NO_SQUARE: none yet */
    TcSquare answer;     /* with revealed: the line's move, or as soon as it is known a best one */
    bool answer_in_line; /* the former */
    PracticeScore score;
} SessionPractice;

/* Begins, or goes over to another plan with the score as it is. False when the plan is out of
   range. */
bool session_practise(Session *session, const PracticePlan *plan);

/* The next position, or the opening again from its start. What is unfinished does not count. */
bool session_practice_next(Session *session);

/* Puts the game back that was there before. */
bool session_leave_practice(Session *session);

/* Candidates for an endgame, those with other than the wanted number of empty squares are passed
   over. At most PRACTICE_OFFER_MAX. False unless they are wanted. */
bool session_practice_offer(Session *session, const TcPosition *positions, int count);

/* What was played in the position shown, and how often. False unless it is wanted. */
bool session_practice_popular(Session *session, const TcSquare *moves, const int *games, int count);

/* What helps less than the answer; the answer; the wrong move off the board; the wrong move stays
   and the opponent answers it. Each false when it is not the time for it. */
bool session_practice_hint(Session *session);
bool session_practice_can_hint(const Session *session);
bool session_practice_reveal(Session *session);
bool session_practice_can_reveal(const Session *session);
bool session_practice_retry(Session *session);
bool session_practice_can_retry(const Session *session);
bool session_practice_go_on(Session *session);
bool session_practice_can_go_on(const Session *session);

#endif
