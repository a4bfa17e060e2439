/* The jobs of the NBoard protocol's searching thread, and the lines that they send. Each takes
   the Nboard as context and reads of it only engine, say, context and job. */
#ifndef CLI_NBOARD_JOB_H
#define CLI_NBOARD_JOB_H

/* hint: search lines for the best moves, better ones as they are found. */
void nboard_job_hint(void *nboard);

/* go: the same for the best move, and the answer to it, unless stopped by nboard_release or another
   command; the command stop gives the best answer so far. */
void nboard_job_go(void *nboard);

/* analyze: the value of every position of the game, the last one first. */
void nboard_job_analyze(void *nboard);

#endif
