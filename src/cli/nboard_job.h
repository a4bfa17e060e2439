/* The searches of the NBoard protocol, and the lines that they send. Each is the job of an Nboard, of
   which it uses only engine, say, context and random_state besides. */
#ifndef CLI_NBOARD_JOB_H
#define CLI_NBOARD_JOB_H

#include "base/job.h"

/* Sends search lines for the best moves, and updates them as the search goes on. */
extern const JobType nboard_job_hint;

/* The same for the best move, and then the move, unless nboard_release or another command stopped
   the search. The command stop makes it send the best move so far. */
extern const JobType nboard_job_go;

/* Sends the value of every position of the game, the last one first. */
extern const JobType nboard_job_analyze;

#endif
