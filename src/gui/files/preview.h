/* The look at the games of the current file. */
#ifndef GUI_FILES_PREVIEW_H
#define GUI_FILES_PREVIEW_H

#include "gui/files/state.h"

/* The row with the keyboard; NULL: there is none. */
const FileRow *files_row(const FilesState *files);

/* Has the file of that row read, instead of the one before. */
void files_preview_request(Gui *gui);

void files_preview_cancel(Gui *gui);
void files_preview_forget(FilesState *files);

#endif
