/* The scene of the opening book: its tree by lines, the cheapest lines out of it, and edits, which
   change the user's own book. */
#ifndef GUI_BOOK_STATE_H
#define GUI_BOOK_STATE_H

#include "gui/book/lines.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"

typedef struct BookState {
    TcGame game; /* up to the displayed position, with the cursor at its end */
    BookRows rows;
    bool drop_outs; /* the lines are shown instead of the tree */
    int line_count;
    BookLine lines[BOOK_DROP_OUTS_MAX];
    int changes; /* the version of the books from which rows and lines were made; -1: none */
    TableState table;
    bool edited;                  /* the row has an edit that the books do not show yet: */
    int value;                    /* the value that the user has set */
    bool extending;               /* the limits of an extension are shown; */
    int positions, plies, errors; /* positions is an index into the list in scene.c */
} BookState;

static inline BookState *book_state(const Gui *gui) {
    return gui_scene(gui, SCENE_BOOK);
}

#endif
