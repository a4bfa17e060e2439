/* The dialog of files without a window: what is said of names that cannot be meant. */
#include "app/save.h"
#include "gui/files/state.h"
#include "gui/window/commands.h"
#include "support/gui_driver.h"

static bool is_told(void) {
    return gui.state.message[0] != '\0';
}

/* A name that ends in a separator is a folder's: ".sgf" in it is no name that anybody has typed. No folder is made for
   a file whose path has a slip in it. */
TEST(a_missing_folder_gets_no_file) {
    start_game();
    play("f5");
    ck_assert(run(COMMAND_SAVE_AS));
    FilesState *files = files_state(&gui);
    snprintf(files->name, sizeof files->name, "/proc/none/");
    gui.state.message[0] = '\0';
    ck_assert(run(COMMAND_FILES_ACCEPT));
    pump_until(is_told);
    ck_assert_str_eq(gui.state.message, "There is no file or folder called /proc/none/");
    snprintf(files->name, sizeof files->name, "/proc/none/game.sgf");
    gui.state.message[0] = '\0';
    ck_assert(run(COMMAND_FILES_ACCEPT));
    pump_until(is_told);
    ck_assert_str_eq(gui.state.message, "There is no folder called /proc/none");
    snprintf(files->name, sizeof files->name, "/proc/none/");
    ck_assert(choose(SCENE_FILES, FILES_KIND, SAVE_IMAGE));
    ck_assert_str_eq(files->name, "/proc/none/");
    ck_assert_str_eq(gui.state.message, "Type a name for the file");
}

SUITE("files_scene", gui_set_up, gui_tear_down)
