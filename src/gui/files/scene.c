#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/utf8.h"
#include "gui/board/write.h"
#include "gui/files/state.h"
#include "gui/window/app.h"
#include "gui/window/ask.h"
#include "gui/window/input.h"
#include "gui/window/open.h"
#include "gui/window/typing.h"
#include "storage/games_read.h"

static const double REPORT_SECONDS = 6;

FilesState *files_state(const App *app) {
    return app_scene(app, SCENE_FILES);
}

static void report(App *app, const char *text) {
    app_say(app, REPORT_SECONDS, "%s", text);
}

/* Not by typing. */
static void name_is_set(App *app) {
    FilesState *files = files_state(app);
    snprintf(files->seen_name, sizeof files->seen_name, "%s", files->name);
    typing_forget(app);
}

/* -- what is listed -- */

/* Room for all rows that there can be; false without memory. */
static bool make_rows(FilesState *files) {
    int max = files->folder.count + 1 + RECENT_MAX;
    if (max > files->row_room) {
        FileRow *rows = realloc(files->rows, (size_t)max * sizeof *rows);
        if (!rows) {
            return false;
        }
        files->rows = rows;
        files->row_room = max;
    }
    return true;
}

static void add_row(FilesState *files, const char *name, bool is_folder, uint64_t size) {
    files->rows[files->count++] = (FileRow){name, is_folder, size};
}

/* In the dialog for saving the name that is typed does not hide others. */
static void update_rows(App *app) {
    FilesState *files = files_state(app);
    files->count = 0;
    files->clicked = -1;
    if (!make_rows(files)) {
        report(app, _("out of memory"));
        return;
    }
    for (int i = 0; files->recent && i < RECENT_MAX && app->recent->paths[i][0]; i++) {
        add_row(files, app->recent->paths[i], false, 0);
    }
    bool filtered = !files->request.save && files->name[0];
    if (!files->recent && file_root_size(files->path) < strlen(files->path) && !filtered) {
        add_row(files, "..", true, 0);
    }
    for (int i = 0; !files->recent && i < files->folder.count; i++) {
        const FolderEntry *entry = &files->folder.entries[i];
        if (files->request.save || utf8_find(entry->name, files->name)) {
            add_row(files, entry->name, entry->is_folder, entry->size);
        }
    }
    int match = filtered && !files->recent ? match_row(files) : -1;
    files->list.row = match >= 0 ? match : files->list.row;
    list_move(&files->list, files->count, 0);
    app_redraw(app);
}

static void forget_preview(FilesState *files) {
    game_list_release(&files->games);
    files->preview = NULL;
    files->preview_game = files->preview_count = 0;
    files->problem = (Text){""};
}

/* -- what is read for it -- */

typedef struct FolderRead {
    Job job;
    App *app;
    Folder folder;
    char path[FILE_PATH_SIZE];
} FolderRead;

static TcStatus folder_run(void *job, JobControl *control) {
    FolderRead *read = job;
    (void)control;
    return folder_read(read->path, &read->folder);
}

static void folder_drop(void *job) {
    FolderRead *read = job;
    folder_release(&read->folder);
    free(read);
}

static void folder_done(void *job, TcStatus status) {
    FolderRead *read = job;
    App *app = read->app;
    FilesState *files = files_state(app);
    files->loading = false;
    if (status != TC_OK) {
        files->problem = text_format("%s", _("This folder cannot be read"));
    } else {
        folder_release(&files->folder);
        files->folder = read->folder;
        read->folder = (Folder){.count = 0};
    }
    folder_drop(read);
    update_rows(app);
    if (files->accepted) {
        do_files_accept(app);
    }
}

static void request_folder(App *app, const char *path) {
    static const JobType type = {.run = folder_run, .done = folder_done, .drop = folder_drop};
    FilesState *files = files_state(app);
    FolderRead *read = calloc(1, sizeof *read);
    if (!read) {
        report(app, _("out of memory"));
        return;
    }
    read->app = app;
    snprintf(read->path, sizeof read->path, "%s", path);
    files->folder_job = job_submit(app->queues[QUEUE_LOAD], &type, JOB_REPLACE_RUNNING, &read->job);
}

static void preview_done(void *job, TcStatus status) {
    GamesRead *read = job;
    App *app = read->owner;
    FilesState *files = files_state(app);
    forget_preview(files);
    if (status != TC_OK) {
        const TcTextError *error = &read->error;
        files->problem = error->line > 0 ? text_format(_("Line %1$d, column %2$d: %3$.160s"),
                                                       error->line, error->column, error->message)
                                         : text_format("%s", _(tc_status_text(status)));
    } else {
        files->games = read->games;
        read->games = (GameList){.count = 0};
        files->preview_count = files->games.count;
        files->preview = files->games.games[0];
    }
    games_read_free(read);
    app_redraw(app);
}

/* The row with the keyboard; NULL: there is none. */
static const FileRow *chosen_row(const FilesState *files) {
    return files->list.row < files->count ? &files->rows[files->list.row] : NULL;
}

/* It is looked at. */
static void request_preview(App *app) {
    static const JobType type = {
        .run = games_read_run, .done = preview_done, .drop = games_read_free};
    FilesState *files = files_state(app);
    char path[FILE_PATH_SIZE];
    forget_preview(files);
    job_cancel(app->queues[QUEUE_LOAD], files->preview_job);
    const FileRow *row = chosen_row(files);
    if (row && !row->is_folder && match_path(files->path, row->name, path)) {
        files->preview_job = games_read_submit(app->queues[QUEUE_LOAD], &type, app, path, NULL);
    }
}

static void show_folder(App *app, const char *path) {
    FilesState *files = files_state(app);
    snprintf(files->path, sizeof files->path, "%s", path);
    files->loading = true;
    files->recent = files->accepted = false;
    files->list = (List){.first = 0};
    if (!files->request.save) {
        files->name[0] = '\0';
        name_is_set(app);
    }
    folder_release(&files->folder);
    forget_preview(files);
    update_rows(app);
    request_folder(app, files->path);
}

static void show_parent(App *app) {
    char path[FILE_PATH_SIZE];
    snprintf(path, sizeof path, "%s", files_state(app)->path);
    if (file_cut_to_folder(path)) {
        show_folder(app, path);
    }
}

/* -- opening and closing the dialog -- */

/* Saving goes on where it was saved last, opening where a file was used last. */
static void first_folder(const App *app, char path[FILE_PATH_SIZE]) {
    const RecentFiles *recent = app->recent;
    if (files_state(app)->request.save && recent->saved[0] &&
        file_folder_is_readable(recent->saved)) {
        snprintf(path, FILE_PATH_SIZE, "%s", recent->saved);
        return;
    }
    snprintf(path, FILE_PATH_SIZE, "%s", recent->paths[0]);
    if ((!file_cut_to_folder(path) || !file_folder_is_readable(path)) && !files_home(path)) {
        snprintf(path, FILE_PATH_SIZE, "/");
    }
}

/* The proposed name, with a number before its ending where the folder has it already; the game's
   own file is offered as it is. */
static void propose_name(const App *app, FilesState *files) {
    enum { NUMBER_MAX = 99 };
    const char *name = files->request.name, *end = strrchr(name, '.');
    int stem = end && end != name ? (int)(end - name) : (int)strlen(name);
    char path[FILE_PATH_SIZE];
    snprintf(files->name, sizeof files->name, "%s", name);
    for (int number = 2; number <= NUMBER_MAX && match_path(files->path, files->name, path) &&
                         file_is_taken(path) && strcmp(path, recent_path(app)) != 0;
         number++) {
        snprintf(files->name, sizeof files->name, "%.*s (%d)%s", stem, name, number, name + stem);
    }
}

void files_request(App *app, const FileRequest *request) {
    FilesState *files = files_state(app);
    char path[FILE_PATH_SIZE];
    if (!files || !scene_enter(app, SCENE_FILES)) {
        report(app, _("out of memory"));
        return;
    }
    files->request = *request;
    files->problem = (Text){""};
    first_folder(app, path);
    ui_drop_focus(app->ui);
    show_folder(app, path);
    if (request->save) {
        propose_name(app, files);
        name_is_set(app);
    }
}

static void leave(App *app) {
    FilesState *files = files_state(app);
    job_cancel(app->queues[QUEUE_LOAD], files->folder_job);
    job_cancel(app->queues[QUEUE_LOAD], files->preview_job);
    forget_preview(files);
    folder_release(&files->folder);
}

static void release(void *state) {
    FilesState *files = state;
    free(files->rows);
    folder_release(&files->folder);
    game_list_release(&files->games);
}

/* The dialog is done. */
static void choose(App *app, const char *path, int game) {
    FileRequest request = files_state(app)->request;
    scene_leave(app, SCENE_FILES);
    if (request.save) {
        recent_note_saved(app, path);
    }
    request.chosen(app, path, game);
}

/* -- opening a game -- */

static void open_chosen(App *app, const char *path, int game) {
    app->open.first = game;
    open_path(app, path);
}

void do_open(App *app) {
    files_request(
        app, &(FileRequest){.title = _("Open a game"), .verb = _("Open"), .chosen = open_chosen});
}

/* -- choosing -- */

static void overwrite(App *app, int answer) {
    char path[FILE_PATH_SIZE];
    if (answer == 0 && match_path(files_state(app)->path, files_state(app)->name, path)) {
        choose(app, path, 0);
    }
}

/* Into the folder that is typed; false when it is none. */
static bool enter_typed(App *app) {
    FilesState *files = files_state(app);
    char path[FILE_PATH_SIZE];
    if (!match_path(files->path, files->name, path) || !match_is_folder(path)) {
        return false;
    }
    if (strcmp(files->name, "..") == 0) {
        show_parent(app);
    } else {
        show_folder(app, path);
    }
    files->name[0] = '\0';
    name_is_set(app);
    return true;
}

/* Nothing is overwritten without asking, but the file that was saved to or opened before. */
static void accept_save(App *app) {
    FilesState *files = files_state(app);
    char path[FILE_PATH_SIZE];
    size_t length = strlen(files->name);
    if (length == 0) {
        report(app, _("Type a name for the file"));
        return;
    }
    if (enter_typed(app)) {
        return;
    }
    const char *suffix = files->request.suffix ? files->request.suffix : ".sgf";
    bool fits = files->request.suffix ? file_name_ends(files->name, suffix)
                                      : write_knows_suffix(files->name);
    if (!fits && length + strlen(suffix) < sizeof files->name) {
        strcat(files->name, suffix);
        name_is_set(app);
    }
    if (!match_path(files->path, files->name, path)) {
        report(app, _("This name is too long"));
    } else if (file_is_taken(path)) {
        Text text =
            text_format(_("%.120s already exists. Its contents would be lost."), files->name);
        ask_open(app, &(Question){.title = _("Overwrite this file?"),
                                  .text = text,
                                  .answers = {text_format("%s", _("Overwrite"))},
                                  .answer = overwrite});
    } else {
        choose(app, path, 0);
    }
}

/* What is typed, also where the list has no row for it: a hidden file, or one elsewhere. */
static void accept_typed(App *app) {
    FilesState *files = files_state(app);
    char path[FILE_PATH_SIZE];
    if (enter_typed(app)) {
        return;
    }
    if (match_path(files->path, files->name, path) && file_kind(path) != FILE_NONE) {
        choose(app, path, 0);
    } else if (files->loading) {
        files->accepted = true; /* its list will tell */
    } else {
        report(app, text_format(_("There is no file or folder called %.120s"), files->name).s);
    }
}

void do_files_accept(App *app) {
    FilesState *files = files_state(app);
    const FileRow *row = chosen_row(files);
    char path[FILE_PATH_SIZE];
    files->accepted = false;
    if (files->request.save) {
        accept_save(app);
    } else if (!row && files->name[0]) {
        accept_typed(app);
    } else if (row && row->is_folder) {
        do_file(app, files->list.row);
    } else if (row && match_path(files->path, row->name, path)) {
        choose(app, path, files->preview_game);
    }
}

bool can_files_whole(const App *app) {
    const FilesState *files = files_state(app);
    return files->request.folders && !files->recent;
}

void do_files_whole(App *app) {
    char path[FILE_PATH_SIZE];
    snprintf(path, sizeof path, "%s", files_state(app)->path);
    choose(app, path, 0);
}

bool can_file(const App *app, int row) {
    return row >= 0 && row < files_state(app)->count;
}

/* Into a folder ("..": up), or a file. */
void do_file(App *app, int row) {
    FilesState *files = files_state(app);
    char path[FILE_PATH_SIZE];
    bool again = files->clicked == row;
    files->list.row = files->clicked = row;
    const FileRow *file = &files->rows[row];
    if (file->is_folder && strcmp(file->name, "..") == 0) {
        show_parent(app);
    } else if (file->is_folder && match_path(files->path, file->name, path)) {
        show_folder(app, path);
    } else if (files->request.save && strlen(file->name) < sizeof files->name) {
        snprintf(files->name, sizeof files->name, "%.*s", (int)sizeof files->name - 1, file->name);
        name_is_set(app);
        request_preview(app);
    } else if (again && files->preview_count > 0) {
        do_files_accept(app); /* a second click opens */
    } else {
        request_preview(app);
    }
}

bool can_save_kind(const App *app, int kind) {
    return files_state(app)->request.save && kind >= 0 && kind < WRITE_KIND_COUNT;
}

/* Saves that, a WriteKind: gives the name its ending. */
void do_save_kind(App *app, int kind) {
    FilesState *files = files_state(app);
    if (write_set_kind(files->name, sizeof files->name, (WriteKind)kind)) {
        name_is_set(app);
    } else {
        report(app, _("This name is too long"));
    }
}

bool can_recent(const App *app) {
    return app->recent->paths[0][0] || files_state(app)->recent;
}

void do_recent(App *app) {
    FilesState *files = files_state(app);
    files->recent = !files->recent;
    files->list = (List){.first = 0};
    update_rows(app);
    request_preview(app);
}

bool can_preview(const App *app, int step) {
    int game = files_state(app)->preview_game + step;
    return game >= 0 && game < files_state(app)->preview_count;
}

void do_preview(App *app, int step) {
    FilesState *files = files_state(app);
    files->preview_game += step;
    files->preview = files->games.games[files->preview_game];
}

/* -- input -- */

/* The rows are those that the name leaves. */
static void name_changed(App *app, FilesState *files) {
    files->recent = false;
    files->list = (List){.first = 0};
    update_rows(app);
    request_preview(app);
}

/* Tab, where there is something to complete. */
static bool complete(App *app, FilesState *files) {
    bool longer = false;
    int row = app->ui->focus_visible ? -1 : match_complete(files, &longer);
    if (longer) {
        name_is_set(app);
        name_changed(app, files);
    }
    return (row >= 0 && enter_typed(app)) || longer;
}

static bool use_key(App *app, const KeyPress *press) {
    FilesState *files = files_state(app);
    bool page = press->key == SDLK_PAGEDOWN || press->key == SDLK_PAGEUP;
    int by;
    if (press->key == SDLK_TAB) {
        return press->plain && !press->shift && complete(app, files);
    }
    if (key_is_enter(press->key)) {
        do_files_accept(app);
    } else if (page && (press->sym.mod & KMOD_CTRL)) {
        bool on = press->key == SDLK_PAGEDOWN;
        command_run(app, (CommandCall){on ? COMMAND_PREVIEW_ON : COMMAND_PREVIEW_BACK, 0});
    } else if (key_steps(press->key, 0, 10, &by)) {
        list_move(&files->list, files->count, by);
        files->clicked = -1;
        request_preview(app);
        app_redraw(app);
    } else if (press->key == SDLK_BACKSPACE && files->name[0] == '\0') {
        show_parent(app);
    } else {
        return false;
    }
    return true;
}

static void field_changed(App *app, CommandCall call) {
    FilesState *files = files_state(app);
    char path[FILE_PATH_SIZE];
    if (call.id != COMMAND_FILE_NAME || strcmp(files->name, files->seen_name) == 0) {
        return; /* the caret moved */
    }
    if (match_enter(files->path, files->name, path)) {
        char rest[FILE_NAME_SIZE];
        memcpy(rest, files->name, sizeof rest);
        show_folder(app, path);
        memcpy(files->name, rest, sizeof rest);
        name_is_set(app);
    }
    snprintf(files->seen_name, sizeof files->seen_name, "%s", files->name);
    name_changed(app, files);
}

const Scene files_scene = {.name = "files",
                           .place = PLACE_OVER,
                           .modal = true,
                           .state_size = sizeof(FilesState),
                           .leave = leave,
                           .keeps_keys = true,
                           .width = 860,
                           .height = 580,
                           .release = release,
                           .draw = files_draw,
                           .key = use_key,
                           .wheel_rows = 2,
                           .list_first = offsetof(FilesState, list.first),
                           .field_command = COMMAND_FILE_NAME,
                           .field_text = offsetof(FilesState, name),
                           .field_size = FILE_NAME_SIZE,
                           .field_changed = field_changed,
                           .field_always = CONTROL_FILE_NAME};
