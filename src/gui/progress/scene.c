/* The user's progress: read from the library when the scene is opened and when the library changes,
   computed here, drawn by view.c. Nothing leaves the computer. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "gui/progress/state.h"
#include "gui/window/app.h"
#include "gui/window/files.h"
#include "gui/window/input.h"
#include "gui/window/library.h"

static const double REPORT_SECONDS = 12;

static ProgressState *state_of(const App *app) {
    return app_scene(app, SCENE_PROGRESS);
}

const ProgressState *progress_of(const View *view) {
    return view_scene(view, SCENE_PROGRESS);
}

/* -- the library -- */

static void set_problem(ProgressState *own, const char *message) {
    snprintf(own->problem, sizeof own->problem, _("The library cannot be read: %.180s"),
             _(message));
}

static void request(App *app) {
    ProgressState *own = state_of(app);
    LibraryThread *thread = library_thread(app);
    own->stale = false;
    own->asking = thread ? library_thread_progress(thread) : 0;
    if (own->asking == 0) {
        set_problem(own, thread ? N_("out of memory") : N_("there is no folder for data"));
    }
}

static void handle_progress(ProgressState *own, const LibraryAnswer *answer) {
    own->asking = 0;
    own->known = answer->played != NULL;
    if (own->known) {
        own->problem[0] = '\0';
        summary_make(answer->played, &own->summary);
    } else {
        set_problem(own, answer->error.message);
    }
}

static void handle_written(App *app, ProgressState *own, const LibraryAnswer *answer) {
    own->writing = 0;
    if (answer->error.problem == LIBRARY_FINE) {
        app_say(app, REPORT_SECONDS, _("Saved: %.120s"), file_name(own->path));
    } else {
        app_say(app, REPORT_SECONDS, _("Nothing was written: %.150s"), _(answer->error.message));
    }
}

static bool use_answer(App *app, AnswerFrom from, void *result) {
    ProgressState *own = state_of(app);
    const LibraryAnswer *answer = result;
    if (from != ANSWER_OF_LIBRARY) {
        return false;
    }
    if (answer->kind == ANSWER_PROGRESS && answer->ticket == own->asking) {
        handle_progress(own, answer);
    } else if (answer->kind == ANSWER_WRITTEN && answer->ticket == own->writing) {
        handle_written(app, own, answer);
    } else {
        own->stale |= answer->kind == ANSWER_CHANGED || answer->kind == ANSWER_NOTED;
        return answer->kind == ANSWER_PROGRESS || answer->kind == ANSWER_WRITTEN;
    }
    return true;
}

static void before_frame(App *app) {
    if (state_of(app)->stale) {
        request(app);
    }
}

/* -- commands -- */

COMMAND_CHOOSES(progress_tab, state_of(app)->tab, ProgressTab)

bool can_progress_export(const App *app) {
    const ProgressState *own = state_of(app);
    bool any = own->summary.all.games + own->summary.helped > 0;
    for (int kind = 0; kind < PROGRESS_KINDS; kind++) {
        any |= own->summary.kinds[kind].exercises > 0;
    }
    return own->known && any && own->writing == 0;
}

static void export_to(App *app, const char *path, int game) {
    ProgressState *own = state_of(app);
    (void)game;
    snprintf(own->path, sizeof own->path, "%s", path);
    own->writing = library_thread_write_progress(library_thread(app), path);
    if (own->writing == 0) {
        app_say(app, REPORT_SECONDS, _("This cannot be saved"));
    }
}

void do_progress_export(App *app) {
    files_request(app, &(FileRequest){.save = true,
                                      .title = _("Export your progress"),
                                      .verb = _("Save"),
                                      .name = "reversi-progress.csv",
                                      .suffix = ".csv",
                                      .chosen = export_to});
}

/* -- keys and life -- */

static bool use_key(App *app, const KeyPress *press) {
    ProgressState *own = state_of(app);
    int right, down;
    if (press->command == COMMAND_SAVE) { /* the key of saving is at hand */
        command_run(app, (CommandCall){COMMAND_PROGRESS_EXPORT, 0});
        return true;
    }
    if (!press->plain || key_is_for_focus(app, press) || !key_arrow(press->key, &right, &down) ||
        right == 0) {
        return false;
    }
    own->tab = (ProgressTab)(((int)own->tab + right + PROGRESS_TABS) % PROGRESS_TABS);
    app_redraw(app);
    return true;
}

static void enter(App *app) {
    state_of(app)->stale = true;
    ui_drop_focus(app->ui);
}

const Scene progress_scene = {.name = "progress",
                              .place = PLACE_WINDOW,
                              .modal = true,
                              .replaces = SCENES_OF_WINDOW,
                              .state_size = sizeof(ProgressState),
                              .enter = enter,
                              .before_frame = before_frame,
                              .draw = progress_draw,
                              .key = use_key,
                              .answer = use_answer};
