/* Setting up a board, without a window: what the panel says of a picture. */
#include <stdlib.h>

#include "gui/setup/picture.h"
#include "support/gui_driver.h"

enum { SIDE = 1 };

/* A picture with the board of a game's beginning, without a sign of whose move it is. */
static void open_picture(void) {
    PictureRead read = {.image = {1, 1, calloc(4, 1)}, .count = 1};
    TcPosition start = tc_position_initial();
    ck_assert_ptr_nonnull(read.image.pixels);
    read.boards[0].black = tc_position_discs(&start, TC_BLACK);
    read.boards[0].white = tc_position_discs(&start, TC_WHITE);
    board_picture_open(&gui.app, &read, 0);
    ck_assert(gui_shows(&gui, SCENE_SETUP));
    ck_assert_ptr_nonnull(strstr(setup_picture_says(&gui).s, "who is to move"));
}

/* Choosing may also confirm the side that stood there. */
TEST(a_side_that_is_chosen_is_not_asked_for, .to = 2) {
    open_picture();
    ck_assert(choose(SCENE_SETUP, SIDE, _i == 0 ? TC_BLACK : TC_WHITE));
    ck_assert_int_eq(gui.state.setup_mover, _i == 0 ? TC_BLACK : TC_WHITE);
    ck_assert_str_eq(setup_picture_says(&gui).s, "");
    ck_assert(run(COMMAND_SETUP_PICTURE)); /* reads it again */
    ck_assert_str_ne(setup_picture_says(&gui).s, "");
    ck_assert(run(COMMAND_SETUP_SIDE));
    ck_assert_str_eq(setup_picture_says(&gui).s, "");
    board_picture_end(&gui.app);
}

TEST(a_text_that_is_pasted_has_its_side) {
    open_picture();
    ck_assert(choose(SCENE_SETUP, 0, BRUSH_WHITE));
    ck_assert_str_ne(setup_picture_says(&gui).s, ""); /* the brush says nothing of it */
    snprintf(clipboard, sizeof clipboard, "%s",
             "[8 -------- -------- -------- ---O*--- ---**--- ----*--- -------- --------]");
    ck_assert(run(COMMAND_SETUP_PASTE));
    ck_assert_str_eq(setup_picture_says(&gui).s, "");
    board_picture_end(&gui.app);
}

SUITE("setup_scene", gui_set_up, gui_tear_down)
