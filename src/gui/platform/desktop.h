/* Desktop functions that SDL does not provide. */
#pragma once

#include <stdbool.h>

#include <SDL.h>

/* Chooses among the available displays. Call it before SDL_Init. Returns false if there is none. */
bool desktop_choose_display(void);

/* Call it after SDL has started video: harmless errors of the display then no longer end the
   program. */
void desktop_mind_errors(void);

/* The desktop's scale in px per logical px. */
float desktop_scale(void);

/* The same of the screen on which a window is; 0: the desktop's is that of all screens. */
float desktop_scale_at(SDL_Window *window);

/* Holds what the user has asked of all programs, as far as the desktop says it. */
typedef struct DesktopWishes {
    bool still;         /* nothing shall move */
    bool high_contrast; /* text and controls shall stand out */
} DesktopWishes;
DesktopWishes desktop_wishes(void);

/* Completes SDL_SetWindowTitle, which is unreliable for text outside the locale. */
void desktop_set_title(SDL_Window *window, const char *title);

/* Whether there may be a sound device: without one, opening it makes libraries print errors to the
   terminal. */
bool desktop_has_sound(void);
