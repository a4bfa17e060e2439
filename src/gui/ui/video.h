/* Initialises SDL, opens the window and its renderer, and finds the scale. */
#pragma once

#include <stdbool.h>

#include <SDL.h>

#include "gui/platform/options.h"

typedef struct Video {
    SDL_Window *window;
    SDL_Renderer *renderer;
    float desktop_scale; /* px per logical px: of the window's screen, or as the user set it */
    bool scale_is_set;   /* by the user */
} Video;

enum { VIDEO_ERROR_SIZE = 256 };

/* Opens a hidden window. On failure everything is closed again and error says why. */
bool video_open(const GuiOptions *options, Video *video, char error[VIDEO_ERROR_SIZE]);
void video_close(Video *video);

/* Shows the window. Call it when the first frame is drawn. */
void video_show(Video *video);

/* Sets the window's title, in UTF-8 whatever the locale. */
void video_set_title(Video *video, const char *title);

/* The rectangle of the window including the window manager's frame, whose corner is the position to
   give a new window. */
SDL_Rect video_frame(const Video *video);

/* Finds the scale anew: the window may have come to a screen of another one. */
void video_follow_scale(Video *video);

/* Output pixels per window coordinate: 1 except where SDL itself scales. */
float video_pixel_ratio(const Video *video);

bool video_is_fullscreen(const Video *video);
void video_toggle_fullscreen(Video *video);
