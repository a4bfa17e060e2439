/* Everything in the window may ask this of it: a frame, and a message to the user. */
#include "gui/window/gui.h"

#include <math.h>
#include <stdarg.h>

#include "base/catalogue.h"
#include "base/clock.h"

void gui_redraw(Gui *gui) {
    gui->draw_at = 0;
}

void gui_redraw_soon(Gui *gui) {
    gui->draw_at = fmin(gui->draw_at, gui->drawn_at + GUI_PROGRESS_INTERVAL);
}

void gui_say(Gui *gui, double seconds, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    catalogue_format(gui->state.message, sizeof gui->state.message, format, arguments);
    va_end(arguments);
    gui->state.toast = false;
    gui->forget_at = clock_seconds() + seconds;
    gui_redraw(gui);
}

void gui_hush(Gui *gui) {
    gui_say(gui, 0, "%s", "");
    gui->forget_at = GUI_NEVER;
}
