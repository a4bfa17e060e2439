/* What SDL leaves to the desktop that the program runs on. */
#ifndef GUI_PLATFORM_DESKTOP_H
#define GUI_PLATFORM_DESKTOP_H

#include <stdbool.h>

#include <SDL.h>

/* Before SDL's start: chooses among the displays that there are; false when there is none. */
bool desktop_choose_display(void);

/* After SDL's start of the video: errors of the display that are none to us do not end the program. */
void desktop_mind_errors(void);

/* Pixels per logical one. */
float desktop_scale(void);

/* What SDL's way of setting the title leaves undone. */
void desktop_set_title(SDL_Window *window, const char *title);

/* Whether sounds may be heard: asking for a device where there is none only makes libraries complain
   on the terminal. */
bool desktop_has_sound(void);

#endif
