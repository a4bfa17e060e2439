/* Commands that change how the board looks. */
#include "gui/window/app.h"
#include "gui/window/command.h"

void do_overlay(App *app, int step) {
    app->state.overlay = (ViewOverlay)(((int)app->state.overlay + step) % OVERLAY_COUNT);
    app_say(app, 4, "%s", overlay_name(app->state.overlay));
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

void do_turn(App *app, int symmetry) {
    app->state.symmetry = both(app->state.symmetry, (TcSymmetry)symmetry);
}
