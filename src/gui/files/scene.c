#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/file_names.h"
#include "base/path.h"
#include "base/utf8.h"
#include "gui/files/form.h"
#include "gui/files/match.h"
#include "gui/files/state.h"
#include "gui/ui/focus.h"
#include "gui/window/ask.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/typing.h"
#include "storage/games_read.h"
#include "words/error_text.h"

static void report(Gui *gui, const char *text) {
    gui_say(gui, "%s", text);
}

/* Notes a name that was chosen: what was typed before cannot be undone any more. */
static void name_is_set(Gui *gui) {
    FilesState *files = files_state(gui);
    snprintf(files->seen_name, sizeof files->seen_name, "%s", files->name);
    typing_forget(gui);
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

/* Lists the rows; in the dialog for saving the name that is typed does not hide others. */
static void update_rows(Gui *gui) {
    FilesState *files = files_state(gui);
    files->count = 0;
    if (!make_rows(files)) {
        report(gui, _("out of memory"));
        return;
    }
    for (int i = 0; files->recent && i < RECENT_MAX && gui->app.recent.paths[i][0]; i++) {
        add_row(files, gui->app.recent.paths[i], false, 0);
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
    files->table.rows = files->count;
    table_move(&files->table, match >= 0 ? match - files->table.row : 0, false);
    gui_redraw(gui);
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
    Gui *gui;
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
    Gui *gui = read->gui;
    FilesState *files = files_state(gui);
    files->loading = false;
    if (status != TC_OK) {
        files->problem = text_format("%s", _("This folder cannot be read"));
    } else {
        folder_release(&files->folder);
        files->folder = read->folder;
        read->folder = (Folder){.count = 0};
    }
    folder_drop(read);
    update_rows(gui);
    if (files->accepted) {
        do_files_accept(gui);
    }
}

static void request_folder(Gui *gui, const char *path) {
    static const JobType type = {.run = folder_run, .done = folder_done, .drop = folder_drop};
    FilesState *files = files_state(gui);
    FolderRead *read = calloc(1, sizeof *read);
    if (!read) {
        report(gui, _("out of memory"));
        return;
    }
    read->gui = gui;
    snprintf(read->path, sizeof read->path, "%s", path);
    files->folder_job =
        job_submit(gui->app.queues[QUEUE_LOAD], &type, JOB_REPLACE_RUNNING, &read->job);
}

static void preview_done(void *job, TcStatus status) {
    GamesRead *read = job;
    Gui *gui = read->owner;
    FilesState *files = files_state(gui);
    forget_preview(files);
    if (status != TC_OK) {
        TcError *error = &read->error;
        error->status = status;
        files->problem = error->line > 0
                             ? text_format(_("Line %1$d, column %2$d: %3$.160s"), error->line,
                                           error->column, translate_error(error))
                             : text_format("%s", translate_error(error));
    } else {
        files->games = read->games;
        read->games = (GameList){.count = 0};
        files->preview_count = files->games.count;
        files->preview = files->games.games[0];
    }
    games_read_free(read);
    gui_redraw(gui);
}

/* The row with the keyboard; NULL: there is none. */
static const FileRow *chosen_row(const FilesState *files) {
    return files->table.row < files->count ? &files->rows[files->table.row] : NULL;
}

/* It is looked at. */
static void request_preview(Gui *gui) {
    static const JobType type = {
        .run = games_read_run, .done = preview_done, .drop = games_read_free};
    FilesState *files = files_state(gui);
    char path[FILE_PATH_SIZE];
    forget_preview(files);
    job_cancel(gui->app.queues[QUEUE_LOAD], files->preview_job);
    const FileRow *row = chosen_row(files);
    if (row && !row->is_folder && match_path(files->path, row->name, path)) {
        files->preview_job = games_read_submit(gui->app.queues[QUEUE_LOAD], &type, gui, path, NULL);
    }
}

static void show_folder(Gui *gui, const char *path) {
    FilesState *files = files_state(gui);
    snprintf(files->path, sizeof files->path, "%s", path);
    files->loading = true;
    files->recent = files->accepted = false;
    table_reset(&files->table);
    if (!files->request.save) {
        files->name[0] = '\0';
        name_is_set(gui);
    }
    folder_release(&files->folder);
    forget_preview(files);
    update_rows(gui);
    request_folder(gui, files->path);
}

static void show_parent(Gui *gui) {
    char path[FILE_PATH_SIZE];
    snprintf(path, sizeof path, "%s", files_state(gui)->path);
    if (file_cut_to_folder(path)) {
        show_folder(gui, path);
    }
}

/* -- opening and closing the dialog -- */

/* Saving goes on where it was saved last, opening where a file was used last. */
static void first_folder(const Gui *gui, char path[FILE_PATH_SIZE]) {
    const RecentFiles *recent = &gui->app.recent;
    if (files_state(gui)->request.save && recent->saved[0] &&
        file_folder_is_readable(recent->saved)) {
        snprintf(path, FILE_PATH_SIZE, "%s", recent->saved);
        return;
    }
    snprintf(path, FILE_PATH_SIZE, "%s", recent->paths[0]);
    if ((!file_cut_to_folder(path) || !file_folder_is_readable(path)) && !folders_home(path)) {
        snprintf(path, FILE_PATH_SIZE, "/");
    }
}

/* The proposed name, with a number before its ending where the folder has it already; the game's
   own file is offered as it is. */
static void propose_name(const Gui *gui, FilesState *files) {
    enum { NUMBER_MAX = 99 };
    const char *name = files->request.name, *end = strrchr(name, '.');
    int stem = end && end != name ? (int)(end - name) : (int)strlen(name);
    char path[FILE_PATH_SIZE];
    snprintf(files->name, sizeof files->name, "%s", name);
    for (int number = 2; number <= NUMBER_MAX && match_path(files->path, files->name, path) &&
                         file_is_taken(path) && !recent_is(&gui->app, path);
         number++) {
        snprintf(files->name, sizeof files->name, "%.*s (%d)%s", stem, name, number, name + stem);
    }
}

void files_request(Gui *gui, const FileRequest *request) {
    FilesState *files = files_state(gui);
    char path[FILE_PATH_SIZE];
    if (!files || !scene_enter(gui, SCENE_FILES)) {
        report(gui, _("out of memory"));
        return;
    }
    files->request = *request;
    files->problem = (Text){""};
    first_folder(gui, path);
    ui_drop_focus(gui->ui);
    show_folder(gui, path);
    if (request->save) {
        propose_name(gui, files);
        name_is_set(gui);
    }
}

static void leave(Gui *gui) {
    FilesState *files = files_state(gui);
    job_cancel(gui->app.queues[QUEUE_LOAD], files->folder_job);
    job_cancel(gui->app.queues[QUEUE_LOAD], files->preview_job);
    forget_preview(files);
    folder_release(&files->folder);
}

static void release(void *state) {
    FilesState *files = state;
    free(files->rows);
    folder_release(&files->folder);
    game_list_release(&files->games);
}

/* The dialog is done: the command that has asked runs again. */
static void choose(Gui *gui, const char *path, int game) {
    FilesState *files = files_state(gui);
    snprintf(files->choice.path, sizeof files->choice.path, "%s", path);
    files->choice.game = game;
    scene_leave(gui, SCENE_FILES);
    if (files->request.save) {
        recent_note_saved(&gui->app, files->choice.path);
    }
    files->chosen = true;
    command_press(gui, files->request.call);
    files->chosen = false;
}

const FileChoice *files_chosen(const Gui *gui) {
    const FilesState *files = files_state(gui);
    return files && files->chosen ? &files->choice : NULL;
}

/* -- opening a game -- */

void do_open(Gui *gui) {
    const FileChoice *file = files_chosen(gui);
    if (file) {
        gui->app.open.first = file->game;
        open_path(&gui->app, file->path);
        return;
    }
    files_request(
        gui,
        &(FileRequest){.title = _("Open a game"), .verb = _("Open"), .call = {COMMAND_OPEN, 0}});
}

bool can_open_beginning(const Gui *gui) {
    return open_has_offer(&gui->app);
}

void do_open_beginning(Gui *gui) {
    open_accept_offer(&gui->app);
}

bool can_other_game(const Gui *gui, int step) {
    return open_has_game(&gui->app, step);
}

void do_other_game(Gui *gui, int step) {
    open_show_game(&gui->app, step);
}

/* -- choosing -- */

bool can_overwrite(const Gui *gui) {
    const FilesState *files = files_state(gui);
    char path[FILE_PATH_SIZE];
    return files->request.save && match_path(files->path, files->name, path) && file_is_taken(path);
}

void do_overwrite(Gui *gui) {
    char path[FILE_PATH_SIZE];
    if (match_path(files_state(gui)->path, files_state(gui)->name, path)) {
        choose(gui, path, 0);
    }
}

/* Goes into the folder that is typed; false when it is none. */
static bool enter_typed(Gui *gui) {
    FilesState *files = files_state(gui);
    char path[FILE_PATH_SIZE];
    if (!match_path(files->path, files->name, path) || !match_is_folder(path)) {
        return false;
    }
    if (strcmp(files->name, "..") == 0) {
        show_parent(gui);
    } else {
        show_folder(gui, path);
    }
    files->name[0] = '\0';
    name_is_set(gui);
    return true;
}

/* Nothing is overwritten without asking, but the file that was saved to or opened before. */
static void accept_save(Gui *gui) {
    FilesState *files = files_state(gui);
    char path[FILE_PATH_SIZE];
    size_t length = strlen(files->name);
    if (length == 0) {
        report(gui, _("Type a name for the file"));
        return;
    }
    if (enter_typed(gui)) {
        return;
    }
    const char *suffix = files->request.suffix ? files->request.suffix : ".sgf";
    bool fits = files->request.suffix ? file_name_ends(files->name, suffix)
                                      : save_knows_suffix(files->name);
    if (!fits && length + strlen(suffix) < sizeof files->name) {
        strcat(files->name, suffix);
        name_is_set(gui);
    }
    if (!match_path(files->path, files->name, path)) {
        report(gui, _("This name is too long"));
    } else if (file_is_taken(path)) {
        Text text =
            text_format(_("%.120s already exists. Its contents would be lost."), files->name);
        ask_open(gui, &(Question){.title = _("Overwrite this file?"),
                                  .text = text,
                                  .answers = {{text_format("%s", _("Overwrite")),
                                               {COMMAND_OVERWRITE, 0}}}});
    } else {
        choose(gui, path, 0);
    }
}

/* Takes what is typed, also where the list has no row for it: a hidden file, or one elsewhere. */
static void accept_typed(Gui *gui) {
    FilesState *files = files_state(gui);
    char path[FILE_PATH_SIZE];
    if (enter_typed(gui)) {
        return;
    }
    if (match_path(files->path, files->name, path) && file_kind(path) != FILE_NONE) {
        choose(gui, path, 0);
    } else if (files->loading) {
        files->accepted = true; /* its list will tell */
    } else {
        report(gui, text_format(_("There is no file or folder called %.120s"), files->name).s);
    }
}

void do_files_accept(Gui *gui) {
    FilesState *files = files_state(gui);
    const FileRow *row = chosen_row(files);
    char path[FILE_PATH_SIZE];
    files->accepted = false;
    if (files->request.save) {
        accept_save(gui);
    } else if (!row && files->name[0]) {
        accept_typed(gui);
    } else if (row && row->is_folder) {
        do_file(gui, files->table.row);
    } else if (row && match_path(files->path, row->name, path)) {
        choose(gui, path, files->preview_game);
    }
}

bool can_files_whole(const Gui *gui) {
    const FilesState *files = files_state(gui);
    return files->request.folders && !files->recent;
}

void do_files_whole(Gui *gui) {
    char path[FILE_PATH_SIZE];
    snprintf(path, sizeof path, "%s", files_state(gui)->path);
    choose(gui, path, 0);
}

bool can_file(const Gui *gui, int row) {
    return row >= 0 && row < files_state(gui)->count;
}

/* Opens a folder ("..": up), or a file. */
void do_file(Gui *gui, int row) {
    FilesState *files = files_state(gui);
    char path[FILE_PATH_SIZE];
    bool again = table_click(&files->table, row, false, clock_seconds());
    const FileRow *file = &files->rows[row];
    if (file->is_folder && strcmp(file->name, "..") == 0) {
        show_parent(gui);
    } else if (file->is_folder && match_path(files->path, file->name, path)) {
        show_folder(gui, path);
    } else if (files->request.save && strlen(file->name) < sizeof files->name) {
        snprintf(files->name, sizeof files->name, "%.*s", (int)sizeof files->name - 1, file->name);
        name_is_set(gui);
        request_preview(gui);
    } else if (again && files->preview_count > 0) {
        do_files_accept(gui);
    } else {
        request_preview(gui);
    }
}

/* Saves that: gives the name its ending. */
static void set_kind(Gui *gui, SaveKind kind) {
    FilesState *files = files_state(gui);
    if (save_set_kind(files->name, sizeof files->name, kind)) {
        name_is_set(gui);
    } else {
        report(gui, _("This name is too long"));
    }
}

bool can_recent(const Gui *gui) {
    return gui->app.recent.paths[0][0] || files_state(gui)->recent;
}

void do_recent(Gui *gui) {
    FilesState *files = files_state(gui);
    files->recent = !files->recent;
    table_reset(&files->table);
    update_rows(gui);
    request_preview(gui);
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

/* -- input -- */

/* The rows are those that the name leaves. */
static void name_changed(Gui *gui, FilesState *files) {
    files->recent = false;
    table_reset(&files->table);
    update_rows(gui);
    request_preview(gui);
}

/* Tab, where there is something to complete. */
static bool complete(Gui *gui, FilesState *files) {
    bool longer = false;
    int row = gui->ui->focus_visible ? -1 : match_complete(files, &longer);
    if (longer) {
        name_is_set(gui);
        name_changed(gui, files);
    }
    return (row >= 0 && enter_typed(gui)) || longer;
}

static bool use_key(Gui *gui, const KeyPress *press) {
    FilesState *files = files_state(gui);
    bool page = press->key == SDLK_PAGEDOWN || press->key == SDLK_PAGEUP;
    if (press->key == SDLK_TAB) {
        return press->plain && !press->shift && complete(gui, files);
    }
    if (page && (press->sym.mod & KMOD_CTRL)) {
        bool on = press->key == SDLK_PAGEDOWN;
        command_run(gui, (CommandCall){on ? COMMAND_PREVIEW_ON : COMMAND_PREVIEW_BACK, 0});
    } else if (press->key == SDLK_BACKSPACE && files->name[0] == '\0') {
        show_parent(gui);
    } else {
        return false;
    }
    return true;
}

static void follow_name(Gui *gui) {
    FilesState *files = files_state(gui);
    char path[FILE_PATH_SIZE];
    if (strcmp(files->name, files->seen_name) == 0) {
        return; /* the caret moved */
    }
    if (match_enter(files->path, files->name, path)) {
        char rest[FILE_NAME_SIZE];
        memcpy(rest, files->name, sizeof rest);
        show_folder(gui, path);
        memcpy(files->name, rest, sizeof rest);
        name_is_set(gui);
    }
    snprintf(files->seen_name, sizeof files->seen_name, "%s", files->name);
    name_changed(gui, files);
}

static void changed(Gui *gui, int field) {
    if (field == FILES_NAME) {
        follow_name(gui);
    } else if (field == FILES_LIST) {
        request_preview(gui);
    } else if (field == FILES_KIND) {
        set_kind(gui, files_state(gui)->kind);
    }
}

const Scene files_scene = {.name = "files",
                           .place = PLACE_OVER,
                           .modal = true,
                           .state_size = sizeof(FilesState),
                           .leave = leave,
                           .keeps_keys = true,
                           .release = release,
                           .form = &files_form,
                           .describe = files_describe,
                           .changed = changed,
                           .custom = files_draw_preview,
                           .key = use_key};
