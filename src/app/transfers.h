/* Imports games into the library and exports them, one file or folder after the other, while the
   library answers others in between. App.transfers says how far it is. */
#pragma once

#include "app/app.h"
#include "storage/library_store.h"

/* Must be called after the jobs were freed. */
void transfers_end(App *app);

/* Imports a file or folder, after those that are waiting. */
void transfers_import(App *app, const char *path);

/* Writes games to a file; call this while nothing is imported or exported. */
void transfers_export(App *app, const char *path, LibraryRange range);

/* Ends the import and forgets the paths that wait; an export goes on, for what is to be written at the end
   is written. */
void transfers_stop_import(App *app);

/* The same, and ends the export too. */
void transfers_stop(App *app);
