/* bench_frame [FRAMES [WIDTHxHEIGHT [SCENE]]]: what a frame of every scene, or of one, costs with
   the software renderer, drawn by the real window on SDL's dummy display: the time, and how many
   blocks of memory the thread that draws takes. Each scene is measured as it stands ("still": what
   the mouse, a clock's tick or turning discs cost) and with numbers that change from frame to
   frame, as a search's do ("moving"). Also the first frame, from nothing. With FRAMES 0 nothing is
   timed: ends with 1 when a still frame takes memory.

   bench_scenes.c puts the scenes up. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <time.h>

#include "base/clock.h"
#include "bench_scenes.h"
#include "gui/program.h"
#include "gui/ui/layout.h"
#include "gui/window/frame.h"
#include "gui/window/frame_state.h"

enum { FRAMES_MAX = 100000, WARM_FRAMES = 16, COUNTED_FRAMES = 16 };

/* -- memory -- */

/* The blocks that this thread takes. glibc's own names let a program stand before its allocator. */
static _Thread_local bool counting;
static _Thread_local long blocks;

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define COUNTS_MEMORY 1
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *malloc(size_t size) {
    blocks += counting;
    return __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
    blocks += counting;
    return __libc_calloc(count, size);
}
void *realloc(void *block, size_t size) {
    blocks += counting;
    return __libc_realloc(block, size);
}
#else
#define COUNTS_MEMORY 0
#endif

/* -- frames -- */

/* Seconds of the processor for this thread: what else runs on the machine does not count. */
static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* One frame; the clock counts it, and memory too. moving: numbers and turning discs are others than
   before. */
static double draw_frame(int frame, bool moving, long *taken) {
    SessionSnapshot *now = scene_snapshot();
    if (gui->state.flip.discs) {
        gui->state.flip.start = clock_seconds() - 0.018 * (frame % 16);
    }
    if (moving) {
        now->report.nodes = 1000003u * (uint64_t)frame;
        now->report.seconds = 0.05 * frame;
        now->lab.runs[3].nodes = 10007u * (uint64_t)frame;
    }
    double start = processor_seconds();
    blocks = 0;
    counting = true;
    gui_draw(gui);
    counting = false;
    *taken += blocks;
    return (processor_seconds() - start) * 1000;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Blocks a frame, over some frames after the warm ones. */
static double blocks_of(bool moving) {
    long taken = 0;
    for (int i = 0; i < WARM_FRAMES; i++) {
        draw_frame(i, moving, &taken);
    }
    taken = 0;
    for (int i = 0; i < COUNTED_FRAMES; i++) {
        draw_frame(WARM_FRAMES + i, moving, &taken);
    }
    return (double)taken / COUNTED_FRAMES;
}

static void time_frames(bool moving, int frames, double *times) {
    long taken = 0;
    for (int i = 0; i < frames; i++) {
        times[i] = draw_frame(i, moving, &taken);
    }
    qsort(times, (size_t)frames, sizeof *times, compare);
    printf("  %6.2f %6.2f %6.2f", times[frames / 2], times[frames * 99 / 100], times[frames - 1]);
}

/* A fresh window with the scene; returns how long it took up to its first frame, ms. */
static double open_scene(int w, int h) {
    static GuiOptions options;
    char error[GUI_ERROR_SIZE];
    options = (GuiOptions){.width = w, .height = h, .scale = 1, .afresh = true};
    double start = clock_seconds();
    if (!gui_create(&options, &program, &gui, error)) {
        fprintf(stderr, "bench_frame: %s\n", error);
        exit(2);
    }
    gui_draw(gui);
    return (clock_seconds() - start) * 1000;
}

/* Returns whether frames take no memory. */
static bool measure(size_t scene, int w, int h, int frames, double *times) {
    open_scene(w, h);
    scenes[scene].show();
    double still = blocks_of(false), moving = blocks_of(true);
    printf("%-15s", scenes[scene].name);
    for (int i = 0; i < 2 && frames > 0; i++) {
        time_frames(i > 0, frames, times);
    }
    printf("  %6.1f %6.1f\n", still, moving);
    gui_free(gui);
    return still == 0 && moving == 0;
}

static void own_folders(void) {
    static char folder[] = "/tmp/bench-frame-XXXXXX";
    if (!mkdtemp(folder)) {
        exit(2);
    }
    setenv("XDG_CONFIG_HOME", folder, 1);
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
}

int main(int argc, char *argv[]) {
    static double times[FRAMES_MAX];
    int frames = argc > 1 ? atoi(argv[1]) : 300, w = LAYOUT_DEFAULT_WIDTH,
        h = LAYOUT_DEFAULT_HEIGHT;
    if (frames < 0 || frames > FRAMES_MAX || (argc > 2 && sscanf(argv[2], "%dx%d", &w, &h) != 2)) {
        fprintf(stderr, "usage: bench_frame [FRAMES [WIDTHxHEIGHT [SCENE]]]\n");
        return 2;
    }
    own_folders();
    printf("first frame %.0f ms after nothing\n", open_scene(w, h));
    gui_free(gui);
    if (frames > 0) {
        printf("%d frames at %dx%d, ms of the processor: median, 99 %%, most; still, then moving; "
               "blocks a frame\n",
               frames, w, h);
    }
    bool good = true;
    for (size_t i = 0; i < (size_t)scene_count; i++) {
        if (argc < 4 || strcmp(argv[3], scenes[i].name) == 0) {
            good &= measure(i, w, h, frames, times);
        }
    }
    return frames > 0 || !COUNTS_MEMORY || good ? 0 : 1;
}
