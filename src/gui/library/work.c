#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "app/save.h"
#include "base/clock.h"
#include "gui/library/state.h"
#include "gui/library/work.h"
#include "gui/window/files.h"
#include "storage/library_row.h"
#include "words/error_text.h"

static const double PROGRESS_GAP = 0.05; /* seconds between two reports */

void library_forget_pending(LibraryState *library) {
    for (int i = library->pending_at; i < library->pending_count; i++) {
        free(library->pending[i]);
    }
    library->pending_at = library->pending_count = 0;
}

/* -- progress -- */

/* Sends the progress of an import or export to the window. */
typedef struct Reporter {
    JobControl *control; /* of the run under way */
    double reported;     /* when it was sent last */
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

static void show_progress(Gui *gui, const ImportProgress *progress) {
    LibraryState *library = library_of(gui);
    library->work_done = progress->files_done;
    library->work_all = progress->files;
    if (library->work == WORK_IMPORT) {
        library->work_games = library->sum.added + progress->added;
    }
    gui_redraw_soon(gui);
}

static void take_report(void *job, const void *report) {
    show_progress(gui_of(((LibraryJob *)job)->app), report);
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

/* Takes path. */
static Importing *create_import(Gui *gui, char *path) {
    Importing *own = library_job(&gui->app, sizeof *own);
    if (!own) {
        free(path);
        return NULL;
    }
    own->path = path;
    own->options = (ImportOptions){.progress = on_progress, .context = &own->reporter};
    own->import = library_import_create((const char *const *)&own->path, 1, &own->options);
    if (!own->import) {
        import_drop(own);
        gui_say(gui, _("out of memory"));
        return NULL;
    }
    return own;
}

static void next_import(Gui *gui) {
    LibraryState *library = library_of(gui);
    library->work = WORK_NONE;
    if (library->pending_at == library->pending_count) {
        library->pending_at = library->pending_count = 0;
        return;
    }
    Importing *own = create_import(gui, library->pending[library->pending_at++]);
    if (!own) {
        library_forget_pending(library);
        return;
    }
    library->working = library_submit(own, &importing, JOB_QUEUE);
    library->work = WORK_IMPORT;
    library->work_done = 0;
    library->work_all = 1;
}

void library_import_path(Gui *gui, const char *path) {
    LibraryState *library = library_of(gui);
    if (!library || library->pending_count == LIBRARY_PENDING_MAX) {
        return;
    }
    char *copy = malloc(strlen(path) + 1);
    if (!copy) {
        gui_say(gui, _("out of memory"));
        return;
    }
    memcpy(copy, path, strlen(path) + 1);
    library->pending[library->pending_count++] = copy;
    if (library->work == WORK_NONE) {
        library->sum = (ImportResult){.files = 0};
        library->work_games = 0;
        next_import(gui);
    }
    gui_redraw(gui);
}

static void say_imported(Gui *gui, const TcError *error) {
    const ImportResult *sum = &library_of(gui)->sum;
    Text added = text_of_number(sum->added);
    Text known = text_of_number(sum->known);
    Text rejected = text_of_number(sum->rejected + sum->files_rejected);
    Text noted = text_of_number(sum->noted);
    if (error->status == TC_OK && sum->noted > 0) {
        gui_say(gui,
                _("Imported. New games: %1$s, already known: %2$s, unreadable: %3$s, with other "
                  "rules or a doubtful result: %4$s"),
                added.s, known.s, rejected.s, noted.s);
    } else if (error->status == TC_OK) {
        gui_say(gui, _("Imported. New games: %1$s, already known: %2$s, unreadable: %3$s"), added.s,
                known.s, rejected.s);
    } else if (error->status == TC_CANCELLED) {
        gui_say(gui, _("Import ended early. New games kept: %s"), added.s);
    } else {
        gui_say(gui, _("Import ended early: %.180s"), translate_error(error));
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

static void end_import(Gui *gui, Importing *own) {
    LibraryState *library = library_of(gui);
    add_result(&library->sum, library_import_result(own->import));
    library->work_games = library->sum.added;
    library_has_changed(&gui->app);
    if (library_failed(&own->head)) {
        library_forget_pending(library);
    }
    next_import(gui);
    if (library->work == WORK_NONE) {
        say_imported(gui, &own->head.error);
    }
}

static void import_done(void *job, TcStatus status) {
    Importing *own = job;
    Gui *gui = gui_of(own->head.app);
    (void)status;
    show_progress(gui, library_import_progress(own->import));
    if (!library_failed(&own->head) && !library_import_is_over(own->import)) {
        if (!own->head.job.stopped) {
            library_of(gui)->working = library_submit(own, &importing, JOB_QUEUE);
            return;
        }
        own->head.error.status = TC_CANCELLED; /* between two files */
    }
    end_import(gui, own);
    library_finish(own);
}

/* -- export -- */

typedef struct Exporting {
    LibraryJob head;
    Reporter reporter;
    LibraryRange range;
    char path[FILE_PATH_SIZE];
    int count;
} Exporting;

static TcStatus export_run(void *job, JobControl *control) {
    Exporting *own = job;
    own->reporter.control = control;
    return library_settle(&own->head,
                          library_store_export(own->head.store, &own->range, own->path, on_progress,
                                               &own->reporter, &own->count));
}

static void export_done(void *job, TcStatus status) {
    const Exporting *own = job;
    Gui *gui = gui_of(own->head.app);
    (void)status;
    library_of(gui)->work = WORK_NONE;
    if (library_failed(&own->head)) {
        gui_say(gui, _("Nothing was written: %.150s"), translate_error(&own->head.error));
    } else {
        gui_say(gui,
                translate_plural("%s game written", "%s games written", text_plural(own->count)),
                text_of_number(own->count).s);
    }
    library_finish(job);
}

static void export_to(Gui *gui, const char *path, bool all) {
    static const JobType type = {
        .run = export_run, .progress = take_report, .done = export_done, .drop = free};
    LibraryState *library = library_of(gui);
    Exporting *own = library_job(&gui->app, sizeof *own);
    if (!own) {
        return;
    }
    own->range =
        all ? (LibraryRange){library->serial, 0, library->total - 1} : library_range(library);
    snprintf(own->path, sizeof own->path, "%s", path);
    library->work = WORK_EXPORT;
    library->work_done = 0;
    library->work_all = (int)(own->range.last - own->range.first + 1);
    library->working = library_submit(own, &type, JOB_QUEUE);
}

/* -- commands -- */

void do_library_import(Gui *gui) {
    const FileChoice *file = files_chosen(gui);
    if (file) {
        library_import_path(gui, file->path);
        return;
    }
    files_request(gui, &(FileRequest){.folders = true,
                                      .title = _("Import games"),
                                      .verb = _("Import"),
                                      .call = {COMMAND_LIBRARY_IMPORT, 0}});
}

bool can_library_export(const Gui *gui, int all) {
    return (all ? library_has_games(gui) : library_has_chosen(gui)) && library_is_free(gui);
}

void do_library_export(Gui *gui, int all) {
    LibraryState *library = library_of(gui);
    LibraryRange range = library_range(library);
    const FileChoice *file = files_chosen(gui);
    Text name = {""};
    if (file) {
        export_to(gui, file->path, all);
        return;
    }
    if (!all && range.first == range.last) {
        const LibraryRow *row = &library->chosen;
        name = save_name_of_game(row->black, row->white, row->date);
    }
    name = text_format("%s.sgf", name.s[0] ? name.s : "games");
    files_request(gui, &(FileRequest){
                           .save = true,
                           .title = _("Export games to a file"),
                           .verb = _("Save"),
                           .name = name.s,
                           .call = {all ? COMMAND_LIBRARY_EXPORT_ALL : COMMAND_LIBRARY_EXPORT, 0}});
}

bool can_library_stop(const Gui *gui) {
    return library_of(gui)->work != WORK_NONE;
}

void do_library_stop(Gui *gui) {
    library_forget_pending(library_of(gui));
    job_stop(gui->app.queues[QUEUE_LIBRARY], library_of(gui)->working);
}
