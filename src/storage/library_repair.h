/* Repair of a damaged library. */
#ifndef STORAGE_LIBRARY_REPAIR_H
#define STORAGE_LIBRARY_REPAIR_H

#include "storage/library_state.h"

/* Renames the file and what SQLite keeps beside it to a name that is free, "NAME.damaged-DATE",
   which goes to name. False: it could not be renamed. */
bool library_set_aside(const char *path, char *name, size_t size);

/* Adds every game that can be read from a damaged file, each looked up by its number, so that a bad
   page costs its own games only. Nothing to be read is no failure. */
bool library_recover(Library *library, const char *damaged, LibraryOpened *opened);

#endif
