/* Undo and redo for a text field, a word or a pause at a time, as in editors. A step keeps the
   whole text: the one before it, or, once it is undone, the one after it. */
#ifndef GUI_UI_FIELD_UNDO_H
#define GUI_UI_FIELD_UNDO_H

#include <stdint.h>

#include "gui/ui/field.h"

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

#endif
