/* Games into the library from files and folders of any format that formats/ reads.

   Each file is one transaction: all of its games that can be read, or, when the import is stopped
   or fails in the middle of it, none. A folder is walked in the order of names; names of players
   and tournaments of WTHOR (WTHOR.JOU, WTH.TRN and the like, in either case) are taken from the
   folder of the games. Files that are no games are passed over in a folder and refused when they
   are named. A file that changes while it is read is refused.

   Figures for WTHOR, 49 files with 137,548 games (tests/bench/bench_library.c): 7.2 s, a library of
   96.4 MB, 67 MB of it the index of positions; the second import, which adds nothing, 1.7 s. */
#ifndef STORAGE_LIBRARY_IMPORT_H
#define STORAGE_LIBRARY_IMPORT_H

#include "storage/library.h"

typedef struct ImportProgress {
    int files, files_done; /* that were found, that are finished */
    int64_t added, known, rejected;
    const char *path; /* the file under way; NULL at the end */
} ImportProgress;

/* Called on the importing thread between games, some times a second; false stops. */
typedef bool ImportProgressFn(void *context, const ImportProgress *progress);

/* Called for a file or a game that is not taken, with the reason; number: of the game from 1, 0:
   the whole file. A file's first few games only are reported one by one. */
typedef void ImportRejectFn(void *context, const char *path, int64_t number, const char *reason);

typedef struct ImportOptions {
    ImportProgressFn *progress; /* may be NULL */
    ImportRejectFn *reject;     /* may be NULL */
    void *context;
    bool own;         /* they are the player's own */
    const char *tags; /* NULL: none */
} ImportOptions;

typedef struct ImportResult {
    int files;                      /* read to their end */
    int files_rejected;             /* nothing of them was taken */
    int64_t added, known, rejected; /* games */
    double seconds;
} ImportResult;

/* False when the library refused (library_error) or the progress function stopped it
   (LIBRARY_CANCELLED); the files finished before stay. *result is filled in any case. */
bool library_import(Library *library, const char *const *paths, int count,
                    const ImportOptions *options, ImportResult *result);

#endif
