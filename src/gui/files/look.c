#include "gui/files/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file_names.h"
#include "base/path.h"

Look *look_new(Gui *gui, const char *path) {
    Look *look = calloc(1, sizeof *look);
    if (!look) {
        gui_say(gui, "%s", _("out of memory"));
        return NULL;
    }
    look->gui = gui;
    snprintf(look->path, sizeof look->path, "%s", path);
    return look;
}

JobId look_submit(Look *look, const JobType *type) {
    return job_submit(look->gui->app.queues[QUEUE_LOOK], type, JOB_REPLACE_RUNNING, &look->job);
}

static TcStatus read_here(Look *look) {
    look->kind = file_kind(look->path);
    return look->kind == FILE_FOLDER ? folder_read(look->path, &look->folder) : TC_ERROR_NOT_FOUND;
}

TcStatus look_run(void *job, JobControl *control) {
    Look *look = job;
    (void)control;
    TcStatus status = read_here(look);
    while (status != TC_OK && look->nearest && strlen(look->path) > file_root_size(look->path) &&
           file_cut_to_folder(look->path)) {
        status = read_here(look);
    }
    look->taken = look->saved[0] && file_is_taken(look->saved);
    char home[FILE_PATH_SIZE];
    memcpy(home, look->saved, sizeof home);
    look->homeless = file_cut_to_folder(home) && file_kind(home) == FILE_NONE;
    if (status == TC_OK && file_real(look->path, look->real, sizeof look->real) &&
        strstr(look->path, "..")) {
        memcpy(look->path, look->real, sizeof look->path);
    }
    return status;
}

void look_free(void *job) {
    Look *look = job;
    folder_release(&look->folder);
    free(look);
}
