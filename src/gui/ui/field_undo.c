/* The effect of a key is found by comparing the text before and after it, so every way of editing
   can be undone without code of its own. */
#include "gui/ui/field.h"

#include <stdlib.h>
#include <string.h>

static const double PAUSE = 1; /* seconds after which a new step begins */

enum { CHARACTER_BYTES = 4 };

static void drop_steps(FieldUndo *undo, int first, int end) {
    for (int i = first; i < end; i++) {
        undo->bytes -= strlen(undo->steps[i].text);
        free(undo->steps[i].text);
    }
    memmove(&undo->steps[first], &undo->steps[end],
            sizeof undo->steps[0] * (size_t)(undo->count - end));
    undo->count -= end - first;
    undo->done -= undo->done >= end ? end - first : 0;
}

void field_undo_release(FieldUndo *undo) {
    free(undo->last);
    undo->last = NULL;
    undo->open = false;
    undo->done = undo->count;
    drop_steps(undo, 0, undo->count);
}

static void remember(FieldUndo *undo, const char *text) {
    size_t size = strlen(text) + 1;
    char *last = malloc(size);
    if (!last) {
        field_undo_release(undo);
        return;
    }
    memcpy(last, text, size);
    free(undo->last);
    undo->last = last;
}

void field_undo_watch(FieldUndo *undo, uint64_t text, const Field *field) {
    if (!undo->last || undo->text != text || strcmp(undo->last, field->text) != 0) {
        field_undo_release(undo);
        undo->text = text;
        remember(undo, field->text);
    }
}

static FieldMarks marks_of(const Field *field) {
    return (FieldMarks){*field->caret, field->anchor ? *field->anchor : *field->caret};
}

/* Returns what differs between the one text and the other. The same letter twice may have been
   typed before or behind itself: the caret tells, which stands behind what came. */
static FieldStep difference(const char *was, const char *is, size_t caret) {
    size_t was_length = strlen(was), is_length = strlen(is), begin = 0, end = 0;
    size_t min = was_length < is_length ? was_length : is_length;
    size_t behind = caret < is_length ? is_length - caret : 0;
    while (end < min && end < behind && was[was_length - 1 - end] == is[is_length - 1 - end]) {
        end++;
    }
    while (begin < min - end && was[begin] == is[begin]) {
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
    char before = step->text[back ? step->at : step->at + step->gone - 1];
    return (back || on) && (is_blank(was[next->at]) || !is_blank(before));
}

static void add(FieldUndo *undo, FieldStep step) {
    step.text = undo->last; /* the step's now */
    undo->last = NULL;
    undo->bytes += strlen(step.text);
    if (undo->count == FIELD_UNDO_STEPS) {
        drop_steps(undo, 0, 1);
    }
    undo->steps[undo->count++] = step;
    undo->done = undo->count;
    while (undo->bytes > FIELD_UNDO_BYTES && undo->count > 1) {
        drop_steps(undo, 0, 1);
    }
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
    drop_steps(undo, undo->done, undo->count);
    FieldStep *last = undo->count > 0 ? &undo->steps[undo->count - 1] : NULL;
    if (last && undo->open && now < undo->pause_at &&
        (goes_on(last, &next, is) || goes_on_erasing(last, &next, was))) {
        last->at = next.come > 0 ? last->at : next.at;
        last->gone += next.gone;
        last->come += next.come;
        last->after = next.after;
    } else {
        add(undo, next);
    }
    undo->open = (next.come > 0 ? next.come : next.gone) <= CHARACTER_BYTES;
    undo->pause_at = now + PAUSE;
    remember(undo, is);
}

/* The text of a step and that of the field change places. */
static bool exchange(FieldUndo *undo, const Field *field, FieldStep *step, FieldMarks marks) {
    char *text = step->text;
    size_t size = strlen(text) + 1;
    if (size > field->size) {
        return false;
    }
    undo->bytes += strlen(undo->last) - (size - 1);
    step->text = undo->last;
    undo->last = text;
    undo->open = false;
    memcpy(field->text, text, size);
    field_move(field, marks.anchor, false);
    field_move(field, marks.caret, true);
    return true;
}

bool field_undo_back(FieldUndo *undo, const Field *field) {
    FieldStep *step = undo->done > 0 ? &undo->steps[undo->done - 1] : NULL;
    bool done = step && exchange(undo, field, step, step->before);
    undo->done -= done;
    return done;
}

bool field_undo_again(FieldUndo *undo, const Field *field) {
    FieldStep *step = undo->done < undo->count ? &undo->steps[undo->done] : NULL;
    bool done = step && exchange(undo, field, step, step->after);
    undo->done += done;
    return done;
}
