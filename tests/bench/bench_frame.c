/* bench_frame [FRAMES [WIDTHxHEIGHT [SCENE]]]: what a frame of every scene, or of one, costs with
   the software renderer, drawn by the real window on SDL's dummy display: the time, and how many
   blocks of memory the thread that draws takes. Each scene is measured as it stands ("still": what
   the mouse, a clock's tick or turning discs cost) and with numbers that change from frame to
   frame, as a search's do ("moving"). Also the first frame, from nothing. With FRAMES 0 nothing is
   timed: ends with 1 when a still frame takes memory.

   On one core of an EPYC at 2.4 GHz with others at work beside it, at 1180x740: 1.3 ms (settings)
   to 2.9 ms (the page of keys over a game), 99 % of the frames within 2 to 3.9 ms, without memory.

   What is shown is made up and put into the snapshot behind the session's back, so that no search
   runs. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <time.h>

#include "base/clock.h"
#include "gui/game/state.h"
#include "gui/library/state.h"
#include "gui/settings/state.h"
#include "gui/start/state.h"
#include "gui/window/app.h"
#include "session/edit.h"

enum { FRAMES_MAX = 100000, WARM_FRAMES = 20, COUNTED_FRAMES = 30, PLIES = 34 };

static App *app;

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

/* -- what is shown -- */

static SessionSnapshot *snapshot(void) {
    return (SessionSnapshot *)session_snapshot(app->session);
}

static void run(CommandId id, int argument) {
    if (!command_run(app, (CommandCall){id, argument})) {
        fprintf(stderr, "bench_frame: the command %s cannot be used\n", command_of(id)->name);
        exit(2);
    }
    app_draw(app); /* its controls are there for the next */
}

/* A game between two people, the same every time. */
static void play(void) {
    run(COMMAND_SIDE, SIDE_BOTH);
    run(COMMAND_START, 0);
    for (int i = 0; i < PLIES; i++) {
        const TcGame *game = &snapshot()->game;
        uint64_t moves = tc_board_moves(&tc_game_position(game)->board);
        TcSquare square = 0;
        for (int skip = i % 3; !(moves >> square & 1) || (skip-- > 0 && moves >> square >> 1);) {
            square++;
        }
        session_play(app->session, square);
    }
    app_sync(app);
}

static void fill_report(void) {
    SessionSnapshot *now = snapshot();
    TcReport *report = &now->report;
    uint64_t moves = tc_board_moves(&tc_game_position(&now->game)->board);
    *report = (TcReport){.depth = 14};
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
    now->has_report = now->evaluation_visible = true;
    for (int ply = 0; ply <= now->game.count; ply++) {
        uint64_t legal = tc_board_moves(&now->game.positions[ply].board);
        now->values[ply] = (SessionValue){.known = true,
                                          .black_value = (int8_t)(ply % 17 - 8),
                                          .depth = 10,
                                          .best = legal ? __builtin_ctzll(legal) : TC_NO_SQUARE};
    }
}

static void analyse(void) {
    play();
    run(COMMAND_ANALYSE, 0);
    session_stop(app->session);
    app_sync(app);
    fill_report();
    snapshot()->thinking = SESSION_THINKING_ANALYSIS;
}

static void in_play(void) {
    play();
    run(COMMAND_TAB, TAB_MOVES);
}

static void hints(void) {
    analyse();
    run(COMMAND_HINT_STYLE, 0);
    run(COMMAND_TAB, TAB_MOVES);
}

static void turning(void) {
    play();
    app->state.flip.discs = tc_position_discs(tc_game_position(&snapshot()->game), TC_BLACK);
    app->state.flip.from = 27;
}

static void judge(void) {
    SessionJudgement *judgement = &snapshot()->judgement;
    for (int i = 0; i < snapshot()->game.count; i++) {
        judgement->loss[i] = (int8_t)(i % 11);
        judgement->mark[i] = (uint8_t)(i % 4);
        judgement->counts[i % 2][i % 4]++;
        judgement->total[i % 2] += i % 11;
    }
    snapshot()->review = (SessionReview){.complete = true, .done = PLIES, .total = PLIES};
}

static void review(void) {
    analyse();
    judge();
    run(COMMAND_TAB, TAB_REVIEW);
}

static void learn(void) {
    analyse();
    judge();
    app->state.tab = TAB_REVIEW;
    snapshot()->learn = (SessionLearn){.on = true,
                                       .state = LEARN_ASKED,
                                       .count = 9,
                                       .played = 20,
                                       .tried = TC_NO_SQUARE,
                                       .best = TC_NO_SQUARE};
}

static void comments(void) {
    char text[4000] = "";
    analyse();
    while (strlen(text) < sizeof text - 80) {
        strcat(text, "Words that a person has written about this position of the game. ");
    }
    (void)session_set_comment(app->session, text);
    session_stop(app->session);
    run(COMMAND_COMMENT, 0);
}

static void database(void) {
    play();
    run(COMMAND_DATABASE, 0);
    ViewDatabase *shown =
        &((GameState *)scenes_state(&app->state.scenes, SCENE_GAME))->database.shown;
    if (!shown) {
        return;
    }
    shown->problem = (Text){""};
    shown->explored = shown->listed = true;
    shown->count = shown->total = 123456;
    shown->moves.move_count = 10;
    for (int i = 0; i < 10; i++) {
        shown->moves.moves[i] = (ExplorerMove){.move = (TcSquare)i,
                                               .same_as = (TcSquare)i,
                                               .games = 1000 / (i + 1),
                                               .black_wins = 400 / (i + 1),
                                               .white_wins = 300 / (i + 1)};
    }
    shown->game_count = 40;
    for (int i = 0; i < 40; i++) {
        snprintf(shown->games[i].black, sizeof shown->games[i].black, "A person, number %d", i);
        snprintf(shown->games[i].white, sizeof shown->games[i].white, "Another person");
    }
}

static void set_up(void) {
    play();
    run(COMMAND_SETUP, 0);
}

static void lab(void) {
    play();
    run(COMMAND_LAB, 0);
    SessionLab *shown = &snapshot()->lab;
    *shown = (SessionLab){.running = true, .depth = 10, .count = 6, .at = 3};
    for (int i = 0; i < shown->count; i++) {
        shown->runs[i] = (SessionLabRun){.feature = i - 1,
                                         .state = i < 3    ? SESSION_LAB_DONE
                                                  : i == 3 ? SESSION_LAB_RUNNING
                                                           : SESSION_LAB_WAITING,
                                         .depth = 10,
                                         .nodes = 1234567u * (unsigned)(i + 1),
                                         .seconds = 0.3 * i};
    }
}

/* A full page of the library, with a whole game chosen. */
static void library(void) {
    static const char *const names[] = {"Tamenori Hideshi", "Murakami Takeshi", "Rose Brian",
                                        "Berg Matthias", "Di Mattei Alessandro"};
    play();
    run(COMMAND_LIBRARY, 0);
    LibraryState *shown = scenes_state(&app->state.scenes, SCENE_LIBRARY);
    if (!shown) {
        return;
    }
    shown->listed = true;
    shown->total = shown->row_count = LIBRARY_PAGE;
    shown->list.row = shown->anchor = shown->chosen_at = 3;
    for (int i = 0; i < LIBRARY_PAGE; i++) {
        LibraryRow *row = &shown->rows[i];
        *row = (LibraryRow){.id = i + 1,
                            .year = 1977 + i % 40,
                            .outcome = LIBRARY_BLACK_WON,
                            .score = 2 * (i % 20 + 1),
                            .theory = 4};
        snprintf(row->black, sizeof row->black, "%s %d", names[i % 5], i);
        snprintf(row->white, sizeof row->white, "%s %d", names[i % 3], i);
        snprintf(row->event, sizeof row->event, "World Championship %d", 1977 + i);
        snprintf(row->date, sizeof row->date, "%d-05-%02d", 1977 + i % 40, i % 28 + 1);
        shown->openings[i] = (OpeningFound){.english = names[i % 4], .japanese = names[i % 4]};
    }
    shown->chosen = shown->rows[3];
    shown->opening = shown->openings[3];
    shown->game = snapshot()->game;
}

static void settings(void) {
    run(COMMAND_SETTINGS, 0);
}

static void keys_of_settings(void) {
    run(COMMAND_SETTINGS, 0);
    run(COMMAND_SECTION, SETTINGS_TABS - 1);
}

static void keys(void) {
    analyse();
    run(COMMAND_HELP, 0);
}

static void menu(void) {
    play();
    run(COMMAND_MENU, 0);
}

static void files(void) {
    play();
    run(COMMAND_OPEN, 0);
}

static void start_panel(void) {
}

static const struct {
    const char *name;
    void (*show)(void);
} scenes[] = {
    {"start panel", start_panel},
    {"play", in_play},
    {"discs turning", turning},
    {"lines", analyse},
    {"hints in full", hints},
    {"review", review},
    {"learn", learn},
    {"comments", comments},
    {"database", database},
    {"set up", set_up},
    {"search lab", lab},
    {"library", library},
    {"settings", settings},
    {"settings, keys", keys_of_settings},
    {"keys", keys},
    {"menu", menu},
    {"files", files},
};

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
    SessionSnapshot *now = snapshot();
    if (app->state.flip.discs) {
        app->state.flip.start = clock_seconds() - 0.018 * (frame % 16);
    }
    if (moving) {
        now->report.nodes = 1000003u * (uint64_t)frame;
        now->report.seconds = 0.05 * frame;
        now->lab.runs[3].nodes = 10007u * (uint64_t)frame;
    }
    double start = processor_seconds();
    blocks = 0;
    counting = true;
    app_draw(app);
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
    char error[APP_ERROR_SIZE];
    options = (GuiOptions){.width = w, .height = h, .scale = 1, .afresh = true};
    double start = clock_seconds();
    if (!app_create(&options, &app, error)) {
        fprintf(stderr, "bench_frame: %s\n", error);
        exit(2);
    }
    app_draw(app);
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
    app_free(app);
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
    app_free(app);
    if (frames > 0) {
        printf("%d frames at %dx%d, ms of the processor: median, 99 %%, most; still, then moving; "
               "blocks a frame\n",
               frames, w, h);
    }
    bool good = true;
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        if (argc < 4 || strcmp(argv[3], scenes[i].name) == 0) {
            good &= measure(i, w, h, frames, times);
        }
    }
    return frames > 0 || !COUNTS_MEMORY || good ? 0 : 1;
}
