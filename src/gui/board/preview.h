/* A preview of a line of the engine: its final position, with each new disc faint and numbered by
   its move, and rings on the flipped discs. */
#pragma once

#include "gui/window/view.h"

/* The position after a line of the report, played up to the move under the mouse or the keyboard's
   cursor. Numbers count from 1. */
typedef struct ViewPreview {
    TcPosition position;              /* at its end */
    uint8_t numbers[TC_SQUARE_COUNT]; /* of the moves; 0: none on this square */
    uint64_t flipped;                 /* discs whose colour differs from the current position */
} ViewPreview;

/* Returns false if neither the mouse nor the keyboard points at a line. */
bool view_preview(const View *view, ViewPreview *preview);
/* The line and the index of its move that the keyboard points at. Returns false if the list of
   lines has no keyboard focus, or there is no such line. */
bool view_line_at_keyboard(const View *view, int *line, int *at);
void preview_draw(const View *view, const ViewPreview *preview);
