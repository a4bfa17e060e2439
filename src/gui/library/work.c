/* Games into the library and out of it, while the scene goes on: one file or folder after the
   other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/library/state.h"
#include "gui/window/files.h"
#include "gui/window/library.h"
#include "gui/words/translate.h"

void library_forget_pending(LibraryState *scene) {
    for (int i = scene->pending_at; i < scene->pending_count; i++) {
        free(scene->pending[i]);
    }
    scene->pending_at = scene->pending_count = 0;
}

/* -- import -- */

static void next_import(App *app) {
    LibraryState *scene = library_of(app);
    ViewLibrary *shown = &scene->shown;
    if (scene->pending_at == scene->pending_count) {
        scene->pending_at = scene->pending_count = 0;
        return;
    }
    char *path = scene->pending[scene->pending_at++];
    scene->working = library_thread(app) ? library_thread_import(library_thread(app), path) : 0;
    free(path);
    if (scene->working == 0) {
        library_forget_pending(scene);
        shown->work = WORK_NONE;
        library_say(app, _("Nothing can be imported now"));
        return;
    }
    shown->work = WORK_IMPORT;
    shown->work_done = 0;
    shown->work_all = 1;
}

void library_import_path(App *app, const char *path) {
    LibraryState *scene = library_of(app);
    if (!scene || scene->pending_count == LIBRARY_PENDING_MAX) {
        return;
    }
    char *copy = malloc(strlen(path) + 1);
    if (!copy) {
        library_say(app, _("out of memory"));
        return;
    }
    memcpy(copy, path, strlen(path) + 1);
    scene->pending[scene->pending_count++] = copy;
    if (scene->shown.work == WORK_NONE) {
        scene->sum = (ImportResult){.files = 0};
        scene->shown.work_games = 0;
        next_import(app);
    }
    app_redraw(app);
}

static void say_imported(App *app, const LibraryAnswer *answer) {
    const ImportResult *sum = &library_of(app)->sum;
    char text[TEXT_SIZE], added[TEXT_NUMBER_SIZE], known[TEXT_NUMBER_SIZE],
        rejected[TEXT_NUMBER_SIZE];
    text_number(added, sum->added);
    text_number(known, sum->known);
    text_number(rejected, sum->rejected + sum->files_rejected);
    snprintf(text, sizeof text,
             _("Imported. New games: %1$s, known already: %2$s, unreadable: %3$s"), added, known,
             rejected);
    if (answer->error.problem == LIBRARY_CANCELLED) {
        snprintf(text, sizeof text, _("Import ended early. New games that are kept: %s"), added);
    } else if (answer->error.problem != LIBRARY_FINE) {
        snprintf(text, sizeof text, _("Import ended early: %.180s"), _(answer->error.message));
    }
    library_say(app, text);
}

void library_take_imported(App *app, const LibraryAnswer *answer) {
    LibraryState *scene = library_of(app);
    const ImportResult *result = &answer->imported;
    scene->sum.files += result->files;
    scene->sum.files_rejected += result->files_rejected;
    scene->sum.added += result->added;
    scene->sum.known += result->known;
    scene->sum.rejected += result->rejected;
    scene->shown.work_games = scene->sum.added;
    scene->stale = true;
    scene->counted = false;
    scene->working = 0;
    if (answer->error.problem != LIBRARY_FINE) {
        library_forget_pending(scene);
    }
    next_import(app);
    if (scene->working == 0) {
        scene->shown.work = WORK_NONE;
        say_imported(app, answer);
    }
}

void library_take_progress(LibraryState *scene, const LibraryAnswer *answer) {
    ViewLibrary *shown = &scene->shown;
    shown->work_done = answer->progress.files_done;
    shown->work_all = answer->progress.files;
    if (shown->work == WORK_IMPORT) {
        shown->work_games = scene->sum.added + answer->progress.added;
    }
}

void library_take_exported(App *app, const LibraryAnswer *answer) {
    LibraryState *scene = library_of(app);
    char text[TEXT_SIZE], number[TEXT_NUMBER_SIZE];
    text_number(number, answer->games);
    scene->working = 0;
    scene->shown.work = WORK_NONE;
    if (answer->error.problem == LIBRARY_FINE) {
        snprintf(
            text, sizeof text,
            translate_plural("%s game written", "%s games written", library_plural(answer->games)),
            number);
    } else {
        snprintf(text, sizeof text, _("Nothing was written: %.150s"), _(answer->error.message));
    }
    library_say(app, text);
}

/* -- export -- */

void library_ask_export(App *app, bool all) {
    library_of(app)->export_all = all;
    files_request(app, &(FileRequest){.save = true,
                                      .title = _("Write games to a file"),
                                      .verb = _("Save"),
                                      .name = "games.sgf",
                                      .chosen = library_export_path});
}

void library_export_path(App *app, const char *path, int game) {
    (void)game;
    LibraryState *scene = library_of(app);
    if (!library_thread(app)) {
        return;
    }
    LibraryRange range = library_chosen_range(scene);
    if (scene->export_all) {
        range = (LibraryRange){scene->serial, 0, scene->shown.total - 1};
    }
    scene->working = library_thread_export(library_thread(app), &range, path);
    if (scene->working != 0) {
        scene->shown.work = WORK_EXPORT;
        scene->shown.work_done = 0;
        scene->shown.work_all = (int)(range.last - range.first + 1);
    }
}

void library_stop_work(App *app) {
    LibraryState *scene = library_of(app);
    library_forget_pending(scene);
    library_thread_stop_import(library_thread(app));
}
