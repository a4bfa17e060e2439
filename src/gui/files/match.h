/* Names and paths as they are typed. */
#ifndef GUI_FILES_MATCH_H
#define GUI_FILES_MATCH_H

#include "gui/files/state.h"

/* The path of a name: absolute, in the home folder ("~", "~/games"), or in folder. A slash at its
   end is removed. Returns false if it is too long. */
bool match_path(const char *folder, const char *name, char path[FILE_PATH_SIZE]);

/* The row that a typed name stands for: the one with that name, otherwise one that begins with it,
   otherwise one that contains it; -1: none. */
int match_row(const FilesState *files);

/* Extends the name as far as all rows that begin with it agree. Returns the row if there is only
   one, else -1. *longer: whether the name has changed. */
int match_complete(FilesState *files, bool *longer);

#endif
