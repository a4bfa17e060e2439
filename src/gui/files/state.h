/* The file dialog. Jobs read the folder and the games of the current file, and write files. */
#ifndef GUI_FILES_STATE_H
#define GUI_FILES_STATE_H

#include "app/save.h"
#include "base/job.h"
#include "formats/game_list.h"
#include "gui/window/files.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"
#include "storage/folder.h"

/* A row; name is a name in the folder, or a whole path among the recent files. */
typedef struct FileRow {
    const char *name;
    bool is_folder;
    uint64_t size;
} FileRow;

typedef struct FilesState {
    FileRequest request;            /* first, for the ui-tree */
    char name[FILE_NAME_SIZE];      /* the name to save as, or a filter for the names to open */
    char seen_name[FILE_NAME_SIZE]; /* by which the rows were filtered */
    char path[FILE_PATH_SIZE];      /* of the folder */
    bool recent;                    /* the recent files instead of the folder */
    bool loading;                   /* the folder is being read, */
    bool accepted;                  /* and Enter has been pressed meanwhile */
    Folder folder;
    JobId folder_job, preview_job;
    FileRow *rows; /* the listed part of it */
    int row_room;  /* capacity of rows */
    SaveKind kind; /* that was chosen last */
    int count;
    TableState table;
    GameList games;        /* of the current file */
    const TcTree *preview; /* one of these games; NULL: none yet */
    int preview_game, preview_count;
    Text problem;      /* why there is no preview */
    FileChoice choice; /* what was chosen, */
    bool chosen;       /* while the command that has asked for it runs */
} FilesState;

static inline FilesState *files_state(const Gui *gui) {
    return gui_scene(gui, SCENE_FILES);
}

/* The fields, in the order in which they stand (form.c). */
typedef enum FilesField {
    FILES_FOLDER,
    FILES_NAME,
    FILES_LIST,
    FILES_PREVIEW,
    FILES_KIND,
    FILES_VERB,
    FILES_CANCEL,
    FILES_WHOLE,
    FILES_RECENT,
    FILES_FORMATS,
    FILES_FIELDS
} FilesField;

extern const Form files_form;
void files_describe(const Gui *gui, int field, FormNow *now);
void files_draw_preview(const View *view, SDL_Rect place);

/* -- names and paths as they are typed (match.c) -- */

/* The path of a name: absolute, in the home folder ("~", "~/games"), or in folder. A slash at its
   end is removed. Returns false if it is too long. */
bool match_path(const char *folder, const char *name, char path[FILE_PATH_SIZE]);

bool match_is_folder(const char *path);

/* If name begins with folders that exist, moves them, up to the last slash, to path and leaves the
   rest in name. Returns false, with name unchanged, if there are none. */
bool match_enter(const char *folder, char *name, char path[FILE_PATH_SIZE]);

/* The row that a typed name stands for: the one with that name, otherwise one that begins with it,
   otherwise one that contains it; -1: none. */
int match_row(const FilesState *files);

/* Extends the name as far as all rows that begin with it agree. Returns the row if there is only
   one, else -1. *longer: whether the name has changed. */
int match_complete(FilesState *files, bool *longer);

#endif
