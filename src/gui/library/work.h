/* Imports games into the library and exports them, one file or folder after the other, while the
   scene stays usable. */
#ifndef GUI_LIBRARY_WORK_H
#define GUI_LIBRARY_WORK_H

#include "gui/library/state.h"

/* Imports a file or folder, after those that are waiting; also for a drop on the window. */
void library_import_path(Gui *gui, const char *path);

/* Drops the paths that wait to be imported. */
void library_forget_pending(LibraryState *library);

#endif
