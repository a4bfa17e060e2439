/* The commands that save the game. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "gui/board/picture.h"
#include "gui/files/state.h"
#include "gui/window/frame_state.h"

/* The window alone can say what the board looks like. */
static void save_to(Gui *gui, const char *path) {
    Buf png;
    buf_init(&png);
    if (save_kind(path) != SAVE_IMAGE) {
        save_game(&gui->app, path);
    } else if (picture_of_board(gui, &png) == TC_OK) {
        save_bytes(&gui->app, path, &png);
    } else {
        gui_say(gui, _("This cannot be saved"));
    }
    buf_release(&png);
}

/* Makes a file in the user's folder where there is no clipboard for pictures. */
static void save_picture(Gui *gui, const Buf *png) {
    char path[FILE_PATH_SIZE], name[64] = "reversi.png";
    char home[FILE_PATH_SIZE];
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local)) {
        (void)strftime(name, sizeof name, "reversi-%Y-%m-%d-%H%M%S.png", &local);
    }
    snprintf(path, sizeof path, "%.900s/%.60s", folders_home(home) ? home : "", name);
    gui_say(gui, _("There is no clipboard for pictures here: saving %.80s"), path);
    save_bytes(&gui->app, path, png);
}

void do_copy_picture(Gui *gui) {
    Buf png;
    buf_init(&png);
    if (picture_of_board(gui, &png) != TC_OK) {
        gui_say(gui, "%s", _("The board cannot be drawn"));
    } else if (picture_clip_put(gui->app.queues[QUEUE_CLIPBOARD], &gui->frame->picture, png.data,
                                png.size)) {
        gui_say(gui, "%s", _("The picture is on the clipboard"));
    } else {
        save_picture(gui, &png);
    }
    buf_release(&png);
}

/* The file is the game's, not an exercise's. */
bool can_save(const Gui *gui) {
    return !gui_now(gui)->exercise_shown;
}

void do_save_as(Gui *gui) {
    char name[FILE_NAME_SIZE];
    const FileChoice *file = files_chosen(gui);
    const char *path = recent_path(&gui->app), *slash = strrchr(path, '/');
    if (file) {
        save_to(gui, file->path);
        return;
    }
    if (slash) {
        snprintf(name, sizeof name, "%s", slash + 1);
    } else {
        snprintf(name, sizeof name, "%s.sgf", save_name(gui_now(gui)).s);
    }
    files_request(gui, &(FileRequest){.save = true,
                                      .kinds = true,
                                      .title = _("Save the game"),
                                      .verb = _("Save"),
                                      .name = name,
                                      .call = {COMMAND_SAVE_AS, 0}});
}

/* Saves to where it was saved before, else through the dialog. */
void do_save(Gui *gui) {
    char path[FILE_PATH_SIZE];
    snprintf(path, sizeof path, "%s", recent_path(&gui->app));
    if (path[0] && save_is_whole(path) && gui->app.open.games.count <= 1) {
        save_to(gui, path);
    } else {
        do_save_as(gui);
    }
}
