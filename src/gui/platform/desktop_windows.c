#include "gui/platform/desktop.h"

#include <windows.h>

#include <SDL_syswm.h>

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

float desktop_scale_at(SDL_Window *window) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    bool known = SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WINDOWS;
    UINT dpi = known ? GetDpiForWindow(info.info.win.window) : 0;
    return (float)dpi / (float)USER_DEFAULT_SCREEN_DPI;
}

DesktopWishes desktop_wishes(void) {
    BOOL moves = TRUE;
    HIGHCONTRASTW contrast = {.cbSize = sizeof contrast};
    (void)SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &moves, 0);
    (void)SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0);
    return (DesktopWishes){.still = !moves, .high_contrast = contrast.dwFlags & HCF_HIGHCONTRASTON};
}

void desktop_set_title(SDL_Window *window, const char *title) {
    (void)window;
    (void)title;
}

bool desktop_has_sound(void) {
    return true;
}
