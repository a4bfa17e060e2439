/* The scene of the opening book: its tree by lines, the cheapest lines out of it, and edits, which go
   to the user's own. */
#ifndef GUI_BOOK_STATE_H
#define GUI_BOOK_STATE_H

#include "gui/book/lines.h"
#include "gui/window/parts.h"

typedef struct BookState {
    TcGame game; /* to the position that is shown, the cursor at its end */
    BookRows rows;
    bool drop_outs; /* these are shown instead */
    int line_count;
    BookLine lines[BOOK_DROP_OUTS_MAX];
    int changes; /* of the books that rows and lines are of; -1: none */
    List list;
    bool edited; /* an edit of the row waits for its news: */
    int value;   /* what it was set to */
    double clicked_at;
} BookState;

BookState *book_state(const App *app);
void book_draw(const View *view);

#endif
