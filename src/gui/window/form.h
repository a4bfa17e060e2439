/* Forms: what a scene lets the user choose, type and press, as a constant table of fields. A field
   says what it edits (a typed place in the state of its scene, in the view's state, or a setting),
   and what it is called; the form lays itself out, answers keys, mouse and typed text, and tells
   focus, speech and the ui-tree of itself. A scene adds what depends on the moment: Scene.describe,
   Scene.option and Scene.changed. This part knows no pixels beyond plain rectangles, and no SDL: the
   values, the ranges and the arithmetic of the layout. window/form_view.h draws, window/form_input.h
   takes the input. */
#ifndef GUI_WINDOW_FORM_H
#define GUI_WINDOW_FORM_H

#include "gui/window/command.h"

/* -- fields -- */

typedef enum FormKind {
    FORM_CHOICE, /* one of its options: tiles, or a list that opens where there is no room for them */
    FORM_NUMBER, /* typed, or changed by arrows */
    FORM_SWITCH, /* on or off */
    FORM_TEXT,   /* typed */
    FORM_BUTTON, /* of a command */
    FORM_NOTE,   /* a text, which Scene.describe may make */
    FORM_CUSTOM /* drawn by Scene.custom, in all the height that is left or in one that is stated */
} FormKind;

enum {
    FORM_JOINS = 1,  /* stands beside the field before it, where there is room */
    FORM_HEAD = 2,   /* stays on top when the form scrolls */
    FORM_FOOT = 4,   /* one of the buttons at the end */
    FORM_ACCENT = 8, /* a button: the one that matters most */
    FORM_EXPLAINS =
        16, /* a choice: what its option means stands below it, with the same room for all */
    FORM_LIST = 32,     /* a choice: always a list that opens */
    FORM_TILES = 64,    /* a choice: never a list */
    FORM_TABS = 128,    /* a choice of pages */
    FORM_CHIP = 256,    /* a switch: a button that stays down, with its label on it */
    FORM_DIGITS = 512,  /* a text of digits only */
    FORM_MARKS = 1024,  /* a text: seen to be set */
    FORM_SPARE = 2048,  /* a note that stands in a card of its own, if there is room for it */
    FORM_LOUD = 4096,   /* a note in the colour and type of a heading */
    FORM_WIDE = 8192,   /* its label never stands beside it */
    FORM_SMALL = 16384, /* a button with small words */
    FORM_NARROW = 32768 /* no wider than its words */
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
    PICTURE_DRAW /* an equals sign */
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
    int kept;                  /* the setting that stores it: FORM_KEPT; 0: it is not stored */
    const FormOption *options; /* of a choice; NULL: Scene.option makes them */
    int count;                 /* of the options, at most FORM_OPTIONS_MAX */
    int min, max;              /* of a number; max: the bytes of a text, if not all of its place */
    int step;                  /* of its arrows; 0: 1 */
    const int *stops;          /* where the arrows stop instead, rising; the last is max */
    const char *format;        /* of the number, "%d min", marked for translation; NULL: "%d" */
    const char *zero;          /* stands for 0, "No limit", likewise; NULL: nothing does */
    CommandCall call;          /* a button's */
    float width;               /* of the control, in logical px; 0: by content, or what is left */
} FormField;

#define FORM_KEPT(id) (SETTING_##id + 1)

enum { FORM_FIELDS_MAX = 120, FORM_OPTIONS_MAX = 40 };

typedef struct Form {
    const char
        *title; /* in English, marked for translation; NULL: it stands within another scene */
    const FormField *fields;
    int count;
    float width;           /* of its dialog or page, in logical px */
    CommandCall corner[2]; /* at the end of the title: the first that can be run */
    const char *close;     /* the name of a page's close button */
    int accept;            /* the command of Enter; 0: none */
    int first;             /* the field to which the first arrow goes */
    bool close_up;         /* within another scene: its lines stand close in any window */
    bool
        rows; /* a page of rows: the label and, below it, the help on the left, the control right */
} Form;

/* A field at the moment: first as the table has it, then as Scene.describe wants it. */
typedef struct FormNow {
    bool hidden, off;
    bool warns;       /* drawn in the colour of a warning */
    bool on;          /* a button that is drawn as switched on */
    int value;        /* that is shown */
    int count;        /* of options */
    float height;     /* of a custom field, in logical px; 0: what is left */
    const char *name; /* in the ui-tree */
    Text label, help;
    Text text; /* of a note; instead of the value of a number or the label of a button */
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

/* -- changing -- */

/* The value of a choice, number or switch. */
int form_value(const Gui *gui, SceneId scene, const FormField *field);

/* Sets it, clamped, in the place and in the setting, and tells the scene. */
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

enum { FORM_PRESS = 0, FORM_LESS = 1, FORM_MORE = 2, FORM_CHOOSE = 1 /* + the index */ };

int form_call(SceneId scene, int field, int action);
void form_call_of(int argument, SceneId *scene, int *field, int *action);

/* What a call does, in words: of a field its help unless that is in sight, else the command's. */
Text form_help(const Gui *gui, CommandCall call);

/* Whether such a call would do something, and its doing so, but for what needs the screen: false
   when it was that. */
bool form_can(const Gui *gui, int argument);
bool form_do(Gui *gui, int argument);

/* -- layout -- */

typedef struct FormRect {
    int x, y, w, h;
} FormRect;

/* Tiles that stand in rows of their own, all of the same height. */
typedef struct FormRun {
    int count;
    int widest, total; /* px of the texts */
    int columns;       /* answer */
    bool even;         /* answer: all are equally wide */
} FormRun;

enum { FORM_RUNS_MAX = 4 };

/* A field as it was measured, in px; what form_spread and form_stack answer. */
typedef struct FormItem {
    int field;
    unsigned flags;
    int label;           /* the width of its label; 0: it has none */
    int least;           /* what its control needs */
    int wish;            /* what it wants at most; 0: all that is left */
    int height;          /* of its control, measured between the two */
    int lead;            /* px of the control above the row beside which a label stands */
    int row;             /* the height of that row; 0: all of the control */
    bool fills;          /* takes all the height that is left */
    int line, top;       /* where its line begins */
    bool above, inlined; /* its label stands above it, or beside it within its line */
    FormRect caption, control;
} FormItem;

typedef struct FormMeasure {
    int gap;     /* between lines */
    int beside;  /* between fields of a line, and a label and its control */
    int caption; /* the height of a label above its control */
    int columns; /* 2: the lines stand in two columns, this far apart: */
    int apart;
    bool rows; /* as Form.rows */
} FormMeasure;

/* Spreads tiles over rows of width px, with least px of ground on either side of a text and gap px
   between tiles. Returns the number of rows; 0: no word may be cut, and there is no room. */
int form_spread_tiles(FormRun *run, int width, int pad, int gap);

/* Forms lines, and gives labels and controls their places in width px, from 0 on. Then the heights
   are measured. */
void form_spread(FormItem *items, int count, int width, const FormMeasure *measure);

/* Stacks the lines from 0 on; returns the height of all. room: what fields that fill may take. */
int form_stack(FormItem *items, int count, int width, int room, const FormMeasure *measure);

#endif
