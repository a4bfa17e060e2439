/* Copies games and boards to the clipboard, and pastes them from it. */
#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>

#include "app/board_picture.h"
#include "gui/platform/picture_clip.h"
#include "gui/ui/clipboard.h"
#include "gui/window/command.h"
#include "gui/window/gui.h"
#include "gui/window/typing.h"

bool can_copy(const Gui *gui) {
    return gui_now(gui)->game.count > 0;
}

static void copy_text(Gui *gui, const char *text, const char *done) {
    bool copied = clipboard_put(text);
    gui_say(gui, 2.5, "%s", copied ? done : _("The clipboard cannot be reached"));
}

/* Moves from a board of its own come with that board. */
void do_copy(Gui *gui) {
    const TcGame *game = &gui_now(gui)->game;
    TcPosition standard = tc_position_initial();
    char text[TC_POSITION_TEXT_SIZE + TC_TRANSCRIPT_SIZE + 1] = "", moves[TC_TRANSCRIPT_SIZE];
    tc_transcript_write(game, moves);
    if (!tc_position_equal(&game->start, &standard)) {
        tc_position_write(&game->start, text);
        strcat(text, " ");
    }
    strcat(text, moves);
    copy_text(gui, text, _("The moves are on the clipboard"));
}

void do_copy_board(Gui *gui) {
    char text[TC_POSITION_TEXT_SIZE];
    TcPosition position = gui_shows(gui, SCENE_SETUP) ? view_setup_position(&gui->state)
                                                      : *tc_game_position(&gui_now(gui)->game);
    tc_position_write(&position, text);
    copy_text(gui, text, _("The board is on the clipboard"));
}

/* -- a picture on it -- */

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

static void drop_picture(void *job) {
    PictureJob *got = job;
    picture_release(&got->read);
    free(got);
}

static void show_picture(void *job, TcStatus status) {
    PictureJob *got = job;
    if (status == TC_OK) {
        board_picture_open(&got->gui->app, &got->read);
    } else if (status == TC_ERROR_NOT_FOUND) {
        gui_say(got->gui, 5,
                _("There is no text on the clipboard, or too much: open it as a file"));
    } else {
        got->error.status = status;
        open_refuse(&got->gui->app, "", &got->error, &(GameList){.count = 0}, false);
    }
    drop_picture(got);
}

/* A job asks the other program for it, which may be slow. */
static void paste_picture(Gui *gui) {
    static const JobType type = {.run = get_picture, .done = show_picture, .drop = drop_picture};
    PictureJob *job = calloc(1, sizeof *job);
    if (job) {
        job->gui = gui;
        job_submit(gui->app.queues[QUEUE_LOAD], &type, JOB_REPLACE_RUNNING, &job->job);
    }
}

/* -- pasting -- */

/* Into the comment that is written, the board that is set up, else as a game. */
void do_paste(Gui *gui) {
    char *text = clipboard_get();
    if ((!text || !text[0]) && picture_clip_may_get()) {
        paste_picture(gui);
    } else if (!text || !text[0]) {
        gui_say(gui, 5, _("There is no text on the clipboard, or too much: open it as a file"));
    } else if (typing_text(gui, text)) {
        gui_redraw(gui);
    } else if (gui_shows(gui, SCENE_SETUP)) {
        command_run(gui, (CommandCall){COMMAND_SETUP_PASTE, 0});
    } else {
        open_text(&gui->app, text, strlen(text));
    }
    clipboard_free(text);
}
