/* Names and paths as they are typed into the dialog of files. */
#ifndef GUI_FILES_MATCH_H
#define GUI_FILES_MATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "gui/files/state.h"

/* The path of a name: absolute, from the home folder ("~", "~/games"), or in the folder. A slash at
   its end goes. False when it is too long. */
bool match_path(const char *folder, const char *name, char path[LOADER_PATH_SIZE]);

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
