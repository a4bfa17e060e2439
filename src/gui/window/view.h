/* The input and the tools of every view. Views turn the const snapshot and the state of the window
   into pixels and controls; they change nothing but the scroll that they clamp. */
#ifndef GUI_WINDOW_VIEW_H
#define GUI_WINDOW_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "gui/draw/canvas.h"
#include "gui/draw/theme.h"
#include "gui/ui/control.h"
#include "gui/ui/layout.h"
#include "gui/window/command.h"
#include "gui/window/state.h"

enum { VIEW_BOXES_MAX = 12, VIEW_COMPOSED_SIZE = 128 };

/* Bytes of a comment that can be changed here, with its NUL: some twenty pages. Longer ones are
   only shown. Each byte of one may be a line. */
enum { VIEW_COMMENT_SIZE = 1 << 16, VIEW_TEXT_LINES_MAX = VIEW_COMMENT_SIZE };

/* A box of text as it was last drawn. */
typedef struct ViewBox {
    UiId control;
    SDL_Rect room;
    Font font;
    int left;  /* px of the text that are out of sight on the left */
    int first; /* with lines: the topmost in sight */
    bool lines;
} ViewBox;

/* Bytes of a line of text, without the break that ends it. */
typedef struct ViewTextLine {
    size_t begin, end;
} ViewTextLine;

/* What is typed, where: of the one field that has the keyboard, and how all were drawn. */
typedef struct ViewTyping {
    UiId control;                      /* that caret and anchor belong to */
    size_t caret, anchor;              /* bytes of its text */
    bool follow;                       /* bring the caret into sight */
    char composed[VIEW_COMPOSED_SIZE]; /* by an input method, not text yet */
    size_t composed_caret;             /* bytes of it */
    int box_count;
    ViewBox boxes[VIEW_BOXES_MAX];
    uint64_t stamp;      /* of the text, width and font that the lines below are for */
    int line_count;      /* of the box of several lines; there is one at most */
    ViewTextLine *lines; /* owned; */
    int line_room;       /* so many fit */
} ViewTyping;

struct View {
    Canvas *canvas;
    Ui *ui;
    const SessionSnapshot *snapshot;
    ViewState *state;
    const Layout *layout;
    double now;     /* seconds */
    const App *app; /* for view_can alone; NULL: all can be done */
};

/* -- what the views share (view.c) -- */

/* A logical measure, and a share of a square's side, in px; both at least 1. */
int view_px(const View *view, float logical);
int view_of_square(const View *view, float share);

Font view_font(const View *view, ThemeType type);

/* One line of text, its capitals centred on y; smaller when it does not fit width px, and cut with
   an ellipsis (which the ui-tree tells) when that is not enough. Returns the width drawn. */
int view_text(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
              ThemeColour colour, const char *text);

/* The same in the middle of a rectangle's height. */
int view_label(const View *view, SDL_Rect rect, ThemeType type, CanvasAlign align,
               ThemeColour colour, const char *text);

/* The same for numbers that change all the time. */
int view_moving_text(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
                     ThemeColour colour, const char *text);

/* The same for what may be of any length, such as names and lines of moves: never smaller, and cut
   where its room ends. */
int view_text_open(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
                   ThemeColour colour, const char *text);

/* Text broken at spaces into lines of width px from y (the middle of the first line) down; returns
   the y after the last. */
int view_paragraph(const View *view, ThemeType type, int x, int y, int width, ThemeColour colour,
                   const char *text);

/* Bytes of text for its next line of width px: up to the last place that fits where a line may end.
 */
size_t view_line_length(const View *view, Font font, int width, const char *text);

/* How many lines that takes. */
int view_paragraph_lines(const View *view, ThemeType type, int width, const char *text);

/* How wide that is. */
int view_text_width(const View *view, ThemeType type, const char *text);

/* Shapes in a colour of the theme; radius and thickness are logical measures. */
enum { VIEW_PILL = 999 }; /* as a radius: the short sides are half circles */
void view_fill(const View *view, SDL_Rect rect, ThemeColour colour);
void view_round(const View *view, SDL_Rect rect, float radius, ThemeColour colour);
void view_outline(const View *view, SDL_Rect rect, float radius, float thickness,
                  ThemeColour colour);

void view_card(const View *view, SDL_Rect rect);

/* A card over everything, which is shaded and answers no more. */
void view_modal(const View *view, SDL_Rect card);

/* A disc on a card, in a square of size px with its corner at x, y. */
void view_disc(const View *view, TcColour colour, int x, int y, int size);

/* The topmost row in sight, of a list of so many with room for some: within the list, and with
   follow, which is then done, so that this row is in sight. */
void view_scroll(int *first, int rows, int room, int row, bool *follow);

/* At the edge of a list of which room of rows rows are in sight, first being the topmost: a thin
   bar that says so. */
void view_thumb(const View *view, SDL_Rect list, int first, int room, int rows);

/* The ring around what has the keyboard. */
void view_focus(const View *view, const UiControl *control);

typedef enum ViewButtonStyle { BUTTON_RAISED = 0, BUTTON_ACCENT, BUTTON_PLAIN } ViewButtonStyle;

/* What a button stands on, and the colour of what stands on it, which the caller draws. */
void view_button_ground(const View *view, const UiControl *control, ViewButtonStyle style);
ThemeColour view_button_colour(const UiControl *control, ViewButtonStyle style);

/* A picture of so many logical px in the middle of rect. */
void view_icon(const View *view, SDL_Rect rect, SpriteId sprite, float size, ThemeColour colour);

/* A tile of a choice. The caller draws what stands on it. */
void view_tile(const View *view, SDL_Rect rect, const char *name, CommandCall call, bool selected);

/* A switch at the right edge of box. Returns its width. */
int view_switch(const View *view, SDL_Rect box, const char *name, CommandCall call, bool on);

/* A text for the ui-tree only. */
void view_say(const View *view, const char *name, SDL_Rect rect, const char *value);

/* Whether a command would do something now. */
bool view_can(const View *view, CommandCall call);
bool view_is_enabled(const View *view, CommandId id);

/* Whether a scene is open, and its state. */
bool view_shows(const View *view, SceneId id);
void *view_scene(const View *view, SceneId id);

/* Of the sign of a mistake, on a card. */
ThemeColour view_mark_colour(SessionMark mark);

/* Values of the moves belong on the board now. */
bool view_shows_hints(const View *view);

/* Whether a legal move stays on a line that the openings' names know: "in the book" of a reader. */
bool view_is_book_move(const View *view, TcSquare square);

/* The discs on the board that is drawn: the game's, or those being set up. */
void view_discs(const View *view, uint64_t *black, uint64_t *white);

/* -- the frame -- */

void toolbar_draw(const View *view);

/* In the toolbar's gap, or over the dialog that lies there; nothing while the players' cards are
   in front. */
void running_clock_draw(const View *view);

/* Everything, in order. */
void screen_draw(const View *view);

#endif
