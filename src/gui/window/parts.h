/* The parts that scenes are built from. Each part draws itself, adds its controls, and is disabled
   when its command would do nothing. */
#pragma once

#include "gui/window/view.h"

/* -- buttons -- */

typedef struct Button {
    CommandCall call;
    const char *name; /* of its control; NULL: the command's */
    const char *text; /* NULL: the command's label */
    ViewButtonStyle style;
    ThemeType type; /* of its text */
    bool on;        /* drawn as switched on; commands that switch something show their own state */
} Button;

UiControl *button_draw(const View *view, SDL_Rect rect, const Button *button);

/* The button of a command that stops something and lets it go on: it says which of the two. */
Button stop_button(CommandId id, bool stopped);

/* The width in px of a button with pad logical px on either side of its text. */
int button_width(const View *view, const Button *button, float pad);

/* Draws a button at the right end of row, and cuts its width and gap logical px off row. */
void button_at_end(const View *view, SDL_Rect *row, float pad, float gap, const Button *button);

/* An icon button; its background shows only under the mouse. */
const UiControl *icon_draw(const View *view, SDL_Rect rect, const char *name, CommandCall call,
                           SpriteId sprite, unsigned flags);

/* -- a row filled from its ends: each part cuts its width and gap logical px off the row -- */

/* Cuts w px off the left end. */
void rect_cut_left(SDL_Rect *row, int w);

void label_at_start(const View *view, SDL_Rect *row, float gap, ThemeType type, ThemeColour colour,
                    const char *text);

/* A progress bar; part: 0 to 1. */
void bar_fill(const View *view, SDL_Rect track, double part, ThemeColour ground,
              ThemeColour colour);

/* Draws arrow buttons at both ends of place, for the mouse only. Returns the rectangle between
   them. */
typedef struct Arrows {
    const char *less, *more; /* names of their controls */
    CommandId id;
    int down, up; /* its arguments */
} Arrows;
SDL_Rect arrows_draw(const View *view, SDL_Rect place, const Arrows *arrows);

/* -- tabs: a choice of one among several -- */

typedef struct Tile {
    const char *name, *text;
    int value; /* argument of the command that chooses it */
} Tile;

typedef struct Choice {
    CommandId id;
    int chosen; /* a value */
    const Tile *tiles;
    int count;
} Choice;

/* Draws tabs side by side, each as wide as its text needs. flags: of the controls of the tabs that
   are not selected. */
void tabs_draw(const View *view, SDL_Rect place, unsigned flags, const Choice *choice);

/* -- text fields -- */

typedef struct Entry {
    const char *name;
    CommandCall call;
    const char *text, *hint;
    bool always; /* receives what is typed, wherever the focus is */
    bool marks;  /* is highlighted while it holds a text */
} Entry;

void entry_draw(const View *view, SDL_Rect rect, const Entry *entry);

/* -- a card filled from the top down -- */

typedef struct Flow {
    int x, y, w;
    int bottom; /* of the card, for callers that need it */
} Flow;

/* Cuts the next h px off the top, and returns them. */
SDL_Rect flow_take(Flow *flow, int h);

/* -- a dialog: a card over everything -- */

typedef struct Dialog {
    SDL_Rect card, title, body, buttons; /* title, buttons: rows */
} Dialog;

/* Places a dialog in the middle of the window, at most width x height px and never larger than the
   window. */
Dialog dialog_place(const Layout *layout, int width, int height);

/* The px that a dialog needs above its body and below it. */
int dialog_chrome(const Layout *layout);

/* Dims what lies below, and draws the card with its title. */
void dialog_draw(const View *view, const Dialog *dialog, const char *title);

/* -- a page in place of the game -- */

typedef struct Page {
    SDL_Rect card, title; /* title: the rest of its line */
    SDL_Rect body, foot;
} Page;

/* page_place: at most width logical px wide. page_draw: close is the command of its close button,
   name that button's name in the ui-tree. */
Page page_place(const Layout *layout, float width);
void page_draw(const View *view, Page *page, const char *title, CommandId close, const char *name);
