/* The page of the user's progress: the most important figures in a row of cells, and below it one
   of four tabs. */
#ifndef GUI_PROGRESS_VIEW_H
#define GUI_PROGRESS_VIEW_H

#include "gui/progress/state.h"

void progress_draw(const View *view);

#endif
