/* The snapshot: all that a session publishes for the screen, as plain values. */
#ifndef SESSION_SNAPSHOT_H
#define SESSION_SNAPSHOT_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/book.h>
#include <turncoat/game.h>
#include <turncoat/progress.h>
#include <turncoat/tree.h>

#include "session/lab.h"
#include "session/learn.h"
#include "session/modes.h"
#include "session/players.h"
#include "session/practice.h"
#include "session/review.h"
#include "session/values.h"

typedef struct Session Session;

typedef enum SessionThinking {
    SESSION_IDLE = 0,
    SESSION_THINKING_MOVE,     /* the computer is about to move */
    SESSION_THINKING_HINT,     /* values for the player to move */
    SESSION_THINKING_ANALYSIS, /* until stopped */
    SESSION_THINKING_START,    /* a balanced start is being drawn */
    SESSION_THINKING_REVIEW,   /* a position of the game under review, or a try at a puzzle */
    SESSION_THINKING_LAB,      /* the Search Lab (lab.h) */
    SESSION_THINKING_PRACTICE  /* an exercise (practice.h) is looked for, graded or answered */
} SessionThinking;

typedef enum SessionNoticeKind {
    SESSION_NOTICE_NONE = 0,
    SESSION_NOTICE_PASS,          /* colour had to pass */
    SESSION_NOTICE_OVER,          /* the game ended */
    SESSION_NOTICE_ILLEGAL,       /* colour cannot play square */
    SESSION_NOTICE_NOT_YOUR_TURN, /* it is the turn of colour, a computer */
    SESSION_NOTICE_RESTORED,      /* analysis ended; the game is back as it was */
    SESSION_NOTICE_BROUGHT_BACK,  /* the game before New, Start or Resign is back as it was */
    SESSION_NOTICE_RESIGNED,      /* colour has resigned */
    SESSION_NOTICE_TIME,          /* the time of colour is up */
    SESSION_NOTICE_ENDED,         /* no move: the game has ended by resignation or on time */
    SESSION_NOTICE_DRAWING,       /* no move: the start is still being drawn */
    SESSION_NOTICE_REVIEWED       /* the review is complete */
} SessionNoticeKind;

typedef struct SessionNotice {
    SessionNoticeKind kind;
    TcColour colour;
    TcSquare square;
    uint64_t serial; /* goes up with every notice, so that a repeated one is seen too */
} SessionNotice;

typedef enum SessionEnding {
    SESSION_NOT_ENDED = 0,
    SESSION_ENDED_ON_BOARD, /* nobody can move */
    SESSION_ENDED_BY_RESIGNATION,
    SESSION_ENDED_ON_TIME
} SessionEnding;

typedef struct SessionOutcome {
    SessionEnding ending;
    bool draw; /* on the board only */
    TcColour winner;
} SessionOutcome;

/* The clocks, for session_clock_left. */
typedef struct SessionClock {
    bool on[2]; /* by TcColour: that side has a clock, and it matters now */
    double left[2];
    bool running;
    TcColour colour; /* whose clock runs, since ... */
    double since;    /* ... the session's now() */
} SessionClock;

/* What a computer's move may cost, for session_budget_used. */
typedef struct SessionBudget {
    double began;   /* by the session's now() */
    double seconds; /* at most; 0: limited by depth alone */
    int depth;      /* plies; 0: no limit */
} SessionBudget;

/* What the search that runs says itself of a move, where the report has a deeper value. */
typedef struct SessionSearched {
    int8_t value; /* discs, for the side to move */
    int8_t depth; /* 0: nothing yet */
    bool exact;
} SessionSearched;

/* What commands change and the screen shows, for the session's own state and for the snapshot. */
#define SESSION_FIELDS                                                                                \
    TcGame game;                                                                                      \
    SessionPlayer players[2]; /* by TcColour */                                                       \
    SessionTime time[2];                                                                              \
    SessionStartKind start;                                                                           \
    int corners;                                                                                      \
    TcColour favoured;                                                                                \
    int random_plies;         /* the first moves of the record that nobody chose; 0: none */          \
    SessionBudget budget;     /* while thinking is SESSION_THINKING_MOVE */                           \
    SessionAdaptive adaptive; /* to be saved with the settings */                                     \
    bool started; /* session_start_game was called; false: the start panel, or free analysis */       \
    bool analysing;                                                                                   \
    bool hints;      /* hints are switched on; they run when a human is to move */                    \
    bool ponders;    /* pondering is switched on */                                                   \
    bool one_hint;   /* the best move was asked for, and nothing else is shown */                     \
    bool has_report; /* report is of the position at the cursor */                                    \
    /* A hint or analysis: a line for every legal move, best first, each as good as the value store \
       knows it (a line of depth 0 is not valued yet). While a computer's move is searched: depth, \
       nodes and seconds only, no lines. */ \
    TcReport report;                                                                                  \
    SessionSearched searched[TC_SQUARE_COUNT]; /* of the position of report, by move */               \
    TcSquare marked; /* that best move, as soon as it is known; else TC_NO_SQUARE */                  \
    SessionReview review;                                                                             \
    SessionReviewDepth review_depth;                                                                  \
    SessionLearn learn;                                                                               \
    SessionSurvey survey;                                                                             \
    SessionNotice notice;                                                                             \
    TcStatus engine_status; /* how the last session_set_engine went, once it is done */               \
    bool engine_pending;    /* it is not done yet */                                                  \
    SessionLab lab;                                                                                   \
    /* While it is on, analysing is set, game is the exercise's, and no evaluation is visible but \
       what was asked for. */   \
    SessionPractice practice;

typedef struct SessionState {
    SESSION_FIELDS
} SessionState;

/* All that the screen needs, plain values. Valid until the next call of a session function. */
typedef struct SessionSnapshot {
    uint64_t revision; /* goes up with every change of anything below */
    union {
        SessionState state; /* the same by name */
        struct {
            SESSION_FIELDS
        };
    };
    SessionOutcome outcome; /* at the cursor; in a game that ended by resignation or on time, at
                               the end of the record */
    SessionOutcome result;  /* of the game to the end of its record, wherever the cursor is */
    SessionClock clock;
    bool brings_back; /* undo brings the game before New, Start or Resign back as a whole */
    bool over;        /* nobody can move at the cursor */
    bool assisted;    /* the user was helped in the game, or it had ended before */
    bool paused;      /* a computer is to move, but waits for a command: after stepping back, a
                         stop, or a search that failed */
    bool evaluation_visible; /* hints or analysis are on: only then may any evaluation be shown */
    SessionThinking thinking;
    SessionLimit limit; /* of the hints or the analysis of this position, else nothing */
    bool pondering;     /* a computer thinks on a human's time; thinking is then SESSION_IDLE */
    /* [ply] of the game record, from the one value store */
    SessionValue values[TC_GAME_MAX_MOVES + 1];
    SessionJudgement judgement; /* to be shown only while evaluation_visible, as values are */
    const TcTree *tree;  /* every move played in this game or its analysis, at its own cursor the
                           position shown; game is the line through it. NULL: no memory for it */
    bool in_book;        /* the opening book knows the position at the cursor; to be shown only */
    TcBookEntry book;    /* while evaluation_visible: its moves */
    uint64_t program;    /* number of the question whose answer is the move of a program: whoever
                           runs it asks it, and ends that when the number changes; 0: none */
    bool program_failed; /* the program at whose turn the game is paused: a user may move for it */
    TcSquare played;     /* the move that led to the cursor's position, TC_NO_SQUARE at the start */
    uint64_t flipped;    /* discs that it flipped, its own square not among them */
} SessionSnapshot;

const SessionSnapshot *session_snapshot(const Session *session);

/* Seconds that colour has left at a moment of the session's time, 0 when it has no clock. */
double session_clock_left(const SessionSnapshot *snapshot, TcColour colour, double now);

/* How much of the time or depth that the computer's move may take is used, 0..1. */
double session_budget_used(const SessionSnapshot *snapshot, double now);

#endif
