/* The game library, which is used by jobs of QUEUE_LIBRARY. Who asks something of it has a struct
   with LibraryJob as its first member and, in its own file, the JobType: a run that calls the
   library and ends with library_settle, and a done that ends with library_finish. */
#pragma once

#include "app/app.h"
#include "session/review.h"
#include "storage/library_progress.h"
#include "storage/library_row.h"
#include "storage/library_store.h"

typedef struct LibraryJob {
    Job job;
    App *app;
    LibraryStore *store;
    TcError error; /* what has failed, or TC_OK; before its run: out of memory */
    TcTree *tree;  /* owned; the game that it is about; NULL: none, or somebody took it */
    bool keeps;    /* library_keep submitted it */
    bool waits;    /* another program kept it from writing: it is tried again */
} LibraryJob;

/* A job of size bytes, zeroed but for its LibraryJob, which is its first member. The first one of
   all opens the library. NULL: out of memory, which the user has been told. */
void *library_job(App *app, size_t size);

/* Frees one with its tree: the drop of its JobType, unless it owns more. */
void library_job_free(void *job);

/* Submits one to QUEUE_LIBRARY. job: from library_job. */
JobId library_submit(void *job, const JobType *type, JobPolicy policy);

/* Queues one that writes what the user cannot make again (LIBRARY_KEEP_RUN): App.keeping counts it. */
JobId library_keep(void *job, const JobType *type);

/* -- in run -- */

/* Returns NULL if it could not be opened. */
Library *library_in(const LibraryJob *job);

/* The end of run: notes what has failed, unless the calls were good, and returns its status, which
   done gets. */
TcStatus library_settle(LibraryJob *job, bool good);

/* The run of a job, for whom one expression is all there is to do. It sees its job as own, and the
   open library. */
#define LIBRARY_RUN(run, Type, call)                                                               \
    static TcStatus run(void *job, JobControl *control) {                                          \
        Type *own = job;                                                                           \
        Library *library = library_in(job);                                                        \
        (void)own;                                                                                 \
        (void)control;                                                                             \
        return library_settle(job, library && (call));                                             \
    }

/* The same for what the user cannot make again, whose done asks library_tries_again. */
#define LIBRARY_KEEP_RUN(run, Type, call)                                                          \
    static TcStatus run(void *job, JobControl *control) {                                          \
        Type *own = job;                                                                           \
        Library *library = library_in(job);                                                        \
        (void)own;                                                                                 \
        return library_is_next(job, control) ? library_settle_kept(job, library && (call))         \
                                             : TC_ERROR_IN_USE;                                    \
    }

/* Whether it is this job's turn: those that wait for another program write in their order. */
bool library_is_next(LibraryJob *job, JobControl *control);
TcStatus library_settle_kept(LibraryJob *job, bool good);

/* -- in done -- */

/* Submits the job again where another program was writing, which the user is told once. Returns whether
   it did; until then the job is not at its end. */
bool library_tries_again(LibraryJob *job, TcStatus status);

/* The library may have changed: whoever shows something of it compares App.library_changes. */
void library_has_changed(App *app);

/* The end of done: the job goes the way of its drop, and the window follows. */
void library_finish(void *job);

/* -- jobs that several files need -- */

/* Fetches a whole game as the job's tree. A newer one of the same type, which has library_fetch_run and
   library_job_free, replaces it. */
typedef struct LibraryFetch {
    LibraryJob head;
    int64_t id;
} LibraryFetch;

JobId library_fetch(App *app, const JobType *type, int64_t id);
TcStatus library_fetch_run(void *job, JobControl *control);

/* Stores what a review found (storage/library_found.h). The type has library_found_run and
   library_job_free, or is NULL: then the user is told only of a failure. Takes tree, which becomes
   one that is reviewed; 0: out of memory. */
typedef struct LibraryFound {
    LibraryJob head;
    int64_t id;
    LibraryReview review;
    ProgressReview sides[2];
} LibraryFound;

JobId library_keep_reviewed(App *app, const JobType *type, int64_t id, TcTree *tree,
                            const SessionReviewed *found);
TcStatus library_found_run(void *job, JobControl *control);

/* Follows the session: stores what the review of the game on the board found, again after every round
   of looking deeper. */
void library_follow_review_of_board(App *app);

/* Stores an exercise for "Your progress"; tells the user only of a failure, or that it waits. */
void library_keep_exercise(App *app, const ProgressExercise *exercise);

/* Tells the user that something was not stored; could not be read; was not changed. */
void library_say_not_kept(App *app, const char *why);
void library_say_not_read(App *app, const TcError *error);
void library_say_not_changed(App *app, const TcError *error);

/* The user's sides of the game on the board are kept with it: in its tree, and in the library if
   it is there. */
void library_keep_user(App *app, TcUserSides sides);
