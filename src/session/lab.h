/* The Search Lab: searches one position with the default engine, then with one technique of the
   search switched at a time, and records the cost of each search. Every search starts with an empty
   table and runs on one thread, so its node count is the same on every machine.

   The game is not disturbed: a computer's move goes first (the lab restarts the interrupted search
   afterwards), and the lab's values enter neither the store of values nor, through the engine's
   table, later searches. Clocks run on. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/lab.h>
#include <turncoat/position.h>
#include <turncoat/progress.h>

typedef struct Session Session;

enum {
    SESSION_LAB_RUNS_MAX = TC_LAB_FEATURE_COUNT + 2,
    SESSION_LAB_DEPTH_MIN = 2,
    SESSION_LAB_DEPTH_MAX = 24,
    SESSION_LAB_REPEATS_MAX = 25,
    SESSION_LAB_NODES_FACTOR = 30 /* a search ends at this multiple of the first one's nodes */
};

/* Says what to search and how. */
typedef struct SessionLabPlan {
    int depth; /* plies, SESSION_LAB_DEPTH_MIN..MAX; with this many empty squares or fewer, to the
                  end */
    uint64_t features;  /* those to switch on; TC_LAB_DEFAULT: the engine's default */
    bool each;          /* try every feature, not only those that differ from the default */
    double min_seconds; /* repeat every search until it has taken this long in all */
} SessionLabPlan;

typedef enum SessionLabState {
    SESSION_LAB_WAITING = 0, /* not started, or stopped */
    SESSION_LAB_RUNNING,     /* nodes and seconds grow */
    SESSION_LAB_DONE,
    SESSION_LAB_CUT,   /* ended at SESSION_LAB_NODES_FACTOR times the nodes */
    SESSION_LAB_FAILED /* no memory */
} SessionLabState;

enum { SESSION_LAB_DEFAULT = -1, SESSION_LAB_TOGETHER = -2 };

typedef struct SessionLabRun {
    int feature; /* the TcLabFeature switched; SESSION_LAB_DEFAULT; SESSION_LAB_TOGETHER: all that
                    differ, if several do */
    uint64_t features; /* on in this search */
    SessionLabState state;
    bool differs; /* done, with a value other than the first run's */
    int depth;    /* reached */
    uint64_t nodes;
    double seconds; /* of one search: the median */
    double spread;  /* between the fastest and the slowest, as a fraction of seconds */
    int repeats;    /* of the search, done */
} SessionLabRun;

/* The snapshot has this of the lab. */
typedef struct SessionLab {
    bool running;
    bool waits;     /* for a computer's move */
    bool can_go_on; /* it was stopped, and runs are left */
    TcPosition position;
    int depth; /* as planned */
    bool to_the_end;
    int count; /* of runs, the first with SESSION_LAB_DEFAULT; 0: none requested yet */
    int at;    /* while running: the run that is next or under way */
    SessionLabRun runs[SESSION_LAB_RUNS_MAX];
} SessionLab;

/* Starts with the position at the cursor and replaces earlier results. False if the game is over or
   the plan is out of range. */
bool session_lab_run(Session *session, const SessionLabPlan *plan);
bool session_lab_can_run(const Session *session);

/* Stops; finished runs are kept, and session_lab_go_on does the others. False if none was running,
   or none is left. */
bool session_lab_stop(Session *session);
bool session_lab_go_on(Session *session);

/* Stops and forgets the results. False if there were none. */
bool session_lab_reset(Session *session);

/* The run of a feature, SESSION_LAB_DEFAULT or SESSION_LAB_TOGETHER; NULL: none. */
const SessionLabRun *session_lab_find(const SessionLab *lab, int feature);

/* Handle progress or the result of a run. For the session's own files. */
void lab_progress(Session *session, const TcReport *report);
void lab_result(Session *session, TcStatus status, const TcReport *report);
