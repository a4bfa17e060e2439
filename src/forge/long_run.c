#include "forge/long_run.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "cli/interrupt.h"
#include "cli/message.h"

const TcStop *long_run_begin(ProgressLine *line) {
    TcLimits limits = {0};
    progress_line_init(line);
    interrupt_attach(&limits);
    interrupt_install();
    return limits.stop;
}

void long_run_show(ProgressLine *line, const char *what, uint64_t done, uint64_t found,
                   uint64_t total, double seconds) {
    if (!progress_line_is_due(line) || done == found) {
        return;
    }
    double rate = (double)(done - found) / seconds;
    char left[PROGRESS_TIME_SIZE];
    progress_line_time((double)(total - done) / rate, left);
    progress_line_show(line, "%" PRIu64 " of %" PRIu64 " %s, %.1f a second, %s left", done, total,
                       what, rate, left);
}

ExitCode long_run_end(const ProgressLine *line, const char *command, const char *out,
                      const TcError *error, bool finished, const char *format, ...) {
    progress_line_end(line);
    if (error->status != TC_OK) {
        message_error("%s: %s: %s", command, out, tc_error_text(error));
        return EXIT_BAD;
    }
    va_list arguments;
    va_start(arguments, format);
    printf("%s: ", out);
    vprintf(format, arguments);
    va_end(arguments);
    if (!finished) {
        message_note("stopped; the same command resumes here");
        return EXIT_INTERRUPTED;
    }
    return EXIT_FINE;
}
