/* The stack of scenes, and what follows from it without a window: which is in front, whose commands
   can run, what stands in the toolbar and in menus. */
#include "gui/program.h"
#include "gui/settings/state.h"
#include "gui/window/commands.h"
#include "gui/window/gui.h"
#include "gui/window/menu.h"
#include "support/suite.h"

static Gui gui;

static void open_stack(void) {
    gui = (Gui){.program = &program};
    ck_assert(scenes_init(&gui.state.scenes, program.scenes));
}

static void push(SceneId id) {
    ck_assert(scenes_push(&gui.state.scenes, id));
}

static bool can(CommandId id, int argument) {
    return command_can(&gui, (CommandCall){(int)id, argument});
}

TEST(scenes_lie_in_their_order_however_they_open) {
    open_stack();
    ck_assert_int_eq(scenes_front(&gui.state.scenes), SCENE_GAME);
    push(SCENE_HELP);
    push(SCENE_SETUP);
    push(SCENE_START);
    push(SCENE_HELP); /* once is enough */
    ck_assert_int_eq(gui.state.scenes.count, 4);
    ck_assert_int_eq(scenes_front(&gui.state.scenes), SCENE_HELP);
    ck_assert_int_eq(scenes_top(&gui.state.scenes, PLACE_PANEL), SCENE_START);
    ck_assert_int_eq(scenes_top(&gui.state.scenes, PLACE_WINDOW), SCENE_GAME);
    for (int i = 1; i < gui.state.scenes.count; i++) {
        ck_assert_int_lt(gui.state.scenes.open[i - 1], gui.state.scenes.open[i]);
    }
    scenes_release(&gui.state.scenes);
}

TEST(what_is_below_a_modal_scene_cannot_run) {
    open_stack();
    ck_assert(can(COMMAND_NEW, 0));
    ck_assert(!can(COMMAND_CHOOSE_KEY, 1)); /* its scene is closed */
    push(SCENE_SETTINGS);
    ck_assert(can(COMMAND_CHOOSE_KEY, 1));
    ck_assert(!can(COMMAND_NEW, 0));
    ck_assert(!can(COMMAND_OPEN, 0));
    ck_assert(can(COMMAND_LIBRARY, 0)); /* the window's */
    ck_assert(can(COMMAND_HELP, 0));
    push(SCENE_ASK);
    ck_assert(!can(COMMAND_CHOOSE_KEY, 1));
    ck_assert(can(COMMAND_YES, 0));
    ck_assert(can(COMMAND_QUIT, 0));
    scenes_release(&gui.state.scenes);
}

/* An open menu takes all input, and its items still do something. */
TEST(a_menu_lets_commands_through) {
    open_stack();
    push(SCENE_MENU);
    ck_assert(can(COMMAND_NEW, 0));
    ck_assert(!can(COMMAND_CHOOSE_KEY, 1));
    scenes_release(&gui.state.scenes);
}

TEST(a_state_outlives_its_scene) {
    open_stack();
    SettingsState *state = scenes_state(&gui.state.scenes, SCENE_SETTINGS);
    ck_assert_int_eq(state->capture, COMMAND_NONE); /* as its scene makes it */
    state->section = 2;
    push(SCENE_SETTINGS);
    ck_assert_ptr_eq(scenes_state(&gui.state.scenes, SCENE_SETTINGS), state);
    ck_assert_int_eq(state->section, 2);
    scenes_release(&gui.state.scenes);
}

TEST(every_command_can_be_reached_and_run) {
    for (int id = 0; id < COMMAND_COUNT; id++) {
        const Command *command = command_of(id);
        const Action *action = &program.actions[id];
        ck_assert(action->can ? action->run && !action->run_at && !command->takes_argument
                              : action->can_at && action->run_at && !action->run);
        ck_assert_int_ge(command->home, SCENE_SHOWN);
        ck_assert_int_lt(command->home, SCENE_COUNT);
        ck_assert_int_ne(command->home, SCENE_NONE);
    }
}

/* Every command with a place in the toolbar has a word and a picture, and no two share a seat. */
TEST(the_toolbar_comes_from_the_table) {
    for (int place = TOOLBAR; place <= TOOLBAR_END; place++) {
        int seat = 0, id, count = 0;
        while ((id = command_seated((MenuPlace)place, &seat)) != COMMAND_NONE) {
            ck_assert_str_ne(command_of(id)->label, "");
            ck_assert_int_ne(command_of(id)->sprite, SPRITE_NONE);
            count++;
        }
        ck_assert_int_ge(count, 2);
    }
    for (int place = 0; place < MENU_PLACES; place++) {
        bool taken[256] = {false};
        for (int id = 0; id < COMMAND_COUNT; id++) {
            int seat = (int)(command_of(id)->seats >> (8 * place) & 255);
            ck_assert_msg(seat == 0 || !taken[seat], "%s takes a seat that is taken",
                          command_of(id)->name);
            taken[seat] = true;
        }
    }
}

TEST(menus_have_rules_between_groups) {
    Menu menu = {.count = 0};
    menu_fill(&menu, MOVES_MENU, 7);
    ck_assert_int_eq(menu.count, 12);
    ck_assert_int_eq(menu.items[0].id, COMMAND_GO_TO);
    ck_assert_int_eq(menu.items[0].argument, 7);
    ck_assert_int_eq(menu.items[1].id, COMMAND_FIRST);
    ck_assert_int_eq(menu.items[1].argument, 0);
    ck_assert_int_eq(menu.items[3].id, COMMAND_NONE);
    menu_remove(&menu, COMMAND_FIRST);
    ck_assert_int_eq(menu.count, 11);
    ck_assert_int_eq(menu.items[1].id, COMMAND_LAST);
}

/* Small enough to be looked at: what is large belongs to the scenes. */
TEST(the_window_is_small) {
    ck_assert_uint_lt(sizeof(Gui), 64 * 1024);
}

SUITE("scenes", NULL, NULL)
