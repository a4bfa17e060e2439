/* The loop: waits for events, answers them, draws when a frame is due. */
#ifndef GUI_LOOP_H
#define GUI_LOOP_H

#include "gui/app.h"

/* Runs until the person quits. */
void loop_run(App *app);

#endif
