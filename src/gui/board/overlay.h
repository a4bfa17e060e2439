/* The overlays: optional marks on the discs and squares. */
#ifndef GUI_BOARD_OVERLAY_H
#define GUI_BOARD_OVERLAY_H

#include "gui/window/view.h"

void overlay_draw(const View *view);

/* The squares of the reason under the mouse or the chosen one; 0: none. */
uint64_t view_reason_squares(const View *view);

#endif
