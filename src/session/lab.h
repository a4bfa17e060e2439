/* The Search Lab: searches one position with the engine as it is, and then with one technique of
   the search switched over at a time, and keeps what each search cost. Every search begins with an
   empty table and runs on one thread, so that its nodes are the same on every machine.

   The game is not disturbed: a computer's move goes first (the lab begins the interrupted search
   again afterwards), and what lab searches find goes neither into the store of values nor, through
   the engine's table, into later searches. Clocks run on. */
#ifndef SESSION_LAB_H
#define SESSION_LAB_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/lab.h>
#include <turncoat/position.h>

typedef struct Session Session;

enum {
    SESSION_LAB_RUNS_MAX = TC_LAB_FEATURE_COUNT + 2,
    SESSION_LAB_DEPTH_MIN = 2,
    SESSION_LAB_DEPTH_MAX = 24,
    SESSION_LAB_REPEATS_MAX = 25,
    SESSION_LAB_NODES_FACTOR = 30 /* a search ends at so many times the nodes of the first */
};

/* What to search. */
typedef struct SessionLabPlan {
    int depth; /* plies, SESSION_LAB_DEPTH_MIN..MAX; at so many empty squares or fewer to the end */
    uint64_t features;  /* those that the user wants on; TC_LAB_DEFAULT: as the engine is */
    bool each;          /* every feature in its turn, instead of those that differ */
    double min_seconds; /* every search is repeated until it took so long in all */
} SessionLabPlan;

typedef enum SessionLabState {
    SESSION_LAB_WAITING = 0, /* not yet, or not any more after a stop */
    SESSION_LAB_RUNNING,     /* nodes and seconds grow */
    SESSION_LAB_DONE,
    SESSION_LAB_CUT,   /* ended at SESSION_LAB_NODES_FACTOR times the nodes */
    SESSION_LAB_FAILED /* no memory */
} SessionLabState;

enum { SESSION_LAB_DEFAULT = -1, SESSION_LAB_TOGETHER = -2 };

typedef struct SessionLabRun {
    int feature; /* the TcLabFeature switched over; SESSION_LAB_DEFAULT; SESSION_LAB_TOGETHER: all
                    that differ, where they are several */
    uint64_t features; /* on in this search */
    SessionLabState state;
    bool differs; /* is done, and found another value than the first */
    int depth;    /* reached */
    uint64_t nodes;
    double seconds; /* of one search: the median */
    double spread;  /* between the quickest and the slowest, as a share of that */
    int repeats;    /* of the search, done */
} SessionLabRun;

/* In the snapshot. */
typedef struct SessionLab {
    bool running;
    bool waits; /* for a computer's move */
    TcPosition position;
    int depth; /* as planned */
    bool to_the_end;
    int count; /* of runs, the first with SESSION_LAB_DEFAULT; 0: nothing was asked for yet */
    int at;    /* the one that is next or being searched while running */
    SessionLabRun runs[SESSION_LAB_RUNS_MAX];
} SessionLab;

/* Begins with the position at the cursor, in place of what was there. False when the game is over
   or the plan is out of range. */
bool session_lab_run(Session *session, const SessionLabPlan *plan);
bool session_lab_can_run(const Session *session);

/* Runs that are done stay. False when none was running. */
bool session_lab_stop(Session *session);

/* Forgets the results, stopping first. False when there were none. */
bool session_lab_reset(Session *session);

/* The run of a feature, or of one of the names above; NULL: none. */
const SessionLabRun *session_lab_find(const SessionLab *lab, int feature);

#endif
