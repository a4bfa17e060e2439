/* The inside of a session, for its own files only. Every command changes the state and then calls
   state_refresh(), which compares the question that the engine should answer with the last one,
   submits a new job only if they differ, and publishes the snapshot. So searches start and end
   in one place, the snapshot is filled in one place, and no command needs to know what was running.

   The files, each of which calls only those above it (policy.circles):
     record.c     the record of a game: its tree, the line on the board, and where the game stands
     state.c      queries of the state, and small changes of it
     question.c   what the engine should be asked
     clocks.c     keeps the clocks up to date
     publish.c    the snapshot
     refresh.c    requests and publishes
     game.c       puts a game aside and restores it
     practice_find.c practice_guess.c practice.c review.c survey.c learn.c lab.c variations.c
     ending.c modes.c program.c start.c edit.c saved.c   commands
     session.c    handles the results of searches */
#ifndef SESSION_STATE_H
#define SESSION_STATE_H

#include "session/analysis.h"
#include "session/edit.h"
#include "session/game_clock.h"
#include "session/practice_line.h"
#include "session/record.h"
#include "session/search.h"
#include "session/session.h"
#include "session/snapshot.h"
#include "session/start.h"

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
    TASK_TRY,       /* what an attempt at a puzzle is worth */
    TASK_EXERCISE,  /* values the moves of a position to practise, or solves a candidate */
    TASK_REPLY,     /* the opponent's move in an exercise */
    TASK_DRAW_GAME, /* draws a game for an exercise */
    TASK_LAB_RUN,
    TASK_COUNT
} Task;

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
    const TcTree *tree; /* NULL: none */
    TcNode node;        /* the position being searched, on the main line */
} Survey;

enum { PRACTICE_SEEN_MAX = 64 };

/* State of practice that the snapshot does not show. */
typedef struct Practice {
    PracticePlan plan;
    TcPosition candidates[PRACTICE_OFFER_MAX]; /* for the next exercise */
    int numbers[PRACTICE_OFFER_MAX];           /* the number of each in its offer */
    int count, at;                             /* candidates, and the one being solved */
    int tries, offers;                         /* so far for this exercise */
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
    TcLevel custom;                            /* as session_set_custom_level */
    SessionPace pace;
    SessionLimit hint_limit, analysis_limit;
    JobQueue *queue;            /* the engine's */
    const JobType *search_type; /* what is to be done with results stands in session.c */
    const JobType *draw_type;
    SearchJob *search; /* that the question waits for; NULL: none */
    JobId asked;       /* that or a draw; 0: none */
    Analysis *analysis;
    SessionState state;
    SessionSnapshot snapshot; /* written by state_publish alone */
    Game game;                /* that is on */
    Game before;              /* that undo would restore as a whole, unless its tree is NULL */
    bool
        resigned; /* the game before is the present one before it was resigned: its tree is shared */
    Game below;   /* while an exercise with a board of its own is on: the user's game */
    TcGame line;  /* of game, by record_line: the line on the board and its cursor */
    SessionThresholds thresholds;
    double shown_since; /* when the user came to the position shown */
    Survey survey;
    Practice *practice; /* owned */
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
    uint64_t lab_number;   /* of the lab's run */
    int lab_value;         /* of its first run */
    bool lab_warm;         /* the lab has finished a search */
    double lab_min;        /* seconds that every run must take */
    int lab_step;          /* to the next run: 1 or -1 */
    double lab_times[SESSION_LAB_RUNS_MAX][SESSION_LAB_REPEATS_MAX];
    bool lab_left; /* the engine's table may contain entries of the lab */
};

/* -- refresh.c -- */

/* Sends the request that the state needs, unless it was sent already, and publishes. */
void state_refresh(Session *session);

/* -- publish.c -- */

/* The number of the question that another engine must answer; 0: none. */
uint64_t state_program_question(const Session *session);
/* Fills the snapshot from the state. Enough for changes that need no other search. */
void state_publish(Session *session);

/* -- state.c -- */

/* The session's time. */
double state_now(const Session *session);
/* The level of a number: from the table, or the user's Custom. */
const TcLevel *state_level(const Session *session, int number);

/* Whether a game is being played, so that players and turns count. */
bool state_is_playing(const Session *session);
bool state_is_computers_turn(const Session *session);
/* Whose sides are the user's: of a game played here by its players, else as its tree says. */
TcUserSides state_user(const Session *session);
bool state_is_at_end(const Session *session);
/* Whether there is more than the standard start, or a game's own start: moves that somebody chose,
   variations, a comment, a board of the user's. */
bool state_has_record(const Session *session);
/* Cuts the record, and its random plies, at the cursor. */
void state_cut_redo(Session *session);
/* Whether the game has ended by resignation or on time and the cursor is at its end. */
bool state_has_ended_here(const Session *session);
/* Whether the user may see values. */
bool state_shows_values(const Session *session);
/* The search under way, as the screen shows it. */
SessionThinking state_thinking(const Session *session);
/* Whether a task shows values of all moves of the position on the board. */
bool task_shows_values(Task task);
/* Whether an answer is to be found: nothing else can be done then. */
bool state_is_asked(const Session *session);
/* The user's game, whatever is on. */
const Game *state_own_game(const Session *session);
/* Whether an exercise with a board of its own is on. */
bool state_practises(const Session *session);
/* Reads the line on the board again, when the record has changed. */
void state_read_line(Session *session);

/* Whether the answer of a puzzle must stay hidden. */
bool learn_hides(const Session *session);
/* The ply to which undo or redo leads; below 0: none. */
int state_undo_target(const Session *session);
int state_redo_target(const Session *session);
/* Whether undo would restore a whole game. */
bool state_can_bring_back(const Session *session);

void state_notify(Session *session, SessionNoticeKind kind, TcColour colour, TcSquare square);
/* Resets what applies to one position only. */
void state_leave_position(Session *session);
/* No computer moves by itself any more, if it is a computer's turn; one that was asked to move is
   called off. */
void state_pause_match(Session *session, MatchPause pause);
/* Cancels the search: no report of it comes any more. */
void state_drop_question(Session *session);
/* Shows a report on a position, which later values of the store go into. */
void state_show_report(Session *session, const TcPosition *position, const TcReport *report);
/* Ends learning: the game stands where it stood before. */
void learn_leave(Session *session);

/* -- question.c -- */

Question question_wanted(const Session *session);
/* Whether the user has stopped something that would be asked else, or a computer's move; and
   whether the lab's run of an index is still to be done, or to be repeated. */
bool question_can_go_on(const Session *session);
bool question_lab_wants(const Session *session, int index);
bool question_is_same(const Question *a, const Question *b);
TcLimits review_limits(const Session *session, int round);
/* The limit of hints for all moves and of an analysis; none for other questions. */
SessionLimit question_limit(const Session *session, const Question *question);
TcLimits question_limits(const Session *session, const Question *question);
/* Whether the book answers, so that nothing is searched. */
bool question_ask_book(const Session *session, const Question *question, TcReport *report);
void question_lab_limits(const Session *session, TcLimits *limits, TcLab *switches);
/* Seconds by which a computer's move is delayed. */
double question_delay(const Session *session, const Question *question);
/* Whether the line on the board is the reviewed one; and the position in that after so many moves. */
bool review_is_shown(const Session *session);
const TcPosition *review_position(const Session *session, int ply);
/* When the complete review starts to search deeper; infinite: never, or it has started. */
double review_due(const Session *session);
/* When the background review takes the engine from the position shown; likewise. */
double survey_due(const Session *session);
/* The limits of the first search of a position under review. */
const TcLimits *review_base_limits(const Session *session);
/* The position of the puzzle, and the one after a move in it. */
const TcPosition *learn_position(const Session *session);
TcPosition learn_position_after(const Session *session, TcSquare move);

/* -- clocks.c -- */

/* Starts or stops the clocks as the state requires. */
void state_keep_clock(Session *session, double now);

/* -- game.c -- */

bool state_setup_is_valid(const SessionSetup *setup);
void game_free(Game *game);
/* Replaces the present game, which the caller has put elsewhere or freed; the new one is then empty.
   The caller refreshes. */
void state_put(Session *session, Game *game);
/* Puts another in place of the present game, which undo can restore if it has a record; an exercise
   is left before. The session owns next's tree. */
void state_replace(Session *session, Game *next);
/* The present game, as it is, can be restored by undo; both have the same tree. */
void state_keep_before_resigning(Session *session);
/* Restores the game before, and drops it, because the user has gone on. */
void state_restore_before(Session *session);
void state_forget_before(Session *session);

/* -- values.c -- */

/* Adds the values at the nodes of a tree from a file to the store. */
void values_report(Session *session, const TcTree *tree);

/* The store's values of the positions of a line, by ply. */
void values_of_line(const Session *session, const TcGame *line,
                    SessionValue values[TC_GAME_MAX_MOVES + 1]);

/* Adds the opening book's values of the record's positions, if that was not done before. */
void values_read_book(Session *session);
/* Call this when the book has changed. */
void values_renew_book(Session *session);
/* Reports the book's values of the question's position until a search knows more. */
void values_show_book(Session *session);

/* -- the commands' files; the caller refreshes -- */

/* ending.c: updates the adaptive level after a decided game, once for each game. */
void state_count_result(Session *session);
/* Ends the game and returns true if the running clock is at 0. */
bool state_check_flag(Session *session, double now);

/* start.c: restores the game that was put aside, for undo. */
void state_bring_back(Session *session);
/* Handles the moves of a balanced start. */
void state_handle_opening(Session *session, const TcSquare *moves, int count);

/* ending.c: the side to move resigns. */
void state_give_up(Session *session);

/* edit.c: plays a move of the side to move and reports passes and the end; false if the move is
   illegal. */
bool state_play_move(Session *session, TcSquare square);

/* review.c, survey.c and learn.c: handle results. */
void review_answered(Session *session);
void review_deepened(Session *session);
/* Call this when a game is read from a file: its complete review is there again, if its tree notes
   one. */
void review_recover(Session *session);
/* Call this before a branch is deleted: a review of it is forgotten. */
void review_leave_branch(Session *session, TcNode top);
void review_sum_up(const Session *session, const TcGame *game,
                   const SessionValue values[TC_GAME_MAX_MOVES + 1], const SessionJudgement *judged,
                   SessionReviewed *reviewed);
void survey_answered(Session *session);
/* Whether a position needs no search: the game is over, or its value is good enough. */
bool review_is_settled(const Session *session, const TcPosition *position, int round);
/* Judges the reviewed line with the values of the store. */
void review_judge(const Session *session, TcGame *line, SessionValue values[TC_GAME_MAX_MOVES + 1],
                  SessionJudgement *judgement);
void learn_answered(Session *session);
/* Handles a click on a square as an attempt at the puzzle; or says why it is none. */
SessionNoticeKind learn_try(Session *session, TcSquare square);

/* lab.c: handles progress or the result of a run. */
void state_lab_progress(Session *session, const TcReport *report);
void state_lab_result(Session *session, TcStatus status, const TcReport *report);

/* practice.c: handles results. */
void practice_handle_report(Session *session, const TcReport *report);
/* Handles a click on a square as the user's move; or says why it is none. */
SessionNoticeKind practice_try(Session *session, TcSquare square);
/* Restores the game before practice. */
void practice_leave(Session *session);

/* practice_find.c: looks for an endgame; handles a solved candidate, and a drawn game. */
void practice_find(Session *session);
void practice_handle_candidate(Session *session, const TcReport *report);
void practice_handle_draw(Session *session, const TcSquare *moves, int count);
/* Starts an exercise with a position; and asks the user for a move in it. */
bool practice_put(Session *session, const TcPosition *start);
/* Plays a move in it; takes the last one back, and nothing is left after it. */
bool practice_play(Session *session, TcSquare square);
void practice_take_back(Session *session);

void practice_request(Session *session);
/* Ends the exercise; reports a pass. */
void practice_end(Session *session);
void practice_report_pass(Session *session);

/* practice_guess.c: the number of moves to guess in a plan; starts; goes to the next one; grades
   the guess. */
int practice_guess_count(const PracticePlan *plan);
void practice_guess_begin(Session *session);
void practice_guess_next(Session *session);
void practice_guess_made(Session *session);

#endif
