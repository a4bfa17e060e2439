/* offer clipboard TEXT, offer drop WINDOW TEXT, offer settings: another program with TEXT on its clipboard,
   or one that drops TEXT (a list of URIs) on a window, or a desktop whose user wants high contrast and no
   motion. Stays until it is killed or the drop is done. The
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

/* Adds one setting in the format of XSETTINGS, little-endian: a text, or with NULL the number 0. Returns
   the size of all. */
static size_t add_setting(unsigned char *bytes, size_t size, const char *name, const char *text) {
    size_t length = strlen(name);
    bytes[size] = text != NULL;
    bytes[size + 2] = (unsigned char)length;
    memcpy(bytes + size + 4, name, length);
    size += 4 + (length + 3) / 4 * 4 + 4; /* and its serial */
    if (text) {
        bytes[size] = (unsigned char)strlen(text);
        memcpy(bytes + size + 4, text, strlen(text));
        size += (strlen(text) + 3) / 4 * 4;
    }
    return size + 4;
}

/* A desktop whose user wants high contrast and no motion. */
static void offer_settings(void) {
    unsigned char bytes[256] = {[8] = 2};
    size_t size = add_setting(bytes, 12, "Net/ThemeName", "HighContrast");
    size = add_setting(bytes, size, "Gtk/EnableAnimations", NULL);
    Atom settings = atom("_XSETTINGS_SETTINGS");
    XChangeProperty(display, own, settings, settings, 8, PropModeReplace, bytes, (int)size);
    XSetSelectionOwner(display, atom("_XSETTINGS_S0"), own, CurrentTime);
}

/* Serves until the clipboard is somebody else's, or the drop is finished. */
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
    bool desktop = argc == 2 && strcmp(argv[1], "settings") == 0;
    if (!display || !(drop || desktop || argc == 3)) {
        fprintf(stderr, "usage: offer clipboard TEXT | drop WINDOW TEXT | settings\n");
        return 2;
    }
    own = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    if (desktop) {
        offer_settings();
    } else {
        XSetSelectionOwner(display, atom(drop ? "XdndSelection" : "CLIPBOARD"), own, CurrentTime);
    }
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
