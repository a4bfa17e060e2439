/* Bars, columns and lines of the user's progress. */
#ifndef GUI_PROGRESS_PLOT_H
#define GUI_PROGRESS_PLOT_H

#include "gui/progress/state.h"

/* Draws a bar of three parts: won, drawn, lost. */
void plot_tally(const View *view, SDL_Rect rect, const Tally *tally);

/* Draws the months as columns, under what the colours mean. */
void plot_months(const View *view, SDL_Rect rect, const Summary *summary);

/* Draws the accuracy of the last games, in percent, and their means. */
void plot_accuracy(const View *view, SDL_Rect rect, const Summary *summary);

/* Draws the percentages of the last exercises as a small plot. */
void plot_shares(const View *view, SDL_Rect rect, const SummaryKind *kind);

#endif
