/* Counts of a board for both sides, which help a player to choose a move or to set up a position.
   They contain no evaluation, so they may be shown where evaluations are hidden. */
#pragma once

#include "gui/window/view.h"

/* Draws the counts of both sides on the displayed board: discs, moves, corners, frontier and stable
   discs. Draws nothing if room is not high enough. */
void facts_draw(const View *view, SDL_Rect room);
