/* The library of games: one SQLite file (WAL, foreign keys) with the user's own
   games and imported ones, and an index of their positions under all eight symmetries. Used from
   one thread, the library's; another program may have the same file open.

   A failed call changes nothing, and library_error gives the reason, with a message for the user,
   marked by N_(). Any call may fail with TC_ERROR_DAMAGED, TC_ERROR_IN_USE (another program holds its
   lock for too long), TC_ERROR_FULL, TC_ERROR_IO and TC_ERROR_MEMORY, one that writes with
   TC_ERROR_READ_ONLY, and library_open with TC_ERROR_FOREIGN and TC_ERROR_NEWER, too. After
   TC_ERROR_DAMAGED close the library and open it again: library_open checks the whole file, renames a
   damaged one, reports its new name, and copies every readable game into a new file. It also rebuilds
   a damaged index. */
#ifndef STORAGE_LIBRARY_H
#define STORAGE_LIBRARY_H

#include <stdbool.h>

#include <turncoat/status.h>

#include "base/file.h"

typedef struct Library Library;

enum { LIBRARY_WAIT_DEFAULT = 3000 };

typedef struct LibraryOptions {
    int wait; /* milliseconds for other programs' locks; 0: LIBRARY_WAIT_DEFAULT; -1: none */
} LibraryOptions;

/* Says what library_open did besides opening. */
typedef struct LibraryOpened {
    bool read_only;
    bool reindexed;                 /* the index of positions was damaged and was rebuilt */
    char set_aside[FILE_PATH_SIZE]; /* where the damaged file is now; "": none */
    int recovered, lost;            /* games copied from it, and unreadable rows */
} LibraryOpened;

/* Opens or creates the library at path, whose folder must exist. options and opened may be NULL. On
   failure returns NULL, sets *error and leaves the file unchanged. */
Library *library_open(const char *path, const LibraryOptions *options, LibraryOpened *opened,
                      TcError *error);

/* NULL is allowed. */
void library_close(Library *library);

/* The error of the last failed call. */
const TcError *library_error(const Library *library);

#endif
