#define _GNU_SOURCE 1 /* pipe2; the same to the letter as in the flags of newer SDL packages */
#include "gui/platform/picture_clip.h"

#ifdef TURNCOAT_X11

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <SDL.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include "base/buf.h"

/* A request to change a property takes so many bytes beside the picture. */
enum { REQUEST_BYTES = 64 };

struct PictureClip {
    Job job;
    PictureClip **place; /* the owner's pointer to this */
    Display *display;    /* the job's, while it runs */
    Window window;
    Atom clipboard, targets, png;
    int end[2]; /* a pipe: when its writing end is closed, the job ends */
    unsigned char *bytes;
    size_t size;
};

/* -- the job -- */

static bool send_target(const PictureClip *clip, Window to, Atom target, Atom property) {
    if (target == clip->targets) {
        const Atom known[] = {clip->targets, clip->png};
        XChangeProperty(clip->display, to, property, XA_ATOM, 32, PropModeReplace,
                        (const unsigned char *)known, 2);
    } else if (target == clip->png) {
        XChangeProperty(clip->display, to, property, clip->png, 8, PropModeReplace, clip->bytes,
                        (int)clip->size);
    }
    return target == clip->targets || target == clip->png;
}

static void answer(const PictureClip *clip, const XSelectionRequestEvent *request) {
    Atom property = request->property != None ? request->property : request->target;
    XEvent event = {.xselection = {.type = SelectionNotify,
                                   .requestor = request->requestor,
                                   .selection = request->selection,
                                   .target = request->target,
                                   .time = request->time}};
    bool given = send_target(clip, request->requestor, request->target, property);
    event.xselection.property = given ? property : None;
    XSendEvent(clip->display, request->requestor, False, 0, &event);
    XFlush(clip->display);
}

/* Returns false: something else was copied. */
static bool answer_all(const PictureClip *clip) {
    while (XPending(clip->display) > 0) {
        XEvent event;
        XNextEvent(clip->display, &event);
        if (event.type == SelectionRequest) {
            answer(clip, &event.xselectionrequest);
        } else if (event.type == SelectionClear) {
            return false;
        }
    }
    return true;
}

static TcStatus serve(void *job, JobControl *control) {
    const PictureClip *clip = job;
    (void)control; /* to stop it, picture_clip_end closes the pipe */
    struct pollfd wait[2] = {{.fd = ConnectionNumber(clip->display), .events = POLLIN},
                             {.fd = clip->end[0], .events = POLLIN}};
    while (answer_all(clip)) {
        wait[0].revents = wait[1].revents = 0;
        (void)poll(wait, 2, -1);
        if (wait[1].revents != 0) {
            break;
        }
    }
    return TC_OK;
}

/* -- on the UI thread -- */

static void release(PictureClip *clip) {
    if (clip->display) {
        XCloseDisplay(clip->display); /* its window goes with it */
    }
    for (int i = 0; i < 2; i++) {
        if (clip->end[i] >= 0) {
            close(clip->end[i]);
        }
    }
    free(clip->bytes);
    free(clip);
}

static void drop(void *job) {
    PictureClip *clip = job;
    if (*clip->place == clip) {
        *clip->place = NULL;
    }
    release(clip);
}

static void done(void *job, TcStatus status) {
    (void)status;
    drop(job);
}

void picture_clip_end(PictureClip *clip) {
    if (clip && clip->end[1] >= 0) {
        close(clip->end[1]);
        clip->end[1] = -1;
    }
}

static bool fits(Display *display, size_t size) {
    long words = XExtendedMaxRequestSize(display);
    words = words > 0 ? words : XMaxRequestSize(display);
    return size + REQUEST_BYTES <= (size_t)words * 4;
}

static bool runs_on_x11(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && strcmp(driver, "x11") == 0;
}

static bool own_selection(PictureClip *clip) {
    clip->display = runs_on_x11() ? XOpenDisplay(NULL) : NULL;
    if (!clip->display || !fits(clip->display, clip->size)) {
        return false;
    }
    clip->clipboard = XInternAtom(clip->display, "CLIPBOARD", False);
    clip->targets = XInternAtom(clip->display, "TARGETS", False);
    clip->png = XInternAtom(clip->display, "image/png", False);
    clip->window = XCreateSimpleWindow(clip->display, DefaultRootWindow(clip->display), -10, -10, 1,
                                       1, 0, 0, 0);
    XSetSelectionOwner(clip->display, clip->clipboard, clip->window, CurrentTime);
    return XGetSelectionOwner(clip->display, clip->clipboard) == clip->window;
}

bool picture_clip_put(JobQueue *queue, PictureClip **clip, const void *png, size_t size) {
    static const JobType type = {.run = serve, .done = done, .drop = drop};
    picture_clip_end(*clip);
    *clip = NULL;
    PictureClip *made = calloc(1, sizeof *made);
    if (!made) {
        return false;
    }
    made->place = clip;
    made->end[0] = made->end[1] = -1;
    made->size = size;
    made->bytes = malloc(size);
    bool good = made->bytes != NULL && pipe2(made->end, O_CLOEXEC) == 0;
    if (good) {
        memcpy(made->bytes, png, size);
        good = own_selection(made);
    }
    if (!good) {
        release(made);
        return false;
    }
    job_submit(queue, &type, JOB_QUEUE, &made->job);
    *clip = made;
    return true;
}

/* -- getting one -- */

enum { WAIT_MS = 3000, GOT_BYTES_MAX = 64 << 20 };

/* One request for the picture, on a connection of its own. */
typedef struct Request {
    Display *display;
    Window window;
    Atom property, incremental;
    Buf bytes;
} Request;

bool picture_clip_may_get(void) {
    return runs_on_x11();
}

/* Waits for an event of a kind; false: none came in time. */
static bool wait_for(const Request *request, int type, int state, XEvent *event) {
    struct pollfd wait = {.fd = ConnectionNumber(request->display), .events = POLLIN};
    for (;;) {
        while (XPending(request->display) > 0) {
            XNextEvent(request->display, event);
            if (event->type == type &&
                (type != PropertyNotify || event->xproperty.state == state)) {
                return true;
            }
        }
        wait.revents = 0;
        if (poll(&wait, 1, WAIT_MS) <= 0) {
            return false;
        }
    }
}

/* Adds what the property holds and deletes it, which asks for more. Returns its type; *count: its
   bytes. */
static Atom take_property(Request *request, size_t *count) {
    Atom type = None;
    int format = 0;
    unsigned long items = 0, after = 0;
    unsigned char *data = NULL;
    (void)XGetWindowProperty(request->display, request->window, request->property, 0,
                             GOT_BYTES_MAX / 4, True, AnyPropertyType, &type, &format, &items,
                             &after, &data);
    *count = format == 8 ? items : 0;
    if (data != NULL) {
        buf_add(&request->bytes, (const char *)data, *count);
        XFree(data);
    }
    XFlush(request->display);
    return type;
}

/* A large picture comes in parts, the last of which is empty (ICCCM 2.7.2). */
static bool take_parts(Request *request) {
    XEvent event;
    size_t count = 1;
    while (count > 0 && request->bytes.size < GOT_BYTES_MAX) {
        if (!wait_for(request, PropertyNotify, PropertyNewValue, &event)) {
            return false;
        }
        (void)take_property(request, &count);
    }
    return count == 0;
}

static bool ask(Request *request) {
    XEvent event;
    size_t count;
    Atom kind = XInternAtom(request->display, "image/png", False);
    Atom clipboard = XInternAtom(request->display, "CLIPBOARD", False);
    request->property = XInternAtom(request->display, "TURNCOAT_PICTURE", False);
    request->incremental = XInternAtom(request->display, "INCR", False);
    request->window = XCreateSimpleWindow(request->display, DefaultRootWindow(request->display),
                                          -10, -10, 1, 1, 0, 0, 0);
    XSelectInput(request->display, request->window, PropertyChangeMask);
    XConvertSelection(request->display, clipboard, kind, request->property, request->window,
                      CurrentTime);
    XFlush(request->display);
    if (!wait_for(request, SelectionNotify, 0, &event) || event.xselection.property == None) {
        return false;
    }
    bool parts = take_property(request, &count) == request->incremental;
    return (!parts || take_parts(request)) && request->bytes.size > 0;
}

TcStatus picture_clip_get(Image *image, TcError *error) {
    Request request = {.display = XOpenDisplay(NULL)};
    buf_init(&request.bytes);
    TcStatus status = TC_ERROR_NOT_FOUND;
    if (request.display != NULL) {
        status = ask(&request) && !buf_failed(&request.bytes)
                     ? image_decode(request.bytes.data, request.bytes.size, image, error)
                     : TC_ERROR_NOT_FOUND;
        XCloseDisplay(request.display);
    }
    buf_release(&request.bytes);
    return status;
}

#else

bool picture_clip_may_get(void) {
    return false;
}

TcStatus picture_clip_get(Image *image, TcError *error) {
    (void)image;
    (void)error;
    return TC_ERROR_NOT_FOUND;
}

bool picture_clip_put(JobQueue *queue, PictureClip **clip, const void *png, size_t size) {
    (void)queue;
    (void)png;
    (void)size;
    *clip = NULL;
    return false;
}

void picture_clip_end(PictureClip *clip) {
    (void)clip;
}

#endif
