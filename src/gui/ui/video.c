/* The software renderer is the default: it draws a frame of this window in two milliseconds, starts
   at once, and avoids the 100 MB that a graphics driver loads. SDL_RENDER_DRIVER in the environment
   overrules it. */
#include "gui/ui/video.h"

#include <stdio.h>
#include <string.h>

#include <SDL_ttf.h>

#include "base/bounds.h"
#include "gui/platform/desktop.h"
#include "gui/ui/layout.h"

static void set_hints(void) {
    SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, "software", SDL_HINT_DEFAULT);
    SDL_SetHintWithPriority(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0", SDL_HINT_DEFAULT);
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_APP_NAME, "Turncoat");
    /* Our fields draw what an input method puts together, however long it is; "1" would keep it from
       them. Its choices are its own to show. */
    SDL_SetHint(SDL_HINT_IME_INTERNAL_EDITING, "0");
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1");
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
}

static void window_size(const GuiOptions *options, float scale, int *w, int *h) {
    if (options->width > 0) {
        *w = options->width;
        *h = options->height;
        return;
    }
    SDL_Rect usable = {0, 0, 0, 0};
    *w = (int)((float)LAYOUT_DEFAULT_WIDTH * scale);
    *h = (int)((float)LAYOUT_DEFAULT_HEIGHT * scale);
    if (SDL_GetDisplayUsableBounds(0, &usable) == 0 && usable.w > 0) {
        *w = *w < usable.w ? *w : usable.w;
        *h = *h < usable.h ? *h : usable.h;
    }
}

/* The part of a screen for windows that most of this one was on; false when no screen has any of
   it: it may have been on one that is gone. */
static bool find_screen(const SDL_Rect *frame, SDL_Rect *usable) {
    int max = 0;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect screen, seen;
        if (SDL_GetDisplayBounds(i, &screen) == 0 &&
            SDL_IntersectRect(&screen, frame, &seen) == SDL_TRUE && seen.w * seen.h > max &&
            SDL_GetDisplayUsableBounds(i, usable) == 0) {
            max = seen.w * seen.h;
        }
    }
    return max > 0;
}

/* SDL places the contents of a window under Windows, and its frame elsewhere. */
static bool places_contents(void) {
    return strcmp(SDL_GetCurrentVideoDriver(), "windows") == 0;
}

/* Puts it where it was, moved and made smaller as far as it takes to see all of it. */
static void place_window(const GuiOptions *options, SDL_Rect *window) {
    SDL_Rect screen;
    SDL_Rect frame = {options->x, options->y, window->w + options->frame_width,
                      window->h + options->frame_height};
    window->x = window->y = (int)SDL_WINDOWPOS_CENTERED;
    if (!options->placed || !find_screen(&frame, &screen)) {
        return;
    }
    frame.w = int_min(frame.w, screen.w);
    frame.h = int_min(frame.h, screen.h);
    *window = (SDL_Rect){int_within(frame.x, screen.x, screen.x + screen.w - frame.w),
                         int_within(frame.y, screen.y, screen.y + screen.h - frame.h),
                         frame.w - options->frame_width, frame.h - options->frame_height};
    if (places_contents()) { /* on three sides the frame is as wide, above it has the title */
        int side = options->frame_width / 2;
        window->x += side;
        window->y += options->frame_height - side;
    }
}

/* A first window may be as large as the screen, and its title would be above that. */
static void fit_frame(SDL_Window *window) {
    SDL_Rect usable = {0, 0, 0, 0};
    int w = 0, h = 0, top = 0, left = 0, bottom = 0, right = 0;
    if (SDL_GetDisplayUsableBounds(0, &usable) != 0 ||
        SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) != 0) {
        return;
    }
    SDL_GetWindowSize(window, &w, &h);
    usable = (SDL_Rect){usable.x + left, usable.y + top, usable.w - left - right,
                        usable.h - top - bottom};
    w = int_min(w, usable.w);
    h = int_min(h, usable.h);
    SDL_SetWindowSize(window, w, h);
    SDL_SetWindowPosition(window, usable.x + (usable.w - w) / 2, usable.y + (usable.h - h) / 2);
}

static bool open_window(const GuiOptions *options, Video *video) {
    int w = 0, h = 0;
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN;
    if (options->fullscreen) {
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    }
    if (options->maximised) {
        flags |= SDL_WINDOW_MAXIMIZED;
    }
    window_size(options, video->desktop_scale, &w, &h);
    SDL_Rect place = {0, 0, w, h};
    place_window(options, &place);
    video->window = SDL_CreateWindow("Turncoat", place.x, place.y, place.w, place.h, flags);
    if (!video->window) {
        return false;
    }
    if (places_contents() && options->width == 0 && !options->fullscreen) {
        fit_frame(video->window);
    }
    SDL_SetWindowMinimumSize(video->window, LAYOUT_MINIMUM_WIDTH, LAYOUT_MINIMUM_HEIGHT);
    video->renderer = SDL_CreateRenderer(video->window, -1, 0);
    return video->renderer != NULL;
}

bool video_open(const GuiOptions *options, Video *video, char error[VIDEO_ERROR_SIZE]) {
    *video = (Video){0};
    if (!desktop_choose_display()) {
        snprintf(error, VIDEO_ERROR_SIZE, "neither DISPLAY nor WAYLAND_DISPLAY is set");
        return false;
    }
    set_hints();
    SDL_SetMainReady();
    bool ready = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
    if (ready) {
        desktop_mind_errors();
        video->scale_is_set = options->scale > 0.0f;
        video->desktop_scale = video->scale_is_set ? options->scale : desktop_scale();
    }
    ready = ready && TTF_Init() == 0 && open_window(options, video);
    if (ready) {
        video_follow_scale(video);
    } else {
        snprintf(error, VIDEO_ERROR_SIZE, "%s", SDL_GetError());
        video_close(video);
    }
    return ready;
}

void video_close(Video *video) {
    if (video->renderer) {
        SDL_DestroyRenderer(video->renderer);
    }
    if (video->window) {
        SDL_DestroyWindow(video->window);
    }
    if (TTF_WasInit()) {
        TTF_Quit();
    }
    SDL_Quit();
    *video = (Video){0};
}

void video_follow_scale(Video *video) {
    float scale = video->scale_is_set ? 0.0f : desktop_scale_at(video->window);
    video->desktop_scale = scale > 0.0f ? scale : video->desktop_scale;
}

float video_pixel_ratio(const Video *video) {
    int window_w = 0, window_h = 0, output_w = 0, output_h = 0;
    SDL_GetWindowSize(video->window, &window_w, &window_h);
    if (SDL_GetRendererOutputSize(video->renderer, &output_w, &output_h) != 0 || window_w < 1) {
        return 1.0f;
    }
    return (float)output_w / (float)window_w;
}

void video_set_title(Video *video, const char *title) {
    SDL_SetWindowTitle(video->window, title);
    desktop_set_title(video->window, title);
}

SDL_Rect video_frame(const Video *video) {
    int x = 0, y = 0, w = 0, h = 0, top = 0, left = 0, bottom = 0, right = 0;
    SDL_GetWindowPosition(video->window, &x, &y);
    SDL_GetWindowSize(video->window, &w, &h);
    (void)SDL_GetWindowBordersSize(video->window, &top, &left, &bottom, &right); /* else none */
    return (SDL_Rect){x - left, y - top, w + left + right, h + top + bottom};
}

void video_show(Video *video) {
    SDL_ShowWindow(video->window);
}

bool video_is_fullscreen(const Video *video) {
    return SDL_GetWindowFlags(video->window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
}

void video_toggle_fullscreen(Video *video) {
    bool full = video_is_fullscreen(video);
    SDL_SetWindowFullscreen(video->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}
