#include "gui/ui/clipboard.h"

#include <SDL.h>

bool clipboard_put(const char *text) {
    return SDL_SetClipboardText(text) == 0;
}

char *clipboard_get(void) {
    return SDL_GetClipboardText();
}

void clipboard_free(char *text) {
    SDL_free(text);
}
