/* bench_input WINDOW COUNT ACTION: how long a window takes from an input to the changed frame on
   the screen, as an X client sees it: median, 95 %, 99 % and most, ms. ACTION is

     hover X1 Y1 X2 Y2                  the mouse goes to one and the other place by turns
     click X1 Y1 X2 Y2 LX1 LY1 LX2 LY2  the mouse is at one and the other, and its button is pressed
     keys KEY1 KEY2 X Y                 one and the other key is pressed

   and what is looked at is the pixel where the mouse went, or L, or X Y. It is asked for every 0.3
   ms, which is how exact this is. All in px of the window; input.sh finds them in the ui-tree. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <X11/Xlib.h>
#include <X11/Xutil.h>

enum { COUNT_MAX = 10000, LOOK_MICROSECONDS = 300, LONGEST_MS = 3000 };

typedef struct Place {
    int x, y;
} Place;

static Display *display;
static Window window;

static double now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void pause_ms(double ms) {
    struct timespec time = {.tv_sec = (time_t)(ms / 1e3), .tv_nsec = (long)(ms * 1e6) % 1000000000};
    nanosleep(&time, NULL);
}

static unsigned long pixel_at(Place place) {
    XImage *image = XGetImage(display, window, place.x, place.y, 1, 1, AllPlanes, ZPixmap);
    if (!image) {
        fprintf(stderr, "bench_input: %d,%d is not in the window\n", place.x, place.y);
        exit(2);
    }
    unsigned long pixel = XGetPixel(image, 0, 0);
    XDestroyImage(image);
    return pixel;
}

static void move_to(Place place) {
    XWarpPointer(display, None, window, 0, 0, 0, 0, place.x, place.y);
}

static void click(void) {
    XEvent event = {.xbutton = {.window = window,
                                .root = DefaultRootWindow(display),
                                .same_screen = True,
                                .button = Button1}};
    event.type = ButtonPress;
    XSendEvent(display, window, False, ButtonPressMask, &event);
    event.type = ButtonRelease;
    event.xbutton.state = Button1Mask;
    XSendEvent(display, window, False, ButtonReleaseMask, &event);
}

static void press(KeySym sym) {
    XEvent event = {.xkey = {.window = window,
                             .root = DefaultRootWindow(display),
                             .same_screen = True,
                             .keycode = XKeysymToKeycode(display, sym)}};
    event.type = KeyPress;
    XSendEvent(display, window, False, KeyPressMask, &event);
    event.type = KeyRelease;
    XSendEvent(display, window, False, KeyReleaseMask, &event);
}

/* Holds what is done by turns. */
typedef struct Action {
    char what; /* the first letter of its name */
    Place to[2], look[2];
    KeySym keys[2];
} Action;

static bool read_action(int argc, char *argv[], Action *action) {
    int numbers[8] = {0};
    action->what = argc > 0 ? argv[0][0] : '\0';
    bool keys = action->what == 'k';
    if (argc != (keys ? 5 : action->what == 'h' ? 5 : 9)) {
        return false;
    }
    for (int i = keys ? 3 : 1; i < argc; i++) {
        numbers[i - (keys ? 3 : 1)] = atoi(argv[i]);
    }
    for (int i = 0; i < 2; i++) {
        Place place = {numbers[2 * i], numbers[2 * i + 1]};
        Place look = {numbers[4 + 2 * i], numbers[5 + 2 * i]};
        action->to[i] = place;
        action->look[i] = action->what == 'c' ? look : place;
        action->keys[i] = keys ? XStringToKeysym(argv[1 + i]) : NoSymbol;
        action->look[i] = keys ? (Place){numbers[0], numbers[1]} : action->look[i];
    }
    return !keys || (action->keys[0] != NoSymbol && action->keys[1] != NoSymbol);
}

/* ms until the pixel is another. */
static double answer_ms(const Action *action, int turn) {
    Place look = action->look[turn];
    if (action->what == 'c') {
        move_to(action->to[turn]);
        XSync(display, False);
        pause_ms(100);
    }
    unsigned long before = pixel_at(look);
    double start = now_ms();
    if (action->what == 'h') {
        move_to(action->to[turn]);
    } else if (action->what == 'c') {
        click();
    } else {
        press(action->keys[turn]);
    }
    XFlush(display);
    while (pixel_at(look) == before) {
        if (now_ms() - start > LONGEST_MS) {
            fprintf(stderr, "bench_input: nothing came of it\n");
            exit(1);
        }
        pause_ms(LOOK_MICROSECONDS / 1e3);
    }
    return now_ms() - start;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char *argv[]) {
    static double times[COUNT_MAX];
    Action action;
    int count = argc > 2 ? atoi(argv[2]) : 0;
    display = XOpenDisplay(NULL);
    if (!display || count < 1 || count > COUNT_MAX || !read_action(argc - 3, argv + 3, &action)) {
        fprintf(stderr, "usage: bench_input WINDOW COUNT hover|click|keys ...\n");
        return 2;
    }
    window = strtoul(argv[1], NULL, 0);
    srand(1);
    for (int i = 0; i < count; i++) {
        times[i] = answer_ms(&action, i % 2);
        pause_ms(40 + rand() % 60); /* in no step with the frames that a search brings */
    }
    qsort(times, (size_t)count, sizeof *times, compare);
    printf("%6.1f %6.1f %6.1f %6.1f\n", times[count / 2], times[count * 95 / 100],
           times[count * 99 / 100], times[count - 1]);
    XCloseDisplay(display);
    return 0;
}
