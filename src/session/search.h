/* Runs the engine for the session: jobs on a queue of their own, whose thread alone touches the
   engine. Who asks has a JobType with the run of the job, and whatever is to be done with its
   result. Stop and ponder hit reach a search while it runs. */
#pragma once

#include <turncoat/lab.h>
#include <turncoat/limits.h>
#include <turncoat/progress.h>

#include "base/job.h"
#include "session/session.h"

/* They begin with this. */
typedef struct EngineJob {
    Job job;
    Session *session;            /* whoever asks */
    const SessionConfig *config; /* its engine and its clock */
    bool clear;                  /* the engine's table first */
} EngineJob;

/* A search, which reports its progress as a TcReport. */
typedef struct SearchJob {
    EngineJob head;
    bool known; /* report is filled in already: nothing is searched */
    TcPosition position;
    TcLimits limits; /* the run adds the stop */
    bool in_lab;     /* a search of the Search Lab, with the switches lab */
    TcLab lab;
    bool ponder; /* a search on the opponent's time: until search_hit it has no time limit, reports
                    no progress and keeps its result back */
    double not_before;   /* the result is held back until this time of the session; 0: it is not */
    TcDeadline deadline; /* of one that ponders; open: not hit yet */
    _Atomic double hit_not_before;
    double reported; /* when progress was last reported; negative: not yet */
    TcReport report; /* the result, if the status is TC_OK */
} SearchJob;

/* The session's time, on either thread. */
double search_now(const SessionConfig *config);

TcStatus search_run(void *job, JobControl *control);

/* Initialises what the run needs beyond the head and what the caller sets. */
void search_init(SearchJob *search);

/* The expected move was played: the job, which is pending and ponders, becomes an ordinary search.
   From now on it has the times of limits (0: no limit), reports its progress and ends, but not before
   the session's time not_before. */
void search_hit(SearchJob *search, const TcLimits *limits, double not_before);

/* The engine's table and threads are changed. */
typedef struct ConfigureJob {
    EngineJob head;
    int hash_megabytes, threads;
} ConfigureJob;

TcStatus configure_run(void *job, JobControl *control);
