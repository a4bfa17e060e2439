/* The one look of text that can be typed: names, comments, what is searched for, names of files.
   Draws the text, what is selected, the caret and what an input method is composing; keeps where it
   drew each, so that the mouse and the arrows up and down can be answered. */
#pragma once

#include "gui/ui/focus.h"
#include "gui/window/view.h"

typedef struct TextBox {
    const UiControl *control;
    SDL_Rect room; /* for the text, within the control */
    ThemeType type;
    bool lines;       /* several, broken at the room's width */
    bool active;      /* has the keyboard */
    const char *text; /* all of it */
    const char *hint; /* stands there while there is none; NULL: nothing does */
    int *first;       /* with lines: the topmost one in sight, which is clamped */
} TextBox;

void textbox_draw(const View *view, const TextBox *box);

/* The place in the text of the box of a control at px of the window; 0 when it was not drawn. */
size_t textbox_at(Canvas *canvas, ViewTyping *typing, UiId control, const char *text, int x, int y);

/* The place a line above (by -1) or below (by 1) a place, or at the begin (by -2) or the end (by 2)
   of its line, in the box of several lines; false when none was drawn. */
bool textbox_step(Canvas *canvas, ViewTyping *typing, const char *text, size_t from, int by,
                  size_t *to);
