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
#pragma once

#include <stdbool.h>

#include <turncoat/status.h>
#include <turncoat/tree.h>

#include "base/file.h"
#include "storage/library_row.h"

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

/* Opens or creates the library at path, with the folders that are missing above it. options and opened
   may be NULL. On failure returns NULL, sets *error and leaves the file unchanged; folders stay. */
Library *library_open(const char *path, const LibraryOptions *options, LibraryOpened *opened,
                      TcError *error);

/* NULL is allowed. */
void library_close(Library *library);

/* Calls wait so many milliseconds for other programs' locks from now on. */
void library_set_wait(Library *library, int wait);

/* The error of the last failed call. */
const TcError *library_error(const Library *library);

/* A backup of all that the user has made: one file, which is a copy of the library with the other
   files in a table of it. */

/* Another file of the user: what it is called in the backup, and where it is. */
typedef struct BackupFile {
    const char *name, *path;
} BackupFile;

/* Writes a backup to path, whose file is replaced at the end; files that are not there are left out. */
bool library_backup(Library *library, const char *path, const BackupFile *files, int count);

#define BACKUP_NEXT ".restore"

/* Takes the backup at path apart: the library and those of the files that it has go beside theirs, under
   the name with BACKUP_NEXT behind it, in the place of what an earlier call put there. The library comes
   last: where it is, all is there. TC_ERROR_UNSUPPORTED: it is no backup; TC_ERROR_FOREIGN,
   TC_ERROR_NEWER: its library could not be opened (library_schema_read); TC_ERROR_DAMAGED: a part is
   missing; else the status of what failed, and nothing is left. Nothing of the user's is touched.
   *error: also with what is said of it. */
TC_WARN_UNUSED TcStatus library_unpack(const char *path, const char *library_path,
                                       const BackupFile *files, int count, TcError *error);

/* -- repair of a damaged library -- */

/* Renames the file, and SQLite's files beside it, to an unused name "NAME.WORD-DATE", which is
   returned in name. False if that fails. */
bool library_set_aside(const char *path, const char *word, char *name, size_t size);

/* Adds every readable game of a damaged file. Each is looked up by its number, so that a bad page
   costs only its own games. A file without readable games is no failure. */
bool library_recover(Library *library, const char *damaged, LibraryOpened *opened);

/* The queue of games that wait for a review. It is kept in the library, so that it continues after
   a restart. */

/* Adds games to the queue; *waiting: the length of the queue afterwards. */
bool library_want_reviews(Library *library, const int64_t *ids, int count, int64_t *waiting);

/* The next readable game of the queue, with its tree, which the caller frees. The game stays in the
   queue until its review is stored; deleted ones do, but are not counted. *id 0: none, and no tree. */
bool library_next_review(Library *library, int64_t *id, TcTree **tree, int64_t *waiting);

/* Stores a review, with the game's tree and the values of its positions, unless the game has a deeper
   one, and removes the game from the queue. TC_ERROR_NOT_FOUND. */
bool library_keep_review(Library *library, int64_t id, const TcTree *tree,
                         const LibraryReview *review);

/* Empties the queue. */
bool library_forget_reviews(Library *library);
