/* Saves the game: its commands, and the jobs that write. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "gui/board/write.h"
#include "gui/files/state.h"
#include "gui/window/gui.h"
#include "storage/file_write.h"

static const double REPORT_SECONDS = 6;

static void is_written(void *job, TcStatus status) {
    const FileWrite *write = job;
    Gui *gui = write->owner;
    const FilesState *files = files_state(gui);
    const char *name = file_name(files->writing);
    if (status == TC_OK && write_kind(name) == WRITE_GAME) { /* a picture is not gone on with */
        recent_add(gui, files->writing, files->writing_of);
    }
    gui_say(gui, 2 * REPORT_SECONDS,
            status == TC_OK ? _("Saved: %.120s")
            : status == TC_ERROR_FULL
                ? _("%.80s is not saved: the disk is full. Make room and save again")
                : _("%.120s cannot be written: the folder or the disk refuses it"),
            name);
    file_write_free(job);
}

static void write_to(Gui *gui, const char *path, int game) {
    static const JobType writing = {
        .run = file_write_run, .done = is_written, .drop = file_write_free};
    Buf bytes;
    FilesState *files = files_state(gui);
    (void)game;
    buf_init(&bytes);
    TcStatus status = write_game(gui, path, &bytes);
    if (status == TC_OK) {
        status = file_write_submit(gui->app.queues[QUEUE_DISK], &writing, gui, path, bytes.data,
                                   bytes.size, NULL);
    }
    if (status == TC_OK && files) {
        snprintf(files->writing, sizeof files->writing, "%s", path);
        files->writing_of = gui_now(gui)->number;
    } else {
        gui_say(gui, REPORT_SECONDS, _("This cannot be saved"));
    }
    buf_release(&bytes);
}

/* Where there is no clipboard for pictures, it becomes a file in the user's folder. */
static void save_picture(Gui *gui) {
    char path[FILE_PATH_SIZE], name[64] = "reversi.png";
    char home[FILE_PATH_SIZE];
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local)) {
        (void)strftime(name, sizeof name, "reversi-%Y-%m-%d-%H%M%S.png", &local);
    }
    snprintf(path, sizeof path, "%.900s/%.60s", files_home(home) ? home : "", name);
    gui_say(gui, REPORT_SECONDS, _("There is no clipboard for pictures here: saving %.80s"), path);
    write_to(gui, path, 0);
}

void do_copy_picture(Gui *gui) {
    Buf png;
    buf_init(&png);
    if (write_game(gui, "board.png", &png) != TC_OK) {
        gui_say(gui, REPORT_SECONDS, "%s", _("The board cannot be drawn"));
    } else if (gui->clipboard.put_picture && gui->clipboard.put_picture(gui, png.data, png.size)) {
        gui_say(gui, 2.5, "%s", _("The picture is on the clipboard"));
    } else {
        save_picture(gui);
    }
    buf_release(&png);
}

/* The file is the game's, not an exercise's. */
bool can_save(const Gui *gui) {
    return !gui_now(gui)->practice.on;
}

void do_save_as(Gui *gui) {
    char name[FILE_NAME_SIZE];
    const char *slash = strrchr(recent_path(gui), '/');
    if (slash && strlen(slash + 1) < sizeof name) {
        snprintf(name, sizeof name, "%.*s", (int)sizeof name - 1, slash + 1);
    } else {
        snprintf(name, sizeof name, "%s.sgf", write_name(gui_now(gui)).s);
    }
    files_request(gui, &(FileRequest){.save = true,
                                      .kinds = true,
                                      .title = _("Save the game"),
                                      .verb = _("Save"),
                                      .name = name,
                                      .chosen = write_to});
}

/* To where it was saved before, else through the dialog. */
void do_save(Gui *gui) {
    char path[FILE_PATH_SIZE];
    snprintf(path, sizeof path, "%s", recent_path(gui));
    if (path[0] && write_is_whole(path) && gui->open.games.count <= 1) {
        write_to(gui, path, 0);
    } else {
        do_save_as(gui);
    }
}
