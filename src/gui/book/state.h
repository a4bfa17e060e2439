/* The scene of the opening book: its tree by lines, the cheapest lines out of it, and edits, which go
   to the user's own. */
#ifndef GUI_BOOK_STATE_H
#define GUI_BOOK_STATE_H

#include "gui/book/lines.h"
#include "gui/window/parts.h"
#include "gui/window/scene.h"

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
    bool extending;               /* the limits of a job are shown; */
    int positions, plies, errors; /* positions is a number in the list of extend.c */
} BookState;

BookState *book_state(const App *app);
void book_draw(const View *view);

/* The user's own book can be changed. */
bool can_book_change(const App *app);

/* -- the job that extends it (extend.c) -- */

/* Limits from the settings, and those that are kept there. */
void book_extend_init(void *state);
enum { BOOK_EXTEND_KEPT = 3 };
extern const SceneSetting book_extend_kept[BOOK_EXTEND_KEPT];

/* The limits, at the top of place, which loses their room. */
void book_extend_draw(const View *view, SDL_Rect *place);

/* How far the job is. */
void book_extend_draw_foot(const View *view, SDL_Rect foot);

#endif
