/* The inside of a session, for its own files only. Every command changes the state and then calls
   state_refresh(), which compares the question that the engine should answer with the last one,
   submits a new job only if they differ, and publishes the snapshot. So searches start and end
   in one place, the snapshot is filled in one place, and no command needs to know what was running.

   The files, each of which calls only those above it (policy.circles), and has its own header:
     record.c     the record of a game: its tree, the line on the board, and where the game stands
     state.c      queries of the state, small changes of it, and a game put in place of another
     question.c   what the engine should be asked
     values.c     values between the record, the book and the store
     snapshot.c   the snapshot
     refresh.c    requests and publishes
     practice_find.c practice.c review.c learn.c lab.c ending.c modes.c start.c edit.c saved.c   commands
     session.c    handles the results of searches */
#pragma once

#include "session/analysis.h"
#include "session/practice_parts.h"
#include "session/record.h"
#include "session/search.h"
#include "session/snapshot.h"

/* The engine does one task at a time for the session. task_table in state.c says how each is shown,
   question.c what it asks, session.c what becomes of the answer. */
typedef enum Task {
    TASK_NONE = 0,
    TASK_MOVE,       /* the computer's move */
    TASK_PROGRAM,    /* the same, by another engine than ours */
    TASK_PONDER,     /* the same on the opponent's time, for the expected position */
    TASK_DRAW_START, /* draws a balanced start */
    TASK_HINT,
    TASK_BEST_MOVE, /* the one move that was asked for */
    TASK_ANALYSIS,
    TASK_REVIEW,
    TASK_DEEPEN,    /* a round of the complete review */
    TASK_SURVEY,    /* reviews another game in the background */
    TASK_WATCH,     /* values that only a warning before a blunder uses */
    TASK_TRY,       /* what an attempt at a puzzle is worth */
    TASK_EXERCISE,  /* values the moves of a position to practise, or solves a candidate */
    TASK_REPLY,     /* the opponent's move in an exercise */
    TASK_DRAW_GAME, /* draws a game for an exercise */
    TASK_LAB_RUN,
    TASK_COUNT
} Task;

/* Says what is true of a task. */
enum {
    TASK_MOVES = 1,     /* a computer's move in the game, on the opponent's time too */
    TASK_SHOWS = 2,     /* values of all moves of the position on the board are shown */
    TASK_ELSEWHERE = 4, /* another position, or nobody is to see what it finds */
    TASK_YIELDS = 8,    /* to the survey, when the user has looked at the position for a while */
    TASK_DRAWS = 16,    /* a DrawJob */
    TASK_APART = 32     /* its values go neither to the screen nor to the store */
};

/* A question to the engine. */
typedef struct Question {
    Task task;
    TcPosition position;
    int level;     /* of a move */
    uint64_t seed; /* of what is drawn, */
    int empties;   /* and for an exercise: to so many */
    uint64_t lab;  /* number of the Lab's run */
    int round;     /* of deeper searches, from 1 */
} Question;

/* The game that is or was reviewed in the background. */
typedef struct Survey {
    TcTree *tree; /* NULL: none */
    TcNode end;   /* of its main line */
    int first;    /* drawn plies are not reviewed */
    int ply;      /* the position being searched */
} Survey;

enum { PRACTICE_SEEN_MAX = 64 };

/* State of practice that the snapshot does not show. */
typedef struct Practice {
    PracticePlan plan;
    TcPosition candidates[PRACTICE_OFFER_MAX]; /* for the next exercise */
    int numbers[PRACTICE_OFFER_MAX];           /* the number of each in its offer */
    int count, at;                             /* candidates, and the one being solved */
    int tries, offers;                         /* so far for this exercise */
    int compared;                              /* of them worth solving, */
    int nearest;                               /* of which this is the nearest in difficulty, */
    double off;                                /* so far from it, */
    TcPosition nearest_position;               /* with its position */
    TcReport nearest_report;                   /* and values */
    uint64_t seed;                             /* of the game drawn for it */
    uint64_t seen[PRACTICE_SEEN_MAX];          /* ring buffer of keys of earlier exercises */
    int seen_count;
    TcPosition asked; /* where the user is to move */
    TcReport report;  /* of asked, once it is solved */
    TcSquare tried;
    bool helped, tried_before, hint_asked; /* in it */
    TcSquare reply; /* the opponent's move, if it needs no search; TC_NO_SQUARE: it does */
    PracticeLine line, line_before; /* of an opening; before the attempted move */
} Practice;

struct Session {
    SessionConfig config;
    const TcBook *book; /* as session_set_book; NULL: none */
    int book_plies;
    uint64_t book_read[TC_GAME_MAX_MOVES + 1]; /* [ply]: the position looked up last */
    JobQueue *queue;                           /* the engine's */
    const JobType *search_type; /* what is to be done with results stands in session.c */
    const JobType *draw_type;
    SearchJob *search; /* that the question waits for; NULL: none */
    JobId asked;       /* that or a draw; 0: none */
    Analysis *analysis;
    Analysis *surveyed;    /* one game's values: those of many would push out each other's */
    uint64_t surveyed_end; /* the key of the position where that ends; 0: none */
    SessionState state;
    SessionSnapshot snapshot; /* written by state_publish alone */
    Game game;                /* that is on */
    Game before;              /* that undo would restore as a whole, unless its tree is NULL */
    bool resigned;            /* it is the present one before it was resigned: its tree is shared */
    Game below;               /* while an exercise with a board of its own is on: the user's game */
    TcGame line;              /* of game, by record_line: the line on the board and its cursor */
    bool hidden;              /* by session_hide */
    bool aside;               /* by session_set_aside */
    double shown_since;       /* when the user came to the position shown, or last asked about it */
    Survey survey;
    Practice practice;
    Question question;
    bool answered;         /* the result of question has come, or there is no question */
    uint64_t questions;    /* so many so far: the number of question */
    bool changed;          /* by jobs, since the last session_pump */
    bool clear;            /* the next search begins with an empty table */
    uint64_t random_state; /* for the choice among moves at easy levels */
    uint64_t numbers;      /* the last one given to any game */
    TcPosition reported;   /* position of state.report */
    TcPosition reply_from; /* after a computer's last move, */
    TcSquare reply;        /* the expected answer; TC_NO_SQUARE: none */
    uint64_t watched;      /* the position that was searched last for a warning */
    TcSquare warned;       /* tried in the position shown, with a warning; TC_NO_SQUARE: none */
    uint64_t lab_number;   /* of the lab's run */
    TcValue lab_value;     /* of its first run */
    bool lab_warm;         /* the lab has finished a search */
    double lab_min;        /* seconds that every run must take */
    int lab_step;          /* to the next run: 1 or -1 */
    double lab_times[SESSION_LAB_RUNS_MAX][SESSION_LAB_REPEATS_MAX];
    bool lab_left; /* the engine's table may contain entries of the lab */
};

/* Whether any of the traits is true of a task. */
bool task_is(Task task, int traits);

/* The session's time. */
double state_now(const Session *session);
/* The level of a number: from the table, or the user's Custom. */
const TcLevel *state_level(const Session *session, int number);

/* -- how it stands -- */

bool state_is_computers_turn(const Session *session);
/* Returns whose sides are the user's: of a game played here by its players, else as its tree
   says. */
TcUserSides state_user(const Session *session);
bool state_is_at_end(const Session *session);
/* Whether no computer moves by itself. */
bool state_match_waits(const Session *session);
/* Whether there is more than the standard start, or a game's own start: moves that somebody chose,
   variations, texts at the beginning or of the whole game, a board of the user's. */
bool state_has_record(const Session *session);
/* Whether the cursor is not at the end because moves were taken back, and not only to look. */
bool state_is_taken_back(const Session *session);
/* Whether the game has ended by resignation or on time and the cursor is at its end. */
bool state_has_ended_here(const Session *session);
/* Whether the user may see values. */
bool state_shows_values(const Session *session);
/* The search under way, as the screen shows it. */
SessionThinking state_thinking(const Session *session);
/* The number of the question that another engine must answer; 0: none. */
uint64_t state_program_question(const Session *session);
/* Whether an answer is to be found: nothing else can be done then; and whether that of a puzzle must
   stay hidden. */
bool state_is_asked(const Session *session);
bool learn_hides(const Session *session);
/* The user's game, whatever is on. */
const Game *state_own_game(const Session *session);
/* The ply to which undo or redo leads; below 0: none. */
int state_undo_target(const Session *session);
int state_redo_target(const Session *session);
/* Whether undo would restore a whole game. */
bool state_can_bring_back(const Session *session);

/* -- changes; the caller refreshes -- */

/* Reads the line on the board again, when the record has changed. */
void state_read_line(Session *session);
/* The same when another position is shown: what applies to one position only is reset. */
void state_show_position(Session *session);
/* Cuts the record, and its random plies, at the cursor. */
void state_cut_redo(Session *session);
/* Whether the engine stays with a position while others are looked at. */
bool state_is_pinned(const Session *session);
void state_notify(Session *session, SessionNoticeKind kind, TcColour colour, TcSquare square);
/* Tells of a pass that led to the position on the board. */
void state_notify_pass(Session *session);
/* No computer moves by itself any more, if it is a computer's turn; one that was asked to move is
   called off. */
void state_pause_match(Session *session, MatchPause pause);
/* Cancels the search: no report of it comes any more. */
void state_drop_question(Session *session);
/* Shows a report on a position, which later values of the store go into. */
void state_show_report(Session *session, const TcPosition *position, const TcReport *report);
/* End an exercise: the game stands where it stood before. */
void learn_leave(Session *session);
void practice_leave(Session *session);

/* -- a game in place of another -- */

void game_free(Game *game);
/* Replaces the present game, which the caller has put elsewhere or freed; the new one is then empty. */
void state_put(Session *session, Game *game);
/* Puts another in place of the present game, which undo can restore if keeps and it has a record,
   unless the game that undo would restore now is worth more: one that the user worked on more than
   one of computers, and that more than one that was looked at. An exercise is left before. The
   session owns next's tree. */
void state_replace(Session *session, Game *next, bool keeps);
/* The present game, as it is, can be restored by undo; both have the same tree. */
void state_keep_before_resigning(Session *session);
/* Restores the game before, and drops it, because the user has gone on. */
void state_restore_before(Session *session);
void state_forget_before(Session *session);
/* The user changes the present game or its tree, and undo puts no other in its place: the change would
   be lost with it. A game that was resigned is the same one. */
void state_work_on(Session *session);

/* The same for a game that was resigned and goes on otherwise: undo cannot continue it where it was
   resigned, and the moves up to there may be deleted. */
void state_forget_resigning(Session *session);
