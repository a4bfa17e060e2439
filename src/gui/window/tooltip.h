/* Says beside a button what it does: shown when the mouse has rested on it, with its key, or with
   the reason why it cannot be pressed. */
#pragma once

#include "gui/window/view.h"

/* The mouse has come to another control, or to none; a press hides what is shown until then. */
void tooltip_follow(ViewState *state, double now);
void tooltip_hide(ViewState *state);

/* Returns when the next one is to appear; infinity: none is. */
double tooltip_due(const View *view);

void tooltip_draw(const View *view);
