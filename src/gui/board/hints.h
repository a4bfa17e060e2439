/* The value of every move in its square, the best line, and the evaluation bar. The bar says who
   leads. */
#pragma once

#include "gui/window/view.h"

void hints_draw(const View *view);
/* Draws a value by itself as the best is drawn: in a ring. */
void ringed_value_draw(const View *view, TcSquare square, const char *value);
/* Discs that a move loses against the best; below 0: not known. And how long the bar is that says so. */
int loss_of(const View *view, const TcLine *line);
int loss_length(int loss, int room);
/* Draws the evaluation bar. */
void bar_draw(const View *view);

/* Draws the next moves of the best line over the hints as numbered ghost discs, as many as the
   setting wants. On a square that shows a value the ghost is small and in a corner. */
void best_line_draw(const View *view);
