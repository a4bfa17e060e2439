/* Tables: every list of the window with rows and columns is one. A Table is constant data: columns,
   and a function that fills a row. What changes is a TableState (ui/table.h), which its scene owns;
   the widths that the user has drawn are kept with the window's place. */
#pragma once

#include "gui/ui/table.h"
#include "gui/window/view.h"

typedef enum TableControl { CELL_IS_TEXT, CELL_BUTTON, CELL_ICON, CELL_SWITCH } TableControl;

typedef struct TableCell {
    Text text;
    Text below; /* a second line, small; of a button what the ui-tree has after its text */
    ThemeType type;
    ThemeColour colour;   /* muted text becomes soft where its row is lit */
    SpriteId sprite;      /* instead of the text; SPRITE_NONE: none */
    bool drawn;           /* by the table's draw, */
    int width;            /* px that it would have then */
    bool warns;           /* the second line is a warning */
    int indent;           /* logical px */
    int span;             /* columns more that it takes: then it is left-aligned, and cut */
    bool moves;           /* its words change from frame to frame */
    bool wraps;           /* what is too long for a line goes on below, as far as the row is high */
    TableControl control; /* it is one, of this name, that runs this: */
    Text name;
    CommandCall call;
    bool on; /* of a switch */
} TableCell;

typedef struct TableRow {
    Text name;        /* of its control in the ui-tree */
    CommandCall call; /* what a click on it does, */
    uint64_t what;    /* and to which thing, where it names only a place: UiControl */
    Text value;       /* in the ui-tree */
    UiRole role;
    bool selected; /* preset: it is among the chosen ones */
    bool loading;  /* its cells are still being fetched */
    bool inert;    /* it is no choice: no control, and the keyboard passes it over */
    bool raised;   /* it stands out even so */
    bool marked;   /* by a bar at its left edge */
    bool lit;      /* as with the mouse over it */
    int count;     /* of its cells, by column */
    TableCell cells[TABLE_COLUMNS_MAX];
} TableRow;

/* The next cell of a row: a text, a picture, one that the table draws, or one of nothing. What it
   returns can be changed until the next cell. A column that shares the room, or has a max, cuts
   what is too long unless it is ours; others draw it smaller. */
TableCell *table_put(TableRow *row, ThemeType type, ThemeColour colour, const char *text);
TableCell *table_put_sprite(TableRow *row, SpriteId sprite, ThemeColour colour);
TableCell *table_put_drawn(TableRow *row, int width);
void table_put_nothing(TableRow *row);

/* A cell that is a control of its own, called as the first text of the row. A button that warns is
   outlined; an icon has a sprite. */
TableCell *table_put_control(TableRow *row, TableControl control, const char *name,
                             CommandCall call, const char *text);

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
    const char *values;    /* the text at the end of its headings that says whose the values are:
                              its name; NULL: it has none */
    bool of_mover;         /* they are of the side to move on the board; else of moves of both */
    bool lines;            /* between rows */
    bool many;             /* several rows can be chosen: the one with the keyboard is marked */
    void (*place)(const View *view, SDL_Rect rows); /* is told where they will stand, before: words
                                                    are broken into lines */
    int (*rows)(const View *view);                  /* how many, of a table in a form */
    Text (*control)(const View *view, int row);     /* the name of a row's own control, which has
                                                        the keyboard for it; empty: it has none */
    const char *(*empty)(const View *view);         /* what stands there instead of rows; NULL: rows
                                                        are there, or nothing does */
    void (*fill)(const View *view, int row, TableRow *out);
    void (*draw)(const View *view, SDL_Rect rect, int row, int column); /* a drawn cell */
};

#define TABLE_COLUMNS(columns_of_it)                                                               \
    .columns = (columns_of_it), .count = sizeof(columns_of_it) / sizeof(columns_of_it)[0]

/* Says where things lie; the thumb is at the right edge of the rows. */
typedef struct TablePlaces {
    SDL_Rect head, rows;
    int height, room; /* of a row in px; rows in sight, at least 1 */
} TablePlaces;
TablePlaces table_places(const Layout *layout, const Table *table, SDL_Rect place);

/* Px between columns. */
int table_gap(const View *view);

/* The place of a table whose text is to begin and end where place does. */
SDL_Rect table_around(const View *view, SDL_Rect place);

/* Draws the headings and those of so many rows that are in sight, each with its control. */
void table_draw(const View *view, const Table *table, TableState *state, int rows, SDL_Rect place);

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
    SDL_Rect place;
    TablePlaces at;
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
