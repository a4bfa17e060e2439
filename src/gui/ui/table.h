/* The arithmetic of tables: which columns are shown and how wide they are, which rows are in sight,
   which ones are chosen. Nothing here draws, and SDL is not needed: window/table_view.h draws
   what is computed here. Lengths are in px unless a comment says otherwise. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { TABLE_COLUMNS_MAX = 12, TABLE_HEAD = -1 };

typedef enum TableAlign {
    TABLE_LEFT,
    TABLE_RIGHT,
    TABLE_DASH /* the dashes of results stand below each other */
} TableAlign;

typedef struct TableColumn {
    const char *title; /* marked for translation; NULL: none */
    const char *name;  /* of its heading in the ui-tree, which sorts; NULL: it does not */
    int sort;          /* what it sorts by, for the command of the table */
    bool down;         /* by the greatest first, until the heading is pressed again */
    float min, max;    /* logical px; max 0: as wide as its content. Content that is wider than max
                          is cut, as is that of columns that share: */
    int share;         /* of the room that is left over; they give way first, down to min */
    int rank;          /* without room for all the column of the highest rank goes; 0: it stays, and
                          what it says is not cut below max while others can go */
    TableAlign align;
    bool close;    /* it belongs to the column before: there is hardly a gap */
    bool ours;     /* its words are the program's: drawn smaller where they are too long, not cut */
    bool hides;    /* while all its cells are empty */
    bool named;    /* its title is a name, which the table says: the cell of row TABLE_HEAD */
    bool controls; /* its cells have controls of their own: the row's ends before it */
} TableColumn;

/* A scene keeps this of a table. A zeroed one is at the top, with the first row chosen. */
typedef struct TableState {
    int rows;          /* how many there are, as drawn last */
    int room;          /* and how many had room */
    int first;         /* the topmost row in sight */
    int row;           /* the one with the keyboard */
    int anchor;        /* the chosen rows are those from this one to row */
    bool follow;       /* the next drawing scrolls row into sight */
    int sort;          /* what the rows are sorted by, */
    bool descending;   /* and how */
    int mode;          /* the scene's: another one when other columns have something to say */
    int fitted[2];     /* width and mode for which content holds */
    uint64_t clicked;  /* what the row that was clicked last stands for; 0: none */
    double clicked_at; /* seconds */
    int16_t content[TABLE_COLUMNS_MAX]; /* logical px of the widest cell seen; 0: all are empty */
} TableState;

/* Widths in logical px as the user has drawn them; 0: by content. */
typedef struct TableWidths {
    int16_t of[TABLE_COLUMNS_MAX];
} TableWidths;

typedef struct TableRange {
    int first, last;
} TableRange;

/* -- rows -- */

/* Moves the keyboard by so many rows within 0..rows - 1. extend: the rows up to there are chosen
   too. */
void table_move(TableState *state, int by, bool extend);

/* Chooses a row, which must be there, and brings it into sight. */
void table_go(TableState *state, int row);

/* Chooses a row as by a click at a time in seconds. what: the thing for which it stands (0: not known
   yet), since another row may come to lie there. Returns whether that was the second click on
   the same one within half a second. */
bool table_click(TableState *state, int row, uint64_t what, bool extend, double now);

/* Goes to the top, and forgets how wide the content was: other rows are listed now. The order
   stays. */
void table_reset(TableState *state);

TableRange table_range(const TableState *state);

/* Clamps what is chosen and the topmost row of a table of which room rows are in sight, and with
   follow scrolls the row with the keyboard into sight. */
void table_scroll(TableState *state, int rows, int room);

/* -- columns -- */

/* Sorts by a column: the other way round when it is sorted by that already. */
void table_sort(TableState *state, const TableColumn *columns, int count, int sort);

/* The table is so wide now. In another width or mode cells may say something else: then the widths
   of the content are forgotten. */
void table_fit(TableState *state, int width);

/* Notes that a cell is so wide, in logical px. */
void table_note(TableState *state, int column, int width);

typedef struct TableRoom {
    int width, gap;                /* of the table, and between columns */
    float scale;                   /* px per logical px */
    int titles[TABLE_COLUMNS_MAX]; /* widths */
} TableRoom;

typedef struct TablePlan {
    int x[TABLE_COLUMNS_MAX], w[TABLE_COLUMNS_MAX]; /* w 0: the column is not shown */
} TablePlan;

/* Places the columns from x = 0 on. They end within the width unless those that may neither go nor
   give way need more; then all become narrower. */
void table_plan(const TableColumn *columns, int count, const TableState *state,
                const TableWidths *widths, const TableRoom *room, TablePlan *plan);

/* The width of a cell that spans so many columns more. */
int table_span(const TablePlan *plan, int count, int column, int more);

/* The column whose right edge is at most reach px from x; -1: none. */
int table_edge(const TablePlan *plan, int count, int x, int reach);
