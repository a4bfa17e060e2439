/* Repair of a damaged library. */
#ifndef STORAGE_LIBRARY_REPAIR_H
#define STORAGE_LIBRARY_REPAIR_H

#include "storage/library.h"

/* Renames the file, and SQLite's files beside it, to an unused name "NAME.WORD-DATE", which is
   returned in name. False if that fails. */
bool library_set_aside(const char *path, const char *word, char *name, size_t size);

/* Adds every readable game of a damaged file. Each is looked up by its number, so that a bad page
   costs only its own games. A file without readable games is no failure. */
bool library_recover(Library *library, const char *damaged, LibraryOpened *opened);

#endif
