#include "gui/arguments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "storage/games_read.h"

static bool append(GameList *all, GameList *more) {
    int count = all->count + more->count;
    TcTree **games = realloc(all->games, (size_t)(count > 0 ? count : 1) * sizeof *games);
    if (!games) {
        return false;
    }
    memcpy(games + all->count, more->games, (size_t)more->count * sizeof *games);
    all->games = games;
    all->count = all->capacity = count;
    all->inferred_side = all->sides_inferred > 0 ? all->inferred_side : more->inferred_side;
    all->sides_inferred += more->sides_inferred;
    more->count = 0;
    return true;
}

/* Reports on standard error for whoever started it there, and in the window for all others. */
static void report(Gui *gui, const char *path, const TcError *error, GameList *games) {
    char text[ERROR_TEXT_SIZE];
    fprintf(stderr, "turncoat: %s%s\n", path, error_with_place(error, text));
    open_refuse(&gui->app, path, error, games, true);
}

void arguments_open(Gui *gui, const GuiOptions *options) {
    GameList all = {.count = 0};
    bool reported = false;
    for (int i = 0; i < options->file_count; i++) {
        GameList list;
        TcError error = {0};
        error.status = games_read(options->files[i], NULL, &list, &error);
        if (list.format == FORMAT_PICTURE) { /* to be confirmed, as one that is opened later */
            open_path(&gui->app, options->files[i]);
            game_list_release(&list);
            continue;
        }
        if (error.status == TC_OK && !append(&all, &list)) {
            error.status = TC_ERROR_MEMORY;
        }
        if (error.status != TC_OK && !reported) { /* the first is enough */
            reported = true;
            report(gui, options->files[i], &error, &list);
        }
        game_list_release(&list);
    }
    if (all.count > 0) {
        char path[FILE_PATH_SIZE] = "";
        if (options->file_count == 1) {
            snprintf(path, sizeof path, "%s", options->files[0]);
            (void)file_real(path, path, sizeof path);
        }
        open_games(&gui->app, &all, path);
    }
    game_list_release(&all);
}
