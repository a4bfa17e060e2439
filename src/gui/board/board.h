/* The board as the game and setup scenes show it: its discs and its marks. */
#ifndef GUI_BOARD_BOARD_H
#define GUI_BOARD_BOARD_H

#include "gui/window/view.h"

void board_draw(const View *view);

SDL_Point board_middle(const View *view, TcSquare square);

/* Draws frames along the edges of squares, so that values in them stay readable. Lengths in
   squares. */
typedef struct BoardFrame {
    float inset, radius, width;
    ThemeColour colour;
} BoardFrame;
void board_frame(const View *view, uint64_t squares, BoardFrame frame);

/* Draws a framed board without coordinates, as large as fits in place. last: the move that led to
   position, or TC_NO_SQUARE. */
SDL_Rect small_board_squares(const View *view, SDL_Rect place); /* its squares there */
void small_board_draw(const View *view, SDL_Rect place, const TcPosition *position, TcSquare last);

/* Draws how a game ends: its last board, and below it who played, the result, moves and discs. name:
   of the board in the ui-tree. Returns what is left of place below. */
SDL_Rect game_preview_draw(const View *view, SDL_Rect place, const TcTree *tree, const char *name);

/* Draws rings in the middle of squares; diameter and thickness as fractions of a square. Thickness
   0: dots. */
void board_rings(const View *view, uint64_t squares, float diameter, float thickness,
                 ThemeColour colour);

/* One of the user's marks in a box, and all of the displayed position on their squares. */
void square_mark_draw(const View *view, SDL_Rect box, SquareMark mark, const char *label,
                      SDL_Color colour);
void square_marks_draw(const View *view);

void hints_draw(const View *view);
/* Discs that a move loses against the best; below 0: not known. And how long the bar is that says so. */
int loss_of(const View *view, const TcLine *line);
int loss_length(int loss, int room);
/* Draws the next moves of the best line over the hints, state->best_line of them. */
void best_line_draw(const View *view);
void overlay_draw(const View *view);
/* The evaluation bar and the buttons below the board. */
void bar_draw(const View *view);
void nav_draw(const View *view);

/* Draws the counts of both sides on the displayed board: discs, moves, corners, frontier and stable
   discs. Draws nothing if room is not high enough. */
void facts_draw(const View *view, SDL_Rect room);

/* The squares of the reason under the mouse or the chosen one; 0: none. */
uint64_t view_reason_squares(const View *view);

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

#endif
