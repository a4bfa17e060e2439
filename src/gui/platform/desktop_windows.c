#include "gui/platform/desktop.h"

#include <windows.h>

bool desktop_choose_display(void) {
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_AWARENESS, "permonitorv2");
    return true;
}

void desktop_mind_errors(void) {
    /* there are none of that kind */
}

float desktop_scale(void) {
    return (float)GetDpiForSystem() / (float)USER_DEFAULT_SCREEN_DPI;
}

void desktop_set_title(SDL_Window *window, const char *title) {
    (void)window;
    (void)title;
}

bool desktop_has_sound(void) {
    return true;
}
