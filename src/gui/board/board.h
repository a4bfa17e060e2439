/* The board, which game and setup show: its discs, and what is marked on it. */
#ifndef GUI_BOARD_BOARD_H
#define GUI_BOARD_BOARD_H

#include "gui/window/view.h"

void board_draw(const View *view);

SDL_Point board_middle(const View *view, TcSquare square);

/* Frames along the edges of squares, so that values in them stay readable. Lengths in squares. */
typedef struct BoardFrame {
    float inset, radius, width;
    ThemeColour colour;
} BoardFrame;
void board_frame(const View *view, uint64_t squares, BoardFrame frame);

/* A board without coordinates, as large as fits in place, with a frame around it; last: the move
   that led there, or TC_NO_SQUARE. */
void small_board_draw(const View *view, SDL_Rect place, const TcPosition *position, TcSquare last);

/* Rings in the middle of squares, of shares of a square; thickness 0: dots. */
void board_rings(const View *view, uint64_t squares, float diameter, float thickness,
                 ThemeColour colour);

void hints_draw(const View *view);
/* Over the hints: the best line's next moves, as many as are to be seen. */
void best_line_draw(const View *view);
void overlay_draw(const View *view);
/* The evaluation bar, and the buttons below the board. */
void bar_draw(const View *view);
void nav_draw(const View *view);

/* What can be counted on the board that is drawn: discs, moves, corners, frontier and stable discs
   of either side. Nothing where room is not high enough. */
void facts_draw(const View *view, SDL_Rect room);

/* Squares of the reason that is pointed at; 0: none. */
uint64_t view_reason_squares(const View *view);

/* A line of the report played out on the board, up to the move that the mouse or the keyboard
   points at. Numbers count from 1. */
typedef struct ViewPreview {
    TcPosition position;              /* at its end */
    uint8_t numbers[TC_SQUARE_COUNT]; /* of the moves; 0: none on this square */
    uint64_t flipped;                 /* discs of another colour than now */
} ViewPreview;

/* False when nothing points at a line. */
bool view_preview(const View *view, ViewPreview *preview);
/* The move of a line that the keyboard points at; false when the list has not the keyboard. */
bool view_line_at_keyboard(const View *view, int *line, int *at);
void preview_draw(const View *view, const ViewPreview *preview);

#endif
