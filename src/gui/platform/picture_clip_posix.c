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

/* Beside the picture, a request to change a property takes so many bytes. */
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

/* False: something else was copied. */
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

static bool own_selection(PictureClip *clip) {
    const char *driver = SDL_GetCurrentVideoDriver();
    bool x11 = driver && strcmp(driver, "x11") == 0;
    clip->display = x11 ? XOpenDisplay(NULL) : NULL;
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

#else

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
