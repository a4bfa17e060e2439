/* The status line of the real window, on SDL's dummy display: what it says of reviews in the background,
   and what its button stops. */
#include <string.h>

#include "gui/window/frame.h"
#include "session/start.h"
#include "support/dummy_window.h"

static void open_app(void) {
    window_open(COMMAND_ANALYSE, COMMAND_STOP);
}

static void close_app(void) {
    gui_free(gui);
}

static bool has(const char *name) {
    return ui_find(gui->ui, ui_id(name)) != NULL;
}

static void begin_reviews(void) {
    gui->app.reviews.on = true;
    gui_redraw(gui);
    gui_draw(gui);
}

static void stop_by_key(void) {
    window_press(SDLK_SPACE, KMOD_LCTRL);
}

static const char *status(void) {
    const UiControl *control = ui_find(gui->ui, ui_id("status"));
    return control ? control->value : "";
}

TEST(reviews_are_seen_and_stopped_from_a_game) {
    ck_assert(command_run(gui, (CommandCall){COMMAND_NEW, 0}));
    gui_draw(gui);
    window_press(SDLK_SPACE, KMOD_NONE);
    ck_assert(gui_now(gui)->playing && gui_now(gui)->thinking == SESSION_IDLE);
    ck_assert_str_eq(status(), "");
    gui->app.reviews.waiting = 3;
    begin_reviews();
    ck_assert_str_eq(status(), "Waiting for the next game to review …");
    ck_assert(has("stop"));
    stop_by_key();
    ck_assert(!gui->app.reviews.on);
    ck_assert_str_eq(status(), "");
    ck_assert_str_eq(gui->state.message, "3 games wait for their review");
}

/* The engine's own search comes first. */
TEST(stop_is_for_the_search_before_the_reviews) {
    stop_by_key();
    ck_assert(gui_now(gui)->thinking == SESSION_THINKING_ANALYSIS);
    begin_reviews();
    stop_by_key();
    ck_assert(gui->app.reviews.on && gui_now(gui)->thinking == SESSION_IDLE);
    stop_by_key();
    ck_assert(!gui->app.reviews.on && gui_now(gui)->thinking == SESSION_IDLE);
}

static void make_small(void) {
    SDL_Event event = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_SIZE_CHANGED}};
    SDL_SetWindowSize(gui->frame->video.window, 720, 520);
    window_handle(&event);
    ck_assert(gui->layout->compact);
}

/* Resign takes the place of their button. The game goes on by the large one of its own. */
TEST(a_small_window_has_no_button_for_reviews_in_a_game) {
    SessionSetup setup = {
        .players = {{.kind = SESSION_HUMAN}, {.kind = SESSION_COMPUTER, .level = 12}}};
    make_small();
    ck_assert(session_start_game(gui->app.session, &setup));
    ck_assert(command_run(gui, (CommandCall){COMMAND_PLAY, tc_square_parse("f5")}));
    ck_assert(gui_now(gui)->thinking == SESSION_THINKING_MOVE);
    stop_by_key();
    ck_assert(gui_now(gui)->paused && gui_now(gui)->can_go_on);
    ck_assert(has("resign") && has("go") && has("stop"));
    begin_reviews();
    ck_assert(has("resign") && has("go") && !has("stop"));
    stop_by_key();
    ck_assert(!gui->app.reviews.on && gui_now(gui)->paused);
    ck_assert(has("resign") && has("go") && has("stop"));
}

SUITE("status", open_app, close_app)
