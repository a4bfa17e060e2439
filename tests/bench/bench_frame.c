/* bench_frame [FRAMES [WIDTHxHEIGHT]]: how long the window's real views take to draw with the
   software renderer, and how long the first frame takes from nothing. Uses SDL's dummy display, so
   that it runs anywhere and shows the cost of drawing alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "gui/platform/fonts.h"
#include "gui/platform/video.h"
#include "gui/view/view.h"

enum { FRAMES_MAX = 100000 };

typedef struct Bench {
    Video video;
    Canvas *canvas;
    Layout layout;
    Ui ui;
    ViewState state;
    SessionSnapshot snapshot;
} Bench;

/* The first legal move again and again: a whole game's worth of moves, always the same. */
static void play_moves(TcGame *game, int count) {
    tc_game_init(game);
    for (int i = 0; i < count && !tc_game_is_over(game); i++) {
        uint64_t moves = tc_board_moves(&tc_game_position(game)->board);
        TcSquare square = 0;
        for (int skip = i % 3; !(moves >> square & 1) || (skip-- > 0 && moves >> square >> 1);) {
            square++;
        }
        if (tc_game_play(game, square) != TC_OK) {
            return;
        }
    }
}

static void fill_report(SessionSnapshot *snapshot) {
    TcReport *report = &snapshot->report;
    uint64_t moves = tc_board_moves(&tc_game_position(&snapshot->game)->board);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (moves >> square & 1) {
            int index = report->line_count++;
            report->lines[index] = (TcLine){
                .move = square, .value = 8 - 3 * index, .depth = 14, .pv_length = 8, .pv = {0}};
            for (int i = 0; i < 8; i++) {
                report->lines[index].pv[i] = (uint8_t)((square + 7 * i) % TC_SQUARE_COUNT);
            }
        }
    }
    report->depth = 14;
    snapshot->has_report = true;
    for (int ply = 0; ply <= snapshot->game.count; ply++) {
        snapshot->values[ply] =
            (SessionValue){.known = true, .black_value = (int8_t)(ply % 17 - 8), .depth = 10};
    }
}

static void set_scene(Bench *bench, const char *name) {
    SessionSnapshot *snapshot = &bench->snapshot;
    *snapshot = (SessionSnapshot){.played = TC_NO_SQUARE, .marked = TC_NO_SQUARE};
    bench->state = (ViewState){.choice = game_choice_usual(),
                               .amber_loss = 6,
                               .reason = -1,
                               .hover_ply = -1,
                               .shaken = TC_NO_SQUARE};
    play_moves(&snapshot->game, strcmp(name, "start") == 0 ? 0 : 34);
    snapshot->started = strcmp(name, "start") != 0;
    snapshot->players[TC_WHITE] = (SessionPlayer){.kind = SESSION_COMPUTER, .level = 2};
    for (int id = 0; id < COMMAND_COUNT; id++) {
        bench->state.enabled[id] = true;
    }
    if (strcmp(name, "analysis") == 0) {
        snapshot->analysing = snapshot->evaluation_visible = true;
        snapshot->thinking = SESSION_THINKING_ANALYSIS;
        bench->state.tab = TAB_LINES;
        fill_report(snapshot);
    }
    if (strcmp(name, "turning") == 0) {
        const TcPosition *position = tc_game_position(&snapshot->game);
        bench->state.flip = (ViewFlip){.discs = tc_position_discs(position, TC_BLACK), .from = 27};
    }
}

/* Each frame differs from the one before as it would: the effort grows, the discs turn. */
static double draw_frame(Bench *bench, int frame) {
    View view = {bench->canvas, &bench->ui,     &bench->snapshot,
                 &bench->state, &bench->layout, frame % 18 / 60.0};
    double start = clock_seconds();
    bench->snapshot.report.nodes = 1000003u * (uint64_t)frame;
    bench->snapshot.report.seconds = 0.05 * frame;
    screen_draw(&view);
    SDL_RenderPresent(bench->video.renderer);
    return (clock_seconds() - start) * 1000;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(Bench *bench, const char *name, int frames, double *times) {
    set_scene(bench, name);
    double first = draw_frame(bench, 0);
    for (int i = 0; i < frames; i++) {
        times[i] = draw_frame(bench, i + 1);
    }
    qsort(times, (size_t)frames, sizeof *times, compare);
    printf("%-10s first %6.2f ms   median %5.2f ms   99 %% %5.2f ms   most %5.2f ms\n", name, first,
           times[frames / 2], times[frames * 99 / 100], times[frames - 1]);
}

static bool open_bench(Bench *bench, int w, int h) {
    GuiOptions options = {.width = w, .height = h, .scale = 1};
    FontFiles fonts;
    char error[VIDEO_ERROR_SIZE];
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (!video_open(&options, &bench->video, error) || !fonts_find(&fonts) ||
        canvas_create(bench->video.renderer, &fonts, &bench->canvas) != TC_OK) {
        return false;
    }
    layout_compute(w, h, 1, false, &bench->layout);
    return true;
}

int main(int argc, char *argv[]) {
    static Bench bench;
    static double times[FRAMES_MAX];
    static const char *const scenes[] = {"start", "play", "analysis", "turning"};
    int frames = argc > 1 ? atoi(argv[1]) : 300, w = LAYOUT_DEFAULT_WIDTH,
        h = LAYOUT_DEFAULT_HEIGHT;
    double start = clock_seconds();
    if (frames < 1 || frames > FRAMES_MAX || (argc > 2 && sscanf(argv[2], "%dx%d", &w, &h) != 2) ||
        !open_bench(&bench, w, h)) {
        fprintf(stderr, "usage: bench_frame [FRAMES [WIDTHxHEIGHT]]\n");
        return 2;
    }
    set_scene(&bench, "start");
    draw_frame(&bench, 0);
    printf("%d frames at %dx%d; first one %.0f ms after nothing\n", frames, w, h,
           (clock_seconds() - start) * 1000);
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        measure(&bench, scenes[i], frames, times);
    }
    canvas_free(bench.canvas);
    video_close(&bench.video);
    return 0;
}
