/* Commands that run for minutes or for days begin and end alike: Ctrl+C stops them, a line shows how
   far they are, and the same command resumes where they were. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/status.h>
#include <turncoat/stop.h>

#include "cli/command.h"
#include "cli/progress_line.h"

/* Prepares the line; from now on Ctrl+C stops, by the token, which has generation 0 until then. */
const TcStop *long_run_begin(ProgressLine *line);

/* Shows when it is due how many of total ("positions", what they are) are done, how many a second, and
   the time that is left; found of them were done before this run, which has taken seconds. */
void long_run_show(ProgressLine *line, const char *what, uint64_t done, uint64_t found,
                   uint64_t total, double seconds);

/* Removes the line. Reports an error about the file out, and else prints what was made, as a line
   that begins with out; a run that has not finished then says that it can be resumed. */
__attribute__((format(printf, 6, 7))) ExitCode long_run_end(const ProgressLine *line,
                                                            const char *command, const char *out,
                                                            const TcError *error, bool finished,
                                                            const char *format, ...);
