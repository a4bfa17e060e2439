/* A finger on the real window, on SDL's dummy display: it plays when it is lifted, opens a menu when it stays,
   and may miss a small button by a little. */

#include "gui/ui/focus.h"
#include "gui/window/frame.h"
#include "gui/window/touch.h"
#include "support/dummy_window.h"

static void open_app(void) {
    window_open(COMMAND_ANALYSE, COMMAND_STOP);
}

static void close_app(void) {
    gui_free(gui);
}

static SDL_Point middle_of(const char *name) {
    const UiControl *control = ui_find(gui->ui, ui_id(name));
    ck_assert_msg(control != NULL, "%s", name);
    return (SDL_Point){control->rect.x + control->rect.w / 2,
                       control->rect.y + control->rect.h / 2};
}

static void finger(Uint32 type, SDL_Point at) {
    SDL_Event event = {.button = {.type = type,
                                  .which = SDL_TOUCH_MOUSEID,
                                  .button = SDL_BUTTON_LEFT,
                                  .clicks = 1,
                                  .x = at.x,
                                  .y = at.y}};
    window_handle(&event);
}

static void slide(SDL_Point at) {
    SDL_Event event = {
        .motion = {.type = SDL_MOUSEMOTION, .which = SDL_TOUCH_MOUSEID, .x = at.x, .y = at.y}};
    window_handle(&event);
}

static int plies(void) {
    return gui_now(gui)->game.count;
}

TEST(a_finger_plays_when_it_is_lifted) {
    SDL_Point f5 = middle_of("square f5"), a1 = middle_of("square a1");
    finger(SDL_MOUSEBUTTONDOWN, f5);
    ck_assert_int_eq(plies(), 0);
    finger(SDL_MOUSEBUTTONUP, f5);
    ck_assert_int_eq(plies(), 1);
    finger(SDL_MOUSEBUTTONDOWN, middle_of("square d6"));
    slide(a1);
    finger(SDL_MOUSEBUTTONUP, a1);
    ck_assert_int_eq(plies(), 1);
}

TEST(a_long_press_opens_the_menu) {
    SDL_Point f5 = middle_of("square f5");
    finger(SDL_MOUSEBUTTONDOWN, f5);
    double due = touch_due(gui);
    ck_assert(due < GUI_NEVER);
    touch_follow(gui, due - 0.01);
    ck_assert(!gui_shows(gui, SCENE_MENU));
    touch_follow(gui, due);
    gui_draw(gui);
    ck_assert(gui_shows(gui, SCENE_MENU) && touch_due(gui) >= GUI_NEVER);
    finger(SDL_MOUSEBUTTONUP, f5);
    ck_assert(gui_shows(gui, SCENE_MENU) && plies() == 0);
    SDL_Point play = middle_of("menu play");
    finger(SDL_MOUSEBUTTONDOWN, play);
    finger(SDL_MOUSEBUTTONUP, play);
    ck_assert(!gui_shows(gui, SCENE_MENU));
    ck_assert_int_eq(plies(), 1);
}

/* The press has begun a drag, which goes no further while the menu is there, and ends when the finger is
   lifted. */
TEST(a_long_press_opens_the_menu_of_the_graph) {
    ck_assert(command_run(gui, (CommandCall){COMMAND_PLAY, tc_square_parse("f5")}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_PLAY, tc_square_parse("d6")}));
    gui_draw(gui);
    SDL_Rect graph = ui_find(gui->ui, ui_id("graph"))->rect;
    SDL_Point end = {graph.x + graph.w - 2, graph.y + graph.h / 2};
    finger(SDL_MOUSEBUTTONDOWN, (SDL_Point){graph.x + 2, end.y});
    ck_assert_int_eq(gui_now(gui)->game.cursor, 0);
    touch_follow(gui, touch_due(gui));
    gui_draw(gui);
    ck_assert(gui_shows(gui, SCENE_MENU));
    slide(end);
    finger(SDL_MOUSEBUTTONUP, end);
    ck_assert(gui_shows(gui, SCENE_MENU));
    ck_assert(command_run(gui, (CommandCall){COMMAND_CLOSE, 0}));
    gui_draw(gui);
    slide(end);
    ck_assert(!gui_shows(gui, SCENE_MENU));
    ck_assert_int_eq(gui_now(gui)->game.cursor, 0);
}

TEST(a_finger_that_moves_opens_no_menu) {
    SDL_Point f5 = middle_of("square f5");
    finger(SDL_MOUSEBUTTONDOWN, f5);
    slide((SDL_Point){f5.x + 4, f5.y});
    ck_assert(touch_due(gui) < GUI_NEVER); /* it trembles */
    slide((SDL_Point){f5.x + 30, f5.y});
    ck_assert(touch_due(gui) >= GUI_NEVER);
}

/* A button 32 px high has 40 for a finger, and no more; for the mouse it has what is seen. */
TEST(small_buttons_are_large_enough) {
    const UiControl *button = ui_find(gui->ui, ui_id("overlay"));
    ck_assert(button && button->rect.h < TOUCH_TARGET);
    SDL_Rect rect = button->rect;
    SDL_Point below = {rect.x + rect.w / 2, rect.y + rect.h + 2};
    finger(SDL_MOUSEBUTTONDOWN, below);
    finger(SDL_MOUSEBUTTONUP, below);
    ck_assert_int_eq(gui->state.overlay, 1);
    below.y = rect.y + rect.h / 2 + TOUCH_TARGET / 2 + 2;
    finger(SDL_MOUSEBUTTONDOWN, below);
    finger(SDL_MOUSEBUTTONUP, below);
    ck_assert_int_eq(gui->state.overlay, 1);
    ck_assert_ptr_null(ui_at(gui->ui, rect.x + rect.w / 2, rect.y + rect.h + 2));
}

SUITE("touch", open_app, close_app)
