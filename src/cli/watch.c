#include "cli/watch.h"

#include <stdlib.h>

#include "base/buf.h"
#include "base/clock.h"
#include "base/file.h"
#include "cli/message.h"

enum { KEEP_CAP = 64 << 20 };

/* Seconds between two writings: a machine that fails costs no more than that. Writing takes at most
   so small a part of the time. */
static const double keep_interval = 60;
static const double keep_part = 0.01;

bool watch_begin(Watch *watch, TcEngine *engine, const char *keep) {
    *watch = (Watch){.engine = engine, .keep = keep, .kept = clock_seconds()};
    progress_line_init(&watch->line);
    if (keep == NULL) {
        return true;
    }
    Buf bytes;
    buf_init(&bytes);
    TcError error = {0};
    error.status = file_read_regular(keep, KEEP_CAP, &bytes);
    if (error.status == TC_OK) {
        error.status = tc_engine_read_table(engine, bytes.data, bytes.size, &error);
    } else if (error.status == TC_ERROR_NOT_FOUND) {
        error.status = TC_OK;
    }
    buf_release(&bytes);
    if (error.status == TC_OK && !file_is_replaceable(keep)) {
        error.status = TC_ERROR_IO; /* else it would be said when hours of work are lost */
    }
    if (error.status != TC_OK) {
        message_error("--keep %s: %s", keep, tc_error_text(&error));
    }
    return error.status == TC_OK;
}

/* An error is reported once; the search goes on, and the next writing is tried. */
static void keep(Watch *watch) {
    double began = clock_seconds();
    void *bytes;
    size_t size;
    TcStatus status = tc_engine_write_table(watch->engine, &bytes, &size);
    if (status == TC_OK) {
        status = file_replace(watch->keep, bytes, size, true);
        free(bytes);
    }
    if (status != TC_OK && !watch->failed) {
        progress_line_end(&watch->line);
        message_error("--keep %s: %s", watch->keep, tc_status_text(status));
    }
    watch->failed = status != TC_OK;
    watch->kept = clock_seconds();
    watch->effort = watch->kept - began;
}

static bool is_due(const Watch *watch) {
    double since = clock_seconds() - watch->kept;
    return watch->keep != NULL && since >= keep_interval && watch->effort <= keep_part * since;
}

void watch_progress(void *context, const TcReport *report) {
    Watch *watch = context;
    if (report->proving && progress_line_is_due(&watch->line)) {
        char left[PROGRESS_TIME_SIZE];
        progress_line_time(report->seconds_left, left);
        progress_line_show(&watch->line, "position %d: %.0f %% proven, about %s left",
                           watch->number, 100 * report->proved, left);
    }
    if (is_due(watch)) {
        keep(watch);
    }
}

void watch_solved(Watch *watch) {
    progress_line_end(&watch->line);
}

bool watch_end(Watch *watch) {
    if (watch->keep != NULL) {
        keep(watch);
    }
    return !watch->failed;
}
