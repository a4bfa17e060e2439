/* The real views drawn into memory, without a window: a snapshot that a test fills in, and the scenes over
   it. */
#pragma once

#include "gui/program.h"
#include "gui/window/gui.h"
#include "gui/window/screen.h"
#include "gui/window/table_view.h"
#include "gui/window/ui_tree.h"
#include "gui/window/view.h"
#include "support/session_driver.h"
#include "support/suite.h"

typedef struct Screen {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    Canvas *canvas;
    Layout layout;
    ViewTyping typing;
    struct ViewTables tables;
    Gui gui;
    SessionDriver driver;
    SessionSnapshot snapshot;
} Screen;

static Ui ui;

static FontFiles fonts; /* looked for once, before the tests fork */

/* Opens a canvas of w and h pixels. */
static inline void open_canvas(Screen *screen, int w, int h) {
    *screen = (Screen){0};
    ck_assert_int_eq(TTF_Init(), 0);
    screen->surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    screen->renderer = SDL_CreateSoftwareRenderer(screen->surface);
    ck_assert_ptr_nonnull(screen->renderer);
    ck_assert_int_eq(canvas_create(screen->renderer, &fonts, &screen->canvas), TC_OK);
}

/* Begins a window of w and h on the canvas, where it stays as it is, with its fonts open: opening
   them takes longer than drawing many windows. */
static inline void open_window(Screen *screen, int w, int h, float scale) {
    *screen = (Screen){
        .surface = screen->surface, .renderer = screen->renderer, .canvas = screen->canvas};
    layout_compute(w, h, scale, &(LayoutWish){.play = false}, &screen->layout);
    screen->gui.state = (ViewState){.typing = &screen->typing,
                                    .tables = &screen->tables,
                                    .reason = -1,
                                    .mistake = -1,
                                    .hover_ply = -1,
                                    .shaken = TC_NO_SQUARE};
    driver_init(&screen->driver);
    driver_open(&screen->driver);
    screen->gui.app.session = screen->driver.session;
    screen->gui.app.jobs = screen->driver.jobs;
    screen->gui.program = &program;
    screen->gui.ui = &ui;
    screen->gui.layout = &screen->layout;
    settings_init(&screen->gui.app.settings);
    ck_assert(scenes_init(&screen->gui.state.scenes, program.scenes));
    screen->snapshot.played = screen->snapshot.marked = TC_NO_SQUARE;
    tc_game_init(&screen->snapshot.game);
    screen->snapshot.tree = driver_now(&screen->driver)->tree; /* which has no moves */
}

/* A window of w and h, of which only so much is drawn. */
static inline void open_part(Screen *screen, int drawn_w, int drawn_h, int w, int h, float scale) {
    open_canvas(screen, drawn_w, drawn_h);
    open_window(screen, w, h, scale);
}

/* Opens scenes for good, and gives the state of the last. */
static inline void *open_scene(Screen *screen, SceneId id) {
    ck_assert(scenes_push(&screen->gui.state.scenes, id));
    return scenes_state(&screen->gui.state.scenes, id);
}

static inline void close_window(Screen *screen) {
    scenes_release(&screen->gui.state.scenes);
    driver_close(&screen->driver);
}

static inline void close_screen(Screen *screen) {
    close_window(screen);
    canvas_free(screen->canvas);
    SDL_DestroyRenderer(screen->renderer);
    SDL_FreeSurface(screen->surface);
    TTF_Quit();
    translate_begin("en", NULL); /* for the next test, in the same process where none can fork */
}

static inline View screen_view(Screen *screen) {
    return (View){screen->canvas,  &ui, &screen->snapshot, &screen->gui.state,
                  &screen->layout, 0,   &screen->gui.app,  &screen->gui};
}

static inline void draw(Screen *screen, Buf *tree) {
    View view = screen_view(screen);
    screen_draw(&view);
    buf_clear(tree);
    ui_tree_write(&view, "title", 1.0f, tree);
}

static inline void play(Screen *screen, int count) {
    TcGame *game = &screen->snapshot.game;
    screen->snapshot.started = screen->snapshot.playing = true;
    screen->snapshot.setup.players[TC_WHITE] =
        (SessionPlayer){.kind = SESSION_COMPUTER, .level = 2};
    for (int i = 0; i < count; i++) {
        uint64_t moves = tc_board_moves(&tc_game_position(game)->board);
        TcSquare square = 0;
        while (!(moves >> square & 1)) {
            square++;
        }
        ck_assert_int_eq(tc_game_play(game, square), TC_OK);
        screen->snapshot.played = square;
    }
}

/* Values as no disc count or square could have them, so that they can be looked for. */
static inline void value_moves(Screen *screen) {
    TcReport *report = &screen->snapshot.report;
    uint64_t moves = tc_board_moves(&tc_game_position(&screen->snapshot.game)->board);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (moves >> square & 1) {
            report->lines[report->line_count++] = (TcLine){
                .move = square, .value = 57, .depth = 9, .pv_length = 1, .pv = {(uint8_t)square}};
        }
    }
    screen->snapshot.has_report = true;
    for (int ply = 0; ply <= screen->snapshot.game.count; ply++) {
        screen->snapshot.values[ply] =
            (PositionValue){.known = true, .black_value = 57, .depth = 9};
    }
}
