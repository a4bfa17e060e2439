/* Everything in the window may ask this of it: a frame, and a message to the user. */
#include "gui/window/gui.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/clock.h"

void gui_redraw(Gui *gui) {
    gui->draw_at = 0;
}

void gui_redraw_soon(Gui *gui) {
    gui->draw_at = fmin(gui->draw_at, gui->drawn_at + GUI_PROGRESS_INTERVAL);
}

static void show(Gui *gui, const char *format, va_list arguments) {
    static const double SECONDS = 4;
    catalogue_format(gui->state.message, sizeof gui->state.message, format, arguments);
    gui->forget_at = clock_seconds() + SECONDS;
    gui_redraw(gui);
}

/* The oldest gives way; what is said again at once stands there once. */
static void keep(ViewMessages *messages, const char *text) {
    ViewMessage *last = &messages->all[messages->count > 0 ? messages->count - 1 : 0];
    if (messages->count > 0 && strcmp(last->text, text) == 0) {
        messages->count--;
    } else if (messages->count == MESSAGES_MAX) {
        memmove(messages->all, messages->all + 1, sizeof messages->all - sizeof *last);
        messages->count--;
    }
    ViewMessage *message = &messages->all[messages->count++];
    snprintf(message->text, sizeof message->text, "%s", text);
    snprintf(message->time, sizeof message->time, "%.15s", text_of_time().s);
}

void gui_say(Gui *gui, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    show(gui, format, arguments);
    va_end(arguments);
    keep(&gui->state.messages, gui->state.message);
}

void gui_prompt(Gui *gui, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    show(gui, format, arguments);
    va_end(arguments);
}

void gui_hush(Gui *gui) {
    gui->state.message[0] = '\0';
    gui->state.typed = 0; /* whose prompt went */
    gui->forget_at = GUI_NEVER;
    gui_redraw(gui);
}
