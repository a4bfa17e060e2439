/* The jobs of the NBoard protocol's searching thread, and the lines that they send. The context of
   each is the Nboard, of which it uses only engine, say, context, job and random_state. */
#ifndef CLI_NBOARD_JOB_H
#define CLI_NBOARD_JOB_H

/* hint: sends search lines for the best moves, and updates them as the search goes on. */
void nboard_job_hint(void *nboard);

/* go: the same for the best move, and then the move, unless nboard_release or another command
   stopped the search. The command stop makes it send the best move so far. */
void nboard_job_go(void *nboard);

/* analyze: sends the value of every position of the game, the last one first. */
void nboard_job_analyze(void *nboard);

#endif
