/* The library as the jobs of one queue use it: opened by the first of them that can, with what is kept
   between two: the list that is browsed, and the deletions that can be reverted. Its functions are
   called on the queue's thread only, except that the owner creates it before the first job, and
   frees it when the thread has ended.

   A function that returns bool returns false after a failure, which library_store_error tells. */
#pragma once

#include "storage/library_conditions.h"
#include "storage/library_import.h"
#include "storage/library_row.h"

enum { LIBRARY_PAGE = 100 };

typedef struct LibraryStore LibraryStore;

/* path: of the library's file; "": there is no folder for it, and every call says so. NULL: out of
   memory. */
LibraryStore *library_store_create(const char *path);
void library_store_free(LibraryStore *store); /* NULL is allowed */

/* Opens the library. To be called before all functions below, and again only after it failed. */
bool library_store_open(LibraryStore *store, LibraryOpened *opened);

/* Returns what the functions of the library itself take; NULL if it could not be opened. */
Library *library_store_library(LibraryStore *store);

/* Writes that another program refused are made in their order: while one of them is next, the others
   wait for it. NULL: none is. */
bool library_store_is_next(const LibraryStore *store, const void *writer);
void library_store_set_next(LibraryStore *store, const void *writer);

/* The error of the last failed call of one of these functions, or of the library's. */
const TcError *library_store_error(const LibraryStore *store);

/* -- the list that is browsed -- */

/* Rows first..last of a browsed list. A call with a range of another list than the last one fails:
   TC_ERROR_NOT_FOUND. */
typedef struct LibraryRange {
    uint64_t serial;
    int64_t first, last;
} LibraryRange;

/* A request for part of a sorted list. The list is kept while its pages are requested. A serial
   number identifies it, so that a command on its rows affects the rows that the user saw. */
typedef struct LibraryBrowse {
    LibraryConditions conditions;
    LibraryOrder order;
    bool descending;
    int64_t first;       /* the first of the LIBRARY_PAGE rows wanted */
    int64_t game;        /* the game whose place is wanted; 0: none */
    bool around;         /* return the rows around that place instead of those from first on */
    LibraryRange chosen; /* rows of the list so far, whose games may stand elsewhere by now */
} LibraryBrowse;

typedef struct LibraryPage {
    LibraryRow rows[LIBRARY_PAGE];
    int row_count;
    int64_t first;   /* of the rows */
    int64_t total;   /* rows of the list */
    bool empty;      /* the library has no game at all */
    int deletions;   /* as library_store_deletions */
    uint64_t serial; /* of the list; never 0. Where it is not that of LibraryBrowse.chosen: */
    int64_t place;   /* of the requested game, or -1; */
    LibraryRow game; /* its row; */
    int64_t chosen;  /* where the chosen games begin, if they stand together as before, or -1 */
} LibraryPage;

bool library_store_browse(LibraryStore *store, const LibraryBrowse *browse, LibraryPage *page);

/* The numbers of the games of a range, the caller's to free; NULL after a failure. */
int64_t *library_store_games(LibraryStore *store, const LibraryRange *range, int *count);

/* Deletes all rows or none, and with them the list: the next range needs a new one. *count: how many. */
bool library_store_delete(LibraryStore *store, const LibraryRange *range, int *count);

/* Reverts the last deletion that is not yet reverted; TC_ERROR_NOT_FOUND: none. *count: games,
   *first: one of them. */
bool library_store_undelete(LibraryStore *store, int *count, int64_t *first);

/* Returns how many deletions can be reverted, those of earlier runs among them. */
int library_store_deletions(const LibraryStore *store);

/* Writes games to a file, replacing an existing one, in the format of the name's extension.
   progress may be NULL; it counts games instead of files, and false stops: TC_CANCELLED, and
   no file is written. *count: games. */
bool library_store_export(LibraryStore *store, const LibraryRange *range, const char *path,
                          ImportProgressFn *progress, void *context, int *count);

/* -- "Your progress" -- */

/* Writes it to a file: progress_write_csv. */
bool library_store_write_progress(LibraryStore *store, const char *path);
