/* selfplay and label: make sample files. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>

#include "cli/message.h"
#include "cli/practice.h"
#include "forge/commands.h"
#include "forge/generate.h"
#include "forge/long_run.h"
#include "forge/work_options.h"

static void show_progress(void *context, const GenerateProgress *progress) {
    ProgressLine *line = context;
    uint64_t made = progress->units - progress->resumed;
    if (!progress_line_is_due(line) || made == 0) {
        return;
    }
    double rate = (double)made / progress->seconds;
    char left[PROGRESS_TIME_SIZE];
    progress_line_time((double)(progress->total - progress->units) / rate, left);
    progress_line_show(line,
                       "%" PRIu64 " of %" PRIu64 " games, %" PRIu64
                       " positions, %.0f games a second, %s left",
                       progress->units, progress->total, progress->records, rate, left);
}

static bool check_order(const char *command, const char *name, int min, int max) {
    if (min > max) {
        message_error("%s: --%s-min %d is above --%s-max %d; give a smaller one", command, name,
                      min, name, max);
    }
    return min <= max;
}

static ExitCode generate(const char *command, GenerateOptions *options) {
    ProgressLine line;
    GenerateProgress progress = {0};
    TcError error = {0};
    options->playout.stop = long_run_begin(&line);
    options->progress = show_progress;
    options->progress_context = &line;
    error.status = generate_run(options, &progress, &error);
    uint64_t made = progress.units - progress.resumed;
    return long_run_end(&line, command, options->out, &error, progress.units >= progress.total,
                        "%" PRIu64 " games, %" PRIu64 " positions; made now: %" PRIu64
                        " games in %.1f s, %.1f a second\n",
                        progress.units, progress.records, made, progress.seconds,
                        progress.seconds > 0 ? (double)made / progress.seconds : 0);
}

/* The files that samples are made from. */
typedef struct Sources {
    const char *weights, *games, *exclude;
} Sources;

/* The sources are read before, and released after. */
static ExitCode generate_from(const char *command, const Sources *sources,
                              GenerateOptions *options) {
    Exclusion exclusion;
    BookPractice *practice = NULL;
    TcEval *eval = NULL;
    ExitCode code = EXIT_BAD;
    if (!work_exclusion(sources->exclude, &exclusion)) {
        return code;
    }
    if ((sources->games == NULL || practice_open(command, sources->games, &practice)) &&
        setup_eval_as_given(sources->weights, &eval)) {
        options->exclusion = &exclusion;
        options->practice = practice;
        options->eval = eval;
        code = generate(command, options);
    }
    tc_eval_free(eval);
    book_practice_free(practice);
    exclusion_release(&exclusion);
    return code;
}

/* Rows of GenerateOptions that both commands have, and its shard and selectivity. */
#define OPTIONS_GENERATE(made, shard, selectivity, sources)                                        \
    OPTION_OUT(&(made)->out), OPTION_SEED(&(made)->seed),                                          \
        OPTION_ROW("random-min", "N", INT, &(made)->playout.random_min, 0, 58,                     \
                   "at least N random moves at the start of a game"),                              \
        OPTION_ROW("random-max", "N", INT, &(made)->playout.random_max, 0, 58,                     \
                   "at most N random moves at the start of a game"),                               \
        OPTION_DEPTH(&(made)->playout.depth), OPTION_EXACT_FROM(&(made)->playout.exact_from),      \
        OPTION_SELECTIVITY(selectivity), OPTION_PART(shard), OPTION_HASH(&(made)->hash_megabytes), \
        OPTION_JOBS(&(made)->jobs), OPTION_WEIGHTS(&(sources)->weights)

static const GenerateOptions generate_default = {
    .seed = 1,
    .playout = {.random_min = 8, .random_max = 50, .depth = 4, .exact_from = 12},
    .hash_megabytes = 1};

static ExitCode finish_options(const char *command, const Sources *sources, int selectivity,
                               const int shard[2], GenerateOptions *made) {
    made->playout.selectivity = setup_selectivity(selectivity);
    made->shard = (uint32_t)shard[0] - 1;
    made->shards = (uint32_t)shard[1];
    made->jobs = work_jobs(made->jobs);
    return check_order(command, "random", made->playout.random_min, made->playout.random_max)
               ? generate_from(command, sources, made)
               : EXIT_BAD;
}

ExitCode cmd_selfplay(Invocation *call) {
    GenerateOptions made = generate_default;
    Sources sources = {.weights = NULL};
    int selectivity = OPTION_NOT_GIVEN, shard[2] = {1, 1};
    const Option options[] = {
        OPTION_ROW("games", "N", COUNT, &made.units, OPTION_NEEDED, INT_MAX, "play N games"),
        OPTIONS_GENERATE(&made, &shard[0], &selectivity, &sources), OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    made.kind = SAMPLE_SELFPLAY;
    return finish_options("selfplay", &sources, selectivity, shard, &made);
}

ExitCode cmd_label(Invocation *call) {
    static const SampleKind kinds[] = {SAMPLE_PATH, SAMPLE_OFFLINE, SAMPLE_LEAVES};
    GenerateOptions made = generate_default;
    Sources sources = {.weights = NULL};
    uint64_t positions = 0;
    int selectivity = OPTION_NOT_GIVEN, shard[2] = {1, 1}, from = OPTION_NOT_GIVEN;
    int empties[2] = {0, 60};
    made.playout.plies = 24;
    made.per_game = 8;
    made.steps_min = 1;
    made.steps_max = 2;
    made.label_depth = 8;
    made.label_exact_from = 16;
    const Option options[] = {
        OPTION_ROW("from", "path|offline|leaves", CHOICE, &from, OPTION_NEEDED, 0,
                   "take positions on the path of games, off it, or from searches on it"),
        OPTION_POSITIONS(&positions, OPTION_NEEDED, INT_MAX),
        OPTION_ROW("per-game", "N", INT, &made.per_game, 1, 60, "take N positions from a game"),
        OPTION_ROW("empties", "LOW,HIGH", RANGE, &empties[0], 0, 60,
                   "take positions of LOW to HIGH empty squares only"),
        OPTION_ROW("steps-min", "N", INT, &made.steps_min, 0, 8,
                   "at least N random moves off the path"),
        OPTION_ROW("steps-max", "N", INT, &made.steps_max, 0, 8,
                   "at most N random moves off the path"),
        OPTION_ROW("plies", "N", INT, &made.playout.plies, 1, 60,
                   "play N plies after the random moves"),
        OPTION_ROW("label-depth", "D", INT, &made.label_depth, 1, TC_DEPTH_MAX,
                   "value positions by a search D plies deep"),
        OPTION_ROW("label-exact-from", "E", INT, &made.label_exact_from, 0, 60,
                   "value positions exactly at E empty squares or fewer"),
        OPTION_ROW("label-mean", NULL, FLAG, &made.label_mean, 0, 0,
                   "value by the mean of the searches of D and D - 1 plies"),
        OPTION_PRACTICE(&sources.games),
        OPTION_EXCLUDE(&sources.exclude),
        OPTIONS_GENERATE(&made, &shard[0], &selectivity, &sources),
        OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    made.kind = kinds[from];
    made.units = (positions + (uint64_t)made.per_game - 1) / (uint64_t)made.per_game;
    made.empties_min = empties[0];
    made.empties_max = empties[1];
    return check_order("label", "steps", made.steps_min, made.steps_max)
               ? finish_options("label", &sources, selectivity, shard, &made)
               : EXIT_BAD;
}
