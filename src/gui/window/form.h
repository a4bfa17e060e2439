/* Forms: what a scene lets the user choose, type and press, as a constant table of fields. A field
   says what it edits (a typed place in the state of its scene, in the view's state, or a setting),
   and what it is called; the form lays itself out, answers keys, mouse and typed text, and tells
   focus, speech and the ui-tree of itself. A scene adds what depends on the moment: Scene.describe,
   Scene.option and Scene.changed. form.c has values, ranges and the arithmetic of the layout, without
   SDL; form_controls.c measures and draws a field, form_view.c the lines; form_input.c takes keys. */
#pragma once

#include "gui/ui/focus.h"
#include "gui/ui/table.h"
#include "gui/window/command.h"

/* -- fields -- */

typedef enum FormKind {
    FORM_CHOICE, /* one of its options: tiles, or a list that opens where there is no room for them */
    FORM_NUMBER, /* typed, or changed by arrows */
    FORM_SWITCH, /* on or off */
    FORM_TEXT,   /* typed */
    FORM_BUTTON, /* of a command */
    FORM_NOTE, /* a text: its help, unless Scene.describe makes another; not seen while it is empty */
    FORM_FACT,  /* a number or the like, in a cell with its label above it; the ui-tree says its
                    help, or else the same */
    FORM_TABLE, /* rows of a TableState, in all the height that is left or that of its rows */
    FORM_BOARD, /* drawn by Scene.custom in a square, as large as there is room */
    FORM_CUSTOM /* drawn by Scene.custom, in all the height that is left. There are three in the whole
                    program: the facts of the set-up, the graph of the progress and the chosen game
                    of the library */
} FormKind;

enum {
    FORM_JOINS = 1 << 0,  /* stands beside the field before it, where there is room */
    FORM_HEAD = 1 << 1,   /* stays on top when the form scrolls; no other field joins it */
    FORM_FOOT = 1 << 2,   /* one of the buttons at the end, or a page's status */
    FORM_ACCENT = 1 << 3, /* a button: the one that matters most, which in the foot Enter presses */
    FORM_EXPLAINS = 1 << 4, /* a choice: what its option means stands below it, with the same
                                room for all */
    FORM_LIST = 1 << 5,     /* a choice: always a list that opens */
    FORM_TILES = 1 << 6,    /* a choice: never a list */
    FORM_TABS = 1 << 7,     /* a choice of pages */
    FORM_CHIP = 1 << 8,     /* a switch: a button that stays down, with its label on it */
    FORM_DIGITS = 1 << 9,   /* a text of digits only */
    FORM_MARKS = 1 << 10,   /* a text: seen to be set */
    FORM_LOUD = 1 << 11,    /* a note in the colour and type of a heading */
    FORM_SMALL = 1 << 12,   /* a button or note with small words */
    FORM_NARROW = 1 << 13,  /* no wider than its words; a table: no higher than its rows */
    FORM_ALWAYS = 1 << 14,  /* a text: gets what is typed, wherever the keyboard is */
    FORM_ASIDE = 1 << 15,   /* in a column of a page or dialog beside the lines below its head */
    FORM_EXTRA = 1 << 16,   /* in a card of its own below a panel, where there is room for it */
    FORM_CLOSE = 1 << 17,   /* there is half the gap below its line */
    FORM_BODY = 1 << 18,    /* a note: with words as large as there is room for */
    FORM_TOP = 1 << 19      /* in the line of the title of a page or dialog */
};

typedef enum FormBase { FORM_NOWHERE, FORM_IN_STATE, FORM_IN_VIEW, FORM_IN_SETTINGS } FormBase;
typedef enum FormType { FORM_INT, FORM_BOOL, FORM_CHARS } FormType;

/* A typed place. base: what offset counts from; of a setting it is its SettingId. size: bytes. */
typedef struct FormTarget {
    FormBase base;
    FormType type;
    size_t offset, size;
} FormTarget;

#define FORM_PLACE(base, Struct, member)                                                             \
    {                                                                                                \
        base, _Generic(((Struct *)0)->member, bool                                                 \
                       : FORM_BOOL, char *                                                         \
                       : FORM_CHARS, default                                                       \
                       : FORM_INT),                                                                \
            offsetof(Struct, member), sizeof((Struct *)0)->member \
    }
#define FORM_STATE(Struct, member) FORM_PLACE(FORM_IN_STATE, Struct, member)
#define FORM_VIEW(member) FORM_PLACE(FORM_IN_VIEW, ViewState, member)
#define FORM_SETTING(id)                                                                           \
    { FORM_IN_SETTINGS, FORM_INT, SETTING_##id, sizeof(int) }

typedef enum FormPicture {
    PICTURE_NONE,
    PICTURE_BLACK,
    PICTURE_WHITE,
    PICTURE_BOTH,
    PICTURE_WATCH,
    PICTURE_DRAW, /* an equals sign */
    PICTURE_EMPTY /* where no disc is */
} FormPicture;

typedef struct FormOption {
    const char *name; /* in the ui-tree */
    const char *text; /* in English, marked for translation */
    int value;
    const char *help; /* likewise; NULL: none */
    FormPicture picture;
} FormOption;

#define FORM_OPTION(itsname, itstext, itsvalue, ...)                                               \
    { .name = (itsname), .text = (itstext), .value = (itsvalue), __VA_ARGS__ }

/* Initialises options and count of a field with an array of FormOption. */
#define FORM_OPTIONS(array) .options = (array), .count = sizeof(array) / sizeof(array)[0]

typedef struct FormField {
    FormKind kind;
    unsigned flags;
    const char
        *name; /* in the ui-tree; a button's is its command's; of a choice: while it is a list */
    const char *label;   /* in English, marked for translation; NULL: none */
    const char *help;    /* what it does, likewise */
    const char *hint;    /* stands in an empty text, likewise */
    FormPicture picture; /* of a switch that is a chip, in place of its label */
    FormTarget target;
    int kept; /* the setting that stores it: FORM_KEPT, of a text FORM_KEPT_TEXT; 0: it
                                  is not stored */
    const FormOption *options; /* of a choice; NULL: Scene.option makes them */
    int count;                 /* of the options, at most FORM_OPTIONS_MAX */
    int min, max;       /* of a number; max: the bytes of a text, if not all of its place; min: the
                           lines for which a note keeps room */
    int step;           /* of its arrows; 0: 1 */
    const int *stops;   /* where the arrows stop instead, rising; the last is max */
    const char *format; /* of the number, "%d min", marked for translation; NULL: "%d" */
    const char *zero;   /* stands for 0, "No limit", likewise; NULL: nothing does */
    CommandCall call;   /* a button's */
    const Table *table; /* a table's; with a name it takes the keyboard as a whole, else its rows
                           do: Table.control */
    float width;        /* of the control, in logical px; 0: by content, or what is left */
} FormField;

enum {
    FORM_TITLE = -1
}; /* in place of a field: the label that Scene.describe makes is the title */

#define FORM_KEPT(id) (SETTING_##id + 1)
#define FORM_KEPT_TEXT(id) (SETTINGS_TEXT_##id + 1)

enum { FORM_FIELDS_MAX = 120, FORM_OPTIONS_MAX = 40 };

/* Says where labels stand: in a column of their own, above their controls, in their lines, or on
   the left of rows, with the help below them and the controls on the right. What has no room there
   stands above. */
typedef enum FormLabels { FORM_BESIDE, FORM_ABOVE, FORM_WITHIN, FORM_ROWS } FormLabels;

typedef struct Form {
    const char
        *title; /* in English, marked for translation; NULL: it stands within another scene */
    const FormField *fields;
    int count;
    FormLabels labels;
    float width;           /* of its dialog or page, in logical px */
    float height;          /* of a dialog with a field that takes what is left, or with pages */
    float aside;           /* of the column aside: kept free in a page, and narrower without */
    bool aside_goes;       /* much room, where this one is left out instead */
    bool aside_left;       /* it stands on the left */
    CommandCall corner[2]; /* at the end of the title: the first that can be run */
    const char *close;     /* the name of a page's close button */
    int first;             /* the field to which the first arrow goes */
    bool close_up;         /* within another scene: its lines stand close in any window */
} Form;

/* A field at the moment: first as the table has it, then as Scene.describe wants it. */
typedef struct FormNow {
    bool hidden, off;
    bool warns;       /* drawn in the colour of a warning */
    bool on;          /* a button that is drawn as switched on; a note that stands out */
    bool accent;      /* a button: the one that matters most now */
    bool below;       /* of the title: there is none, and the panel leaves the players in sight */
    float done;       /* of a note at the end of a page: a part that a bar shows; 0: no bar */
    int value;        /* that is shown */
    int count;        /* of options */
    const char *name; /* in the ui-tree */
    Text label, help;
    Text text; /* of a note or fact; instead of the value of a number or the label of a button */
} FormNow;

typedef struct FormOptionNow {
    Text name, text, help;
    Text word; /* in a list, in place of text; empty: the same */
    int value;
    bool hidden;
    FormPicture picture;
    const char
        *group; /* stands over the tiles of a run that share this pointer; NULL: nothing does */
    int line;   /* tiles of another line begin a row */
} FormOptionNow;

/* -- at the moment -- */

/* The form of a scene; NULL: it has none. */
const Form *form_of(const Gui *gui, SceneId scene);
FormState *form_state(const Gui *gui, SceneId scene);

void form_now(const Gui *gui, SceneId scene, int field, FormNow *now);
void form_option(const Gui *gui, SceneId scene, int field, int index, FormOptionNow *option);

/* Whether it is seen and answers. */
bool form_answers(const Gui *gui, SceneId scene, int field);

/* The index of the option whose value is this one, or -1. */
int form_find(const Gui *gui, SceneId scene, int field, int value);

/* A number as the user reads it. */
Text form_number(const FormField *field, int value);

/* The state of a table. */
TableState *form_rows(const Gui *gui, SceneId scene, int field);

/* The control of a text that gets what is typed wherever the keyboard is; 0: there is none. */
UiId form_always(const Gui *gui, SceneId scene);

/* -- changing -- */

/* Sets the value of a choice, number or switch, clamped, in its place and in the setting, and tells the scene. */
void form_put(Gui *gui, SceneId scene, int field, int value);

/* The text that a call edits, for window/typing.h; false: it edits none. form_text_changed: it has
   another text. */
bool form_open_text(const Gui *gui, CommandCall call, Field *field);
void form_text_changed(Gui *gui, CommandCall call);

/* The next value of a number in a direction, within its range. */
int form_step(const FormField *field, int value, int direction);

/* A digit was typed, or with digit < 0 one was erased: *number becomes what was typed so far. True
   when that is a value of the field. */
bool form_type(const FormField *field, int *number, int digit);

/* The fields that are stored go from the settings to their places, and back; form_store returns
   whether a setting has changed. */
void form_restore(const Form *form, void *state, const Settings *settings);
bool form_store(const Form *form, const void *state, Settings *settings);

/* -- calls: the arguments of COMMAND_FIELD -- */

enum { FORM_PRESS, FORM_LESS, FORM_MORE, FORM_CHOOSE /* + the index */ };

int form_call(SceneId scene, int field, int action);
void form_call_of(int argument, SceneId *scene, int *field, int *action);

/* Says what a call does: of a field its help unless that is in sight, else the command's. */
Text form_help(const Gui *gui, CommandCall call);

/* Whether such a call would do something, and its doing so, but for what needs the screen: false
   when it was that. */
bool form_can(const Gui *gui, int argument);
bool form_do(Gui *gui, int argument);

/* -- layout -- */

/* Tiles that stand in rows of their own, all of the same height. */
typedef struct FormRun {
    int count;
    int widest, total; /* px of the texts */
    int columns;       /* answer */
    bool even;         /* answer: all are equally wide */
} FormRun;

enum { FORM_RUNS_MAX = 4 };

/* Spreads tiles over rows of width px, with least px of ground on either side of a text and gap px
   between tiles. Returns the number of rows; 0: no word may be cut, and there is no room. */
int form_spread_tiles(FormRun *run, int width, int pad, int gap);

/* A control in its line, in px. */
typedef struct FormShare {
    int lead;  /* before it, for its label */
    int least; /* what it needs */
    int wish;  /* what it wants at most; 0: all that is left */
    int x, w;  /* answer */
} FormShare;

/* Returns the width that a line needs, with gap px between its controls; form_share divides its
   width px among them: those that take what is left are as wide as each other where they can. */
int form_least(const FormShare *shares, int count, int gap);
void form_share(FormShare *shares, int count, int width, int gap);

/* Returns how many of the lines that begin at tops stand left, so that the higher of two columns is
   as low as can be; tops[count]: the end of the last one. */
int form_fold(const int *tops, int count);
