/* The parts that scenes are put together from. Each draws itself and adds its controls, and is
   disabled where its command would do nothing. */
#ifndef GUI_WINDOW_PARTS_H
#define GUI_WINDOW_PARTS_H

#include "gui/window/view.h"

/* -- buttons -- */

typedef struct Button {
    CommandCall call;
    const char *name; /* of its control; NULL: the command's */
    const char *text; /* NULL: the command's label */
    ViewButtonStyle style;
    ThemeType type; /* of its text */
    bool on;        /* besides commands that switch something on and off, which show that */
} Button;

UiControl *button_draw(const View *view, SDL_Rect rect, const Button *button);

/* Wide enough for its text with so many logical px on either side. */
int button_width(const View *view, const Button *button, float pad);

/* At the right end of a row, which loses its room and so many logical px. */
void button_at_end(const View *view, SDL_Rect *row, float pad, float gap, const Button *button);

/* Beside each other, equally wide; as wide as their texts ask when one of them is too long for that. */
void buttons_draw(const View *view, SDL_Rect row, int gap, const Button *buttons, int count);

/* A picture, without a ground until the mouse is over it. */
const UiControl *icon_draw(const View *view, SDL_Rect rect, const char *name, CommandCall call,
                           SpriteId sprite, unsigned flags);

/* -- a row that is filled from its ends: each part takes its room, and so many logical px -- */

/* Cuts so many px off. */
void rect_cut_left(SDL_Rect *row, int w);

void label_at_start(const View *view, SDL_Rect *row, float gap, ThemeType type, ThemeColour colour,
                    const char *text);
void label_at_end(const View *view, SDL_Rect *row, float gap, ThemeType type, ThemeColour colour,
                  const char *text);

/* How much of something is done, 0..1. */
void bar_fill(const View *view, SDL_Rect track, double part, ThemeColour ground,
              ThemeColour colour);

/* Arrows at both ends of a place, for the mouse: the keyboard has its own. Returns what is left
   between them. */
typedef struct Arrows {
    const char *less, *more; /* names of their controls */
    CommandId id;
    int down, up; /* its arguments */
} Arrows;
SDL_Rect arrows_draw(const View *view, SDL_Rect place, const Arrows *arrows);

/* -- tiles: a choice of one -- */

void tile_draw(const View *view, SDL_Rect rect, const char *name, CommandCall call,
               const char *text, bool selected);

typedef struct Tile {
    const char *name, *text;
    int value; /* argument of the command that chooses it */
} Tile;

typedef struct Choice {
    CommandId id;
    int chosen; /* a value */
    const Tile *tiles;
    int count, columns;
} Choice;

/* In rows from the top of place on, each as high as place is. Returns the height of all. */
int choice_draw(const View *view, SDL_Rect place, int gap, const Choice *choice);
int choice_height(const Choice *choice, int height, int gap);

/* Tabs beside each other, no wider than they need. flags: of those that are not chosen. */
void tabs_draw(const View *view, SDL_Rect place, unsigned flags, const Choice *choice);

/* -- text to be typed -- */

typedef struct Entry {
    const char *name;
    CommandCall call;
    const char *text, *hint;
    bool always; /* what is typed goes there, whatever has the focus */
    bool marks;  /* stands out while it holds a text */
} Entry;

void entry_draw(const View *view, SDL_Rect rect, const Entry *entry);

/* -- lists -- */

/* Its place in the list: of the topmost row in sight, and of the one with the keyboard, which is to
   be brought into sight. */
typedef struct List {
    int first, row;
    bool follow;
} List;

/* By steps, within so many rows. */
void list_move(List *list, int count, int by);

/* The rows in sight, and a thumb at the right edge, for which they leave inset px. */
typedef void ListRowDraw(const View *view, SDL_Rect rect, int row);
void list_draw(const View *view, List *list, SDL_Rect place, int height, int count, int inset,
               ListRowDraw *draw);

/* The control of a row with its ground; lit: it has one. */
UiControl *list_row(const View *view, SDL_Rect rect, const char *name, CommandCall call,
                    bool selected, bool *lit);

/* -- a card that is filled from the top down -- */

typedef struct Flow {
    int x, y, w;
    bool dry;   /* only to measure */
    int bottom; /* for those who ask */
} Flow;

/* The next h px. */
SDL_Rect flow_take(Flow *flow, int h);

/* The right half of it, beside which the left half goes on. */
Flow flow_split(Flow *flow, int gap);

/* Returns where it stands. */
SDL_Rect flow_paragraph(const View *view, Flow *flow, ThemeType type, ThemeColour colour,
                        const char *text);

/* The title of the card; close: a button at its right end, NULL: none. */
void flow_title(const View *view, Flow *flow, int h, const char *text, const Button *close);

/* A heading; returns what is left of its line. */
SDL_Rect flow_heading(const View *view, Flow *flow, int h, const char *text);
void flow_choice(const View *view, Flow *flow, int h, int gap, const Choice *choice);

/* -- a dialog: a card over everything -- */

typedef struct Dialog {
    SDL_Rect card, body, buttons; /* buttons: the row for button_at_end */
} Dialog;

/* In the middle, no larger than so many px, nor than the window allows. */
Dialog dialog_place(const Layout *layout, int width, int height);

/* As large as its scene says. */
Dialog scene_dialog(const View *view, SceneId id);

/* What a scene over everything will hide; empty where it is none. */
SDL_Rect scene_card(const View *view, SceneId id);
enum { DIALOG_BODY = 50, DIALOG_FOOT = 64 }; /* logical px above the body and below it */

/* Shades what lies below, and draws the card with its title. */
void dialog_draw(const View *view, const Dialog *dialog, const char *title);

/* -- a page in place of the game -- */

typedef struct Page {
    SDL_Rect card, title; /* what is left of the line of the title */
    SDL_Rect body, foot;
} Page;

/* No wider than so many logical px; name: of the button that closes it. */
Page page_place(const Layout *layout, float width);
void page_draw(const View *view, Page *page, const char *title, CommandId close, const char *name);

/* What has just been said, or else text. */
void page_status(const View *view, SDL_Rect foot, const char *text);

#endif
