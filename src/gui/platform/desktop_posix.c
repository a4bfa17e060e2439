#include "gui/platform/desktop.h"

#include <stdlib.h>
#include <string.h>

#ifdef TURNCOAT_X11
#include <SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xproto.h>
#endif

#include "base/file.h"
#include "gui/platform/xsettings.h"

#ifdef TURNCOAT_X11
static const float DEFAULT_DPI = 96.0f;

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

/* The program that owns a selection of the screen has them in a property. */
static DesktopWishes x11_wishes(void) {
    XSettings found = {.animations = true};
    unsigned char *bytes = NULL;
    unsigned long count = 0, rest = 0;
    Atom type = None;
    int format = 0;
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        return (DesktopWishes){.still = false};
    }
    Atom settings = XInternAtom(display, "_XSETTINGS_SETTINGS", False);
    XGrabServer(display); /* so that the owner does not go meanwhile, which would be an error */
    Window owner = XGetSelectionOwner(display, XInternAtom(display, "_XSETTINGS_S0", False));
    if (owner != None &&
        XGetWindowProperty(display, owner, settings, 0, 1 << 16, False, settings, &type, &format,
                           &count, &rest, &bytes) == Success &&
        bytes && format == 8) {
        xsettings_read(bytes, count, &found);
    }
    XUngrabServer(display);
    if (bytes) {
        XFree(bytes);
    }
    XCloseDisplay(display);
    return (DesktopWishes){.still = !found.animations, .high_contrast = found.high_contrast};
}

/* SDL's own handler of X11's errors ends the program. */
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
void desktop_set_title(SDL_Window *window, const char *title) {
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

void desktop_mind_errors(void) {
    int (*before)(Display *, XErrorEvent *) = XSetErrorHandler(answer_error);
    if (before != answer_error) {
        default_error_handler = before;
    }
}
#else
static DesktopWishes x11_wishes(void) {
    return (DesktopWishes){.still = false};
}

void desktop_set_title(SDL_Window *window, const char *title) {
    (void)window;
    (void)title;
}

void desktop_mind_errors(void) {
}
#endif

/* Desktops of Wayland have them for programs of X11, too. */
DesktopWishes desktop_wishes(void) {
    return x11_wishes();
}

float desktop_scale(void) {
#ifdef TURNCOAT_X11
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver && strcmp(driver, "x11") == 0) {
        return x11_scale();
    }
#endif
    return 1.0f;
}

float desktop_scale_at(SDL_Window *window) {
    (void)window;
    return 0.0f;
}

/* Only displays that the environment names are tried: left alone, SDL would go on to take over a
   bare console, or draw where nobody can see it. False when there is none. */
bool desktop_choose_display(void) {
    bool x11 = getenv("DISPLAY") != NULL, wayland = getenv("WAYLAND_DISPLAY") != NULL;
    const char *drivers = x11 && wayland ? "x11,wayland" : x11 ? "x11" : "wayland";
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers, SDL_HINT_DEFAULT);
    return x11 || wayland || getenv("SDL_VIDEODRIVER");
}

static bool exists(const char *folder, const char *name) {
    char path[512];
    SDL_snprintf(path, sizeof path, "%s/%s", folder ? folder : "", name);
    return folder && file_is_taken(path);
}

bool desktop_has_sound(void) {
    const char *run = SDL_getenv("XDG_RUNTIME_DIR");
    return SDL_getenv("SDL_AUDIODRIVER") || SDL_getenv("PULSE_SERVER") ||
           exists(run, "pulse/native") || exists(run, "pipewire-0") || exists("/dev/snd", "timer");
}
