/* The controls on the screen, rebuilt for every frame. The mouse, the keyboard focus and the
   ui-tree use the same list, so that they cannot disagree with the picture. */
#pragma once

#include <stdbool.h>

#include <SDL.h>

#include <turncoat/progress.h>
#include <turncoat/square.h>

#include "gui/ui/call.h"
#include "gui/ui/focus.h"

typedef enum UiRole {
    UI_BUTTON,
    UI_TOGGLE,
    UI_RADIO,
    UI_TAB,
    UI_ITEM,  /* a row of a list */
    UI_BOARD, /* holds the focus on behalf of its squares */
    UI_SQUARE,
    UI_GRAPH,
    UI_BAR,
    UI_CARD,
    UI_LIST,
    UI_TEXT,
    UI_FIELD, /* a text input */
    UI_MENU_ITEM,
    UI_EDGE /* which the mouse draws */
} UiRole;

enum {
    UI_DISABLED = 1,
    UI_CHECKED = 2,   /* a toggle that is on */
    UI_SELECTED = 4,  /* the chosen one of a group */
    UI_FOCUSABLE = 8, /* Tab stops here */
    UI_ACTIVE = 16    /* a card: that side is to move */
};

enum { UI_NAME_SIZE = 24, UI_VALUE_SIZE = 240, UI_CUT_MAX = 8 };

/* No scene needs as many: the board, every move of every line of the analysis that fits a large
   screen, the rows of the tallest list, and the remaining buttons and fields of a dialog and of the
   scene behind it. */
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
    uint64_t
        what;  /* the thing that a row stands for, where its call names only its place; else 0 */
    UiId id;   /* of the name */
    int group; /* those of a role and command that belong together */
    char name[UI_NAME_SIZE];
    char value[UI_VALUE_SIZE];
};

struct Ui {
    int count;
    int modal_from;     /* only controls from this index on respond; 0: all */
    bool focus_visible; /* the keyboard is in use, so the focus is shown */
    UiId focus, hover, pressed;
    CommandCall press_call; /* the call that the pressed control had then, */
    uint64_t press_what;    /* and what it stood for */
    bool hover_row;         /* the mouse was moved to a row of a list */
    CommandCall hover_call; /* the call of the control under the mouse in the last frame */
    int cut_count;          /* texts that did not fit on this screen; the first of them: */
    char cut[UI_CUT_MAX][UI_VALUE_SIZE];
    char words[UI_VALUE_SIZE];     /* the text on or beside the control with the keyboard focus */
    UiId row;                      /* the selected row of the list drawn last, */
    char row_words[UI_VALUE_SIZE]; /* and the text in it */
    UiControl controls[UI_CONTROLS_MAX];
};

const char *ui_role_name(UiRole role);

/* Starts a new list; focus, hover and pressed are kept. */
void ui_begin(Ui *ui);

/* Adds a control and returns it, so that its value can be set. The name must be unique on the
   screen. At most UI_CONTROLS_MAX. */
UiControl *ui_add(Ui *ui, UiRole role, const char *name, SDL_Rect rect, CommandCall call,
                  unsigned flags);

/* Sets the value of a control, for the ui-tree. */
void ui_value(UiControl *control, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Records that a text had to be shortened: the ui-tree reports it, and tests of the layout fail. */
void ui_note_cut(Ui *ui, const char *text);

/* Records a text drawn at a point, for users who listen to the window, if the point lies on the
   control that was added last. */
void ui_hear(Ui *ui, int x, int y, const char *text);
/* Records the label of the control of this name. */
void ui_hear_label(Ui *ui, const char *name, const char *text);

/* Completes the list. */
void ui_end(Ui *ui);

/* Disables all controls added so far: they no longer respond. */
void ui_begin_modal(Ui *ui);

bool ui_is_hovered(const Ui *ui, const UiControl *control);
/* Is the one that was pressed, and does what it did then: rows are sorted anew, and another one may
   have come to lie there. */
bool ui_is_pressed(const Ui *ui, const UiControl *control);
/* Hovered or pressed, and not disabled. */
bool ui_is_lit(const Ui *ui, const UiControl *control);
/* Has the keyboard focus, and the focus is shown. */
bool ui_is_focused(const Ui *ui, const UiControl *control);
/* The control with the visible keyboard focus, or NULL. */
const UiControl *ui_focused(const Ui *ui);

/* The topmost control with a call at a point, even if it is disabled; or NULL. */
const UiControl *ui_at(const Ui *ui, int x, int y);
/* The nearest that has a command and lies at most reach px from a point, measured from its middle where it is
   small; NULL: none. */
const UiControl *ui_near(const Ui *ui, int x, int y, int reach);
const UiControl *ui_find(const Ui *ui, UiId id);
const UiControl *ui_find_call(const Ui *ui, int id, int argument);

/* The nearest control of the same kind (role, command and group) in a direction; right and down are
   -1..1. Returns NULL if there is none. */
const UiControl *ui_neighbour(const Ui *ui, const UiControl *from, int right, int down);

/* Each returns whether anything visible has changed. */
bool ui_hover(Ui *ui, int x, int y);
bool ui_press(Ui *ui, const UiControl *control); /* NULL: none */
bool ui_move_focus(Ui *ui, bool forward);        /* Tab, Shift+Tab */
