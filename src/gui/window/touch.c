#include "gui/window/touch.h"

#include "gui/window/frame_state.h"
#include "gui/window/menu.h"

static const double LONG_PRESS = 0.6; /* seconds */
static const float SLOP = 10;         /* logical px that a finger trembles */

const UiControl *touch_control(const Gui *gui, SDL_Point at) {
    int reach = layout_px(gui->layout, TOUCH_TARGET) / 2;
    const UiControl *control = ui_at(gui->ui, at.x, at.y);
    return control ? control : ui_near(gui->ui, at.x, at.y, reach);
}

void touch_press(Gui *gui, SDL_Point at, double now) {
    gui->frame->touch = (Touch){.down = true, .at = at, .since = now};
    gui_redraw(gui);
}

void touch_move(Gui *gui, SDL_Point at) {
    Touch *touch = &gui->frame->touch;
    int slop = layout_px(gui->layout, SLOP);
    touch->down = touch->down && abs(at.x - touch->at.x) < slop && abs(at.y - touch->at.y) < slop;
}

void touch_lift(Gui *gui) {
    gui->frame->touch.down = false;
}

double touch_due(const Gui *gui) {
    return gui->frame->touch.down ? gui->frame->touch.since + LONG_PRESS : GUI_NEVER;
}

/* Lets go of what was pressed, so that lifting the finger does nothing more. */
void touch_follow(Gui *gui, double now) {
    SDL_Point at = gui->frame->touch.at;
    if (now < touch_due(gui)) {
        return;
    }
    gui->frame->touch.down = false;
    ui_press(gui->ui, NULL);
    menu_open(gui, touch_control(gui, at), at, false);
    gui_redraw(gui);
}
