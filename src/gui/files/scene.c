#define _XOPEN_SOURCE 700 /* realpath */
#include "gui/files/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "gui/board/write.h"
#include "gui/library/scene.h"
#include "gui/window/app.h"
#include "gui/window/typing.h"
#include "gui/words/translate.h"

static const double REPORT_SECONDS = 6;

static ViewFiles *view_of(App *app) {
    return &app->state.files;
}

/* Not by typing. */
static void name_is_set(App *app) {
    snprintf(app->files.seen_name, sizeof app->files.seen_name, "%s", view_of(app)->name);
    typing_forget(app);
}

/* -- recent files -- */

static void read_recent(App *app) {
    FilesState *own = &app->files;
    Buf text;
    buf_init(&text);
    if (!folders_state("recent", own->recent_path)) {
        own->recent_path[0] = '\0';
    } else if (file_read_regular(own->recent_path, FILES_RECENT_MAX * LOADER_PATH_SIZE, &text) ==
               TC_OK) {
        int count = 0;
        for (char *line = strtok(text.data, "\n"); line && count < FILES_RECENT_MAX;
             line = strtok(NULL, "\n")) {
            if (line[0] == '/' && strlen(line) < LOADER_PATH_SIZE) {
                strcpy(own->recent[count++], line);
            }
        }
    }
    buf_release(&text);
}

static void write_recent(App *app) {
    FilesState *own = &app->files;
    Buf text;
    buf_init(&text);
    for (int i = 0; i < FILES_RECENT_MAX && own->recent[i][0]; i++) {
        buf_printf(&text, "%s\n", own->recent[i]);
    }
    /* a list that cannot be kept is no harm */
    bool kept = own->recent_path[0] && app->storage && !buf_failed(&text) &&
                storage_write(app->storage, STORAGE_RECENT, own->recent_path, text.data,
                              text.size) == TC_OK;
    (void)kept;
    buf_release(&text);
}

void files_opened(App *app, const char *path) {
    FilesState *own = &app->files;
    char whole[LOADER_PATH_SIZE];
    char *real = realpath(path, NULL);
    snprintf(whole, sizeof whole, "%s", real ? real : path);
    free(real);
    snprintf(own->path, sizeof own->path, "%s", whole);
    if (strchr(whole, '\n')) {
        return; /* the list has a line a file */
    }
    int at = 0;
    while (at < FILES_RECENT_MAX - 1 && own->recent[at][0] && strcmp(own->recent[at], whole) != 0) {
        at++;
    }
    memmove(own->recent[1], own->recent[0], (size_t)at * LOADER_PATH_SIZE);
    memcpy(own->recent[0], whole, sizeof whole);
    write_recent(app);
}

/* -- life -- */

void files_begin(App *app) {
    read_recent(app);
}

void files_end(App *app) {
    free(app->files.rows);
    folder_release(&app->files.folder);
    game_list_release(&app->files.preview);
}

/* -- what is listed -- */

static bool contains(const char *text, const char *part) {
    size_t length = strlen(part);
    for (; *text; text++) {
        if (strncasecmp(text, part, length) == 0) {
            return true;
        }
    }
    return length == 0;
}

/* Room for all rows that there can be; false without memory. */
static bool make_rows(App *app) {
    int most = app->files.folder.count + 1 + FILES_RECENT_MAX;
    if (most > app->files.row_room) {
        ViewFile *rows = realloc(app->files.rows, (size_t)most * sizeof *rows);
        if (!rows) {
            return false;
        }
        app->files.rows = rows;
        app->files.row_room = most;
    }
    view_of(app)->rows = app->files.rows;
    return true;
}

/* In the dialog for saving the name that is typed does not hide others. */
static void update_rows(App *app) {
    ViewFiles *files = view_of(app);
    const Folder *folder = &app->files.folder;
    files->count = 0;
    if (!make_rows(app)) {
        app_say(app, _("out of memory"), false, REPORT_SECONDS);
        return;
    }
    if (files->recent) {
        for (int i = 0; i < FILES_RECENT_MAX && app->files.recent[i][0]; i++) {
            app->files.rows[files->count++] = (ViewFile){app->files.recent[i], false, 0};
        }
    } else {
        if (strcmp(files->folder, "/") != 0) {
            app->files.rows[files->count++] = (ViewFile){"..", true, 0};
        }
        const char *filter = files->mode == FILES_OPEN ? files->name : "";
        for (int i = 0; i < folder->count; i++) {
            const FolderEntry *entry = &folder->entries[i];
            if (contains(entry->name, filter)) {
                app->files.rows[files->count++] =
                    (ViewFile){entry->name, entry->is_folder, entry->size};
            }
        }
    }
    if (files->row >= files->count) {
        files->row = files->count - 1;
    }
    files->row = files->row < 0 ? 0 : files->row;
    app_redraw(app);
}

/* The path of a name in the folder; false when it is too long. */
static bool join(const App *app, const char *name, char path[LOADER_PATH_SIZE]) {
    const char *folder = app->state.files.folder;
    int length = name[0] == '/' ? snprintf(path, LOADER_PATH_SIZE, "%s", name)
                                : snprintf(path, LOADER_PATH_SIZE, "%s%s%s", folder,
                                           strcmp(folder, "/") == 0 ? "" : "/", name);
    return length > 0 && length < LOADER_PATH_SIZE;
}

static void forget_preview(App *app) {
    game_list_release(&app->files.preview);
    view_of(app)->preview = NULL;
    view_of(app)->preview_game = view_of(app)->preview_count = 0;
    view_of(app)->problem[0] = '\0';
}

/* What is under the cursor is looked at. */
static void look(App *app) {
    const ViewFiles *files = view_of(app);
    char path[LOADER_PATH_SIZE];
    forget_preview(app);
    bool file = files->row < files->count && !app->files.rows[files->row].is_folder;
    if (file && join(app, app->files.rows[files->row].name, path)) {
        loader_ask(app->open.loader, LOADER_PREVIEW, path, NULL);
    }
}

static void enter(App *app, const char *path) {
    ViewFiles *files = view_of(app);
    snprintf(files->folder, sizeof files->folder, "%s", path);
    files->loading = true;
    files->recent = false;
    files->row = files->first = 0;
    if (files->mode == FILES_OPEN) {
        files->name[0] = '\0';
        name_is_set(app);
    }
    folder_release(&app->files.folder);
    forget_preview(app);
    update_rows(app);
    loader_ask(app->open.loader, LOADER_FOLDER, path, NULL);
}

static void enter_parent(App *app) {
    char path[LOADER_PATH_SIZE];
    snprintf(path, sizeof path, "%s", view_of(app)->folder);
    char *slash = strrchr(path, '/');
    if (slash) {
        slash[slash == path] = '\0';
        enter(app, path);
    }
}

/* -- opening and closing the dialog -- */

static void begin(App *app, FilesMode mode) {
    ViewFiles *files = view_of(app);
    char path[LOADER_PATH_SIZE];
    if (!app->open.loader) {
        app_say(app, _("out of memory"), false, REPORT_SECONDS);
        return;
    }
    const char *last = app->files.recent[0];
    *files = (ViewFiles){.mode = mode};
    snprintf(path, sizeof path, "%s", last);
    char *slash = strrchr(path, '/');
    if (slash) {
        slash[slash == path] = '\0';
    }
    if (!slash || access(path, R_OK | X_OK) != 0) {
        snprintf(path, sizeof path, "%s", getenv("HOME") ? getenv("HOME") : "/");
    }
    ui_drop_focus(&app->ui);
    enter(app, path);
}

void files_open_dialog(App *app) {
    begin(app, FILES_OPEN);
}

void files_save_dialog(App *app) {
    begin(app, FILES_SAVE);
    ViewFiles *files = view_of(app);
    const char *slash = strrchr(app->files.path, '/');
    if (slash && strlen(slash + 1) < sizeof files->name) {
        snprintf(files->name, sizeof files->name, "%.*s", (int)sizeof files->name - 1, slash + 1);
    } else {
        time_t now = time(NULL);
        struct tm local;
        if (!localtime_r(&now, &local) ||
            !strftime(files->name, sizeof files->name, "reversi-%Y-%m-%d.sgf", &local)) {
            snprintf(files->name, sizeof files->name, "reversi.sgf");
        }
    }
    name_is_set(app);
}

void files_import_dialog(App *app) {
    begin(app, FILES_OPEN);
    view_of(app)->purpose = FILES_FOR_LIBRARY;
}

void files_export_dialog(App *app) {
    files_save_dialog(app);
    ViewFiles *files = view_of(app);
    files->purpose = FILES_FOR_LIBRARY;
    snprintf(files->name, sizeof files->name, "games.sgf");
    name_is_set(app);
}

void files_accept_folder(App *app) {
    char path[LOADER_PATH_SIZE];
    snprintf(path, sizeof path, "%s", view_of(app)->folder);
    files_close(app);
    library_import_path(app, path);
}

void files_close(App *app) {
    forget_preview(app);
    folder_release(&app->files.folder);
    *view_of(app) = (ViewFiles){.mode = FILES_CLOSED};
    ui_drop_focus(&app->ui);
    app_redraw(app);
}

void files_show_recent(App *app) {
    ViewFiles *files = view_of(app);
    files->recent = !files->recent;
    files->row = files->first = 0;
    update_rows(app);
    look(app);
}

/* -- choosing -- */

void files_choose_row(App *app, int row) {
    ViewFiles *files = view_of(app);
    char path[LOADER_PATH_SIZE];
    if (row < 0 || row >= files->count) {
        return;
    }
    bool again = files->row == row;
    files->row = row;
    const ViewFile *file = &app->files.rows[row];
    if (file->is_folder && strcmp(file->name, "..") == 0) {
        enter_parent(app);
    } else if (file->is_folder && join(app, file->name, path)) {
        enter(app, path);
    } else if (files->mode == FILES_SAVE && strlen(file->name) < sizeof files->name) {
        snprintf(files->name, sizeof files->name, "%.*s", (int)sizeof files->name - 1, file->name);
        name_is_set(app);
        look(app);
    } else if (again && files->preview_count > 0) {
        files_accept(app); /* a second click opens */
    } else {
        look(app);
    }
    app_redraw(app);
}

void files_choose_kind(App *app, int kind) {
    ViewFiles *files = view_of(app);
    char name[32];
    if (write_set_kind(files->name, sizeof files->name, (WriteKind)kind)) {
        name_is_set(app);
    } else {
        app_say(app, _("This name is too long"), false, REPORT_SECONDS);
    }
    if (app->ui.focus_visible) { /* it goes with the choice */
        snprintf(name, sizeof name, "save as %d", kind + 1);
        ui_set_focus(&app->ui, name);
    }
    app_redraw(app);
}

void files_step_game(App *app, int step) {
    ViewFiles *files = view_of(app);
    int game = files->preview_game + step;
    if (game >= 0 && game < files->preview_count) {
        files->preview_game = game;
        files->preview = app->files.preview.games[game];
        app_redraw(app);
    }
}

/* -- saving -- */

static void write_to(App *app, const char *path) {
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = write_game(app, path, &bytes);
    if (status == TC_OK && app->storage) {
        status = storage_write(app->storage, STORAGE_SAVE, path, bytes.data, bytes.size);
    }
    if (status == TC_OK && app->storage) {
        snprintf(app->files.writing, sizeof app->files.writing, "%s", path);
    } else {
        app_say(app, _("This cannot be saved"), false, REPORT_SECONDS);
    }
    buf_release(&bytes);
}

void files_overwrite(App *app) {
    char path[LOADER_PATH_SIZE];
    if (view_of(app)->mode == FILES_SAVE && join(app, view_of(app)->name, path)) {
        if (view_of(app)->purpose == FILES_FOR_LIBRARY) {
            library_export_path(app, path);
        } else {
            write_to(app, path);
        }
        files_close(app);
    }
}

/* Nothing is overwritten without asking, but the file that was saved to or opened before. */
static void accept_save(App *app) {
    ViewFiles *files = view_of(app);
    char path[LOADER_PATH_SIZE], text[TEXT_SIZE];
    struct stat about;
    size_t length = strlen(files->name);
    if (length == 0) {
        app_say(app, _("Type a name for the file"), false, REPORT_SECONDS);
        return;
    }
    if (!write_knows_suffix(files->name) && length + 5 < sizeof files->name) {
        strcat(files->name, ".sgf");
        name_is_set(app);
    }
    if (!join(app, files->name, path)) {
        app_say(app, _("This name is too long"), false, REPORT_SECONDS);
    } else if (stat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
        enter(app, path);
    } else if (lstat(path, &about) == 0) {
        snprintf(text, sizeof text, _("%.120s is there already. Its content would be lost."),
                 files->name);
        ask_open(&app->state.ask, ASK_OVERWRITE, _("Overwrite this file?"), text);
        snprintf(app->state.ask.yes, sizeof app->state.ask.yes, "%s", _("Overwrite"));
        ui_set_focus(&app->ui, "answer no");
        app_redraw(app);
    } else {
        files_overwrite(app);
    }
}

void files_accept(App *app) {
    ViewFiles *files = view_of(app);
    char path[LOADER_PATH_SIZE];
    if (files->mode == FILES_SAVE) {
        accept_save(app);
        return;
    }
    if (files->row >= files->count || !join(app, app->files.rows[files->row].name, path)) {
        return;
    }
    if (app->files.rows[files->row].is_folder) {
        files_choose_row(app, files->row);
        return;
    }
    int game = files->preview_game;
    bool import = files->purpose == FILES_FOR_LIBRARY;
    files_close(app);
    if (import) {
        library_import_path(app, path);
        return;
    }
    app->open.first = game;
    open_path(app, path);
}

void files_save(App *app) {
    if (app->files.path[0] && write_is_whole(app->files.path) && app->open.games.count <= 1) {
        write_to(app, app->files.path);
    } else {
        files_save_dialog(app);
    }
}

void files_written(App *app, StorageKind kind, TcStatus status) {
    char text[TEXT_SIZE];
    if (kind != STORAGE_SAVE) {
        return;
    }
    const char *slash = strrchr(app->files.writing, '/');
    const char *name = slash ? slash + 1 : app->files.writing;
    if (status == TC_OK) {
        if (write_kind(name) == WRITE_GAME) { /* a picture is not gone on with */
            files_opened(app, app->files.writing);
        }
        snprintf(text, sizeof text, _("Saved: %.120s"), name);
    } else if (status == TC_ERROR_FULL) {
        snprintf(text, sizeof text,
                 _("%.80s is not saved: the disk is full. Make room and save again"), name);
    } else {
        snprintf(text, sizeof text,
                 _("%.120s cannot be written: the folder or the disk refuses it"), name);
    }
    app_say(app, text, false, 2 * REPORT_SECONDS);
}

/* -- what was read -- */

static void take_folder(App *app, LoaderResult *result) {
    ViewFiles *files = view_of(app);
    files->loading = false;
    if (result->status != TC_OK) {
        snprintf(files->problem, sizeof files->problem, "%s", _("This folder cannot be read"));
    } else {
        folder_release(&app->files.folder);
        app->files.folder = result->folder;
        result->folder = (Folder){.count = 0};
    }
    update_rows(app);
}

static void take_preview(App *app, LoaderResult *result) {
    ViewFiles *files = view_of(app);
    forget_preview(app);
    if (result->status != TC_OK) {
        const TcTextError *error = &result->error;
        if (error->line > 0) {
            snprintf(files->problem, sizeof files->problem, _("Line %1$d, column %2$d: %3$.160s"),
                     error->line, error->column, error->message);
        } else {
            snprintf(files->problem, sizeof files->problem, "%s",
                     _(tc_status_text(result->status)));
        }
    } else {
        app->files.preview = result->games;
        result->games = (GameList){.count = 0};
        files->preview_count = app->files.preview.count;
        files->preview = app->files.preview.games[0];
    }
    app_redraw(app);
}

void files_loaded(App *app, LoaderResult *result) {
    ViewFiles *files = view_of(app);
    if (files->mode == FILES_CLOSED) {
        return;
    }
    if (result->kind == LOADER_FOLDER && strcmp(result->path, files->folder) == 0) {
        take_folder(app, result);
    } else if (result->kind == LOADER_PREVIEW) {
        take_preview(app, result);
    }
}

/* -- keys -- */

static void move_row(App *app, int by) {
    ViewFiles *files = view_of(app);
    int row = files->row + by;
    row = row >= files->count ? files->count - 1 : row;
    files->row = row < 0 ? 0 : row;
    files->follow = true;
    look(app);
    app_redraw(app);
}

bool files_key(App *app, const SDL_Keysym *sym) {
    const UiControl *control = ui_find(&app->ui, app->ui.focus);
    bool focused = control && app->ui.focus_visible;
    bool enter_key = sym->sym == SDLK_RETURN || sym->sym == SDLK_KP_ENTER;
    if (view_of(app)->mode == FILES_CLOSED) {
        return false;
    }
    if (sym->sym == SDLK_ESCAPE) {
        files_close(app);
    } else if (sym->sym == SDLK_TAB) {
        ui_move_focus(&app->ui, !(sym->mod & KMOD_SHIFT));
        app_redraw(app);
    } else if (focused && control->role == UI_RADIO &&
               (sym->sym == SDLK_LEFT || sym->sym == SDLK_RIGHT)) {
        int kind = control->call.argument + (sym->sym == SDLK_RIGHT ? 1 : -1);
        command_run(app, (CommandCall){COMMAND_SAVE_KIND, kind});
    } else if (focused && (enter_key || sym->sym == SDLK_SPACE)) {
        command_run(app, control->call);
    } else if (enter_key) {
        files_accept(app);
    } else if (sym->sym == SDLK_PAGEDOWN && (sym->mod & KMOD_CTRL)) {
        files_step_game(app, 1);
    } else if (sym->sym == SDLK_PAGEUP && (sym->mod & KMOD_CTRL)) {
        files_step_game(app, -1);
    } else if (sym->sym == SDLK_DOWN || sym->sym == SDLK_UP) {
        move_row(app, sym->sym == SDLK_DOWN ? 1 : -1);
    } else if (sym->sym == SDLK_PAGEDOWN || sym->sym == SDLK_PAGEUP) {
        move_row(app, sym->sym == SDLK_PAGEDOWN ? 10 : -10);
    } else if (sym->sym == SDLK_BACKSPACE && view_of(app)->name[0] == '\0') {
        enter_parent(app);
    } else {
        (void)typing_key(app, sym);
    }
    return true;
}

bool files_text(App *app, const char *text) {
    if (view_of(app)->mode == FILES_CLOSED) {
        return false;
    }
    if (!(app->ui.focus_visible && text[0] == ' ')) {
        (void)typing_text(app, text);
    }
    return true;
}

void files_name_changed(App *app) {
    ViewFiles *files = view_of(app);
    if (strcmp(files->name, app->files.seen_name) == 0) {
        return; /* the caret moved */
    }
    snprintf(app->files.seen_name, sizeof app->files.seen_name, "%s", files->name);
    files->recent = false;
    files->row = files->first = 0;
    update_rows(app);
    look(app);
}
