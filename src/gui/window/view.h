/* The input of all views, and their drawing helpers. Views turn the const snapshot and the window's
   state into pixels and controls; they change nothing except scroll positions, which they clamp. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "app/app.h"
#include "gui/ui/canvas.h"
#include "gui/ui/control.h"
#include "gui/ui/focus.h"
#include "gui/ui/layout.h"
#include "gui/ui/theme.h"
#include "gui/window/command.h"
#include "gui/window/gui.h"

/* No screen has as many text boxes. */
enum { VIEW_BOXES_MAX = 12, VIEW_COMPOSED_SIZE = 128 };

/* The size in bytes, with its NUL, of the longest comment that can be edited (about twenty pages);
   longer ones are read-only. In the worst case every byte is a line. */
enum { VIEW_COMMENT_SIZE = 1 << 16, VIEW_TEXT_LINES_MAX = VIEW_COMMENT_SIZE };

/* A text box as it was last drawn. */
typedef struct ViewBox {
    UiId control;
    SDL_Rect room;
    Font font;
    int left;  /* px of the text scrolled out on the left */
    int first; /* with lines: the topmost visible one */
    bool lines;
} ViewBox;

/* The byte range of a line of text, without its line break. */
typedef struct ViewTextLine {
    size_t begin, end;
} ViewTextLine;

/* The state of the text field with the keyboard focus, and how all text boxes were last drawn. */
typedef struct ViewTyping {
    UiId control;                      /* the field that caret and anchor belong to */
    size_t caret, anchor;              /* bytes of its text */
    bool follow;                       /* scroll the caret into view */
    char composed[VIEW_COMPOSED_SIZE]; /* what an input method has not committed yet */
    size_t composed_caret;             /* byte offset in it */
    SDL_Rect place;                    /* of the caret in this frame; w 0: none is drawn */
    int box_count;
    ViewBox boxes[VIEW_BOXES_MAX]; /* the one drawn last first */
    uint64_t stamp;      /* identifies the text, width and font that lines was made from */
    int line_count;      /* of the multi-line box; there is at most one */
    ViewTextLine *lines; /* owned */
    int line_room;       /* capacity of lines */
} ViewTyping;

struct View {
    Canvas *canvas;
    Ui *ui;
    const SessionSnapshot *snapshot;
    ViewState *state;
    const Layout *layout;
    double now; /* seconds */
    const App *app;
    const Gui *gui; /* what the window keeps beside its state */
};

/* Returns what a frame is drawn from now. */
View view_of(const Gui *gui);

/* -- what the views share (view.c) -- */

/* Converts a length in logical px, or a fraction of a square's side, to px; at least 1. */
int view_px(const View *view, float logical);
int view_of_square(const View *view, float share);

Font view_font(const View *view, ThemeType type);

/* Draws one line of text, its capitals centred on y. A text wider than width px is drawn smaller,
   and if that is not enough cut with an ellipsis, which the ui-tree reports. Returns the width
   drawn in px. */
int view_text(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
              ThemeColour colour, const char *text);

/* Whether it is not cut. */
bool view_text_fits(const View *view, ThemeType type, int width, const char *text);

/* The same, vertically centred in rect. */
int view_label(const View *view, SDL_Rect rect, ThemeType type, CanvasAlign align,
               ThemeColour colour, const char *text);

/* The same for text that changes all the time, such as a node count; whole parts of it go before it
   is drawn smaller. */
int view_moving_text(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
                     ThemeColour colour, const char *text);

/* The same for text of any length, such as names and lines of moves: never drawn smaller, only
   cut, and whole parts of it go first. */
int view_text_open(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
                   ThemeColour colour, const char *text);

/* Draws text wrapped at spaces to lines of at most width px; y: the middle of the first line.
   Returns the y below the last line. */
int view_paragraph(const View *view, ThemeType type, int x, int y, int width, ThemeColour colour,
                   const char *text);

/* The number of bytes of text that form its next line of at most width px. */
size_t view_line_length(const View *view, Font font, int width, const char *text);

/* The same around the middle of rect, of whose height it may take more. */
void view_paragraph_around(const View *view, ThemeType type, SDL_Rect rect, ThemeColour colour,
                           const char *text);

/* The px from the middle of a line of a paragraph to that of the next. */
int view_line_height(const View *view, ThemeType type);

/* The number of lines that view_paragraph draws. */
int view_paragraph_lines(const View *view, ThemeType type, int width, const char *text);

/* The width of text in px. */
int view_text_width(const View *view, ThemeType type, const char *text);

/* Shapes in a colour of the theme; radius and thickness are in logical px. */
enum { VIEW_PILL = 999 }; /* a radius that makes the short sides half circles */
enum { VIEW_CARD_RADIUS = 8 };
enum { VIEW_FOCUS = 4 }; /* how far outside a control the ring of the focus ends */
void view_fill(const View *view, SDL_Rect rect, ThemeColour colour);
void view_round(const View *view, SDL_Rect rect, float radius, ThemeColour colour);
void view_outline(const View *view, SDL_Rect rect, float radius, float thickness,
                  ThemeColour colour);

void view_card(const View *view, SDL_Rect rect);

/* Nothing that was drawn so far, controls and tables, gets any more input. */
void view_begin_modal(const View *view);

/* Draws a card over everything else, which gets no more input; screen.c has dimmed it. */
void view_modal(const View *view, SDL_Rect card);

/* Draws a disc on a card, in a square of size px whose top left corner is x, y. */
void view_disc(const View *view, TcColour colour, int x, int y, int size);

/* A small one that stands for its side, with a ring, around x, y. */
void view_disc_of_side(const View *view, TcColour colour, int x, int y, int size);

/* Draws a thin scroll bar at the edge of a list of rows rows, of which room are visible from first
   on. */
void view_thumb(const View *view, SDL_Rect list, int first, int room, int rows);

/* Draws the focus ring around the control with the keyboard focus. */
void view_focus(const View *view, const UiControl *control);

typedef enum ViewButtonStyle { BUTTON_RAISED = 0, BUTTON_ACCENT, BUTTON_PLAIN } ViewButtonStyle;

/* The background of a button, and the colour of its contents, which the caller draws. */
void view_button_ground(const View *view, const UiControl *control, ViewButtonStyle style);
ThemeColour view_button_colour(const UiControl *control, ViewButtonStyle style);

/* Draws an icon of size logical px in the middle of rect. */
void view_icon(const View *view, SDL_Rect rect, SpriteId sprite, float size, ThemeColour colour);

/* Draws the background of a tile of a choice; the caller draws its contents. gap: logical px to the
   tiles beside it, which the ring of the focus keeps to. */
UiControl *view_tile(const View *view, SDL_Rect rect, const char *name, CommandCall call, int gap,
                     bool selected);

/* A switch at the right edge of box. Returns its width. */
int view_switch(const View *view, SDL_Rect box, const char *name, CommandCall call, bool on);

/* Adds a text to the ui-tree only. */
void view_say(const View *view, const char *name, SDL_Rect rect, const char *value);

/* Whether a command without an argument would do something now. */
bool view_is_enabled(const View *view, CommandId id);

/* The colour of a mistake's sign on a card. */
ThemeColour view_mark_colour(LossMark mark);

/* A value for mover as the setting wants it, for mover or for Black; the same of a line of the report;
   and the words that say so: mover is of all values below them, or else there are moves of both
   sides. They end at x and are no wider than room px: else only the side is named. */
TcValue view_value(const View *view, TcValue value, TcColour mover);
Text view_line_value(const View *view, const TcLine *line);
/* " ±3" after it, if the user wants it: of a line's uncertainty or of a position's; else "". */
Text view_uncertainty(const View *view, int tenths);
void view_values_for(const View *view, const char *name, const TcColour *mover, int x, int y,
                     int room);

/* Whether the board shows values of the moves now. */
bool view_shows_hints(const View *view);

/* Whether a legal move stays on a named opening line. */
bool view_is_book_move(const View *view, TcSquare square);

/* The discs on the board that is shown: the game's, or those being set up. */
void view_discs(const View *view, uint64_t *black, uint64_t *white);
