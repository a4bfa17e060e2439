/* The dialog of files. The folder and the games of the file under the cursor are read on the
   loader's thread, files are written on the storage thread. */
#ifndef GUI_FILES_STATE_H
#define GUI_FILES_STATE_H

#include "gui/window/files.h"
#include "gui/window/parts.h"

/* A row; the name is the folder's, or a whole path among recent ones. */
typedef struct FileRow {
    const char *name;
    bool is_folder;
    uint64_t size;
} FileRow;

typedef struct FilesState {
    FileRequest request;            /* first, for the ui-tree */
    char name[FILE_NAME_SIZE];      /* to save as; opening, a part of the names that are shown */
    char seen_name[FILE_NAME_SIZE]; /* that the rows were chosen by */
    char path[LOADER_PATH_SIZE];    /* of the folder */
    bool recent;                    /* the recent files instead of the folder */
    bool loading;                   /* the folder is being read, */
    bool accepted;                  /* and Enter was pressed meanwhile */
    Folder folder;
    FileRow *rows; /* what is listed of it */
    int row_room;  /* so many fit in rows */
    int count;
    List list;
    int clicked;           /* the row that another click opens; -1: none */
    GameList games;        /* of the file in the row */
    const TcTree *preview; /* of these; NULL: none yet */
    int preview_game, preview_count;
    Text problem;                   /* why there is none */
    char writing[LOADER_PATH_SIZE]; /* what is being written */
} FilesState;

FilesState *files_state(const App *app);

/* The storage thread has written the game. */
void files_written(App *app, TcStatus status);

void files_draw(const View *view);

/* -- names and paths as they are typed (match.c) -- */

/* The path of a name: absolute, from the home folder ("~", "~/games"), or in the folder. A slash at
   its end goes. False when it is too long. */
bool match_path(const char *folder, const char *name, char path[LOADER_PATH_SIZE]);

bool match_is_folder(const char *path);

/* Takes the folders that begin a name, up to its last slash, when there are such: path is then the
   folder and name the rest. False: the name is as it was. */
bool match_enter(const char *folder, char *name, char path[LOADER_PATH_SIZE]);

/* The row that a typed name means: of that name, else one that begins with it, else one that
   contains it; -1: none. */
int match_row(const FilesState *files);

/* Makes the name as long as all rows that begin with it agree. Returns the row when only one does,
   else -1; *longer: the name has changed. */
int match_complete(FilesState *files, bool *longer);

#endif
