/* Tables: every list of the window with rows and columns is one. A Table is constant data: columns,
   and four functions that say what stands in them. What changes is a TableState (ui/table.h), which
   its scene owns; the widths that the user has drawn are kept with the window's place. */
#ifndef GUI_WINDOW_TABLE_VIEW_H
#define GUI_WINDOW_TABLE_VIEW_H

#include "gui/ui/table.h"
#include "gui/window/view.h"

typedef struct TableRow {
    Text name;        /* of its control in the ui-tree */
    CommandCall call; /* what a click on it does */
    Text value;       /* in the ui-tree */
    UiRole role;
    bool selected; /* preset: it is among the chosen ones */
    bool inert;    /* it is no choice: no control, and the keyboard passes it over */
    bool raised;   /* it stands out even so */
    bool lit;      /* as with the mouse over it */
} TableRow;

typedef enum TableCellKind {
    CELL_TEXT,
    CELL_LOADING, /* it is still being fetched */
    CELL_DRAWN    /* by the table's draw */
} TableCellKind;

typedef struct TableCell {
    TableCellKind kind;
    Text text;
    Text below; /* a second line, small */
    ThemeType type;
    ThemeColour colour; /* muted text becomes soft where its row is lit */
    int indent;         /* logical px */
    int width;          /* of a drawn one, px; 0: as little as its column allows */
    bool warns;         /* the second line is a warning */
    int span;           /* columns more that it takes: then it is left-aligned, and cut */
    SpriteId sprite;    /* instead of the text; SPRITE_NONE: none */
} TableCell;

/* Logical px: at both ends of a row, and right of the rows for the thumb. */
#define TABLE_PAD 8.0f
#define TABLE_THUMB 10.0f

struct Table {
    TableId id;
    const TableColumn *columns;
    int count;
    float height, compact; /* of a row, in logical px; compact: in a compact layout */
    float head;            /* of the headings; 0: there are none */
    ThemeType heads;       /* their text */
    int sort;              /* the command of headings with a name, given what they sort by */
    bool lines;            /* between rows */
    bool many;             /* several rows can be chosen: the one with the keyboard is marked */
    int (*rows)(const View *view);
    void (*row)(const View *view, int row, TableRow *out);
    TableCell (*cell)(const View *view, int row, int column);
    void (*draw)(const View *view, SDL_Rect rect, int row, int column);
};

/* A cell of a text; a column that shares the room cuts what is too long, others draw it smaller. */
TableCell table_text(ThemeType type, ThemeColour colour, const char *text);

TableCell table_sprite(SpriteId sprite, ThemeColour colour);

/* Where things lie; the thumb is at the right edge of the rows. */
typedef struct TablePlaces {
    SDL_Rect head, rows;
    int height, room; /* of a row in px; rows in sight, at least 1 */
} TablePlaces;
TablePlaces table_places(const Layout *layout, const Table *table, SDL_Rect place);

/* Draws the headings and the rows in sight, each with its control. Returns what is free right of
   the last title. */
SDL_Rect table_draw(const View *view, const Table *table, TableState *state, SDL_Rect place);

/* -- input -- */

/* Up, Down, a page of page rows, and with ends Home and End; Shift chooses the rows between where
   the table has many. Returns whether it used the key. */
bool table_key(Gui *gui, const Table *table, TableState *state, const KeyPress *press, int page,
               bool ends);

/* The mouse on what table_draw drew last: the wheel scrolls the table under it, or the one in front;
   the edge of a heading is dragged, and a double click on it lets the content decide again. Each
   returns whether it used the event. */
bool table_wheel(Gui *gui, int down, SDL_Point at);
bool table_press(Gui *gui, SDL_Point at, int clicks);
bool table_drag(Gui *gui, SDL_Point at);
bool table_let_go(Gui *gui);

/* -- what is drawn in a frame -- */

enum { TABLES_DRAWN_MAX = 4 };

typedef struct TableDrawn {
    const Table *table;
    TableState *state;
    SDL_Rect place, head;
    TablePlan plan;
} TableDrawn;

/* The frame's: the tables of the last frame that get input, and the edge that is dragged. */
struct ViewTables {
    int count;
    TableDrawn drawn[TABLES_DRAWN_MAX];
    const Table *table; /* NULL: nothing is dragged */
    int column, from;   /* px */
    int width;          /* logical px at the start */
    const Table *near;  /* the edge under the mouse; NULL: none */
    int near_column;
};

#endif
