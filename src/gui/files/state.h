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
    char proposed[FILE_NAME_SIZE];  /* its name */
    char name[FILE_NAME_SIZE];      /* the name to save as, or a filter for the names to open */
    char seen_name[FILE_NAME_SIZE]; /* by which the rows were filtered */
    char path[FILE_PATH_SIZE];      /* of the folder */
    bool recent;                    /* the recent files instead of the folder */
    bool loading;                   /* the folder is being read, */
    bool accepted;                  /* and Enter has been pressed meanwhile, or during typed_job */
    Folder folder;
    JobId folder_job, accept_job, preview_job;
    JobId typed_job; /* of a look at folders in the name; 0: none */
    char
        taken[FILE_PATH_SIZE]; /* the file that may be overwritten if that is wished; empty: none */
    FileRow *rows;             /* the listed part of it */
    int row_room;              /* capacity of rows */
    SaveKind kind;             /* that was chosen last */
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

#endif
