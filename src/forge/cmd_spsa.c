/* spsa: tunes the numbers of the search by games at a fixed number of nodes. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/error.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "forge/commands.h"
#include "forge/long_run.h"
#include "forge/spsa.h"
#include "forge/work_options.h"
#include "tools/arena.h"
#include "tools/playout.h"

enum { STEPS_MAX = 1000000, PAIRS_MAX = 1000, NODES_MAX = 1000000000, LINE_SIZE = 256 };

typedef struct Tuner {
    SpsaOptions spsa;
    const char *weights;
    uint64_t nodes, pairs;
    int hash, jobs, plies, balance;
    TcEval *eval;
    TcEngine *judge; /* of openings */
    ArenaOpening *openings;
} Tuner;

static TcStatus make_engine(const void *context, TcEngine **engine) {
    const Tuner *tuner = context;
    return tc_engine_create(tuner->hash, tuner->eval, engine);
}

static ArenaSide side_of(const Tuner *tuner, const TcLab *lab) {
    TcLimits limits = tc_limits_unbounded();
    limits.nodes = tuner->nodes;
    limits.lab = lab;
    return (ArenaSide){.make_engine = make_engine, .context = tuner, .limits = limits};
}

/* The games of a step; both sides play every opening with both colours, so that its own worth is in
   no point. TC_CANCELLED after Ctrl+C. */
static TcStatus play(Tuner *tuner, uint64_t step, const TcLab *plus, const TcLab *minus,
                     int *points) {
    int games = 2 * (int)tuner->pairs;
    uint64_t seed = playout_seed(tuner->spsa.seed, step);
    TcStatus status = arena_openings_random(&(ArenaDraw){.count = (int)tuner->pairs,
                                                         .plies = tuner->plies,
                                                         .seed = seed,
                                                         .engine = tuner->judge,
                                                         .balance = tuner->balance},
                                            tuner->openings);
    if (status != TC_OK) {
        return status;
    }
    ArenaTally tally;
    int failed;
    TcError error;
    status = arena_run(&(ArenaConfig){.sides = {side_of(tuner, plus), side_of(tuner, minus)},
                                      .openings = tuner->openings,
                                      .opening_count = (int)tuner->pairs,
                                      .games = games,
                                      .concurrency = tuner->jobs,
                                      .seed = seed,
                                      .interrupted = interrupt_came},
                       &tally, &failed, &error);
    *points = tally.wins - tally.losses;
    return status == TC_OK && tally.games < games ? TC_CANCELLED : status;
}

static TcStatus take_steps(Tuner *tuner, Spsa *spsa, ProgressLine *line) {
    double began = clock_seconds();
    TcStatus status = TC_OK;
    TcLab plus, minus;
    while (status == TC_OK && spsa_propose(spsa, &plus, &minus)) {
        int points;
        /* Short games are over before a match looks for Ctrl+C. */
        status = interrupt_came() ? TC_CANCELLED : play(tuner, spsa->done, &plus, &minus, &points);
        status = status == TC_OK ? spsa_take(spsa, points) : status;
        long_run_show(line, "steps", spsa->done, spsa->found, tuner->spsa.steps,
                      clock_seconds() - began);
    }
    return status;
}

static void print_values(const Spsa *spsa) {
    TcLab lab = spsa_lab(spsa);
    for (int i = 0; i < TC_LAB_NUMBER_COUNT; i++) {
        const TcLabNumberInfo *info = tc_lab_number((TcLabNumber)i);
        if (info->step > 0) {
            printf("%-16s %6d -> %6d  (%.2f)  %s\n", info->name, info->ordinary, lab.numbers[i],
                   spsa->values[i], info->what);
        }
    }
}

static ExitCode tune(Tuner *tuner) {
    char conditions[LINE_SIZE];
    snprintf(conditions, sizeof conditions,
             "%" PRIu64 " pairs a step, %" PRIu64
             " nodes a move, %d MB, openings of %d plies within %d discs, weights %s",
             tuner->pairs, tuner->nodes, tuner->hash, tuner->plies, tuner->balance,
             tc_eval_run(tuner->eval));
    tuner->spsa.conditions = conditions;
    ProgressLine line;
    (void)long_run_begin(&line);
    Spsa spsa;
    TcError error = {.status = spsa_open(&spsa, &tuner->spsa)};
    if (error.status == TC_OK) {
        error.status = take_steps(tuner, &spsa, &line);
        spsa_close(&spsa);
    } else if (error.status == TC_ERROR_ILLEGAL) {
        error_set(&error, TC_ERROR_ILLEGAL,
                  "found a log of other options; repeat the command that made it, or remove it");
    }
    bool stopped = error.status == TC_CANCELLED;
    error.status = stopped ? TC_OK : error.status;
    ExitCode code = long_run_end(&line, "spsa", tuner->spsa.log, &error, !stopped,
                                 "%" PRIu64 " of %" PRIu64 " steps, %+" PRId64
                                 " points; taken now: %" PRIu64 " steps\n",
                                 spsa.done, tuner->spsa.steps, spsa.points, spsa.done - spsa.found);
    if (code != EXIT_BAD) {
        print_values(&spsa);
    }
    return code;
}

ExitCode cmd_spsa(Invocation *call) {
    Tuner tuner = {.spsa = {.steps = 5000, .seed = 1},
                   .nodes = 200000,
                   .pairs = 1,
                   .hash = 4,
                   .plies = 8,
                   .balance = 2};
    const Option options[] = {
        OPTION_OUT(&tuner.spsa.log),
        OPTION_ROW("steps", "N", COUNT, &tuner.spsa.steps, 1, STEPS_MAX, "take N steps"),
        OPTION_ROW("pairs", "N", COUNT, &tuner.pairs, 1, PAIRS_MAX,
                   "play N openings with both colours in each step"),
        OPTION_ROW("nodes", "N", COUNT, &tuner.nodes, 1, NODES_MAX,
                   "visit at most about N positions a move"),
        OPTION_OPENING_PLIES(&tuner.plies, 0, 50),
        OPTION_BALANCE(&tuner.balance),
        OPTION_SEED(&tuner.spsa.seed),
        OPTION_HASH(&tuner.hash),
        OPTION_JOBS(&tuner.jobs),
        OPTION_WEIGHTS(&tuner.weights),
        OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    ExitCode code = EXIT_BAD;
    tuner.jobs = work_jobs(tuner.jobs);
    tuner.openings = calloc((size_t)tuner.pairs, sizeof *tuner.openings);
    if (tuner.openings == NULL) {
        message_error("spsa: %s", tc_status_text(TC_ERROR_MEMORY));
    } else if (setup_eval_as_given(tuner.weights, &tuner.eval)) {
        if (tc_engine_create(TC_HASH_MEGABYTES_MIN, tuner.eval, &tuner.judge) == TC_OK) {
            code = tune(&tuner);
        }
        tc_engine_free(tuner.judge);
        tc_eval_free(tuner.eval);
    }
    free(tuner.openings);
    return code;
}
