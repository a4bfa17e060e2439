/* Editing one line of UTF-8 text in a buffer of the caller's, by keys and typed text. */
#ifndef GUI_UI_FIELD_H
#define GUI_UI_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include <SDL.h>

typedef struct Field {
    char *text;    /* always ends in NUL */
    size_t size;   /* bytes with the NUL */
    size_t *caret; /* bytes before it; at the begin of a character */
} Field;

/* Puts as many whole characters in as there is room for; control characters are left out. */
void field_insert(const Field *field, const char *text);

/* True when the key edits or moves the caret and was used up. */
bool field_key(const Field *field, const SDL_Keysym *sym);

#endif
