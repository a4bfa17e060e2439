/* The window follows what the program reports. */
#ifndef GUI_WINDOW_APP_EVENTS_H
#define GUI_WINDOW_APP_EVENTS_H

#include "gui/window/gui.h"

/* Makes the window show what the program reports: App.report. */
void gui_follow_app(App *app, const AppEvent *event);

#endif
