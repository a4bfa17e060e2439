#include "gui/window/paste_picture.h"

#include <stdlib.h>

#include "app/board_picture.h"
#include "gui/platform/picture_clip.h"
#include "gui/window/gui.h"

typedef struct PictureJob {
    Job job;
    Gui *gui;
    PictureRead read;
    TcError error;
} PictureJob;

static TcStatus get_picture(void *job, JobControl *control) {
    PictureJob *got = job;
    Image image;
    (void)control;
    TcStatus status = picture_clip_get(&image, &got->error);
    return status == TC_OK ? picture_take(&image, &got->read) : status;
}

static void say_nothing(Gui *gui) {
    gui_say(gui, _("There is no text on the clipboard, or too much: open it as a file"));
}

static void drop_picture(void *job) {
    PictureJob *got = job;
    picture_release(&got->read);
    free(got);
}

static void show_picture(void *job, TcStatus status) {
    PictureJob *got = job;
    if (status == TC_OK) {
        board_picture_open(&got->gui->app, &got->read, 0);
    } else if (status == TC_ERROR_NOT_FOUND) {
        say_nothing(got->gui);
    } else {
        got->error.status = status;
        open_refuse(&got->gui->app, "", &got->error, &(GameList){.count = 0}, false);
    }
    drop_picture(got);
}

/* A job asks the other program for it, which may be slow. */
void paste_picture(Gui *gui) {
    static const JobType type = {.run = get_picture, .done = show_picture, .drop = drop_picture};
    PictureJob *job = picture_clip_may_get() ? calloc(1, sizeof *job) : NULL;
    if (!job) {
        say_nothing(gui);
    } else {
        job->gui = gui;
        job_submit(gui->app.queues[QUEUE_LOAD], &type, JOB_REPLACE_RUNNING, &job->job);
    }
}
