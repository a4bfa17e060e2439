/* The software renderer is the default: a frame of this window costs it two milliseconds, it is
   ready at once, and it spares the 100 MB that a graphics driver brings. SDL_RENDER_DRIVER in the
   environment overrules it. */
#include "gui/platform/video.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL_ttf.h>

#ifdef TURNCOAT_X11
#include <SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xproto.h>
#endif

#include "gui/ui/layout.h"

static const float DEFAULT_DPI = 96.0f;

#ifdef TURNCOAT_X11
/* SDL 2.26 reports 1.0 on X11 whatever the desktop says, so its resource database is asked. */
static float x11_scale(void) {
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        return 1.0f;
    }
    const char *dpi = XGetDefault(display, "Xft", "dpi");
    float value = dpi ? strtof(dpi, NULL) : 0.0f;
    XCloseDisplay(display);
    return value >= 48.0f && value <= 480.0f ? value / DEFAULT_DPI : 1.0f;
}

/* What SDL does about errors of X11: it ends the program. */
static int (*default_error_handler)(Display *, XErrorEvent *);

/* Windows go when they please: the one of a program that asked for our clipboard or dragged a file
   over us, and at the end our own, to which SDL, on a connection of its own, sends an event
   whenever another thread wakes the loop; the server may take that up after the window's end. */
static int answer_error(Display *display, XErrorEvent *error) {
    bool tells = error->request_code == X_SendEvent || error->request_code == X_ChangeProperty ||
                 error->request_code == X_GetProperty || error->request_code == X_DeleteProperty;
    if (error->error_code == BadWindow && tells) {
        return 0;
    }
    return default_error_handler ? default_error_handler(display, error) : 0;
}

/* SDL's way over the locale spoils what the locale does not have, and gives up after it. */
static void set_x11_title(SDL_Window *window, const char *title) {
    static const char *const names[] = {"WM_NAME", "_NET_WM_NAME", "_NET_WM_ICON_NAME"};
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) {
        return;
    }
    Display *display = info.info.x11.display;
    Atom utf8 = XInternAtom(display, "UTF8_STRING", False);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        XChangeProperty(display, info.info.x11.window, XInternAtom(display, names[i], False), utf8,
                        8, PropModeReplace, (const unsigned char *)title, (int)strlen(title));
    }
    XFlush(display);
}

static void mind_errors(void) {
    int (*before)(Display *, XErrorEvent *) = XSetErrorHandler(answer_error);
    if (before != answer_error) {
        default_error_handler = before;
    }
}
#else
static void set_x11_title(SDL_Window *window, const char *title) {
    (void)window;
    (void)title;
}

static void mind_errors(void) {
}
#endif

float video_desktop_scale(void) {
#ifdef TURNCOAT_X11
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver && strcmp(driver, "x11") == 0) {
        return x11_scale();
    }
#endif
    return 1.0f;
}

/* Only displays that the environment names are tried: left alone, SDL would go on to take over a
   bare console, or draw where nobody can see it. False when there is none. */
static bool choose_display(void) {
    bool x11 = getenv("DISPLAY") != NULL, wayland = getenv("WAYLAND_DISPLAY") != NULL;
    const char *drivers = x11 && wayland ? "x11,wayland" : x11 ? "x11" : "wayland";
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers, SDL_HINT_DEFAULT);
    return x11 || wayland || getenv("SDL_VIDEODRIVER");
}

static void set_hints(void) {
    SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, "software", SDL_HINT_DEFAULT);
    SDL_SetHintWithPriority(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0", SDL_HINT_DEFAULT);
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_APP_NAME, "Turncoat");
    /* what an input method puts together is drawn in our fields, however long it is */
    SDL_SetHint(SDL_HINT_IME_INTERNAL_EDITING, "1");
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1");
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

static int min(int a, int b) {
    return a < b ? a : b;
}

static int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
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

/* Where it was, moved and made smaller as far as it takes to see all of it. */
static void place_window(const GuiOptions *options, SDL_Rect *window) {
    SDL_Rect screen;
    SDL_Rect frame = {options->x, options->y, window->w + options->frame_width,
                      window->h + options->frame_height};
    window->x = window->y = (int)SDL_WINDOWPOS_CENTERED;
    if (!options->placed || !find_screen(&frame, &screen)) {
        return;
    }
    frame.w = min(frame.w, screen.w);
    frame.h = min(frame.h, screen.h);
    *window = (SDL_Rect){clamp(frame.x, screen.x, screen.x + screen.w - frame.w),
                         clamp(frame.y, screen.y, screen.y + screen.h - frame.h),
                         frame.w - options->frame_width, frame.h - options->frame_height};
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
    SDL_SetWindowMinimumSize(video->window, LAYOUT_MINIMUM_WIDTH, LAYOUT_MINIMUM_HEIGHT);
    video->renderer = SDL_CreateRenderer(video->window, -1, 0);
    return video->renderer != NULL;
}

bool video_open(const GuiOptions *options, Video *video, char error[VIDEO_ERROR_SIZE]) {
    *video = (Video){0};
    if (!choose_display()) {
        snprintf(error, VIDEO_ERROR_SIZE, "neither DISPLAY nor WAYLAND_DISPLAY is set");
        return false;
    }
    set_hints();
    bool ready = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
    if (ready) {
        mind_errors();
        video->desktop_scale = options->scale > 0.0f ? options->scale : video_desktop_scale();
    }
    ready = ready && TTF_Init() == 0 && open_window(options, video);
    if (!ready) {
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
    set_x11_title(video->window, title);
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

void video_toggle_fullscreen(Video *video) {
    Uint32 full = SDL_GetWindowFlags(video->window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
    SDL_SetWindowFullscreen(video->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}
