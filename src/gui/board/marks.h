/* Marks on squares, for whatever draws on the board. */
#pragma once

#include "gui/window/view.h"

SDL_Point board_middle(const View *view, TcSquare square);

/* Draws rings in the middle of squares; diameter and thickness as fractions of a square. Thickness
   0: dots. */
void board_rings(const View *view, uint64_t squares, float diameter, float thickness,
                 ThemeColour colour);

/* Draws what shows legal moves: felt pressed in within a light rim, which is no disc. */
void board_dots(const View *view, uint64_t squares);

/* Draws frames along the edges of squares, so that values in them stay readable. Lengths in
   squares. */
typedef struct BoardFrame {
    float inset, radius, width;
    ThemeColour colour;
} BoardFrame;
void board_frame(const View *view, uint64_t squares, BoardFrame frame);

/* One of the user's marks in a box, and all of the displayed position on their squares. */
void square_mark_draw(const View *view, SDL_Rect box, SquareMark mark, const char *label,
                      SDL_Color colour);
void square_marks_draw(const View *view);
