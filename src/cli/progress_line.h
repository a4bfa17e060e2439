/* The progress of a long run, as one line on standard error: rewritten once a second on a terminal,
   otherwise a new line every ten seconds. */
#pragma once

#include <stdbool.h>

typedef struct ProgressLine {
    bool terminal;
    double shown; /* clock_seconds() */
} ProgressLine;

void progress_line_init(ProgressLine *line);

/* Whether the line is due to be shown again. */
bool progress_line_is_due(const ProgressLine *line);

__attribute__((format(printf, 2, 3))) void progress_line_show(ProgressLine *line,
                                                              const char *format, ...);

/* Removes the line from a terminal. */
void progress_line_end(const ProgressLine *line);

enum { PROGRESS_TIME_SIZE = 32 };

/* A time as "1:02:03" or "2:03". */
void progress_line_time(double seconds, char text[PROGRESS_TIME_SIZE]);
