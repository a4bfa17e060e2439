/* Editing of UTF-8 text in a buffer of the caller, by keys and typed text, in one line or several.
   Independent of pixels: the view knows where the lines of a text break and which character is
   under the mouse (gui/window/textbox.c). */
#pragma once

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

/* Undo and redo for a text field, a word or a pause at a time, as in editors. A step keeps the
   whole text: the one before it, or, once it is undone, the one after it. */

/* The limits of steps and of their bytes; the oldest steps are forgotten first. */
enum { FIELD_UNDO_STEPS = 200, FIELD_UNDO_BYTES = 1 << 23 };

/* The caret and the anchor of a field, in bytes. */
typedef struct FieldMarks {
    size_t caret, anchor;
} FieldMarks;

typedef struct FieldStep {
    size_t at, gone, come; /* bytes removed and inserted at a place */
    char *text;            /* owned by the undo */
    FieldMarks before, after;
} FieldStep;

/* The history of one text at a time. Zero-initialised it is valid. */
typedef struct FieldUndo {
    uint64_t text; /* the number of the text, chosen by the caller */
    char *last;    /* the text when it was last noted; NULL: never noted */
    int count, done;
    size_t bytes; /* of all steps */
    bool open;    /* the next change may join the last step, until: */
    double pause_at;
    FieldStep steps[FIELD_UNDO_STEPS]; /* those from done on are undone */
} FieldUndo;

void field_undo_release(FieldUndo *undo);

/* Call it before a key or text goes to the field. text: a number for the edited text. All steps are
   forgotten if it differs from the last one, or if the text was changed from elsewhere. */
void field_undo_watch(FieldUndo *undo, uint64_t text, const Field *field);

/* Call it afterwards, with the marks from before and the time in seconds. Successive letters with
   less than a second between them are one step, up to the end of a word and the space after it; so
   are letters erased one after the other. Without memory nothing can be undone. */
void field_undo_note(FieldUndo *undo, const Field *field, FieldMarks before, double now);

/* Undo of the last step, and redo of the last undone one, with caret and selection. Returns false
   if there is none. */
bool field_undo_back(FieldUndo *undo, const Field *field);
bool field_undo_again(FieldUndo *undo, const Field *field);
