/* The board as a picture where the display has no clipboard for it, which SDL's dummy display has not:
   it becomes a file in the user's folder, and the window says so. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "gui/program.h"
#include "gui/window/frame.h"
#include "gui/window/frame_state.h"
#include "support/folder.h"
#include "support/suite.h"

static char folder[] = "/tmp/turncoat-picture-XXXXXX";

static Gui *open_app(void) {
    char *arguments[] = {"turncoat", "--no-animation", "--hash", "1", NULL};
    char error[GUI_ERROR_SIZE] = "";
    GuiOptions options;
    Gui *gui = NULL;
    ck_assert_ptr_nonnull(mkdtemp(folder));
    setenv("HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    ck_assert_int_eq(options_parse(4, arguments, &options, error), GUI_RUN);
    ck_assert_msg(gui_create(&options, &program, &gui, error), "%s", error);
    gui_draw(gui);
    return gui;
}

/* The path of the one picture in the folder. */
static void find_picture(char path[FILE_PATH_SIZE]) {
    DIR *listing = opendir(folder);
    int found = 0;
    ck_assert_ptr_nonnull(listing);
    for (const struct dirent *entry; (entry = readdir(listing)) != NULL;) {
        if (strstr(entry->d_name, ".png")) {
            found++;
            snprintf(path, FILE_PATH_SIZE, "%s/%.200s", folder, entry->d_name);
        }
    }
    closedir(listing);
    ck_assert_int_eq(found, 1);
}

TEST(a_picture_without_a_clipboard_is_a_file) {
    Gui *gui = open_app();
    char path[FILE_PATH_SIZE] = "";
    Buf bytes;
    ck_assert(command_run(gui, (CommandCall){COMMAND_COPY_PICTURE, 0}));
    ck_assert_ptr_nonnull(strstr(gui->state.message, "no clipboard for pictures"));
    ck_assert_ptr_nonnull(strstr(gui->state.message, folder));
    gui_free(gui); /* what is being written is */
    find_picture(path);
    buf_init(&bytes);
    ck_assert_int_eq(file_read(path, 1 << 20, &bytes), TC_OK);
    ck_assert(bytes.size > 1000 && memcmp(bytes.data, "\x89PNG\r\n\x1a\n", 8) == 0);
    ck_assert(memcmp(bytes.data + bytes.size - 8, "IEND", 4) == 0); /* whole */
    buf_release(&bytes);
}

/* A panel that is open beside the board keeps no picture from being made. */
TEST(a_picture_is_copied_beside_a_panel, .to = 2) {
    static const CommandId panels[] = {COMMAND_SETUP, COMMAND_PRACTICE};
    Gui *gui = open_app();
    char path[FILE_PATH_SIZE] = "";
    ck_assert(command_run(gui, (CommandCall){(int)panels[_i], 0}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_COPY_PICTURE, 0}));
    ck_assert_ptr_nonnull(strstr(gui->state.message, "no clipboard for pictures"));
    gui_free(gui);
    find_picture(path);
}

static void clear(void) {
    test_folder_clear(folder);
}

SUITE("picture", NULL, clear)
