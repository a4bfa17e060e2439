/* selfplay and label (siblings is its older name): make sample files. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/practice.h"
#include "cli/progress_line.h"
#include "cli/setup.h"
#include "tools/generate.h"

enum { DEPTH_DEFAULT = 4, EXACT_FROM_DEFAULT = 12, HASH_DEFAULT = 1 };

static bool require(const Options *options, OptionId id, const char *command, const char *text) {
    if (!options_has(options, id)) {
        message_error("%s: %s is missing; see turncoat-cli %s --help", command, text, command);
    }
    return options_has(options, id);
}

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

static ExitCode finish(const Options *options, const char *command,
                       const GenerateProgress *progress, const TcError *error) {
    if (error->status != TC_OK) {
        message_error("%s: %s: %s", command, options->out, tc_error_text(error));
        return EXIT_BAD;
    }
    uint64_t made = progress->units - progress->resumed;
    printf("%s: %" PRIu64 " games, %" PRIu64 " positions; made now: %" PRIu64
           " games in %.1f s, %.1f a second\n",
           options->out, progress->units, progress->records, made, progress->seconds,
           progress->seconds > 0 ? (double)made / progress->seconds : 0);
    if (progress->units < progress->total) {
        message_note("stopped; the same command resumes here");
        return EXIT_INTERRUPTED;
    }
    return EXIT_FINE;
}

static ExitCode generate(const Options *options, const char *command, SampleKind kind,
                         uint64_t units) {
    if (options->random_min > options->random_max) {
        message_error("%s: --random-min %d is above --random-max %d; give a smaller one", command,
                      options->random_min, options->random_max);
        return EXIT_BAD;
    }
    if (options->steps_min > options->steps_max) {
        message_error("%s: --steps-min %d is above --steps-max %d; give a smaller one", command,
                      options->steps_min, options->steps_max);
        return EXIT_BAD;
    }
    Exclusion exclusion;
    if (!setup_exclusion(options, &exclusion)) {
        return EXIT_BAD;
    }
    BookPractice *practice = NULL;
    if (options_has(options, OPTION_PRACTICE) &&
        !practice_open(command, options->practice, &practice)) {
        exclusion_release(&exclusion);
        return EXIT_BAD;
    }
    TcEval *eval;
    if (!setup_eval_as_given(options, &eval)) {
        exclusion_release(&exclusion);
        book_practice_free(practice);
        return EXIT_BAD;
    }
    ProgressLine line;
    progress_line_init(&line);
    TcLimits limits = {0};
    interrupt_attach(&limits);
    GenerateOptions generate = {
        .kind = kind,
        .units = units,
        .shard = (uint32_t)options->shard - 1,
        .shards = (uint32_t)options->shards,
        .seed = options_has(options, OPTION_SEED) ? options->seed : 1,
        .eval = eval,
        .playout = {.random_min = options->random_min,
                    .random_max = options->random_max,
                    .plies = kind == SAMPLE_SELFPLAY ? 0 : options->plies,
                    .depth = options_has(options, OPTION_DEPTH) ? options->depth : DEPTH_DEFAULT,
                    .exact_from = options_has(options, OPTION_EXACT_FROM) ? options->exact_from
                                                                          : EXACT_FROM_DEFAULT,
                    .selectivity = setup_selectivity(options),
                    .stop = limits.stop},
        .steps_min = options->steps_min,
        .steps_max = options->steps_max,
        .practice = practice,
        .per_game = options->per_game,
        .empties_min = options->empties[0],
        .empties_max = options->empties[1],
        .label_depth = options->label_depth,
        .label_exact_from = options->label_exact_from,
        .label_mean = options->label_mean,
        .exclusion = &exclusion,
        .hash_megabytes = options_has(options, OPTION_HASH) ? options->hash : HASH_DEFAULT,
        .jobs = options->jobs,
        .out = options->out,
        .progress = show_progress,
        .progress_context = &line};
    GenerateProgress progress = {0};
    TcError error = {0};
    interrupt_install();
    error.status = generate_run(&generate, &progress, &error);
    progress_line_end(&line);
    tc_eval_free(eval);
    book_practice_free(practice);
    exclusion_release(&exclusion);
    return finish(options, command, &progress, &error);
}

static bool check_count(const char *command, const char *option, uint64_t count, uint64_t max) {
    if (count > max) {
        message_error("%s: --%s: found %" PRIu64 ", expected at most %" PRIu64 "", command, option,
                      count, max);
    }
    return count <= max;
}

ExitCode cmd_selfplay(const Options *options) {
    if (!require(options, OPTION_OUT, "selfplay", "--out FILE") ||
        !require(options, OPTION_GAMES, "selfplay", "--games N") ||
        !check_count("selfplay", "games", options->games, UINT32_MAX)) {
        return EXIT_BAD;
    }
    return generate(options, "selfplay", SAMPLE_SELFPLAY, options->games);
}

static ExitCode label(const Options *options, const char *command, SampleKind kind) {
    if (!require(options, OPTION_OUT, command, "--out FILE") ||
        !require(options, OPTION_POSITIONS, command, "--positions N") ||
        !check_count(command, "positions", options->positions, UINT32_MAX)) {
        return EXIT_BAD;
    }
    return generate(options, command, kind,
                    (options->positions + (uint64_t)options->per_game - 1) /
                        (uint64_t)options->per_game);
}

ExitCode cmd_label(const Options *options) {
    static const SampleKind kinds[] = {[OPTION_FROM_PATH] = SAMPLE_PATH,
                                       [OPTION_FROM_OFFLINE] = SAMPLE_OFFLINE,
                                       [OPTION_FROM_LEAVES] = SAMPLE_LEAVES};
    return require(options, OPTION_FROM, "label", "--from path|offline|leaves")
               ? label(options, "label", kinds[options->from])
               : EXIT_BAD;
}

ExitCode cmd_siblings(const Options *options) {
    return label(options, "siblings", SAMPLE_OFFLINE);
}
