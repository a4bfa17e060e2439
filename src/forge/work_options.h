/* Options that several commands of the forge have. */
#pragma once

#include "cli/progress_line.h"
#include "cli/setup.h"
#include "engine/weights.h"
#include "forge/book.h"
#include "forge/exclusion.h"
#include "forge/train_data.h"

#define OPTION_JOBS(place)                                                                         \
    OPTION_ROW("jobs", "N", INT, place, 1, 256, "use N threads (default: one per processor)")
#define OPTION_POSITIONS(place, needed, max)                                                       \
    OPTION_ROW("positions", "N", COUNT, place, needed, max, "make N positions")
#define OPTION_EXCLUDE(place)                                                                      \
    OPTION_ROW("exclude", "FILE", TEXT, place, 0, 0,                                               \
               "leave out the positions of FILE (OBF, or hashes), and games with them")
#define OPTION_PRACTICE(place)                                                                     \
    OPTION_ROW("practice", "PATH", TEXT, place, 0, 0,                                              \
               "what people play: games of a WTHOR file or folder")

/* Returns how many threads --jobs asks for; 0: not given. */
int work_jobs(int jobs);

/* The positions of --exclude; none if path is NULL. The caller releases them with
   exclusion_release. Returns false after an error message; then there is nothing to release. */
bool work_exclusion(const char *path, Exclusion *exclusion);

/* Reads the weights of a file, the built-in ones if path is NULL. Other than elsewhere a file that
   cannot be used is no reason to take the built-in ones: the result would not be what was asked for.
   Returns false after an error message; otherwise the caller releases *weights with
   weights_release. */
bool work_weights(const Invocation *call, const char *path, const PatternTables *tables,
                  Weights *weights);

/* Adds the files that are the operands of a call, samples and games, to data, without what is
   excluded; line shows which one is being read. EXIT_BAD after an error message, EXIT_INTERRUPTED
   after Ctrl+C. */
ExitCode work_load(const Invocation *call, const Exclusion *exclusion, ProgressLine *line,
                   TrainData *data);

/* Says how well the values of a book are searched; selectivity is an option's value. */
typedef struct QualityOptions {
    int depth, selectivity, exact_from;
} QualityOptions;

#define QUALITY_OPTIONS_DEFAULT                                                                    \
    { .depth = 20, .selectivity = 0, .exact_from = 24 }
#define OPTIONS_QUALITY(quality)                                                                   \
    OPTION_DEPTH(&(quality)->depth), OPTION_SELECTIVITY(&(quality)->selectivity),                  \
        OPTION_EXACT_FROM(&(quality)->exact_from)

BookQuality work_quality(const QualityOptions *options);

/* Says how far a book grows. */
typedef struct GrowthOptions {
    int errors, ply;
    uint64_t positions; /* 0: any */
} GrowthOptions;

#define GROWTH_OPTIONS_DEFAULT                                                                     \
    { .errors = 4, .ply = 16 }
#define OPTIONS_GROWTH(growth)                                                                     \
    OPTION_ROW("errors", "D", INT, &(growth)->errors, 0, 64,                                       \
               "add lines in which both sides give away D discs at most"),                         \
        OPTION_ROW("ply", "N", INT, &(growth)->ply, 0, 60,                                         \
                   "add positions up to N moves from the start"),                                  \
        OPTION_POSITIONS(&(growth)->positions, 0, TC_BOOK_POSITIONS_MAX)
