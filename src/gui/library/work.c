/* Imports games into the library and exports them, one file or folder after the other, while the
   scene stays usable. */
#include <stdlib.h>
#include <string.h>

#include "gui/library/state.h"
#include "gui/window/files.h"
#include "gui/window/library.h"

void library_forget_pending(LibraryState *library) {
    for (int i = library->pending_at; i < library->pending_count; i++) {
        free(library->pending[i]);
    }
    library->pending_at = library->pending_count = 0;
}

static void next_import(App *app) {
    LibraryState *library = library_of(app);
    if (library->pending_at == library->pending_count) {
        library->pending_at = library->pending_count = 0;
        return;
    }
    char *path = library->pending[library->pending_at++];
    library->working = library_thread(app) ? library_thread_import(library_thread(app), path) : 0;
    free(path);
    if (library->working == 0) {
        library_forget_pending(library);
        library->work = WORK_NONE;
        app_say(app, LIBRARY_SECONDS, _("Nothing can be imported now"));
        return;
    }
    library->work = WORK_IMPORT;
    library->work_done = 0;
    library->work_all = 1;
}

void library_import_path(App *app, const char *path, int game) {
    (void)game;
    LibraryState *library = library_of(app);
    if (!library || library->pending_count == LIBRARY_PENDING_MAX) {
        return;
    }
    char *copy = malloc(strlen(path) + 1);
    if (!copy) {
        app_say(app, LIBRARY_SECONDS, _("out of memory"));
        return;
    }
    memcpy(copy, path, strlen(path) + 1);
    library->pending[library->pending_count++] = copy;
    if (library->work == WORK_NONE) {
        library->sum = (ImportResult){.files = 0};
        library->work_games = 0;
        next_import(app);
    }
    app_redraw(app);
}

static void say_imported(App *app, const LibraryAnswer *answer) {
    const ImportResult *sum = &library_of(app)->sum;
    Text added = text_of_number(sum->added);
    Text known = text_of_number(sum->known);
    Text rejected = text_of_number(sum->rejected + sum->files_rejected);
    Text noted = text_of_number(sum->noted);
    if (answer->error.problem == LIBRARY_FINE && sum->noted > 0) {
        app_say(app, LIBRARY_SECONDS,
                _("Imported. New games: %1$s, already known: %2$s, unreadable: %3$s, with other "
                  "rules or a doubtful result: %4$s"),
                added.s, known.s, rejected.s, noted.s);
    } else if (answer->error.problem == LIBRARY_FINE) {
        app_say(app, LIBRARY_SECONDS,
                _("Imported. New games: %1$s, already known: %2$s, unreadable: %3$s"), added.s,
                known.s, rejected.s);
    } else if (answer->error.problem == LIBRARY_CANCELLED) {
        app_say(app, LIBRARY_SECONDS, _("Import ended early. New games kept: %s"), added.s);
    } else {
        app_say(app, LIBRARY_SECONDS, _("Import ended early: %.180s"), _(answer->error.message));
    }
}

void library_handle_imported(App *app, const LibraryAnswer *answer) {
    LibraryState *library = library_of(app);
    const ImportResult *result = &answer->imported;
    library->sum.files += result->files;
    library->sum.files_rejected += result->files_rejected;
    library->sum.added += result->added;
    library->sum.known += result->known;
    library->sum.rejected += result->rejected;
    library->sum.noted += result->noted;
    library->work_games = library->sum.added;
    library->stale = true;
    library->counted = false;
    library->working = 0;
    if (answer->error.problem != LIBRARY_FINE) {
        library_forget_pending(library);
    }
    next_import(app);
    if (library->working == 0) {
        library->work = WORK_NONE;
        say_imported(app, answer);
    }
}

void library_handle_progress(LibraryState *library, const LibraryAnswer *answer) {
    library->work_done = answer->progress.files_done;
    library->work_all = answer->progress.files;
    if (library->work == WORK_IMPORT) {
        library->work_games = library->sum.added + answer->progress.added;
    }
}

void library_handle_exported(App *app, const LibraryAnswer *answer) {
    LibraryState *library = library_of(app);
    Text number = text_of_number(answer->games);
    library->working = 0;
    library->work = WORK_NONE;
    if (answer->error.problem == LIBRARY_FINE) {
        app_say(app, LIBRARY_SECONDS,
                translate_plural("%s game written", "%s games written", text_plural(answer->games)),
                number.s);
    } else {
        app_say(app, LIBRARY_SECONDS, _("Nothing was written: %.150s"), _(answer->error.message));
    }
}

static void export_to(App *app, const char *path, int game) {
    LibraryState *library = library_of(app);
    (void)game;
    if (!library_thread(app)) {
        return;
    }
    LibraryRange range = library_range(library);
    if (library->export_all) {
        range = (LibraryRange){library->serial, 0, library->total - 1};
    }
    library->working = library_thread_export(library_thread(app), &range, path);
    if (library->working != 0) {
        library->work = WORK_EXPORT;
        library->work_done = 0;
        library->work_all = (int)(range.last - range.first + 1);
    }
}

bool library_is_free(const App *app) {
    return library_of(app)->work == WORK_NONE && !library_of(app)->problem.s[0];
}

void do_library_import(App *app) {
    files_request(app, &(FileRequest){.folders = true,
                                      .title = _("Import games"),
                                      .verb = _("Import"),
                                      .chosen = library_import_path});
}

bool can_library_export(const App *app, int all) {
    return (all ? library_has_games(app) : library_has_chosen(app)) && library_is_free(app);
}

void do_library_export(App *app, int all) {
    LibraryState *library = library_of(app);
    LibraryRange range = library_range(library);
    Text name = {""};
    library->export_all = all;
    if (!all && range.first == range.last) {
        const LibraryRow *row = &library->chosen;
        name = files_name_of_game(row->black, row->white, row->date);
    }
    name = text_format("%s.sgf", name.s[0] ? name.s : "games");
    files_request(app, &(FileRequest){.save = true,
                                      .title = _("Export games to a file"),
                                      .verb = _("Save"),
                                      .name = name.s,
                                      .chosen = export_to});
}

bool can_library_stop(const App *app) {
    return library_of(app)->work != WORK_NONE;
}

void do_library_stop(App *app) {
    library_forget_pending(library_of(app));
    library_thread_stop_import(library_thread(app));
}
