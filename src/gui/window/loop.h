/* The loop: waits for events, answers them, draws when a frame is due. */
#ifndef GUI_WINDOW_LOOP_H
#define GUI_WINDOW_LOOP_H

#include "gui/window/app.h"

/* Runs until the person quits. */
void loop_run(App *app);

#endif
