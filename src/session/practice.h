/* Practice: endgames against perfect play, openings to know, and moves of a game to guess. The
   current game is set aside with its tree, clocks and review, and is restored when practice ends;
   autosave saves that game meanwhile.

   An endgame is a position with a given number of empty squares whose moves differ in value. The
   engine solves all moves, so every move of the user is graded exactly, and replies with a best
   move. In an opening the user plays one side of a line. After the line, or once an equally good
   move has left it, the opponent plays what is popular in the library or the engine's best move,
   and a move may lose PRACTICE_TOLERANCE discs against the engine's best. A game to guess is
   replayed as it was; every guess is graded by the engine's values with the same tolerance, and
   compared with the game's move.

   The session has no library: while snapshot.practice.wants_positions or wants_popular is set, its
   owner must call session_practice_offer or session_practice_popular, with an empty answer if there
   is nothing. Then the engine generates positions, or chooses the replies. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/progress.h>

typedef struct Session Session;

enum {
    PRACTICE_EMPTIES_MIN = 6,
    PRACTICE_EMPTIES_MAX = 20,
    PRACTICE_BEYOND_MAX = 20, /* moves after the end of a line */
    PRACTICE_OFFER_MAX = 16,
    PRACTICE_TOLERANCE = 2, /* discs that a move of an opening or a guess may lose */
    PRACTICE_WIDEST = 24    /* discs: endgames won or lost by more are not used */
};

typedef enum PracticeKind {
    PRACTICE_ENDGAME = 0,
    PRACTICE_OPENING,
    PRACTICE_GUESS,
    PRACTICE_KINDS
} PracticeKind;

/* Endgames by what people do: easy where two of ten at most lose PEOPLE_MISTAKE discs or more at
   its first move, hard where five or more do. */
typedef enum PracticeDifficulty {
    PRACTICE_ANY = 0,
    PRACTICE_EASY,
    PRACTICE_HARD,
    PRACTICE_DIFFICULTIES
} PracticeDifficulty;

typedef enum PracticeSource {
    PRACTICE_OWN = 0, /* the user's own games */
    PRACTICE_LIBRARY, /* any game of the library */
    PRACTICE_DRAWN,   /* games that the engine plays on the spot */
    PRACTICE_SOURCES
} PracticeSource;

/* Says what to practise. */
typedef struct PracticePlan {
    PracticeKind kind;
    int empties; /* PRACTICE_EMPTIES_MIN..MAX, for endgames */
    PracticeSource source;
    PracticeDifficulty difficulty; /* endgames: the nearest of those looked at */
    int people;                    /* for whom: a group of core/people.h */
    TcGame line; /* openings: from the standard start, at least one move; else the game to guess */
    TcColour side; /* the user's, for openings */
    int beyond;    /* moves of the user after those of the line, 0..PRACTICE_BEYOND_MAX */
    bool guess[2]; /* by TcColour: whose moves are guessed */
    int from;      /* first ply to guess; a move with a choice must follow */
} PracticePlan;

typedef enum PracticeState {
    PRACTICE_OFF = 0,
    PRACTICE_FINDING,    /* searching for a position */
    PRACTICE_NONE_FOUND, /* the search has failed */
    PRACTICE_ASKED,      /* the user is to move */
    PRACTICE_CHECKING,   /* the user's move is being graded */
    PRACTICE_WRONG,      /* it was not good enough: the user retries or goes on */
    PRACTICE_REPLYING,   /* the opponent is to move */
    PRACTICE_OVER        /* this exercise is finished */
} PracticeState;

typedef enum PracticeVerdict {
    PRACTICE_BEST = 0,
    PRACTICE_IN_LINE, /* the move of the opening */
    PRACTICE_GOOD,    /* leaves the line, and loses no more than the tolerance */
    PRACTICE_FORCED,  /* the only legal move */
    PRACTICE_LOSES,   /* discs */
    PRACTICE_WIN_TO_DRAW,
    PRACTICE_WIN_TO_LOSS,
    PRACTICE_DRAW_TO_LOSS
} PracticeVerdict;

/* A graded move of the user. */
typedef struct PracticeMove {
    TcSquare move;
    TcSquare instead;  /* the line's move, or a best move */
    bool instead_line; /* instead is the line's move */
    PracticeVerdict verdict;
    int8_t value; /* of the move for the user, discs; exact in an endgame */
    int16_t loss; /* against instead, discs, 0..128 */
    bool known;   /* value and loss are known */
    bool helped;  /* after a hint or the answer */
    bool again;   /* a retry: it does not count */
    bool guessed; /* game_move and game_loss are known */
    TcSquare game_move;
    int16_t game_loss;
} PracticeMove;

/* The score since practice began. */
typedef struct PracticeScore {
    int exercises, clean; /* finished; those without a mistake or help */
    int moves, right;     /* first tries with a choice; those that were right without help */
    int lost;             /* discs, in first tries */
    int streak, best_streak;
    int matched;   /* guesses that were the game's move */
    int game_lost; /* discs that the game's moves lost in these positions */
} PracticeScore;

/* The snapshot has this of practice. */
typedef struct SessionPractice {
    PracticeKind kind;
    PracticeState state;
    int empties;
    PracticeSource source; /* PRACTICE_DRAWN also when the library had nothing new */
    TcColour side;         /* the user's */
    bool wants_positions, wants_popular;
    int offered; /* index of the position shown among those offered last; -1: the engine drew it */
    bool solved; /* the position is solved: hints and the answer come at once */
    bool hinted; /* the hint_ fields may be shown */
    bool revealed;  /* the values may be shown as soon as they are known */
    int hint_value; /* endgames: the value of the best moves, in discs */
    int hint_moves; /* and their number */
    int hint_file;  /* openings: the file of the move, 0..7 */
    int goal;       /* endgames: the starting position's value for the user; 0 while unknown */
    int own_moves, own_total; /* openings and games: the user's moves, made and in all */
    bool guess[2];            /* games: as in the plan */
    bool on_line;             /* the position is still on the opening's line */
    bool popular;             /* the opponent's last move came from the library */
    int popular_games;        /* the number of games with that move */
    int move_count;           /* of this exercise, without retries */
    PracticeMove moves[TC_GAME_MAX_MOVES];
    PracticeMove last;   /* the move graded last; last.move TC_NO_SQUARE: none yet */
    TcSquare answer;     /* with revealed: the line's move, or a best move once it is known */
    bool answer_in_line; /* answer is the line's move */
    PracticeScore score;
} SessionPractice;

/* Starts practice, or switches to another plan and keeps the score. False when the plan is out of
   range. */
bool session_practise(Session *session, const PracticePlan *plan);

/* Goes to the next position, or restarts the opening. An unfinished exercise does not count. */
bool session_practice_next(Session *session);

/* Ends practice and restores the game. */
bool session_leave_practice(Session *session);

/* Keeps the game waiting between two exercises: no clock of it runs and no computer moves by itself,
   until this is called with false, somebody moves or goes on, or another game takes its place. */
void session_set_aside(Session *session, bool aside);

/* Offers at most PRACTICE_OFFER_MAX candidates for an endgame; those without the wanted number of
   empty squares are skipped. False unless wants_positions is set. */
bool session_practice_offer(Session *session, const TcPosition *positions, int count);

/* Gives the moves played in the current position, with their numbers of games. False unless
   wants_popular is set. */
bool session_practice_popular(Session *session, const TcSquare *moves, const int *games, int count);

/* hint helps with less than the answer; reveal shows the answer; retry takes a wrong move back;
   go_on keeps it, and the opponent replies. Each is false when it cannot be done now. */
bool session_practice_hint(Session *session);
bool session_practice_can_hint(const Session *session);
bool session_practice_reveal(Session *session);
bool session_practice_can_reveal(const Session *session);
bool session_practice_retry(Session *session);
bool session_practice_can_retry(const Session *session);
bool session_practice_go_on(Session *session);
bool session_practice_can_go_on(const Session *session);

/* -- for the session's own files -- */

/* Handles a result of the engine. */
void practice_answered(Session *session, const TcReport *report);
/* Handles a click on a square as the user's move. False: it is none. */
bool practice_try(Session *session, TcSquare square);
