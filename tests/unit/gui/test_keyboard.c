/* The keyboard on the real window, on SDL's dummy display: which control has it after which key. */
#include "gui/settings/state.h"
#include "gui/ui/focus.h"
#include "gui/window/form.h"
#include "gui/window/frame.h"
#include "gui/window/keys.h"
#include "gui/window/menu.h"
#include "support/dummy_window.h"

static void open_app(void) {
    window_open(COMMAND_ANALYSE, COMMAND_STOP);
}

static void close_app(void) {
    gui_free(gui);
}

static const char *focused(void) {
    const UiControl *control = ui_focused(gui->ui);
    return control ? control->name : "";
}

/* The ends of a menu: of what can be chosen there. */
TEST(a_menu_is_gone_through_by_key) {
    window_press(SDLK_m, KMOD_LALT);
    ck_assert_str_eq(focused(), "menu new");
    window_press(SDLK_UP, KMOD_NONE);
    Text last = text_format("%s", focused());
    ck_assert_str_ne(last.s, "menu new");
    static const struct {
        SDL_Keycode key;
        bool down;
    } keys[] = {{SDLK_HOME, false}, {SDLK_END, true}, {SDLK_PAGEUP, false}, {SDLK_PAGEDOWN, true}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        for (int again = 0; again < 2; again++) {
            window_press(keys[i].key, KMOD_NONE);
            ck_assert_str_eq(focused(), keys[i].down ? last.s : "menu new");
        }
    }
    window_press(SDLK_DOWN, KMOD_NONE);
    ck_assert_str_eq(focused(), "menu new");
}

/* The volume, a lock, a letter: what does nothing in a menu does not close it either. */
TEST(keys_without_a_command_leave_a_menu) {
    static const SDL_Keycode keys[] = {SDLK_CAPSLOCK, SDLK_NUMLOCKCLEAR, SDLK_VOLUMEUP,
                                       SDLK_AUDIOMUTE, SDLK_x};
    window_press(SDLK_m, KMOD_LALT);
    window_press(SDLK_DOWN, KMOD_NONE);
    Text before = text_format("%s", focused());
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        window_press(keys[i], KMOD_NONE);
        ck_assert(gui_shows(gui, SCENE_MENU));
        ck_assert_str_eq(focused(), before.s);
    }
    window_press(SDLK_F2, KMOD_NONE);
    ck_assert(!gui_shows(gui, SCENE_MENU));
}

/* Tab goes on to the next control, as it does everywhere, and is no command's key. */
TEST(tab_leaves_a_key_that_is_being_chosen, .to = 2) {
    command_run(gui, (CommandCall){COMMAND_SETTINGS, SCENE_SETTINGS});
    command_run(gui, (CommandCall){COMMAND_FIELD, form_call(SCENE_SETTINGS, SETTINGS_SECTION,
                                                            FORM_CHOOSE + TAB_KEYS)});
    gui_draw(gui);
    ui_set_focus(gui->ui, ui_id("key undo"));
    ck_assert(command_run(gui, (CommandCall){COMMAND_CHOOSE_KEY, COMMAND_UNDO}));
    window_press(SDLK_TAB, _i == 0 ? KMOD_NONE : KMOD_LSHIFT);
    const SettingsState *settings = gui_scene(gui, SCENE_SETTINGS);
    ck_assert_int_eq(settings->capture, COMMAND_NONE);
    ck_assert(!command_keys_are_chosen(COMMAND_UNDO));
    ck_assert_str_ne(focused(), "key undo");
    ck_assert_str_ne(focused(), "");
}

/* After the last step nothing comes but the end of the help, and before the first one nothing at all. */
TEST(the_rules_are_gone_through_by_key) {
    window_press(SDLK_F1, KMOD_LSHIFT);
    ck_assert_str_eq(focused(), "rules next");
    for (int step = 2; step <= 5; step++) {
        window_press(SDLK_RETURN, KMOD_NONE);
        ck_assert_str_eq(focused(), step < 5 ? "rules next" : "close help");
    }
    window_press(SDLK_F1, KMOD_LCTRL);
    window_press(SDLK_F1, KMOD_LSHIFT);
    ck_assert_str_eq(focused(), "rules next"); /* it begins anew */
    window_press(SDLK_SPACE, KMOD_NONE);
    ui_set_focus(gui->ui, ui_id("rules back"));
    window_press(SDLK_RETURN, KMOD_NONE);
    ck_assert_str_eq(focused(), "rules next");
    for (int step = 2; step <= 5; step++) {
        window_press(SDLK_RETURN, KMOD_NONE);
    }
    window_press(SDLK_RETURN, KMOD_NONE);
    ck_assert(!gui_shows(gui, SCENE_HELP));
}

SUITE("keyboard", open_app, close_app)
