/* What a key has done is found by comparing the text with how it was: every way of editing can then
   be taken back without knowing of it. */
#include "gui/ui/field_undo.h"

#include <stdlib.h>
#include <string.h>

static const double PAUSE = 1; /* seconds after which a new step begins */

enum { CHARACTER_BYTES = 4 };

/* -- memory -- */

static void drop_step(FieldUndo *undo, FieldStep *step) {
    undo->bytes -= step->gone + step->come;
    free(step->bytes);
    *step = (FieldStep){0};
}

static void drop_from(FieldUndo *undo, int first) {
    for (int i = first; i < undo->count; i++) {
        drop_step(undo, &undo->steps[i]);
    }
    undo->count = first;
    undo->done = undo->done < first ? undo->done : first;
}

static void drop_oldest(FieldUndo *undo) {
    drop_step(undo, &undo->steps[0]);
    memmove(undo->steps, undo->steps + 1, sizeof undo->steps[0] * (size_t)(undo->count - 1));
    undo->count--;
    undo->done--;
}

static void forget(FieldUndo *undo) {
    drop_from(undo, 0);
    free(undo->last);
    undo->last = NULL;
    undo->open = false;
}

void field_undo_release(FieldUndo *undo) {
    forget(undo);
}

static bool remember(FieldUndo *undo, const char *text) {
    size_t size = strlen(text) + 1;
    char *last = realloc(undo->last, size);
    if (!last) {
        forget(undo);
        return false;
    }
    memcpy(last, text, size);
    undo->last = last;
    return true;
}

void field_undo_watch(FieldUndo *undo, uint64_t text, const Field *field) {
    if (undo->last && undo->text == text && strcmp(undo->last, field->text) == 0) {
        return;
    }
    forget(undo);
    undo->text = text;
    (void)remember(undo, field->text);
}

/* -- what has changed -- */

static FieldMarks marks_of(const Field *field) {
    return (FieldMarks){*field->caret, field->anchor ? *field->anchor : *field->caret};
}

/* One step from the one text to the other, without its bytes. The same letter twice may have been
   typed before or behind itself: the caret tells, which stands behind what came. */
static FieldStep difference(const char *was, const char *is, size_t caret) {
    size_t was_length = strlen(was), is_length = strlen(is), begin = 0, end = 0;
    size_t least = was_length < is_length ? was_length : is_length;
    size_t behind = caret < is_length ? is_length - caret : 0;
    while (end < least && end < behind && was[was_length - 1 - end] == is[is_length - 1 - end]) {
        end++;
    }
    while (begin < least - end && was[begin] == is[begin]) {
        begin++;
    }
    return (FieldStep){
        .at = begin, .gone = was_length - begin - end, .come = is_length - begin - end};
}

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\n';
}

/* A letter typed behind what the step typed, of the same word or a space behind it. */
static bool goes_on(const FieldStep *step, const FieldStep *next, const char *is) {
    size_t end = step->at + step->come;
    bool letter = next->gone == 0 && next->come > 0 && next->come <= CHARACTER_BYTES;
    return letter && step->come > 0 && next->at == end &&
           (is_blank(is[next->at]) || !is_blank(is[next->at - 1]));
}

/* A letter erased beside what the step erased, of the same word or a space. */
static bool goes_on_erasing(const FieldStep *step, const FieldStep *next, const char *was) {
    bool letter = next->come == 0 && next->gone > 0 && next->gone <= CHARACTER_BYTES;
    if (!letter || step->come > 0) {
        return false;
    }
    bool back = next->at + next->gone == step->at, on = next->at == step->at;
    char before = back ? step->bytes[0] : step->bytes[step->gone - 1];
    return (back || on) && (is_blank(was[next->at]) || !is_blank(before));
}

/* next joins the last step. */
static bool join(FieldUndo *undo, const FieldStep *next, const char *was, const char *is) {
    FieldStep *step = &undo->steps[undo->count - 1];
    size_t size = step->gone + step->come, more = next->gone + next->come;
    char *bytes = realloc(step->bytes, size + more);
    if (!bytes) {
        return false;
    }
    step->bytes = bytes;
    if (next->come > 0) {
        memcpy(bytes + size, is + next->at, more);
        step->come += more;
    } else if (next->at == step->at) {
        memcpy(bytes + size, was + next->at, more);
        step->gone += more;
    } else {
        memmove(bytes + more, bytes, size);
        memcpy(bytes, was + next->at, more);
        step->gone += more;
        step->at = next->at;
    }
    step->after = next->after;
    undo->bytes += more;
    return true;
}

static bool add(FieldUndo *undo, const FieldStep *next, const char *was, const char *is) {
    char *bytes = malloc(next->gone + next->come);
    if (!bytes) {
        return false;
    }
    memcpy(bytes, was + next->at, next->gone);
    memcpy(bytes + next->gone, is + next->at, next->come);
    if (undo->count == FIELD_UNDO_STEPS) {
        drop_oldest(undo);
    }
    undo->steps[undo->count] = *next;
    undo->steps[undo->count].bytes = bytes;
    undo->done = ++undo->count;
    undo->bytes += next->gone + next->come;
    while (undo->bytes > FIELD_UNDO_BYTES && undo->count > 1) {
        drop_oldest(undo);
    }
    return true;
}

void field_undo_note(FieldUndo *undo, const Field *field, FieldMarks before, double now) {
    if (!undo->last) {
        return;
    }
    const char *was = undo->last, *is = field->text;
    if (strcmp(was, is) == 0) {
        undo->open = false; /* the caret has gone elsewhere */
        return;
    }
    FieldStep next = difference(was, is, *field->caret);
    next.before = before;
    next.after = marks_of(field);
    drop_from(undo, undo->done);
    const FieldStep *last = undo->count > 0 ? &undo->steps[undo->count - 1] : NULL;
    bool joins = last && undo->open && now < undo->pause_at &&
                 (goes_on(last, &next, is) || goes_on_erasing(last, &next, was));
    bool noted = joins ? join(undo, &next, was, is) : add(undo, &next, was, is);
    undo->open = (next.come > 0 ? next.come : next.gone) <= CHARACTER_BYTES;
    undo->pause_at = now + PAUSE;
    if (!noted) {
        forget(undo);
    }
    (void)remember(undo, is);
}

/* -- back and again -- */

/* Where gone bytes are, come ones stand instead. */
static bool replace(const Field *field, size_t at, size_t gone, const char *come, size_t size) {
    size_t length = strlen(field->text);
    if (at + gone > length || length - gone + size >= field->size) {
        return false;
    }
    memmove(field->text + at + size, field->text + at + gone, length - at - gone + 1);
    memcpy(field->text + at, come, size);
    return true;
}

static void put_marks(const Field *field, FieldMarks marks) {
    field_move(field, marks.anchor, false);
    field_move(field, marks.caret, true);
}

bool field_undo_back(FieldUndo *undo, const Field *field) {
    const FieldStep *step = undo->done > 0 ? &undo->steps[undo->done - 1] : NULL;
    if (!step || !replace(field, step->at, step->come, step->bytes, step->gone)) {
        return false;
    }
    put_marks(field, step->before);
    undo->done--;
    undo->open = false;
    return remember(undo, field->text);
}

bool field_undo_again(FieldUndo *undo, const Field *field) {
    const FieldStep *step = undo->done < undo->count ? &undo->steps[undo->done] : NULL;
    if (!step || !replace(field, step->at, step->gone, step->bytes + step->gone, step->come)) {
        return false;
    }
    put_marks(field, step->after);
    undo->done++;
    undo->open = false;
    return remember(undo, field->text);
}
