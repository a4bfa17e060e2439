/* The help: one dialog of three pages. For its own files only. */
#ifndef GUI_HELP_STATE_H
#define GUI_HELP_STATE_H

#include "gui/help/text.h"
#include "gui/ui/focus.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/keys.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"

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

#endif
