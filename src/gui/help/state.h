/* The help: one dialog of three pages. For its own files only. */
#pragma once

#include <stdbool.h>

#include "gui/ui/focus.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/keys.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"
#include "gui/window/view.h"

/* -- the text of the manual, from the same Markdown that other readers use -- */

enum { MANUAL_PAGES_MAX = 40, MANUAL_PAGE_SIZE = 16384, MANUAL_BLOCKS_MAX = 120 };

/* A page begins with a heading of the first or second level. */
typedef struct ManualPage {
    char title[80];
    const char *text; /* after the heading */
    int length;
} ManualPage;

/* Splits the manual into pages. Returns their number. */
int manual_split(const char *source, ManualPage pages[MANUAL_PAGES_MAX]);

typedef enum ManualStyle { MANUAL_PLAIN = 0, MANUAL_BOLD, MANUAL_CODE } ManualStyle;
typedef enum ManualKind {
    MANUAL_PARAGRAPH,
    MANUAL_HEADING,
    MANUAL_ITEM,
    MANUAL_PICTURE
} ManualKind;

/* A page without its markup: blocks, each terminated by a zero byte. The text of a picture is its
   description. */
typedef struct ManualText {
    char plain[MANUAL_PAGE_SIZE];
    unsigned char style[MANUAL_PAGE_SIZE]; /* ManualStyle of each byte */
    int length, count;
    struct {
        int from;
        ManualKind kind;
        char picture[48]; /* the picture's file, below assets/ */
    } blocks[MANUAL_BLOCKS_MAX];
} ManualText;

void manual_parse(const ManualPage *page, ManualText *text);

/* The first occurrence of any word of search (separated by blanks) in text; *length: its bytes.
   NULL: there is none. */
const char *manual_find(const char *text, const char *search, int *length);

/* Whether every word of search is on the page or in its title. */
bool manual_has(const char *title, const ManualText *text, const char *search);

typedef enum HelpPage { HELP_KEYS = 0, HELP_RULES, HELP_MANUAL, HELP_PAGES } HelpPage;

enum { MANUAL_SEARCH_SIZE = 80, MANUAL_LINES_MAX = 500 };

typedef struct ManualLine {
    int from, length, block;
    int strip; /* of a picture, from 1; 0: a line of text */
} ManualLine;

typedef struct Manual {
    const char *source; /* that the pages are of */
    ManualPage pages[MANUAL_PAGES_MAX];
    int count;
    char search[MANUAL_SEARCH_SIZE];
    int rows[MANUAL_PAGES_MAX], found; /* the pages that the search finds */
    TableState list, lines;            /* of pages, and of the text */
    SDL_Rect area;                     /* in which that stands */
    ManualText text, scratch;
    ManualLine broken[MANUAL_LINES_MAX]; /* text in lines */
    int broken_count;
    char library[FILE_PATH_SIZE], book[FILE_PATH_SIZE]; /* where they are; empty: nowhere */
    bool seek; /* the first place that is found is to be in sight */
} Manual;

typedef struct HelpState {
    HelpPage page;
    UiId focus; /* that the keyboard had below it; 0: none */
    TableState keys;
    KeyRow key_rows[KEY_ROWS_MAX]; /* as last drawn */
    int key_count;
    int step; /* of the rules, from 0 */
    Manual manual;
} HelpState;

static inline HelpState *help_of(const Gui *gui) {
    return gui_scene(gui, SCENE_HELP);
}

/* -- the manual: its pages, of which the last describes the program, and a search over all -- */

extern const Table manual_pages, manual_text;

/* The pages of the user's language, without a search; a search has changed; a page was chosen. */
void manual_load(Gui *gui, Manual *own);
void manual_search(Gui *gui, Manual *own);
void manual_show(Gui *gui, Manual *own);

bool manual_key(Gui *gui, const KeyPress *press);

/* The title of the chosen page; empty: nothing was found. */
const char *manual_title(const Manual *own);

/* Whether that is the last page. */
bool manual_is_about(const Manual *own);

/* -- the rules in five steps, each with a board on which a move is repeated -- */

/* step: from 0 on. */
Text rules_title(int step);
const char *rules_text(int step);

/* Draws the board of the step that is shown. */
void rules_draw_board(const View *view, SDL_Rect place);
