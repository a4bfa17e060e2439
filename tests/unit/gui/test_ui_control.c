/* The list of controls: what is under the mouse, where Tab goes, and that an overlay shuts off what
   lies behind it. */
#include <signal.h>
#include <string.h>

#include <turncoat/progress.h>

#include "gui/ui/control.h"
#include "gui/ui/focus.h"
#include "gui/window/command.h"
#include "support/suite.h"

static Ui ui;

static void fill(void) {
    memset(&ui, 0, sizeof ui);
    ui_begin(&ui);
    ui_add(&ui, UI_BUTTON, "one", (SDL_Rect){0, 0, 50, 20}, (CommandCall){COMMAND_NEW, 0},
           UI_FOCUSABLE);
    ui_add(&ui, UI_TEXT, "text", (SDL_Rect){60, 0, 50, 20}, (CommandCall){COMMAND_NONE, 0}, 0);
    ui_add(&ui, UI_BUTTON, "off", (SDL_Rect){120, 0, 50, 20}, (CommandCall){COMMAND_UNDO, 0},
           UI_FOCUSABLE | UI_DISABLED);
    ui_add(&ui, UI_BUTTON, "two", (SDL_Rect){40, 10, 50, 20}, (CommandCall){COMMAND_REDO, 0},
           UI_FOCUSABLE);
}

TEST(the_topmost_is_hit) {
    fill();
    ck_assert_str_eq(ui_at(&ui, 5, 5)->name, "one");
    ck_assert_str_eq(ui_at(&ui, 45, 15)->name, "two");
    ck_assert_ptr_null(ui_at(&ui, 100, 5));
    ck_assert_ptr_null(ui_at(&ui, -1, -1));
}

TEST(hover_changes_only_between_controls) {
    fill();
    ck_assert(ui_hover(&ui, 5, 5));
    ck_assert(!ui_hover(&ui, 6, 6));
    ck_assert(ui_is_hovered(&ui, ui_find(&ui, ui_id("one"))));
    ck_assert(ui_hover(&ui, 300, 300));
    ck_assert(!ui_is_hovered(&ui, ui_find(&ui, ui_id("one"))));
}

static const char *const rows[] = {"line 1", "line 1 move 4"};

/* Lists that have one row or two, under which there is a button. */
static void fill_list(int count) {
    ui_begin(&ui);
    ui_add(&ui, UI_BUTTON, "next", (SDL_Rect){0, 60, 50, 20}, (CommandCall){COMMAND_NEXT, 0}, 0);
    for (int i = 0; i < count; i++) {
        ui_add(&ui, UI_ITEM, rows[i], (SDL_Rect){0, 20 * i, 50, 20},
               (CommandCall){COMMAND_LINE, 3 * i}, 0);
    }
    ui_end(&ui);
}

/* A row under a mouse that rests shows nothing: neither when the list shows something else, nor
   when the list was away meanwhile. A button stays what it is. */
TEST(rows_wait_for_the_mouse_to_move) {
    memset(&ui, 0, sizeof ui);
    fill_list(2);
    ui_hover(&ui, 5, 25);
    fill_list(2);
    ck_assert(ui.hover_call.id == COMMAND_LINE && ui.hover_call.argument == 3);
    ui_forget_row(&ui);
    fill_list(2);
    ck_assert_int_eq(ui.hover_call.id, COMMAND_NONE);
    ck_assert(ui_hover(&ui, 6, 25)); /* moved */
    ck_assert_int_eq(ui.hover_call.id, COMMAND_LINE);
    fill_list(1);
    ck_assert_int_eq(ui.hover_call.id, COMMAND_NONE);
    fill_list(2); /* it is there again, and the mouse has not moved */
    ck_assert_int_eq(ui.hover_call.id, COMMAND_NONE);
    ck_assert(ui_hover(&ui, 5, 65));
    ui_forget_row(&ui);
    fill_list(0);
    ck_assert_int_eq(ui.hover_call.id, COMMAND_NEXT);
}

TEST(what_is_off_cannot_be_pressed) {
    fill();
    ck_assert(!ui_press(&ui, ui_find(&ui, ui_id("off"))));
    ck_assert(ui_press(&ui, ui_find(&ui, ui_id("one"))));
    ck_assert(ui_is_pressed(&ui, ui_find(&ui, ui_id("one"))));
    ck_assert(ui_press(&ui, NULL));
}

/* A list that is sorted anew has another row in the place of the pressed one, under its name. */
TEST(another_row_is_not_pressed) {
    static const int moves[] = {19, 26, 19};
    memset(&ui, 0, sizeof ui);
    for (int i = 0; i < 3; i++) {
        ui_begin(&ui);
        ui_add(&ui, UI_ITEM, "line 1", (SDL_Rect){0, 0, 50, 20},
               (CommandCall){COMMAND_PLAY, moves[i]}, 0);
        ui_end(&ui);
        if (i == 0) {
            ui_press(&ui, ui_at(&ui, 5, 5));
        }
        ck_assert_int_eq(ui_is_pressed(&ui, ui_at(&ui, 5, 5)), moves[i] == moves[0]);
    }
}

/* A row that runs its command by its place says what stands there. */
TEST(what_comes_to_stand_in_a_place_is_not_pressed) {
    static const uint64_t games[] = {7, 8, 7};
    memset(&ui, 0, sizeof ui);
    for (int i = 0; i < 3; i++) {
        ui_begin(&ui);
        ui_add(&ui, UI_ITEM, "row 1", (SDL_Rect){0, 0, 50, 20},
               (CommandCall){COMMAND_LIBRARY_ROW, 0}, 0)
            ->what = games[i];
        ui_end(&ui);
        if (i == 0) {
            ui_press(&ui, ui_at(&ui, 5, 5));
        }
        ck_assert_int_eq(ui_is_pressed(&ui, ui_at(&ui, 5, 5)), games[i] == games[0]);
    }
}

TEST(tab_goes_round_both_ways) {
    fill();
    static const char *const forward[] = {"one", "two", "one"};
    for (int i = 0; i < 3; i++) {
        ck_assert(ui_move_focus(&ui, true));
        ck_assert(ui_has_focus(&ui, ui_id(forward[i])));
    }
    ck_assert(ui_move_focus(&ui, false));
    ck_assert(ui_has_focus(&ui, ui_id("two")));
    ck_assert(ui_move_focus(&ui, false));
    ck_assert(ui_has_focus(&ui, ui_id("one")));
    ck_assert(ui_drop_focus(&ui));
    ck_assert(!ui_has_focus(&ui, ui_id("one")));
    ck_assert(ui_move_focus(&ui, false));
    ck_assert(ui_has_focus(&ui, ui_id("two")));
}

TEST(an_overlay_shuts_off_what_is_behind) {
    fill();
    ui_begin_modal(&ui);
    ui_add(&ui, UI_BUTTON, "over", (SDL_Rect){200, 0, 50, 20}, (CommandCall){COMMAND_HELP, 0},
           UI_FOCUSABLE);
    ck_assert_ptr_null(ui_at(&ui, 5, 5));
    ck_assert_ptr_null(ui_find(&ui, ui_id("one")));
    ck_assert(ui_move_focus(&ui, true));
    ck_assert(ui_has_focus(&ui, ui_id("over")));
}

static void add_numbered(int number) {
    char name[UI_NAME_SIZE];
    snprintf(name, sizeof name, "control %d", number);
    ui_add(&ui, UI_BUTTON, name, (SDL_Rect){0, 0, 1, 1}, (CommandCall){COMMAND_NEW, 0}, 0);
}

/* The board and, on a large screen, every move of every line of the analysis. */
TEST(the_largest_scene_has_room) {
    enum { COUNT = TC_SQUARE_COUNT + TC_LINES_MAX * TC_PV_MAX + 100 };
    ui_begin(&ui);
    for (int i = 0; i < COUNT; i++) {
        add_numbered(i);
    }
    ck_assert_int_eq(ui.count, COUNT);
    for (int i = 0; i < COUNT; i++) {
        char name[UI_NAME_SIZE];
        snprintf(name, sizeof name, "control %d", i);
        ck_assert_msg(ui_find(&ui, ui_id(name)) == &ui.controls[i], "%s is not where it was put",
                      name);
    }
}

/* One too many is a fault of ours, and not another control's loss. */
TEST(too_many_controls_are_noticed, .signal = SIGABRT) {
    ui_begin(&ui);
    for (int i = 0; i < UI_CONTROLS_MAX; i++) {
        add_numbered(i);
    }
    ck_assert_int_eq(ui.count, UI_CONTROLS_MAX);
    ui_add(&ui, UI_BUTTON, "too many", (SDL_Rect){0, 0, 1, 1}, (CommandCall){COMMAND_NEW, 0}, 0);
}

TEST(what_is_written_on_the_focused_control_is_heard) {
    fill();
    ui_hear(&ui, 60, 15, "nobody");
    ck_assert_str_eq(ui.words, "");
    ui_set_focus(&ui, ui_id("two"));
    ui_hear(&ui, 200, 15, "elsewhere");
    ui_hear(&ui, 60, 15, "Redo");
    ui_hear(&ui, 90, 15, "Ctrl+Y");
    ck_assert_str_eq(ui.words, "Redo, Ctrl+Y");
    ui_hear_label(&ui, "one", "Other");
    ui_hear_label(&ui, "two", "Again");
    ck_assert_str_eq(ui.words, "Again, Redo, Ctrl+Y");
    for (int row = 1; row <= 2; row++) {
        ui_add(&ui, UI_ITEM, row == 1 ? "first" : "second", (SDL_Rect){0, 20 * row, 100, 20},
               (CommandCall){COMMAND_GO_TO, row}, row == 2 ? UI_SELECTED : 0u);
        ui_hear(&ui, 5, 20 * row + 5, row == 1 ? "d3" : "c5");
    }
    ck_assert_str_eq(ui.row_words, "c5");
    ui_begin(&ui);
    ck_assert_str_eq(ui.words, "");
    ck_assert_str_eq(ui.row_words, "");
}

SUITE("ui_control", NULL, NULL)
