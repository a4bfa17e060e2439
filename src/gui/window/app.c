/* The window as a whole. A frame is drawn only when something requested it: draw_at is the one
   place that decides when. */
#include "gui/window/frame.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/engine.h>
#include <turncoat/init.h>

#include "base/catalogue.h"
#include "base/clock.h"
#include "base/file.h"
#include "gui/window/book.h"
#include "gui/window/engine_match.h"
#include "gui/window/engines.h"
#include "gui/window/input.h"
#include "gui/window/preferences.h"
#include "gui/window/ui_tree.h"
#include "session/engine.h"
#include "session/session.h"
#include "storage/library_store.h"

static const double PROGRESS_INTERVAL = 0.05; /* at most 20 frames a second from the engine */
static const double FRAME_INTERVAL = 1.0 / 60;

/* -- start and end -- */

static bool fail(App *app, char error[APP_ERROR_SIZE], const char *what, const char *why) {
    app_free(app);
    snprintf(error, APP_ERROR_SIZE, "%s%s%s", what, why[0] ? ": " : "", why);
    return false;
}

static TcStatus create_session(App *app) {
    TcEngine *engine = NULL;
    tc_init(TC_CPU_BEST);
    int megabytes = preferences_megabytes(app);
    TcStatus status = tc_engine_create(megabytes, NULL, &engine);
    /* what a user chose when more memory was free does not keep the program from starting */
    while (status == TC_ERROR_MEMORY && !app->options.hash_megabytes && megabytes > 1) {
        megabytes /= 2;
        status = tc_engine_create(megabytes, NULL, &engine);
    }
    if (status != TC_OK) {
        return status;
    }
    SessionConfig config = {.engine = session_engine_real(engine),
                            .jobs = app->jobs,
                            .report_interval = PROGRESS_INTERVAL,
                            .adaptive = preferences_adaptive(app),
                            .seed = (uint64_t)(clock_seconds() * 1e9)};
    status = session_create(&config, &app->session);
    if (status != TC_OK) {
        tc_engine_free(engine);
        return status;
    }
    book_begin(app);
    /* made by a job of its queue, the engine's threads give way to this one as it does; without
       memory for them one does as well */
    session_set_engine(app->session, megabytes, preferences_threads(app));
    return TC_OK;
}

static bool put_picture(App *app, const void *png, size_t size) {
    return picture_clip_put(app->queues[QUEUE_CLIPBOARD], &app->frame->picture, png, size);
}

static void init_state(App *app) {
    app->draw_at = 0;
    app->forget_at = APP_NEVER;
    app->state.reason = app->state.reviewed_ply = app->state.mistake = -1;
    app->state.cursor = tc_square_at(3, 2);
    app->state.hover_ply = -1;
    app->state.shaken = TC_NO_SQUARE;
    buf_init(&app->frame->tree);
    buf_init(&app->frame->tree_before);
    app->clipboard.put = SDL_SetClipboardText;
    app->clipboard.get = SDL_GetClipboardText;
    app->clipboard.free = SDL_free;
    app->clipboard.put_picture = put_picture;
}

static void free_memory(App *app) {
    free(app->recent);
    free(app->ui);
    free(app->frame);
    free(app);
}

static App *allocate(void) {
    App *app = calloc(1, sizeof *app);
    if (!app) {
        return NULL;
    }
    app->recent = calloc(1, sizeof *app->recent);
    app->ui = calloc(1, sizeof *app->ui);
    app->frame = calloc(1, sizeof *app->frame);
    if (!app->recent || !app->ui || !app->frame || !scenes_init(&app->state.scenes)) {
        free_memory(app);
        return NULL;
    }
    app->layout = &app->frame->layout;
    app->state.typing = &app->frame->typing;
    return app;
}

/* For desktops that look into no desktop file. */
static void set_icon(App *app) {
    SDL_Surface *icon = sprite_surface(SPRITE_PROGRAM, 64, 64);
    if (icon) {
        SDL_SetWindowIcon(app->frame->video.window, icon);
        SDL_FreeSurface(icon);
    }
}

bool app_create(const GuiOptions *options, App **out, char error[APP_ERROR_SIZE]) {
    App *app = allocate();
    FontFiles fonts = {0};
    char why[VIDEO_ERROR_SIZE] = "";
    if (!app) {
        return fail(app, error, _("out of memory"), "");
    }
    app->options = *options;
    init_state(app);
    preferences_read(app);
    autosave_begin(app);
    if (!video_open(&app->options, &app->frame->video, why)) {
        return fail(app, error,
                    _("no window can be opened here; play in the terminal with "
                      "'turncoat-cli play'"),
                    why);
    }
    if (!fonts_find(&fonts)) {
        return fail(app, error,
                    _("no usable font is installed; install fonts-dejavu-core, or play "
                      "in the terminal with 'turncoat-cli play'"),
                    "");
    }
    set_icon(app);
    wake_init(&app->frame->wake);
    if (jobs_create(wake_ring, &app->frame->wake, &app->jobs) != TC_OK ||
        queues_begin(app) != TC_OK) {
        return fail(app, error, _("out of memory"), "");
    }
    if (canvas_create(app->frame->video.renderer, &fonts, &app->canvas) != TC_OK) {
        return fail(app, error, _("out of memory"), "");
    }
    TcStatus status = create_session(app);
    if (status != TC_OK) {
        return fail(app, error,
                    status == TC_ERROR_MEMORY
                        ? _("the engine cannot start; try a smaller --hash")
                        : _("the engine cannot start; install the program again, with its data"),
                    _(tc_status_text(status)));
    }
    /* without memory for them games have no names */
    (void)(opening_names_create(NULL, 0, &app->state.openings, NULL) == TC_OK);
    (void)(starts_create(NULL, 0, &app->state.starts, NULL) == TC_OK); /* nor numbers */
    app_sync(app);
    preferences_start(app);
    engines_begin(app);
    recent_begin(app);
    autosave_restore(app);
    app_sync(app);
    *out = app;
    return true;
}

void app_free(App *app) {
    if (!app) {
        return;
    }
    if (app->session) {
        autosave_follow(app, true);
    }
    engines_leave(app);
    picture_clip_end(app->frame->picture);
    bool all_ended = jobs_free(app->jobs);
    library_store_free(app->library);
    engines_end(app);
    session_free(app->session);
    book_end(app);
    preferences_end(app);
    if (all_ended) {
        speech_free(app->speech.speech);
    }
    open_end(app);
    autosave_end(app);
    scenes_release(&app->state.scenes);
    opening_names_free(app->state.openings);
    starts_free(app->state.starts);
    canvas_free(app->canvas);
    if (app->frame->video.window) {
        video_close(&app->frame->video);
    }
    field_undo_release(&app->frame->undo);
    buf_release(&app->frame->tree);
    buf_release(&app->frame->tree_before);
    free(app->frame->typing.lines);
    free_memory(app);
}

/* -- what changed -- */

void app_redraw(App *app) {
    app->draw_at = 0;
}

void app_redraw_soon(App *app) {
    app->draw_at = fmin(app->draw_at, app->drawn_at + PROGRESS_INTERVAL);
}

void app_say(App *app, double seconds, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    catalogue_format(app->state.message, sizeof app->state.message, format, arguments);
    va_end(arguments);
    app->state.toast = false;
    app->forget_at = clock_seconds() + seconds;
    app_redraw(app);
}

void app_hush(App *app) {
    app_say(app, 0, "%s", "");
    app->forget_at = APP_NEVER;
}

static void handle_notice(App *app, const SessionSnapshot *now) {
    const SessionNotice *notice = &now->notice;
    if (notice->serial == app->notice_seen) {
        return;
    }
    app->notice_seen = notice->serial;
    Text text = text_of_notice(now, text_of_key(COMMAND_GO).s);
    bool ends = notice->kind == SESSION_NOTICE_OVER || notice->kind == SESSION_NOTICE_RESIGNED ||
                notice->kind == SESSION_NOTICE_TIME;
    if (notice->kind == SESSION_NOTICE_PASS || ends) {
        app_say(app, 3, "%s", text.s);
        app->state.toast = true; /* over the board too */
    } else if (notice->kind != SESSION_NOTICE_NONE) {
        app_say(app, 2.5, "%s", text.s);
    }
    if (notice->kind == SESSION_NOTICE_ILLEGAL) {
        app->state.shaken = notice->square;
        app->state.shaken_at = app->animation_off ? -1e9 : clock_seconds();
    }
    SoundId sound = notice->kind == SESSION_NOTICE_PASS            ? SOUND_PASS
                    : notice->kind == SESSION_NOTICE_OVER          ? SOUND_END
                    : notice->kind == SESSION_NOTICE_ILLEGAL       ? SOUND_ILLEGAL
                    : notice->kind == SESSION_NOTICE_NOT_YOUR_TURN ? SOUND_ILLEGAL
                    : notice->kind == SESSION_NOTICE_PAUSED        ? SOUND_ILLEGAL
                                                                   : SOUND_COUNT;
    if (sound != SOUND_COUNT) {
        sound_play(app->sound, sound);
    }
}

static void handle_position(App *app, const SessionSnapshot *now) {
    const TcGame *game = &now->game;
    uint64_t key = game->keys[game->cursor];
    view_follow_mistake(now, &app->state);
    if (key == app->shown_key) {
        return;
    }
    ui_forget_row(app->ui); /* the pointer rests on what stood there before */
    bool played = game->cursor > 0 && game->keys[game->cursor - 1] == app->shown_key;
    app->state.flip = (ViewFlip){
        .discs = played && !app->animation_off ? now->flipped : 0,
        .from = now->played,
        .start = clock_seconds(),
    };
    if (played) {
        sound_play(app->sound, SOUND_PLACE);
        sound_play(app->sound, SOUND_FLIP);
    }
    app->shown_key = key;
    app->state.scroll[TAB_LINES] = app->state.scroll[TAB_NOTES] = 0;
    app->state.reason = -1;
    app->state.follow_move = true;
}

void app_sync(App *app) {
    scenes_follow(app);
    const SessionSnapshot *now = app_now(app);
    handle_position(app, now);
    handle_notice(app, now);
    if (now->review.complete != app->book.learned) {
        app->book.learned = now->review.complete;
        if (app->book.learned) {
            book_learn(app, false);
        }
    }
    preferences_report_engine(app);
    autosave_follow(app, false);
    engines_follow(app);
    engine_match_follow(app);
}

/* -- drawing -- */

static void update_layout(App *app) {
    const SessionSnapshot *now = app_now(app);
    int w = 0, h = 0;
    if (SDL_GetRendererOutputSize(app->frame->video.renderer, &w, &h) != 0) {
        return;
    }
    float scale = app->frame->video.desktop_scale * video_pixel_ratio(&app->frame->video);
    scale *= layout_growth(w, h, scale);
    layout_compute(w, h, scale * app->zoom, view_shows_banner(now, &app->state), app->layout);
    app->layout->symmetry = app->state.symmetry;
}

static void update_title(App *app, const SessionSnapshot *now) {
    const EngineMatch *match = engine_match_on(&app->state);
    Text title = text_of_title(now);
    if (match) {
        title = text_format("%.160s. %.80s", engine_match_text(match).s, title.s);
    }
    if (strcmp(title.s, app->frame->title.s) != 0) {
        app->frame->title = title;
        video_set_title(&app->frame->video, title.s);
    }
}

static void write_tree(App *app, const View *view) {
    if (!app->options.ui_tree) {
        return;
    }
    Buf *tree = &app->frame->tree;
    buf_clear(tree);
    ui_tree_write(view, app->frame->title.s, video_pixel_ratio(&app->frame->video), tree);
    if (buf_failed(tree) || buf_equal(tree, &app->frame->tree_before)) {
        return;
    }
    if (file_replace(app->options.ui_tree, tree->data, tree->size, false) != TC_OK) {
        app_say(app, 5, _("The --ui-tree file cannot be written"));
        app->options.ui_tree = NULL;
        return;
    }
    buf_swap(tree, &app->frame->tree_before);
}

void app_draw(App *app) {
    const SessionSnapshot *now = app_now(app);
    app->drawn_at = clock_seconds();
    app->draw_at = APP_NEVER;
    update_layout(app);
    scenes_before_frame(app);
    autosave_follow(app, false);
    app->state.kept = app->frame->autosave.path[0] && app->frame->autosave.writing == 0;
    View view = {app->canvas, app->ui, now, &app->state, app->layout, app->drawn_at, app};
    app->state.moving = false;
    screen_draw(&view);
    SDL_RenderPresent(app->frame->video.renderer);
    update_title(app, now);
    write_tree(app, &view);
    narrator_follow(app);
    if (app->state.moving) {
        app->draw_at = fmin(app->draw_at, app->drawn_at + FRAME_INTERVAL);
    } else if (app->state.flip.discs || app->state.shaken != TC_NO_SQUARE) {
        app->state.flip.discs = 0;
        app->state.shaken = TC_NO_SQUARE;
    }
}

/* When the clocks or the budget bar next look different. */
static double next_tick(const App *app) {
    static const double BUDGET_INTERVAL = 0.1, CLOCK_INTERVAL = 0.1;
    const SessionSnapshot *now = app_now(app);
    double due = APP_NEVER;
    if (now->thinking == SESSION_THINKING_MOVE) {
        due = app->drawn_at + BUDGET_INTERVAL;
    }
    if (now->clock.running) {
        double left = session_clock_left(now, now->clock.colour, app->drawn_at);
        double wait = left > TEXT_TENTHS_BELOW ? left - floor(left) + 0.002 : CLOCK_INTERVAL;
        due = fmin(due, app->drawn_at + wait);
    }
    return due;
}

/* Seconds until something is due; APP_NEVER when nothing is. */
static double seconds_to_wait(const App *app) {
    double due = fmin(fmin(app->draw_at, app->forget_at), session_due(app->session));
    due = fmin(due, next_tick(app));
    return due >= APP_NEVER ? APP_NEVER : fmax(0, due - clock_seconds());
}

/* Does what is due. */
static void tick(App *app) {
    double now = clock_seconds();
    if (now >= app->forget_at) {
        app_hush(app);
    }
    if (now >= session_due(app->session) && session_pump(app->session)) {
        app_sync(app);
        preferences_follow(app);
        app_redraw(app);
    }
    if (now >= app->draw_at || now >= next_tick(app)) {
        app_draw(app);
    }
}

/* -- the loop -- */

/* With nothing due the thread sleeps in SDL_WaitEvent: an idle window costs nothing. All that has
   come is answered before a frame is drawn, so that a burst of mouse moves costs one frame. */
static bool wait_event(const App *app, SDL_Event *event) {
    double seconds = seconds_to_wait(app);
    if (seconds >= APP_NEVER) {
        return SDL_WaitEvent(event) == 1;
    }
    if (seconds <= 0) {
        return SDL_PollEvent(event) == 1;
    }
    return SDL_WaitEventTimeout(event, (int)ceil(fmin(seconds, 60) * 1000)) == 1;
}

void app_run(App *app) {
    SDL_Event event;
    app_draw(app);
    video_show(&app->frame->video);
    while (!app->quit) {
        bool got = wait_event(app, &event);
        while (got && !app->quit) {
            input_handle(app, &event);
            got = SDL_PollEvent(&event) == 1;
        }
        if (!app->quit) {
            tick(app);
        }
    }
}
