/* Imports games into the library, from files and folders in any format that formats/ reads.

   Each file is one transaction: it adds all readable games, or none if the import is stopped or
   fails within the file. Folders are read in the order of names. The names of WTHOR's players and
   tournaments come from WTHOR.JOU, WTH.TRN and the like in the folder of the games. A file that has
   no games is skipped in a folder, and refused if the user named it. A file that changes while it
   is read is refused.

   WTHOR, 49 files with 137,548 games (tests/bench/bench_library.c): 7.2 s; a library of 96.4 MB, of
   which the index of positions takes 67 MB. A second import, which adds nothing: 1.7 s. */
#pragma once

#include "storage/library.h"

typedef struct ImportProgress {
    int files, files_done; /* found, and finished */
    int64_t added, known, rejected;
    const char *path; /* the file under way; NULL at the end */
} ImportProgress;

/* Called on the importing thread between games, some times a second. False stops the import. */
typedef bool ImportProgressFn(void *context, const ImportProgress *progress);

/* Called for a file or game that is refused, with the reason. number: the game's, from 1; 0: the
   whole file. Only the first few games of a file are reported one by one. */
typedef void ImportRejectFn(void *context, const char *path, int64_t number, const char *reason);

typedef struct ImportOptions {
    ImportProgressFn *progress; /* may be NULL */
    ImportRejectFn *reject;     /* may be NULL */
    ImportRejectFn *note;       /* may be NULL; likewise for what is to be told of a game that was
                                   read (formats/note.h) */
    void *context;
    bool own;         /* the games are the user's own */
    const char *tags; /* NULL: none */
} ImportOptions;

typedef struct ImportResult {
    int files;          /* read completely */
    int files_rejected; /* they could not be read, or changed meanwhile */
    int64_t added, known;
    int64_t rejected; /* games; a file in which none was recognised counts as one */
    int64_t noted;    /* games among them of which something is to be told */
    double seconds;
} ImportResult;

/* An import in steps, between which others may use the library. */
typedef struct LibraryImport LibraryImport;

/* paths and options (NULL: none) must outlive the import. NULL: out of memory. */
LibraryImport *library_import_create(const char *const *paths, int count,
                                     const ImportOptions *options);
void library_import_free(LibraryImport *import); /* NULL is allowed */

/* The first step lists the files, each further one imports a file. False as of library_import: no
   step may follow. */
bool library_import_step(LibraryImport *import, Library *library);

/* Whether no file is left. */
bool library_import_is_over(const LibraryImport *import);

/* Returns what the import has done so far, between two steps. */
const ImportProgress *library_import_progress(const LibraryImport *import);
const ImportResult *library_import_result(const LibraryImport *import);

/* All steps at once. False if the library failed (library_error) or the progress function stopped it
   (TC_CANCELLED); files finished before are kept. *result is filled in any case. */
bool library_import(Library *library, const char *const *paths, int count,
                    const ImportOptions *options, ImportResult *result);
