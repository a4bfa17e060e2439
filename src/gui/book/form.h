/* The form of the opening book. */
#ifndef GUI_BOOK_FORM_H
#define GUI_BOOK_FORM_H

#include "gui/book/state.h"

enum { BOOK_COUNTS = 5 }; /* choices of how many positions are added: scene.c */

typedef enum BookField {
    BOOK_BOARD,
    BOOK_RESULTS,
    BOOK_FIELD_LESS,
    BOOK_VALUE,
    BOOK_FIELD_MORE,
    BOOK_BUTTONS, /* seven */
    BOOK_POSITIONS = BOOK_BUTTONS + 7,
    BOOK_PLIES,
    BOOK_ERRORS,
    BOOK_START,
    BOOK_TREE,
    BOOK_LINES,
    BOOK_STOP,
    BOOK_JOB,
    BOOK_COUNT,
    BOOK_FIELDS
} BookField;

extern const Form book_form;
void book_describe(const Gui *gui, int field, FormNow *now);
void book_draw_board(const View *view, SDL_Rect place);

/* The tree, or the lines. */
const Table *book_table(const BookState *own);

#endif
