/* Says something to the user: over the lower edge of the board, or of the page in its place. */
#ifndef GUI_WINDOW_MESSAGE_H
#define GUI_WINDOW_MESSAGE_H

#include "gui/window/view.h"

/* Draws the message, if there is one; clicks go through it. */
void message_draw(const View *view);

#endif
