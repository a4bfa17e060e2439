/* The output of arena: a progress line, the games in JSON, a log in GGF, and the summary. */
#pragma once

#include <stdbool.h>

#include "cli/progress_line.h"
#include "tools/arena.h"

typedef struct ArenaReport {
    const ArenaConfig *config;
    const char *names[2]; /* command lines or sets of options */
    char titles[2][EXTERNAL_TITLE_SIZE];
    bool json;
    const char *log_path; /* NULL: no log */
    int log;              /* its file descriptor */
    ProgressLine progress;
    double started;
} ArenaReport;

/* Opens the log. config and names must be set first. Returns false after an error message. */
bool arena_report_open(ArenaReport *report, bool json, const char *log_path);
void arena_report_close(ArenaReport *report);

/* Callbacks for ArenaConfig; context is the report. */
void arena_report_begin(void *context, const char *title_a, const char *title_b);
TcStatus arena_report_game(void *context, const ArenaGame *game, const ArenaTally *tally);

/* Prints the summary of the match so far. */
void arena_report_summary(ArenaReport *report, const ArenaTally *tally);

/* A's score, 0..1; 0.5 without games. */
double arena_report_score(const ArenaTally *tally);
