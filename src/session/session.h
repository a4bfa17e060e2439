/* The middle end between rules and screen: one game, its players, undo, hints, analysis, and the
   worker that runs the engine. Owned and called by one thread (the UI thread); nothing here waits
   for the engine except session_free, and that at most as long as a stop takes (a few ms). The
   worker thread touches only the messages that cross by value. Knows neither SDL nor files.

   Life of a search: a command changes the game or what is wanted -> the generation goes up, which
   stops the running search through its token -> a request goes out by value -> reports come back
   tagged with their generation -> session_pump drops those of an older one.

   Pondering: after its move a computer goes on thinking, when that is switched on, about the
   position after the reply that it expects. If a human makes that move the same search becomes the
   one for the computer's answer, whether it is still running, its time counted from the human's
   move, or done, and then answers at once; with any other move it is stopped. Hints, analysis and
   whatever else the engine is asked for come first. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/book.h>
#include <turncoat/engine.h>
#include <turncoat/game.h>
#include <turncoat/level.h>
#include <turncoat/tree.h>

#include "session/lab.h"
#include "session/practice.h"

typedef struct Session Session;

/* What the worker drives: the real engine, or a scripted one in tests. search must return soon
   after limits->stop moves past limits->stop_generation. All calls come from the worker thread. */
typedef struct SessionEngine {
    void *self;
    TcStatus (*search)(void *self, const TcPosition *position, const TcLimits *limits,
                       TcProgressFn *progress, void *context, TcReport *report);
    void (*clear)(void *self);                                          /* a new game begins */
    TcStatus (*configure)(void *self, int hash_megabytes, int threads); /* between searches */
    void (*release)(void *self); /* the session is done with it */
} SessionEngine;

/* The real engine behind that interface; the session then owns it. */
SessionEngine session_engine_real(TcEngine *engine);

/* The level that follows a user's results from game to game. */
typedef struct SessionAdaptive {
    int level;    /* 1..TC_LEVEL_COUNT, of the next game */
    int balance;  /* wins less losses of the user at this level: -1, 0, 1 */
    int change;   /* of the level by the last game: -1, 0, 1 */
    bool counted; /* the last game counted: it was won, drawn or lost without help */
} SessionAdaptive;

typedef struct SessionConfig {
    SessionEngine engine;
    void (*wake)(void *context); /* called on the worker thread when there is something to pump;
                                    must not block. May be NULL. */
    void *wake_context;
    double (*now)(void *context); /* seconds that never go back, asked for by both threads; NULL:
                                     clock_seconds(). A test owns time here. */
    void *now_context;
    double move_delay; /* seconds that a computer's move takes at least, so that eyes can follow; 0:
                          none */
    double
        hint_seconds; /* how long a hint refines; 0: until everything is proven or it is stopped */
    double report_interval;   /* least seconds between two progress reports, e.g. 0.05 */
    TcLimits review_limits;   /* of a position under review; depth 0: the defaults */
    uint64_t seed;            /* for the choice among moves at easy levels, and random starts */
    SessionAdaptive adaptive; /* as snapshot.adaptive was when it was saved; level 0: an easy one */
} SessionConfig;

/* Starts the worker. On failure nothing is left behind, and the engine is still the caller's.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus session_create(const SessionConfig *config, Session **session);

/* Stops the engine, joins the worker, releases the engine. NULL is fine. */
void session_free(Session *session);

/* Takes in what the worker has sent. True when the snapshot changed. Call after every wake. */
bool session_pump(Session *session);

typedef enum SessionPlayerKind { SESSION_HUMAN = 0, SESSION_COMPUTER } SessionPlayerKind;

enum { SESSION_NAME_SIZE = 32, SESSION_CORNERS_MAX = 4, SESSION_RANDOM_PLIES = 8 };

typedef struct SessionPlayer {
    SessionPlayerKind kind;
    int level;     /* 1..TC_LEVEL_CUSTOM, for a computer */
    bool adaptive; /* a computer whose level follows the user's results: level is then set when
                      the game starts */
    char name[SESSION_NAME_SIZE]; /* UTF-8; empty: none given */
} SessionPlayer;

/* A side's game clock. */
typedef struct SessionTime {
    double seconds;   /* for the game, up to SESSION_SECONDS_MAX; 0: no clock */
    double increment; /* seconds that every move made adds, 0..SESSION_INCREMENT_MAX */
} SessionTime;

enum { SESSION_SECONDS_MAX = 6 * 3600, SESSION_INCREMENT_MAX = 600 };

typedef enum SessionStartKind {
    SESSION_START_STANDARD = 0,
    SESSION_START_BALANCED, /* from SESSION_RANDOM_PLIES random plies that the engine finds even */
    SESSION_START_HANDICAP, /* discs of the weaker side in corners */
    SESSION_START_HERE      /* the record that is there goes on from its cursor: the moves up to it
                               are random_plies, and a rematch begins there too */
} SessionStartKind;

/* What a game is started with. */
typedef struct SessionSetup {
    SessionPlayer players[2]; /* by TcColour */
    SessionTime time[2];
    SessionStartKind start;
    int corners;       /* of a handicap: 1..SESSION_CORNERS_MAX */
    TcColour favoured; /* whose discs stand in them */
} SessionSetup;

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

/* What is known of a position, from Black's side. Where the game is over the result is known. */
typedef struct SessionValue {
    bool known;
    int8_t black_value; /* discs, -64..64 */
    int8_t depth;       /* plies searched below the position */
    bool exact;
    bool from_file; /* a file says so; nothing was searched here */
    bool from_book; /* of the opening book */
    TcSquare best;  /* what to play here, TC_NO_SQUARE: not known */
} SessionValue;

/* How bad a move was, by what it lost against the best one. */
typedef enum SessionMark {
    SESSION_MARK_NONE = 0,
    SESSION_MARK_DUBIOUS, /* ?! */
    SESSION_MARK_MISTAKE, /* ? */
    SESSION_MARK_BLUNDER  /* ?? */
} SessionMark;

enum { SESSION_MARK_COUNT = 4, SESSION_MISTAKES = 5 };

/* A loss of more than so many discs earns the mark, when the values behind it are proven or come
   from at least so deep a search. Usually 2, 4, 8 and 6 plies. */
typedef struct SessionThresholds {
    int dubious, mistake, blunder;
    int min_depth;
} SessionThresholds;

typedef enum SessionPhase {
    SESSION_WHOLE_GAME = 0,
    SESSION_OPENING, /* discs 1 to 20 after the first four, also on a board that was set up, */
    SESSION_MIDDLE,  /* 21 to 40, */
    SESSION_ENDGAME, /* and the rest */
    SESSION_PHASES
} SessionPhase;

/* The moves of the record as the values judge them. */
typedef struct SessionJudgement {
    int8_t loss[TC_GAME_MAX_MOVES];  /* [n]: discs lost by move n + 1; -1: not known */
    uint8_t mark[TC_GAME_MAX_MOVES]; /* SessionMark */
    int total[2];                    /* discs lost, by TcColour */
    int judged[2];                   /* moves whose loss is known */
    int accuracy[2][SESSION_PHASES]; /* percent, see judge.h; -1: no move of it is judged */
    int counts[2][SESSION_MARK_COUNT];
} SessionJudgement;

/* How far the evaluation of the whole game is. */
typedef struct SessionReview {
    bool running;
    bool complete;   /* every position has had its turn */
    int done, total; /* positions */
    int round;       /* of looking deeper, which a complete review does by itself; else 0 */
    int deepened;    /* positions of that round */
} SessionReview;

/* How deep a review searches, and learning from it. */
typedef struct SessionReviewDepth {
    int depth, exact_from; /* plies; empty squares from which on it solves */
    double seconds;        /* a position at most */
} SessionReviewDepth;

/* What a complete review says of the sides, by TcColour. */
typedef struct SessionReviewed {
    int accuracy[2];                   /* percent; -1: no move is judged */
    int lost[2];                       /* discs */
    int mistakes[2][SESSION_MISTAKES]; /* marked moves, by MistakeKind (mistakes.h) */
} SessionReviewed;

/* A game that is reviewed in the background. */
typedef struct SessionSurvey {
    bool running;
    bool complete;   /* session_surveyed says what it found */
    int done, total; /* positions */
} SessionSurvey;

/* What the search that runs says itself of a move, where the report has a deeper value. */
typedef struct SessionSearched {
    int8_t value; /* discs, for the side to move */
    int8_t depth; /* 0: nothing yet */
    bool exact;
} SessionSearched;

/* What ends a search for hints or an analysis before everything is proven; 0: nothing. */
typedef struct SessionLimit {
    int depth;
    double seconds;
} SessionLimit;

typedef enum LearnState {
    LEARN_ASKED = 0, /* a puzzle, the answer hidden */
    LEARN_CHECKING,  /* the tried move is being looked at */
    LEARN_WRONG,     /* it was marked a mistake too; the answer is still hidden */
    LEARN_RIGHT,     /* found, or as good as the best */
    LEARN_SHOWN,     /* the answer was asked for */
    LEARN_OVER       /* no more puzzles */
} LearnState;

/* Learn from my mistakes. In the first three states no evaluation is visible anywhere, and no move
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

/* What commands change and the screen shows, for the session's own state and for the snapshot. */
#define SESSION_FIELDS                                                                             \
    TcGame game;                                                                                   \
    SessionPlayer players[2]; /* by TcColour */                                                    \
    SessionTime time[2];                                                                           \
    SessionStartKind start;                                                                        \
    int corners;                                                                                   \
    TcColour favoured;                                                                             \
    int random_plies;         /* the first moves of the record that nobody chose; 0: none */       \
    SessionBudget budget;     /* while thinking is SESSION_THINKING_MOVE */                        \
    SessionAdaptive adaptive; /* to be saved with the settings */                                  \
    bool started; /* session_start_game was called; false: the start panel, or free analysis */    \
    bool analysing;                                                                                \
    bool hints;      /* hints are switched on; they run when a human is to move */                 \
    bool ponders;    /* pondering is switched on */                                                \
    bool one_hint;   /* the best move was asked for, and nothing else is shown */                  \
    bool has_report; /* report is of the position at the cursor */                                 \
    TcReport                                                                                       \
        report; /* a hint or analysis: a line for every legal move, best first, each as good  \
                        as the value store knows it (a line of depth 0 is not valued yet). While a \
                        computer's move is searched: depth, nodes and seconds only, no lines. */    \
    SessionSearched searched[TC_SQUARE_COUNT]; /* of the position of report, by move */            \
    TcSquare marked; /* that best move, as soon as it is known; else TC_NO_SQUARE */               \
    SessionReview review;                                                                          \
    SessionReviewDepth review_depth;                                                               \
    SessionLearn learn;                                                                            \
    SessionSurvey survey;                                                                          \
    SessionNotice notice;                                                                          \
    TcStatus engine_status; /* how the last session_set_engine went, once it is done */            \
    bool engine_pending;    /* it is not done yet */                                               \
    SessionLab lab;                                                                                \
    SessionPractice                                                                                \
        practice; /* while it is on, analysing is set, game is the exercise's, and no  \
                                 evaluation is visible but what was asked for */

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
    SessionValue
        values[TC_GAME_MAX_MOVES + 1]; /* [ply] of the game record, from the one value store */
    SessionJudgement judgement; /* to be shown only while evaluation_visible, as values are */
    const TcTree *tree; /* every move played in this game or its analysis, at its own cursor the
                           position shown; game is the line through it. NULL: no memory for it */
    bool in_book;       /* the opening book knows the position at the cursor; to be shown only */
    TcBookEntry book;   /* while evaluation_visible: its moves */
    TcSquare played;    /* the move that led to the cursor's position, TC_NO_SQUARE at the start */
    uint64_t flipped;   /* discs that it flipped, its own square not among them */
} SessionSnapshot;

const SessionSnapshot *session_snapshot(const Session *session);

/* Commands. Each returns whether it did something; when false nothing changed but perhaps the
   notice. */

/* A fresh board and the start panel: nothing runs, hints and analysis are off. The values known of
   the old game's positions stay, and session_undo brings the game itself back until a player has
   moved. */
bool session_new(Session *session);

/* Starts a game; hints stay on or off. The old game can be brought back as above. While a balanced
   start is being drawn (SESSION_THINKING_START) nobody can move; session_stop then takes the
   standard one. False when something is out of range. */
bool session_start_game(Session *session, const SessionSetup *setup);

/* The same players, clocks and kind of start again, with the colours swapped or not; a handicap
   goes with its player. Also from the analysis of a game. False unless one is started. */
bool session_rematch(Session *session, bool swapped);

/* The user resigns; with two users, the one to move at the end of the record. session_undo takes
   it back. */
bool session_resign(Session *session);
bool session_can_resign(const Session *session);

/* A human plays: in a game when it is a human's turn at the cursor, in analysis for either side,
   and before a game is started for either side too. What could be redone is cut, unless the move is
   the recorded one and no computer has to answer it. */
bool session_play(Session *session, TcSquare square);

/* Take back to the last position in which a human was to move (one move when only humans or only
   computers play, before a game is started, and in analysis); forth again likewise, to the end of
   the record at most. While a computer thinks this takes back the human's last move. The clocks
   then show what they did before it and run on from there. Where no move can be taken back this
   brings back the game before New or Start, and right after Resign the game goes on. */
bool session_undo(Session *session);
bool session_redo(Session *session);

/* Look at the position after ply moves; before the end of the record the clocks stand still. A
   computer does not move by itself while the cursor is not at the end of the record, nor after
   session_stop until the next move is made. False when the cursor is there already or ply is out of
   range. */
bool session_go_to(Session *session, int ply);

/* Hints on or off; analysis on or off. Ending an analysis puts a started game back as it was
   before. */
bool session_set_hints(Session *session, bool on);
bool session_set_analysis(Session *session, bool on);

/* Asks for the best move of this position and no more: it is marked, no value is shown, and the
   next move takes it away; asked for again, it goes too. False when hints or analysis are on, or it
   is no human's turn. */
bool session_one_hint(Session *session);
bool session_can_one_hint(const Session *session);

/* A board set up by hand becomes the start of a new record, in analysis. False when nobody could
   move there. What was before can be brought back by undo, as with session_new. */
bool session_set_position(Session *session, const TcPosition *position);

/* Shows a game from elsewhere, with its variations, in analysis, its cursor where it is; the
   session owns the tree from now on, and the values at its nodes are shown as the file's. What was
   before can be brought back as above, also by an undo right away, before any move or step. */
bool session_open(Session *session, TcTree *tree);

/* Writes what the session's searches know of the positions of a tree to its nodes, where that is
   more than stands there: for saving it. */
void session_put_values(const Session *session, TcTree *tree);

/* Evaluates every position of the record, from the last to the first, in analysis, which it opens;
   it goes on while the cursor moves. session_stop ends it. At its end the cursor goes before the
   first mistake, unless it was moved. While a position of the reviewed game is looked at for some
   seconds without a command, its positions are searched again round after round, each deeper.
   False when there is nothing to review or one is running. */
bool session_review(Session *session);
void session_set_review_depth(Session *session, const SessionReviewDepth *depth);

/* What hints and analysis may take from now on; what runs begins again. Before, hints have
   SessionConfig.hint_seconds and an analysis no limit. */
void session_set_limits(Session *session, const SessionLimit *hints, const SessionLimit *analysis);

/* The game of a complete review, and what it says; false: there is none. */
bool session_reviewed(const Session *session, TcGame *game, SessionReviewed *reviewed);
bool session_can_review(const Session *session);

/* Reviews another game in the background, whatever is on, in place of the one before: its positions
   are searched, from the last to the first, while the engine has nothing else to do. A computer's
   move, thinking on the user's time, the review, the lab and exercises come first; hints and
   analysis have the first seconds at every position. Its values are then those of the session. */
void session_survey(Session *session, const TcGame *game);
void session_end_survey(Session *session);

/* Its moves judged, and what that says of the sides; false unless it is complete. */
bool session_surveyed(const Session *session, SessionJudgement *judgement,
                      SessionReviewed *reviewed);

/* What is known of the positions of the game under survey. */
void session_survey_values(const Session *session, SessionValue values[TC_GAME_MAX_MOVES + 1]);

/* After a complete review: its marked moves as puzzles, those of the one human if there is one,
   else everybody's. session_play is then a try. Next goes on without an answer too. */
bool session_learn(Session *session);
bool session_can_learn(const Session *session);
bool session_learn_reveal(Session *session);
bool session_learn_next(Session *session);
bool session_leave_learn(Session *session);

/* Variations. Playing another move in analysis adds one and loses nothing. Go to any node of the
   tree (in analysis); make the variation in which the cursor stands come before its siblings, up to
   main line; delete the branch from the cursor's move on; write a comment on the cursor's position.
   False when there is nothing to do, no memory, or text that is no UTF-8. */
bool session_go_to_node(Session *session, TcNode node);
bool session_promote(Session *session);
bool session_can_promote(const Session *session);
bool session_delete_branch(Session *session);
bool session_can_delete_branch(const Session *session);
bool session_set_comment(Session *session, const char *text);

/* What is said of the whole game, by a key of tree.h; "" removes it. */
bool session_set_header(Session *session, const char *key, const char *text);

/* Whether a computer thinks while a human is to move; off at first. Stays as it is from game to
   game. */
bool session_set_pondering(Session *session, bool on);

/* The opening book that computers play from at the levels which do, NULL (at first): none, and to
   how many moves from the start, 0: as far as it goes. Its values are shown wherever no search has
   looked as deep: lines of the report then have from_book set. It stays the caller's and must not change
   while it is set; when this returns the book before may go. */
void session_set_book(Session *session, const TcBook *book, int plies);

/* Seconds that a computer's move takes at least: somewhere between min and max, by the position, at
   levels below TC_LEVEL_CLUB, and others at the rest; never more than a clock allows. Instead of
   SessionConfig.move_delay. */
typedef struct SessionPace {
    double min, max, others;
} SessionPace;
void session_set_pace(Session *session, const SessionPace *pace);

/* What TC_LEVEL_CUSTOM stands for from now on; its texts are not used. */
void session_set_custom_level(Session *session, const TcLevel *level);

/* The computer moves: at once if it is thinking ("move now": the best move known so far), else it
   thinks for the side to move, whoever that is (for a human at the level of the computer player, or
   Club 9 when there is none or no game is started). False when the game is over. */
bool session_computer_move(Session *session);

/* Stops what runs: a computer's move pauses the game, a move asked for at a human's turn or in
   analysis is called off (hints or analysis then go on), a hint switches hints off, an analysis
   search keeps its values and stays in analysis without searching until the position changes. */
bool session_stop(Session *session);

/* From what loss on a move is marked. */
void session_set_thresholds(Session *session, const SessionThresholds *thresholds);

/* Gives the engine a table of so many MB and so many threads (ranges in engine.h) while the program
   goes on: what runs is stopped, and begins again afterwards. snapshot.engine_status tells how it
   went: TC_ERROR_MEMORY, the system has not that much free, and the engine keeps the table, or the
   threads, that it has. */
void session_set_engine(Session *session, int hash_megabytes, int threads);

/* When session_pump is to be called though the worker has sent nothing, in its time: a
   player's time will then be up, or a review goes on. Infinite when there is nothing to come. */
double session_due(const Session *session);

/* Seconds that colour has left at a moment of the session's time, 0 when it has no clock. */
double session_clock_left(const SessionSnapshot *snapshot, TcColour colour, double now);

/* How much of the time or depth that the computer's move may take is used, 0..1. */
double session_budget_used(const SessionSnapshot *snapshot, double now);

/* What would do something now: for the state of buttons and keys. */
bool session_can_undo(const Session *session);
bool session_can_redo(const Session *session);
bool session_can_computer_move(const Session *session);
bool session_can_stop(const Session *session);

#endif
