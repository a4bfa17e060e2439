/* The window follows what the program reports. */
#pragma once

#include "gui/window/gui.h"

/* Makes the window show what the program reports: App.report. */
void gui_follow_app(App *app, const AppEvent *event);
