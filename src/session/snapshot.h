/* The snapshot: everything that a session publishes for the screen, as plain values. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/book.h>
#include <turncoat/game.h>
#include <turncoat/progress.h>
#include <turncoat/tree.h>

#include "core/losses.h"
#include "session/lab.h"
#include "session/learn.h"
#include "session/modes.h"
#include "session/players.h"
#include "session/practice.h"
#include "session/review.h"

typedef struct Session Session;

typedef enum SessionThinking {
    SESSION_IDLE = 0,
    SESSION_THINKING_MOVE,     /* the computer is about to move */
    SESSION_THINKING_HINT,     /* values for the player to move */
    SESSION_THINKING_ANALYSIS, /* until stopped */
    SESSION_THINKING_START,    /* a balanced start is being drawn */
    SESSION_THINKING_REVIEW,   /* a position of the game under review, or a try at a puzzle */
    SESSION_THINKING_LAB,      /* the Search Lab (lab.h) */
    SESSION_THINKING_PRACTICE  /* finds, grades or answers an exercise (practice.h) */
} SessionThinking;

typedef enum SessionNoticeKind {
    SESSION_NOTICE_NONE = 0,
    SESSION_NOTICE_PASS,          /* colour had to pass */
    SESSION_NOTICE_OVER,          /* the game ended */
    SESSION_NOTICE_ILLEGAL,       /* colour cannot play square */
    SESSION_NOTICE_BLUNDER,       /* colour loses much by square: a second try plays it */
    SESSION_NOTICE_NOT_YOUR_TURN, /* it is the turn of colour, a computer */
    SESSION_NOTICE_PAUSED,        /* it is, but that computer waits for a command */
    SESSION_NOTICE_RESTORED,      /* analysis ended; the game was restored */
    SESSION_NOTICE_BROUGHT_BACK,  /* the game before New, Start or Resign was restored */
    SESSION_NOTICE_RESIGNED,      /* colour has resigned */
    SESSION_NOTICE_TIME,          /* the time of colour is up */
    SESSION_NOTICE_ENDED,         /* no move: the game has ended by resignation or on time */
    SESSION_NOTICE_DRAWING,       /* no move: the start is still being drawn */
    SESSION_NOTICE_REVIEWED,      /* the review is complete */
    SESSION_NOTICE_CHECKING,      /* no move: the last attempt at an exercise is still searched */
    SESSION_NOTICE_STOPPED        /* no move: its search was stopped, and can go on */
} SessionNoticeKind;

typedef struct SessionNotice {
    SessionNoticeKind kind;
    TcColour colour;
    TcSquare square;
    uint64_t serial; /* goes up with every notice, so that a repeated one is noticed */
} SessionNotice;

typedef enum SessionEnding {
    SESSION_NOT_ENDED = 0,
    SESSION_ENDED_ON_BOARD, /* nobody can move */
    SESSION_ENDED_BY_RESIGNATION,
    SESSION_ENDED_ON_TIME,
    SESSION_ENDING_COUNT
} SessionEnding;

typedef struct SessionOutcome {
    SessionEnding ending;
    bool draw; /* on the board only */
    TcColour winner;
} SessionOutcome;

/* The clocks, for session_clock_left. */
typedef struct SessionClock {
    bool on[2]; /* by TcColour: that side has a clock, which is in use now */
    double left[2];
    bool running;
    TcColour colour; /* whose clock runs, since ... */
    double since;    /* ... the session's now() */
} SessionClock;

/* The limits of a computer's move, for session_budget_used. */
typedef struct SessionBudget {
    double began;   /* by the session's now() */
    double seconds; /* at most; 0: only depth limits it */
    int depth;      /* plies; 0: no limit */
} SessionBudget;

/* The running search's own value of a move, where the report has a deeper one. */
typedef struct SessionSearched {
    TcValue value; /* for the side to move */
    int8_t depth;  /* 0: nothing yet */
    bool exact;
} SessionSearched;

/* All games share this, as commands and searches leave it for the screen. */
#define SESSION_FIELDS                                                                                \
    SessionBudget budget; /* while thinking is SESSION_THINKING_MOVE */                               \
    SessionPreferences preferences;                                                                   \
    bool has_report; /* report is of the position at the cursor */                                    \
    /* A hint or analysis: a line for every legal move, best first, each as good as the value store \
       knows it (a line of depth 0 is not valued yet). While a computer's move is searched: depth, \
       nodes and seconds only, no lines. */ \
    TcReport report;                                                                                  \
    SessionSearched searched[TC_SQUARE_COUNT]; /* of the position of report, by move */               \
    TcSquare marked; /* the best move that was asked for, once it is known; else TC_NO_SQUARE */      \
    SessionSurvey survey;                                                                             \
    SessionNotice notice;                                                                             \
    TcStatus engine_status; /* how the last session_set_engine went, once it is done */               \
    bool engine_pending;    /* it is not done yet */                                                  \
    SessionLab lab;                                                                                   \
    SessionPractice practice;

typedef struct SessionState {
    SESSION_FIELDS
} SessionState;

/* Everything that the screen needs. Valid until the next call of a session function. */
typedef struct SessionSnapshot {
    uint64_t revision; /* goes up with every change of anything below */
    union {
        SessionState state; /* the same by name */
        struct {
            SESSION_FIELDS
        };
    };
    TcGame game; /* the line on the board; in an exercise with a board of its own that one's */
    SessionSetup setup;       /* as the game began; without its opening */
    int random_plies;         /* the first moves of the line that nobody chose; 0: none */
    int main_random_plies;    /* of the tree's main line, whichever is on the board */
    TcNode random_end;        /* the node to which they lead in a started game */
    SessionAdaptive adaptive; /* to be saved with the settings */
    SessionReview review;
    SessionLearn learn;
    /* What is on, as buttons and words show it, and what the user can do: nobody outside the session
       knows activities and exercises. */
    bool started;        /* the game was begun here, and has players */
    bool playing;        /* they take turns, and the record is the main line: else variations can be
                          gone to and changed, analysed or not */
    bool hints;          /* are switched on; they run when a human is to move */
    bool analysing;      /* analysis of the user's record is switched on */
    bool exercise_shown; /* the board is an exercise's; else the user's record, which can be saved,
                            described and played on */
    bool exercising; /* an answer is to be found: no value may be shown, nothing else be begun */
    bool can_hint;   /* session_set_hints would change what is seen */
    SessionOutcome outcome; /* at the current position; for a game that ended by resignation or on
                               time, at the end of the record */
    SessionOutcome result;  /* of the whole record, wherever the current position is */
    SessionClock clock;
    bool blank; /* no game, analysis or exercise is on, and the board is that of a game's begin */
    bool brings_back; /* undo restores the whole game before New, Start or Resign */
    bool over;        /* neither side can move in the current position */
    bool assisted;    /* the user had help in the game, or it had ended before */
    bool paused;      /* a computer is to move, but waits for a command: after stepping back, a
                         stop, or a failed search */
    bool pinned;      /* the engine stays with one position of the analysis, */
    bool pinned_here; /* which is the current one */
    bool can_go_on;   /* the user has stopped the engine: session_go_on lets it go on */
    bool evaluation_visible; /* hints or analysis are on; otherwise no evaluation may be shown */
    SessionThinking thinking;
    SessionLimit limit; /* of the hints or the analysis of this position; else zeros */
    bool pondering;     /* the computer ponders; thinking is then SESSION_IDLE */
    /* [ply] of the game record, from the value store */
    PositionValue values[TC_GAME_MAX_MOVES + 1];
    Losses judgement; /* as values, shown only while evaluation_visible */
    const TcTree
        *tree;        /* every move played in this game or its analysis; its cursor is the position
                           shown, and game the line through it; never NULL */
    bool in_book;     /* the opening book has the current position */
    TcBookEntry book; /* its moves there, shown only while evaluation_visible */
    uint64_t program; /* serial of the pending request for a program's move: whoever runs the
                           program sends it, and cancels it when the serial changes; 0: none */
    bool program_failed; /* the game is paused because the program to move failed; the user may move
                           for it */
    TcSquare played;     /* the move that led to the current position; TC_NO_SQUARE at the start */
    uint64_t flipped;    /* the discs that it flipped, without its own square */
    uint64_t number; /* tells games apart: another for every new or opened one, the old one again
                        where a game is brought back */
    uint64_t number_before; /* of the game that undo restores as a whole; 0: none */
    TcUserSides user;       /* whose game it is: what "my mistakes" means everywhere */
} SessionSnapshot;

const SessionSnapshot *session_snapshot(const Session *session);

/* The seconds that colour has left at time now (by SessionConfig.now); 0 without a clock. */
double session_clock_left(const SessionSnapshot *snapshot, TcColour colour, double now);

/* The fraction of its time or depth that the computer's move has used, 0..1. */
double session_budget_used(const SessionSnapshot *snapshot, double now);

/* Fills the snapshot from the state. For the session's own files, where a change needs no other
   search. */
void state_publish(Session *session);
