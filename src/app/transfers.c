#include "app/transfers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/file_names.h"
#include "words/error_text.h"

static const double PROGRESS_GAP = 0.05; /* seconds between two reports */

/* Drops the paths that wait. */
static void forget_pending(Transfers *own) {
    for (int i = own->pending_at; i < own->pending_count; i++) {
        free(own->pending[i]);
    }
    own->pending_at = own->pending_count = 0;
}

void transfers_end(App *app) {
    forget_pending(&app->transfers);
    free(app->transfers.pending);
}

/* -- progress -- */

/* Sends the progress of an import or export to the window. */
typedef struct Reporter {
    JobControl *control; /* of the run under way */
    double reported;     /* when it was sent last */
    Text refused;        /* the first file that an import could not take, else the first game */
    bool whole;          /* it is a file */
    TcError why;
} Reporter;

static bool on_progress(void *context, const ImportProgress *progress) {
    Reporter *own = context;
    double now = clock_seconds();
    if (now - own->reported >= PROGRESS_GAP) {
        ImportProgress report = *progress;
        report.path = NULL;
        own->reported = now;
        job_report(own->control, &report, sizeof report);
    }
    return !job_is_stopped(own->control);
}

static void show_progress(App *app, const ImportProgress *progress) {
    Transfers *own = &app->transfers;
    own->done = progress->files_done;
    own->all = progress->files;
    if (own->kind == TRANSFER_IMPORT) {
        own->games = own->sum.added + progress->added;
    }
    app_progressed(app);
}

static void take_report(void *job, const void *report) {
    show_progress(((LibraryJob *)job)->app, report);
}

/* -- import -- */

/* A file or folder. It is submitted again for every file in it, so that the library answers others
   in between. */
typedef struct Importing {
    LibraryJob head;
    Reporter reporter;
    ImportOptions options;
    LibraryImport *import; /* owned */
    char *path;            /* owned */
} Importing;

static TcStatus import_run(void *job, JobControl *control) {
    Importing *own = job;
    Library *library = library_in(&own->head);
    own->reporter.control = control;
    return library_settle(&own->head, library && library_import_step(own->import, library));
}

static void import_drop(void *job) {
    Importing *own = job;
    library_import_free(own->import);
    free(own->path);
    free(own);
}

static void import_done(void *job, TcStatus status);

static const JobType importing = {
    .run = import_run, .progress = take_report, .done = import_done, .drop = import_drop};

static void on_reject(void *context, const char *path, int64_t number, const char *reason) {
    Reporter *own = context;
    if (!own->refused.s[0] || (number == 0 && !own->whole)) { /* of which nothing was taken */
        own->whole = number == 0;
        own->refused = number > 0 ? text_format("%.80s (%lld)", file_name(path), (long long)number)
                                  : text_format("%.80s", file_name(path));
        (void)error_set(&own->why, TC_ERROR_SYNTAX, "%s", reason);
    }
}

/* Takes path. */
static Importing *create_import(App *app, char *path) {
    Importing *own = library_job(app, sizeof *own);
    if (!own) {
        free(path);
        return NULL;
    }
    own->path = path;
    own->options =
        (ImportOptions){.progress = on_progress, .reject = on_reject, .context = &own->reporter};
    own->import = library_import_create((const char *const *)&own->path, 1, &own->options);
    if (!own->import) {
        import_drop(own);
        app_say(app, _("out of memory"));
        return NULL;
    }
    return own;
}

static void next_import(App *app) {
    Transfers *transfers = &app->transfers;
    transfers->kind = TRANSFER_NONE;
    if (transfers->pending_at == transfers->pending_count) {
        transfers->pending_at = transfers->pending_count = 0;
        return;
    }
    Importing *own = create_import(app, transfers->pending[transfers->pending_at++]);
    if (!own) {
        forget_pending(transfers);
        return;
    }
    transfers->job = library_submit(own, &importing, JOB_QUEUE);
    transfers->kind = TRANSFER_IMPORT;
    transfers->done = 0;
    transfers->all = 1;
}

/* Those that wait, if any. */
static void begin_imports(App *app) {
    app->transfers.sum = (ImportResult){.files = 0};
    app->transfers.refused.s[0] = '\0';
    app->transfers.games = 0;
    next_import(app);
}

/* False: there is no memory. */
static bool add_pending(Transfers *own, const char *path) {
    size_t size = ((size_t)own->pending_count + 1) * sizeof *own->pending;
    char **pending = realloc(own->pending, size), *copy = malloc(strlen(path) + 1);
    own->pending = pending ? pending : own->pending;
    if (!pending || !copy) {
        free(copy);
        return false;
    }
    memcpy(copy, path, strlen(path) + 1);
    pending[own->pending_count++] = copy;
    return true;
}

void transfers_import(App *app, const char *path) {
    Transfers *own = &app->transfers;
    if (!add_pending(own, path)) {
        app_say(app, _("out of memory"));
        return;
    }
    if (own->kind == TRANSFER_NONE) {
        begin_imports(app);
    }
    app_progressed(app);
}

/* The sentence ends with the first file or game that could not be imported. */
static void say_whole(App *app, Text imported) {
    const Text *refused = &app->transfers.refused;
    app_say(app, refused->s[0] ? "%s (%s)" : "%s", imported.s, refused->s);
}

static void say_imported(App *app, const TcError *error) {
    const ImportResult *sum = &app->transfers.sum;
    Text added = text_of_number(sum->added);
    Text known = text_of_number(sum->known);
    Text rejected = text_of_number(sum->rejected + sum->files_rejected);
    Text noted = text_of_number(sum->noted);
    if (error->status == TC_OK && sum->noted > 0) {
        say_whole(app, text_format(_("Imported. New games: %1$s, already known: %2$s, unreadable: "
                                     "%3$s, with other rules or a doubtful result: %4$s"),
                                   added.s, known.s, rejected.s, noted.s));
    } else if (error->status == TC_OK) {
        say_whole(app,
                  text_format(_("Imported. New games: %1$s, already known: %2$s, unreadable: %3$s"),
                              added.s, known.s, rejected.s));
    } else if (error->status == TC_CANCELLED) {
        app_say(app, _("Import ended early. New games kept: %s"), added.s);
    } else {
        app_say(app, _("Import ended early: %.180s"), translate_error(error));
    }
}

static void add_result(ImportResult *sum, const ImportResult *result) {
    sum->files += result->files;
    sum->files_rejected += result->files_rejected;
    sum->added += result->added;
    sum->known += result->known;
    sum->rejected += result->rejected;
    sum->noted += result->noted;
}

static void end_import(App *app, Importing *own) {
    Transfers *transfers = &app->transfers;
    add_result(&transfers->sum, library_import_result(own->import));
    transfers->games = transfers->sum.added;
    if (!transfers->refused.s[0] && own->reporter.refused.s[0]) {
        transfers->refused =
            text_format("%s: %s", own->reporter.refused.s, translate_error(&own->reporter.why));
    }
    library_has_changed(app);
    if (own->head.error.status != TC_OK) {
        forget_pending(transfers);
    }
    next_import(app);
    if (transfers->kind == TRANSFER_NONE) {
        say_imported(app, &own->head.error);
    }
}

static void import_done(void *job, TcStatus status) {
    Importing *own = job;
    App *app = own->head.app;
    show_progress(app, library_import_progress(own->import));
    if (status == TC_OK && !library_import_is_over(own->import)) {
        if (!own->head.job.stopped) {
            app->transfers.job = library_submit(own, &importing, JOB_QUEUE);
            return;
        }
        own->head.error.status = TC_CANCELLED; /* between two files */
    }
    end_import(app, own);
    library_finish(own);
}

/* -- export -- */

typedef struct Exporting {
    LibraryJob head;
    Reporter reporter;
    const TcStop
        *stop; /* by the user; a job that is stopped at quit writes its file all the same */
    uint64_t generation;
    LibraryRange range;
    char path[FILE_PATH_SIZE];
    int count;
} Exporting;

static bool on_export_progress(void *context, const ImportProgress *progress) {
    Exporting *own = context;
    (void)on_progress(&own->reporter, progress);
    return tc_stop_generation(own->stop) == own->generation;
}

static TcStatus export_run(void *job, JobControl *control) {
    Exporting *own = job;
    own->reporter.control = control;
    return library_settle(&own->head, library_store_export(own->head.store, &own->range, own->path,
                                                           on_export_progress, own, &own->count));
}

static void export_done(void *job, TcStatus status) {
    const Exporting *own = job;
    App *app = own->head.app;
    if (status != TC_OK) {
        app_say(app, _("Nothing was written: %.150s"), translate_error(&own->head.error));
    } else {
        app_say(app,
                translate_plural("%s game written", "%s games written", text_plural(own->count)),
                text_of_number(own->count).s);
    }
    begin_imports(app); /* what was dropped meanwhile */
    library_finish(job);
}

void transfers_export(App *app, const char *path, LibraryRange range) {
    static const JobType type = {
        .run = export_run, .progress = take_report, .done = export_done, .drop = free};
    Transfers *transfers = &app->transfers;
    Exporting *own = library_job(app, sizeof *own);
    if (!own) {
        return;
    }
    own->stop = &transfers->export_stop;
    own->generation = tc_stop_generation(own->stop);
    own->range = range;
    snprintf(own->path, sizeof own->path, "%s", path);
    transfers->kind = TRANSFER_EXPORT;
    transfers->done = 0;
    transfers->all = (int)(range.last - range.first + 1);
    transfers->job = library_submit(own, &type, JOB_QUEUE);
}

void transfers_stop_import(App *app) {
    forget_pending(&app->transfers);
    job_stop(app->queues[QUEUE_LIBRARY], app->transfers.job);
}

void transfers_stop(App *app) {
    (void)tc_stop_request(&app->transfers.export_stop);
    transfers_stop_import(app);
}
