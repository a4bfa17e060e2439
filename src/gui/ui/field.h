/* Editing UTF-8 text in a buffer of the caller's, by keys and typed text: one line, or several.
   Knows nothing of pixels: where the lines of a text break, and what stands under the mouse, is the
   view's to say (view/textbox.c). */
#ifndef GUI_UI_FIELD_H
#define GUI_UI_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct SDL_Keysym SDL_Keysym;

typedef struct Field {
    char *text;      /* always ends in NUL */
    size_t size;     /* bytes with the NUL */
    size_t *caret;   /* bytes before it; at the begin of a character */
    size_t *anchor;  /* the other end of what is selected; NULL: nothing can be selected */
    bool lines;      /* Enter begins another line */
    bool *full;      /* set when there was no room for all that came; NULL: nobody asks */
    uint64_t number; /* which text it is, among those of its command */
} Field;

/* Puts as many whole characters in as there is room for, instead of what is selected; control
   characters are left out, line breaks only where there may be lines. */
void field_insert(const Field *field, const char *text);

/* What is selected goes. Returns whether something was. */
bool field_erase_selection(const Field *field);

/* The caret goes to a place, bytes; with extend the selection stretches to it. Inside of a
   character or beyond the end the nearest place before counts. */
void field_move(const Field *field, size_t to, bool extend);

/* The word, or the space between words, at the caret is selected. */
void field_select_word(const Field *field);

/* True when the key edits, selects or moves the caret and was used up. Copies and pastes too. */
bool field_key(const Field *field, const SDL_Keysym *sym);

#endif
