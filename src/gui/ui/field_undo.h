/* Taking back what was typed into a field, a word or a pause at a time, as editors do. A step
   keeps the whole text: the one before it, or, taken back, the one after it. */
#ifndef GUI_UI_FIELD_UNDO_H
#define GUI_UI_FIELD_UNDO_H

#include <stdint.h>

#include "gui/ui/field.h"

/* Beyond either of these the oldest steps are forgotten. */
enum { FIELD_UNDO_STEPS = 200, FIELD_UNDO_BYTES = 1 << 23 };

/* caret and anchor of a field, bytes. */
typedef struct FieldMarks {
    size_t caret, anchor;
} FieldMarks;

typedef struct FieldStep {
    size_t at, gone, come; /* so many bytes went at a place, and so many came */
    char *text;            /* the undo's own */
    FieldMarks before, after;
} FieldStep;

/* Zeroes are a valid start. Of one text at a time. */
typedef struct FieldUndo {
    uint64_t text; /* which one it is, as the caller says */
    char *last;    /* as it was last noted; NULL: nothing was yet */
    int count, done;
    size_t bytes; /* of all steps */
    bool open;    /* what comes next may join the last step, until: */
    double pause_at;
    FieldStep steps[FIELD_UNDO_STEPS]; /* those from done on were taken back */
} FieldUndo;

void field_undo_release(FieldUndo *undo);

/* Before a key or text goes to the field: text is a number for what is edited. When that is another
   than before, or has been changed from elsewhere, all steps are forgotten. */
void field_undo_watch(FieldUndo *undo, uint64_t text, const Field *field);

/* After it: the marks as they were before; now in seconds. Letters that follow one another within a
   second are one step, up to the end of a word and the space behind it; so are letters erased one
   after the other. Without memory nothing can be taken back. */
void field_undo_note(FieldUndo *undo, const Field *field, FieldMarks before, double now);

/* Takes the last step back, or the last one taken back does again, with caret and selection. False
   when there is none. */
bool field_undo_back(FieldUndo *undo, const Field *field);
bool field_undo_again(FieldUndo *undo, const Field *field);

#endif
