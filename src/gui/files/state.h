/* The file dialog. Jobs read the folder and the games of the current file, and write files. */
#pragma once

#include "app/save.h"
#include "base/file.h"
#include "base/job.h"
#include "formats/game_list.h"
#include "gui/board/game_preview.h"
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
    FileRequest request;           /* first, for the ui-tree */
    char proposed[FILE_NAME_SIZE]; /* its name */
    uint64_t game;                 /* the number of the one on the board then */
    char name[FILE_NAME_SIZE];     /* the name to save as, or a filter for the names to open */
    char path[FILE_PATH_SIZE];     /* of the folder */
    bool recent;                   /* the recent files instead of the folder */
    bool loading;                  /* the folder is being read, */
    bool accepted;                 /* and Enter has been pressed meanwhile, or during typed_job */
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
    Text problem;      /* why there is no preview, or none of some games */
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
    FILES_BACK = FILES_PREVIEW + PREVIEW_FIELDS,
    FILES_ON,
    FILES_GAME,
    FILES_HOW,
    FILES_PROBLEM,
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

/* Looks at what the file dialog asks the disk about, as jobs: a folder of another machine may
   answer late, or never. */

typedef struct Look {
    Job job;
    Gui *gui;
    bool nearest;               /* any folder above path does where that cannot be read */
    char path[FILE_PATH_SIZE];  /* then that of what was found, a folder without ".." */
    char saved[FILE_PATH_SIZE]; /* a file that would be written; empty: none */
    char typed[FILE_PATH_SIZE]; /* the owner's: what was typed of it */
    FileKind kind;              /* of path */
    bool taken;                 /* there is a file called saved */
    bool homeless;              /* and not even the folder for it */
    Folder folder;              /* if path is one. Whoever takes it leaves an empty one */
    char real[FILE_PATH_SIZE];  /* the folder without links; empty: unknown */
} Look;

/* NULL without memory, which is said. */
Look *look_new(Gui *gui, const char *path);

/* Submits it, and cancels all of the same type, which has look_run. */
JobId look_submit(Look *look, const JobType *type);

/* A JobType's run. Its status is that of folder_read; TC_ERROR_NOT_FOUND for what is no folder. Its
   done calls look_free, which is its drop, too. */
TcStatus look_run(void *job, JobControl *control);
void look_free(void *job);

/* -- names and paths as they are typed -- */

/* The path of a name: absolute, in the home folder ("~", "~/games"), or in folder. A slash at its
   end is removed. Returns false if it is too long. */
bool match_path(const char *folder, const char *name, char path[FILE_PATH_SIZE]);

/* The row that a typed name stands for: the one with that name, otherwise one that begins with it,
   otherwise one that contains it; -1: none. */
int match_row(const FilesState *files);

/* Extends the name as far as all rows that begin with it agree. Returns the row if there is only
   one, else -1. *longer: whether the name has changed. */
int match_complete(FilesState *files, bool *longer);

/* -- the preview: games of the current file -- */

/* The row with the keyboard; NULL: there is none. */
const FileRow *files_row(const FilesState *files);

/* Tells the file of a row from others, also those of other folders. */
uint64_t files_row_what(const FilesState *files, int row);

/* Has the file of that row read, instead of the one before. */
void files_preview_request(Gui *gui);

void files_preview_cancel(Gui *gui);
void files_preview_forget(FilesState *files);
