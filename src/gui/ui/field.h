/* Editing of UTF-8 text in a buffer of the caller, by keys and typed text, in one line or several.
   Independent of pixels: the view knows where the lines of a text break and which character is
   under the mouse (gui/window/textbox.c). */
#ifndef GUI_UI_FIELD_H
#define GUI_UI_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct SDL_Keysym SDL_Keysym;

typedef struct Field {
    char *text;      /* always ends in NUL */
    size_t size;     /* in bytes, including the NUL */
    size_t *caret;   /* bytes before it; at the beginning of a character */
    size_t *anchor;  /* the other end of the selection; NULL: no selection is possible */
    bool lines;      /* Enter begins a new line */
    bool *full;      /* set when an insertion did not fit; NULL: not reported */
    uint64_t number; /* the number of the text among those of its command */
} Field;

/* Replaces the selection by as many whole characters of text as fit. It leaves out control
   characters, and line breaks in a field of one line. */
void field_insert(const Field *field, const char *text);

/* Erases the selection. Returns whether there was one. */
bool field_erase_selection(const Field *field);

/* Moves the caret to a byte offset; with extend the selection stretches to it. An offset inside a
   character or beyond the end means the nearest valid offset before it. */
void field_move(const Field *field, size_t to, bool extend);

/* Selects the word, or the space between words, at the caret. */
void field_select_word(const Field *field);

/* Handles a key that edits, selects, moves the caret, copies or pastes. Returns whether it used the
   key. */
bool field_key(const Field *field, const SDL_Keysym *sym);

#endif
