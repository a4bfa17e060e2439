/* The frame around the scenes: its life and its loop. A frame is drawn only when something requested
   it: draw_at is the one place that decides when. */
#include "gui/window/frame_state.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/engine.h>
#include <turncoat/init.h>

#include "app/backup.h"
#include "app/book.h"
#include "app/engine_jobs.h"
#include "app/engine_match.h"
#include "app/engines.h"
#include "app/follow.h"
#include "app/practice_library.h"
#include "app/preferences.h"
#include "app/reviews.h"
#include "app/transfers.h"
#include "base/clock.h"
#include "base/file.h"
#include "gui/platform/desktop.h"
#include "gui/window/app_events.h"
#include "gui/window/appearance.h"
#include "gui/window/form.h"
#include "gui/window/form_part.h"
#include "gui/window/frame.h"
#include "gui/window/input.h"
#include "gui/window/place.h"
#include "gui/window/screen.h"
#include "gui/window/sync.h"
#include "gui/window/tooltip.h"
#include "gui/window/touch.h"
#include "gui/window/typing.h"
#include "gui/window/ui_tree.h"
#include "session/engine.h"
#include "session/session.h"
#include "session/start.h"
#include "storage/library_store.h"
#include "words/error_text.h"

static const double FRAME_INTERVAL = 1.0 / 60;

/* -- start and end -- */

static bool fail(Gui *gui, char error[GUI_ERROR_SIZE], const char *what, const char *why) {
    gui_free(gui);
    snprintf(error, GUI_ERROR_SIZE, "%s%s%s", what, why[0] ? ": " : "", why);
    return false;
}

static TcStatus create_session(Gui *gui) {
    TcEngine *engine = NULL;
    tc_init(TC_CPU_BEST);
    int megabytes = preferences_megabytes(&gui->app);
    TcStatus status = tc_engine_create(megabytes, NULL, &engine);
    /* what a user chose when more memory was free does not keep the program from starting */
    while (status == TC_ERROR_MEMORY && !gui->app.hash_megabytes && megabytes > 1) {
        megabytes /= 2;
        status = tc_engine_create(megabytes, NULL, &engine);
    }
    if (status != TC_OK) {
        return status;
    }
    SessionConfig config = {.engine = session_engine_real(engine),
                            .jobs = gui->app.jobs,
                            .report_interval = GUI_PROGRESS_INTERVAL,
                            .adaptive = preferences_adaptive(&gui->app),
                            .seed = (uint64_t)(clock_seconds() * 1e9)};
    status = session_create(&config, &gui->app.session);
    if (status != TC_OK) {
        tc_engine_free(engine);
        return status;
    }
    book_begin(&gui->app);
    /* made by a job of its queue, the engine's threads give way to this one as it does; without
       memory for them one does as well */
    session_set_engine(gui->app.session, megabytes, preferences_threads(&gui->app));
    return TC_OK;
}

static void init_state(Gui *gui) {
    gui->draw_at = 0;
    gui->forget_at = GUI_NEVER;
    gui->state.reason = gui->state.reviewed_ply = gui->state.mistake = -1;
    gui->state.cursor = tc_square_at(3, 2);
    gui->state.hover_ply = -1;
    tooltip_hide(&gui->state);
    gui->state.shaken = TC_NO_SQUARE;
    buf_init(&gui->dropped.text);
    buf_init(&gui->frame->tree);
    buf_init(&gui->frame->tree_before);
}

static void free_memory(Gui *gui) {
    free(gui->ui);
    free(gui->frame);
    free(gui);
}

static Gui *allocate(const Program *program) {
    Gui *gui = calloc(1, sizeof *gui);
    if (!gui) {
        return NULL;
    }
    gui->ui = calloc(1, sizeof *gui->ui);
    gui->frame = calloc(1, sizeof *gui->frame);
    if (!gui->ui || !gui->frame || !scenes_init(&gui->state.scenes, program->scenes)) {
        free_memory(gui);
        return NULL;
    }
    gui->program = program;
    gui->layout = &gui->frame->layout;
    gui->state.typing = &gui->frame->typing;
    gui->state.tables = &gui->frame->tables;
    return gui;
}

/* Sets the icon for desktops that look into no desktop file. */
static void set_icon(Gui *gui) {
    SDL_Surface *icon = sprite_surface(SPRITE_PROGRAM, 64, 64);
    if (icon) {
        SDL_SetWindowIcon(gui->frame->video.window, icon);
        SDL_FreeSurface(icon);
    }
}

/* Follows the desktop's theme until the user has chosen another. */
static void follow_first_run(Gui *gui, const DesktopWishes *wishes) {
    if (wishes->high_contrast && !app_setting(&gui->app, SETTING_STARTED) &&
        app_setting(&gui->app, SETTING_THEME) == THEME_DARK) {
        settings_set(&gui->app.settings, SETTING_THEME, THEME_CONTRAST);
    }
}

static void restore(Gui *gui) {
    autosave_restore(&gui->app);
    if (gui->options.afresh) {
        session_new(gui->app.session);
        scene_leave(gui, SCENE_SETUP);
        scene_leave(gui, SCENE_START);
        gui->state.tab = TAB_MOVES;
    }
    gui->shown_key = 0; /* no disc flips */
}

bool gui_create(const GuiOptions *options, const Program *program, Gui **out,
                char error[GUI_ERROR_SIZE]) {
    Gui *gui = allocate(program);
    FontFiles fonts = {0};
    char why[VIDEO_ERROR_SIZE] = "";
    if (!gui) {
        return fail(gui, error, _("out of memory"), "");
    }
    gui->options = *options;
    gui->app.report = gui_follow_app;
    gui->app.data_dir = options->data_dir;
    gui->app.hash_megabytes = options->hash_megabytes;
    init_state(gui);
    DesktopWishes wishes = desktop_wishes();
    gui->app.no_animation = options->no_animation || wishes.still;
    gui->app.autosave.put_back = backup_apply(options->data_dir);
    preferences_read(&gui->app);
    follow_first_run(gui, &wishes);
    appearance_read(gui);
    autosave_begin(&gui->app);
    if (autosave_fields(&gui->app)) {
        place_read(gui, autosave_fields(&gui->app));
    }
    if (!video_open(&gui->options, &gui->frame->video, why)) {
        return fail(gui, error,
                    _("no window can be opened here; play in the terminal with "
                      "'turncoat-cli play'"),
                    why);
    }
    if (!fonts_find(&fonts)) {
        return fail(gui, error,
                    _("no usable font is installed; install fonts-inter, or play "
                      "in the terminal with 'turncoat-cli play'"),
                    "");
    }
    set_icon(gui);
    wake_init(&gui->frame->wake);
    if (jobs_create(wake_ring, &gui->frame->wake, &gui->app.jobs) != TC_OK ||
        queues_begin(&gui->app) != TC_OK) {
        return fail(gui, error, _("out of memory"), "");
    }
    if (canvas_create(gui->frame->video.renderer, &fonts, &gui->canvas) != TC_OK) {
        return fail(gui, error, _("out of memory"), "");
    }
    TcStatus status = create_session(gui);
    if (status != TC_OK) {
        return fail(gui, error,
                    status == TC_ERROR_MEMORY
                        ? _("the engine cannot start; try a smaller --hash")
                        : _("the engine cannot start; install the program again, with its data"),
                    translate_status(status));
    }
    /* without memory for them games have no names */
    (void)(opening_names_create(NULL, 0, &gui->app.openings, NULL) == TC_OK);
    (void)(starts_create(NULL, 0, &gui->app.starts, NULL) == TC_OK); /* nor numbers */
    gui_sync(gui);
    appearance_start(gui);
    preferences_start(&gui->app);
    engines_begin(&gui->app);
    recent_begin(&gui->app);
    restore(gui);
    gui_sync(gui);
    *out = gui;
    return true;
}

void gui_free(Gui *gui) {
    if (!gui) {
        return;
    }
    if (gui->app.session) {
        scenes_uncover(gui);              /* what dialogs keep when they close */
        appearance_follow(gui);           /* and what was typed since the last command */
        autosave_follow(&gui->app, true); /* the end may wait for the library, and be cut off */
        app_follow_end(&gui->app);
        autosave_follow(&gui->app, true);
    }
    engines_leave(&gui->app);
    picture_clip_end(gui->frame->picture);
    for (size_t i = 0; i < sizeof gui->frame->cursors / sizeof gui->frame->cursors[0]; i++) {
        SDL_FreeCursor(gui->frame->cursors[i]);
    }
    bool all_ended = jobs_free(gui->app.jobs);
    library_store_free(gui->app.library);
    engines_end(&gui->app);
    session_free(gui->app.session);
    book_end(&gui->app);
    preferences_end(&gui->app);
    practice_library_end(&gui->app);
    reviews_end(&gui->app);
    transfers_end(&gui->app);
    sound_free(gui->sound);
    if (all_ended) {
        speech_free(gui->speech.speech);
    }
    open_end(&gui->app);
    board_picture_end(&gui->app);
    autosave_end(&gui->app);
    scenes_release(&gui->state.scenes);
    opening_names_free(gui->app.openings);
    starts_free(gui->app.starts);
    canvas_free(gui->canvas);
    if (gui->frame->video.window) {
        video_close(&gui->frame->video);
    }
    field_undo_release(&gui->frame->undo);
    buf_release(&gui->dropped.text);
    buf_release(&gui->frame->tree);
    buf_release(&gui->frame->tree_before);
    free(gui->frame->typing.lines);
    free_memory(gui);
}

/* -- drawing -- */

/* Asks for nothing of an analysis in a game that goes on until the user does. */
static LayoutWish wish_of(const Gui *gui) {
    const SessionSnapshot *now = gui_now(gui);
    bool plays = now->playing && !now->exercise_shown;
    return (LayoutWish){.banner = view_shows_banner(now, &gui->state),
                        .play = plays,
                        .no_graph = plays && !now->evaluation_visible &&
                                    now->result.ending == SESSION_NOT_ENDED,
                        .panel = app_setting(&gui->app, SETTING_PANEL),
                        .graph = app_setting(&gui->app, SETTING_GRAPH)};
}

static void update_layout(Gui *gui) {
    LayoutWish wish = wish_of(gui);
    int w = 0, h = 0;
    if (SDL_GetRendererOutputSize(gui->frame->video.renderer, &w, &h) != 0) {
        return;
    }
    float scale = gui->frame->video.desktop_scale * video_pixel_ratio(&gui->frame->video);
    scale *= layout_growth(w, h, scale) * (float)app_setting(&gui->app, SETTING_ZOOM) / 100;
    layout_compute(w, h, scale, &wish, gui->layout);
    gui->layout->symmetry = gui->state.symmetry;
}

static void update_title(Gui *gui, const SessionSnapshot *now) {
    const EngineMatch *match = engine_match_on(gui->app.engines);
    bool setup = gui_shows(gui, SCENE_SETUP);
    Text title =
        setup ? text_of_page_title(_(form_of(gui, SCENE_SETUP)->title)) : text_of_title(now);
    if (match) {
        title = text_format("%.160s. %.80s", engine_match_text(match).s, title.s);
    }
    if (strcmp(title.s, gui->frame->title.s) != 0) {
        gui->frame->title = title;
        video_set_title(&gui->frame->video, title.s);
    }
}

static void write_tree(Gui *gui, const View *view) {
    if (!gui->options.ui_tree) {
        return;
    }
    Buf *tree = &gui->frame->tree;
    buf_clear(tree);
    ui_tree_write(view, gui->frame->title.s, video_pixel_ratio(&gui->frame->video), tree);
    if (buf_failed(tree) || buf_equal(tree, &gui->frame->tree_before)) {
        return;
    }
    if (file_replace(gui->options.ui_tree, tree->data, tree->size, false) != TC_OK) {
        gui_say(gui, _("The --ui-tree file cannot be written"));
        gui->options.ui_tree = NULL;
        return;
    }
    buf_swap(tree, &gui->frame->tree_before);
}

void gui_draw(Gui *gui) {
    const SessionSnapshot *now = gui_now(gui);
    gui->drawn_at = clock_seconds();
    gui->draw_at = GUI_NEVER;
    update_layout(gui);
    scenes_before_frame(gui);
    autosave_follow(&gui->app, false);
    gui->state.kept = gui->app.autosave.path[0] && gui->app.autosave.writing == 0;
    View view = view_of(gui);
    gui->state.moving = false;
    gui->frame->tables.count = 0;
    typing_before_frame(gui);
    screen_draw(&view);
    typing_after_frame(gui);
    if (gui->opened != SCENE_GAME && gui_shows(gui, gui->opened)) {
        form_focus(gui, gui->opened, form_of(gui, gui->opened)->first);
    }
    gui->opened = SCENE_GAME;
    SDL_RenderPresent(gui->frame->video.renderer);
    update_title(gui, now);
    write_tree(gui, &view);
    narrator_follow(gui);
    gui->draw_at = fmin(gui->draw_at, tooltip_due(&view));
    if (gui->state.moving) {
        gui->draw_at = fmin(gui->draw_at, gui->drawn_at + FRAME_INTERVAL);
    } else if (gui->state.flip.discs || gui->state.shaken != TC_NO_SQUARE) {
        gui->state.flip.discs = 0;
        gui->state.shaken = TC_NO_SQUARE;
    }
}

/* Returns when the clocks or the budget bar next look different. */
static double next_tick(const Gui *gui) {
    static const double BUDGET_INTERVAL = 0.1, CLOCK_INTERVAL = 0.1;
    const SessionSnapshot *now = gui_now(gui);
    double due = GUI_NEVER;
    if (now->thinking == SESSION_THINKING_MOVE) {
        due = gui->drawn_at + BUDGET_INTERVAL;
    }
    if (now->clock.running) {
        double left = session_clock_left(now, now->clock.colour, gui->drawn_at);
        double wait = left > TEXT_TENTHS_BELOW ? left - floor(left) + 0.002 : CLOCK_INTERVAL;
        due = fmin(due, gui->drawn_at + wait);
    }
    return due;
}

static bool is_resting(const Gui *gui) {
    return SDL_GetWindowFlags(gui->frame->video.window) & SDL_WINDOW_MINIMIZED;
}

/* Somebody else has moved, and the window lies behind others: the desktop is asked to say so. */
static void call_user(Gui *gui) {
    const SessionSnapshot *now = gui_now(gui);
    bool waits =
        now->playing && !now->paused && now->thinking != SESSION_THINKING_MOVE && now->program == 0;
    bool computer = now->setup.players[TC_BLACK].kind == SESSION_COMPUTER ||
                    now->setup.players[TC_WHITE].kind == SESSION_COMPUTER;
    bool behind = !(SDL_GetWindowFlags(gui->frame->video.window) & SDL_WINDOW_INPUT_FOCUS);
    if (waits && !gui->frame->waits && computer && behind) {
        SDL_FlashWindow(gui->frame->video.window, SDL_FLASH_UNTIL_FOCUSED);
    }
    gui->frame->waits = waits;
}

/* Seconds until something is due; GUI_NEVER when nothing is. */
static double seconds_to_wait(const Gui *gui) {
    double due = fmin(fmin(gui->draw_at, gui->forget_at), session_due(gui->app.session));
    due = is_resting(gui) ? due : fmin(due, fmin(next_tick(gui), touch_due(gui)));
    return due >= GUI_NEVER ? GUI_NEVER : fmax(0, due - clock_seconds());
}

/* Nobody sees a frame; what else a frame brings with it is done. */
static void rest(Gui *gui) {
    gui->draw_at = GUI_NEVER;
    scenes_before_frame(gui);
    autosave_follow(&gui->app, false);
    update_title(gui, gui_now(gui)); /* which taskbars show */
    narrator_follow(gui);
}

/* Does what is due. */
static void tick(Gui *gui) {
    double now = clock_seconds();
    if (now >= gui->forget_at) {
        gui_hush(gui);
    }
    touch_follow(gui, now);
    if (now >= session_due(gui->app.session) && session_pump(gui->app.session)) {
        gui_sync(gui);
        appearance_follow(gui);
        gui_redraw(gui);
    }
    call_user(gui);
    if (is_resting(gui) && now >= gui->draw_at) {
        rest(gui);
    } else if (!is_resting(gui) && (now >= gui->draw_at || now >= next_tick(gui))) {
        gui_draw(gui);
    }
}

/* -- the loop -- */

/* Sleeps in SDL_WaitEvent with nothing due: an idle window costs nothing. All that has come is
   answered before a frame is drawn, so that a burst of mouse moves costs one frame. */
static bool wait_event(const Gui *gui, SDL_Event *event) {
    double seconds = seconds_to_wait(gui);
    if (seconds >= GUI_NEVER) {
        return SDL_WaitEvent(event) == 1;
    }
    if (seconds <= 0) {
        return SDL_PollEvent(event) == 1;
    }
    return SDL_WaitEventTimeout(event, (int)ceil(fmin(seconds, 60) * 1000)) == 1;
}

/* An export of a large library takes seconds, as do a large book and a write that waits for another program,
   and the end waits for them (gui_free). */
static void say_what_ends(Gui *gui) {
    bool games = gui->app.transfers.kind == TRANSFER_EXPORT || gui->app.keeping > 0;
    if (games || book_is_changing(&gui->app)) {
        gui_say(gui, "%s",
                games ? _("Turncoat closes as soon as the games are written")
                      : _("Turncoat closes as soon as your opening book is written"));
        gui_draw(gui);
    }
}

void gui_run(Gui *gui) {
    SDL_Event event;
    gui_draw(gui);
    video_show(&gui->frame->video);
    while (!gui->quit) {
        bool got = wait_event(gui, &event);
        while (got && !gui->quit) {
            input_handle(gui, &event);
            got = SDL_PollEvent(&event) == 1;
        }
        if (!gui->quit) {
            tick(gui);
        }
    }
    say_what_ends(gui);
}
