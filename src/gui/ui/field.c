#include "gui/ui/field.h"

#include <string.h>

static bool is_inside(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static size_t next(const Field *field, size_t at) {
    if (field->text[at] == '\0') {
        return at;
    }
    do {
        at++;
    } while (is_inside(field->text[at]));
    return at;
}

static size_t previous(const Field *field, size_t at) {
    while (at > 0 && is_inside(field->text[at - 1])) {
        at--;
    }
    return at > 0 ? at - 1 : 0;
}

static size_t character_size(const char *text) {
    size_t size = 1;
    while (is_inside(text[size])) {
        size++;
    }
    return size;
}

void field_insert(const Field *field, const char *text) {
    size_t length = strlen(field->text);
    while (*text) {
        size_t size = character_size(text);
        if (length + size >= field->size) {
            return;
        }
        if ((unsigned char)*text >= ' ' && *text != 0x7F) {
            char *at = field->text + *field->caret;
            memmove(at + size, at, length - *field->caret + 1);
            memcpy(at, text, size);
            *field->caret += size;
            length += size;
        }
        text += size;
    }
}

static void erase(const Field *field, size_t from, size_t to) {
    memmove(field->text + from, field->text + to, strlen(field->text + to) + 1);
    *field->caret = from;
}

bool field_key(const Field *field, const SDL_Keysym *sym) {
    size_t caret = *field->caret;
    bool control = sym->mod & KMOD_CTRL;
    switch (sym->sym) {
    case SDLK_LEFT:
        *field->caret = previous(field, caret);
        return true;
    case SDLK_RIGHT:
        *field->caret = next(field, caret);
        return true;
    case SDLK_HOME:
        *field->caret = 0;
        return true;
    case SDLK_END:
        *field->caret = strlen(field->text);
        return true;
    case SDLK_BACKSPACE:
        erase(field, control ? 0 : previous(field, caret), caret);
        return true;
    case SDLK_DELETE:
        erase(field, caret, next(field, caret));
        return true;
    case SDLK_v:
        if (control) {
            char *text = SDL_GetClipboardText();
            field_insert(field, text ? text : "");
            SDL_free(text);
        }
        return control;
    default:
        return false;
    }
}
