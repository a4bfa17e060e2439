/* Work on other threads, and its end on the thread that owns it. Everything that the program does
   beside its window is a job on a queue: searches, files, the library, books, sounds.

   A job is a struct of the caller's with a Job as its first member. From job_submit until its end
   the job belongs to its queue: run works on it, alone, on the queue's thread. Its end comes on the
   owner's thread, in job_pump: exactly one of done and drop, whatever was cancelled, replaced,
   refused or quit in between, and that function owns the struct again. After job_cancel it is drop.
   Only a job that is abandoned at quit has no end: its thread still works on it while the process
   exits.

   All functions but those that take a JobControl are called by one thread, the owner. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/status.h>
#include <turncoat/stop.h>

typedef struct Jobs Jobs;         /* the queues of one owner */
typedef struct JobQueue JobQueue; /* a thread that runs jobs in order; owned by its Jobs */
typedef struct JobControl JobControl;

/* A job's number; never used again. 0: none. */
typedef uint64_t JobId;

typedef struct JobType {
    /* On the queue's thread; touches the job alone. */
    TcStatus (*run)(void *job, JobControl *control);
    /* The newest report of a running job, unless it was cancelled; NULL: it makes none. */
    void (*progress)(void *job, const void *report);
    /* The job has run to its end, with run's status, or could not run: TC_ERROR_MEMORY. */
    void (*done)(void *job, TcStatus status);
    /* The job was cancelled, replaced or too late. Its run may have begun, and even have ended. */
    void (*drop)(void *job);
} JobType;

typedef enum JobPolicy {
    JOB_QUEUE,           /* runs after those before it */
    JOB_REPLACE_WAITING, /* cancels those of its type that have not begun */
    JOB_REPLACE_RUNNING  /* cancels all of its type */
} JobPolicy;

typedef enum JobQuit {
    JOB_FINISH, /* at quit all jobs are stopped, and done: what is to be written is written */
    JOB_CANCEL, /* all are cancelled, and the running one is waited for */
    JOB_ABANDON /* the running one is waited for only so long: JOB_ABANDON_SECONDS */
} JobQuit;

#define JOB_ABANDON_SECONDS 0.2

typedef struct Job {
    const JobType *type;
    JobId id;
    JobQueue *queue;
    struct Job *next;
    TcStatus status;
    bool cancelled; /* it will be dropped */
    bool stopped;   /* it shall end soon; in done: a chain of jobs ends here */
} Job;

typedef struct JobQueueConfig {
    JobQuit quit;
    bool low_priority;  /* of the thread and of those that it creates */
    size_t report_size; /* bytes of the largest report of its jobs; 0: they make none */
} JobQueueConfig;

/* wake: called on any thread when there is something to pump, and must not call back; it makes the
   owner's thread call job_pump soon. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus jobs_create(void (*wake)(void *context), void *context, Jobs **jobs);

/* Quits all queues, each as its JobQuit says, and ends their jobs: done for those that have run to
   their end uncancelled, drop for all others. Jobs submitted meanwhile are dropped. Returns false
   if a thread was abandoned: what its job uses must stay. NULL is allowed. */
bool jobs_free(Jobs *jobs);

/* Makes a queue, whose thread begins with its first job. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus job_queue_create(Jobs *jobs, const JobQueueConfig *config,
                                         JobQueue **queue);

/* Submits a job, whose first member is job; the rest of *job need not be initialised. */
JobId job_submit(JobQueue *queue, const JobType *type, JobPolicy policy, Job *job);

/* The job will be dropped. One that runs sees it by its control; an id that has ended is allowed. */
void job_cancel(JobQueue *queue, JobId id);

/* Asks the job to end soon with what it has: it is done, not dropped, and finds Job.stopped set
   there. One that has not begun begins stopped; an id that has ended is allowed. */
void job_stop(JobQueue *queue, JobId id);

/* Cancels all jobs of the queue. */
void job_cancel_all(JobQueue *queue);

/* Whether the job has not ended yet. */
bool job_is_pending(JobQueue *queue, JobId id);

/* Ends a wait of the running job (id 0: whichever it is), so that it looks again at what its owner
   has set for it. */
void job_nudge(JobQueue *queue, JobId id);

/* Calls progress, done and drop for what has come up since the last call. These may submit and
   cancel jobs, but not pump. */
void job_pump(Jobs *jobs);

/* Waits until there is something to pump, or the clock (base/clock.h) has reached deadline: for
   programs without a loop of events. */
void job_wait(Jobs *jobs, double deadline);

/* Pumps until the job has ended, which must be on its way to it; likewise. */
void job_await(JobQueue *queue, JobId id);

/* -- on the queue's thread, in run -- */

/* Whether the job was stopped or cancelled, and shall end soon. */
bool job_is_stopped(const JobControl *control);

/* The same as a token for searches: its generation is 0 until the job is stopped. */
const TcStop *job_token(const JobControl *control);

/* Hands over a report, an object of at most the queue's report_size; it overwrites an unread one.
   size: of the report, in bytes. */
void job_report(JobControl *control, const void *report, size_t size);

/* Waits until the job is cancelled or nudged, or the clock has reached deadline. Returns false once
   it is cancelled. */
bool job_wait_until(JobControl *control, double deadline);
