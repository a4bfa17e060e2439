/* Tunes the numbers of the search by games: simultaneous perturbation stochastic approximation (Spall,
   IEEE Transactions on Automatic Control 37(3), 1992), with the gains that Fishtest uses. Each step
   moves all numbers a little at once, each up or down by chance, plays the search so changed against
   the one changed the other way round, and goes towards the winner. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/lab.h>
#include <turncoat/status.h>

typedef struct SpsaOptions {
    uint64_t steps;
    uint64_t seed;
    const char *conditions; /* of the games, in one line: a log made under others is refused */
    const char *log;        /* a line for each step */
} SpsaOptions;

typedef struct Spsa {
    const SpsaOptions *options;
    int log;
    uint64_t done;                          /* steps */
    uint64_t found;                         /* those of earlier runs */
    int64_t points;                         /* of all steps */
    double values[TC_LAB_NUMBER_COUNT];     /* those without a step stay as they are */
    int8_t directions[TC_LAB_NUMBER_COUNT]; /* of the step proposed: 1, -1, or 0 without a step */
} Spsa;

/* Opens the log, and goes on behind its last whole line: a run that was killed leaves nothing behind
   that another would not have written. TC_ERROR_ILLEGAL when the log is of other options; TC_ERROR_IO,
   TC_ERROR_MEMORY. Only after TC_OK close it with spsa_close. options must outlive it. */
TC_WARN_UNUSED TcStatus spsa_open(Spsa *spsa, const SpsaOptions *options);
void spsa_close(Spsa *spsa);

/* The two settings that the next step plays against each other; false when all steps are taken. They
   depend on the values, the seed and the number of the step alone. */
bool spsa_propose(Spsa *spsa, TcLab *plus, TcLab *minus);

/* Takes the step that was proposed. points: the wins less the losses of plus. TC_ERROR_IO,
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus spsa_take(Spsa *spsa, int points);

/* The ordinary search with the values, rounded. */
TcLab spsa_lab(const Spsa *spsa);
