/* Keys as in other desktop programs: Shift selects, Ctrl moves by words. */
#include "gui/ui/field.h"

#include <string.h>

#include <SDL.h>

#include "base/utf8.h"

static size_t next(const char *text, size_t at) {
    return at + utf8_bytes(text + at, 1);
}

static size_t previous(const char *text, size_t at) {
    return at > 0 ? utf8_begin(text, at - 1) : 0;
}

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\n';
}

static size_t word_before(const char *text, size_t at) {
    while (at > 0 && is_blank(text[at - 1])) {
        at--;
    }
    while (at > 0 && !is_blank(text[at - 1])) {
        at--;
    }
    return at;
}

static size_t word_after(const char *text, size_t at) {
    while (is_blank(text[at])) {
        at++;
    }
    while (text[at] && !is_blank(text[at])) {
        at++;
    }
    return at;
}

/* begin <= end; the same when nothing is selected. */
static void find_selection(const Field *field, size_t *begin, size_t *end) {
    size_t caret = *field->caret, anchor = field->anchor ? *field->anchor : caret;
    *begin = caret < anchor ? caret : anchor;
    *end = caret < anchor ? anchor : caret;
}

void field_move(const Field *field, size_t to, bool extend) {
    size_t length = strlen(field->text);
    to = utf8_begin(field->text, to < length ? to : length);
    *field->caret = to;
    if (field->anchor && !extend) {
        *field->anchor = to;
    }
}

static void erase(const Field *field, size_t from, size_t to) {
    memmove(field->text + from, field->text + to, strlen(field->text + to) + 1);
    field_move(field, from, false);
}

bool field_erase_selection(const Field *field) {
    size_t begin, end;
    find_selection(field, &begin, &end);
    if (begin < end) {
        erase(field, begin, end);
    }
    return begin < end;
}

void field_select_word(const Field *field) {
    const char *text = field->text;
    size_t begin = *field->caret, end = begin;
    bool blank = is_blank(text[begin]);
    while (begin > 0 && is_blank(text[begin - 1]) == blank) {
        begin--;
    }
    while (text[end] && is_blank(text[end]) == blank) {
        end++;
    }
    field_move(field, begin, false);
    field_move(field, end, true);
}

static bool may_stand(const Field *field, char first) {
    return ((unsigned char)first >= ' ' && first != 0x7F) || (first == '\n' && field->lines);
}

static void note_full(const Field *field) {
    if (field->full) {
        *field->full = true;
    }
}

void field_insert(const Field *field, const char *text) {
    field_erase_selection(field);
    size_t length = strlen(field->text), caret = *field->caret;
    while (*text) {
        size_t size = next(text, 0);
        if (length + size >= field->size) {
            note_full(field);
            break;
        }
        if (may_stand(field, *text)) {
            char *at = field->text + caret;
            memmove(at + size, at, length - caret + 1);
            memcpy(at, text, size);
            caret += size;
            length += size;
        }
        text += size;
    }
    field_move(field, caret, false);
}

/* -- the clipboard -- */

static void copy(const Field *field) {
    size_t begin, end;
    find_selection(field, &begin, &end);
    if (begin < end) {
        char kept = field->text[end];
        field->text[end] = '\0';
        SDL_SetClipboardText(field->text + begin);
        field->text[end] = kept;
    }
}

static void paste(const Field *field) {
    char *text = SDL_GetClipboardText();
    if (text && text[0]) {
        field_insert(field, text);
    }
    SDL_free(text);
}

static bool clipboard_key(const Field *field, SDL_Keycode key, bool control, bool shift) {
    if ((key == SDLK_v && control) || (key == SDLK_INSERT && shift)) {
        paste(field);
    } else if ((key == SDLK_c || key == SDLK_INSERT) && control) {
        copy(field);
    } else if ((key == SDLK_x && control) || (key == SDLK_DELETE && shift)) {
        copy(field);
        field_erase_selection(field);
    } else if (key == SDLK_a && control) {
        field_move(field, 0, false);
        field_move(field, strlen(field->text), true);
    } else {
        return false;
    }
    return true;
}

/* -- keys -- */

/* Finds where a key that moves leads; false when it is none. */
static bool place_of(const Field *field, SDL_Keycode key, bool control, size_t *to) {
    const char *text = field->text;
    size_t caret = *field->caret;
    switch (key) {
    case SDLK_LEFT:
        *to = control ? word_before(text, caret) : previous(text, caret);
        return true;
    case SDLK_RIGHT:
        *to = control ? word_after(text, caret) : next(text, caret);
        return true;
    case SDLK_HOME:
        *to = 0;
        return true;
    case SDLK_END:
        *to = strlen(text);
        return true;
    default:
        return false;
    }
}

/* An arrow without Shift leaves a selection at that end of it. */
static void move(const Field *field, SDL_Keycode key, bool control, bool shift, size_t to) {
    size_t begin, end;
    find_selection(field, &begin, &end);
    if (!shift && !control && begin < end && (key == SDLK_LEFT || key == SDLK_RIGHT)) {
        to = key == SDLK_LEFT ? begin : end;
    }
    field_move(field, to, shift && field->anchor);
}

bool field_key(const Field *field, const SDL_Keysym *sym) {
    size_t caret = *field->caret, to = caret;
    bool control = sym->mod & KMOD_CTRL, shift = sym->mod & KMOD_SHIFT;
    if (sym->mod & KMOD_ALT) {
        return false;
    }
    if (clipboard_key(field, sym->sym, control, shift)) {
        return true;
    }
    if (place_of(field, sym->sym, control, &to)) {
        move(field, sym->sym, control, shift, to);
    } else if (sym->sym == SDLK_BACKSPACE || sym->sym == SDLK_DELETE) {
        bool back = sym->sym == SDLK_BACKSPACE;
        place_of(field, back ? SDLK_LEFT : SDLK_RIGHT, control, &to);
        if (!field_erase_selection(field)) {
            erase(field, back ? to : caret, back ? caret : to);
        }
    } else if (field->lines && (sym->sym == SDLK_RETURN || sym->sym == SDLK_KP_ENTER)) {
        field_insert(field, "\n");
    } else {
        return false;
    }
    return true;
}
