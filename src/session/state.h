/* The parts of a session, for its own files alone. Every command has the same shape: change the
   state, then state_refresh(), which compares what should be asked of the worker with what was
   asked last, asks anew only when they differ, and publishes the snapshot. So there is one place
   where searches start and end, one where the snapshot is filled, and no command has to know what
   was running.

   The files, each of which calls only those above it (tests/policy/circles.sh):
     state.c      questions about the state, and small changes of it
     question.c   what the worker is to be asked
     branches.c clocks.c   kept up to the state
     publish.c    the snapshot
     refresh.c    asks and publishes
     stash.c      a game put aside and in place of what is on
     practice_find.c practice_guess.c practice.c review.c survey.c learn.c lab.c variations.c
     ending.c modes.c program.c start.c edit.c saved.c   commands
     session.c    handles the worker's reports */
#ifndef SESSION_STATE_H
#define SESSION_STATE_H

#include "session/analysis.h"
#include "session/edit.h"
#include "session/game_clock.h"
#include "session/practice_line.h"
#include "session/session.h"
#include "session/snapshot.h"
#include "session/start.h"
#include "session/worker.h"

/* What the worker is asked. */
typedef struct Question {
    SessionThinking kind; /* SESSION_IDLE: nothing */
    TcPosition position;
    int level;     /* for SESSION_THINKING_MOVE */
    bool program;  /* likewise: of a program of others, whom the worker does not know */
    bool ponder;   /* the same, on the opponent's time: position is expected to come */
    uint64_t seed; /* for SESSION_THINKING_START */
    bool brief;    /* for SESSION_THINKING_HINT: only the best move is asked for */
    uint64_t lab;  /* for SESSION_THINKING_LAB: number of the run */
    int empties;   /* for SESSION_THINKING_PRACTICE: draw a game to so many, from seed; 0: search */
    int round;     /* for SESSION_THINKING_REVIEW: of looking deeper, from 1 */
    bool survey;   /* likewise: of the game that is reviewed in the background */
} Question;

/* State of a game that the snapshot does not show. */
typedef struct Match {
    TcGame game_before; /* while analysing a started game: the game as it was */
    int random_before;  /* and its random plies */
    GameClock clock;
    SessionEnding ending; /* by resignation or on time, at the end of the record */
    TcColour loser;       /* then */
    bool held;            /* the game was stopped: no computer moves by itself */
    bool failed;          /* likewise, since a program failed: a user may move for it */
    bool taken_back;      /* the cursor is where it is because moves were taken back, not only to
                             look: the clock runs */
    bool assisted;        /* the user was helped: the result says nothing about the level */
    int ends;             /* how often it has ended: moves were taken back since */
    bool counted;         /* the result was taken into the adaptive level */
    uint64_t draw_seed;   /* of a balanced start that is being drawn; 0: none is */
} Match;

/* The game that is or was under review. */
typedef struct Review {
    TcGame game;
    int first;          /* random plies are not reviewed */
    int ply;            /* the position that is asked about */
    int from;           /* where the cursor was when it began */
    double shown_since; /* when the user came to the position that is shown */
} Review;

/* The game that is or was reviewed in the background. */
typedef struct Survey {
    TcGame game;
    int ply; /* the position that is asked about */
} Survey;

/* A game as a whole: as New, Start or Resign found it, and as it is saved. */
typedef struct Stash {
    bool full;
    bool resigned; /* the game that is on, before it was resigned: its tree still grows there */
    TcTree *tree;  /* owned; NULL: none, or the game's own as above */
    Match match;
    TcGame game;
    SessionSetup setup;
    SessionAdaptive adaptive;
    int random_plies;
    bool started, analysing, hints;
    bool opened;
} Stash;

enum { PRACTICE_SEEN_MAX = 64 };

/* State that the snapshot does not show. */
typedef struct Practice {
    PracticePlan plan;
    Stash kept; /* the game that was on */
    SessionReview kept_review;
    TcPosition candidates[PRACTICE_OFFER_MAX]; /* for the next exercise */
    int numbers[PRACTICE_OFFER_MAX];           /* of each in its offer */
    int count, at;                             /* candidates, and the one that is solved */
    int tries, offers;                         /* so far for this exercise */
    uint64_t seed;                             /* of the game that is drawn for it */
    uint64_t seen[PRACTICE_SEEN_MAX];          /* keys of exercises done before, round and round */
    int seen_count;
    TcPosition asked; /* where the user is to move */
    TcReport report;  /* of it, when it is solved */
    TcSquare tried;
    bool helped, tried_before, hint_asked; /* there */
    TcSquare reply; /* the opponent's move where it needs no search; TC_NO_SQUARE: it does */
    PracticeLine line, line_before; /* of an opening; before the move that was tried */
} Practice;

struct Session {
    SessionConfig config;
    const TcBook *book; /* as session_set_book; NULL: none */
    int book_plies;
    uint64_t book_read[TC_GAME_MAX_MOVES + 1]; /* [ply]: the position that was looked up last */
    TcLevel custom;                            /* as session_set_custom_level */
    SessionPace pace;
    SessionLimit hint_limit, analysis_limit;
    Worker *worker;
    Analysis *analysis;
    SessionState state;
    SessionSnapshot snapshot; /* written by state_publish alone */
    Match match;
    Stash stash;
    SessionThresholds thresholds;
    Review review;
    Survey survey;
    Practice *practice; /* owned */
    TcTree *tree;       /* NULL: no memory */
    Question question;
    bool answered;          /* the result of question has come, or there is no question */
    uint64_t generation;    /* of question; reports of another one are stale */
    uint64_t configuration; /* number of the last one; reports of others are stale */
    uint64_t random_state;  /* for the choice among moves at easy levels */
    bool opened;            /* a game was opened, and nothing done with it so far */
    bool forced;            /* the computer shall move here, whoever's turn it is */
    bool analysis_stopped;  /* no analysis of this position */
    TcPosition reported;    /* position of state.report */
    TcPosition reply_from;  /* a computer's last move led here, and it expects ... */
    TcSquare reply;         /* ... this answer; TC_NO_SQUARE: none */
    uint64_t lab_number;    /* of the lab's run */
    int lab_value;          /* of its first run */
    bool lab_warm;          /* one search of the lab is done */
    double lab_min;         /* seconds that every run is to take */
    int lab_step;           /* to the next run: 1 or -1 */
    double lab_times[SESSION_LAB_RUNS_MAX][SESSION_LAB_REPEATS_MAX];
    bool lab_left; /* something of the lab may be in the engine's table */
};

/* -- refresh.c -- */

/* Asks for what is wanted now, if that was not asked already, and publishes. */
void state_refresh(Session *session);

/* -- publish.c -- */

/* The number of the question that a program of others is to answer; 0: none. */
uint64_t state_program_question(const Session *session);
/* Fills the snapshot from the state. For a change that cannot change what is wanted. */
void state_publish(Session *session);

/* -- state.c -- */

/* The session's time. */
double state_now(const Session *session);
/* What a number stands for: a level of the table, or the user's own. */
const TcLevel *state_level(const Session *session, int number);

/* A game is being played: players and turns count. */
bool state_is_playing(const Session *session);
bool state_is_computers_turn(const Session *session);
bool state_is_at_end(const Session *session);
/* The record ends at the cursor, and with it the random plies. */
void state_cut_redo(Session *session);
/* The game has ended by resignation or on time, and the cursor is at that end. */
bool state_has_ended_here(const Session *session);
/* Evaluations may be seen. */
bool state_shows_values(const Session *session);
/* What is being searched, as the screen shows it. */
SessionThinking state_thinking(const Session *session);
bool practice_is_on(const Session *session);

/* The answer of a puzzle must not be seen. */
bool learn_hides(const Session *session);
/* The ply that undo or redo leads to; below 0: none. */
int state_undo_target(const Session *session);
int state_redo_target(const Session *session);
/* Undo would bring a whole game back. */
bool state_can_bring_back(const Session *session);

void state_notify(Session *session, SessionNoticeKind kind, TcColour colour, TcSquare square);
/* What was meant for one position does not carry over to the next. */
void state_leave_position(Session *session);
/* Makes whatever was asked stale and ends the search for it. */
void state_drop_question(Session *session);
/* Another game. */
void review_forget(Session *session);
void learn_forget(Session *session);

/* -- question.c -- */

Question question_wanted(const Session *session);
bool question_is_same(const Question *a, const Question *b);
TcLimits review_limits(const Session *session, int round);
/* Of hints for all moves and of an analysis; nothing for other questions. */
SessionLimit question_limit(const Session *session, const Question *question);
TcLimits question_limits(const Session *session, const Question *question);
void question_lab_limits(const Session *session, TcLimits *limits, TcLab *switches);
/* Seconds that a computer's move is held back. */
double question_delay(const Session *session, const Question *question);
/* The game shown is the one reviewed. */
bool review_is_shown(const Session *session);
/* When the complete review begins to look deeper; infinite: it does not, or does already. */
double review_due(const Session *session);
/* When the review in the background takes the engine from what the user looks at; likewise. */
double survey_due(const Session *session);
/* Of a position under review. */
const TcLimits *review_base_limits(const Session *session);
/* Of the puzzle, and after a move in it. */
const TcPosition *learn_position(const Session *session);
TcPosition learn_position_after(const Session *session, TcSquare move);

/* -- branches.c -- */

/* Brings the tree up to the record: its line is in it, and the cursors are the same. In a game the
   record is the main line. */
void branches_follow(Session *session);
/* A move was played in analysis that is in the tree already: what follows it there is the record's
   again. */
void branches_go_on(Session *session);
/* Another game: a new tree at the next branches_follow. */
void branches_forget(Session *session);

/* -- clocks.c -- */

/* The clocks run or stand still as the state wants it. */
void state_keep_clock(Session *session, double now);

/* -- stash.c -- */

SessionSetup state_setup(const Session *session);
void state_set_up(SessionState *now, const SessionSetup *setup);
bool state_setup_is_valid(const SessionSetup *setup);
/* What is on, but for the tree. */
Stash state_stash(const Session *session);
/* Puts a game in place of what is on, with its tree, which is then the session's, unless it was
   resigned. The caller refreshes. */
void state_put(Session *session, const Stash *stash);
/* Puts the game aside for undo to bring it back, its clocks stopped. */
void state_keep_stash(Session *session);
/* A user has moved on. */
void state_forget_stash(Session *session);

/* -- values.c -- */

/* The value store learns what stands at the nodes of a tree from a file. */
void values_report(Session *session, const TcTree *tree);

/* And what the opening book says of the positions of the record, if that was not done before. */
void values_read_book(Session *session);
/* The book is another one. */
void values_renew_book(Session *session);
/* What the book knows of the position of the question is its report until a search says more. */
void values_show_book(Session *session);

/* -- the commands' files; the caller refreshes -- */

/* ending.c: the game is decided: updates the adaptive level, once a game. */
void state_count_result(Session *session);
/* Ends the game, and returns true, when the running clock has nothing left. */
bool state_check_flag(Session *session, double now);

/* start.c: undo brings the game back that was put aside. */
void state_bring_back(Session *session);
/* The moves of a balanced start have come. */
void state_handle_opening(Session *session, const TcSquare *moves, int count);

/* ending.c: the side to move gives the game up. */
void state_give_up(Session *session);

/* edit.c: the record ends here, and with it the random plies. */
void state_cut_redo(Session *session);

/* edit.c: plays whoever's turn it is and reports passes and the end; false when the move is
   illegal. */
bool state_play_move(Session *session, TcSquare square);

/* review.c and learn.c: the result has come; a legal move is tried. */
void review_answered(Session *session);
void review_deepened(Session *session);
void review_sum_up(const TcGame *game, const SessionValue values[TC_GAME_MAX_MOVES + 1],
                   const SessionJudgement *judged, SessionReviewed *reviewed);
void survey_answered(Session *session);
/* Nothing to ask about this position: it is over, or known as well as a search would. */
bool review_is_settled(const Session *session, const TcPosition *position, int round);
/* The reviewed game as the store values it. */
void review_judge(const Session *session, SessionValue values[TC_GAME_MAX_MOVES + 1],
                  SessionJudgement *judgement);
void learn_answered(Session *session);
void learn_try(Session *session, TcSquare square);

/* lab.c: progress or the result of the run that was asked. */
void state_lab_handle(Session *session, const Report *message);

/* practice.c: the results have come; the user plays, false: not now, or not there; puts the game
   back that was kept. */
void practice_handle_report(Session *session, const TcReport *report);
bool practice_try(Session *session, TcSquare square);
void practice_leave(Session *session);

/* practice_find.c: looks for a position for an endgame; its candidate is solved; it is drawn. */
void practice_find(Session *session);
void practice_handle_candidate(Session *session, const TcReport *report);
void practice_handle_draw(Session *session, const TcSquare *moves, int count);
/* Begins with a position; and asks the user for a move in it. */
void practice_put(Session *session, const TcPosition *start);
void practice_request(Session *session);
/* The exercise is done; a pass is reported. */
void practice_end(Session *session);
void practice_report_pass(Session *session);

/* practice_guess.c: moves of a plan that are guessed; begins; the next one; the guess is graded. */
int practice_guess_count(const PracticePlan *plan);
void practice_guess_begin(Session *session);
void practice_guess_next(Session *session);
void practice_guess_made(Session *session);

#endif
