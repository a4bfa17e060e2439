/* A game as a whole: its record, who plays it, how it stands, and what is done with it. The session
   has the one that is on; undo may keep another, and an exercise the one below it. For the session's
   own files. */
#pragma once

#include <turncoat/tree.h>

#include "session/game_clock.h"
#include "session/learn.h"
#include "session/players.h"
#include "session/review.h"
#include "session/snapshot.h"

/* -- what is done with a game --

   Entered:           a click on a square plays      undo                        left, the game stands
   ACTIVITY_PLAY      the mover's move, in turn      to the user's last turn     -
   ACTIVITY_ANALYSE   for either side, a variation   one move                    where it was played to
   EXERCISE_LEARN     an attempt, while one is asked none, while one is asked    where learning began
   EXERCISE_PRACTISE  an attempt on its own board    of a wrong attempt          as it was, below

   What the engine does follows from this, the switches and the record: question_wanted is the only one
   that decides it. The first that applies: TASK_MOVE, _PROGRAM, _DRAW_START; _LAB_RUN; while
   analysing _REVIEW and _TRY; _WATCH; _PONDER; _SURVEY; while analysing _DEEPEN; _ANALYSIS, _HINT,
   _BEST_MOVE. An exercise with a board of its own asks for _LAB_RUN, _EXERCISE, _REPLY and _DRAW_GAME
   alone. */

typedef enum Activity { ACTIVITY_PLAY = 0, ACTIVITY_ANALYSE, ACTIVITY_COUNT } Activity;

/* One exercise at most lies over the activity. */
typedef enum Exercise { EXERCISE_NONE = 0, EXERCISE_LEARN, EXERCISE_PRACTISE } Exercise;

/* Says what was asked for at the position on the board, until it is left. */
typedef enum Wish {
    WISH_NONE = 0,
    WISH_MOVE,      /* the computer must move, for either side */
    WISH_BEST_MOVE, /* its best move is marked, and nothing else is shown */
    WISH_PLAY_OUT,  /* the computer must move for both sides until the game is over: it outlasts the
                       position */
    WISH_COUNT
} Wish;

typedef struct Purpose {
    Activity activity;
    Exercise exercise;
    bool hints;  /* are switched on */
    bool paused; /* the user wants no search of this position: session_go_on starts it again */
    Wish wish;
    bool pinned;    /* while analysing the engine stays with one position: */
    TcPosition pin; /* this one */
} Purpose;

/* -- how a game between players stands -- */

typedef enum MatchPause {
    MATCH_GOES_ON = 0,
    MATCH_PAUSED, /* by the user: no computer moves by itself */
    MATCH_FAILED, /* likewise, because another engine failed: a user may move for it */
    MATCH_PAUSE_COUNT
} MatchPause;

typedef struct Match {
    GameClock clock;
    SessionEnding ending; /* by resignation or on time, at the end of the record */
    TcColour loser;       /* then */
    MatchPause pause;
    int taken_back;     /* so many moves before the end the game goes on, and its clocks, since they
                           were taken back; wherever the cursor is to look */
    bool assisted;      /* the user was helped: the result says nothing about the level */
    int ends;           /* how often it has ended; undo can continue it */
    bool counted;       /* the result was taken into the adaptive level */
    uint64_t draw_seed; /* of a balanced start that is being drawn; 0: none */
} Match;

/* -- the record -- */

/* A line of a tree and the position on the board, at or before its end. */
typedef struct Place {
    TcNode end, cursor;
} Place;

/* The review of a game. */
typedef struct Review {
    TcNode end;  /* of the line under review */
    int first;   /* random plies are not reviewed */
    int ply;     /* the position being searched */
    TcNode from; /* where the cursor was at the start; TC_NO_NODE: somebody wrote there since */
} Review;

typedef struct Game {
    TcTree *tree;     /* owned; its cursor is the position on the board */
    Place played;     /* where a started game stands: its end; and, while it is analysed, the cursor
                     before */
    int random_plies; /* the first moves of the played line that nobody chose; 0: none */
    SessionSetup setup;
    SessionAdaptive adaptive;
    bool started; /* session_start_game has begun it: it has players */
    bool opened;  /* it was opened, and nothing was done with it yet */
    bool worked;  /* the user has changed it or its tree: looking and reviewing are no work */
    Match match;
    Purpose purpose;
    uint64_t number; /* as SessionSnapshot.number */
    Review review;
    SessionReview review_progress;
    SessionLearn learn;
    PositionValue learn_values[TC_GAME_MAX_MOVES]; /* of each puzzle, as the review had them */
    Place learn_from;                              /* the place before learning */
} Game;

/* Whether its players take turns; whether a game of players is analysed, or another looked at with
   values; whether an exercise is on, with a board of its own or in the game. */
bool game_plays(const Game *game);
bool game_is_analysed(const Game *game);
bool game_practises(const Game *game);
bool game_learns(const Game *game);

/* The line on the board: of a game that is played the line to its end, in an exercise what was
   played, else the tree's own. */
Place record_place(const Game *game);
void record_line(const Game *game, TcGame *line);

/* Returns how many of the line's first moves nobody chose; the same of the line to a node. Of a game
   from elsewhere its headers say it. */
int record_random_plies(const Game *game);
int record_random_plies_of(const Game *game, TcNode end);

/* Makes an empty record; the caller owns what was there. False without memory. */
bool record_begin(Game *game, const TcPosition *start);

/* Plays a move at the cursor: while the game is played it ends there, unless it went on with this
   move. False if that is illegal, or without memory. */
bool record_play(Game *game, TcSquare square);

/* Moves the cursor along the line. */
void record_go_to(Game *game, int ply);

/* Puts line and cursor at a place. */
void record_put(Game *game, Place place);

/* The game ends at the cursor: what followed is a variation. */
void record_cut(Game *game);
