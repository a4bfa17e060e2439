/* offer clipboard TEXT, offer drop WINDOW TEXT: another program with TEXT on its clipboard, or one
   that drops TEXT (a list of URIs) on a window. Stays until it is killed or the drop is done. The
   drop follows the XDND protocol, version 5 (freedesktop.org), as far as a source must. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <X11/Xatom.h>
#include <X11/Xlib.h>

static Display *display;
static Window own;

static Atom atom(const char *name) {
    return XInternAtom(display, name, False);
}

static void answer(const XSelectionRequestEvent *request, const char *text) {
    XEvent event = {.xselection = {.type = SelectionNotify,
                                   .requestor = request->requestor,
                                   .selection = request->selection,
                                   .target = request->target,
                                   .property = request->property,
                                   .time = request->time}};
    if (request->target == atom("TARGETS")) {
        Atom targets[] = {atom("UTF8_STRING"), XA_STRING};
        XChangeProperty(display, request->requestor, request->property, XA_ATOM, 32,
                        PropModeReplace, (unsigned char *)targets, 2);
    } else {
        XChangeProperty(display, request->requestor, request->property, request->target, 8,
                        PropModeReplace, (const unsigned char *)text, (int)strlen(text));
    }
    XSendEvent(display, request->requestor, False, 0, &event);
    XFlush(display);
}

static void send_message(Window window, const char *kind, long a, long b, long c, long d) {
    XEvent event = {
        .xclient = {
            .type = ClientMessage, .window = window, .message_type = atom(kind), .format = 32}};
    event.xclient.data.l[0] = (long)own;
    event.xclient.data.l[1] = a;
    event.xclient.data.l[2] = b;
    event.xclient.data.l[3] = c;
    event.xclient.data.l[4] = d;
    XSendEvent(display, window, False, 0, &event);
    XFlush(display);
}

/* Until the clipboard is somebody else's, or the drop is finished. */
static void serve(const char *text) {
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == SelectionRequest) {
            answer(&event.xselectionrequest, text);
        } else if (event.type == SelectionClear ||
                   (event.type == ClientMessage &&
                    event.xclient.message_type == atom("XdndFinished"))) {
            return;
        }
    }
}

int main(int argc, char *argv[]) {
    bool drop = argc == 4 && strcmp(argv[1], "drop") == 0;
    display = XOpenDisplay(NULL);
    if (!display || !(drop || argc == 3)) {
        fprintf(stderr, "usage: offer clipboard TEXT | drop WINDOW TEXT\n");
        return 2;
    }
    own = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, atom(drop ? "XdndSelection" : "CLIPBOARD"), own, CurrentTime);
    if (drop) {
        Window window = (Window)strtoul(argv[2], NULL, 0);
        send_message(window, "XdndEnter", 5L << 24, (long)atom("text/uri-list"), 0, 0);
        send_message(window, "XdndPosition", 0, 100L << 16 | 100, CurrentTime,
                     (long)atom("XdndActionCopy"));
        send_message(window, "XdndDrop", 0, CurrentTime, 0, 0);
    } else {
        printf("ready\n");
        fflush(stdout);
    }
    serve(argv[argc - 1]);
    return 0;
}
