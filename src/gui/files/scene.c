#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file_names.h"
#include "base/path.h"
#include "base/utf8.h"
#include "gui/files/state.h"
#include "gui/ui/focus.h"
#include "gui/window/ask.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/typing.h"

static void report(Gui *gui, const char *text) {
    gui_say(gui, "%s", text);
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

static bool has_entry(const FilesState *files, const char *name) {
    for (int i = 0; i < files->folder.count; i++) {
        if (strcmp(files->folder.entries[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* -- what is read for it -- */

/* The proposed name, with a number before its ending where the folder has it already; the game's
   own file is offered as it is. */
static void propose_name(const Gui *gui, FilesState *files, const char *real) {
    enum { NUMBER_MAX = 99 };
    const char *name = files->request.name, *end = strrchr(name, '.');
    int stem = end && end != name ? (int)(end - name) : (int)strlen(name);
    char path[FILE_PATH_SIZE];
    for (int number = 2;
         number <= NUMBER_MAX && has_entry(files, files->name) &&
         !(match_path(real, files->name, path) && strcmp(path, recent_path(&gui->app)) == 0);
         number++) {
        snprintf(files->name, sizeof files->name, "%.*s (%d)%s", stem, name, number, name + stem);
    }
}

/* Shows the folder that was found. */
static void take_folder(Gui *gui, Look *look) {
    FilesState *files = files_state(gui);
    folder_release(&files->folder);
    files->folder = look->folder;
    look->folder = (Folder){.count = 0};
    memcpy(files->path, look->path, sizeof files->path);
}

static void folder_done(void *job, TcStatus status) {
    Look *look = job;
    Gui *gui = look->gui;
    FilesState *files = files_state(gui);
    files->loading = false;
    if (status != TC_OK) {
        files->problem = text_format("%s", _("This folder cannot be read"));
    } else {
        take_folder(gui, look);
        if (look->nearest && files->request.save && strcmp(files->name, files->request.name) == 0) {
            propose_name(gui, files, look->real);
            typing_forget(gui);
        }
    }
    look_free(look);
    update_rows(gui);
    if (status == TC_OK && !files->recent) {
        files_preview_request(gui); /* of what was typed meanwhile */
    }
    if (files->accepted) {
        do_files_accept(gui);
    }
}

/* nearest: as in Look. */
static void request_folder(Gui *gui, const char *path, bool nearest) {
    static const JobType type = {.run = look_run, .done = folder_done, .drop = look_free};
    FilesState *files = files_state(gui);
    Look *look = look_new(gui, path);
    files->loading = look != NULL;
    if (look) {
        look->nearest = nearest;
        files->folder_job = look_submit(look, &type);
    }
}

/* Takes back what was accepted. */
static void take_back(Gui *gui) {
    FilesState *files = files_state(gui);
    files->accepted = false;
    job_cancel(gui->app.queues[QUEUE_LOOK], files->accept_job);
}

static void cancel_looks(Gui *gui) {
    FilesState *files = files_state(gui);
    JobQueue *looks = gui->app.queues[QUEUE_LOOK];
    job_cancel(looks, files->folder_job);
    job_cancel(looks, files->typed_job);
    files->typed_job = 0;
    take_back(gui);
    files_preview_cancel(gui);
}

/* Shows this before the folder is read, and where it cannot be. */
static void clear_folder(Gui *gui, const char *path) {
    FilesState *files = files_state(gui);
    snprintf(files->path, sizeof files->path, "%s", path);
    files->loading = files->recent = false;
    table_reset(&files->table);
    folder_release(&files->folder);
    files_preview_forget(files);
}

static void clear_name(Gui *gui) {
    files_state(gui)->name[0] = '\0';
    typing_forget(gui);
}

static void show_folder(Gui *gui, const char *path) {
    cancel_looks(gui);
    clear_folder(gui, path);
    if (!files_state(gui)->request.save) {
        clear_name(gui);
    }
    request_folder(gui, path, false);
    update_rows(gui);
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
    if (files_state(gui)->request.save && recent->saved[0]) {
        snprintf(path, FILE_PATH_SIZE, "%s", recent->saved);
        return;
    }
    snprintf(path, FILE_PATH_SIZE, "%s", recent->paths[0]);
    if (!file_cut_to_folder(path) && !folders_home(path)) {
        snprintf(path, FILE_PATH_SIZE, "/");
    }
}

void files_request(Gui *gui, const FileRequest *request) {
    FilesState *files = files_state(gui);
    char path[FILE_PATH_SIZE];
    if (!files || !scene_enter(gui, SCENE_FILES)) {
        report(gui, _("out of memory"));
        return;
    }
    cancel_looks(gui); /* of the one before, which may lie there still */
    files->request = *request;
    snprintf(files->proposed, sizeof files->proposed, "%s", request->save ? request->name : "");
    files->request.name = files->proposed;
    files->game = gui_now(gui)->number;
    files->problem = (Text){""};
    files->taken[0] = '\0';
    first_folder(gui, path);
    ui_drop_focus(gui->ui);
    clear_folder(gui, path);
    memcpy(files->name, files->proposed, sizeof files->name);
    typing_forget(gui);
    request_folder(gui, path, true);
    update_rows(gui);
}

static void leave(Gui *gui) {
    FilesState *files = files_state(gui);
    cancel_looks(gui);
    files_preview_forget(files);
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

/* -- choosing -- */

bool can_overwrite(const Gui *gui) {
    return files_state(gui)->taken[0];
}

void do_overwrite(Gui *gui) {
    char path[FILE_PATH_SIZE];
    memcpy(path, files_state(gui)->taken, sizeof path);
    choose(gui, path, 0);
}

/* Nothing is typed, or a folder alone: with an ending it would be a hidden file. */
static bool lacks_name(const FilesState *files) {
    size_t length = strlen(files->name);
    return length == 0 || file_is_separator(files->name[length - 1]);
}

/* The name with the ending that it needs. Returns false if it is too long. */
static bool end_name(const FilesState *files, char name[FILE_NAME_SIZE]) {
    const char *suffix = files->request.suffix ? files->request.suffix : ".sgf";
    bool fits = files->request.suffix ? file_name_ends(files->name, suffix)
                                      : save_knows_suffix(files->name);
    return snprintf(name, FILE_NAME_SIZE, "%s%s", files->name, fits ? "" : suffix) < FILE_NAME_SIZE;
}

/* Nothing is overwritten without asking. */
static void save_to(Gui *gui, const Look *look) {
    FilesState *files = files_state(gui);
    char name[FILE_NAME_SIZE];
    if (!look->taken) {
        choose(gui, look->saved, 0);
        return;
    }
    if (end_name(files, name)) {
        memcpy(files->name, name, sizeof name);
        typing_forget(gui);
    }
    memcpy(files->taken, look->saved, sizeof files->taken);
    Text text = text_format(_("%.120s already exists. Its contents would be lost."), files->name);
    ask_open(gui,
             &(Question){.title = _("Overwrite this file?"),
                         .text = text,
                         .answers = {{text_format("%s", _("Overwrite")), {COMMAND_OVERWRITE, 0}}}});
}

/* A look has shown what was typed: a folder is gone into, as far as it can be read. */
static void accept_done(void *job, TcStatus status) {
    Look *look = job;
    Gui *gui = look->gui;
    FilesState *files = files_state(gui);
    (void)status;
    if (look->kind == FILE_FOLDER) {
        clear_name(gui);
        show_folder(gui, look->path);
    } else if (files->request.save && look->homeless && !lacks_name(files)) {
        (void)file_cut_to_folder(look->saved); /* a slip in its name would make another one */
        report(gui, text_format(_("There is no folder called %.120s"), look->saved).s);
    } else if (files->request.save && !lacks_name(files)) {
        save_to(gui, look);
    } else if (look->kind != FILE_NONE && !files->request.save) {
        choose(gui, look->path, 0);
    } else {
        report(gui, text_format(_("There is no file or folder called %.120s"), files->name).s);
    }
    look_free(look);
}

/* saved: where to save if path is no folder; NULL: nothing is saved. */
static void request_accept(Gui *gui, const char *path, const char *saved) {
    static const JobType type = {.run = look_run, .done = accept_done, .drop = look_free};
    Look *look = look_new(gui, path);
    if (look) {
        snprintf(look->saved, sizeof look->saved, "%s", saved ? saved : "");
        files_state(gui)->accept_job = look_submit(look, &type);
    }
}

static void accept_save(Gui *gui) {
    FilesState *files = files_state(gui);
    char path[FILE_PATH_SIZE], saved[FILE_PATH_SIZE], name[FILE_NAME_SIZE];
    if (!files->name[0]) {
        report(gui, _("Type a name for the file"));
    } else if (!end_name(files, name) || !match_path(files->path, files->name, path) ||
               !match_path(files->path, name, saved)) {
        report(gui, _("This name is too long"));
    } else {
        request_accept(gui, path, saved);
    }
}

/* A name that the list has no row for is that of a hidden file, or of one elsewhere. */
void do_files_accept(Gui *gui) {
    FilesState *files = files_state(gui);
    const FileRow *row = files_row(files);
    char path[FILE_PATH_SIZE];
    bool waits = files->loading || files->typed_job;
    files->accepted = waits && (files->request.save || (!row && files->name[0]));
    if (files->accepted) {
        return; /* the list will tell */
    }
    if (files->request.save) {
        accept_save(gui);
    } else if (!row && files->name[0] && match_path(files->path, files->name, path)) {
        request_accept(gui, path, NULL);
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
    bool again =
        table_click(&files->table, row, files_row_what(files, row), false, clock_seconds());
    const FileRow *file = &files->rows[row];
    if (file->is_folder && strcmp(file->name, "..") == 0) {
        show_parent(gui);
    } else if (file->is_folder && match_path(files->path, file->name, path)) {
        show_folder(gui, path);
    } else if (files->request.save && strlen(file->name) < sizeof files->name) {
        snprintf(files->name, sizeof files->name, "%.*s", (int)sizeof files->name - 1, file->name);
        typing_forget(gui);
        files_preview_request(gui);
    } else if (again && (files->preview || !files->problem.s[0])) {
        do_files_accept(gui);
    } else {
        files_preview_request(gui);
    }
}

/* Saves that: gives the name its ending. */
static void set_kind(Gui *gui, SaveKind kind) {
    FilesState *files = files_state(gui);
    if (lacks_name(files)) {
        report(gui, _("Type a name for the file"));
    } else if (save_set_kind(files->name, sizeof files->name, kind)) {
        typing_forget(gui);
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
    files_preview_request(gui);
}

/* -- input -- */

/* The rows are those that the name leaves. */
static void name_changed(Gui *gui, FilesState *files) {
    files->recent = false;
    table_reset(&files->table);
    update_rows(gui);
    files_preview_request(gui);
}

/* Tab, where there is something to complete. */
static bool complete(Gui *gui, FilesState *files) {
    bool longer = false;
    int row = gui->ui->focus_visible ? -1 : match_complete(files, &longer);
    char path[FILE_PATH_SIZE];
    if (row >= 0 && files->rows[row].is_folder &&
        match_path(files->path, files->rows[row].name, path)) {
        clear_name(gui);
        show_folder(gui, path);
        return true;
    }
    if (longer) {
        typing_forget(gui);
        name_changed(gui, files);
    }
    return longer;
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

static void request_typed(Gui *gui);

/* The folders that were typed, up to a slash, have been looked at; more may have been typed since. */
static void typed_done(void *job, TcStatus status) {
    Look *look = job;
    Gui *gui = look->gui;
    FilesState *files = files_state(gui);
    size_t size = strlen(look->typed);
    files->typed_job = 0;
    if (status == TC_OK && strncmp(files->name, look->typed, size) == 0) {
        job_cancel(gui->app.queues[QUEUE_LOOK], files->folder_job);
        clear_folder(gui, look->path);
        take_folder(gui, look);
        memmove(files->name, files->name + size, strlen(files->name + size) + 1);
        typing_forget(gui);
        name_changed(gui, files);
        request_typed(gui);
    }
    look_free(look);
    if (files->accepted) {
        do_files_accept(gui);
    }
}

static void request_typed(Gui *gui) {
    static const JobType type = {.run = look_run, .done = typed_done, .drop = look_free};
    FilesState *files = files_state(gui);
    char typed[FILE_NAME_SIZE], path[FILE_PATH_SIZE];
    snprintf(typed, sizeof typed, "%.*s", (int)file_folder_size(files->name), files->name);
    Look *look = typed[0] && match_path(files->path, typed, path) ? look_new(gui, path) : NULL;
    if (look) {
        memcpy(look->typed, typed, sizeof look->typed);
        files->typed_job = look_submit(look, &type);
    }
}

static void follow_name(Gui *gui) {
    FilesState *files = files_state(gui);
    take_back(gui); /* Enter was for what had been typed */
    name_changed(gui, files);
    request_typed(gui);
}

static void changed(Gui *gui, int field) {
    if (field == FILES_NAME) {
        follow_name(gui);
    } else if (field == FILES_LIST) {
        files_preview_request(gui);
    } else if (field == FILES_KIND) {
        set_kind(gui, files_state(gui)->kind);
    }
}

/* A name that is typed for one game is not for the next, which a match may have begun. */
static void follow(Gui *gui) {
    const FilesState *files = files_state(gui);
    if (files->request.kinds && files->game != gui_now(gui)->number) {
        scene_leave(gui, SCENE_FILES);
    }
}

const Scene files_scene = {.name = "files",
                           .place = PLACE_OVER,
                           .modal = true,
                           .state_size = sizeof(FilesState),
                           .leave = leave,
                           .follow = follow,
                           .keeps_keys = true,
                           .release = release,
                           .form = &files_form,
                           .describe = files_describe,
                           .changed = changed,
                           .custom = files_draw_preview,
                           .key = use_key};
