#include "gui/window/autosave.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fields.h"
#include "base/file.h"
#include "gui/window/frame.h"
#include "gui/words/translate.h"
#include "session/edit.h"
#include "session/saved.h"
#include "session/start.h"
#include "storage/file_write.h"

enum { RUNS_MAX = 9 };

static const double REPORT_SECONDS = 12;

/* -- the window's words -- */

static bool is_maximised(const App *app) {
    return SDL_GetWindowFlags(app->frame->video.window) & SDL_WINDOW_MAXIMIZED;
}

/* Where it will be again when it fills the screen no more. */
static void note_place(App *app) {
    if (!video_is_fullscreen(&app->frame->video) && !is_maximised(app)) {
        SDL_GetWindowSize(app->frame->video.window, &app->frame->window_width,
                          &app->frame->window_height);
        app->frame->outer = video_frame(&app->frame->video);
    }
}

static void add_window(const App *app, Buf *out) {
    const ViewState *state = &app->state;
    fields_add_int(out, "window-tab", state->tab);
    fields_add_int(out, "window-turned", state->symmetry);
    fields_add_int(out, "window-start", app_shows(app, SCENE_START) && !scenes_rest(app));
    fields_add_int(out, "window-start-here", state->start_here);
    fields_add_int(out, "window-setup", app_shows(app, SCENE_SETUP));
    if (app_shows(app, SCENE_SETUP)) {
        fields_add_hex(out, "window-setup-black", state->setup_discs[TC_BLACK]);
        fields_add_hex(out, "window-setup-white", state->setup_discs[TC_WHITE]);
        fields_add_int(out, "window-setup-mover", state->setup_mover);
    }
    fields_add_hex(out, "window-library", app->kept);
    fields_add_int(out, "window-full", video_is_fullscreen(&app->frame->video));
    fields_add_int(out, "window-maximised", is_maximised(app));
    fields_add_int(out, "window-width", app->frame->window_width);
    fields_add_int(out, "window-height", app->frame->window_height);
    const SDL_Rect *outer = &app->frame->outer;
    fields_add_int(out, "window-x", outer->x);
    fields_add_int(out, "window-y", outer->y);
    fields_add_int(out, "window-outer-width", outer->w);
    fields_add_int(out, "window-outer-height", outer->h);
}

static void read_setup(App *app, const char *line) {
    int mover;
    uint64_t black, white;
    bool open = false;
    fields_bool(line, "window-setup", &open);
    if (open && fields_hex(line, "window-setup-black", &black) &&
        fields_hex(line, "window-setup-white", &white) && !(black & white) &&
        fields_small(line, "window-setup-mover", 0, 1, &mover) && scene_enter(app, SCENE_SETUP)) {
        scene_leave(app, SCENE_START); /* unless it lay over this */
        app->state.setup_discs[TC_BLACK] = black;
        app->state.setup_discs[TC_WHITE] = white;
        app->state.setup_mover = (TcColour)mover;
    }
}

/* What is not understood stays as it is at a first start. */
static void read_view(App *app, const char *line) {
    ViewState *state = &app->state;
    int tab, turned;
    bool start = false;
    if (fields_small(line, "window-tab", 0, TAB_COUNT - 1, &tab)) {
        state->tab = (ViewTab)tab;
    }
    if (fields_small(line, "window-turned", 0, TC_SYMMETRY_COUNT - 1, &turned)) {
        state->symmetry = (TcSymmetry)turned;
    }
    read_setup(app, line);
    fields_bool(line, "window-start", &start);
    if (start) {
        (void)scene_enter(app, SCENE_START);
    }
    fields_bool(line, "window-start-here", &state->start_here);
}

/* -- reading -- */

static void claim(App *app) {
    AutosaveState *own = &app->frame->autosave;
    for (int run = 1; run <= RUNS_MAX; run++) {
        char name[32] = "session.sgf";
        if (run > 1) {
            snprintf(name, sizeof name, "session-%d.sgf", run);
        }
        if (folders_find(FOLDER_STATE, name, own->path) && autosave_claim(own->path, &own->lock)) {
            return;
        }
    }
    own->path[0] = '\0';
}

static void set_aside(App *app) {
    AutosaveState *own = &app->frame->autosave;
    own->status = autosave_set_aside(own->path, own->aside);
    if (own->status != TC_OK) {
        own->path[0] = '\0'; /* rather nothing is kept than that file overwritten */
    }
}

/* After the window's own size. */
static void read_frame(GuiOptions *options, const char *line) {
    enum { FRAME_MAX = 200 };
    int w, h;
    if (fields_small(line, "window-outer-width", options->width, options->width + FRAME_MAX, &w) &&
        fields_small(line, "window-outer-height", options->height, options->height + FRAME_MAX,
                     &h)) {
        options->frame_width = w - options->width;
        options->frame_height = h - options->height;
    }
}

static void read_place(App *app, const char *line) {
    GuiOptions *options = &app->options;
    bool full = false;
    if (options->width > 0) {
        return;
    }
    options->placed = fields_small(line, "window-x", INT16_MIN, INT16_MAX, &options->x) &&
                      fields_small(line, "window-y", INT16_MIN, INT16_MAX, &options->y);
    fields_bool(line, "window-maximised", &options->maximised);
    if (fields_small(line, "window-width", 200, 16384, &options->width) &&
        fields_small(line, "window-height", 200, 16384, &options->height)) {
        app->frame->window_width = options->width;
        app->frame->window_height = options->height;
    } else {
        options->width = options->height = 0;
    }
    read_frame(options, line);
    app->frame->outer = (SDL_Rect){options->x, options->y, options->width + options->frame_width,
                                   options->height + options->frame_height};
    if (fields_bool(line, "window-full", &full) && full) {
        options->fullscreen = true;
    }
}

void autosave_begin(App *app) {
    AutosaveState *own = &app->frame->autosave;
    buf_init(&own->line);
    buf_init(&own->line_before);
    own->lock = -1;
    claim(app);
    if (!own->path[0]) {
        return;
    }
    TcStatus status = autosave_load(own->path, &own->read);
    if (status == TC_ERROR_SYNTAX || (status == TC_OK && own->read.damaged)) {
        set_aside(app);
    } else if (status != TC_OK && status != TC_ERROR_NOT_FOUND) {
        own->status = status;
        own->path[0] = '\0';
    }
    if (own->read.count > 0) {
        read_place(app, own->read.games[0].state.data);
    }
}

/* What of them cannot be read is kept in a file of another name. */
static void restore_games(App *app) {
    AutosaveState *own = &app->frame->autosave;
    bool good = true;
    for (int i = 0; i < own->read.count; i++) {
        AutosaveGame *game = &own->read.games[i];
        good = session_restore(app->session, i == 0 ? SESSION_PART_NOW : SESSION_PART_BEFORE,
                               game->state.data, game->tree) &&
               good;
        game->tree = NULL; /* the session's now */
    }
    if (!good && !own->read.damaged) {
        set_aside(app);
    }
}

static void report(App *app) {
    const AutosaveState *own = &app->frame->autosave;
    if (own->aside[0]) {
        app_say(app, REPORT_SECONDS, _("The stored game is damaged; its file is now called %.120s"),
                file_name(own->aside));
    } else if (own->status != TC_OK) {
        app_say(app, REPORT_SECONDS, _("The stored game cannot be read: %s"),
                _(tc_status_text(own->status)));
    }
}

void autosave_restore(App *app) {
    AutosaveState *own = &app->frame->autosave;
    if (own->read.count > 0) {
        restore_games(app);
        scenes_follow_session(app); /* the start panel goes, or comes */
        read_view(app, own->read.games[0].state.data);
        (void)fields_hex(own->read.games[0].state.data, "window-library", &app->kept);
    }
    autosave_release(&own->read);
    if (app->options.afresh) {
        session_new(app->session);
        scene_leave(app, SCENE_SETUP);
        scene_leave(app, SCENE_START);
        app->state.start_here = false;
        app->state.tab = TAB_MOVES;
    }
    app->shown_key = 0; /* no disc flips */
    report(app);
}

/* -- writing -- */

/* Positions of the record whose value was found here: a value that only grew deeper is written with
   the next change, or at the end. */
static int count_values(const SessionSnapshot *now) {
    int count = now->review.complete;
    for (int ply = 0; ply <= now->game.count; ply++) {
        count += now->values[ply].known && !now->values[ply].from_file;
    }
    return count;
}

static const TcTree *note(const App *app, int part, Buf *line, struct AutosaveMark *mark) {
    const TcTree *tree = session_save(app->session, (SessionPart)part, line);
    *mark = (struct AutosaveMark){.tree = tree};
    if (tree) {
        mark->revision = tc_tree_revision(tree);
        mark->cursor = tc_tree_cursor(tree);
        mark->values = part == SESSION_PART_NOW ? count_values(app_now(app)) : 0;
    }
    return tree;
}

static bool is_as_before(const AutosaveState *own) {
    bool same = buf_equal(&own->line, &own->line_before);
    for (int i = 0; i < AUTOSAVE_GAMES_MAX; i++) {
        const struct AutosaveMark *a = &own->marks[i], *b = &own->marks_before[i];
        same = same && a->tree == b->tree && a->revision == b->revision && a->cursor == b->cursor &&
               a->values == b->values;
    }
    return same;
}

static void fail(App *app, TcStatus status) {
    AutosaveState *own = &app->frame->autosave;
    if (own->failed) {
        return;
    }
    own->failed = true;
    if (status == TC_ERROR_FULL) {
        app_say(
            app, REPORT_SECONDS,
            _("The game is not stored in %.40s: the disk is full. Make room, or save it elsewhere"),
            file_name(own->path));
    } else {
        app_say(app, REPORT_SECONDS,
                _("The game cannot be stored: the state folder is not writable"));
    }
}

static TcStatus write_with_values(const App *app, const TcTree *tree, const char *state,
                                  Buf *file) {
    TcTree *copy = NULL;
    TcStatus status = tc_tree_clone(tree, &copy);
    if (status == TC_OK) {
        session_put_values(app->session, copy);
        status = autosave_write(copy, state, file);
    }
    tc_tree_free(copy);
    return status;
}

static TcStatus write_games(const App *app, const TcTree *const trees[AUTOSAVE_GAMES_MAX],
                            size_t split, Buf *file) {
    const char *line = app->frame->autosave.line.data;
    Buf first;
    buf_init(&first);
    buf_add(&first, line, split);
    TcStatus status =
        buf_failed(&first) ? TC_ERROR_MEMORY : write_with_values(app, trees[0], first.data, file);
    buf_release(&first);
    return status == TC_OK && trees[1] ? write_with_values(app, trees[1], line + split, file)
                                       : status;
}

static void is_written(void *job, TcStatus status) {
    const FileWrite *write = job;
    App *app = write->owner;
    AutosaveState *own = &app->frame->autosave;
    own->writing = own->writing == write->job.id ? 0 : own->writing;
    if (status != TC_OK) {
        fail(app, status);
    } else {
        own->failed = false;
    }
    app_redraw_soon(app);
    file_write_free(job);
}

void autosave_follow(App *app, bool always) {
    static const JobType writing = {
        .run = file_write_run, .done = is_written, .drop = file_write_free};
    const TcTree *trees[AUTOSAVE_GAMES_MAX];
    if (!app->frame->autosave.path[0]) {
        return;
    }
    AutosaveState *own = &app->frame->autosave;
    note_place(app);
    buf_clear(&own->line);
    trees[0] = note(app, SESSION_PART_NOW, &own->line, &own->marks[0]);
    add_window(app, &own->line);
    buf_add_char(&own->line, ' ');
    size_t split = own->line.size;
    trees[1] = note(app, SESSION_PART_BEFORE, &own->line, &own->marks[1]);
    if (!trees[0] || buf_failed(&own->line) || (is_as_before(own) && !always)) {
        return;
    }
    Buf file;
    buf_init(&file);
    TcStatus status = write_games(app, trees, split, &file);
    if (status == TC_OK) {
        status = file_write_submit(app->queues[QUEUE_DISK], &writing, app, own->path, file.data,
                                   file.size, &own->writing);
    }
    if (status != TC_OK) {
        fail(app, status);
    }
    buf_release(&file);
    buf_swap(&own->line, &own->line_before);
    memcpy(own->marks_before, own->marks, sizeof own->marks);
}

void autosave_end(App *app) {
    autosave_release(&app->frame->autosave.read);
    autosave_unclaim(app->frame->autosave.lock);
    buf_release(&app->frame->autosave.line);
    buf_release(&app->frame->autosave.line_before);
}
