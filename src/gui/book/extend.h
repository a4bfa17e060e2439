/* The extension of the book, whose commands the table has. */
#ifndef GUI_BOOK_EXTEND_H
#define GUI_BOOK_EXTEND_H

/* Sets the default limits. */
void book_extend_init(void *state);

#endif
