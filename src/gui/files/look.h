/* Looks at what the file dialog asks the disk about, as jobs: a folder of another machine may answer late,
   or never. */
#ifndef GUI_FILES_LOOK_H
#define GUI_FILES_LOOK_H

#include "base/file.h"
#include "base/job.h"
#include "gui/window/gui.h"
#include "storage/folder.h"

typedef struct Look {
    Job job;
    Gui *gui;
    bool nearest;               /* any folder above path does where that cannot be read */
    char path[FILE_PATH_SIZE];  /* then that of what was found, a folder without ".." */
    char saved[FILE_PATH_SIZE]; /* a file that would be written; empty: none */
    char typed[FILE_PATH_SIZE]; /* the owner's: what was typed of it */
    FileKind kind;              /* of path */
    bool taken;                 /* there is a file called saved */
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

#endif
