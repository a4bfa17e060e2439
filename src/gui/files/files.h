/* The dialog of files: opening and saving, in the window. The folder and the games of the file
   under the cursor are read on the loader's thread, files are written on the storage thread. */
#ifndef GUI_FILES_FILES_H
#define GUI_FILES_FILES_H

#include <SDL.h>

#include "gui/window/view.h"
#include "storage/loader.h"
#include "storage/storage_thread.h"

struct App;

enum { FILES_RECENT_MAX = 12 };

/* The App's part of it; what is seen of it is in ViewFiles. */
typedef struct FilesState {
    Folder folder;                                   /* of the dialog */
    ViewFile *rows;                                  /* what is listed of it */
    int row_room;                                    /* so many fit in rows */
    char seen_name[VIEW_FILE_NAME_SIZE];             /* that the rows were chosen by */
    GameList preview;                                /* games of the file under the cursor */
    char recent[FILES_RECENT_MAX][LOADER_PATH_SIZE]; /* newest first; "" after the last */
    char path[LOADER_PATH_SIZE];        /* what the game was opened from or saved to; "" none */
    char writing[LOADER_PATH_SIZE];     /* what is being written */
    char recent_path[LOADER_PATH_SIZE]; /* of the list of recent files; "": it is not kept */
} FilesState;

void files_begin(struct App *app);
void files_end(struct App *app);

/* Opens the dialog. */
void files_open_dialog(struct App *app);
void files_save_dialog(struct App *app);
/* Games from files or a folder into the library; games of it into a file. */
void files_import_dialog(struct App *app);
void files_export_dialog(struct App *app);
/* Imports the whole folder that is shown. */
void files_accept_folder(struct App *app);
void files_close(struct App *app);

/* To where it was saved before, else through the dialog. */
void files_save(struct App *app);

/* Into a folder ("..": up), or the row at an index of what is seen. */
void files_choose_row(struct App *app, int row);
/* Saves that, a WriteKind: gives the name its ending. */
void files_choose_kind(struct App *app, int kind);
/* Opens or saves what is chosen. */
void files_accept(struct App *app);
/* The same after the question whether to overwrite. */
void files_overwrite(struct App *app);
void files_step_game(struct App *app, int step);
void files_show_recent(struct App *app);

/* A file was opened: it is the newest of the recent ones. */
void files_opened(struct App *app, const char *path);

/* A result of the loader for the dialog, and of the storage. */
void files_loaded(struct App *app, LoaderResult *result);
void files_written(struct App *app, StorageKind kind, TcStatus status);

/* The name in its field was typed on. */
void files_name_changed(struct App *app);

/* A key, and text, while the dialog is open; true when it goes no further. */
bool files_key(struct App *app, const SDL_Keysym *sym);
bool files_text(struct App *app, const char *text);

#endif
