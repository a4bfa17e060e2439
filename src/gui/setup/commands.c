/* Commands that change how the board looks, and those that set one up. */
#include <string.h>

#include "core/setup.h"
#include "gui/game/analysis.h"
#include "gui/words/translate.h"

#define ALWAYS(stem)                                                                               \
    bool can_##stem(const App *app, int argument) {                                                \
        (void)app;                                                                                 \
        (void)argument;                                                                            \
        return true;                                                                               \
    }

#define IN_SETUP(stem)                                                                             \
    bool can_##stem(const App *app, int argument) {                                                \
        (void)argument;                                                                            \
        return app->state.setup;                                                                   \
    }

/* -- looks -- */

static void choose_overlay(App *app, int step) {
    int next = ((int)app->state.overlay + step + OVERLAY_COUNT) % OVERLAY_COUNT;
    app->state.overlay = (ViewOverlay)next;
    app_say(app, overlay_name(app->state.overlay), false, 4);
}

ALWAYS(overlay)
void do_overlay(App *app, int argument) {
    (void)argument;
    choose_overlay(app, 1);
}

ALWAYS(overlay_back)
void do_overlay_back(App *app, int argument) {
    (void)argument;
    choose_overlay(app, -1);
}

/* The symmetry that turns by one and then by another. */
static TcSymmetry both(TcSymmetry first, TcSymmetry second) {
    for (int i = 0; i < TC_SYMMETRY_COUNT; i++) {
        TcSquare a = 1, b = 16; /* enough to tell all eight apart */
        if (tc_square_transform(a, (TcSymmetry)i) ==
                tc_square_transform(tc_square_transform(a, first), second) &&
            tc_square_transform(b, (TcSymmetry)i) ==
                tc_square_transform(tc_square_transform(b, first), second)) {
            return (TcSymmetry)i;
        }
    }
    return TC_SYMMETRY_IDENTITY;
}

ALWAYS(rotate)
void do_rotate(App *app, int argument) {
    (void)argument;
    app->state.symmetry = both(app->state.symmetry, TC_SYMMETRY_ROTATE_90);
}

ALWAYS(mirror)
void do_mirror(App *app, int argument) {
    (void)argument;
    app->state.symmetry = both(app->state.symmetry, TC_SYMMETRY_MIRROR_FILES);
}

/* -- setting up -- */

static void take(App *app, const TcPosition *position) {
    app->state.setup_discs[TC_BLACK] = tc_position_discs(position, TC_BLACK);
    app->state.setup_discs[TC_WHITE] = tc_position_discs(position, TC_WHITE);
}

ALWAYS(setup)
void do_setup(App *app, int argument) {
    (void)argument;
    const TcPosition *position = tc_game_position(&session_snapshot(app->session)->game);
    app->state.setup = !app->state.setup;
    app->state.start_open = false;
    take(app, position);
    app->state.setup_mover = position->mover;
}

void setup_cycle(App *app, TcSquare square) {
    uint64_t bit = UINT64_C(1) << square, *discs = app->state.setup_discs;
    if (discs[TC_BLACK] & bit) {
        discs[TC_BLACK] &= ~bit;
        discs[TC_WHITE] |= bit;
    } else if (discs[TC_WHITE] & bit) {
        discs[TC_WHITE] &= ~bit;
    } else {
        discs[TC_BLACK] |= bit;
    }
}

bool can_setup_side(const App *app, int side) {
    return app->state.setup && (side == TC_BLACK || side == TC_WHITE);
}

void do_setup_side(App *app, int side) {
    app->state.setup_mover = (TcColour)side;
}

IN_SETUP(setup_clear)
void do_setup_clear(App *app, int argument) {
    (void)argument;
    memset(app->state.setup_discs, 0, sizeof app->state.setup_discs);
}

IN_SETUP(setup_usual)
void do_setup_usual(App *app, int argument) {
    (void)argument;
    TcPosition usual = tc_position_initial();
    take(app, &usual);
}

IN_SETUP(setup_paste)
void do_setup_paste(App *app, int argument) {
    (void)argument;
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

IN_SETUP(setup_cancel)
void do_setup_cancel(App *app, int argument) {
    (void)argument;
    app->state.setup = false;
}

bool can_setup_use(const App *app, int argument) {
    (void)argument;
    TcPosition position = view_setup_position(&app->state);
    return app->state.setup && setup_is_playable(&position);
}

void do_setup_use(App *app, int argument) {
    (void)argument;
    TcPosition position = view_setup_position(&app->state);
    if (session_set_position(app->session, &position)) {
        app->state.setup = false;
        app->state.tab = TAB_LINES;
    }
}

bool can_setup_play(const App *app, int argument) {
    return can_setup_use(app, argument);
}

void do_setup_play(App *app, int argument) {
    do_setup_use(app, argument);
    app->state.start_here = app->state.start_open = true;
}
