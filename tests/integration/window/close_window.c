/* close_window ID: what a window manager sends when its close button is clicked (ICCCM 4.2.8.1). */
#include <stdio.h>
#include <stdlib.h>

#include <X11/Xlib.h>

int main(int argc, char *argv[]) {
    Display *display = argc == 2 ? XOpenDisplay(NULL) : NULL;
    if (display == NULL) {
        fprintf(stderr, "close_window: wants a window's number and a display\n");
        return 2;
    }
    Window window = strtoul(argv[1], NULL, 0);
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = window,
                                .message_type = XInternAtom(display, "WM_PROTOCOLS", False),
                                .format = 32}};
    event.xclient.data.l[0] = (long)XInternAtom(display, "WM_DELETE_WINDOW", False);
    XSendEvent(display, window, False, NoEventMask, &event);
    XCloseDisplay(display);
    return 0;
}
