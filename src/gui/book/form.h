/* The scene of the opening book, drawn. */
#ifndef GUI_BOOK_VIEW_H
#define GUI_BOOK_VIEW_H

#include "gui/book/state.h"

/* The tree, or the lines. */
const Table *book_table(const BookState *own);

void book_draw(const View *view);

#endif
