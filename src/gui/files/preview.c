#include "gui/files/state.h"

#include <string.h>

#include "app/open.h"
#include "base/checksum.h"
#include "words/error_text.h"

const FileRow *files_row(const FilesState *files) {
    return files->table.row < files->count ? &files->rows[files->table.row] : NULL;
}

uint64_t files_row_what(const FilesState *files, int row) {
    const char *name = files->rows[row].name;
    uint64_t folder = checksum_add(CHECKSUM_START, files->path, strlen(files->path));
    return checksum_add(folder, name, strlen(name));
}

void files_preview_forget(FilesState *files) {
    game_list_release(&files->games);
    files->preview = NULL;
    files->preview_game = files->preview_count = 0;
    files->problem = (Text){""};
}

static void preview_done(void *job, TcStatus status) {
    GamesRead *read = job;
    Gui *gui = read->owner;
    FilesState *files = files_state(gui);
    files_preview_forget(files);
    if (status != TC_OK) {
        TcError *error = &read->error;
        error->status = status;
        files->problem = error->line > 0
                             ? text_format(_("Line %1$d, column %2$d: %3$.160s"), error->line,
                                           error->column, translate_error(error))
                             : text_format("%s", translate_error(error));
    } else {
        files->problem = open_left_out(&read->games, read->paths);
        files->games = read->games;
        read->games = (GameList){.count = 0};
        files->preview_count = files->games.count;
        files->preview = files->games.games[0];
    }
    games_read_free(read);
    gui_redraw(gui);
}

void files_preview_cancel(Gui *gui) {
    job_cancel(gui->app.queues[QUEUE_LOAD], files_state(gui)->preview_job);
}

void files_preview_request(Gui *gui) {
    static const JobType type = {
        .run = games_read_run, .done = preview_done, .drop = games_read_free};
    FilesState *files = files_state(gui);
    char path[FILE_PATH_SIZE];
    files_preview_forget(files);
    files_preview_cancel(gui);
    const FileRow *row = files_row(files);
    bool games = !files->request.suffix; /* there are none in a book or a backup */
    if (games && row && !row->is_folder && match_path(files->path, row->name, path)) {
        const char *wanted = path;
        files->preview_job =
            games_read_submit(gui->app.queues[QUEUE_LOAD], &type, gui,
                              &(GamesWanted){.paths = &wanted, .count = 1, .boards = true});
    }
}

bool can_preview(const Gui *gui, int step) {
    int game = files_state(gui)->preview_game + step;
    return game >= 0 && game < files_state(gui)->preview_count;
}

void do_preview(Gui *gui, int step) {
    FilesState *files = files_state(gui);
    files->preview_game += step;
    files->preview = files->games.games[files->preview_game];
}
