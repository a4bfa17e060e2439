/* The controls on the screen, rebuilt with every drawing. The one list serves the mouse, the
   keyboard focus and the ui-tree, so that these cannot disagree with what is seen. */
#ifndef GUI_UI_CONTROL_H
#define GUI_UI_CONTROL_H

#include <stdbool.h>

#include <SDL.h>

#include <turncoat/progress.h>
#include <turncoat/square.h>

#include "gui/ui/call.h"

typedef enum UiRole {
    UI_BUTTON,
    UI_TOGGLE,
    UI_RADIO,
    UI_TAB,
    UI_ITEM,  /* of a list */
    UI_BOARD, /* takes the focus for its squares */
    UI_SQUARE,
    UI_GRAPH,
    UI_BAR,
    UI_CARD,
    UI_LIST,
    UI_TEXT,
    UI_FIELD, /* text to be typed */
    UI_MENU_ITEM
} UiRole;

enum {
    UI_DISABLED = 1,
    UI_CHECKED = 2,   /* a toggle that is on */
    UI_SELECTED = 4,  /* the chosen one of several */
    UI_FOCUSABLE = 8, /* Tab stops here */
    UI_ACTIVE = 16    /* a card: that side is to move */
};

enum { UI_NAME_SIZE = 24, UI_VALUE_SIZE = 240, UI_CUT_MAX = 8 };

/* More than any scene needs: the board, every move of every line of the analysis, which a large
   screen has room for, the rows of a list from the top of the tallest one to its foot, and what
   else there is, buttons and fields, of a dialog and of what lies behind it. */
enum {
    UI_ROWS_MAX = 1024,
    UI_BUTTONS_MAX = 400,
    UI_CONTROLS_MAX = TC_SQUARE_COUNT + TC_LINES_MAX * TC_PV_MAX + UI_ROWS_MAX + UI_BUTTONS_MAX
};

typedef struct UiControl UiControl;
struct UiControl {
    UiRole role;
    unsigned flags;
    SDL_Rect rect; /* px of the output */
    CommandCall call;
    UiId id; /* of the name */
    char name[UI_NAME_SIZE];
    char value[UI_VALUE_SIZE];
};

struct Ui {
    int count;
    int modal_from;     /* only controls from here on answer; 0: all */
    bool focus_visible; /* the keyboard is in use: show where it is */
    UiId focus, hover, pressed;
    CommandCall hover_call; /* of the control under the mouse, as of the last frame */
    int cut_count;          /* texts that did not fit on this screen; the first of them: */
    char cut[UI_CUT_MAX][UI_VALUE_SIZE];
    char words[UI_VALUE_SIZE];     /* written on or beside the control that has the keyboard */
    UiId row;                      /* the selected row of a list that was drawn last, */
    char row_words[UI_VALUE_SIZE]; /* and what is written there */
    UiControl controls[UI_CONTROLS_MAX];
};

const char *ui_role_name(UiRole role);

/* Starts a new list; focus, hover and pressed stay. */
void ui_begin(Ui *ui);

/* Adds a control and returns it, for its value. The name is unique on the screen; there are at most
   UI_CONTROLS_MAX. */
UiControl *ui_add(Ui *ui, UiRole role, const char *name, SDL_Rect rect, CommandCall call,
                  unsigned flags);

/* What its value is, for the ui-tree. */
void ui_value(UiControl *control, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A text had to be shortened: the ui-tree says so, and tests of the layout fail. */
void ui_note_cut(Ui *ui, const char *text);

/* A text is drawn at a point, on the control that was added last if it lies there: for those who hear
   the window. */
void ui_hear(Ui *ui, int x, int y, const char *text);
/* What stands beside the control of this name says what it is. */
void ui_hear_label(Ui *ui, const char *name, const char *text);

/* The list is complete. */
void ui_end(Ui *ui);

/* Everything added so far no longer answers. */
void ui_begin_modal(Ui *ui);

bool ui_is_hovered(const Ui *ui, const UiControl *control);
bool ui_is_pressed(const Ui *ui, const UiControl *control);
/* One of the two, and it does something. */
bool ui_is_lit(const Ui *ui, const UiControl *control);
/* Has the keyboard, visibly. */
bool ui_is_focused(const Ui *ui, const UiControl *control);
/* The control that has it, or NULL. */
const UiControl *ui_focused(const Ui *ui);

/* The topmost control that does something at a point, or NULL. */
const UiControl *ui_at(const Ui *ui, int x, int y);
const UiControl *ui_find(const Ui *ui, UiId id);
const UiControl *ui_find_call(const Ui *ui, int id, int argument);

/* The nearest control of the same choice (role and command) in a direction, -1..1 each; NULL when
   there is none. */
const UiControl *ui_neighbour(const Ui *ui, const UiControl *from, int right, int down);

/* Each returns whether something changed that is to be seen. */
bool ui_hover(Ui *ui, int x, int y);
bool ui_press(Ui *ui, const UiControl *control); /* NULL: none */
bool ui_move_focus(Ui *ui, bool forward);        /* Tab, Shift+Tab */

#endif
