/* ghost WINDOW: a program that drags something over a window and asks it for its clipboard, and is
   gone before the answer: both messages name a window that there is not. (SDL answers both with an
   event sent to it: XDND, version 5, freedesktop.org, and ICCCM 2.2.) */
#include <stdio.h>
#include <stdlib.h>

#include <X11/Xatom.h>
#include <X11/Xlib.h>

int main(int argc, char *argv[]) {
    Display *display = argc == 2 ? XOpenDisplay(NULL) : NULL;
    if (display == NULL) {
        fprintf(stderr, "ghost: wants a window's number and a display\n");
        return 2;
    }
    Window window = strtoul(argv[1], NULL, 0);
    Window gone = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XDestroyWindow(display, gone);
    XEvent drag = {.xclient = {.type = ClientMessage,
                               .window = window,
                               .message_type = XInternAtom(display, "XdndPosition", False),
                               .format = 32}};
    drag.xclient.data.l[0] = (long)gone;
    XSendEvent(display, window, False, NoEventMask, &drag);
    Atom clipboard = XInternAtom(display, "CLIPBOARD", False);
    XEvent request = {.xselectionrequest = {.type = SelectionRequest,
                                            .owner = window,
                                            .requestor = gone,
                                            .selection = clipboard,
                                            .target = XInternAtom(display, "UTF8_STRING", False),
                                            .property = clipboard}};
    XSendEvent(display, window, False, NoEventMask, &request);
    XCloseDisplay(display);
    return 0;
}
