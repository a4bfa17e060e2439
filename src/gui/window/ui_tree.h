/* The contents of the screen as JSON, for tests and assistive tools: tests/integration/window/UI_TREE.md
   says what stands in it. */
#pragma once

#include "base/buf.h"
#include "gui/window/view.h"

/* Appends the JSON text of what was just drawn. pixel_ratio: output pixels per mouse coordinate. */
void ui_tree_write(const View *view, const char *title, float pixel_ratio, Buf *out);
