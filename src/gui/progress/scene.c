/* The user's progress: read from the library when the scene is opened and when the library changes,
   computed by summary.c, drawn by a form. Nothing leaves the computer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "base/file.h"
#include "base/file_names.h"
#include "gui/progress/state.h"
#include "gui/ui/focus.h"
#include "gui/window/files.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "words/error_text.h"

/* -- the library -- */

typedef struct ProgressRead {
    LibraryJob head;
    Progress *progress; /* owned */
} ProgressRead;

LIBRARY_RUN(read_run, ProgressRead, library_progress(library, &own->progress))

static void read_drop(void *job) {
    progress_free(((ProgressRead *)job)->progress);
    free(job);
}

static void read_done(void *job, TcStatus status) {
    const ProgressRead *read = job;
    ProgressState *own = progress_of(gui_of(read->head.app));
    own->known = status == TC_OK;
    if (own->known) {
        own->problem = (Text){""};
        summary_make(read->progress, &own->summary);
    } else {
        own->problem = text_of_unread_library(&read->head.error);
    }
    library_finish(job);
}

static void before_frame(Gui *gui) {
    static const JobType type = {.run = read_run, .done = read_done, .drop = read_drop};
    ProgressState *own = progress_of(gui);
    if (!own->stale && own->changes == gui->app.library_changes) {
        return;
    }
    own->stale = false;
    own->changes = gui->app.library_changes;
    ProgressRead *read = library_job(&gui->app, sizeof *read);
    if (read) {
        (void)library_submit(read, &type, JOB_REPLACE_RUNNING);
    } else {
        own->problem = text_of_unread_library(&(TcError){.status = TC_ERROR_MEMORY});
    }
}

/* -- commands -- */

bool can_progress_export(const Gui *gui) {
    const ProgressState *own = progress_of(gui);
    bool any = own->summary.all.games + own->summary.helped > 0;
    for (int kind = 0; kind < PROGRESS_KINDS; kind++) {
        any |= own->summary.kinds[kind].exercises > 0;
    }
    return own->known && any && own->writing == 0;
}

typedef struct ProgressWrite {
    LibraryJob head;
    char path[FILE_PATH_SIZE];
} ProgressWrite;

LIBRARY_RUN(write_run, ProgressWrite, library_store_write_progress(own->head.store, own->path))

static void write_done(void *job, TcStatus status) {
    const ProgressWrite *write = job;
    Gui *gui = gui_of(write->head.app);
    progress_of(gui)->writing = 0;
    if (status == TC_OK) {
        gui_say(gui, _("Saved: %.120s"), file_name(write->path));
    } else {
        gui_say(gui, _("Nothing was written: %.150s"), translate_error(&write->head.error));
    }
    library_finish(job);
}

static void export_to(Gui *gui, const char *path) {
    static const JobType type = {.run = write_run, .done = write_done, .drop = free};
    ProgressWrite *write = library_job(&gui->app, sizeof *write);
    if (write) {
        snprintf(write->path, sizeof write->path, "%s", path);
        progress_of(gui)->writing = library_submit(write, &type, JOB_QUEUE);
    }
}

void do_progress_export(Gui *gui) {
    const FileChoice *file = files_chosen(gui);
    if (file) {
        export_to(gui, file->path);
        return;
    }
    files_request(gui, &(FileRequest){.save = true,
                                      .title = _("Export your progress"),
                                      .verb = _("Save"),
                                      .name = "reversi-progress.csv",
                                      .suffix = ".csv",
                                      .call = {COMMAND_PROGRESS_EXPORT, 0}});
}

/* -- keys and life -- */

static bool use_key(Gui *gui, const KeyPress *press) {
    ProgressState *own = progress_of(gui);
    int right, down;
    if (press->command == COMMAND_SAVE) { /* the key of saving is at hand */
        command_run(gui, (CommandCall){COMMAND_PROGRESS_EXPORT, 0});
        return true;
    }
    if (!press->plain || key_is_for_focus(gui, press) || !key_arrow(press->key, &right, &down) ||
        right == 0) {
        return false;
    }
    own->tab = (ProgressTab)(((int)own->tab + right + PROGRESS_TABS) % PROGRESS_TABS);
    gui_redraw(gui);
    return true;
}

static void enter(Gui *gui) {
    progress_of(gui)->stale = true;
    ui_drop_focus(gui->ui);
}

const Scene progress_scene = {.name = "progress",
                              .place = PLACE_WINDOW,
                              .modal = true,
                              .replaces = SCENES_OF_WINDOW,
                              .state_size = sizeof(ProgressState),
                              .enter = enter,
                              .before_frame = before_frame,
                              .form = &progress_form,
                              .describe = progress_describe,
                              .custom = progress_draw_graph,
                              .key = use_key};
