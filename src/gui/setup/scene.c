/* Setting up a board: its discs are the window's while the scene is open. */
#include <string.h>

#include "core/setup.h"
#include "gui/setup/setup.h"
#include "gui/window/app.h"

static void take(App *app, const TcPosition *position) {
    app->state.setup_discs[TC_BLACK] = tc_position_discs(position, TC_BLACK);
    app->state.setup_discs[TC_WHITE] = tc_position_discs(position, TC_WHITE);
}

void do_setup(App *app) {
    scene_toggle(app, SCENE_SETUP);
}

void do_setup_side(App *app, int side) {
    app->state.setup_mover = (TcColour)side;
}

void do_setup_clear(App *app) {
    memset(app->state.setup_discs, 0, sizeof app->state.setup_discs);
}

void do_setup_usual(App *app) {
    TcPosition usual = tc_position_initial();
    take(app, &usual);
}

void do_setup_paste(App *app) {
    char *text = SDL_GetClipboardText();
    TcPosition position;
    TcTextError error = {.message = ""};
    size_t length = text ? strlen(text) : 0;
    if (length > 0 && length < 1000 &&
        tc_position_parse(text, length, &position, NULL, &error) == TC_OK) {
        take(app, &position);
        app->state.setup_mover = position.mover;
    } else {
        app_say(app, _("There is no board of 64 squares on the clipboard"), false, 4);
    }
    SDL_free(text);
}

void do_setup_cancel(App *app) {
    scene_leave(app, SCENE_SETUP);
}

bool can_setup_use(const App *app) {
    TcPosition position = view_setup_position(&app->state);
    return setup_is_playable(&position);
}

void do_setup_use(App *app) {
    TcPosition position = view_setup_position(&app->state);
    if (session_set_position(app->session, &position)) {
        scene_leave(app, SCENE_SETUP);
        app->state.tab = TAB_LINES;
    }
}

void do_setup_play(App *app) {
    do_setup_use(app);
    app_sync(app);
    app->state.start_here = scene_enter(app, SCENE_START);
}

/* -- the scene -- */

/* Empty, black, white and round again. */
static bool cycle(App *app, void *state, int square) {
    (void)state;
    uint64_t bit = UINT64_C(1) << square, *discs = app->state.setup_discs;
    if (discs[TC_BLACK] & bit) {
        discs[TC_BLACK] &= ~bit;
        discs[TC_WHITE] |= bit;
    } else if (discs[TC_WHITE] & bit) {
        discs[TC_WHITE] &= ~bit;
    } else {
        discs[TC_BLACK] |= bit;
    }
    return true;
}

static void enter(App *app, void *state) {
    const TcPosition *position = tc_game_position(&app_now(app)->game);
    (void)state;
    take(app, position);
    app->state.setup_mover = position->mover;
}

static bool escape(App *app, void *state) {
    (void)state;
    scene_leave(app, SCENE_SETUP);
    return true;
}

const Scene setup_scene = {.name = "setup",
                           .place = PLACE_PANEL,
                           .replaces = SCENE_SET(START),
                           .enter = enter,
                           .draw = setup_draw,
                           .square = cycle,
                           .escape = escape};
