#include "cli/progress_line.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/console.h"

static const double terminal_interval = 1;
static const double log_interval = 10;

void progress_line_init(ProgressLine *line) {
    *line = (ProgressLine){.terminal = console_errors_are_terminal(), .shown = clock_seconds()};
}

bool progress_line_is_due(const ProgressLine *line) {
    return clock_seconds() - line->shown >= (line->terminal ? terminal_interval : log_interval);
}

void progress_line_show(ProgressLine *line, const char *format, ...) {
    line->shown = clock_seconds();
    va_list arguments;
    va_start(arguments, format);
    fputs(line->terminal ? "\r\033[K" : "", stderr);
    vfprintf(stderr, format, arguments);
    fputs(line->terminal ? "" : "\n", stderr);
    fflush(stderr);
    va_end(arguments);
}

void progress_line_end(const ProgressLine *line) {
    if (line->terminal) {
        fputs("\r\033[K", stderr);
    }
}

void progress_line_time(double seconds, char text[PROGRESS_TIME_SIZE]) {
    long whole = seconds < 1e9 ? (long)(seconds + 0.5) : 1000000000L;
    if (whole >= 3600) {
        snprintf(text, PROGRESS_TIME_SIZE, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60,
                 whole % 60);
    } else {
        snprintf(text, PROGRESS_TIME_SIZE, "%ld:%02ld", whole / 60, whole % 60);
    }
}
