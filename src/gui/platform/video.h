/* SDL's start, the window and its renderer, and how many pixels a logical one has. */
#ifndef GUI_PLATFORM_VIDEO_H
#define GUI_PLATFORM_VIDEO_H

#include <stdbool.h>

#include <SDL.h>

#include "gui/platform/options.h"

typedef struct Video {
    SDL_Window *window;
    SDL_Renderer *renderer;
    float desktop_scale; /* of the desktop, or as the user said */
} Video;

enum { VIDEO_ERROR_SIZE = 256 };

/* Opens the window, hidden. On failure nothing is left open and error says why. */
bool video_open(const GuiOptions *options, Video *video, char error[VIDEO_ERROR_SIZE]);
void video_close(Video *video);

/* Shows it, once it is drawn. */
void video_show(Video *video);

/* In UTF-8, whatever the locale. */
void video_set_title(Video *video, const char *title);

/* Its place with the window manager's frame, whose corner is where a new window is put. */
SDL_Rect video_frame(const Video *video);

/* Output pixels per window coordinate: 1 except where SDL itself scales. */
float video_pixel_ratio(const Video *video);

void video_toggle_fullscreen(Video *video);

#endif
